"""What a seat is shown, the shapes that the client's types are written from: what lies on the table, with squares,
models and cards by their names, and what an option would bring, as it is drawn before it is chosen."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from fireteam.games.human_interface.view.shown_models import Gear, Model
from fireteam.games.human_interface.view.shown_programs import Battle, Gain, Network, Program
from fireteam.kernel.numbers import Number
from fireteam.kernel.rules import PrintedCard, View
from fireteam.skirmish.drawn import DrawnWay, Spot

# The board


class Zone(Struct, frozen=True):
    kind: str
    tac: int
    squares: list[str]
    alarm: int  # tokens
    controlled_by: list[str]  # sides, by the control zones of terminals


class Door(Struct, frozen=True):
    squares: list[str]
    zone: str
    colour: str
    number: int
    state: Literal["open", "closed", "locked", "removed"]
    terminal: str | None  # that controls it
    sealed: bool  # OPFOR cannot open it


class Terminal(Struct, frozen=True):
    at: str
    colour: str | None
    number: int
    strength: int  # how many cards protect it
    controller: str | None
    holds: bool  # is control worth something now?
    zones: list[str]  # its control zone
    doors: list[str]
    own: list[Program]  # what its controller has put there
    guards: dict[str, list[Program]]  # by team, what is set against it


class Objective(Struct, frozen=True):
    at: str
    points: int
    state: Literal["hidden", "uncovered", "secured"]
    by: str | None  # the team that has secured it


class Mine(Struct, frozen=True):
    at: str
    card: str
    by: str
    armed: bool


class Pile(Struct, frozen=True):
    """Gear that lies on a square."""

    at: str
    letter: str
    items: list[Gear]


# The mission, the teams, the decks


class Orders(Struct, frozen=True):
    """What the mission says."""

    briefing: list[str]
    goals: list[str]
    special: list[str]


class Mustered(Struct, frozen=True):
    """Somebody of a campaign who is not in the mission: before it begins, or at home."""

    card: str
    crippled: bool
    gear: list[str]
    improvements: list[str]
    cybershock: int  # to begin with
    home: bool


class Campaign(Struct, frozen=True):
    """How far a campaign has come, and where this mission leads."""

    played: dict[str, bool]  # the missions before this one, and which were won
    won: str | None  # the mission that follows a victory,
    lost: str | None  # and a defeat
    credits: int
    improvements: int  # that are still to be chosen
    heal: int  # what healing costs before this mission,
    hire: int  # and somebody new
    market: list[str]  # what can be bought before it, while the team musters
    size: int  # how many can go
    camp: dict[str, Mustered]
    gone: list[str]  # those who were lost in earlier missions
    back: dict[str, str]  # when the mission is over, how everybody comes back: well, crippled or lost
    earned: int  # then: the credits that it has brought,
    lessons: int  # and improvements
    debriefing: list[str]


class Progress(Struct, frozen=True):
    """How far something has come that the mission is won, or lost, by."""

    what: str
    done: int
    of: int
    wins: bool


class Team(Struct, frozen=True):
    players: list[str]
    models: list[str]
    score: int
    toll: int  # enemies that it has eliminated since the last scoring
    out: bool
    entry: list[str]  # where it may begin


class Deck(Struct, frozen=True):
    """How many cards are left, and what has been discarded."""

    left: int
    discard: list[str]


class Spread(Struct, frozen=True):
    """CanDo cards of one value: how many are left in the deck, of how many that there are."""

    value: int
    left: int
    of: int


class InForce(Struct, frozen=True):
    """A card whose effect goes on."""

    deck: str
    card: str
    text: str
    rounds: int


class Agenda(Struct, frozen=True):
    card: str | None  # "?" for whom it is hidden from
    shown: bool
    met: bool | None  # None for whom it is hidden from


class Active(Struct, frozen=True):
    """The character that is being activated."""

    model: str
    ap: int
    actions: int
    moves: int
    stride: int  # squares that are left of its move action
    ended: bool


# What is in progress


class Move(Struct, frozen=True):
    model: str
    left: int
    came: list[str]
    way: list[str]
    planned: list[str]  # players who have said how they react to it


class Chance(Struct, frozen=True):
    """Of one reaction of the target: how likely a hit is, so many wounds from none on, and that the dial comes to 0."""

    reaction: str  # in words
    form: str  # of the option that chooses it
    counter: str | None
    hit: float
    wounds: list[float]
    expected: float
    out: float
    back: float  # how likely the attacker is hit in turn
    back_expected: float


class Attack(Struct, frozen=True, kw_only=True):
    attacker: str
    target: str
    weapon: str
    mode: str
    aimed: bool
    close: bool
    stage: str
    range: int
    reaction: str | None
    counter: str | None  # the weapon of a target that attacks in turn
    attack: Number
    defence: Number | None  # before the reaction is chosen there is none
    cards: list[int]  # the values that were drawn, the attacker's first
    totals: list[int]
    winner: str | None
    damage: Number
    chances: list[Chance]  # while the target chooses, of everything that it can do


class Throw(Struct, frozen=True):
    thrower: str
    what: str
    at: str
    needed: int  # what the total has to exceed


class Blast(Struct, frozen=True):
    at: str
    what: str
    by: str
    mine: bool
    left: list[str]  # models that are still to react


class Operation(Struct, frozen=True):
    """A model that the rules run, in its activation."""

    model: str
    moved: int


class Act(Struct, frozen=True):
    does: Literal["attack", "move", "stay"]
    target: str | None
    weapon: str | None
    way: list[str]


class Intention(Struct, frozen=True):
    """What a model that the rules run will do, if nobody reacts."""

    letter: str  # its own for the whole game
    acts: list[Act]
    told: str
    open: bool  # is there a tie first that nobody has settled?


class Table(View, frozen=True):
    mission: str
    code: str  # by which the card of the mission is known
    mode: str
    rules: list[str]  # the optional rules that are in use
    difficulty: str
    round: int
    rounds: int
    phase: str
    orders: Orders
    campaign: Campaign | None  # of a mission that others follow, or that follows others
    progress: list[Progress]
    teams: dict[str, Team]
    order: list[str]  # the team that acts first
    initiative: str | None
    active: Active | None
    acting: str | None  # the model that does something now, be it its activation or not
    waiting: list[str]  # models that are still to act in this part of the round
    width: int
    height: int
    floor: list[str]
    walls: list[tuple[str, str]]  # thin ones, between squares
    cover: list[str]
    entry_points: list[str]
    zones: dict[str, Zone]
    doors: dict[str, Door]
    terminals: dict[str, Terminal]
    objectives: dict[str, Objective]
    mines: list[Mine]
    piles: list[Pile]
    models: dict[str, Model]
    reserves: dict[str, int]  # OPFOR that can still come in, by card
    networks: dict[str, Network]
    decks: dict[str, Deck]
    spread: list[Spread]
    lasting: list[InForce]
    agendas: dict[str, Agenda]  # by player
    tally: dict[str, int]
    intentions: dict[str, Intention]
    doing: list[str]  # all that is in progress; the last goes on first. Of each kind the one on top follows
    move: Move | None
    attack: Attack | None
    throw: Throw | None
    blast: Blast | None
    operation: Operation | None
    battle: Battle | None


class Facts(Table, frozen=True):
    """The whole truth."""

    cando: list[str]
    deeds: dict[str, dict[str, int]]  # by player


# Cards

Sort = Literal[
    "character", "equipment", "neurochip", "skill", "program", "CanDo", "adrenaline", "response", "agenda",
    "event", "collateral damage", "hidden objective", "faction", "mission", "improvement",
]  # fmt: skip


class Card(PrintedCard, frozen=True):
    """What is printed on a card; what its sort does not have is empty."""

    title: str
    sort: Sort
    text: str
    about: str  # what sort of card it is, in words
    numbers: dict[str, str]
    notes: list[str]
    classes: list[str]  # of a character
    follows: dict[str, str]  # of a mission: the codes of those that follow it, by how it has ended


# What an option would bring


class Watch(Struct, frozen=True):
    """Somebody who would see the mover, and where first; whether it could react, and with what it could fire."""

    by: str
    at: str
    ready: bool
    weapons: list[str]


class Blocker(Spot, frozen=True):
    """What stops a line: a model by its square, a wall or a door by the two squares between which it is."""

    beside: str | UnsetType = UNSET


class Alarm(Struct, frozen=True):
    zone: str
    tokens: int


class Drawing(DrawnWay, frozen=True):
    squares: tuple[int, int] | UnsetType = UNSET  # of a move, gone and to be had
    reach: list[str] | UnsetType = UNSET  # where it could end
    doors: list[str] | UnsetType = UNSET  # that would be opened or changed
    hazards: list[Spot] | UnsetType = UNSET
    watched: list[Watch] | UnsetType = UNSET
    sees: list[str] | UnsetType = UNSET  # enemies, from where it ends
    from_: str | UnsetType = field(name="from", default=UNSET)
    to: str | UnsetType = UNSET
    clear: bool | UnsetType = UNSET
    blockers: list[Blocker] | UnsetType = UNSET
    range: int | UnsetType = UNSET
    ranges: tuple[int, int] | UnsetType = UNSET  # effective and maximum, of the weapon
    tac: int | UnsetType = UNSET
    area: list[str] | UnsetType = UNSET
    scatter: list[str] | UnsetType = UNSET  # where what misses could land
    affected: list[str] | UnsetType = UNSET
    chances: list[Chance] | UnsetType = UNSET
    succeeds: float | UnsetType = UNSET  # how likely a test is passed, or a battle of programs won
    against: str | UnsetType = UNSET  # what that battle is against, as far as it is known
    alarm: Alarm | UnsetType = UNSET  # tokens that it brings
    gain: Gain | UnsetType = UNSET  # of a terminal
