"""Bots and odds think in processes of their own, so that no table waits for another's. A process gets a game as its
last snapshot and the tape since, does its work within a bound of time, and answers; when the table's process is gone,
so are they."""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

import fireteam
from fireteam.bots.explaining import explain
from fireteam.bots.roster import BOTS, bot_named, consult, names
from fireteam.kernel import flows, position_files
from fireteam.kernel.chance import Tape
from fireteam.kernel.events import sentence
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.state import dump
from fireteam.table.figures import Figures
from fireteam.table.play.delays import Delays
from fireteam.table.protocol import messages, parts
from fireteam.worker_process import Worker

LONGEST_THOUGHT = 10.0  # seconds
INSISTENCE = 0.5  # seconds between alarms, once it is too late
ADVISER = "corporal"
T = TypeVar("T")
_LOG = logging.getLogger("fireteam.table")

# Told to people who choose an opponent; a bot that is not listed has no words.
WORDS = {
    "corporal": "looks a little ahead: a sound opponent",
    "recruit": "takes what looks best, quickly",
    "random": "chooses anything at all",
}


def title(name: str) -> str:
    """What people call a bot."""
    return sentence(name)


def bots_of(code: str) -> list[str]:
    """Who can play a game, the best first."""
    thinking = fireteam.rules_of(code).judged.evaluator is not None
    ranked = sorted(names(), key=lambda name: ([*WORDS, name].index(name), name))
    return [name for name in ranked if thinking or name == "random" or name not in BOTS]


class Snapshot(msgspec.Struct, frozen=True):
    """A game as another process can take it up: the state when the step began, and the tape since."""

    code: str
    options: bytes
    state: bytes
    tape: list[Any]
    waiting: flows.Waiting

    @classmethod
    def of(cls, game: Game[Any]) -> Snapshot:
        options = msgspec.json.encode(game.opening.options)
        return cls(game.rules.about.code, options, dump(game.base), game.tape.entries[:], game.waiting)

    def game(self) -> Game[Any]:
        rules = fireteam.rules_of(self.code)
        chosen, setting = _setting(self.code, self.options)
        state = position_files.load_state(rules, setting, self.state)
        game: Game[Any] = Game(Opening(rules, chosen, state, None), Tape(b"", 0, self.tape), settled=True)
        flows.take_up(game, self.waiting)
        return game


@lru_cache(maxsize=16)
def _setting(code: str, options: bytes) -> tuple[Any, Any]:
    rules = fireteam.rules_of(code)
    chosen = position_files.options_from(rules, options, "the options")
    return chosen, rules.setting(chosen)


# --- in the other process --------------------------------------------------------------------------------------


class Late(BaseException):
    """The time for a thought is over. A bot that catches every `Exception` does not catch it."""


def _bounded(work: Callable[[], T], seconds: float, otherwise: Callable[[], T]) -> T:
    def late(*_: object) -> None:
        raise Late

    signal.signal(signal.SIGALRM, late)
    try:
        # again and again, because what is raised while something is being thrown away is lost
        signal.setitimer(signal.ITIMER_REAL, seconds, INSISTENCE)
        try:
            return work()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except Late:  # perhaps between the end of the work and the end of the alarm
        signal.setitimer(signal.ITIMER_REAL, 0)
        return otherwise()


def choose(snapshot: Snapshot, bot: str, seat: int, seed: str, seconds: float) -> str:
    """The text of what a bot chooses; when it takes too long or cannot choose, what an absent seat would."""
    game = snapshot.game()

    def default() -> int:
        d = game.decision(seat)
        return d.kind.default_option(game.state, d)

    try:
        option = _bounded(lambda: consult(bot_named(bot), game, seat, seed), seconds, default)
    except Fault as fault:  # it is not installed any more, or it is wrong
        _LOG.error("%s", fault)
        option = default()
    return game.text(option)


