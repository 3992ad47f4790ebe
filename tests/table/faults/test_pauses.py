"""A process is stopped for a while, as by a laptop that is closed, and goes on: nothing is lost and nothing is done
twice."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.conftest import SOAK
from tests.processes import descendants
from tests.table.seats import Person, Server, play

PAUSES = 2 * SOAK


@contextmanager
def stopped(*processes: int) -> Iterator[None]:
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def test_what_is_said_to_a_server_that_stands_still_is_done_once_when_it_goes_on(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        table = server.table("ambush")
        people = [Person(server, table, name, have=0) for name in ("Red", "Blue")]
        for person in people:
            person.until(person.welcome["last"])
        given = 0
        for pause in range(PAUSES):
            play(people, 2)
            people[0].settle()
            people[1].settle()
            asked = next((person for person in people if person.ask), None)
            if asked is None or asked.ask is None:
                break
            answer = {"ask": asked.ask["n"], "text": asked.ask["options"][0]["text"], "id": f"pause {pause}"}
            with stopped(server.process.pid, *descendants(server.process.pid)):
                asked.send({"type": "answer", **answer})
                time.sleep(0.3)
                if pause % 2:  # whoever waits too long comes again and says it again
                    asked.socket.socket.close()
            if pause % 2:
                number = people.index(asked)
                people[number] = asked = asked.back()
            assert asked.say("answer", **answer)["type"] == "ack"
            given += 1
            people = [person.back() for person in people]
            assert people[0].last == people[1].last
        acts = [moment for moment in people[0].moments if moment["given"]]
        assert given
        assert len({moment["n"] for moment in acts}) == len(acts)
        again = Person(server, table, people[0].seat, have=0)
        again.until(people[0].last)
        assert again.moments == people[0].moments
    finally:
        server.kill()


def test_a_thinker_that_stands_still_holds_up_no_other_table(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        slow, quick = server.table("ambush", "me,random"), server.table("ambush")
        red = Person(server, slow, "Red")
        red.answer()
        people = [Person(server, quick, name) for name in ("Red", "Blue")]
        with stopped(*descendants(server.process.pid)):
            red.say("away", bot="random")
            play(people, 4)
            assert red.say("describe")["type"] == "described"
        red.say("away", bot="")
    finally:
        server.kill()
