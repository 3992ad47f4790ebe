"""How much of a game is left, for whoever evaluates it. Before the last round there is always a next one; in it, what
pays only later is worth less with every activation, and whoever has acted does nothing any more."""

from fireteam.games.omicron.ai import weights
from fireteam.games.omicron.model import FIRST_CYMS, NOBODY, Omicron, side_of, walking
from fireteam.games.omicron.rules.activation import actions
from fireteam.games.omicron.rules.characters import stats

ENDLESS = 1 << 10  # hexes: as far as anybody likes, there is time
DONE = -1  # no hex, and nothing else


def later(s: Omicron) -> float:
    """How much is left of what is to come: of the last round, the activations that have not been."""
    if not s.final:
        return 1.0
    squads = sum([card >= 0 for card in s.card])
    left = squads - s.activated.bit_count() + (weights.REST_OF_ACTIVATION if s.active != NOBODY else 0.0)
    return left / max(1, squads)


def acts_again(s: Omicron, m: int) -> bool:
    """Will a character, or could it still, do something by itself?"""
    return not s.final or m == s.active or (m < FIRST_CYMS and not s.activated >> m & 1)


def legs(s: Omicron, m: int) -> int:
    """How far a character can still walk in this game."""
    if not s.final or not acts_again(s, m):
        return DONE if s.final else ENDLESS
    if m == s.active and s.walked and not walking(s):
        return 0
    return stats.allowance(s, m, boosted=s.pool[side_of(m)] >= actions.PRICES[actions.BOOST])
