"""What lies on the table: two hackers with credits and racks of cards, three servers, one deck, and the battles
that are being fought, the innermost last."""

import msgspec

from fireteam.kernel.chance import EVERYONE, Die
from fireteam.kernel.decks import Card, Deck
from fireteam.kernel.state import Piece, State, state

BLANK, SPIKE, WARD, TUNNEL, SIPHON = range(5)
PROGRAMS = ("blank", "spike", "ward", "tunnel", "siphon")
COPIES = 2  # of each program
SERVERS = ("archive", "bank", "core")
WORTH = (1, 1, 2)
CORE = 2
SEATS = ("Amber", "Cobalt")
NOBODY = -1
RACK_PLACES = 2
DEEPEST_SCAN = 3
LETTERS = "abc"  # the places of a rack and of a row, from the left
D6 = Die("d6", (1, 2, 3, 4, 5, 6))
CLASH, TUNNELS, PUSH = range(3)  # the stages of a battle


class Setting(msgspec.Struct, frozen=True):
    """What never changes in one game."""

    rounds: int


@state
class Hacker(Piece):
    credits: int
    points: int
    rack: list[Card]


@state
class Force(Piece):
    """What one seat has brought into a battle."""

    card: Card | None = None
    amount: int = 0  # paid with the program, seen by everybody
    push: int = 0  # paid after the reveal
    links: int = 0  # inner battles won


@state
class Battle(Piece):
    server: int
    attacker: int
    stage: int
    forces: list[Force]
    tunnels: list[int]  # seats whose revealed tunnel has not been used yet


@state
class Table(State[Setting]):
    round: int
    turn: int
    actions: int  # left to the seat whose turn it is
    attacked: bool  # this turn
    hackers: list[Hacker]
    holders: list[int]  # by server
    deck: Deck
    row: list[Card]  # looked at and not yet put back
    placed: list[Card]  # put back so far, topmost first
    battles: list[Battle]
    ended: str  # the clause that ended the game


def rival(seat: int) -> int:
    return 1 - seat


def revealed(card: Card) -> bool:
    return card.known_to == EVERYONE


def cards(s: Table) -> list[Card]:
    """Every card that is neither in the deck nor among the discards."""
    committed = [force.card for battle in s.battles for force in battle.forces if force.card is not None]
    racks = [card for hacker in s.hackers for card in hacker.rack]
    return [*racks, *committed, *s.row, *s.placed]
