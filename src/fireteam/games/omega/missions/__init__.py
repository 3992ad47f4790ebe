"""The special rules of missions, one module each, found by the name that a mission gives under `rules`. They are
registered here, those of installed packages too, so that neither set-up nor rules know them."""

from fireteam.games.omega.missions import (
    blackout,
    cold_core,
    dead_air,
    four_charges,
    head_of_the_snake,
    last_lift,
    runaway,
    walk_him_out,
)
from fireteam.games.omega.model import SPECIAL, Special, setup
from fireteam.kernel.installed import register

GROUP = "fireteam.omega.missions"  # of entry points, each a subclass of Special

SPECIAL.update(
    {
        "blackout": blackout.Blackout,
        "cold-core": cold_core.ColdCore,
        "dead-air": dead_air.DeadAir,
        "four-charges": four_charges.FourCharges,
        "head-of-the-snake": head_of_the_snake.HeadOfTheSnake,
        "last-lift": last_lift.LastLift,
        "runaway": runaway.Runaway,
        "walk-him-out": walk_him_out.WalkHimOut,
    }
)


def find_installed() -> None:
    register(GROUP, SPECIAL, Special, setup.accept)
