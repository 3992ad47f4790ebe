"""What lies on the table: models on hexes, what each character carries and suffers, the pools, and what is left
to do. Models are numbered: 0 to 3 are the first squad, 4 to 7 the second, from 8 on they are CyMS."""

from enum import IntEnum
from typing import Literal

from msgspec import field

from fireteam.games.omicron.model.setting import Setting
from fireteam.kernel import stack
from fireteam.kernel.state import Piece, State, state

SQUAD = 4  # places for characters in a squad
FIRST_CYMS = 2 * SQUAD
CYMS = 2  # the third side
Side = Literal["Red", "Blue"]
SIDE_NAMES: tuple[Side, Side] = ("Red", "Blue")
MOST_LUCK = 7
NOBODY, TRAP = -1, -2
DAMAGE_BOUGHT = 1 << 31
KNOWN = 1 << 7  # added to a Forage Card in a hand: the other side has seen it too, as it has a stolen one
KIND = KNOWN - 1  # the rest of it: which card it is


class Phase(IntEnum):
    """Where in the sequence of the game the next step stands."""

    (
        FACTIONS,
        SQUADS,
        ORDER_ROLL,
        ORDER,
        AREA,
        DEPLOY,
        FORAGE,
        ACTIVATION,
        ACTING,
        CYMS,
        NOISE_SPAWN,
        ROUND_SPAWN,
        UNUSED_AP,
        CONDITIONS,
        END,
    ) = range(15)


@state
class Walk(stack.Activity):
    """A Walk that is not finished."""

    model: int
    boosted: bool
    spent: int = 0  # movement used so far
    charge: int = -1  # the target of a Charge
    way: list[int] = field(default_factory=list)  # the spots still to go to
    stood: int = 0  # the last spot where it could have stopped
    arrived: bool = False  # it is over; what comes after it is still to do
    entered: list[int] = field(default_factory=list)  # a spot where it is struck at; its HP and allowance before


@state
class Attack(stack.Activity):
    """An Attack, or an AoE ability, whose dice are being used."""

    attacker: int
    target: int  # a model; TRAP; or NOBODY for an AoE
    ranged: bool = False
    limited: bool = False  # an Attack of Opportunity: only damage and Steal
    charge: bool = False  # at the end of a Charge
    atk: int = 0  # added to ATK for this Attack
    bonus: int = 0  # added to its damage
    ability: int = -1  # the AoE ability
    area: int = 0  # the hexes of the AoE, or the hex of the Trap
    dice: list[int] = field(default_factory=list)  # not spent, sorted
    spent: list[int] = field(default_factory=list)
    bought: int = 0  # mask of lines of the store, and DAMAGE_BOUGHT
    damage: int = 0  # of the damage result
    extra: int = 0  # of abilities, combined with it
    hits: int = 0  # mask of models that a die was assigned to
    fired: int = 0  # mask of passive abilities whose effect this action has used up
    dex: int = 0  # the target's when the dice were rolled: what a hit result must show
    # CyMS to be KO'd when the Attack completes, and the side that did it
    doomed: list[tuple[int, int]] = field(default_factory=list)


@state
class Declared(stack.Activity):
    """An Attack that is declared, and given an opportunity for, before the dice."""

    fight: Attack


@state
class Aimed(stack.Activity):
    """An ability that is paid for, and given an opportunity for, before it is performed."""

    user: int
    ability: int
    choice: int  # what it is aimed at
    target: int
    area: int


@state
class Use(stack.Activity):
    """An ability that is performed, model by model and effect by effect."""

    user: int
    ability: int
    models: list[int]  # still to be affected
    effect: int = 0  # the next on the first of them


@state
class Share(stack.Activity):
    """What a character gets of an Extraordinary Tactic."""

    character: int
    effect: int = 0  # the next


@state
class Opportunity(stack.Activity):
    """What a character does lets those who engage it strike at it first."""

    character: int
    left: list[tuple[int, int]]  # who may still strike, and how far away it stood then


@state
class Marker(Piece):
    """A sustained effect on a model."""

    model: int
    ability: int  # number in the setting's list of abilities
    owner: int  # the character that performed it, or -1


@state
class Snare(Piece):
    cell: int
    side: int


