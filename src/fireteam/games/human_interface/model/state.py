"""What lies on the table: models on squares with their dials, tokens and equipment, doors and terminals, the decks, the
tactical networks, and what is left to do. Models are numbered: first the characters of the teams, team by team, then
the OPFOR that the mission can have on the board at once, then neutral models."""

from dataclasses import field as default
from enum import IntEnum

from msgspec import Struct, field

from fireteam.games.human_interface.model.campaign import Member
from fireteam.games.human_interface.model.map import Mine
from fireteam.games.human_interface.model.setting import Setting
from fireteam.kernel import stack
from fireteam.kernel.state import Piece, State, state

NOBODY = -1
OPFOR, NEUTRAL = 4, 5  # sides after those of the teams
BARE = -1  # hands, where a weapon is named
SPACES = 4  # [data.tn-spaces] of a tactical network
MOST_SHOCK = 10  # [cybershock.loss-of-control]
ACTION_POINTS, MOST_ACTIONS = 2, 3
DIFFICULTIES = ("normal", "one more", "two more", "stronger terminals")  # [difficulty.agree]


class Phase(IntEnum):
    """Where in the sequence of the game the next step stands."""

    (
        DRAFT,
        AGENDAS,
        DEPLOY_ORDER,
        DEPLOY,
        DEALING,  # of the first hands
        STARTUP,  # of the cyberwarfare phase
        RESOURCES,
        BID,
        FIRST_HACKER,
        CYBERWARFARE,
        FIRST_TEAM,  # of the real world phase
        DOORS_BEFORE,
        ACTIVATION,  # who acts next?
        ACTING,
        DOORS_AFTER,
        ALARM,
        RESPONSE,  # of the OPFOR phase
        OPERATIONS,
        CLEAN_UP,
        REINFORCEMENTS,
        MUSTER,  # of a campaign that goes on, before all others
    ) = range(21)


class Stage(IntEnum):
    """How far an attack has come."""

    (
        DECLARED,  # those who see it may react
        REACTION,  # the target chooses
        CARDS,
        HIT,  # somebody is hit, and the location is drawn
    ) = range(4)


class Mode(IntEnum):
    """What kind of attack it is."""

    ACTION, FAST, FREE = range(3)  # an attack action, a reaction, and that of whoever holds a wide doorway


class Reaction(IntEnum):
    INSTINCTIVE, DODGE, COVER, FAST = range(4)


class Carried(Struct, frozen=True):
    """An equipment card or a neurochip with somebody. When it changes another takes its place: copies share it."""

    item: int
    uses: int = 0  # left, of grenades and mines
    off: bool = False  # [setup.equipment-disabled] facedown
    jammed: bool = False  # by a hostile program, until the next startup
    left_by: int = NOBODY  # of gear in a pile, the side of whoever left it there


@state
class Installed(Piece):
    """A program that lies in a network or on a terminal, with the booster and the SR on it."""

    card: int
    owner: int  # the team, or OPFOR
    booster: int = -1
    sr: int = 0
    price: int = 0  # [cwbattle.hidden-cost] what was paid for the program, which everybody has seen
    shown: bool = False  # faceup
    known: int = 0  # mask of seats that have looked at it; of the owner's own one need not say it
    fresh: bool = False  # installed in this cyberwarfare step
    booster_shown: bool = False
    booster_known: int = 0


class Deck(Struct, frozen=True):
    """[cw.facedown] A deck of CW cards: a bag whose order nobody knows, the cards on top of it that somebody has looked
    at, each with the mask of seats that have, and the discard pile. When one is drawn, another deck takes its place."""

    bag: tuple[int, ...] = ()
    tops: tuple[int, ...] = ()
    known: tuple[int, ...] = ()  # by top
    discard: tuple[int, ...] = ()


@state
class Network(Piece):
    """[component.tn-board] What the hacker of a team has."""

    deck: Deck
    hand: list[int]
    spaces: list[Installed | None]
    sr: int = 0  # on the HUD of the main hacker
    hacker: int = NOBODY  # the main one
    due: int = 0  # [sr.between-checks] SR more, or fewer, at the next check


@state
class Terminal(Piece):
    """[setup.terminal-card-holds-defence] A terminal card."""

    controller: int = NOBODY
    taken: int = 0  # the round of the last takeover
    own: list[Installed] = default(default_factory=list)  # what its controller has put there
    guards: list[list[Installed]] = default(default_factory=list)  # [cwterminal.separate-teams] by team


class Pile(Struct, frozen=True):
    """[loot.letter-token] Gear that lies on a square."""

    cell: int
    letter: int
    items: tuple[Carried, ...]


