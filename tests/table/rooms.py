"""A table in memory, without a server, a store or a clock: what happens by itself happens at once, or when a test lets
it, and every pause of the program is counted."""

import asyncio
import random
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

import fireteam
from fireteam.kernel.position_files import arranged
from fireteam.kernel.state import dump
from fireteam.kernel.writing import FORMAT, Position
from fireteam.table.figures import Figures
from fireteam.table.limits import Limits
from fireteam.table.play.clients import Client
from fireteam.table.play.delays import Delays
from fireteam.table.play.live_table import Table
from fireteam.table.play.openings import Start
from fireteam.table.play.seat_commands import hear
from fireteam.table.play.status import status
from fireteam.table.protocol import messages
from fireteam.table.store.schema import Act, SeatRow, TableRow

SECRET = "07" * 32
RED, BLUE = 0, 1
T = TypeVar("T")


class Chance(random.Random):
    """Always under way, and remembers between what."""

    def __init__(self) -> None:
        super().__init__(1)
        self.drawn: list[tuple[float, float]] = []

    def uniform(self, a: float, b: float) -> float:
        self.drawn.append((a, b))
        return (a + b) / 2


class BotWorkers:
    """Bots think here and now, and it takes no time."""

    seconds = 10.0

    def __init__(self) -> None:
        self.chance, self.asked, self.waited = Chance(), 0, list[float]()
        self.delays = Delays(self.chance, lambda: 0.0, self._sleep)
        self.held = self.pausing = False

    async def _sleep(self, seconds: float) -> None:
        self.waited.append(seconds)
        while self.held:
            self.pausing = True
            await asyncio.sleep(0)
        self.pausing = False

    async def ask(self, work: Callable[..., T], *details: object) -> T:
        self.asked += 1
        return work(*details, self.seconds)


class Store:
    figures = Figures()

    def __init__(self) -> None:
        self.kept: list[Act] = []

    async def add_act(self, id: str, number: int, act: Act, *_: object) -> None:
        self.kept.append(act)

    async def acts(self, id: str) -> list[Act]:
        return self.kept

    async def save_seat(self, *_: object, **__: object) -> None: ...


class Room:
    """Ash is about to shoot at Dune, whose side holds one face-down card: with a decoy it has a choice, with a dud it
    has none. People and bots sit there as named; some are there to look."""

    def __init__(self, card: str, players: tuple[str, str] = ("person", "person"), here: tuple[int, ...] = (RED,)):
        rules = fireteam.rules_of("ambush")
        options = rules.options()
        models = {"Ash": {"at": "A2"}, "Dune": {"at": "C3"}}
        state = arranged(rules, rules.setting(options), {"models": models, "active": "Ash", "hands": {"Blue": [card]}})
        told = msgspec.to_builtins(options)
        position = Position(FORMAT, "ambush", told, msgspec.json.decode(dump(state)))
        start = Start("ambush", told, msgspec.yaml.encode(position).decode())
        row = TableRow("t", "ambush", msgspec.json.encode(start).decode(), SECRET, "", False, None, 0.0)
        chairs = rules.seats(state.setting)
        seats = [SeatRow(n, player, taken=True, chair=chairs[n].name) for n, player in enumerate(players)]
        self.workers = BotWorkers()
        self.table = Table(row, seats, [], Store(), self.workers, Limits(pace=1.0))  # type: ignore[arg-type]
        self.clients = {seat: Client(seat, False, 1000) for seat in (RED, BLUE)}
        self.table.clients = {self.clients[seat] for seat in here}

    async def begin(self) -> None:
        await self.table.do(Act(-1, "begin", "{}"))

    async def say(self, seat: int, message: messages.Message) -> None:
        """Let somebody say something, and the table do whatever follows by itself."""
        await hear(self.table, self.clients[seat], message)
        await self.settle()

    async def settle(self) -> None:
        """Let the table do what it does by itself, up to a pause that is held."""
        while self.table.busy and not self.workers.pausing:
            await asyncio.sleep(0)

    async def hold(self, on: bool) -> None:
        """Let no pause of the program end, or all."""
        self.workers.held = on
        if not on:
            self.workers.pausing = False
        await self.settle()

    async def answer(self, seat: int, text: str) -> None:
        played = self.table.timeline
        await self.say(seat, messages.Answer(f"{played.n} {text}", played.ask_number(seat) or 0, text))

    @property
    def wish(self) -> Any:
        return status(self.table, self.clients[RED]).wish

    @property
    def waiting_for(self) -> tuple[str, ...]:
        return self.table.waiting_for

    def heard(self, seat: int) -> list[bytes]:
        """Everything that somebody was sent."""
        outbox, sent = self.clients[seat].outbox, []
        while not outbox.empty():
            sent.append(outbox.get_nowait() or b"")
        return sent
