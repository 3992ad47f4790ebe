"""The Witness: a clerk walks out with whoever is near, and is taken by whoever gets to him alone."""

from collections.abc import Iterable, Iterator

from fireteam.games.human_interface.missions import places
from fireteam.games.human_interface.model import Place, Setting, Special, Table, name, occupied, put, shut, square
from fireteam.games.human_interface.rules.board import doors
from fireteam.games.human_interface.rules.opfor import ways
from fireteam.kernel import say
from fireteam.skirmish.invariants import broken

WITHIN, SQUARES = "within", "squares"  # so near somebody has to be, and so far the clerk walks in a round
EXIT = "Landing"
OUT, TAKEN = "clerk on the Landing", "clerk taken"  # what the mission counts


def _clerk(s: Table) -> int:
    return s.setting.neutrals[0]


class TheWitness(Special):
    amounts = (WITHIN, SQUARES)

    def lacks(self, setting: Setting) -> Iterator[str]:
        return broken(
            (not setting.mission.neutrals, "there is nobody to walk out"),
            (not places.zone_cells(setting, EXIT), f"its map has no zone {EXIT}"),
        )

    def aims(self, s: Table) -> Iterable[Place]:
        where = s.cell[_clerk(s)]
        if places.zone_cells(s.setting, EXIT) >> where & 1:
            return []
        return [Place("the clerk", places.within(s, where, 1), 2)]

    def round_ended(self, s: Table) -> None:
        clerk = _clerk(s)
        if places.seen_off(s, s.cell[clerk]):
            s.tally[TAKEN] = 1
            say(s, "taken", "data.missions", "{who} is taken.", who=name(s, clerk))
        elif places.of_team(s, places.within(s, s.cell[clerk], s.setting.mission.amounts[WITHIN])):
            _walk(s, clerk)
        s.tally[OUT] = places.zone_cells(s.setting, EXIT) >> s.cell[clerk] & 1


def _walk(s: Table, clerk: int) -> None:
    """The shortest way, past no locked door, as far as somebody leaves room."""
    land, here = ways.land(s, clerk), s.cell[clerk]
    led = ways.lead(s, clerk, land, here, places.zone_cells(s.setting, EXIT) & ~occupied(s))
    way = [here]
    while len(way) <= s.setting.mission.amounts[SQUARES] and (there := ways.step(s, land, way[-1], led)) >= 0:
        way.append(there)
    while len(way) > 1 and occupied(s) >> way[-1] & 1:
        way.pop()
    if len(way) == 1:
        return
    for cell in way:
        door = s.setting.ground.door_of.get(cell, -1)
        if door >= 0 and shut(s) >> door & 1:
            doors.open_door(s, door, clerk)
    put(s, clerk, way[-1])
    say(s, "led", "data.missions", "{who} walks to {at}.", who=name(s, clerk), at=square(s, way[-1]))