@state
class Lasting(Piece):
    """A card whose effect goes on: of which deck, which one, and for how many clean-ups (0: until the next)."""

    deck: str
    card: int
    rounds: int = 0


@state
class Move(stack.Activity):
    """A move action that is not finished."""

    model: int
    left: int  # squares
    way: list[int] = field(default_factory=list)  # squares still to go to
    came: list[int] = field(default_factory=list)  # squares that it has come over, the first one first
    gone: int = 0  # squares of the same action before that, up to a stop at a door
    later: bool = False  # [move.second-two] not the first of this round
    own: bool = False  # a move action, not what a card or a skill grants
    skill: bool = False  # a skill grants it
    window: bool = True  # whoever sees it may react now
    asked: int = 0  # mask of models that have had their chance in this window
    declined: int = 0  # mask of models that let it go for the rest of the action
    struck: int = 0  # mask of models that have held a doorway against it
    plans: list[int] = field(default_factory=list)  # how people will react to OPFOR on its way, see reactions/plans.py
    planned: int = 0  # mask of seats that have made theirs
    asking: int = NOBODY  # the seat that makes its own now
    cut: bool = False  # something has happened: the rest of the way must be given anew
    over: bool = False


@state
class Fight(stack.Activity):
    """A ranged or close combat attack."""

    attacker: int
    target: int
    weapon: int  # an item, or BARE
    mode: Mode = Mode.ACTION
    aimed: bool = False
    stage: Stage = Stage.DECLARED
    asked: int = 0
    reaction: Reaction = Reaction.INSTINCTIVE
    counter: int = BARE  # the weapon of a target that answers with a fast attack
    cards: list[int] = field(default_factory=list)  # CanDo, the attacker's first
    plus: list[int] = field(default_factory=lambda: [0, 0])  # what texts and adrenaline have added to each total
    harder: list[int] = field(default_factory=lambda: [0, 0])  # and to the damage that each would do
    winner: int = NOBODY


@state
class Throw(stack.Activity):
    """A grenade on its way."""

    thrower: int
    item: int
    cell: int
    asked: int = 0
    thrown: bool = False


@state
class Blast(stack.Activity):
    """A grenade that has landed, or a mine that goes off: the models that are still to react to it."""

    cell: int
    item: int
    by: int
    left: list[int] = field(default_factory=list)
    mine: bool = False
    back: int = NOBODY  # the square that a model which stepped on a mine came from


@state
class Leg(Piece):
    """What a model that the rules run makes for, once it has gone so many squares of its move action."""

    after: int = 0
    zone: int = NOBODY  # the one with most alarm tokens
    target: int = NOBODY  # a character, which comes before the zone
    seen: bool = False  # that character has been sighted


@state
class Operation(stack.Activity):
    """An OPFOR model, or a character lost to cybershock, that is being activated."""

    model: int
    moved: int = 0  # move actions that are over
    moving: bool = False  # one is going on,
    left: int = 0  # was interrupted, and has so many squares left,
    came: list[int] = field(default_factory=list)  # after it has come over these, the first one first,
    struck: int = 0  # and was struck at by these models that hold doorways
    legs: list[Leg] = field(default_factory=list)  # of the last move
    over: bool = False


class Side(IntEnum):
    """The two in a battle of programs."""

    ATTACK, DEFENCE = range(2)


class Aim(IntEnum):
    """[cwbattle.trigger] What a battle of programs is about."""

    TERMINAL, NETWORK, PURGE = range(3)


class Clash(IntEnum):
    """How far a battle of programs has come."""

    (
        DEFENCE,  # the defender may lay a program
        PRICE,  # a repeated attack on a network is paid for, or ends
        RAISE,  # the attacker adds SR, where that waits for the defence
        ANSWER,  # the defender adds SR
        CARDS,
        PRIZE,  # the winner's adrenaline
        AFTER,  # what the result means for the action
        HARM,  # an infection strikes one member of a team after the other
    ) = range(8)


@state
class Force(Piece):
    """What one side has put into a battle of programs."""

    team: int  # or OPFOR: a terminal, or a hostile program of theirs
    card: int = -1  # a program that was played from the hand
    space: int = -1  # or the place where it lies: in a network, or among the cards of a terminal
    booster: int = -1  # from the hand
    lent: bool = False  # the booster that lies with the program is used
    price: int = 0  # paid for the program, and for all cards together
    paid: int = 0
    sr: int = 0  # added for strength
    shown: bool = False  # [cwbattle.step6-reveal]


