"""What a seat is shown, the shapes that the client's types are written from: what lies on the table, with places and
models by their names; what is printed on the cards, as the client sets it out; and what an option would bring, as it is
drawn before it is chosen."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from fireteam.games.omicron.model import Side
from fireteam.kernel.rules import PrintedCard, View
from fireteam.skirmish import drawn


class Character(Struct, frozen=True):
    side: Side
    at: str | None
    covers: list[str]
    hp: int
    full_hp: int
    dex: int
    luck: int
    noise: int
    ap: int  # spent in this round
    token: int
    hand: list[str]  # "?" for a card that is face down
    conditions: list[str]
    ko: bool
    activated: bool
    markers: list[str]
    marked_by: dict[str, str]  # whose effect a marker is
    player: str


class Cyms(Struct, frozen=True):
    at: str
    conditions: list[str]


class Snare(Struct, frozen=True):
    at: str
    side: Side


class Squad(Struct, frozen=True):
    faction: str | None
    ap: int
    points: int
    objectives: int
    characters_ko: int
    cyms_ko: int
    cyms_counted: int
    tactic_used: bool
    area: int | None
    captain: str


class StoreLine(Struct, frozen=True, kw_only=True):
    name: str
    hits: int
    bought: bool


class Attack(Struct, frozen=True):
    """The Attack, or the AoE ability, whose dice lie on the table; before the roll there are none."""

    attacker: str
    target: str | None
    ranged: bool
    opportunity: bool
    ability: str | None
    area: list[str]
    dice: list[int]
    spent: list[int]
    dex: int
    damage: int  # bought so far
    hit: list[str]
    results: list[tuple[int, int]]  # what the weapon deals: for so many hits, so much damage
    store: list[StoreLine]


class Laid(View, frozen=True):
    scenario: str
    round: int
    threshold: int | None
    final: bool
    phase: str
    first: Side
    turn: Side
    active: str | None
    width: int
    height: int
    short: list[str]
    tall: list[str]
    impassable: list[str]
    console: list[str]
    spawn_points: list[str]
    areas: list[list[str]]
    zones: dict[str, list[str]]
    models: dict[str, Character]
    cyms: dict[str, Cyms]
    snares: list[Snare]
    tokens: list[str]
    squads: dict[Side, Squad]
    deck_size: int
    discard: list[str]
    drawn: list[str] | int  # for the other side, how many
    dice: list[int]
    attack: Attack | None
    walk_left: int | None
    awake: list[str]


class Figure(Struct, frozen=True):
    """A model as it is called and drawn, on the board or off it."""

    name: str
    card: str  # of a character, by which it is read
    number: int  # of a CyMS
    lead: str  # the hex that its way begins at
    turned: bool


class Shelf(StoreLine, frozen=True):
    """What hits buy, by the name that answers give it."""

    id: str


class Condition(Struct, frozen=True):
    name: str
    note: str  # what it means


class Table(Laid, frozen=True):
    """What lies there, and what people call it and how it is drawn."""

    card: str  # of the scenario
    stage: str  # the phase in words
    own: Side | None  # whose eyes these are
    token: str  # what its tokens are
    sign: str  # the picture of one, or ""
    scores: str
    figures: dict[str, Figure]
    keys: dict[str, str]  # of printed names: the card
    drops: dict[str, int]  # zones that a die chooses
    owned: dict[str, Side]  # hexes that are a side's
    shelf: list[Shelf]
    conditions: dict[str, Condition]


class Facts(Laid, frozen=True):
    """The whole truth."""

    deck: list[str]


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


class Strike(Struct, frozen=True):
    by: str
    at: str  # "" where it stands


class Blocker(drawn.Spot, frozen=True):
    """What stops a line."""


class Drawing(drawn.DrawnWay, frozen=True):
    snares: list[str] | UnsetType = UNSET  # where it sets them off
    strikes: list[Strike] | UnsetType = UNSET
    noise: int | UnsetType = UNSET
    reach: tuple[int, int] | UnsetType = UNSET  # of the weapon
    line: drawn.SightLine | UnsetType = UNSET
    range: int | UnsetType = UNSET  # how long the line is
    blockers: list[Blocker] | UnsetType = UNSET
    area: list[str] | UnsetType = UNSET
    affected: list[str] | UnsetType = UNSET
