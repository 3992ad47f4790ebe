"""All teams that the people of a faction can form, in an order without a pattern, so that some of them stand for
all."""

import hashlib
from functools import cache
from itertools import combinations

from fireteam.games.human_interface.model import Identity, Setting
from fireteam.games.human_interface.model.setup import Options, setting
from fireteam.games.human_interface.model.teams import team_faults


def playable(made: Setting) -> list[str]:
    """The factions that people choose from; mercenaries and drones go along with any of them."""
    return [faction.name for faction in made.box.factions if faction.playable and not faction.mercenary]


@cache
def squads(scenario: str, faction: str) -> tuple[tuple[str, ...], ...]:
    """[team.restrictions-scope] Every team of its people that can go into a skirmish."""
    made = setting(Options(scenario=scenario))
    people = [one for one in made.box.identities if one.faction == faction]
    found = [squad for squad in combinations(people, made.mission.size) if _stands(made, squad)]
    names = [tuple(one.name for one in squad) for squad in found]
    return tuple(sorted(names, key=lambda squad: hashlib.sha256(repr(squad).encode()).digest()))


def _stands(made: Setting, squad: tuple[Identity, ...]) -> bool:
    return not any(fault for place, one in enumerate(squad) for fault in team_faults(made, squad[:place], one))
