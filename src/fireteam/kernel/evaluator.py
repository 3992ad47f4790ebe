"""How a bot is told what matters in a game. A game may bring an `Evaluator`: it values a position for a seat as a sum
of named features, so that a choice can be explained by the features it changes; it scores every option, cheaply enough
to be asked at every decision; and it says how far play belongs together, so that a lookahead knows where to stop. To
follow the option scores without looking ahead is the policy of a game. An evaluator is asked about worlds that have
been dealt again, and knows no more than the rules do."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from fireteam.kernel.decisions import FORM_MASK, Decision, Form
from fireteam.kernel.state import State

S = TypeVar("S", bound=State[Any])

Feature = tuple[str, Hashable, float, float]  # what, about whom, how much of it there is, and what that is worth
Plan = Callable[[Any, Decision, Sequence[int], list[float]], list[float]]  # state, decision, options, scores -> scores
BARRED = float("-inf")  # the score of what is not chosen while anything else is offered


@dataclass(frozen=True, slots=True)
class Evaluator(Generic[S]):
    """`wording` tells a change of one feature, from an amount to another (None: it was not there, or is no more), and
    stays silent with "" where there is nothing to say."""

    features: Callable[[S, int], Iterable[Feature]]  # state, seat
    wording: Callable[[S, str, Hashable, float | None, float | None], str]
    option_scores: Callable[[S, Decision, Sequence[int]], list[float]]  # what each option seems to be worth
    horizon: Callable[[S], int]  # moments with the same number share a horizon; 0: do not look ahead
    trust_policy: Callable[[S], bool] = lambda s: False  # do the scores know better here than a look ahead?
    alike: Callable[[S, int, int], bool] = lambda s, one, other: False  # are two options of one form near-twins?
    with_care: Plan | None = None  # what a bot that takes its time scores otherwise than the policy

    def value(self, s: S, seat: int) -> float:
        return sum([worth for _, _, _, worth in self.features(s, seat)])

    def planned(self, seat: int, plan: Plan) -> "Evaluator[S]":
        """The same, but that a seat keeps to a fixed plan, which changes the scores of its options."""

        def option_scores(s: S, d: Decision, options: Sequence[int]) -> list[float]:
            scores = self.option_scores(s, d, options)
            return plan(s, d, options, scores) if d.seat == seat else scores

        return replace(self, option_scores=option_scores)

    def careful(self, seat: int) -> "Evaluator[S]":
        return self.planned(seat, self.with_care) if self.with_care else self


def never(*forms: Form[Any]) -> Plan:
    """The plan to do without some forms of options: never one of them, while something else is offered."""

    def plan(s: Any, d: Decision, options: Sequence[int], scores: list[float]) -> list[float]:
        barred = {form.number for form in forms}  # forms get theirs when the rules are put together
        return [BARRED if o & FORM_MASK in barred else score for o, score in zip(options, scores, strict=True)]

    return plan


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def in_words(n: int) -> str:
    """A small number as a word."""
    return _NUMBERS[n] if n < len(_NUMBERS) else str(n)


def count(n: int, one: str, many: str) -> str:
    """So many of something, in words."""
    return f"{in_words(n)} {one if n == 1 else many}"


def roughly(number: float) -> str:
    """How much of something there is, on average over some worlds."""
    return f"{number:.1f}".removesuffix(".0")


def nearer(before: float | None, after: float | None, aim: str, one: str, many: str, be: str = "") -> str:
    """How much closer to an aim somebody has come, or how much farther away; nothing where it is as far as before.

    >>> nearer(5.0, 3.0, "the door", "hex", "hexes"), nearer(1.0, 2.0, "the door", "hex", "hexes", "is ")
    ('two hexes closer to the door', 'is one hex farther from the door')
    >>> nearer(5.0, 0.0, "the door", "hex", "hexes"), nearer(5.0, 5.2, "the door", "hex", "hexes")
    ('gets to the door', '')
    """
    if before is None or after is None or round(before) == round(after):
        return ""
    if not round(after):
        return f"gets to {aim}"
    told = count(abs(round(after) - round(before)), one, many)
    return f"{be}{told} {'closer to' if after < before else 'farther from'} {aim}"
