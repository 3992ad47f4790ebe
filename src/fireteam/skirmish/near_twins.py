"""Options that are much alike to a bot: those that bring the same piece to places which touch. Of such a handful one is
looked at first."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from fireteam.kernel.decisions import FORM_BITS, FORM_MASK, PAIR_BITS, PAIR_MASK, Form
from fireteam.kernel.state import State

S = TypeVar("S", bound=State[Any])


def near_twins(
    ends: Sequence[Form[S]], pairs: Sequence[Form[S]], apart: Callable[[S, int, int], int], cell: int = PAIR_MASK
) -> Callable[[S, int, int], bool]:
    """Of options of one form: those that say where somebody ends, and those that name a piece, or a number, before
    that. `cell` masks the cell in what says where, and `apart` tells how far two are from each other."""

    def alike(s: S, one: int, other: int) -> bool:
        number = one & FORM_MASK
        if number in [form.number for form in pairs]:
            shift = FORM_BITS + PAIR_BITS
            if (one ^ other) >> FORM_BITS & PAIR_MASK:
                return False
        elif number in [form.number for form in ends]:
            shift = FORM_BITS
        else:
            return False
        return apart(s, one >> shift & cell, other >> shift & cell) <= 1

    return alike
