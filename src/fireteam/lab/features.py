"""What decides games: the features of the evaluator against the results, by trial. Bots play, and at moments drawn by
lot some options are played out in worlds that have been dealt again: to the horizon, where all features are added up by
name, and by the policy on to the end. Between the worlds of one moment nothing differs but what the options and the
dice brought, so a regression within moments tells how much a point of each feature brings for winning. One that brings
as much as the rest has the ratio 1; one far from it is weighed wrongly."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any

import msgspec

import fireteam
from fireteam.bots import corporal, recruit
from fireteam.bots.roster import any_bot, consult
from fireteam.kernel.evaluator import Evaluator
from fireteam.kernel.faults import Fault, told
from fireteam.kernel.game import Game
from fireteam.kernel.history import NEVER
from fireteam.lab.simulate import MOST_DECISIONS, Study, play

ONE_IN = 25  # of so many decisions one is tried out,
OPTIONS = 3  # with so many options,
WORLDS = 3  # each in so many worlds
RIDGE = 1.0  # how hard a coefficient is held to zero: a feature that hardly varies tells nothing
Row = list[float]


class Outcome(msgspec.Struct, frozen=True):
    """An option played out: what each feature was worth at the horizon, and how it ended for the one who chose."""

    worths: dict[str, float]
    won: float


class Sampled(msgspec.Struct, frozen=True):
    """One game: what became of the options at every moment that was tried out."""

    number: int
    moments: list[list[Outcome]] = []
    error: str = ""


class Counts(msgspec.Struct, frozen=True):
    """How much a feature counts for winning against the whole value, with the 95% interval of that; and by how much it
    varies within a moment, in points."""

    ratio: float
    low: float
    high: float
    spread: float


class Summary(msgspec.Struct, frozen=True):
    """What a study found: features by name, those that vary most first."""

    game: str
    played_by: tuple[str, ...]
    games: int
    moments: int
    errors: int
    features: dict[str, Counts]


def sample_one(plan: Study, number: int) -> Sampled:
    """One game of a study. Whatever the rules raise is told with the seed that shows it again."""
    seed = f"{plan.seed} {number}"
    try:
        return Sampled(number, list(_sample(plan, seed)))
    except Exception as error:
        return Sampled(number, error=f"seed '{seed}': {told(error)}")


def _sample(plan: Study, seed: str) -> Iterator[list[Outcome]]:
    game = fireteam.new(plan.game, seed=seed, log=False, **plan.options)
    bots, evaluator = [any_bot(name) for name in plan.seats], recruit.evaluator_of(game)
    lots = Random(seed)
    for decisions in range(MOST_DECISIONS):
        if game.over:
            return
        seat = game.decision().seat
        choice = consult(bots[seat], game, seat, f"{seed} {decisions}")
        if not lots.randrange(ONE_IN) and (outcomes := tried(evaluator, game, seat, lots)):
            yield outcomes
        game.choose(seat, choice)
    raise Fault(f"not over after {MOST_DECISIONS} decisions")


def tried(evaluator: Evaluator[Any], game: Game[Any], seat: int, lots: Random) -> list[Outcome]:
    """What the best option by its score and some others lead to; nothing where a game may end before the horizon,
    which no feature has to foretell."""
    best, *others = [candidate.option for candidate in corporal.shortlist(evaluator, game, seat)]
    if not others or not evaluator.horizon(game.state):
        return []
    options, outcomes = [best, *lots.sample(others, min(OPTIONS - 1, len(others)))], list[Outcome]()
    for deal in range(WORLDS):
        dealt = corporal.another_deal(game, seat, deal)
        for option in options:
            world = dealt.clone(keep=NEVER)
            corporal.follow(evaluator, world, seat, option)
            if world.over:
                return []
            worths = dict[str, float]()
            for what, _, _, worth in evaluator.features(world.state, seat):
                worths[what] = worths.get(what, 0.0) + worth
            outcomes.append(Outcome(worths, _played_on(evaluator, world, seat)))
    return outcomes


def _played_on(evaluator: Evaluator[Any], world: Game[Any], seat: int) -> float:
    """How a world ends for a seat if everybody follows the policy; a draw is half a win."""
    for _ in range(MOST_DECISIONS):
        if world.result is not None:
            winners = world.result.winners
            return 0.5 if len(winners) != 1 else float(world.seats[seat].side in winners)
        d = world.decisions[0]
        world.choose(d.seat, corporal.likeliest(evaluator, world, d))
    raise Fault(f"not over {MOST_DECISIONS} decisions after an option was tried")


class Tally:
    """The games of a study as they come in."""

    def __init__(self, plan: Study) -> None:
        if fireteam.rules_of(plan.game).judged.evaluator is None:
            raise Fault(f"{plan.game} has no evaluator whose features could be studied")
        self.plan = plan
        self.played: list[Sampled] = []

    def fill(self, jobs: int) -> Iterator[None]:
        for sampled in play(self.plan, jobs, sample_one):
            self.played.append(sampled)
            yield

    @property
    def errors(self) -> list[str]:
        return [each.error for each in sorted(self.played, key=lambda each: each.number) if each.error]

    def summary(self) -> Summary:
        games = sorted((each for each in self.played if not each.error), key=lambda each: each.number)
        return Summary(
            game=self.plan.game,
            played_by=self.plan.seats,
            games=len(self.played),
            moments=sum(len(game.moments) for game in games),
            errors=len(self.errors),
            features=counted(games),
        )


def counted(games: Sequence[Sampled]) -> dict[str, Counts]:
    """How much each feature counts, against how much the sum of all does."""
    names = sorted({name for game in games for moment in game.moments for seen in moment for name in seen.worths})
    ends = [[end for (end,) in _apart(game, lambda seen: [seen.won])] for game in games]
    if not names or not any(map(any, ends)):
        return {}
    apart = [_apart(game, lambda seen: [seen.worths.get(name, 0.0) for name in names]) for game in games]
    unit = regression([[[sum(row)] for row in rows] for rows in apart], ends)[0][0]
    if unit <= 0:  # whoever has less wins more: nothing can be told against that
        return {}
    found, errors = regression(apart, ends)
    spreads = [_spread([row[k] for rows in apart for row in rows]) for k in range(len(names))]
    order = sorted(range(len(names)), key=lambda k: -spreads[k])
    reach = [1.959964 * errors[k] for k in range(len(names))]
    return {
        names[k]: Counts(*(round(x, 3) for x in (
            found[k] / unit, (found[k] - reach[k]) / unit, (found[k] + reach[k]) / unit, spreads[k],
        )))
        for k in order
    }  # fmt: skip


def _apart(game: Sampled, numbers: Callable[[Outcome], Row]) -> list[Row]:
    """By how much the numbers of a game's outcomes differ from the mean of their moment."""
    found = []
    for moment in game.moments:
        rows = [numbers(outcome) for outcome in moment]
        means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
        found += [[x - mean for x, mean in zip(row, means, strict=True)] for row in rows]
    return found