@state
class Omicron(State[Setting]):
    """What seldom changes is a tuple, which copies share."""

    round: int
    phase: Phase
    final: bool  # this is the last round
    winner: int  # the side that has won at once, or -1
    first: int  # the side that goes first in this round
    decider: int  # the side that determined the order of this round
    turn: int  # the side whose turn it is: the current player
    active: int  # the active model, or -1
    captain: tuple[int, ...]  # by side, the seat that decides for the team

    # Characters, by number
    card: tuple[int, ...]  # number in the roster, or -1: place not used
    controller: tuple[int, ...]  # seat
    hp: list[int]
    luck: list[int]
    noise: list[int]
    spent: list[int]  # AP in this round
    hand: list[tuple[int, ...]]  # Forage Cards, sorted: the kind of each, and KNOWN
    token: list[int]  # Objective Tokens held
    used: list[int]  # mask of abilities performed in this round
    used_in_game: tuple[int, ...]
    struck: list[int]  # mask of models that have had their Attack of Opportunity against what it does
    ko: int  # mask of characters that are knocked out
    recovering: int  # mask of those whose next activation is the first after a KO
    activated: int
    aided: int  # mask of those healed by First Aid in this round
    cured: int  # mask of those who performed Remove Conditions in this round
    walked: bool  # the active character has used its Walk
    active_done: bool  # the active character's player has said so
    exchanged: int  # mask of those it has exchanged cards with since its last other action
    activation_ap: int  # spent by the active character in its activation

    # Models, by number
    cell: list[int]  # of the lead hex; -1: not on the board
    turned: list[int]  # how a large base is turned: 0 or 1
    foot: list[int]  # the mask of hexes under its base, 0: not on the board
    stunned: int  # masks of models
    burning: int
    tagged: int
    fire: list[int]  # by model, the side that set it on fire, or -1
    held: list[int]  # by side, the mask of hexes its models stand on
    lying: int  # mask of hexes where knocked-out characters lie

    # Squads, by side
    faction: tuple[int, ...]
    pool: list[int]  # AP
    objectives: list[int]  # the three tracks: scenario objectives scored,
    ko_count: tuple[int, ...]  # non-friendly characters knocked out,
    cyms_ko: tuple[int, ...]  # and CyMS
    tactic_used: tuple[bool, ...]
    area: tuple[int, ...]  # starting area

    # The rest of the table
    deck: list[int]  # Forage Cards nobody has seen, sorted: a deck without an order is a bag
    discard: list[int]
    sustained_cards: list[int]  # played Forage Cards that lie until Cleanup
    markers: list[Marker]
    snares: list[Snare]
    tokens: list[int]  # cells where Objective Tokens lie

    # What is left to do
    doing: list[Walk | Attack | Declared | Aimed | Use | Share | Opportunity]
    pending: list[int]  # damage about to be suffered, or 1 for a condition about to be, innermost last
    todo: list[int]  # characters still to act in an Extraordinary Tactic, or who still draws (side * 16 + cards)
    wake: list[int]  # CyMS still to activate
    sender: int  # the side that sends them
    goal: int  # the character whose hex the CyMS seek, or -1: the centre of the board
    spawn: list[int]  # CyMS still to spawn, by side in Round Spawn; [n] in EM Noise Spawn
    deal: list[int]  # Forage Cards drawn and not yet given to a character
    dealing: int  # the side that deals them

    def title_of(self, name: str) -> str | None:
        return f"CyMS {name.removeprefix('cyms-')}" if name.startswith("cyms-") else self.setting.titles.get(name)


def attack_on_top(s: Omicron) -> Attack:
    """The Attack, or AoE ability, whose dice lie on the table; what they have led to may lie above it."""
    if fight := attack_in_progress(s):
        return fight
    raise RuntimeError("no dice lie on the table")


def attack_in_progress(s: Omicron) -> Attack | None:
    """The Attack in whose course something happens, if it does in one."""
    return stack.innermost(s.doing, Attack)


def walking(s: Omicron) -> bool:
    """Is a Walk in progress?"""
    return stack.innermost(s.doing, Walk) is not None


def side_of(model: int) -> int:
    return 0 if model < SQUAD else 1 if model < FIRST_CYMS else CYMS
