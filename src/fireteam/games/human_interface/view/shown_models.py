"""Models as a seat is shown them: where each stands, its dials and tokens, and what it has. A part of shown.py."""

from typing import Literal

from msgspec import Struct

from fireteam.kernel.numbers import Number

Location = Literal["head", "torso", "arms", "legs", "left arm", "right arm", "left leg", "right leg"]


class Gear(Struct, frozen=True):
    """An equipment card or a neurochip that somebody carries, or that lies in a pile."""

    id: str  # the name of its card, "?" for whom it is hidden from
    kind: str
    uses: int | None  # left, of grenades and mines
    disabled: bool


class Skill(Struct, frozen=True):
    """A special skill of the side that lies up."""

    id: str
    text: str
    cost: int  # in adrenaline
    once: str | None
    used: bool


class Model(Struct, frozen=True):
    title: str
    card: str  # the name of its ID card
    side: str  # a team, OPFOR or neutral
    team: str | None  # that it came with
    player: str | None  # who owns it
    classes: list[str]
    faction: str
    at: str | None
    zone: str | None
    wounds: int  # what the dial shows
    most_wounds: int  # of the side that lies up
    cybershock: int
    crippled: bool
    unconscious: bool
    lost: bool
    stunned: bool
    activated: bool
    reacted: bool
    disconnected: bool
    slowed: bool
    mined: bool
    physical: Number
    mental: Number
    speed: Number
    armour: dict[str, int]  # by location
    equipment: list[Gear]
    chips: list[Gear]
    adrenaline: list[str]
    adrenaline_worth: int
    skills: list[Skill]
    improvements: list[str]  # of a campaign
    sees: list[str]  # the conscious models that it has line of sight to
