"""Nothing is lost and nothing comes twice: not when a client is cut off, and not when the server is killed."""

from __future__ import annotations

import os
import random
import sqlite3
import threading
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed

import fireteam
from tests.table.seats import Person, Server, play

KILLS = 4 * int(os.environ.get("FIRETEAM_SOAK", "1"))


def test_a_client_that_comes_back_gets_exactly_what_it_missed(server: Server) -> None:
    table = server.table()
    red, blue, witness = (Person(server, table, seat) for seat in ("Red", "Blue", "Blue"))
    play([red, blue, witness], 4)
    blue.leave()
    have = blue.last
    red.until(have)
    witness.until(have)
    play([red, witness], 1)
    red.say("say", text="Where are you?")
    witness.until(red.last)
    back = Person(server, table, "Blue", have=have)
    back.until(witness.last)
    assert back.welcome["log"] == []
    assert back.welcome["moment"] is None
    assert back.moments == [moment for moment in witness.moments if moment["n"] > have]
    assert (back.view or blue.view) == witness.view


def test_a_gap_is_filled_on_request(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    play([red, blue], 6)
    red.settle()
    seen = [moment for moment in red.moments if moment["n"] > 3]
    red.moments, red.last = [], 3
    red.send({"type": "resync", "have": 3})
    red.until(seen[-1]["n"])
    assert red.moments == seen
    red.send({"type": "resync", "have": 4711})
    assert "there is no moment 4711 yet" in red.hear_until("refused")["reason"]


def test_moments_are_the_same_for_who_was_there_and_who_replays_them(server: Server) -> None:
    """Also across taking back, and where several are asked at once."""
    for game in ("ambush", "duel"):
        table = server.table(game)
        names = list(table["seats"])
        one, two = Person(server, table, names[0]), Person(server, table, names[1])
        play([one, two], 5)
        one.say("undo")
        two.say("consent", yes=True)
        play([one, two], 5)
        one.settle()
        again = Person(server, table, names[0], have=1)
        again.until(one.last)
        assert again.moments == [moment for moment in one.moments if moment["n"] > 1]


def test_a_server_that_is_killed_loses_no_answer_and_keeps_none_twice(tmp_path: Path) -> None:
    server, chance = Server(tmp_path), random.Random(5)
    try:
        table = server.table("ambush")
        people = [Person(server, table, "Red"), Person(server, table, "Blue")]
        sent: dict[str, tuple[str, int, str]] = {}
        acknowledged: set[str] = set()
        for kill in range(KILLS):
            killer = threading.Timer(chance.uniform(0.1, 0.6), server.process.kill)
            killer.start()
            try:
                for number in range(100_000):
                    _answer_once(people, f"{kill}-{number}", sent, acknowledged)
                    if people[0].view["result"]:
                        break
            except (ConnectionClosed, OSError, TimeoutError):
                pass
            killer.join()
            server.kill()
            server.start()
            people = [_back(server, table, person) for person in people]
            for id in list(sent.keys() - acknowledged):  # as any client does with what it does not know about
                seat, ask, text = sent[id]
                person = people[seat == "Blue"]
                if person.say("answer", id=id, ask=ask, text=text)["type"] == "ack":
                    acknowledged.add(id)
                else:
                    del sent[id]
                person.settle()
            newest = max(person.last for person in people)
            for person in people:
                person.until(newest)
                assert person.ask is None or person.ask["n"] <= newest
        stored = _stored(tmp_path, table["table"])
        assert len(acknowledged) > KILLS
        assert sorted(stored) == sorted((id, *_of(sent[id])) for id in acknowledged)
        people[0].say("answer", ask=0, text="concede")
        assert fireteam.replay(server.ask(f"/api/tables/{table['table']}/record")).over
        assert server.ask(f"/api/tables/{table['table']}/check")["fair"]
    finally:
        server.kill()


def _answer_once(people: list[Person], id: str, sent: dict[str, tuple[str, int, str]], acknowledged: set[str]) -> None:
    newest = max(person.last for person in people)
    for person in people:
        person.until(newest)
    asked = next((person for person in people if person.ask is not None), None)
    if asked is None or asked.ask is None:
        people[0].read()
        return
    time.sleep(0.04)
    text = random.Random(id).choice(asked.ask["options"])["text"]
    sent[id] = (asked.seat or "", asked.ask["n"], text)
    said = asked.answer(text, id=id)
    assert said["type"] == "ack", said
    acknowledged.add(id)


def _back(server: Server, table: dict[str, object], person: Person) -> Person:
    person.leave()
    back = Person(server, table, person.seat, have=person.last)
    back.view, back.ask = person.view, person.ask
    back.until(back.welcome["last"])
    return back


def _of(answer: tuple[str, int, str]) -> tuple[str, str]:
    seat, _, text = answer
    return seat, text


def _stored(folder: Path, table: str) -> list[tuple[str, str, str]]:
    with sqlite3.connect(folder / "tables.sqlite") as file:
        rows = file.execute("select id, seat, text from acts where \"table\" = ? and what = 'answer'", (table,))
        return [(id, ("Red", "Blue")[seat], text) for id, seat, text in rows]
