"""What the program waits before it answers for a seat comes from one distribution, whatever the seat holds: nobody can
tell by the pauses who was passed, who had a standing answer and which bot had to think."""

import asyncio

import pytest

from fireteam.bots.standing import always
from fireteam.table.play.delays import LATELY, MARGIN, SPREAD, Delays
from tests.table.rooms import BLUE, RED, Chance, Room


@pytest.mark.parametrize("rival", ["person", "random"])
@pytest.mark.parametrize("thought", [0.0, 7.0])
def test_who_is_passed_waits_as_long_as_who_chooses(rival: str, thought: float) -> None:
    """A person has a standing answer, a bot thinks; with a dud there is nothing to choose."""

    async def shoot(card: str) -> tuple[object, ...]:
        room = Room(card, ("person", rival))
        room.table.standing[BLUE].orders["pass"] = always("targeted", "pass")
        room.workers.delays.thought("ambush", "random", thought)
        await room.begin()
        await room.answer(RED, "shoot Dune")
        assert room.waiting_for == ("Red",)  # Blue has been answered for
        return room.workers.chance.drawn, room.workers.waited, room.workers.asked

    chosen, passed = (asyncio.run(shoot(card)) for card in ("decoy", "dud"))
    assert chosen == passed
    assert passed[1] == [10.5 if rival == "random" and thought else 2.0 if rival == "person" else 1.0]
    assert passed[2] == (rival == "random")  # a bot that is passed waits in the same line


def test_an_answer_of_the_program_takes_a_pause_that_is_drawn_among_people() -> None:
    delays = Delays()
    drawn = {delays.draw(1.0, True, "ambush") for _ in range(20)}
    assert len(drawn) == 20
    assert all(1 <= delay <= SPREAD for delay in drawn)
    assert {delays.draw(1.0, False, "ambush") for _ in range(5)} == {1.0}


def test_the_pause_of_a_bot_leaves_room_for_the_slowest_of_its_late_thoughts() -> None:
    delays = Delays(Chance())
    delays.thought("ambush", "corporal", 90.0)
    for _ in range(LATELY):
        delays.thought("ambush", "corporal", 4.0)
    assert delays.draw(1.0, False, "ambush", "corporal") == 4.0 * (1 + MARGIN) / 2
    assert delays.draw(1.0, False, "ambush", "recruit") == delays.draw(1.0, False, "duel", "corporal") == 1.0
    assert delays.draw(0.0, True, "ambush", "corporal") == 0.0


def test_what_has_gone_by_since_the_question_is_not_waited_again() -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    delays = Delays(Chance(), lambda: 10.0, sleep)
    for since in (10.0, 7.0, 2.0):
        asyncio.run(delays.wait(since, 5.0))
    assert slept == [5.0, 2.0, 0.0]


@pytest.mark.parametrize(("card", "thoughts"), [("decoy", 1), ("dud", 0)])
def test_only_thoughts_about_real_choices_make_the_pauses_of_a_bot(card: str, thoughts: int) -> None:
    async def shoot(room: Room) -> int:
        told: list[object] = []
        room.workers.delays.thought = lambda *thought: told.append(thought)  # type: ignore[method-assign]
        await room.begin()
        await room.answer(RED, "shoot Dune")
        return len(told)

    assert asyncio.run(shoot(Room(card, ("person", "random")))) == thoughts
