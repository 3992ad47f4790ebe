"""What effects do, by name. Cards are data and name what they do; each such verb is a small function next to the rules
it belongs to, registered under its name."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from fireteam.kernel.decisions import Flow


class _Effect(Protocol):
    """As much of a printed effect as it takes to find its verb."""

    @property
    def do(self) -> str: ...


S = TypeVar("S")
E = TypeVar("E", bound=_Effect)
Needs = TypeVar("Needs")
Verb = Callable[[S, E, int, int], Flow | None]  # state, effect, user, what it is done to


class Effects(Generic[S, E, Needs]):
    """The verbs of one game, and for some of them what must be so for them to do anything. A verb that asks nobody is a
    plain function.

    >>> from collections import namedtuple
    >>> Double = namedtuple("Double", "do")
    >>> effects = Effects()
    >>> @effects.verb("double")
    ... def _double(hits, effect, user, target):
    ...     hits[target] *= 2
    >>> hits = [3, 4]
    >>> list(effects.apply(hits, Double("double"), 0, 1)), hits
    ([], [3, 8])
    """

    __slots__ = ("does", "needs")

    def __init__(self) -> None:
        self.does: dict[str, Verb[S, E]] = {}
        self.needs: dict[str, Needs] = {}

    def verb(self, name: str, needs: Needs | None = None) -> Callable[[Verb[S, E]], Verb[S, E]]:
        """Register a function as what effects of this name do."""

        def register(function: Verb[S, E]) -> Verb[S, E]:
            self.does[name] = function
            if needs is not None:
                self.needs[name] = needs
            return function

        return register

    def apply(self, s: S, effect: E, user: int, target: int) -> Flow:
        """Let an effect happen."""
        yield from self.does[effect.do](s, effect, user, target) or ()
