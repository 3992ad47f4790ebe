"""A table whose disk is full for a while: people are told so, stay where they are, and play on when there is space."""

import itertools
import resource
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from fireteam.kernel.rules import Options
from fireteam.table.lobby import new_tables
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.protocol import http_bodies, messages
from fireteam.table.store.database import Unwritable
from tests.table.faults.disk import disk
from tests.table.faults.rooms import KINDS, Guest, all_is_well, fresh_id, message, play, sit, with_a_lobby
from tests.table.seats import Person, Server, asked
from tests.table.seats import play as play_on

TWO = http_bodies.NewTable[Options]("ambush", (http_bodies.Sitting("me"), http_bodies.Sitting("me")))
FULL = "the table can keep nothing now, because its disk is full: nothing was done; try again later"


async def _gathered(lobby: Lobby) -> tuple[http_bodies.Chairs, dict[int, Guest]]:
    made = await new_tables.make(lobby, TWO, "here")
    people = {guest.client.eyes: guest for guest in [await sit(lobby, made, name) for name in made.seats]}
    await play(people, 4)
    return made, people


def test_whoever_answers_is_told_that_the_disk_is_full_and_nobody_has_to_leave(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        made, people = await _gathered(lobby)
        for _ in range(3):
            seat = people[people[0].table.game.decisions[0].seat]
            beneath.full = True
            said = await seat.say(messages.Answer(fresh_id(), seat.ask, seat.first()))
            assert said == {"type": "refused", "reason": FULL}
            with pytest.raises(Unwritable, match="its disk is full"):
                await new_tables.make(lobby, TWO, "here")
            beneath.full = False
            await play(people, 2)
            await all_is_well(lobby, [*people.values(), await sit(lobby, made)])
        told = {each["type"] for guest in people.values() for each in guest.others}
        assert not told & {"bye", "end"}

    with disk() as beneath:
        with_a_lobby(tmp_path, work)


class Failing:
    """A store whose n-th writing from now on fails."""

    def __init__(self, lobby: Lobby, n: int) -> None:
        self.write, self.left = lobby.store._write, n
        lobby.store._write = self  # type: ignore[method-assign]

    async def __call__(self, work: Callable[[Any], Any]) -> Any:
        self.left -= 1
        if self.left == 0:
            raise Unwritable(OperationalError("", {}, sqlite3.OperationalError("disk I/O error")))
        return await self.write(work)


@pytest.mark.parametrize("kind", [*KINDS, "concede"])
def test_any_writing_that_fails_leaves_memory_as_the_store_is(
    tmp_path: Path, kind: type[messages.Message] | str
) -> None:
    async def work(lobby: Lobby) -> None:
        for n in itertools.count(1):
            made, people = await _gathered(lobby)
            seat = people[people[0].table.game.decisions[0].seat]
            if isinstance(kind, str):
                sent: messages.Message = messages.Answer(fresh_id(), seat.ask, kind)
            else:
                sent = message(kind, made.table, seat.ask, seat.first())
            failing = Failing(lobby, n)
            if "id" in sent.__struct_fields__:
                await seat.say(sent)
            lobby.store._write = failing.write  # type: ignore[method-assign]
            await all_is_well(lobby, list(people.values()))
            if failing.left > 0:
                return

    with_a_lobby(tmp_path, work)


def test_a_server_that_may_write_no_more_says_so_and_goes_on_when_it_may(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        table = server.table("ambush")
        people = [Person(server, table, seat, have=0) for seat in ("Red", "Blue")]
        for person in people:
            person.until(person.welcome["last"])
        play_on(people, 3)
        for _ in range(3):
            choosing = asked(people)
            unbounded = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, unbounded[1]))
            said = choosing.answer()
            assert said["type"] == "refused"
            assert said["reason"].startswith("the table can keep nothing now, because its store cannot be written")
            status, reason = server.refusal("/api/tables", {"game": "ambush", "seats": [{"player": "me"}] * 2})
            assert (status, reason) == (503, said["reason"])
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unbounded)
            play_on(people, 2)
        for person in people:
            person.settle()
            witness = Person(server, table, person.seat, have=0)
            witness.until(person.last)
            assert witness.moments == person.moments
    finally:
        server.kill()
