"""What a mission wants of the overseer beside wounds: spaces where enemies should stand as a round ends, an enemy that
must not be lost and where it has to get to, friends of the commandos whose death decides."""

from typing import NamedTuple

from fireteam.games.omega.ai import weights
from fireteam.games.omega.missions.mission_actions import first_of, passage
from fireteam.games.omega.model import NOBODY, Omega
from fireteam.games.omega.rules.figures.stats import vitality


class OverseerPlan(NamedTuple):
    spots: int = 0  # a mask of spaces,
    spot: float = 0.0  # and what an enemy on one of them is worth
    vip: int = NOBODY  # the enemy that must not be lost
    vip_exit: int = 0  # where the VIP has to get to, if anywhere
    friend: float = weights.FRIEND_WOUND  # what a wound of the escort is worth


def overseer_plan(s: Omega) -> OverseerPlan:
    special, plan = s.setting.special, _NONE
    held = special.held(s)
    if held is not None:
        spot = weights.HELD_THREATENED * weights.WON_MISSION / max(1, held.most - held.damage)
        plan = plan._replace(spots=held.cells, spot=spot)
    if special.target:
        vip_exit = passage(s, special.target_exit) if special.target_exit else 0
        plan = plan._replace(vip=first_of(s, special.target), vip_exit=vip_exit)
    if special.escort >= 0:
        left = vitality(s, special.escort) - s.wounds[special.escort]
        plan = plan._replace(friend=weights.WON_MISSION / (1 + left))
    return plan


_NONE = OverseerPlan()
