"""The special rules of missions, one module each, found by the name that a mission gives under `rules`. They are
registered here, those of installed packages too, so that neither set-up nor rules know them."""

from __future__ import annotations

from fireteam.games.omega.missions.blackout import Blackout
from fireteam.games.omega.missions.cold_core import ColdCore
from fireteam.games.omega.missions.dead_air import DeadAir
from fireteam.games.omega.missions.four_charges import FourCharges
from fireteam.games.omega.missions.head_of_the_snake import HeadOfTheSnake
from fireteam.games.omega.missions.last_lift import LastLift
from fireteam.games.omega.missions.runaway import Runaway
from fireteam.games.omega.missions.walk_him_out import WalkHimOut
from fireteam.games.omega.model import setup
from fireteam.games.omega.model.mission import SPECIAL, Special
from fireteam.kernel.installed import register

GROUP = "fireteam.omega.missions"  # of entry points, each a subclass of Special

SPECIAL.update(
    {
        "blackout": Blackout,
        "cold-core": ColdCore,
        "dead-air": DeadAir,
        "four-charges": FourCharges,
        "head-of-the-snake": HeadOfTheSnake,
        "last-lift": LastLift,
        "runaway": Runaway,
        "walk-him-out": WalkHimOut,
    }
)


def find_installed() -> None:
    register(GROUP, SPECIAL, Special, setup.accept)
