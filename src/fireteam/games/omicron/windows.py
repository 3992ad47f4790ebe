"""The moments at which cards, Luck and reactions may come in, in one table. Public facts alone open a window: that
a character holds a Forage Card, that the deck has cards for this moment, that an effect lies in wait. Whoever turns
out to have nothing to play is passed silently."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fireteam.games.omicron.state import Omicron


class Moment(IntEnum):
    """When something may come in."""

    ACTIVATION = 0  # between the actions of one's own activation
    ATTACKING = 1  # this character has declared an Attack
    TARGETED = 2  # this character is the target of a declared Attack
    ROLLED = 3  # this character's dice lie on the table
    HURT = 4  # this character is about to suffer damage
    CONDITION = 5  # this character is about to suffer a condition
    MOVED = 6  # a non-friendly model has ended its movement


CARD_WINDOWS = {
    "activation": Moment.ACTIVATION,
    "attacking": Moment.ATTACKING,
    "targeted": Moment.TARGETED,
    "rolled": Moment.ROLLED,
    "hurt": Moment.HURT,
    "condition": Moment.CONDITION,
    "moved": Moment.MOVED,
}


def able(s: Omicron, character: int) -> bool:
    """[condition.stunned-no-actions] [ko.no-interaction] Only who stands and is not stunned can react."""
    return not (s.stunned | s.ko) >> character & 1


def may_hold_card_for(s: Omicron, character: int, moment: Moment) -> bool:
    """Might a face-down card of this character be played now?"""
    return bool(s.hand[character]) and bool(s.setting.forage_at[moment]) and able(s, character)
