"""Windows that a seat is asked at: what can be tried out there by taking back, and how a person is shown every one."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from fireteam.bots.standing import always
from fireteam.kernel.faults import Fault
from fireteam.table.http.pages import history
from fireteam.table.play.automatic_turns import waits
from fireteam.table.play.catching_up import catch_up
from fireteam.table.play.status import status
from fireteam.table.protocol import messages
from tests.table.rooms import BLUE, RED, Room
from tests.table.seats import Person, Server

DECOY, DUD = "decoy", "dud"  # with a decoy there is a choice, with a dud there is none


def in_both(play: Callable[[Room], Awaitable[object]], **how: Any) -> list[object]:
    """What somebody finds in either world."""
    return [asyncio.run(_begun(play, Room(card, **how))) for card in (DECOY, DUD)]


async def _begun(play: Callable[[Room], Awaitable[object]], room: Room) -> object:
    await room.begin()
    return await play(room)


def test_a_shot_is_taken_back_by_consent_alone_whether_or_not_the_target_has_a_choice() -> None:
    async def wish(room: Room) -> object:
        await room.say(BLUE, messages.Stop("s"))  # in both worlds the question stays
        await room.answer(RED, "shoot Dune")
        await room.say(RED, messages.Undo("u"))
        return room.wish, room.waiting_for, room.heard(RED)

    one, other = in_both(wish)
    assert one == other
    told = one[0]  # type: ignore[index]
    assert told.reason == "Blue has been asked since, and may hold what others cannot see"
    assert told.clause == "card.window"
    assert told.waiting_for == ("Blue",)


async def wish_during_the_pause(room: Room) -> None:
    """Red shoots and wants it back while Blue, who passes in any case, is still to be answered for."""
    room.table.standing[BLUE].orders["pass"] = always("targeted", "pass")
    await room.hold(True)
    await room.answer(RED, "shoot Dune")
    await room.say(RED, messages.Undo("u"))
    assert room.wish is not None
    await room.hold(False)


def test_whoever_is_asked_to_consent_is_neither_passed_nor_answered_for_meanwhile() -> None:
    async def refuse(room: Room) -> object:
        await wish_during_the_pause(room)
        waiting, wished = room.waiting_for, room.wish.waiting_for
        await room.say(BLUE, messages.Consent("c", yes=False))
        return waiting, wished, room.wish, room.waiting_for

    assert in_both(refuse, here=(RED, BLUE)) == [(("Blue",), ("Blue",), None, ("Red",))] * 2


def test_whoever_has_consented_is_not_waited_for_until_others_have() -> None:
    async def consented(room: Room) -> object:
        await room.hold(True)
        await room.answer(RED, "shoot Dune")
        await room.say(RED, messages.Undo("u"))
        before, wish = waits(room.table, BLUE), room.table.wish
        assert wish is not None
        wish.consent.add(BLUE)
        after = waits(room.table, BLUE)
        await room.hold(False)
        return before, after

    assert in_both(consented, here=(RED, BLUE)) == [(True, False)] * 2


def test_a_wish_ends_with_the_answer_of_a_seat_that_is_away_whether_it_was_chosen_or_passed() -> None:
    async def wait(room: Room) -> object:
        await wish_during_the_pause(room)
        return room.wish, room.waiting_for

    assert in_both(wait) == [(None, ("Red",))] * 2


def test_who_stops_at_every_window_is_shown_an_empty_one_and_passes_it_himself() -> None:
    async def shot(room: Room) -> object:
        await room.say(BLUE, messages.Stop("s"))
        room.heard(BLUE)
        room.table.standing[BLUE].orders["pass"] = always("targeted", "pass")  # orders rest meanwhile
        await room.answer(RED, "shoot Dune")
        told = [msgspec.json.decode(message) for message in room.heard(BLUE)]
        ask = next(message["ask"] for message in told if message["type"] == "moment")
        waiting = room.waiting_for
        await room.answer(BLUE, "pass")
        return [option["text"] for option in ask["options"]], waiting, room.waiting_for

    decoy, dud = in_both(shot, here=(RED, BLUE))
    assert decoy == (["play decoy", "pass"], ("Blue",), ("Red",))
    assert dud == (["pass"], ("Blue",), ("Red",))


@pytest.mark.parametrize("card", [DECOY, DUD])
def test_nobody_else_can_tell_that_somebody_stops_at_every_window(card: str) -> None:
    async def shot(room: Room, stops: bool) -> object:
        await room.begin()
        await room.say(BLUE, messages.Stop("s", stops))
        await room.answer(RED, "shoot Dune")
        if room.waiting_for == ("Blue",):
            await room.answer(BLUE, "pass")
        return room.heard(RED), room.table.game.record(RED), await history(room.table, RED)

    one, other = (asyncio.run(shot(Room(card, here=(RED, BLUE)), stops)) for stops in (True, False))
    assert one == other


def test_the_switch_holds_from_the_next_window_on_and_a_window_that_is_open_is_let_go_when_it_is_turned_off() -> None:
    async def shot(room: Room) -> object:
        await room.hold(True)
        await room.answer(RED, "shoot Dune")
        await room.say(BLUE, messages.Stop("on"))  # too late: the question was not shown
        with pytest.raises(Fault, match="there is nothing to choose here"):
            await room.answer(BLUE, "pass")
        await room.hold(False)
        first = room.waiting_for
        await room.say(RED, messages.Undo("u"))
        await room.say(BLUE, messages.Consent("c", yes=True))
        await room.answer(RED, "shoot Dune")
        second = room.waiting_for
        await room.say(BLUE, messages.Stop("off", on=False))
        return first, second, room.waiting_for

    assert asyncio.run(_begun(shot, Room(DUD, here=(RED, BLUE)))) == (("Red",), ("Blue",), ("Red",))


def test_whoever_holds_an_order_back_is_asked_until_he_answers_whatever_else_happens() -> None:
    """Else a word in the chat would answer for him, and tell that he had a choice."""

    async def shot(room: Room) -> object:
        room.table.standing[BLUE].orders["pass"] = always("targeted", "pass")
        await room.say(BLUE, messages.Hold("h"))
        await room.answer(RED, "shoot Dune")
        await room.say(RED, messages.Say("s", "Well?"))
        return room.waiting_for

    assert asyncio.run(_begun(shot, Room(DECOY, here=(RED, BLUE)))) == ("Blue",)


def questions(room: Room, seat: int) -> list[object]:
    """What somebody has been asked since this was last looked at."""
    told = [msgspec.json.decode(message) for message in room.heard(seat)]
    return [message["ask"]["kind"] for message in told if message.get("view") and message["ask"]]


def test_a_question_that_an_order_answers_is_never_shown_whatever_comes_between() -> None:
    """Shown for the length of a pause it would take a click that was meant for the question after it."""

    async def shot(room: Room) -> object:
        room.table.standing[BLUE].orders["pass"] = always("targeted", "pass")
        room.heard(BLUE)
        await room.hold(True)
        await room.answer(RED, "shoot Dune")
        await catch_up(room.table, room.clients[BLUE], None)
        await catch_up(room.table, room.clients[BLUE], 1)
        for meanwhile in (messages.Stop("on"), messages.Hold("h"), messages.Say("c", "Well?")):  # for the next one
            await room.say(BLUE, meanwhile)
        await room.hold(False)
        return questions(room, BLUE), room.waiting_for

    assert in_both(shot, here=(RED, BLUE)) == [([], ("Red",))] * 2


def test_an_order_that_is_given_while_its_question_is_open_answers_that_too() -> None:
    async def shot(room: Room) -> object:
        room.heard(BLUE)
        await room.answer(RED, "shoot Dune")
        asked = questions(room, BLUE)
        await room.say(BLUE, messages.Order("o", always="pass"))
        return asked, room.waiting_for

    assert asyncio.run(_begun(shot, Room(DECOY, here=(RED, BLUE)))) == (["targeted"], ("Red",))


def test_a_bot_that_plays_for_somebody_stops_nowhere() -> None:
    async def shot(room: Room) -> object:
        await room.say(BLUE, messages.Stop("s"))
        await room.say(BLUE, messages.Away("a", "random"))
        await room.answer(RED, "shoot Dune")
        return room.waiting_for

    assert in_both(shot, here=(RED, BLUE)) == [("Red",)] * 2


def test_passing_an_empty_window_is_nothing_to_take_back() -> None:
    async def shot(room: Room) -> object:
        await room.say(BLUE, messages.Stop("s"))
        await room.answer(RED, "shoot Dune")
        await room.answer(BLUE, "pass")
        return status(room.table, room.clients[BLUE]).can_undo

    assert in_both(shot, here=(RED, BLUE)) == [True, False]


def test_the_switch_is_kept_over_the_wire_and_told_to_its_seat_alone(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    assert not blue.status["stops"]
    red.settle()
    before = red.status
    assert blue.say("stop")["type"] == "ack"
    blue.hear_until("status") if not blue.status["stops"] else None
    assert blue.status["stops"]
    red.settle()
    assert red.status == before
    blue.leave()
    assert Person(server, table, "Blue").welcome["status"]["stops"]
    assert Person(server, table).say("stop")["reason"] == "a watcher may only look"
