"""Seats that go on side by side at a table: what one of them does is stored and acknowledged, and told to nobody else;
numbers, times and statuses of the others stand still until it is done."""

import asyncio
from pathlib import Path

import msgspec

from fireteam.kernel.rules import Options
from fireteam.table.http.pages import history
from fireteam.table.limits import Limits
from fireteam.table.lobby import new_tables
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.openings import Start
from fireteam.table.play.seat_commands import hear
from fireteam.table.play.timeline import Timeline
from fireteam.table.protocol import http_bodies, messages
from fireteam.table.store.schema import Act
from tests.table.seats import PATIENCE, Person, Server
from tests.table.test_store import heard, sit, with_lobbies

SEATS = ("Ada", "Ben", "Cyd")
THREE = http_bodies.NewTable[Options]("armoury", tuple(http_bodies.Sitting("me") for _ in SEATS))


def gathered(server: Server, players: str = "me,me,me") -> list[Person]:
    table = server.table("armoury", players)
    return [Person(server, table, seat) for seat in SEATS if seat in table["seats"]]


def numbers(person: Person) -> tuple[int, int]:
    assert person.ask is not None
    return person.ask["n"], person.ask["private"]


def test_what_a_seat_does_in_its_run_reaches_nobody_else(server: Server) -> None:
    ada, ben, _ = gathered(server)
    watcher = Person(server, ada.table)
    for person in (ben, watcher):
        person.settle()
    told = [len(person.others) + len(person.moments) for person in (ben, watcher)]
    last, status = ada.last, ben.status
    assert ada.answer("pack shield")["n"] == last
    assert ada.answer("pack blade")["n"] == last
    assert ada.say("undo")["n"] == last
    ada.settle()
    assert [given["text"] for given in ada.drafts[-1]["run"]["given"]] == ["pack shield"]
    assert [event["text"] for event in ada.drafts[-1]["run"]["events"]] == ["You pack a shield."]
    assert ada.view["table"]["fighters"]["Ada"]["packing"] == ["shield"]
    for person, before in zip((ben, watcher), told, strict=True):
        person.settle()
        assert len(person.others) + len(person.moments) == before + 1  # what it asked for itself
        assert not person.drafts
        assert person.last == last
    assert ben.status == status


def test_others_are_told_who_is_done_and_no_more(server: Server) -> None:
    ada, ben, cyd = gathered(server)
    ada.answer("pack drone")
    ada.answer("post front")
    ada.answer("done")
    ben.until(ada.last)
    assert ben.moments[-1]["given"] == [{"seat": "Ada", "text": None, "label": "", "auto": False, "silent": False}]
    assert (ben.view["answered"], ben.view["waiting_for"]) == (["Ada"], ["Cyd"])
    assert ada.ask is None
    ada.say("retract")
    ada.settle()
    ben.until(ada.last)
    assert (ben.view["answered"], ben.moments[-1]["what"]) == ([], "retract")
    for person in (ada, ben, cyd):
        person.until(ada.last)
        person.answer("done")
    for person in (ada, ben, cyd):
        person.until(cyd.last)
    told = {
        person.seat: [(each["seat"], each["text"]) for each in person.moments[-1]["given"]] for person in (ada, ben)
    }
    assert told["Ada"] == [("Ada", "pack drone"), ("Ada", "post front"), ("Ada", "done"), ("Cyd", None)]
    assert told["Ben"] == [("Ben", "done"), ("Cyd", None)]
    assert ben.view["table"]["fighters"]["Ada"]["kit"] == ["drone front"]


def test_with_consent_all_runs_are_open_again_as_they_stood(server: Server) -> None:
    ada, ben, cyd = people = gathered(server)
    ada.answer("pack shield")
    for person in people:
        person.until(max(each.last for each in people))
        person.answer("done")
    ada.until(cyd.last)
    ada.say("undo")
    ada.settle()
    assert ada.status["wish"]["waiting_for"] == ["Ben", "Cyd"]
    for person in (ben, cyd):
        person.until(ada.last)
        person.say("consent", yes=True)
    for person in people:
        person.settle()
    assert ada.view["answered"] == ["Ben", "Cyd"]
    assert ada.view["table"]["fighters"]["Ada"]["packing"] == ["shield"]
    assert [given["text"] for given in ada.moments[-1]["run"]["given"]] == ["pack shield"]
    assert ada.answer("done")["type"] == "ack"
    ben.until(ada.last)
    assert ben.view["table"]["fighters"]["Ada"]["kit"] == ["shield"]


def test_whoever_comes_back_finds_its_run_as_it_is(server: Server) -> None:
    ada, ben, _ = gathered(server)
    ada.answer("pack shield")
    have = ada.last
    ben.answer("done")
    ada.answer("pack blade")
    ada.settle()
    fresh = Person(server, ada.table, "Ada")
    assert (fresh.view, fresh.ask, fresh.welcome["moment"]["run"]) == (ada.view, ada.ask, ada.drafts[-1]["run"])
    back = Person(server, ada.table, "Ada", have=have)
    back.settle()
    assert (back.view, back.ask) == (ada.view, ada.ask)
    assert back.moments == [moment for moment in ada.moments if moment["n"] > have]
    assert fresh.answer("done")["type"] == "ack"


