"""What effects do, by name. Cards are data and name what they do; each such verb is a small function next to the rules
it belongs to, registered under its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Does = TypeVar("Does")
Needs = TypeVar("Needs")


class Verbs(Generic[Does, Needs]):
    """The functions of one game, and for some of them what must be so for them to do anything.

    >>> verbs: Verbs[Callable[[int], int], None] = Verbs()
    >>> @verbs.verb("double")
    ... def _double(n: int) -> int:
    ...     return 2 * n
    >>> verbs.does["double"](4)
    8
    """

    __slots__ = ("does", "needs")

    def __init__(self) -> None:
        self.does: dict[str, Does] = {}
        self.needs: dict[str, Needs] = {}

    def verb(self, name: str, needs: Needs | None = None) -> Callable[[Does], Does]:
        """Register a function as what effects of this name do."""

        def register(function: Does) -> Does:
            self.does[name] = function
            if needs is not None:
                self.needs[name] = needs
            return function

        return register