def _spread(values: Row) -> float:
    return sqrt(sum([value**2 for value in values]) / len(values))


def regression(games: Sequence[Sequence[Row]], ends: Sequence[Row]) -> tuple[Row, Row]:
    """The coefficients of least squares, and their standard errors. These are of games, whose rows hang together."""
    width = next(len(row) for rows in games for row in rows)
    bend = [[RIDGE if i == k else 0.0 for k in range(width)] for i in range(width)]
    slope = [0.0] * width
    for rows, own in zip(games, ends, strict=True):
        for row, end in zip(rows, own, strict=True):
            used = [(k, x) for k, x in enumerate(row) if x]
            for i, x in used:
                slope[i] += x * end
                line = bend[i]
                for k, y in used:
                    line[k] += x * y
    found = solved(bend, [slope])[0]
    slopes = [_slope(rows, own, found) for rows, own in zip(games, ends, strict=True)]
    moved = solved(bend, slopes)  # by how much each game moves the coefficients
    return found, [sqrt(sum([each[k] ** 2 for each in moved])) for k in range(width)]


def _slope(rows: Sequence[Row], ends: Row, found: Row) -> Row:
    """What a game leaves unexplained, by feature."""
    left = [end - sum([b * x for b, x in zip(found, row, strict=True)]) for row, end in zip(rows, ends, strict=True)]
    return [sum([row[k] * rest for row, rest in zip(rows, left, strict=True)]) for k in range(len(found))]


def solved(matrix: Sequence[Row], sides: Sequence[Row]) -> list[Row]:
    """The solutions of linear equations for several right sides, by elimination.

    >>> solved([[2.0, 1.0], [1.0, 3.0]], [[3.0, 5.0]])
    [[0.8, 1.4]]
    """
    width = len(matrix)
    rows = [[*line, *(side[i] for side in sides)] for i, line in enumerate(matrix)]
    for i in range(width):
        best = max(range(i, width), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        lead = rows[i][i]
        rows[i] = [x / lead for x in rows[i]]
        for k in range(width):
            if k != i and (factor := rows[k][i]):
                rows[k] = [x - factor * y for x, y in zip(rows[k], rows[i], strict=True)]
    return [[rows[i][width + n] for i in range(width)] for n in range(len(sides))]
