"""The special rules of missions, found by the name that a mission gives under `rules`. Those of installed packages are
registered here, so that neither set-up nor rules know them."""

from fireteam.games.human_interface.model import SPECIAL, Special, setup
from fireteam.kernel.installed import register

GROUP = "fireteam.human_interface.missions"  # of entry points, each a subclass of Special


def find_installed() -> None:
    register(GROUP, SPECIAL, Special, setup.accept)
