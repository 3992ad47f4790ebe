"""Who may react at a moment. Public facts alone open a window: that a character holds a Forage Card, that the deck
has cards for this moment, that an effect lies in wait. Whoever turns out to have nothing to play is passed silently."""

from __future__ import annotations

from fireteam.games.omicron.model.moments import Moment
from fireteam.games.omicron.model.state import Omicron


def able(s: Omicron, character: int) -> bool:
    """[condition.stunned-no-actions] [ko.no-interaction] Only a character who stands and is not stunned can react."""
    return not (s.stunned | s.ko) >> character & 1


def may_hold_card_for(s: Omicron, character: int, moment: Moment) -> bool:
    """Might a face-down card of this character be played now?"""
    return bool(s.hand[character]) and bool(s.setting.forage_at[moment]) and able(s, character)
