"""What a seat is shown, the shapes that the client's types are written from: what lies on the table, with spaces,
figures and cards by their names, and what an option would bring, as it is drawn before it is chosen."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from fireteam.games.omega.rules.prices import Flow
from fireteam.games.omega.view.shown_figures import Ability, Commando, Drone, Enemy, StatCard, Weapon
from fireteam.kernel.rules import PrintedCard, View
from fireteam.skirmish.drawn import DrawnWay, SightLine, Spot

# The map


class Tile(Struct, frozen=True):
    id: str  # what an option calls it
    name: str
    spaces: list[str]
    flipped: bool
    emi: bool
    nest: bool
    faulty: str


class Room(Struct, frozen=True):
    kind: str
    hidden: bool
    spaces: list[str]
    zone: list[str]
    cards: int  # how many its stack has
    stack: str | None  # its name, "?" for whom it is hidden from
    holds: list[str]


class Door(Struct, frozen=True):
    type: str | None  # "?" lies face down; "open" has been opened; None is still to be placed
    shown: bool
    asks: str | None  # what its marker asks of who tries it, where it is known
    rooms: list[str]
    overseer: bool  # may the overseer open it?
    opens: int | None  # the space of the timer on which it opens by itself, where it does
    between: list[tuple[str, str]]


class Stack(Struct, frozen=True):
    """A room stack of the mission: which there are is known to all, where each lies to the overseer alone."""

    cards: list[str]
    rooms: list[str]
    resolved: bool
    in_: str | None = field(name="in")


class Passage(Struct, frozen=True):
    colour: Literal["green", "red"] | None
    spaces: list[str]


# The mission and the overseer


class MissionAction(Struct, frozen=True):
    name: str
    cost: int


class Orders(Struct, frozen=True):
    """What the mission says."""

    text: str
    objectives: list[str]
    special: list[str]
    actions: list[MissionAction]


class Progress(Struct, frozen=True):
    """How far something has come that the mission counts."""

    what: str
    done: int
    of: int


class Coming(Struct, frozen=True):
    """Something that happens when the timer reaches a space."""

    space: int
    do: str
    amount: int
    names: list[str]
    text: str
    past: bool


class Piece(Struct, frozen=True):
    """A piece of the overseer's dashboard."""

    ready: int
    committed: int
    refresh: int
    well: int
    after_refresh: int
    is_ready: bool
    cost: int  # what it costs now, at the least
    affordable: bool
    text: str
    ability: Ability


class Overseer(Struct, frozen=True):
    pool: int
    bank: int
    minimum: int
    keeps: int  # the most that stays in the pool when the round ends
    on_sheets: int
    income: int
    next_pool: int  # what the pool will be after the next transfer, if nobody acts any more
    wells: dict[str, int]
    dashboard: dict[str, Piece]
    reserves: dict[str, int]


# What is in progress


class Rolled(Struct, frozen=True, kw_only=True):
    """Before the roll `black_dice` and `red_dice` are those that would be rolled now, after it those on the table, with
    the hits on each."""

    stage: str
    black_dice: int
    red_dice: int
    black: list[int]
    red: list[int]
    total: int


class Declared(Rolled, frozen=True):
    attacker: str
    weapon: str
    ranged: bool
    target: str
    space: str
    origin: str | None


class Attack(Declared, frozen=True, kw_only=True):
    """Before the roll `black_dice` and `red_dice` are those that would be rolled now, after it those on the table, with
    the hits on each."""

    needed: int  # hits that it takes
    second: int | None  # hits that it takes for a second wound
    cover: bool
    wounds: int


class Challenge(Rolled, frozen=True):
    """Its dice are told like those of an attack."""

    commando: str
    stat: str
    needed: int
    door: str | None
    boosted: bool


class Blast(Struct, frozen=True):
    at: str
    by: str | None
    radius: int
    area: list[str]
    black_dice: int
    red_dice: int
    left: list[str]  # whom it has still to hit


class Walk(Struct, frozen=True):
    figure: str
    left: int  # points
    way: list[str]
    diagonal: bool  # may its next step be one?


class Activation(Struct, frozen=True):
    enemy: str
    combat: bool
    moved: bool
    attacked: bool


class Reveal(Struct, frozen=True):
    """A room whose cards are being resolved, with those that are left."""

    room: str
    cards: list[str]


class Spawn(Struct, frozen=True):
    """Which kinds may come next, how many figures are left, and where."""

    kinds: list[str]
    left: int
    spaces: list[str]


class Lay(Struct, frozen=True):
    """Markers that are being laid."""

    marker: str
    left: int
    spaces: list[str]
    laid: list[str]


