"""Figures as a seat is shown them: where each stands, its numbers, and what it has. A part of shown.py."""

from typing import Literal

from msgspec import Struct

from fireteam.games.omega.model import Facing
from fireteam.kernel.numbers import Number


class Weapon(Struct, frozen=True):
    name: str
    ranged: bool
    reach: int
    black: int
    red: int
    words: list[str]
    id: str


class Ability(Struct, frozen=True):
    name: str
    moment: str  # when it is used, in words
    cost: int
    once: str | None
    discard: bool
    text: str
    id: str  # what an option calls it
    range: str  # in words


class Held(Ability, frozen=True):
    """An ability in somebody's hands: the card that it is on, and whether it is used up for now."""

    card: str | None
    used: bool


class Stance(Struct, frozen=True):
    name: str
    text: str
    speed: int
    ranged_defense: int
    melee_defense: int
    max_adrenaline: int
    abilities: list[Ability]
    id: str


class Body(Struct, frozen=True):
    """What every figure has first."""

    at: str | None
    covers: list[str]
    facing: Facing | None
    wounds: int
    vitality: int
    sees: list[str]  # the spaces that it sees now
    auras: dict[str, list[str]]  # their spaces, by what has each
    speed: int
    ranged_defense: list[int]  # a second number is for two wounds
    melee_defense: list[int]


class Figure(Body, frozen=True):
    changed: dict[str, Number]  # the numbers that something changes, opened up
    lasting: list[str]  # abilities that hold for it for a while


class Commando(Body, frozen=True):
    max_adrenaline: int
    strength: int
    intelligence: int
    changed: dict[str, Number]
    lasting: list[str]
    name: str
    rank: int
    player: str
    state: Literal["active", "downed", "recovering", "killed"]
    stance: str | None
    stances: list[Stance]
    adrenaline: int
    room: int  # by how much it may still rise
    weapons: list[Weapon]
    costs: dict[str, int]  # what each action costs now
    kit: list[str]
    kit_left: int  # kit points that are left while kit is taken
    abilities: list[Held]
    red_tokens: int


class Drone(Figure, frozen=True):
    name: str
    player: str
    weapons: list[Weapon]
    abilities: list[Held]


class Activities(Struct, frozen=True):
    """What the activities of an enemy cost now."""

    move: int
    combat: int


class Enemy(Figure, frozen=True):
    kind: str
    number: int  # among those of its kind, 0 for the only one
    activated: bool
    costs: Activities
    power: int
    hobbled: bool
    gang: list[str]  # whom it would attack together with others of its kind


class StatCard(Struct, frozen=True):
    """What is printed on a kind of enemy."""

    breed: str
    size: int
    figures: int
    text: str
    speed: int
    ranged_defense: list[int]
    melee_defense: list[int]
    vitality: int
    combat_cost: int
    power: int
    keywords: list[str]
    weapons: list[Weapon]
    abilities: list[Ability]
