"""Four Charges: a bomb is planted in every marked room; each one but the last gives an alarm."""

from collections.abc import Iterable, Iterator

from fireteam.games.omega.missions.mission_actions import mission_action
from fireteam.games.omega.model import TEAM, Omega, Place, Setting, Sought, Special, name, on_map, title
from fireteam.games.omega.rules import victory
from fireteam.games.omega.rules.figures import adrenaline
from fireteam.kernel import Refusals, first_refused, say
from fireteam.skirmish.invariants import broken

ALARM = 1


def _site(s: Omega, commando: int) -> str:
    """The marked room on whose marked spaces a commando stands, or nothing."""
    zones = zip(s.setting.mission.rooms, s.setting.ground.zones, strict=True)
    return next((room.name for room, zone in zones if zone & on_map.spaces(s, commando)), "")


def _sites(s: Omega) -> int:
    return sum(zone > 0 for zone in s.setting.ground.zones)


def _is_charged(s: Omega, site: str) -> bool:
    return f"charge in {site}" in s.tally


def _plant_refusals(s: Omega, commando: int) -> Refusals:
    site = _site(s, commando)
    yield from first_refused(
        (not site, f"{title(s, commando)} is not on a marked space", "gap.bomb-objective-tokens"),
        (_is_charged(s, site), f"there is a charge in {site}", "gap.bomb-objective-tokens"),
    )


def _plant(s: Omega, commando: int) -> None:
    """[gap.bomb-objective-tokens]"""
    site = _site(s, commando)
    s.tally[f"charge in {site}"] = 1
    say(s, "charge", "gap.bomb-objective-tokens", "{who} plants a charge in {room}.", who=name(s, commando), room=site)
    if len(s.tally) == _sites(s):
        victory.win(s, TEAM, "game.objectives-win")
    else:
        adrenaline.gain(s, ALARM)


class FourCharges(Special):
    actions = (mission_action("plant", 2, _plant_refusals, _plant),)

    def lacks(self, setting: Setting) -> Iterator[str]:
        return broken((not setting.ground.all_zones, "no room has a zone"))

    def progress(self, s: Omega) -> Iterator[tuple[str, int, int]]:
        yield "charges planted", len(s.tally), _sites(s)

    def aims(self, s: Omega) -> Iterable[Place | Sought]:
        rooms = zip(s.setting.mission.rooms, s.setting.ground.zones, strict=True)
        return [Place(f"the spot in {room.name}", zone, 1) for room, zone in rooms if not _is_charged(s, room.name)]

    def steps(self, s: Omega) -> Iterable[tuple[str, int]]:
        return [("charges", len(s.tally))]
