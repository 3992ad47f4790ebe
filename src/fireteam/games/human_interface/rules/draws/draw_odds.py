"""How likely a CanDo card helps: over the values that are left in the deck, or in the discard pile if that is empty."""

from collections.abc import Callable

from fireteam.games.human_interface.model import Table
from fireteam.games.human_interface.rules.draws import cando


def chance(s: Table, helps: Callable[[int], bool]) -> float:
    """Of the next card, by its value."""
    cards = s.cando or s.cando_discard
    return sum(helps(cando.value(s, card)) for card in cards) / len(cards) if cards else 0.0


def exceeds(s: Table, skill: int, aim: int) -> float:
    """[grenade.threshold] [advdoor.test] Skill and card together are more than what is needed."""
    return chance(s, lambda value: skill + value > aim)


def passes(s: Table, skill: int) -> float:
    """[test.standard-success] The card does not exceed the skill."""
    return chance(s, lambda value: value <= skill)
