"""Dead Air: the commandos gather what they find at the Investigate markers and send it out by the Signal Mast."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.games.omega import victory
from fireteam.games.omega.mission import Special
from fireteam.games.omega.missions.deeds import deed, is_beside
from fireteam.games.omega.state import TEAM, Omega
from fireteam.games.omega.words import name
from fireteam.kernel.decisions import Flow
from fireteam.kernel.faults import Refusal

ENOUGH = 5  # Investigate markers


def _report_refusals(s: Omega, commando: int) -> Iterator[Refusal]:
    gathered = len(s.setting.mission.investigate) - s.investigate.bit_count()
    if gathered < ENOUGH:
        yield Refusal(f"{gathered} of {ENOUGH} Investigate markers have been removed", "game.objectives-win")
    if not is_beside(s, commando, s.objectives):
        yield Refusal(f"{name(s, commando)} is not next to the Signal Mast", "game.objectives-win")


def _report(s: Omega, commando: int) -> Flow:
    """[game.objectives-win]"""
    victory.win(s, TEAM, "game.objectives-win")
    yield from ()


class DeadAir(Special):
    deeds = (deed("report", 2, _report_refusals, _report),)