class Use(Struct, frozen=True):
    """An ability that is being used."""

    user: str
    what: str
    on: str | None


# Cards

Sort = Literal["commando", "stance", "kit", "find", "enemy", "drone", "piece", "room card", "stack", "door", "mission"]


class Card(PrintedCard, frozen=True):
    """What is printed on a card; what its sort does not have is empty."""

    title: str
    sort: Sort
    text: str
    about: str  # what sort of card it is, in words
    numbers: dict[str, str]
    weapons: list[Weapon]
    abilities: list[Ability]
    notes: list[str]
    points: int  # what a kit card takes
    common: bool  # of no commando's own deck


class Table(View, frozen=True):
    mission: str
    code: str  # by which the card of the mission is known
    edition: str
    campaign: dict[str, str]  # who has won the missions before this one
    round: int
    phase: str
    timer: int
    second_timer: int | None
    last_space: int
    crisis: bool
    orders: Orders
    progress: list[Progress]
    coming: list[Coming]
    turn: str | None  # whose it is
    officer: str | None
    order: list[str]
    acted: list[str]
    width: int
    height: int
    floor: list[str]
    walls: list[str]
    rubble: list[str]
    vents: list[str]
    perils: list[str]
    emi: list[str]
    tiles: list[Tile]
    markers: dict[str, list[str]]
    kit_markers: dict[str, str]
    kit_owners: dict[str, str]
    rooms: dict[str, Room]
    doors: dict[str, Door]
    door_markers: dict[str, int]  # by type, those that are face down or in the box
    stacks: dict[str, Stack]
    passages: dict[str, Passage]
    start: list[str]
    investigate: list[str]
    objectives: list[str]
    kit_points: int
    commandos: dict[str, Commando]
    drones: dict[str, Drone]
    enemies: dict[str, Enemy]
    kinds: dict[str, StatCard]  # of the enemies that are on the map or in the reserves
    overseer: Overseer
    deck_size: int
    discard: list[str]
    tally: dict[str, int]
    doing: list[str]  # all that is in progress; the last goes on first. Of each kind the one on top follows
    acting: str | None  # the figure that does something now, be it its turn or not
    attack: Attack | None
    challenge: Challenge | None
    blast: Blast | None
    walk: Walk | None
    walk_left: int | None
    activation: Activation | None
    reveal: Reveal | None
    spawn: Spawn | None
    lay: Lay | None
    use: Use | None
    wounds_due: int


class Facts(Table, frozen=True):
    """The whole truth."""

    deck: list[str]


class Strike(Struct, frozen=True):
    """What the other side could use on the way, where it first could."""

    by: str
    what: str
    at: str


class Blocker(Spot, frozen=True):
    """A wall by its space, a door by the two spaces between which it is."""

    beside: str | UnsetType = UNSET


class DoorAhead(Struct, frozen=True):
    """What the marker of a door asks if it is face up, else what it could be."""

    name: str
    could_be: dict[str, int] | UnsetType = UNSET
    asks: str | UnsetType = UNSET


class Test(Struct, frozen=True):
    """A challenge that would be rolled."""

    stat: str
    needed: int
    black: int
    red: int


class Drawing(DrawnWay, frozen=True):
    points: tuple[int, int] | UnsetType = UNSET  # spent, of so many
    hazards: list[Spot] | UnsetType = UNSET
    strikes: list[Strike] | UnsetType = UNSET
    from_: str | UnsetType = field(name="from", default=UNSET)
    to: str | UnsetType = UNSET
    clear: bool | UnsetType = UNSET
    range: int | UnsetType = UNSET  # between the two
    reach: tuple[int, int] | UnsetType = UNSET  # of the weapon or the ability
    lines: list[SightLine] | UnsetType = UNSET  # where the edition goes by lines
    trace: list[str] | UnsetType = UNSET  # where it goes by a path of spaces
    why: str | UnsetType = UNSET  # it is not clear
    clause: str | UnsetType = UNSET
    blockers: list[Blocker] | UnsetType = UNSET
    cover: bool | UnsetType = UNSET
    cover_by: list[Spot] | UnsetType = UNSET
    area: list[str] | UnsetType = UNSET
    aura: list[str] | UnsetType = UNSET
    tile: list[str] | UnsetType = UNSET
    next: list[str] | UnsetType = UNSET  # where the markers that are left could lie
    field: list[str] | UnsetType = UNSET  # of vision, and what of it would be seen
    sees: list[str] | UnsetType = UNSET
    affected: list[str] | UnsetType = UNSET
    door: DoorAhead | UnsetType = UNSET
    challenge: Test | UnsetType = UNSET
    adrenaline: list[Flow] | UnsetType = UNSET
