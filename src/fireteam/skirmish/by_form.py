"""Tables by the form of an option: what is drawn, told or reckoned of it, and what it seems worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

from fireteam.kernel.decisions import FORM_MASK, Form

Does = TypeVar("Does")


class ByForm(Generic[Does]):
    """What goes by the form of an option, and what stands for every form that the table does not name. Forms get their
    numbers when the rules of a game are put together, so the table is made when it is first asked for."""

    def __init__(self, otherwise: Does, table: Callable[[], Mapping[Form[Any], Does]]) -> None:
        self.otherwise = otherwise
        self.table = table

    @cached_property
    def by_number(self) -> tuple[Does, ...]:
        """For whoever asks about many options at once."""
        numbered = {form.number: does for form, does in self.table().items()}
        return tuple(numbered.get(number, self.otherwise) for number in range(FORM_MASK + 1))

    def __getitem__(self, option: int) -> Does:
        return self.by_number[option & FORM_MASK]
