"""Why a bot likes an option, in words: how the features of an evaluation are told when they change, one table for all
of them."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from fireteam.kernel.evaluator import Feature, nearer, roughly
from fireteam.kernel.state import State

TOO_LITTLE = 0.05  # a change that is not worth a word

S = TypeVar("S", bound=State[Any])
Change = Callable[[str, float, float], str]  # about whom, by how much it has changed, and how much there is after that
Moment = Callable[[S, Any, float | None, float | None], str]  # the state, about what, and how much there was and is


class Wording(Generic[S]):
    """By feature, how a change of it is told; of those `apart` also when it comes or goes."""

    def __init__(
        self, whom: Callable[[S, str, Any], str], changes: Mapping[str, Change], apart: Mapping[str, Moment[S]]
    ) -> None:
        self.whom = whom
        self.changes = changes
        self.apart = apart

    def __call__(self, s: S, what: str, about: Hashable, before: float | None, after: float | None) -> str:
        """A change of a feature as a person would say it."""
        if what in self.apart:
            return self.apart[what](s, about, before, after)
        change = (after or 0.0) - (before or 0.0)
        return "" if abs(change) < TOO_LITTLE else self.changes[what](self.whom(s, what, about), change, after or 0.0)


def way(title: Callable[[S, int], str], one: str, many: str, be: str = "") -> Moment[S]:
    """How much closer somebody has come to what the feature is about beside him."""

    def told(s: S, about: tuple[int, str], before: float | None, after: float | None) -> str:
        moved = nearer(before, after, about[1], one, many, be)
        return f"{title(s, about[0])} {moved}" if moved else ""

    return told


def more(change: float, what: str = "") -> str:
    """How many more or fewer there are.

    >>> more(2, "card"), more(-1, "card"), more(0.5)
    ('2 more cards', '1 fewer card', '0.5 more')
    """
    told = roughly(abs(change))
    return f"{told} {'more' if change > 0 else 'fewer'}{what and f' {what}'}{'s' if what and told != '1' else ''}"


def weighed(share: float, features: Iterator[Feature] | list[Feature]) -> Iterator[Feature]:
    """The same features, worth so much of what they were."""
    return ((what, about, amount, share * worth) for what, about, amount, worth in features)
