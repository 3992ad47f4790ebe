"""What a game tells whoever wants to know whether it is fair: the matches to play, and what to watch in them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

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


class Kit(NamedTuple):
    """What somebody has brought: by name, the cards in it, and all cards that might have been in its place."""

    name: str
    cards: tuple[str, ...]
    possible: tuple[str, ...]


@dataclass(frozen=True)
class KitSearch:
    """A search over kits: they are drawn at random, those that win more and more often, and the winners' cards are
    counted. A card that all of them have is too good, and one that hardly any has is there for nothing."""

    table: Callable[[int, Mapping[str, float]], dict[str, Any]]  # options of a game, by its number and weights of kits
    brought: Callable[[Any], dict[str, list[Kit]]]  # by side
    fair: tuple[float, float] = (0.05, 0.70)  # the share of winners that have a card, of those that might


@dataclass(frozen=True)
class Balance:
    """How the balance of a game is measured, and between which shares of wins it is fair."""

    matches: Callable[[], Sequence[Match]]
    watcher: Callable[[], Watcher]
    fair: tuple[float, float] = (0.40, 0.60)  # for contenders, and for the sides of the table
    fair_first: tuple[float, float] = (0.43, 0.57)  # for whoever goes first
    kits: KitSearch | None = None
    confirmed: int = 3  # the most extreme cells, which another bot plays again,
    confirm_games: int = 40  # so many games of each
    told: int = 0  # the side whose contender is named first, and whose share of wins is told
