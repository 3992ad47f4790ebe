"""Many games between bots, on all cores. Game number i of a seed is the same game whoever plays it, so a study
gives the same counts with one process and with sixteen; what has been played when somebody interrupts is kept."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from functools import partial
from math import sqrt
from typing import Any, TypeVar

import msgspec

import fireteam
from fireteam.bots.roster import any_bot, at_seats, consult
from fireteam.kernel.faults import told
from fireteam.kernel.game import Game
from fireteam.lab.cores import spread

MOST_DECISIONS = 100_000  # a game that takes more is given up as unfinished

T = TypeVar("T")


class Study(msgspec.Struct, frozen=True):
    """What to play: everything that a worker process needs to know."""

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]  # the bot at each seat
    seed: int | str
    games: int


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    number: int
    decisions: int
    rounds: int = 0
    winners: tuple[str, ...] | None = None  # names of seats; none at all is a draw, None is unfinished
    error: str = ""


class Share(msgspec.Struct, frozen=True):
    """How many games somebody won, and the share of wins with its 95% interval."""

    games: int
    wins: float  # where a draw counts as half a win, it does here
    share: float
    low: float
    high: float

    @classmethod
    def of(cls, wins: float, games: int) -> Share:
        low, high = wilson(wins, games)
        return cls(games, wins, round(wins / games if games else 0.0, 4), round(low, 4), round(high, 4))


class Spread(msgspec.Struct, frozen=True):
    """A length, over the games that were finished: nine in ten lie between `low` and `high`."""

    least: int
    low: int
    median: int
    high: int
    most: int

    @classmethod
    def of(cls, lengths: list[int]) -> Spread | None:
        if not lengths:
            return None
        ordered = sorted(lengths)
        return cls(*(ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (0, 5, 50, 95, 100)))


class Summary(msgspec.Struct, frozen=True):
    """What a study found; `wins` and `seats` are per seat, and every seat of a winning side has won."""

    game: str
    scenario: str
    played_by: tuple[str, ...]
    games: int
    finished: int
    errors: int
    decisions: int
    seconds: float
    decisions_per_s: float
    games_per_s: float
    wins: dict[str, int]
    draws: int
    seats: dict[str, Share]
    nobody: Share
    decisions_per_game: Spread | None
    rounds_per_game: Spread | None


def study(game: str, seats: str, games: int, seed: int | str, options: dict[str, Any]) -> Study:
    """A study that is known to be possible: the options make a game and every seat has a bot."""
    trial = fireteam.new(game, seed=0, log=False, **options)
    names = at_seats(seats, len(trial.seats))
    for name in names:
        any_bot(name)
    return Study(game, options, tuple(names), seed, games)


def play(plan: Study, jobs: int, one: Callable[[Study, int], T]) -> Generator[T, None, None]:
    """Play the games of a study, each by `one`; they come in whatever order they end."""
    yield from spread(partial(one, plan), range(plan.games), jobs)


def play_one(plan: Study, number: int) -> Played:
    """One game of a study. Whatever the rules raise is counted, with the seed that shows it again."""
    bots = [any_bot(name) for name in plan.seats]
    seed = f"{plan.seed} {number}"
    decisions = 0
    try:
        game = fireteam.new(plan.game, seed=seed, log=False, **plan.options)
        while not game.over and decisions < MOST_DECISIONS:
            seat = game.decision().seat
            game.choose(seat, consult(bots[seat], game, seat, f"{seed} {decisions}"))
            decisions += 1
        return Played(number, decisions, round_of(game), winners(game))
    except Exception as error:
        return Played(number, decisions, error=f"seed '{seed}', decision {decisions}: {told(error)}")


def winners(game: Game[Any]) -> tuple[str, ...] | None:
    """The seats of the sides that won; None while the game goes on."""
    result = game.result
    if result is None:
        return None
    return tuple(seat.name for seat in game.seats if seat.side in result.winners)


def round_of(game: Game[Any]) -> int:
    """The round that the table shows; a game that shows none is one round long."""
    return int(getattr(game.rules.shown.view(game.state, None), "round", 1))


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

    def summary(self) -> Summary:
        finished = [played for played in self.played if played.winners is not None]
        wins = Counter(name for played in finished for name in played.winners or ())
        draws = sum(not played.winners for played in finished)
        seconds = self.seconds
        decisions = sum(played.decisions for played in self.played)
        return Summary(
            game=self.plan.game,
            scenario=self.plan.options.get("scenario", fireteam.rules_of(self.plan.game).options().scenario),
            played_by=self.plan.seats,
            games=len(self.played),
            finished=len(finished),
            errors=len(self.errors),
            decisions=decisions,
            seconds=round(seconds, 3),
            decisions_per_s=round(decisions / seconds, 1),
            games_per_s=round(len(self.played) / seconds, 2),
            wins={seat.name: wins[seat.name] for seat in self.seats},
            draws=draws,
            seats={seat.name: Share.of(wins[seat.name], len(finished)) for seat in self.seats},
            nobody=Share.of(draws, len(finished)),
            decisions_per_game=Spread.of([played.decisions for played in finished]),
            rounds_per_game=Spread.of([played.rounds for played in finished]),
        )


def wilson(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
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
