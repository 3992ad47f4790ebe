"""The decks that a mission has: responses, events, collateral, hidden objectives and agendas. Each is a bag without an
order, which changes seldom: so all copies of a state share it, until a card is drawn."""

from collections.abc import Sequence

from fireteam.games.human_interface.model import Table
from fireteam.kernel import decks
from fireteam.kernel.chance import EVERYONE


def draw(s: Table, deck: str, what: str, names: Sequence[str], seen_by: int = EVERYONE) -> int:
    """The next card of a deck that has any."""
    left = [*s.decks[deck]]
    card = decks.draw_from(s.tape, what, left, names, seen_by)
    s.decks[deck] = tuple(left)
    return card


def refill(s: Table, deck: str) -> None:
    """[cw.deck-empty] A deck that is empty is made of its discard pile."""
    if not s.decks[deck]:
        s.decks[deck], s.discards[deck] = tuple(sorted(s.discards[deck])), ()
