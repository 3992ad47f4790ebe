"""The special rules of missions, one module each, found by the name that a mission gives under `rules`. They are
registered here, those of installed packages too, so that neither set-up nor rules know them."""

from fireteam.games.human_interface.missions import (
    blackout,
    dead_letters,
    high_water,
    low_tide,
    pump_house,
    the_witness,
)
from fireteam.games.human_interface.model import SPECIAL, Special, setup
from fireteam.kernel.installed import register

GROUP = "fireteam.human_interface.missions"  # of entry points, each a subclass of Special

SPECIAL.update(
    {
        "blackout": blackout.Blackout,
        "dead-letters": dead_letters.DeadLetters,
        "high-water": high_water.HighWater,
        "low-tide": low_tide.LowTide,
        "pump-house": pump_house.PumpHouse,
        "the-witness": the_witness.TheWitness,
    }
)


def find_installed() -> None:
    register(GROUP, SPECIAL, Special, setup.accept)
