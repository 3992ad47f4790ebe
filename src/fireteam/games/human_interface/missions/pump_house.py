"""Pump House: the pumps fill in rounds in which the team has their room to itself."""

from collections.abc import Iterable, Iterator

from fireteam.games.human_interface.missions import places
from fireteam.games.human_interface.model import Place, Setting, Special, Table
from fireteam.kernel import say
from fireteam.skirmish.invariants import broken

HANDS = "hands"  # so many have to be there
ROOM = "Pump Room"
RUNNING = "pumps running"  # the rounds that count
EVERYBODY = 9


class PumpHouse(Special):
    amounts = (HANDS,)

    def lacks(self, setting: Setting) -> Iterator[str]:
        return broken((not places.zone_cells(setting, ROOM), f"its map has no zone {ROOM}"))

    def aims(self, s: Table) -> Iterable[Place]:
        return [Place("the pumps", places.zone_cells(s.setting, ROOM), EVERYBODY)]

    def round_ended(self, s: Table) -> None:
        room = places.zone_cells(s.setting, ROOM)
        if places.of_team(s, room) < s.setting.mission.amounts[HANDS] or places.of_opfor(s, room):
            return
        s.tally[RUNNING] = s.tally.get(RUNNING, 0) + 1
        text = "The pumps have run for {rounds|round|rounds}."
        say(s, "pumps", "data.missions", text, rounds=s.tally[RUNNING])
