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
    winners: tuple[str, ...] | None = None  # as `winners` names them; none at all is a draw, None is unfinished
    seats: dict[str, int] = {}  # what seats have scored for themselves
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
    """What a study found; `wins` and `seats` are per seat, and every seat of a winning side has won. Among the `sides`
    are those that rules run, if they ever won. `own_scores` is what seats scored for themselves, on average."""

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
    sides: dict[str, Share]
    own_scores: dict[str, float]
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
        return Played(number, decisions, round_of(game), winners(game), game.result.seats if game.result else {})
    except Exception as error:
        return Played(number, decisions, error=f"seed '{seed}', decision {decisions}: {told(error)}")


def winners(game: Game[Any]) -> tuple[str, ...] | None:
    """The seats of the sides that won, and those sides that have no seat; None while the game goes on."""
    result = game.result
    if result is None:
        return None
    seated = {seat.side for seat in game.seats}
    run = [side for side in result.winners if side not in seated]
    return (*(seat.name for seat in game.seats if seat.side in result.winners), *run)


def on_one_side(game: Game[Any]) -> bool:
    """Do all seats play together, against a side that rules run?"""
    return len({seat.side for seat in game.seats}) == 1


def round_of(game: Game[Any]) -> int:
    """The round that the table shows; a game that shows none is one round long."""
    return int(getattr(game.rules.shown.view(game.state, None), "round", 1))


class Tally:
    """The games of a study as they come in."""

    def __init__(self, plan: Study) -> None:
        self.plan = plan
        trial = fireteam.new(plan.game, seed=0, log=False, **plan.options)
        self.seats = trial.seats
        self.on_one_side = on_one_side(trial)
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
        sides = {seat.name: seat.side for seat in self.seats}
        won = Counter(side for played in finished for side in {sides.get(name, name) for name in played.winners or ()})
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
            sides={side: Share.of(won[side], len(finished)) for side in dict.fromkeys([*sides.values(), *sorted(won)])},
            own_scores=_means([played.seats for played in finished]),
            nobody=Share.of(draws, len(finished)),
            decisions_per_game=Spread.of([played.decisions for played in finished]),
            rounds_per_game=Spread.of([played.rounds for played in finished]),
        )


def _means(scores: list[dict[str, int]]) -> dict[str, float]:
    names = dict.fromkeys(name for each in scores for name in each)
    return {name: round(sum(each.get(name, 0) for each in scores) / len(scores), 3) for name in names}


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
