"""What goes by the form of an option: tables of what each form means, and offers that follow from the refusals."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

from fireteam.kernel.decisions import FORM_MASK, Decision, Form, always
from fireteam.kernel.faults import Refusal
from fireteam.kernel.state import State

S = TypeVar("S", bound=State[Any])
T = TypeVar("T")


class ByForm(Generic[T]):
    """What goes by the form of an option, and what stands for every form that the table does not name. Forms get their
    numbers when the rules of a game are put together, so the table is made when it is first asked for."""

    def __init__(self, otherwise: T, table: Callable[[], Mapping[Form[Any], T]]) -> None:
        self.otherwise = otherwise
        self.table = table

    @cached_property
    def by_number(self) -> tuple[T, ...]:
        """For whoever asks about many options at once."""
        numbered = {form.number: does for form, does in self.table().items()}
        return tuple(numbered.get(number, self.otherwise) for number in range(FORM_MASK + 1))

    def __getitem__(self, option: int) -> T:
        return self.by_number[option & FORM_MASK]


def unless(
    refusals: Callable[[S, Decision, int], Iterator[Refusal]], found: Callable[[S, Decision], Iterable[int]] = always
) -> Callable[[S, Decision], Iterable[int]]:
    """Offered is whatever of what is found nothing speaks against: for forms that are seldom asked for, since to say
    why not takes longer than to say no."""
    return lambda s, d: [argument for argument in found(s, d) if not any(refusals(s, d, argument))]


def kept(work: Callable[[S, Decision], T]) -> Callable[[S, Decision], T]:
    """What several forms of a decision go by, worked out once for all of them."""

    def found(s: S, d: Decision) -> T:
        known: dict[Callable[[S, Decision], T], T] | None = d.shared
        if known is None:
            known = d.shared = {}
        elif work in known:
            return known[work]
        made = known[work] = work(s, d)
        return made

    return found
