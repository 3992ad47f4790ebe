"""Many games between bots, on all cores. Game number i of a seed is the same game whoever plays it, so a study
gives the same counts with one process and with sixteen; what has been played when somebody interrupts is kept."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from math import sqrt
from typing import Any, TypeVar

import msgspec

import fireteam
from fireteam.bots.roster import at_seats, bot_named, consult
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game

MOST_DECISIONS = 100_000  # a game that takes more is given up as unfinished
_BATCH = 20  # games that a process plays before it reports: what an interrupt loses at most

T = TypeVar("T")


class Study(msgspec.Struct, frozen=True):
    """What to play: everything that a worker process needs to know."""

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]  # the bot at each seat
    seed: int | str
    games: int
    clauses: bool = False  # note the clauses that events cite


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    number: int
    decisions: int
    winners: tuple[str, ...] | None = None  # names of seats; none at all is a draw, None is unfinished
    error: str = ""
    clauses: frozenset[str] = frozenset()


class Summary(msgspec.Struct, frozen=True):
    """The counts of a study; `wins` are per seat, and every seat of a winning side has won."""

    game: str
    scenario: str
    games: int
    finished: int
    errors: int
    decisions: int
    seconds: float
    wins: dict[str, int]
    draws: int


def study(game: str, seats: str, games: int, seed: int | str, options: dict[str, Any], clauses: bool) -> Study:
    """A study that is known to be possible: the options make a game and every seat has a bot."""
    trial = fireteam.new(game, seed=0, log=False, **options)
    names = at_seats(seats, len(trial.seats))
    for name in names:
        bot_named(name)
    return Study(game, options, tuple(names), seed, games, clauses)


def play(plan: Study, jobs: int, one: Callable[[Study, int], T]) -> Generator[T, None, None]:
    """Play the games of a study in batches, each by `one`; they come in whatever order they end."""
    if jobs <= 1:
        for number in range(plan.games):
            yield one(plan, number)
        return
    batches = [range(first, min(first + _BATCH, plan.games)) for first in range(0, plan.games, _BATCH)]
    # Spawned rather than forked: a progress bar has a thread, and a fork would copy its locks.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_interrupts_to_the_parent)
    try:
        for done in as_completed([pool.submit(_play_batch, plan, batch, one) for batch in batches]):
            yield from done.result()
    except BrokenProcessPool:
        raise Fault("a process that played games was killed, perhaps for want of memory: try fewer --jobs") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            worker.terminate()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_batch(plan: Study, numbers: range, one: Callable[[Study, int], T]) -> list[T]:
    return [one(plan, number) for number in numbers]


def play_one(plan: Study, number: int) -> Played:
    """One game of a study. Whatever the rules raise is counted, with the seed that shows it again."""
    bots = [bot_named(name) for name in plan.seats]
    seed = f"{plan.seed} {number}"
    decisions = 0
    try:
        game = fireteam.new(plan.game, seed=seed, log=plan.clauses, **plan.options)
        while not game.over and decisions < MOST_DECISIONS:
            seat = game.decision().seat
            game.choose(seat, consult(bots[seat], game, seat, f"{seed} {decisions}"))
            decisions += 1
        clauses = frozenset(event.clause for event in game.state.log or ())
        return Played(number, decisions, winners(game), clauses=clauses)
    except Exception as error:
        return Played(number, decisions, error=f"seed '{seed}', decision {decisions}: {error!r}")


def winners(game: Game[Any]) -> tuple[str, ...] | None:
    """The seats of the sides that won; None while the game goes on."""
    result = game.result
    if result is None:
        return None
    return tuple(seat.name for seat in game.seats if seat.side in result.winners)


class Tally:
    """The games of a study as they come in."""

    def __init__(self, plan: Study) -> None:
        self.plan = plan
        self.seats = fireteam.new(plan.game, seed=0, log=False, **plan.options).seats
        self.played: list[Played] = []
        self.began = time.perf_counter()

    def fill(self, jobs: int) -> Iterator[None]:
        """Play the games; each counts as soon as it has ended."""
        for played in play(self.plan, jobs, play_one):
            self.played.append(played)
            yield

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.began

    @property
    def errors(self) -> list[str]:
        return [played.error for played in sorted(self.played, key=lambda p: p.number) if played.error]

    @property
    def lengths(self) -> list[int]:
        """Decisions per finished game, shortest first."""
        return sorted(played.decisions for played in self.played if played.winners is not None)

    @property
    def clauses(self) -> set[str]:
        return set().union(*(played.clauses for played in self.played))

    def summary(self) -> Summary:
        finished = [played.winners for played in self.played if played.winners is not None]
        wins = Counter(name for names in finished for name in names)
        return Summary(
            game=self.plan.game,
            scenario=self.plan.options.get("scenario", fireteam.rules_of(self.plan.game).options().scenario),
            games=len(self.played),
            finished=len(finished),
            errors=len(self.errors),
            decisions=sum(played.decisions for played in self.played),
            seconds=round(self.seconds, 3),
            wins={seat.name: wins[seat.name] for seat in self.seats},
            draws=finished.count(()),
        )


def wilson(wins: int, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95% interval of a share, good for few games and for shares near 0 and 1.

    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    middle = share + z * z / (2 * games)
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
