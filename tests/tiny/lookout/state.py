"""What lies on the table: a wall, the deck of raids, what guards keep of it face down, and an agenda for each."""

import msgspec

from fireteam.kernel.decks import Card, Deck
from fireteam.kernel.state import State, state

GUARDS = ("Fern", "Gorse", "Heath")
WATCH, RAIDERS = "Watch", "Raiders"  # the sides; no seat belongs to the second
LULL, STRIKE, SURGE, STORM = range(4)
RAIDS = ("lull", "strike", "surge", "storm")
RAID_DECK = (LULL,) * 4 + (STRIKE,) * 4 + (SURGE,) * 3 + (STORM,)
HARM = (0, 3, 4, 2)  # by raid
MASON, MISER, SEER = range(3)
AGENDAS = ("mason", "miser", "seer")
AGENDA_DECK = (MASON, MASON, MISER, MISER, SEER, SEER)
HIGHEST_WALL = 6


class Setting(msgspec.Struct, frozen=True):
    """What never changes in one night."""

    guards: int
    rounds: int
    wall: int  # at the beginning
    night: int


@state
class Lookout(State[Setting]):
    round: int
    turn: int  # the guard who acts; when all have, the raid comes
    acts: int  # left to that guard
    wall: int
    harm: int  # that raids have done so far
    braced: int  # mask of guards who stand ready for the next raid
    deck: Deck
    row: list[Card]  # looked at and not yet put back
    kept: list[list[Card]]  # by guard, face down
    agendas: Deck
    agenda: list[Card]  # by guard
    looks: list[int]  # by guard
    mends: list[int]
    ended: str  # the clause that ended the night