def test_stale_numbers_and_answers_after_done_are_refused(server: Server) -> None:
    ada, ben, _ = gathered(server)
    n, private = numbers(ada)
    assert ada.answer("pack blade", id="one")["type"] == "ack"
    assert ada.say("answer", id="one", ask=n, private=private, text="pack blade")["type"] == "ack"  # only said again
    assert numbers(ada) == (n, private + 1)
    stale = ada.say("answer", ask=n, private=private, text="pack blade")
    assert (stale["type"], "is not open" in stale["reason"]) == ("refused", True)
    ada.say("undo")
    ada.settle()
    assert numbers(ada) == (n, private + 2)  # an answer to the same question before the undo is none to this one
    assert "is not open" in ada.say("answer", ask=n, private=private, text="pack blade")["reason"]
    assert "is not open" in ben.say("answer", ask=n, private=private + 2, text="pack blade")["reason"]
    watcher = Person(server, ada.table)
    assert "watcher may only look" in watcher.say("answer", ask=n, private=0, text="done")["reason"]
    ben.answer("done")
    n, private = ben.last, 1
    assert "has answered" in ben.say("answer", ask=n, private=private, text="pack blade")["reason"]
    refused = ada.say("answer", ask=numbers(ada)[0], private=numbers(ada)[1], text="hit Ben")
    assert (refused["type"], "does not answer this" in refused["reason"]) == ("refused", True)
    assert "no odds here" in ada.say("odds", text="done")["reason"]


def test_a_bot_is_done_by_itself_however_much_it_packs(server: Server) -> None:
    (ada,) = gathered(server, "me,random,random")
    while set(ada.view["answered"]) != {"Ben", "Cyd"}:
        ada.read()
    assert [moment["who"] for moment in ada.moments if moment["given"]] == ["Ben", "Cyd"]
    assert all(given["text"] is None for moment in ada.moments for given in moment["given"])
    ada.answer("done")
    assert ada.view["table"]["order"][0] == "Ada"


def test_a_table_that_starts_again_in_the_middle_of_runs_is_the_same(tmp_path: Path) -> None:
    async def work(one: Lobby, two: Lobby) -> None:
        made = await new_tables.make(one, THREE, "here")
        table, ada = await sit(one, made, "Ada")
        _, ben = await sit(one, made, "Ben")
        n = table.timeline.n
        before = (await one.store.listing([made.table]))[0]
        await hear(table, ada, messages.Answer("a", n, "pack drone"))
        await hear(table, ada, messages.Answer("b", n, "post back", 1))
        after = (await one.store.listing([made.table]))[0]
        assert (after.moments, after.touched) == (before.moments, before.touched)
        await hear(table, ben, messages.Answer("a", n, "pack shield"))
        await hear(table, ben, messages.Say("s", "A moment."))
        await hear(table, ada, messages.Answer("c", n, "pack blade", 2))
        await hear(table, ada, messages.Undo("d"))
        await hear(table, ben, messages.Answer("b", n, "done", 1))
        again = await two.table(made.table)
        assert again.game.digest() == table.game.digest()
        assert (again.timeline.n, again.timeline.acts) == (table.timeline.n, table.timeline.acts)
        assert [again.timeline.asked_at(seat) for seat in range(3)] == [(n, 4), None, (n, 0)]
        assert again.timeline.draft(0) == table.timeline.draft(0)
        known = [(done.seat, done.what, done.text) for done in await history(table, 1)]
        assert ("Ada", "answer", None) not in known
        assert [each for each in known if each[0] == "Ben"] == [
            ("Ben", "answer", "pack shield"),
            ("Ben", "say", "A moment."),
            ("Ben", "answer", "done"),
        ]

    with_lobbies(tmp_path, work)


def test_whoever_is_out_of_time_is_done_by_default(tmp_path: Path) -> None:
    async def work(one: Lobby, _: Lobby) -> None:
        made = await new_tables.make(one, THREE, "here")
        table, ada = await sit(one, made, "Ada")
        await hear(table, ada, messages.Answer("a", table.timeline.n, "pack drone"))
        table.row.clock = -1.0
        table.wake()
        async with asyncio.timeout(PATIENCE):
            while not table.game.over:
                await asyncio.sleep(0.01)
        told = [event["text"] for message in heard(ada) for event in message.get("events", ())]
        assert {"Ada carries drone front.", "Ben carries nothing."} <= set(told)

    with_lobbies(tmp_path, work, Limits(pace=0))


def test_everything_that_others_are_told_is_the_same_whatever_a_seat_does_meanwhile() -> None:
    """Byte by byte, by the same secret."""
    told = [_told(acts) for acts in (["done"], ["pack blade", "pack shield", "done"], ["pack drone", "", "done"])]
    assert told[0] == told[1] == told[2]


def _told(ada: list[str]) -> list[bytes]:
    """All that Ben and a watcher are told while Ada packs so, where an empty text takes back."""
    timeline, found = Timeline(Start("armoury"), b"s" * 32), []

    def do(act: Act) -> None:
        scene = timeline.apply(act, (1, None))
        found.append([msgspec.json.encode(moment) for moment in scene.shown.values()])

    do(Act(-1, "begin", "{}", "#begin"))
    do(Act(1, "answer", "pack shield", "b1"))
    for number, text in enumerate(ada):
        if text == "done":
            do(Act(2, "say", "Hm.", "c1"))
        do(Act(0, "answer" if text else "retract", text, f"a{number}"))
    do(Act(1, "retract", "", "b2"))
    do(Act(1, "answer", "done", "b3"))
    return [each for scene in found for each in scene]
