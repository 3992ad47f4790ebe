"""What a mission wants of the overseer beside wounds: spaces where enemies should stand as a round ends, an enemy that
must not be lost and where it has to get to, friends of the commandos whose death decides."""

from typing import NamedTuple

from fireteam.games.omega.ai import weights
from fireteam.games.omega.ai.wounds import left_to
from fireteam.games.omega.missions.mission_actions import first_of, passage
from fireteam.games.omega.model import NOBODY, Omega


class OverseerPlan(NamedTuple):
    spots: int  # a mask of spaces,
    spot: float  # and what an enemy on one of them is worth
    vip: int  # the enemy that must not be lost
    vip_exit: int  # where the VIP has to get to, if anywhere
    friend: float  # what a wound of the escort is worth


def overseer_plan(s: Omega) -> OverseerPlan:
    special, held = s.setting.special, s.setting.special.held(s)
    return OverseerPlan(
        held.cells if held else 0,
        weights.HELD_THREATENED * weights.WON_MISSION / max(1, held.most - held.damage) if held else 0.0,
        first_of(s, special.target) if special.target else NOBODY,
        passage(s, special.target_exit) if special.target_exit else 0,
        weights.FRIEND_WOUND if special.escort < 0 else weights.WON_MISSION / (1 + left_to(s, special.escort)),
    )
