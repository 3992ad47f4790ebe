"""What a game tells whoever wants to know whether it is fair: the matches to play, and what to watch in them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec


class Match(msgspec.Struct, frozen=True):
    """One way to sit down: where it is played, what each side that has seats brings, in the order of the sides, and the
    options that make it so. Matches of the same contenders in the same place, whichever way round, belong together.
    Where all seats are on one side there is one contender, against the rules. A contender that several sides bring wins
    with any of them; a side that brings "" is there for the others, and nothing is told of it."""

    place: str
    contenders: tuple[str, ...]
    options: dict[str, Any]
    fair: tuple[float, float] | None = None  # the shares that are fair here, where they are not those of the game


class Watcher(Protocol):
    """Somebody who looks at one game at every decision."""

    def look(self, s: Any) -> None: ...

    def first(self) -> str | None:
        """The side that went first, where that may matter."""

    def numbers(self, s: Any) -> dict[str, dict[str, float]]:
        """How each side played, in named numbers, when the game has ended so."""

    def chosen(self, s: Any) -> dict[str, list[str]]:
        """What each side has chosen to bring beyond what the match says, by name: characters, kit, programs."""


@dataclass(frozen=True)
class Balance:
    """How the balance of a game is measured, and between which shares of wins it is fair."""

    matches: Callable[[], Sequence[Match]]
    watcher: Callable[[], Watcher]
    fair: tuple[float, float] = (0.40, 0.60)  # for contenders, and for the sides of the table
    fair_first: tuple[float, float] = (0.43, 0.57)  # for whoever goes first
    confirmed: int = 3  # the most extreme cells, which another bot plays again
    told: int = 0  # the side whose contender is named first, and whose share of wins is told
