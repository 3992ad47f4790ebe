"""What goes by the form of an option: tables of what each form means, and offers that follow from the refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from fireteam.kernel.decisions import FORM_MASK, Decision, Form, always
from fireteam.kernel.faults import Refusal
from fireteam.kernel.state import State

S = TypeVar("S", bound=State[Any])
T = TypeVar("T")


def said_of(option: int, table: Mapping[Form[S], T]) -> T | None:
    """What a table by form says of an option, None where its form is not in it."""
    number = option & FORM_MASK
    return next((said for form, said in table.items() if form.number == number), None)


def unless(
    refusals: Callable[[S, Decision, int], Iterator[Refusal]], found: Callable[[S, Decision], Iterable[int]] = always
) -> Callable[[S, Decision], Iterable[int]]:
    """Offered is whatever of what is found nothing speaks against: for forms that are seldom asked for, since to say
    why not takes longer than to say no."""
    return lambda s, d: [argument for argument in found(s, d) if not any(refusals(s, d, argument))]


def kept(d: Decision, work: Callable[..., T], *args: object) -> T:
    """What several forms of a decision go by, worked out once for all of them."""
    if d.shared is None:
        d.shared = {}
    known: dict[Callable[..., T], T] = d.shared
    if work not in known:
        known[work] = work(*args)
    return known[work]
