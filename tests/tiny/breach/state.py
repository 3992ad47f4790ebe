"""What lies on the table: figures, doors and what is hidden behind them, cards, grit, and the actions that have
been declared and not yet finished."""

from fireteam.kernel.state import Piece, State, state
from tests.tiny.breach.house import RAIDERS, WARDEN, House

EMPTY, TRAP, VAULT, VENT = range(4)
MARKER_NAMES = ("empty", "trap", "vault", "vent")
MARKERS = (EMPTY, EMPTY, TRAP, TRAP, VAULT, VENT)

AID, BRACE, FOIL, SHOVE, SNAP = range(5)
CARD_NAMES = ("aid", "brace", "foil", "shove", "snap")
DECK = (AID,) * 5 + (BRACE,) * 5 + (FOIL,) * 4 + (SHOVE,) * 4 + (SNAP,) * 6

HIDING, MUSTER, CALL, ORDER, TURNS = PHASES = ("hiding", "muster", "call", "order", "turns")
WALKING, SHOOTING, OPENING, PEEKING, CRAWLING = ("walk", "shoot", "open", "peek", "crawl")
NOWHERE = NOBODY = -1


@state
class Declared(Piece):
    """An action that has been announced; the target is a square, a figure or a door."""

    act: str
    actor: int
    target: int
    foiled: bool = False
    aided: int = 0  # cards played for it
    braced: int = 0  # cards played against it


@state
class Breach(State[House]):
    phase: str
    round: int
    cell: list[int]  # by figure; NOWHERE: down
    wounds: list[int]
    behind: list[int]  # by door; those from `placed` on are markers the Warden still holds
    placed: int  # doors that have their marker
    opened: int  # mask of doors
    known_to: list[int]  # by door, the seats that know what lies behind
    hands: list[list[int]]  # by seat
    deck: list[int]  # sorted: nobody knows the order, so it does not exist
    discard: list[int]  # sorted, face up
    grit: list[int]  # by side
    captain: list[int]  # by side, the seat that decides for it
    order: list[int]  # raiders, as far as the captain has laid out their markers
    queue: list[int]  # figures that still act in this round; the first is acting
    actions: int  # what the acting figure has left
    declared: list[Declared]  # an action, and above it one that interrupts it
    retreat: bool
    loot: int  # the square it lies on
    carrier: int  # the raider who has it
    escaped: bool


def seat_of(s: Breach, figure: int) -> int:
    return s.setting.models[figure].seat


def side_of_seat(seat: int) -> int:
    return WARDEN if seat == 0 else RAIDERS


def side_of(s: Breach, figure: int) -> int:
    return RAIDERS if figure < s.setting.raiders else WARDEN


def stands(s: Breach, figure: int) -> bool:
    return s.cell[figure] != NOWHERE


def standing(s: Breach, seat: int) -> list[int]:
    """The figures of a seat that are not down."""
    return [f for f, model in enumerate(s.setting.models) if model.seat == seat and s.cell[f] != NOWHERE]


def raiders_standing(s: Breach) -> list[int]:
    return [f for f in range(s.setting.raiders) if s.cell[f] != NOWHERE]
