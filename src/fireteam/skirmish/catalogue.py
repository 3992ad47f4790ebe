"""What can be chosen before a game by its code: what is printed, what installed packages bring, and what the options
of a game give inline."""

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from fireteam.kernel.faults import Fault


class _Printed(Protocol):
    @property
    def name(self) -> str: ...


Card = TypeVar("Card", bound=_Printed)


class Catalogue(Generic[Card]):
    """Of one kind, such as scenarios; `what` is what people call one, `file` holds those of the game, `read` reads such
    a file, and `code` makes of a printed name how options write it."""

    __slots__ = ("_in_file", "code", "file", "installed", "what")

    def __init__(
        self, what: str, file: Path, read: Callable[[Path], Iterable[Card]], code: Callable[[str], str]
    ) -> None:
        self.what = what
        self.file = file
        self.code = code
        self.installed: dict[str, Card] = {}
        self._in_file = cache(lambda file: self.by_code(read(file)))

    def by_code(self, cards: Iterable[Card]) -> dict[str, Card]:
        return {self.code(card.name): card for card in cards}

    def printed(self, folder: Path | None = None) -> dict[str, Card]:
        """Those of the game, or those in another folder of content."""
        return self._in_file(self.file if folder is None else folder / self.file.name)

    def known(self) -> dict[str, Card]:
        """What can be chosen from a list."""
        return {**self.printed(), **self.installed}

    def install(self, file: Path | None, begin: Callable[[str, Card], object]) -> None:
        """What an installed package brings in a file, if it does; each must be one that can be begun."""
        brought = {} if file is None else self._in_file(file)
        for code, card in brought.items():
            if code in self.known():
                raise Fault(f"there is a {self.what} '{code}' already")
            begin(code, card)
        self.installed.update(brought)

    def find(self, code: str, inline: Iterable[Card]) -> Card:
        """The one of that code; what is given inline comes first."""
        found = {**self.known(), **self.by_code(inline)}
        if code not in found:
            raise Fault(f"there is no {self.what} '{code}'; there are {', '.join(found)}")
        return found[code]
