"""Who may react at a moment. Public facts alone open a window: that a character holds a Forage Card, that the deck
has cards for this moment, that an effect lies in wait. Whoever turns out to have nothing to play is passed silently."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from fireteam.games.omicron.model.moments import Moment
from fireteam.games.omicron.model.state import Omicron
from fireteam.games.omicron.rules.stunned import can_act
from fireteam.kernel.decisions import Answered, Flow

Asked = TypeVar("Asked")


def until_all_pass(asked: Sequence[Asked], ask: Callable[[Asked], Answered]) -> Flow:
    """[forage.gap-simultaneous-use] One after the other, one reaction at a time, until all have passed in a row."""
    turn = passes = 0
    while passes < len(asked):
        reacted = yield from ask(asked[turn % len(asked)])
        turn, passes = turn + 1, 0 if reacted else passes + 1


def may_hold_card_for(s: Omicron, character: int, moment: Moment) -> bool:
    """Might a face-down card of this character be played now?"""
    return bool(s.hand[character]) and bool(s.setting.forage_at[moment]) and can_act(s, character)
