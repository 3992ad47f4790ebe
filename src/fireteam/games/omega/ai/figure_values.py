"""What wounds of commandos and enemies on the map are worth to the overseer, and as much less to the commandos."""

from __future__ import annotations

from fireteam.games.omega.ai import weights
from fireteam.games.omega.model.state import Omega
from fireteam.games.omega.rules.figures import stats


def loss(s: Omega, commando: int, wounds: float = 1.0) -> float:
    """What the overseer gains when a commando who stands suffers wounds: the nearer to going down, the more."""
    left = stats.vitality(s, commando) - s.wounds[commando]
    weight = weights.COMMANDO_WOUND * (1.0 + weights.COMMANDO_NEAR_DOWN / max(1, left)) * min(wounds, left)
    return weight + weights.COMMANDO_DOWN * min(1.0, (wounds / max(1, left)) ** 2)


def enemy_value(s: Omega, figure: int) -> float:
    """What an enemy on the map is worth to the overseer: what it would cost to bring and to feed another."""
    printed = stats.enemy(s, figure)
    hurt = weights.ENEMY_WOUNDED * s.wounds[figure] / printed.vitality
    worth = weights.ENEMY + weights.ENEMY_COMBAT_COST * printed.combat_cost
    return (worth + weights.ENEMY_VITALITY * (printed.vitality - 1)) * (1.0 - hurt)
