"""A server is killed at any moment and started again: no answer that was acknowledged is lost, none comes twice, and
what is told again is what was told before, moment by moment."""

import random
import sqlite3
import threading
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed

import fireteam
from tests.conftest import SOAK
from tests.table.seats import Json, Person, Server

KILLS = 4 * SOAK
BETWEEN = 0.04  # seconds between two answers, so that a game outlasts some kills

Sent = dict[str, tuple[str, int, str]]  # answers by their ids: seat, question, text


def test_a_server_that_is_killed_loses_no_answer_keeps_none_twice_and_tells_the_same_again(tmp_path: Path) -> None:
    server, chance = Server(tmp_path), random.Random(5)
    try:
        for kill in range(KILLS):
            if kill % 4 == 0:  # games come to an end
                table = server.table("ambush")
                people = [Person(server, table, seat, have=0) for seat in ("Red", "Blue", None)]
                sent: Sent = {}
                acknowledged: set[str] = set()
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
            people = [person.back() for person in people]
            _send_again(people, sent, acknowledged)
            for person in people:
                _is_told_the_same_again(person)
            assert sorted(_stored(tmp_path, table)) == sorted(sent[id][::2] for id in acknowledged)
        assert len(acknowledged) > 0
        people[0].say("answer", ask=0, text="concede")
        assert fireteam.replay(server.ask(f"/api/tables/{table['table']}/record")).over
        assert server.ask(f"/api/tables/{table['table']}/check")["fair"]
    finally:
        server.kill()


def _answer_once(people: list[Person], id: str, sent: Sent, acknowledged: set[str]) -> None:
    newest = max(person.last for person in people)
    for person in people:
        person.until(newest)
    asked = next((person for person in people if person.ask is not None), None)
    if asked is None or asked.ask is None:
        people[0].read()
        return
    time.sleep(BETWEEN)
    text = random.Random(id).choice(asked.ask["options"])["text"]
    sent[id] = (asked.seat or "", asked.ask["n"], text)
    said = asked.answer(text, id=id)
    assert said["type"] == "ack", said
    acknowledged.add(id)


def _send_again(people: list[Person], sent: Sent, acknowledged: set[str]) -> None:
    """As any client does with what it does not know about."""
    for id in list(sent.keys() - acknowledged):
        seat, ask, text = sent[id]
        person = next(person for person in people if person.seat == seat)
        if person.say("answer", id=id, ask=ask, text=text)["type"] == "ack":
            acknowledged.add(id)
        else:
            del sent[id]
    for person in people:
        person.settle()


def _is_told_the_same_again(person: Person) -> None:
    witness = Person(person.server, person.table, person.seat, have=0)
    witness.until(person.last)
    assert witness.moments == person.moments
    witness.leave()


def _stored(folder: Path, table: Json) -> list[tuple[str, str]]:
    with sqlite3.connect(folder / "tables.sqlite") as file:
        rows = file.execute("select seat, text from acts where \"table\" = ? and what = 'answer'", (table["table"],))
        return [(("Red", "Blue")[seat], text) for seat, text in rows]
