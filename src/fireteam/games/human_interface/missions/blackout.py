"""Blackout: terminals burn in the order of the mission's list, one at the end of a round."""

from collections.abc import Iterable

from fireteam.games.human_interface.missions import places
from fireteam.games.human_interface.model import OPFOR, Place, Special, Table
from fireteam.games.human_interface.rules.board import terminals
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.kernel import say

BURNT = "terminals burnt"


def _next(s: Table) -> int:
    """The place of the next terminal in the list; the length of the list, when all are burnt."""
    return s.tally.get(BURNT, 0)


def _by_itself(s: Table) -> bool:
    """Does it burn with nobody next to it?"""
    return network.has_network(s, OPFOR) and bool(network.hostile_spaces(s, OPFOR))


class Blackout(Special):
    def aims(self, s: Table) -> Iterable[Place]:
        number = _next(s)
        if number >= len(s.terminals) or _by_itself(s):
            return []
        return [Place(s.setting.terminal_names[number], places.beside(s, s.setting.ground.terminal_at[number]))]

    def round_ended(self, s: Table) -> None:
        number = _next(s)
        if number >= len(s.terminals) or not terminals.controls(s, places.TEAM, number):
            return
        if _by_itself(s) or places.of_team(s, places.beside(s, s.setting.ground.terminal_at[number])):
            s.tally[BURNT] = number + 1
            say(s, "burnt", "data.missions", "{terminal} burns.", terminal=s.setting.terminal_names[number])
