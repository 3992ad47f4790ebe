"""How what lies on the stack goes on: each kind of activity has its rule. Most of what comes up is left on the stack
and gets steps of its own; what interrupts something that cannot wait is carried out at once, to its end."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from fireteam.kernel.decisions import Flow
from fireteam.kernel.stack import Activity


class _Busy(Protocol):
    """A state with a stack."""

    @property
    def doing(self) -> Sequence[Activity]: ...


S = TypeVar("S", bound=_Busy)
Rule = TypeVar("Rule", bound=Callable[..., Flow])


class Activities(Generic[S]):
    """The rules of one game by which activities go on."""

    __slots__ = ("rules",)

    def __init__(self, rules: dict[type[Activity], Callable[[S, Any], Flow]] | None = None) -> None:
        self.rules = rules or {}

    def goes_on(self, kind: type[Activity]) -> Callable[[Rule], Rule]:
        """Register the rule by which activities of this kind go on."""

        def register(rule: Rule) -> Rule:
            self.rules[kind] = rule
            return rule

        return register

    def go_on(self, s: S) -> Flow:
        """The topmost activity goes on."""
        at = s.doing[-1]
        return self.rules[type(at)](s, at)

    def to_the_end(self, s: S, beneath: int) -> Flow:
        """Whatever has come up above so many activities is carried out."""
        while len(s.doing) > beneath:
            yield from self.go_on(s)