@state
class Battle(stack.Activity):
    """[cwbattle.trigger] A program against another, again and again as long as an attack goes on."""

    aim: Aim
    place: int  # the terminal; the space of a network that is purged; of a counter-attack, the terminal it came from
    sides: list[Force]  # the attack first
    stage: Clash
    repeat: int = 0  # battles of this action that are over
    winner: int = NOBODY  # a side
    counter: bool = False  # [cwterminal.lose-offensive-counter]
    defended: bool = False  # [tnattack.no-first-defence] by a program, in the last of these battles
    left: list[int] = field(default_factory=list)  # models that an infection has still to strike


@state
class Sniff(stack.Activity):
    """[cw.action-sniffer] A sniffer that is being used."""

    team: int
    decks: int = 0  # mask of sides whose decks have been looked into


@state
class Table(State[Setting]):
    """What seldom changes is kept in tuples, which all copies share."""

    round: int
    phase: Phase
    winners: int  # mask of sides; with `ending`, the game is over
    ending: str  # the clause by which it ended, "" while it goes on
    score: tuple[int, ...]  # by team
    toll: tuple[int, ...]  # by team, enemies that it has eliminated or lost to cybershock since the last check
    out: int  # [cleanup.loss] mask of teams without a character of their own

    # Whose part it is
    order: list[int]  # teams, in the order of the phase that is going on; the first one acts
    initiative: int  # the team, or NOBODY
    passed: int  # mask of teams that are out of the step; of seats that let others of their team go first
    acted: int  # mask of teams that have acted in the cyberwarfare step
    todo: list[int]  # models or programs that are still to be seen to in this step

    # The character that is being activated
    active: int
    ap: int
    extra: int  # AP that it has got from gear and cards, spent or not
    actions: int
    moves: int
    stride: int  # squares that are left of its move action, as long as it does nothing but open and close doors
    struck: int  # mask of models that have held a doorway against that move action,
    declined: int  # and of those that let the rest of it go
    looted: int  # things picked up in its last action, as long as that can be one looting
    resumes: bool  # has it changed a door, or uncovered something, since it stopped? Then it may go on
    ended: bool  # by an attack, a stun, a loss
    opened: int  # mask of doors that it has opened,
    closed: int  # and closed
    used: list[int]  # by model, mask of skills and gear that have been used: see rules/characters/skills.py

    # Models, by number
    card: tuple[int, ...]  # ID cards, -1: none
    side: tuple[int, ...]  # the team; OPFOR for a character lost to cybershock
    seat: tuple[int, ...]  # who owns it, -1: run by the rules
    cell: list[int]  # -1: not on the board
    wounds: list[int]  # dials
    shock: list[int]
    crippled: int  # masks
    down: int  # unconscious
    lost: int  # to cybershock
    stunned: int
    activated: int
    reacted: int
    disconnected: int
    jammed: int  # disconnected by a hostile program, until the next startup
    slowed: int  # [security.entry-speed-token]
    mined: int  # [mine.limit] has used its mine
    standing: list[int]  # by side, the mask of squares of conscious models
    equipment: tuple[tuple[Carried, ...], ...]
    chips: tuple[tuple[Carried, ...], ...]
    adrenaline: tuple[tuple[int, ...], ...]

    # The board
    open: int  # masks of doors
    locked: int
    removed: int
    alarm: list[int]  # by zone
    terminals: list[Terminal]
    uncovered: int  # masks of objectives
    secured: int
    securer: tuple[int, ...]  # by objective, the team
    mines: tuple[Mine, ...]
    piles: tuple[Pile, ...]

    # Decks: bags without an order, and their discard piles
    cando: list[int]
    cando_discard: list[int]
    pending: list[int]  # CanDo cards of tests that are not over
    rush: tuple[int, ...]  # adrenaline
    rush_discard: tuple[int, ...]
    decks: dict[str, tuple[int, ...]]  # responses, events, collateral, hidden, agendas
    discards: dict[str, tuple[int, ...]]
    lasting: list[Lasting]
    agenda: tuple[int, ...]  # by seat, -1: none
    agendas_shown: int  # mask of seats

    networks: list[Network]  # by team; then that of OPFOR, where the mission has one
    guards: Deck  # [component.cw-opfor-deck]

    # A campaign that goes on
    credits: int
    lessons: int  # [campaign.improvements] that are still to be chosen
    camp: list[Member]
    learnt: tuple[tuple[int, ...], ...]  # by model, improvements

    level: int  # [difficulty.agree] a place in DIFFICULTIES
    tally: dict[str, int]  # what missions count
    deeds: dict[str, tuple[int, ...]]  # what agendas count, by seat

    doing: list[Move | Fight | Throw | Blast | Operation | Battle | Sniff]  # what is left to do

    def title_of(self, name: str) -> str | None:
        return self.setting.line_up(self.card).titles.get(name)
