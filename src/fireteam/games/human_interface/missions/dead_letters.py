"""Dead Letters: a clean network traces whoever hacks here."""

from fireteam.games.human_interface.missions import places
from fireteam.games.human_interface.model import NOBODY, OPFOR, Special, Table
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.games.human_interface.rules.harm import cybershock

TRACE = "trace"  # how much cybershock the main hacker gets at the end of a round


class DeadLetters(Special):
    amounts = (TRACE,)

    def round_ended(self, s: Table) -> None:
        hacker = network.main_hacker(s, places.TEAM)
        if hacker == NOBODY or network.hostile_spaces(s, OPFOR):
            return
        for _ in range(s.setting.mission.amounts[TRACE]):
            cybershock.increase(s, hacker, "data.missions")
