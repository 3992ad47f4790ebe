"""Whole series between bots: from a scenario through whatever follows it to the end. Tells who won the last game of
each, which scenarios were reached, and which way the series went from there."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import msgspec

import fireteam
from fireteam.bots.roster import any_bot, consult
from fireteam.kernel.faults import Fault, told
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Rules
from fireteam.lab.simulate import MOST_DECISIONS, Share, Spread, Study, play

LONGEST = 100  # games of a series; one that goes on after them counts as unfinished
NOBODY = "nobody"


class Leg(msgspec.Struct, frozen=True):
    """One game of a series: how it ended, and what followed, "" for nothing."""

    scenario: str
    winner: str
    next: str


class Played(msgspec.Struct, frozen=True):
    """How one series went."""

    number: int
    decisions: int
    legs: tuple[Leg, ...]
    error: str = ""


class Branch(msgspec.Struct, frozen=True):
    """A way that series took: `here` is its share among those that came to the scenario, `all` among all series."""

    scenario: str
    winner: str
    next: str
    here: Share
    all: Share


class Summary(msgspec.Struct, frozen=True):
    """What was found, over the series that came to their end; `last_won` is by side, the winner of the last game."""

    game: str
    scenario: str
    played_by: tuple[str, ...]
    series: int
    finished: int
    errors: int
    decisions: int
    seconds: float
    last_won: dict[str, Share]
    reached: dict[str, Share]
    branches: list[Branch]
    games_per_series: Spread | None


def has_sequels(rules: Rules[Any]) -> bool:
    return rules.sequel is not next(field.default for field in fields(Rules) if field.name == "sequel")


def play_one(plan: Study, number: int) -> Played:
    """One series of a study. Whatever the rules raise is counted, with the seed that shows it again."""
    bots = [any_bot(name) for name in plan.seats]
    legs: list[Leg] = []
    decisions = 0
    seed = f"{plan.seed} {number}"
    try:
        game = fireteam.new(plan.game, seed=seed, log=False, **plan.options)
        while len(legs) < LONGEST:
            begun = decisions
            while not game.over and decisions < begun + MOST_DECISIONS:
                seat = game.decision().seat
                game.choose(seat, consult(bots[seat], game, seat, f"{seed} {decisions - begun}"))
                decisions += 1
            if not game.over:
                break
            follows = game.sequel
            legs.append(_leg(game, "" if follows is None else follows.scenario))
            if follows is None:
                return Played(number, decisions, tuple(legs))
            seed = f"{plan.seed} {number} {len(legs)}"
            game = fireteam.new(plan.game, seed=seed, log=False, **msgspec.to_builtins(follows))
        return Played(number, decisions, ())
    except Exception as error:
        return Played(number, decisions, (), f"seed '{seed}', decision {decisions}: {told(error)}")


def _leg(game: Game[Any], follows: str) -> Leg:
    winners = game.result.winners if game.result else ()
    return Leg(game.opening.options.scenario, " and ".join(winners) or NOBODY, follows)


class Tally:
    """The series of a study as they come in."""

    def __init__(self, plan: Study) -> None:
        rules = fireteam.rules_of(plan.game)
        if not has_sequels(rules):
            raise Fault(f"the games of {rules.about.title} do not follow one another: --series is for those that do")
        trial = fireteam.new(plan.game, seed=0, log=False, **plan.options)
        self.plan = plan
        self.sides = [*dict.fromkeys(seat.side for seat in trial.seats)]
        self.played: list[Played] = []
        self.began = time.perf_counter()

    def fill(self, jobs: int) -> Iterator[None]:
        """Play the series; each counts as soon as it has ended."""
        for played in play(self.plan, jobs, play_one):
            self.played.append(played)
            yield

    @property
    def errors(self) -> list[str]:
        return [played.error for played in sorted(self.played, key=lambda p: p.number) if played.error]

    def summary(self) -> Summary:
        ended = [played.legs for played in self.played if played.legs]
        places = sorted({(place, leg.scenario) for legs in ended for place, leg in enumerate(legs)})
        order = [*dict.fromkeys(code for _, code in places)]  # as one comes to them
        came = Counter(code for legs in ended for code in {leg.scenario for leg in legs})
        last = Counter(legs[-1].winner for legs in ended)
        taken = Counter(leg for legs in ended for leg in legs)
        ways = sorted(taken, key=lambda leg: (order.index(leg.scenario), leg.winner, leg.next))
        return Summary(
            game=self.plan.game,
            scenario=self.plan.options.get("scenario", fireteam.rules_of(self.plan.game).options().scenario),
            played_by=self.plan.seats,
            series=len(self.played),
            finished=len(ended),
            errors=len(self.errors),
            decisions=sum(played.decisions for played in self.played),
            seconds=round(time.perf_counter() - self.began, 3),
            last_won={side: Share.of(last[side], len(ended)) for side in dict.fromkeys([*self.sides, *sorted(last)])},
            reached={code: Share.of(came[code], len(ended)) for code in order},
            branches=[
                Branch(
                    way.scenario,
                    way.winner,
                    way.next,
                    here=Share.of(taken[way], came[way.scenario]),
                    all=Share.of(taken[way], len(ended)),
                )
                for way in ways
            ],
            games_per_series=Spread.of([len(legs) for legs in ended]),
        )
