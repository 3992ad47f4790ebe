"""Why `corporal` would choose what it chooses, in words: the options it likes best, how it would go on, and the
features that change most. It looks at worlds of its own: those in which the bot chose make its choice look better than
it is, since it chose what went well there. Like the bot it is shown nothing that its seat does not know."""

from collections.abc import Hashable
from typing import Any, NamedTuple

from fireteam.bots import corporal, recruit
from fireteam.kernel.evaluator import Evaluator
from fireteam.kernel.game import Game
from fireteam.kernel.history import NEVER

OPTIONS = 3  # that are told
NEXT = 2  # choices after them
REASONS = 4  # for each
TOLD_DEALS = 18  # worlds in which each is played out; `corporal.DEALS` are those in which it was chosen
LEAST = 0.02  # a reason that changes less is not told
RULE_OF_THUMB = "judged by rule of thumb"  # where nothing is played out, and nothing changes at once
COMMON = 0.3  # how much of a change counts that all options bring alike

Features = dict[tuple[str, Hashable], tuple[float, float]]  # what and about whom: the amount and its worth


class Advice(NamedTuple):
    """What speaks for and against an option."""

    text: str
    label: str  # the same as people say it
    then: tuple[str, ...]  # how the seat would probably go on, in such words
    value: float  # in what the evaluator counts in, against now
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        plan = ", then ".join((self.label, *self.then))
        return f"{plan} ({self.value:+.2f}): {'; '.join(self.reasons) or 'nothing much changes'}."


def explain(world: Game[Any], seat: int) -> list[Advice]:
    """The best options with the reasons in words, the best first; none where all are alike to the evaluator."""
    evaluator = recruit.evaluator_of(world)
    weighed = corporal.weigh(world, seat)
    if not evaluator.horizon(world.state) and len({candidate.score for candidate in weighed}) == 1:
        return []
    known = () if evaluator.horizon(world.state) else (RULE_OF_THUMB,)
    options = [candidate.option for candidate in weighed[:OPTIONS]]
    now = _features(evaluator, world, seat)
    ends = [[_end(evaluator, world, seat, option, deal) for deal in range(TOLD_DEALS)] for option in options]
    values = [sum(evaluator.value(end.state, seat) for end in worlds) / len(worlds) for worlds in ends]
    after = [_mean([_left(evaluator, end, seat, now) for end in worlds]) for worlds in ends]
    before = sum(worth for _, worth in now.values())
    usual = {
        feature: sum(each[feature][1] for each in after if feature in each) / len(after)
        for each in after
        for feature in each
    }
    return [
        Advice(
            world.text(option),
            world.label(option),
            _plan(evaluator, world, seat, option),
            round(value - before, 6) + 0.0,  # never -0
            _reasons(evaluator, world, now, features, usual if len(after) > 1 else {}) or known,
        )
        for option, value, features in zip(options, values, after, strict=True)
    ]


def _end(evaluator: Evaluator[Any], world: Game[Any], seat: int, option: int, deal: int) -> Game[Any]:
    end = _another_deal(world, seat, deal).clone(keep=NEVER)
    corporal.follow(evaluator, end, seat, option)
    return end


def _another_deal(world: Game[Any], seat: int, deal: int) -> Game[Any]:
    return corporal.another_deal(world, seat, f"told {deal}")


def _plan(evaluator: Evaluator[Any], world: Game[Any], seat: int, option: int) -> tuple[str, ...]:
    """The next choices of this kind that the seat would make in the first world."""
    going = _another_deal(world, seat, 0)
    kind, labels = going.decision(seat).kind, list[str]()
    for who, answer in corporal.follow(evaluator, going.clone(keep=NEVER), seat, option):
        if who == seat:
            if going.decision(who).kind is not kind:
                break
            labels.append(going.label(answer))
        going.choose(who, answer)
    return tuple(labels[1 : 1 + NEXT])


def _features(evaluator: Evaluator[Any], world: Game[Any], seat: int) -> Features:
    return {(what, about): (amount, worth) for what, about, amount, worth in evaluator.features(world.state, seat)}


def _left(evaluator: Evaluator[Any], end: Game[Any], seat: int, now: Features) -> Features:
    """Of a game that is over an evaluator may see the result alone; what else there was has not changed by that."""
    found = _features(evaluator, end, seat)
    return now | found if end.over else found


def _mean(worlds: list[Features]) -> Features:
    """The features on average. The amount is that of the worlds which have the feature, if most have."""
    found: Features = {}
    for feature in dict.fromkeys(feature for features in worlds for feature in features):
        had = [features[feature] for features in worlds if feature in features]
        amount = sum(amount for amount, _ in had) / len(had) if 2 * len(had) > len(worlds) else NOT_THERE
        found[feature] = amount, sum(worth for _, worth in had) / len(worlds)
    return found


NOT_THERE = float("-inf")


def _reasons(
    evaluator: Evaluator[Any], world: Game[Any], now: Features, after: Features, usual: dict[Any, float]
) -> tuple[str, ...]:
    """What changes most, and what sets the option apart from the others first."""
    weighed: list[tuple[float, str]] = []
    for feature in dict.fromkeys([*now, *after]):
        before, there = now.get(feature), after.get(feature)
        was, becomes = before[1] if before else 0.0, there[1] if there else 0.0
        if abs(becomes - was) < LEAST:
            continue
        amount = None if there is None or there[0] == NOT_THERE else there[0]
        words = evaluator.wording(world.state, *feature, before[0] if before else None, amount)
        if words:
            apart = abs(becomes - usual[feature]) if feature in usual else abs(becomes - was)
            weighed.append((apart + COMMON * abs(becomes - was), words))
    weighed.sort(key=lambda told: -told[0])
    return tuple(words for _, words in weighed[:REASONS])
