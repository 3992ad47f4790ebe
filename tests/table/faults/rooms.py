"""A lobby in this process, where something can go wrong at any point: guests who remember what they were told, somebody
who hangs up at a given await, and the question whether all is well afterwards."""

import asyncio
import itertools
import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from pathlib import Path
from typing import Any, get_args

import msgspec

from fireteam.kernel.faults import Fault
from fireteam.table.limits import Limits
from fireteam.table.lobby import seating
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.play.live_table import Table
from fireteam.table.play.seat_commands import hear
from fireteam.table.protocol import http_bodies, messages
from fireteam.table.store.database import Store

Json = dict[str, Any]
PATIENCE = 20.0  # seconds
LIMITS = Limits(pace=0, tables_per_address=100_000, outbox=10_000)
_IDS = itertools.count(1)


def with_a_lobby(folder: Path, work: Callable[[Lobby], Awaitable[None]], limits: Limits = LIMITS) -> None:
    """Do something in a lobby, and let nothing go wrong behind its back."""
    behind: list[Json] = []

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, told: behind.append(told))
        store, workers = await Store.open(folder), BotWorkers(1)
        try:
            await work(Lobby(store, workers, limits))
        finally:
            workers.close()
            await store.close()

    asyncio.run(run())
    assert not behind, behind


class Guest:
    """Somebody at a table, or a watcher, who remembers every moment."""

    def __init__(self, table: Table, client: Any) -> None:
        self.table, self.client = table, client
        self.since = self.last = 0
        self.moments: list[Json] = []
        self.others: list[Json] = []

    def read(self) -> None:
        """Take up whatever has been told."""
        while not self.client.outbox.empty():
            raw = self.client.outbox.get_nowait()
            message: Json = {"type": "end"} if raw is None else msgspec.json.decode(raw)
            if message["type"] == "moment":
                assert message["n"] == self.last + 1, f"moment {message['n']} comes after {self.last}"
                self.last = message["n"]
                self.moments.append(message)
            else:
                self.others.append(message)
                if message["type"] == "welcome":
                    self.since = self.last = message["last"]

    async def say(self, message: messages.Message) -> Json:
        """Say something, and what is answered to it."""
        try:
            await hear(self.table, self.client, message)
        except Fault as fault:
            return {"type": "refused", "reason": str(fault)}
        self.read()
        return next(each for each in reversed(self.others) if each.get("id") == getattr(message, "id", None))

    @property
    def ask(self) -> int:
        """The number of the question that this seat has, or 0."""
        return self.table.timeline.ask_number(self.client.eyes) or 0

    def first(self) -> str:
        """The first option of that question."""
        return next(iter(self.table.game.texts(self.client.eyes)))


def fresh_id() -> str:
    return f"message {next(_IDS)}"


async def sit(lobby: Lobby, made: http_bodies.Chairs, seat: str = "") -> Guest:
    guest = Guest(
        *await seating.sit(lobby, messages.Hello(made.table, messages.PROTOCOL, token=made.seats[seat] if seat else ""))
    )
    guest.read()
    return guest


async def play(people: dict[int, Guest], answers: int) -> None:
    """Let the seats answer with their first options, so many times or until the game is over."""
    table = people[0].table
    async with asyncio.timeout(PATIENCE):
        while answers and not table.game.over:
            seat = people[table.game.decisions[0].seat]
            said = await seat.say(messages.Answer(fresh_id(), seat.ask, seat.first()))
            answers -= said["type"] == "ack"
            await asyncio.sleep(0)  # something may happen by itself before the next question


# --- messages --------------------------------------------------------------------------------------------------

_MORE = {"Away": {"bot": "random"}, "Order": {"always": "{text}"}}
KINDS: tuple[type[messages.Message], ...] = get_args(messages.FromClient)


def message(kind: type[messages.Message], table: str, ask: int, text: str) -> messages.Message:
    """A message of some kind from a seat that is asked something and could answer with a text; most of them do
    something."""
    known = {
        "have": 0,
        "kind": "device",
        "number": 1,
        "on": True,
        "yes": True,
        "table": table,
        "ask": ask,
        "text": text,
    }
    known |= {name: value.format(text=text) for name, value in _MORE.get(kind.__name__, {}).items()}
    known["id"] = fresh_id()
    return kind(**{name: value for name, value in known.items() if name in kind.__struct_fields__})


# --- hanging up ------------------------------------------------------------------------------------------------


class CutOff:
    """Some work whose task is cancelled at the n-th time that it waits for something."""

    def __init__(self, work: Coroutine[Any, Any, None], n: int) -> None:
        self.work, self.n = work, n
        self.waits = 0

    async def run(self) -> None:
        await self

    def __await__(self) -> Generator[Any, Any, None]:
        task = asyncio.current_task()
        assert task is not None
        steps = self.work.__await__()
        error: BaseException | None = None
        while True:
            try:
                waiting = steps.send(None) if error is None else steps.throw(error)
            except StopIteration:
                return
            self.waits += 1
            if self.waits == self.n:
                asyncio.get_running_loop().call_soon(task.cancel)
            try:
                yield waiting
                error = None
            except BaseException as thrown:
                error = thrown


async def cut_off(work: Coroutine[Any, Any, None], n: int) -> bool:
    """Do some work until it waits for the n-th time; False when it is done before."""
    cut = CutOff(work, n)
    await asyncio.gather(asyncio.create_task(cut.run()), return_exceptions=True)
    return cut.waits >= n


# --- afterwards ------------------------------------------------------------------------------------------------


async def all_is_well(lobby: Lobby, guests: list[Guest]) -> None:
    """The table answers, everybody who is there has the same moments, and memory is what the store has."""
    table = guests[0].table
    deadline = time.monotonic() + PATIENCE
    while True:
        async with asyncio.timeout(PATIENCE):
            assert (await guests[-1].say(messages.Describe(fresh_id())))["type"] == "described"
        try:
            return await _compare(lobby, table, guests)
        except AssertionError:
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.01)


async def _compare(lobby: Lobby, table: Table, guests: list[Guest]) -> None:
    n = table.timeline.n
    again = await Lobby(lobby.store, lobby.workers, lobby.limits).table(table.row.id)
    assert table.timeline.n == n, "it goes on"
    assert (again.timeline.n, again.timeline.acts, _said(again)) == (n, table.timeline.acts, _said(table))
    assert again.game.digest() == table.game.digest()
    assert (again.row, again.seats) == (table.row, table.seats)
    for guest in guests:
        guest.read()
        assert guest.last == n, "left behind"
        told = await again.scenes(guest.client.eyes, guest.since)
        assert guest.moments == msgspec.json.decode(msgspec.json.encode(told))


def _said(table: Table) -> set[tuple[int, str]]:
    """What people have done; what came about by itself has a name in the store only."""
    return {(seat, id) for seat, id in table.timeline.done if id and not id.startswith("#")}