def advise(snapshot: Snapshot, seat: int, seed: str, seconds: float) -> tuple[str, list[parts.Advice]]:
    """What the adviser likes best and why; without an evaluator, what `random` would do."""
    game = snapshot.game()
    if game.rules.judged.evaluator is None or ADVISER not in BOTS:
        option = consult(bot_named("random"), game, seat, seed)
        return "random", [parts.Advice(game.text(option), game.label(option), (), 0.0, ())]

    def advice() -> list[parts.Advice]:
        told = explain(game.determinize(seat, seed), seat)
        return [parts.Advice(*each) for each in told]

    return ADVISER, _bounded(advice, seconds, list)


def chances(snapshot: Snapshot, id: str, seat: int, text: str, seconds: float) -> messages.Chances | str:
    """The odds of an option, or the one sentence why there are none."""
    game = snapshot.game()

    def found() -> messages.Chances | str:
        odds = game.odds(seat, text)
        told = [parts.Chance(outcome, str(chance), float(chance)) for outcome, chance in odds.chances.items()]
        return messages.Chances(id, odds.option, tuple(told), odds.numbers, odds.policy)

    try:
        return _bounded(found, seconds, lambda: f"the odds of '{text}' take longer than {seconds:g} seconds to compute")
    except Fault as fault:
        return str(fault)


def _warm() -> None:
    fireteam.registered()


# --- in the table's process ------------------------------------------------------------------------------------


class BotWorkers:
    """The processes that think. Whoever asks waits in line; nobody else does. Each has a thread that waits for it."""

    def __init__(self, processes: int | None = None, seconds: float = LONGEST_THOUGHT) -> None:
        self.seconds = seconds
        self.figures = Figures()
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.started: list[Worker] = []
        self._idle: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        self._threads = ThreadPoolExecutor(self.processes, "thinking")
        self._closing = threading.Lock()
        self._closed = False
        self.delays = Delays()

    def warm_up(self) -> None:
        for _ in range(self.processes):
            self._idle.put(self._start())
        for _ in range(self.processes):
            self._threads.submit(self._ask, _warm, ())

    async def ask(self, work: Callable[..., T], *details: object) -> T:
        """Let one of them do some work; whoever still waits when the table ends is cancelled."""
        if not self._closed:
            try:
                loop = asyncio.get_running_loop()
                with self.figures.thoughts.time():
                    return await loop.run_in_executor(self._threads, self._ask, work, (*details, self.seconds))
            except _Closed:
                pass
        raise asyncio.CancelledError

    def _ask(self, work: Callable[..., T], details: tuple[object, ...]) -> T:
        for _ in range(2):
            worker = self._take()
            try:
                worker.give(work, *details)
                answer: T = worker.take()
            except (EOFError, OSError):  # it was killed, perhaps for want of memory
                self._drop(worker)
            except BaseException:
                self._idle.put(worker)
                raise
            else:
                self._idle.put(worker)
                return answer
        raise Fault("whoever thinks for the table was killed twice, perhaps for want of memory: try again")

    def live(self) -> bool:
        """Are the processes there? Those that have died are found and replaced by whatever is asked next, and so
        something is. Nobody waits for that: how long a thought takes is nobody's business."""
        if all(worker.process.poll() is None for worker in list(self.started)):
            return True
        for _ in range(self.processes):
            self._threads.submit(self._ask, os.getpid, ())
        return False

    def _take(self) -> Worker:
        try:
            return self._idle.get_nowait()
        except queue.Empty:
            return self._start()

    def _start(self) -> Worker:
        with self._closing:
            if self._closed:
                raise _Closed
            self.started.append(worker := Worker())
            return worker

    def _drop(self, worker: Worker) -> None:
        with self._closing:
            worker.end()
            self.started.remove(worker)

    def close(self) -> None:
        with self._closing:
            self._closed = True
            for worker in self.started:
                worker.end()
        self._threads.shutdown(cancel_futures=True)


class _Closed(Exception):
    """The table is ending."""
