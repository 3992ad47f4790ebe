"""High Water: from a certain round on the sea takes one zone after the other."""

from collections.abc import Iterator

from fireteam.games.human_interface.missions import places
from fireteam.games.human_interface.model import Setting, Special, Table, members
from fireteam.games.human_interface.rules.harm import damage
from fireteam.kernel import Flow, say
from fireteam.skirmish.invariants import broken

DRY = "dry"  # the first round whose end brings water
ORDER = ("Culvert", "Kitchens", "Dry Dock", "Concourse")  # in which zones are taken


class HighWater(Special):
    amounts = (DRY,)

    def lacks(self, setting: Setting) -> Iterator[str]:
        return broken(*[(not places.zone_cells(setting, zone), f"its map has no zone {zone}") for zone in ORDER])

    def round_ended(self, s: Table) -> Flow:
        risen = ORDER[: max(0, s.round - s.setting.mission.amounts[DRY] + 1)]
        if 0 < s.round - s.setting.mission.amounts[DRY] + 1 <= len(ORDER):
            say(s, "flood", "data.missions", "The water takes {zone}.", zone=risen[-1])
        for zone in risen:
            cells = places.zone_cells(s.setting, zone)
            for model in members(s, places.TEAM):
                if cells >> s.cell[model] & 1:
                    yield from damage.wound(s, model, 1, "data.missions")
