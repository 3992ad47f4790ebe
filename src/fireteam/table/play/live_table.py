"""A table at which people and bots are playing: the game in memory, those who look at it, and what happens by
itself. One thing happens at a time. Whatever is done is tried in memory, stored, acknowledged and then told to
everybody; if it cannot be stored, memory is thrown away and made anew from the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import msgspec

from fireteam.bots.standing import Standing
from fireteam.kernel.chance import Seed
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Seat
from fireteam.table.limits import Limits
from fireteam.table.play import bot_workers, openings
from fireteam.table.play.automatic_turns import Turn, next_turn, ordered, waits
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.play.clients import Client, Heard, Wish
from fireteam.table.play.openings import Start
from fireteam.table.play.seat_view import Eyes
from fireteam.table.play.status import status
from fireteam.table.play.timeline import PASS, Scene, Timeline, Unplayable, holds_secrets
from fireteam.table.protocol import messages
from fireteam.table.store.database import Store, Taken
from fireteam.table.store.schema import OPEN, PERSON, Act, KeyRow, SeatRow, TableRow, after

T = TypeVar("T")
Asking = TypeVar("Asking", messages.Moment, messages.Draft)
_LOG = logging.getLogger("fireteam.table")


class Table:
    """One table in memory."""

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        held: list[KeyRow],
        store: Store,
        workers: BotWorkers,
        limits: Limits,
    ) -> None:
        self.row = row
        self.seats = seats
        self.keys = held
        self.store = store
        self.workers = workers
        self.limits = limits
        self.now = workers.delays.clock
        self.start = msgspec.json.decode(row.start, type=Start)
        self.lesson = openings.lesson(self.start)
        self.standing = {seat.number: self._orders(seat) for seat in seats}
        self.timeline = self.afresh()
        self.broken: Unplayable | None = None  # the first act that cannot be played again
        self.agreed: set[int] = set()  # the seats that would play on all the same
        self.chairs = [Seat(seat.chair, seat.side) for seat in seats]
        self.title = openings.title(self.start)
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.heard = Heard()
        self.wish: Wish | None = None
        self.asked: dict[int, tuple[tuple[int, int], float]] = {}  # the question shown to each seat, and when
        self.settled: dict[int, str] = {}  # what answers it by itself; whatever is switched later is for the next one
        self.begun: dict[int, tuple[int, float]] = {}  # its moment, or that of the run it is part of, and when
        self.pondered: dict[int, float] = {}  # how long the bot of a seat has thought about its run
        self.idle_since = self.now()
        self.left = dict.fromkeys(range(len(seats)), self.idle_since)  # since when each seat has been without a client
        self.closed = False
        self._working: set[asyncio.Task[Any]] = set()
        self._driving: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None

    @classmethod
    async def load(cls, id: str, store: Store, workers: BotWorkers, limits: Limits) -> Table:
        """The table as the store has it. Where an act cannot be played again, it stands at the moment before, for all
        to look at."""
        table = cls(*await store.table(id), store, workers, limits)
        await table._replay()
        table._note_asked()
        return table

    async def _replay(self) -> None:
        played, acts = self.afresh(), await self.store.acts(self.row.id)
        try:
            with self.store.figures.replays.time():
                await asyncio.to_thread(played.replay, acts)
        except Unplayable as broken:
            _LOG.error("table %s is broken: %s", self.row.id, broken)
            self.broken = broken
        self.timeline = played

    async def go_on(self) -> None:
        """Leave the acts that cannot be played where they are, and go on from the newest step that can be taken up, as
        far as its answers still play; whoever calls holds the lock."""
        assert self.broken is not None
        acts, steps = await self.store.acts(self.row.id), [await self.store.step(self.row.id)]
        if self.timeline.game is not None:
            steps.append(self.timeline.step())
        self.broken, self.agreed = None, set()
        for step in (step for step in steps if step is not None):
            self.timeline = self.afresh()
            for act in acts:
                self.timeline.recall(act)
            resume = Act(-1, "resume", msgspec.json.encode(step).decode(), id=f"#resume {len(acts)}")
            try:
                await self.do(resume)
            except Fault:
                continue
            return await self._play_again(acts[after(acts, step.number) :], len(acts))
        await self._replay()
        raise Fault("there is no step that these rules can take up")

    async def _play_again(self, acts: list[Act], count: int) -> None:
        for number, act in enumerate(acts):
            if act.what in ("answer", PASS, "back", "retract"):
                try:
                    await self.do(msgspec.structs.replace(act, id=f"#again {count} {number}"))
                except Fault:
                    return

    def afresh(self, brief: bool = False) -> Timeline:
        """The game before anything was done."""
        played = Timeline(self.start, bytes.fromhex(self.row.secret), brief, self.row.eager)
        played.stops = self._stopping()
        return played

    @property
    def game(self) -> Game[Any]:
        return self.timeline.running

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The seats that are to choose."""
        game = self.timeline.game
        return () if game is None else tuple(self.chairs[d.seat].name for d in game.decisions)

    def look(self) -> Game[Any]:
        """The game, or how it will begin."""
        return self.timeline.game or openings.begin(self.start, None)

    # --- doing ---------------------------------------------------------------------------------------------

    async def alone(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something while nothing else happens here. Once begun it is done to its end, also when whoever asked for
        it has gone meanwhile."""

        async def locked() -> T:
            try:
                async with self.lock:
                    return await work()
            finally:
                self.wake()

        task = asyncio.create_task(locked())
        self._working.add(task)
        task.add_done_callback(self._worked)
        return await asyncio.shield(task)

    def _worked(self, task: asyncio.Task[Any]) -> None:
        self._working.discard(task)
        if not task.cancelled() and isinstance(task.exception(), Fault):
            return  # whoever asked for it is told, if they are still there
        _report(task)

    async def close(self) -> None:
        """Do nothing more by itself, and end what is being done."""
        self.closed = True
        self._stop_alarm()
        if self._driving is not None:
            self._driving.cancel()
        await asyncio.gather(*self._working, *filter(None, [self._driving]), return_exceptions=True)

    @property
    def busy(self) -> bool:
        return bool(self._working) or (self._driving is not None and not self._driving.done())

    async def do(self, act: Act, stored: Callable[[], None] = lambda: None) -> None:
        """Let an act happen; whoever calls does so alone. What a seat does side by side with others is told it alone,
        and ends no wish but its own."""
        scene, wish = await self._keep(act), self.wish
        ends = not scene.private or (wish is not None and wish.seat == act.seat)
        if ends and act.what in ("answer", PASS, "back", "retract", "seat"):
            self.wish = None
        if act.what == "pause":
            self._stop_clocks()
        stored()
        self._tell(scene, act.seat)
        self.tell_status(act.seat if scene.private and self.wish is wish else None)

    async def _keep(self, act: Act) -> Scene:
        """Try an act in memory and store it. Whatever goes wrong, it has not happened."""
        before, self.timeline.stops = self.timeline.count, self._stopping()
        try:
            scene = self.timeline.apply(act, {client.eyes for client in self.clients})
            stamped = msgspec.structs.replace(act, moment=self.timeline.n, private=scene.private)
            changed = self._in_phase()
            await self.store.add_act(self.row.id, self.timeline.acts, stamped, self.timeline.new_step(), changed)
            self.row = changed or self.row
        except Taken as taken:
            await self._replay()
            for client in self.clients:
                client.leave("the table has been changed elsewhere", again=True)
            raise Fault("this was not done: the table has been changed elsewhere") from taken
        except BaseException as error:
            if self.timeline.count != before or not isinstance(error, Fault):
                await self._replay()  # memory is not what the store has
            raise
        return scene

    def _tell(self, scene: Scene, seat: int) -> None:
        self._note_asked()
        told: dict[Eyes, messages.Message] = {eyes: self.unsettled(eyes, each) for eyes, each in scene.shown.items()}
        if scene.draft is not None:
            told[seat] = self.unsettled(seat, scene.draft)
        made = {eyes: msgspec.json.encode(message) for eyes, message in told.items()}
        for client in self.clients:
            if client.eyes in made:
                client.send(made[client.eyes])

    def unsettled(self, eyes: Eyes, told: Asking) -> Asking:
        """Without a question that is settled: shown until it is answered, it would take a click that is meant for the
        next one."""
        ask = told.ask
        if eyes in self.settled and ask is not None and (ask.n, ask.private) == self.timeline.asked_at(eyes):
            return msgspec.structs.replace(told, ask=None)
        return told

    def _note_asked(self) -> None:
        """Let the clocks of those run who are asked something new, and see whether that is settled already."""
        now, asked, begun, settled = self.now(), self.asked, self.begun, self.settled
        self.asked, self.begun, self.settled = {}, {}, {}
        for seat, (_, n) in self.timeline.open.items():
            number = self.timeline.asked_at(seat)
            assert number is not None
            known, since = asked.get(seat), begun.get(seat)
            same = known is not None and known[0] == number
            self.asked[seat] = known if known is not None and same else (number, now)
            self.begun[seat] = since if since is not None and since[0] == n else (n, now)
            if (text := settled.get(seat) if same else ordered(self, seat)) is not None:
                self.settled[seat] = text

    def _stop_clocks(self) -> None:
        """What was thought before a pause counts; the pause itself does not."""
        now = self.now()
        for seat, (number, since) in self.asked.items():
            if self.timeline.paused:
                self.timeline.spent[seat] = self.timeline.spent.get(seat, 0.0) + now - since
            self.asked[seat] = number, now

    def delay(self, seat: int) -> float:
        """How long an answer takes that the program gives for a seat."""
        several = sum(each.player == PERSON for each in self.seats) > 1
        return self.workers.delays.draw(self.limits.pace, several, self.start.game, self.bot_at(seat))

    def _in_phase(self) -> TableRow | None:
        """The table as it is to be stored, where the newest act has begun or ended the game."""
        game = self.game
        phase = "over" if game.over else "playing"
        if phase == self.row.phase:
            return None
        winners = None if game.result is None else msgspec.json.encode(game.result.winners).decode()
        return msgspec.structs.replace(self.row, phase=phase, winners=winners)

    async def begin_when_ready(self, waiting: bool = True) -> None:
        """Begin as soon as everybody has come, or without those who have not; whoever calls holds the lock."""
        if self.timeline.game is not None or (waiting and any(not seat.taken for seat in self.seats)):
            return
        names = [chair.name for chair in self.chairs]
        nonces = {names[seat.number]: seat.nonce for seat in self.seats if seat.nonce}
        await self.do(Act(-1, "begin", msgspec.json.encode(nonces).decode(), id="#begin"))

    # --- by itself -----------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Somebody who is not a person may have to answer."""
        if not self.closed and (self._driving is None or self._driving.done()):
            self._driving = asyncio.create_task(self._drive())
            self._driving.add_done_callback(_report)

    async def _drive(self) -> None:
        while (turn := next_turn(self)) is not None:
            number = self.timeline.asked_at(turn.seat)
            _, since = self.asked.get(turn.seat, (number, self.now()))
            delay = self.delay(turn.seat) if holds_secrets(self.game, turn.seat) else 0.0
            if turn.bot and (delay or not turn.passes):  # who is passed waits in the same line as who thinks
                thought = await self._thought(turn)
                turn = turn if turn.passes else msgspec.structs.replace(turn, text=thought)
            await self._wait(turn, number, since, delay)
            await self.alone(partial(self._take, turn, number, since))
        self._set_alarm()

    async def _wait(self, turn: Turn, number: tuple[int, int] | None, since: float, delay: float) -> None:
        """Wait before a seat is answered for. In a run side by side with others nothing shows but its end: so the delay
        is one for the whole run, however long it is, and so is the thought that the next delays go by."""
        if turn.seat in self.game.runs:
            if self.timeline.asked_at(turn.seat) != number or not self.timeline.ends_run(turn.seat, turn.text):
                return
            _, since = self.begun.get(turn.seat, (0, since))
            if turn.bot:
                self.workers.delays.thought(self.start.game, turn.bot, self.pondered.pop(turn.seat, 0.0))
        await self.workers.delays.wait(since, delay)

    async def _take(self, turn: Turn, number: tuple[int, int] | None, since: float) -> None:
        """Answer for a seat, unless it is no longer asked that, or waits for its person by now."""
        if self.timeline.asked_at(turn.seat) == number and not self.timeline.paused and not waits(self, turn.seat):
            spent = self.now() - since if self.row.clock and not turn.bot else 0.0
            await self.do(msgspec.structs.replace(turn.act, spent=spent))

    def bot_at(self, seat: int) -> str:
        """The bot that plays a seat now, or ""."""
        player = self.seats[seat].player
        return self.timeline.bots.get(seat, "") if player in (PERSON, OPEN) else player

    async def _thought(self, turn: Turn) -> str:
        number = self.timeline.asked_at(turn.seat)
        seed, begun = f"{self.row.secret} {self.timeline.n} {number[1] if number else 0}", self.now()
        text = await self.workers.ask(bot_workers.choose, bot_workers.Snapshot.of(self.game), turn.bot, turn.seat, seed)
        if turn.seat in self.game.runs:
            self.pondered[turn.seat] = self.pondered.get(turn.seat, 0.0) + self.now() - begun
        elif not turn.passes:
            self.workers.delays.thought(self.start.game, turn.bot, self.now() - begun)
        return text

    def _set_alarm(self) -> None:
        """Wake up when the clock of somebody who is asked runs out."""
        self._stop_alarm()
        lefts = [left for seat in self.asked if (left := self.clock_left(seat)) is not None]
        if lefts and self.clients and not self.timeline.paused:
            self._alarm = asyncio.get_running_loop().call_later(max(0.05, min(lefts)), self.wake)

    def _stop_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def clock_left(self, seat: int) -> float | None:
        if self.row.clock is None or self.bot_at(seat):
            return None
        running = self.asked.get(seat) if not self.timeline.paused else None
        return self.row.clock - self.timeline.spent.get(seat, 0.0) - (self.now() - running[1] if running else 0.0)

    # --- lessons -------------------------------------------------------------------------------------------

    @property
    def learner(self) -> int:
        return self.game.seat(self.lesson[0][0])

    def wanted(self) -> tuple[int, str] | None:
        """The next answer of a lesson."""
        given = sum(self.timeline.counts.values())
        if given >= len(self.lesson):
            return None
        seat, text = self.lesson[given]
        return self.game.seat(seat), text

    # --- telling -------------------------------------------------------------------------------------------

    def tell_status(self, seat: int | None = None) -> None:
        """Tell everybody, or one seat alone, how things stand, unless they know."""
        for client in self.clients:
            if seat not in (None, client.eyes):
                continue
            told = status(self, client)
            if told != client.status:
                client.status = told
                client.send(told)

    async def scenes(self, eyes: Eyes, have: int = 0, brief: bool = False) -> list[messages.Moment]:
        """The moments after a number again, as somebody saw them."""
        again = self.afresh(brief)
        acts = await self.store.acts(self.row.id)
        acts = acts[: after(acts, self.timeline.acts)]
        with self.store.figures.replays.time():
            scenes = await asyncio.to_thread(again.replay, acts, (eyes,), have)
        return [self.unsettled(eyes, scene.shown[eyes]) for scene in scenes]

    # --- standing orders -----------------------------------------------------------------------------------

    def _orders(self, seat: SeatRow) -> Standing:
        kept = msgspec.json.decode(seat.orders, type=list[tuple[str, str, str]])
        return Standing.of(kept, openings.rules(self.start).judged.standing)

    def _stopping(self) -> frozenset[int]:
        """The seats that are shown every window, also one with nothing to choose; a lesson goes its own way."""
        return frozenset(seat for seat, standing in self.standing.items() if standing.stops and not self.lesson)

    async def keep_orders(self, seat: int, kept: list[tuple[str, str, str]], heard: str) -> None:
        row = msgspec.structs.replace(self.seats[seat], orders=msgspec.json.encode(kept).decode())
        await self.store.save_seat(self.row.id, row, heard=heard)
        self.seats[seat] = row
        self.standing[seat] = self._orders(row)


def fresh_seed() -> str:
    return Seed.fresh().secret.hex()


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _LOG.error("a table stopped by itself", exc_info=error)
