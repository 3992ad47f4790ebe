"""What is printed on the cards, as the client sets it out: the shapes that its types are written from."""

from typing import Literal

from msgspec import Struct, field

from fireteam.kernel.rules import PrintedCard


class Stats(Struct, frozen=True):
    walk: int
    boost: int
    atk: int
    dex: int
    luck: int
    hp: int
    recovery: int


class Offer(Struct, frozen=True):
    """What so many hits buy."""

    hits: int
    what: str


class Weapon(Struct, frozen=True):
    name: str
    ranged: bool
    marks: str
    damage: list[Offer]


class Ability(Struct, frozen=True):
    name: str
    marks: list[str]
    text: str


class Card(PrintedCard, frozen=True, kw_only=True):
    kind: Literal["scenario", "faction", "character", "forage"]
    name: str
    text: str
    stats: Stats | None = None
    traits: list[str] = field(default_factory=list)
    weapons: list[Weapon] = field(default_factory=list)
    store: list[Offer] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # what else a scenario says
    scoring: list[str] = field(default_factory=list)  # what brings points, and when the game ends
