"""How a bot is told what matters in a game. A game may bring a `Judge`: it values a moment for a seat as a sum of
named terms, so that a choice can be explained by the terms it changes; it has a hunch about every option, cheap enough
to be asked at every decision; and it says how far play belongs together, so that a lookahead knows where to stop. A
judge is asked about worlds that have been dealt again, and knows no more than the rules do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from fireteam.kernel.decisions import Decision
from fireteam.kernel.state import State

S = TypeVar("S", bound=State[Any])

Term = tuple[str, Hashable, float, float]  # what, about whom, how much of it there is, and what that is worth


@dataclass(frozen=True, slots=True)
class Judge(Generic[S]):
    """`words` tells a change of one term, from an amount to another (None: it was not there, or is no more), and
    stays silent with "" where there is nothing to say."""

    terms: Callable[[S, int], Iterable[Term]]  # state, seat
    words: Callable[[S, str, Hashable, float | None, float | None], str]
    hunches: Callable[[S, Decision, Sequence[int]], list[float]]  # what each option seems to be worth, at a glance
    stretch: Callable[[S], int]  # the number of the stretch of play that this moment belongs to; 0: look no farther
    glances: Callable[[S], bool] = lambda s: False  # do hunches know better here than who looks ahead?
    alike: Callable[[S, int, int], bool] = lambda s, one, other: False  # are two options of one form near-twins?

    def value(self, s: S, seat: int) -> float:
        return sum([worth for _, _, _, worth in self.terms(s, seat)])


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def count(n: int, one: str, many: str) -> str:
    """So many of something, in words."""
    return f"{_NUMBERS[n] if n < len(_NUMBERS) else n} {one if n == 1 else many}"


def roughly(number: float) -> str:
    """How much of something there is, on average over some worlds."""
    return f"{number:.1f}".removesuffix(".0")
