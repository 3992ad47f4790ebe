"""What a mission wants of the overseer beside wounds: spaces where enemies should stand as a round ends, an enemy that
must not be lost and where it has to get to, friends of the commandos whose death decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from fireteam.games.omega.ai.weights import FRIEND, WON
from fireteam.games.omega.missions import head_of_the_snake, last_lift, runaway
from fireteam.games.omega.missions.mission_actions import amount, first_of, passage
from fireteam.games.omega.model.state import LAB_TECH, NOBODY, Omega
from fireteam.games.omega.rules.figures.distance import by_hand
from fireteam.games.omega.rules.figures.stats import vitality


class Design(NamedTuple):
    spots: int = 0  # a mask of spaces,
    spot: float = 0.0  # and what an enemy on one of them is worth
    prize: int = NOBODY  # the enemy that must not be lost
    refuge: int = 0  # where the prize has to get to, if anywhere
    friend: float = FRIEND  # what a wound of the Lab Tech is worth


def design(s: Omega) -> Design:
    find = _DESIGNS.get(s.setting.mission.rules)
    return find(s) if find is not None else _NONE


def _break_the_winch(s: Omega) -> Design:
    """Every enemy beside the winch does damage as the next round begins."""
    left = amount(s, last_lift.BROKEN) - s.tally.get(last_lift.DAMAGE, 0)
    winch = s.setting.ground.zones[s.setting.ground.start_room]
    return Design(spots=by_hand(s, winch), spot=0.8 * WON / max(1, left))


def _run(s: Omega) -> Design:
    return Design(prize=first_of(s, runaway.RUNNER), refuge=passage(s, "Airlock"))


def _keep_the_leader(s: Omega) -> Design:
    return Design(prize=first_of(s, head_of_the_snake.LEADER))


def _kill_the_witness(s: Omega) -> Design:
    return Design(friend=WON / (1 + vitality(s, LAB_TECH) - s.wounds[LAB_TECH]))


_NONE = Design()
_DESIGNS: dict[str, Callable[[Omega], Design]] = {
    "last-lift": _break_the_winch,
    "runaway": _run,
    "head-of-the-snake": _keep_the_leader,
    "walk-him-out": _kill_the_witness,
}
