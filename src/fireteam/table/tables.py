"""A table at which people and bots are playing: the game in memory, those who look at it, and what happens by
itself. One thing happens at a time. Whatever is done is tried in memory, stored, acknowledged and then told to
everybody; if it cannot be stored, memory is thrown away and made anew from the store."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from fireteam.bots.standing import Standing, always
from fireteam.kernel.chance import Seed
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Seat
from fireteam.table import books, parts, starts, thinking, wire
from fireteam.table.limits import Limits
from fireteam.table.played import Played, Scene, holds_secrets
from fireteam.table.starts import Start
from fireteam.table.store import Act, SeatRow, Store, TableRow
from fireteam.table.telling import Eyes
from fireteam.table.thinking import Thinkers

PERSON, OPEN = "person", "open"
_LOG = logging.getLogger("fireteam.table")


class Client:
    """Somebody who is connected. What cannot be sent fast enough is not kept for ever: such a client is cut off, and
    may come back for what it has missed."""

    __slots__ = ("closed", "eyes", "host", "outbox", "status")

    def __init__(self, eyes: Eyes, host: bool, longest: int) -> None:
        self.eyes = eyes
        self.host = host
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(longest)
        self.status: wire.Status | None = None  # the last one sent
        self.closed = asyncio.Event()

    def send(self, message: wire.Message | bytes) -> None:
        if self.closed.is_set():
            return
        try:
            self.outbox.put_nowait(message if isinstance(message, bytes) else msgspec.json.encode(message))
        except asyncio.QueueFull:
            self.closed.set()

    def leave(self, reason: str, again: bool, gone: bool = False) -> None:
        """Say goodbye; the socket is closed once that is sent."""
        self.send(wire.Bye(reason, again, gone))
        try:
            self.outbox.put_nowait(None)
        except asyncio.QueueFull:
            self.closed.set()


class Wish:
    """An undo that waits for consent."""

    __slots__ = ("consent", "needed", "reason", "seat")

    def __init__(self, seat: int, reason: str, needed: set[int]) -> None:
        self.seat = seat
        self.reason = reason
        self.needed = needed
        self.consent: set[int] = set()


class Table:
    """One table in memory."""

    def __init__(self, row: TableRow, seats: list[SeatRow], store: Store, thinkers: Thinkers, limits: Limits) -> None:
        self.row = row
        self.seats = seats
        self.store = store
        self.thinkers = thinkers
        self.limits = limits
        self.start = msgspec.json.decode(row.start, type=Start)
        self.played = self.afresh()
        self.chairs = [Seat(seat.chair, seat.side) for seat in seats]
        self.title = starts.title(self.start)
        self.lesson = starts.lesson(self.start)
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.standing = {seat.number: self._orders(seat) for seat in seats}
        self.wish: Wish | None = None
        self.asked: dict[int, tuple[int, float]] = {}  # the question shown to each seat, and when
        self.idle_since = time.monotonic()
        self._driving: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None

    @classmethod
    async def load(cls, id: str, store: Store, thinkers: Thinkers, limits: Limits) -> Table:
        """The table as the store has it."""
        row, seats = await store.table(id)
        table = cls(row, seats, store, thinkers, limits)
        acts = await store.acts(id)
        try:
            with store.figures.replays.time():
                await asyncio.to_thread(table.played.replay, acts)
        except Exception as error:
            await table._go_on(acts, error)
        table._note_asked()
        return table

    async def _go_on(self, acts: list[Act], error: Exception) -> None:
        """The answers do not play as they did: go on from the newest step, as far as its answers still play."""
        step = await self.store.step(self.row.id)
        if step is None:
            raise Fault(f"the rules have changed since, and this table cannot go on: {error}") from error
        self.played = self.afresh()
        for act in acts:
            self.played.recall(act)
        await self.do(Act(-1, "resume", msgspec.json.encode(step).decode(), id=f"#resume {len(acts)}"))
        for number, act in enumerate(acts[step.number :]):
            if act.what in ("answer", "back", "retract"):
                try:
                    await self.do(msgspec.structs.replace(act, id=f"#again {len(acts)} {number}"))
                except Fault:
                    return

    def afresh(self, brief: bool = False) -> Played:
        """The game before anything was done."""
        return Played(self.start, bytes.fromhex(self.row.secret), brief)

    @property
    def game(self) -> Game[Any]:
        return self.played.running

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The seats that are to choose."""
        game = self.played.game
        return () if game is None else tuple(self.chairs[d.seat].name for d in game.decisions)

    def look(self) -> Game[Any]:
        """The game, or how it will begin."""
        return self.played.game or starts.begin(self.start, None)

    # --- doing ---------------------------------------------------------------------------------------------

    async def do(self, act: Act, stored: Callable[[], None] = lambda: None) -> None:
        """Let an act happen; whoever calls holds the lock. Once begun it is not given up half-way."""
        await asyncio.shield(asyncio.ensure_future(self._do(act, stored)))

    async def _do(self, act: Act, stored: Callable[[], None]) -> None:
        scenes = self.played.apply(act, {client.eyes for client in self.clients})
        try:
            stamped = msgspec.structs.replace(act, moment=self.played.n)
            await self.store.add_act(self.row.id, self.played.acts, stamped, self.played.new_step())
        except Exception as error:
            await self._start_over()
            raise Fault("this could not be stored, and was not done: the table has been changed elsewhere") from error
        if act.what in ("answer", "back", "retract"):
            self.wish = None
        if act.what == "pause":
            self._stop_clocks()
        stored()
        await self._tell(scenes)
        await self._note_phase()
        self.tell_status()

    async def _start_over(self) -> None:
        """Forget what memory says and believe the store."""
        self.played = self.afresh()
        self.played.replay(await self.store.acts(self.row.id))
        for client in self.clients:
            client.leave("the table has been changed elsewhere", again=True)

    async def _tell(self, scenes: Iterable[Scene]) -> None:
        for scene in scenes:
            if scene.hushed and self.clients:
                await self._hush(scene)
            made = {eyes: msgspec.json.encode(moment) for eyes, moment in scene.shown.items()}
            for client in self.clients:
                client.send(made[client.eyes])
        self._note_asked()

    def _note_asked(self) -> None:
        """Let the clocks of those run who are asked something new."""
        now, before = time.monotonic(), self.asked
        self.asked = {}
        for seat, (_, n) in self.played.open.items():
            known = before.get(seat)
            self.asked[seat] = known if known is not None and known[0] == n else (n, now)

    def _stop_clocks(self) -> None:
        """What was thought before a pause counts; the pause itself does not."""
        now = time.monotonic()
        for seat, (n, since) in self.asked.items():
            if self.played.paused:
                self.played.spent[seat] = self.played.spent.get(seat, 0.0) + now - since
            self.asked[seat] = n, now

    async def _hush(self, scene: Scene) -> None:
        """Wait as if somebody thought, and let that seat's clock run too."""
        pause = self.pause()
        await asyncio.sleep(pause)
        name = next(iter(scene.shown.values())).who
        seat = next(seat for seat, chair in enumerate(self.chairs) if chair.name == name)
        self.played.spent[seat] = self.played.spent.get(seat, 0.0) + pause

    def pause(self) -> float:
        """How long an answer takes that nobody had to think about; among people it is not always the same."""
        several = sum(seat.player == PERSON for seat in self.seats) > 1
        return self.limits.pace * (random.uniform(1, 3) if several else 1)

    async def _note_phase(self) -> None:
        game = self.played.game
        phase = "gathering" if game is None else "over" if game.over else "playing"
        if phase != self.row.phase:
            self.row.phase = phase
            result = None if game is None else game.result
            self.row.winners = None if result is None else msgspec.json.encode(result.winners).decode()
            await self.store.save_table(self.row)

    async def begin_when_ready(self, waiting: bool = True) -> None:
        """Begin as soon as everybody has come, or without those who have not; whoever calls holds the lock."""
        if self.played.game is not None or (waiting and any(not seat.taken for seat in self.seats)):
            return
        names = [chair.name for chair in self.chairs]
        nonces = {names[seat.number]: seat.nonce for seat in self.seats if seat.nonce}
        await self.do(Act(-1, "begin", msgspec.json.encode(nonces).decode(), id="#begin"))

    # --- by itself -----------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Somebody who is no person may have to answer."""
        if self._driving is None or self._driving.done():
            self._driving = asyncio.create_task(self._drive())
            self._driving.add_done_callback(_report)

    async def _drive(self) -> None:
        while (turn := self._turn()) is not None:
            seat, bot, text, auto = turn
            n = self.played.ask_number(seat)
            _, since = self.asked.get(seat, (n, time.monotonic()))
            if bot:
                text = await self._thought(seat, bot)
            if holds_secrets(self.game, seat) and self.clients:
                await asyncio.sleep(max(0.0, since + self.pause() - time.monotonic()))
            async with self.lock:
                if self.played.ask_number(seat) == n and not self.played.paused:
                    spent = time.monotonic() - since if self.row.clock and not bot else 0.0
                    await self.do(Act(seat, "answer", text, auto=auto, spent=spent))
        self._set_alarm()

    def _turn(self) -> tuple[int, str, str, bool] | None:
        """The next seat that needs no person: its bot, or the answer it gives by an order or by default."""
        if self.played.game is None or self.played.paused:
            return None
        game = self.played.game
        for d in game.decisions:
            if self.lesson:
                if (wanted := self.wanted()) and wanted[0] == d.seat and d.seat != self.learner:
                    return d.seat, "", wanted[1], False
                continue
            if bot := self.bot_at(d.seat):
                return d.seat, bot, "", False
            left = self.clock_left(d.seat)
            if left is not None and left <= 0:
                return d.seat, "", game.text(d.kind.default_option(game.state, d)), True
            if (ordered := self.standing[d.seat].choice(game, d.seat)) is not None:
                return d.seat, "", game.text(ordered[1]), True
        return None

    def bot_at(self, seat: int) -> str:
        """The bot that plays a seat now, or ""."""
        player = self.seats[seat].player
        return self.played.bots.get(seat, "") if player in (PERSON, OPEN) else player

    async def _thought(self, seat: int, bot: str) -> str:
        seed = f"{self.row.secret} {self.played.n}"
        return await self.thinkers.ask(thinking.choose, thinking.Snapshot.of(self.game), bot, seat, seed)

    def _set_alarm(self) -> None:
        """Wake up when the clock of somebody who is asked runs out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        lefts = [left for seat in self.asked if (left := self.clock_left(seat)) is not None]
        if lefts and not self.played.paused:
            self._alarm = asyncio.get_running_loop().call_later(max(0.05, min(lefts)), self.wake)

    def clock_left(self, seat: int) -> float | None:
        if self.row.clock is None or self.bot_at(seat):
            return None
        running = self.asked.get(seat) if not self.played.paused else None
        return self.row.clock - self.played.spent.get(seat, 0.0) - (time.monotonic() - running[1] if running else 0.0)

    # --- lessons -------------------------------------------------------------------------------------------

    @property
    def learner(self) -> int:
        return self.game.seat(self.lesson[0][0])

    def wanted(self) -> tuple[int, str] | None:
        """The next answer of a lesson."""
        given = sum(self.played.counts.values())
        if given >= len(self.lesson):
            return None
        seat, text = self.lesson[given]
        return self.game.seat(seat), text

    # --- telling -------------------------------------------------------------------------------------------

    def tell_status(self) -> None:
        """Tell everybody how things stand, unless they know."""
        for client in self.clients:
            status = self.status(client.eyes)
            if status != client.status:
                client.status = status
                client.send(status)

    def status(self, eyes: Eyes) -> wire.Status:
        game = self.played.game
        over = game is not None and game.over
        seed = self.played.seed
        standing = self.standing[eyes] if eyes is not None else Standing()
        offered = {} if game is None or eyes is None else game.rules.standing
        return wire.Status(
            phase="gathering" if game is None else "over" if over else "playing",
            chairs=tuple(self.chair(seat) for seat in self.seats),
            watchers=sum(client.eyes is None for client in self.clients),
            paused=self.played.paused,
            wish=None if self.wish is None else self._wish(self.wish),
            dice=parts.Dice(seed.commitment, dict(seed.nonces), seed.secret.hex() if over else ""),
            orders=tuple(
                parts.Standing(name, name in standing.orders)
                for name in [*offered, *standing.orders.keys() - offered.keys()]
            ),
            held=standing.held,
            can_undo=eyes in self.played.counts and not over and not self.lesson,
            rematch=self.row.rematch,
            sequel=self._sequel(game) if game is not None and over else "",
            lesson=(self.wanted() or (0, ""))[1] if self.lesson and game is not None else "",
            thought=self.thinkers.seconds,
            limit=self.row.clock,
        )

    def _sequel(self, game: Game[Any]) -> str:
        options = game.sequel
        return "" if options is None else books.scenario_title(Start(self.start.game, {"scenario": options.scenario}))

    def chair(self, seat: SeatRow) -> parts.Chair:
        number, chair = seat.number, self.chairs[seat.number]
        bot = self.bot_at(number)
        person = seat.player in (PERSON, OPEN)
        left = self.clock_left(number)
        return parts.Chair(
            seat=chair.name,
            side=chair.side,
            player="bot" if bot else "person" if seat.taken else "empty",
            name=bot or seat.name,
            here=any(client.eyes == number for client in self.clients),
            away=person and bool(bot),
            clock=None if left is None else round(left),
        )

    def _wish(self, wish: Wish) -> parts.Wish:
        missing = sorted(wish.needed - wish.consent)
        return parts.Wish(self.chairs[wish.seat].name, wish.reason, tuple(self.chairs[seat].name for seat in missing))

    async def scenes(self, eyes: Eyes, after: int = 0, brief: bool = False) -> list[wire.Moment]:
        """The moments after a number again, as somebody saw them."""
        again = self.afresh(brief)
        acts = await self.store.acts(self.row.id)
        with self.store.figures.replays.time():
            scenes = await asyncio.to_thread(again.replay, acts, (eyes,), after)
        return [scene.shown[eyes] for scene in scenes]

    # --- standing orders -----------------------------------------------------------------------------------

    def _orders(self, seat: SeatRow) -> Standing:
        offered = starts.rules(self.start).standing
        standing = Standing()
        for name, kind, text in msgspec.json.decode(seat.orders, type=list[tuple[str, str, str]]):
            if kind or name in offered:
                standing.orders[name] = always(kind, text) if kind else offered[name]
        return standing

    async def keep_orders(self, seat: int, kept: list[tuple[str, str, str]]) -> None:
        row = self.seats[seat]
        row.orders = msgspec.json.encode(kept).decode()
        self.standing[seat] = self._orders(row)
        await self.store.save_seat(self.row.id, row)


def fresh_seed() -> str:
    return Seed.fresh().secret.hex()


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _LOG.error("a table stopped by itself", exc_info=error)
