"""What decides games: the features of the evaluator against the results. Bots play, and whenever a new horizon begins
all features are added up by name, as the first seat values them; a logistic regression then tells how much a point of
each really counts for winning. A feature that counts as much as the rest has the ratio 1; one far from it is weighed
wrongly. What a scenario favours anyway, from round to round, is taken out."""

from collections.abc import Iterator, Sequence
from math import exp, sqrt

import msgspec

import fireteam
from fireteam.bots import recruit
from fireteam.bots.roster import any_bot, consult
from fireteam.kernel.faults import Fault, told
from fireteam.lab.simulate import MOST_DECISIONS, Study, play, round_of

RIDGE = 1.0  # how hard a coefficient is held to zero: a feature that hardly varies tells nothing
STEPS = 25  # of Newton's method, at most
CLOSE = 1e-6
LATE = 12  # rounds after which a game is late, and no later
Row = list[float]


class Sampled(msgspec.Struct, frozen=True):
    """One game: at every new horizon the round and what each feature is worth, and how it ended for the first seat."""

    number: int
    scenario: str = ""
    moments: list[tuple[int, dict[str, float]]] = []
    won: float = 0.5
    error: str = ""


class Counts(msgspec.Struct, frozen=True):
    """How much a feature counts for winning against the whole value, with the 95% interval of that; and by how much it
    varies, in points."""

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
        return _sample(plan, number, seed)
    except Exception as error:
        return Sampled(number, error=f"seed '{seed}': {told(error)}")


def _sample(plan: Study, number: int, seed: str) -> Sampled:
    game = fireteam.new(plan.game, seed=seed, log=False, **plan.options)
    bots, evaluator = [any_bot(name) for name in plan.seats], recruit.evaluator_of(game)
    moments: list[tuple[int, dict[str, float]]] = []
    before = 0
    for decisions in range(MOST_DECISIONS):
        if game.result is not None:
            break
        horizon = evaluator.horizon(game.state)
        if horizon and horizon != before:
            before, worths = horizon, dict[str, float]()
            for what, _, _, worth in evaluator.features(game.state, 0):
                worths[what] = worths.get(what, 0.0) + worth
            moments.append((round_of(game), worths))
        seat = game.decision().seat
        game.choose(seat, consult(bots[seat], game, seat, f"{seed} {decisions}"))
    if game.result is None:
        raise Fault(f"not over after {MOST_DECISIONS} decisions")
    winners = game.result.winners
    won = 0.5 if len(winners) != 1 else float(game.seats[0].side in winners)
    return Sampled(number, game.opening.options.scenario, moments, won)


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
    names = sorted({name for game in games for _, worths in game.moments for name in worths})
    scenarios = sorted({game.scenario for game in games})
    if not names or len({game.won for game in games}) < 2:
        return {}

    def even(game: Sampled, number: int) -> Row:
        """What has nothing to do with features: the scenario, and how late it is there."""
        late = min(number, LATE) / LATE
        return [x for scenario in scenarios for x in ((1.0, late) if scenario == game.scenario else (0.0, 0.0))]

    whole = [[[sum(worths.values()), *even(game, at)] for at, worths in game.moments] for game in games]
    apart = [[[*(worths.get(n, 0.0) for n in names), *even(game, at)] for at, worths in game.moments] for game in games]
    won = [game.won for game in games]
    unit = regression(whole, won)[0][0]
    if unit <= 0:  # whoever has less wins more: nothing can be told against that
        return {}
    found, errors = regression(apart, won)
    spreads = [_spread([row[k] for rows in apart for row in rows]) for k in range(len(names))]
    order = sorted(range(len(names)), key=lambda k: -spreads[k])
    reach = [1.959964 * errors[k] for k in range(len(names))]
    return {
        names[k]: Counts(*(round(x, 3) for x in (
            found[k] / unit, (found[k] - reach[k]) / unit, (found[k] + reach[k]) / unit, spreads[k],
        )))
        for k in order
    }  # fmt: skip


def _spread(values: Row) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum([(value - mean) ** 2 for value in values]) / len(values))


def regression(games: Sequence[Sequence[Row]], won: Row) -> tuple[Row, Row]:
    """The coefficients of a logistic regression by Newton's method, and their standard errors. Every game weighs the
    same however many rows it has, and the errors are those of games, whose rows hang together."""
    width = next(len(row) for rows in games for row in rows)
    found = [0.0] * width
    for _ in range(STEPS):
        slope, bend, _ = _slopes(games, won, found)
        step = solved(bend, [slope])[0]
        found = [b + d for b, d in zip(found, step, strict=True)]
        if max(map(abs, step)) < CLOSE:
            break
    _, bend, slopes = _slopes(games, won, found)
    moved = solved(bend, slopes)  # by how much each game moves the coefficients
    return found, [sqrt(sum([each[k] ** 2 for each in moved])) for k in range(width)]


def _slopes(games: Sequence[Sequence[Row]], won: Row, found: Row) -> tuple[Row, list[Row], list[Row]]:
    """The slope of the likelihood, how it bends, and the part of every game in the slope."""
    width = len(found)
    bend = [[RIDGE / len(games) if i == k else 0.0 for k in range(width)] for i in range(width)]
    slopes = []
    for rows, end in zip(games, won, strict=True):
        own, weight = [0.0] * width, 1.0 / max(1, len(rows))
        for row in rows:
            sign = max(-30.0, min(30.0, sum([b * x for b, x in zip(found, row, strict=True)])))
            chance = 1.0 / (1.0 + exp(-sign))
            used = [(k, x) for k, x in enumerate(row) if x]
            for i, x in used:
                own[i] += weight * (end - chance) * x
                line, part = bend[i], weight * chance * (1.0 - chance) * x
                for k, y in used:
                    line[k] += part * y
        slopes.append(own)
    slope = [sum([own[k] for own in slopes]) - RIDGE / len(games) * found[k] for k in range(width)]
    return slope, bend, slopes


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
