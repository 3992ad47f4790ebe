"""The chance that an attack wins a battle of programs, exactly: from the CanDo cards that are left, with the shuffle
that a card of 1 or 10 brings before the defender draws, and the one that an empty deck does. Texts and adrenaline are
left out of it."""

from collections.abc import Mapping, Sequence

from fireteam.games.human_interface.model import Table
from fireteam.games.human_interface.rules.draws.cando import HIGHEST, LOWEST

VALUES = range(LOWEST, HIGHEST + 1)


def chance(s: Table, ahead: int) -> float:
    """The chance of an attack that is so much stronger than the defence, before cards are drawn."""
    deck = _by_value(s, s.cando or s.cando_discard)
    rest = _by_value(s, s.cando_discard) if s.cando else [0] * (HIGHEST + 1)
    whole = _by_value(s, s.setting.all_cando)
    size, found = sum(deck), 0.0
    for drawn in VALUES:
        if deck[drawn]:
            found += deck[drawn] / size * _beaten(drawn + ahead, *_left(deck, rest, whole, drawn))
    return found


def average(s: Table, ahead: Mapping[int, int]) -> float:
    """The same against one of several cards that are not known: how often each lead is possible."""
    return sum(chance(s, lead) * times for lead, times in ahead.items()) / sum(ahead.values())


def _left(deck: list[int], rest: list[int], whole: list[int], drawn: int) -> tuple[Sequence[int], int]:
    """The cards that the defender draws from, and a value of which there is one less."""
    if drawn in (LOWEST, HIGHEST):  # [cando.reshuffle-1-or-10] [cando.reshuffle-timing]
        return whole, 0
    if sum(deck) == 1:  # [cando.deck-empty] [cando.deck-empty-pending]
        return rest, 0
    return deck, drawn


def _beaten(attack: int, deck: Sequence[int], missing: int) -> float:
    """How many of these cards are below a value, of all that can be drawn."""
    lower = sum(deck[value] for value in VALUES if value < attack) - (0 < missing < attack)
    return lower / (sum(deck) - (missing > 0))


def _by_value(s: Table, cards: Sequence[int]) -> list[int]:
    counts = [0] * (HIGHEST + 1)
    for card in cards:
        counts[s.setting.box.cando[card].value] += 1
    return counts
