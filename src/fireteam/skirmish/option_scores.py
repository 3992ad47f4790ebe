"""What options seem to be worth before anything is played out: one table by form, over what is seen of the decision.
What a table does not name is worth nothing."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from fireteam.kernel.decisions import FORM_BITS, FORM_MASK, Decision, Form
from fireteam.kernel.state import State
from fireteam.skirmish.forms import ByForm

S = TypeVar("S", bound=State[Any])
K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V]):
    """What is worked out once, when it is first asked for.

    >>> squares = Kept(lambda number: number * number)
    >>> squares[3], squares
    (9, {3: 9})
    """

    __slots__ = ("work",)

    def __init__(self, work: Callable[[K], V]) -> None:
        self.work = work

    def __missing__(self, key: K) -> V:
        found = self[key] = self.work(key)
        return found


class Look(Generic[S]):
    """A decision as somebody sees it who must answer it. What several options go by belongs here, worked out once and
    only when one of them asks."""

    def __init__(self, s: S, d: Decision, options: Sequence[int]) -> None:
        self.s = s
        self.d = d
        self.options = options


L = TypeVar("L", bound=Look[Any])


class OptionScores(ByForm[Callable[[L, int], float]], Generic[L]):
    """By form, what an option with such an argument is worth to whoever looks."""

    def __init__(
        self,
        look: Callable[[Any, Decision, Sequence[int]], L],
        table: Callable[[], Mapping[Form[Any], Callable[[L, int], float]]],
    ) -> None:
        super().__init__(lambda look, argument: 0.0, table)
        self.look = look

    def __call__(self, s: State[Any], d: Decision, options: Sequence[int]) -> list[float]:
        look, scorers = self.look(s, d, options), self.by_number
        return [scorers[option & FORM_MASK](look, option >> FORM_BITS) for option in options]
