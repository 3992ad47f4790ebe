"""Wounds, for whoever evaluates: how likely dice deal them, and what those of commandos and of enemies on the map are
worth to the overseer, and as much less to the commandos."""

from functools import lru_cache

from fireteam.games.omega.ai import weights
from fireteam.games.omega.model import Omega
from fireteam.games.omega.rules.figures import stats
from fireteam.games.omega.rules.rolls.dice import BLACK, RED


@lru_cache(1 << 10)
def chance(black: int, red: int, needed: int) -> float:
    """How likely so many dice show at least so many hits."""
    if needed <= 0:
        return 1.0
    if not black and not red:
        return 0.0
    faces = BLACK.faces if black else RED.faces
    rest = (black - 1, red) if black else (black, red - 1)
    return sum([chance(*rest, needed - face) for face in faces]) / len(faces)


def expected_wounds(black: int, red: int, first: int, second: int | None = None) -> float:
    """The wounds of an attack with so many dice against a defense, on average."""
    once = chance(black, red, first)
    return once if second is None else once + chance(black, red, second)


def left_to(s: Omega, figure: int) -> int:
    """The wounds that somebody can still suffer."""
    return stats.vitality(s, figure) - s.wounds[figure]


def loss(s: Omega, commando: int, wounds: float = 1.0) -> float:
    """What the overseer gains when a commando who stands suffers wounds: the nearer to going down, the more."""
    left = left_to(s, commando)
    weight = weights.COMMANDO_WOUND * (1.0 + weights.COMMANDO_NEAR_DOWN / max(1, left)) * min(wounds, left)
    return weight + weights.COMMANDO_DOWN * min(1.0, (wounds / max(1, left)) ** 2)


def enemy_value(s: Omega, figure: int) -> float:
    """What an enemy on the map is worth to the overseer: what it would cost to bring and to feed another."""
    printed = stats.enemy(s, figure)
    hurt = weights.ENEMY_WOUNDED * s.wounds[figure] / printed.vitality
    worth = weights.ENEMY + weights.ENEMY_COMBAT_COST * printed.combat_cost
    return (worth + weights.ENEMY_VITALITY * (printed.vitality - 1)) * (1.0 - hurt)
