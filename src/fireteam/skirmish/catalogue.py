"""What can be chosen before a game by its code: what is printed, what installed packages bring, and what the options
of a game give inline."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from fireteam.kernel.faults import Fault

Card = TypeVar("Card")


class Catalogue(Generic[Card]):
    """Of one kind, such as scenarios; `what` is what people call one."""

    __slots__ = ("installed", "printed", "what")

    def __init__(self, what: str, printed: Callable[[], Mapping[str, Card]]) -> None:
        self.what = what
        self.printed = printed
        self.installed: dict[str, Card] = {}

    def known(self) -> dict[str, Card]:
        """What can be chosen from a list."""
        return {**self.printed(), **self.installed}

    def install(self, brought: Mapping[str, Card], begin: Callable[[str, Card], object]) -> None:
        """What an installed package brings; each must be one that can be begun."""
        for code, card in brought.items():
            if code in self.known():
                raise Fault(f"there is a {self.what} '{code}' already")
            begin(code, card)
        self.installed.update(brought)

    def find(self, code: str, inline: Mapping[str, Card]) -> Card:
        """The one of that code; what is given inline comes first."""
        found = {**self.known(), **inline}
        if code not in found:
            raise Fault(f"there is no {self.what} '{code}'; there are {', '.join(found)}")
        return found[code]
