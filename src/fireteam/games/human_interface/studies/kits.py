"""The search over kits: teams of any two factions meet in skirmishes for money, everybody with a kit that the team can
afford. What is drawn comes from a hash of the game's number: rules know no chance but the tape."""

import hashlib
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any, TypeVar

from fireteam.games.human_interface.model import Identity, Setting, Table
from fireteam.games.human_interface.model.setup import Options, known_missions, setting
from fireteam.games.human_interface.rules.phases.draft import LEAST
from fireteam.games.human_interface.studies.squads import playable, squads
from fireteam.kernel.matches import Kit

T = TypeVar("T")
DIGITS = 2**32


def table(number: int, weights: Mapping[str, float]) -> dict[str, Any]:
    """A game of the search. A kit that has no weight yet has 1."""
    skirmishes = [code for code, mission in known_missions().items() if mission.mode == "skirmish"]
    scenario = _any(f"{number} scenario", [code for code in skirmishes if known_missions()[code].teams == 2])
    factions = _any(f"{number} factions", list(permutations(playable(setting(Options())), 2)))
    teams = [_any(f"{number} squad {faction}", squads(scenario, faction)) for faction in factions]
    kits = [_kits(f"{number} {team}", squad, weights) for team, squad in enumerate(teams)]
    return {"scenario": scenario, "squads": teams, "kits": kits, "buying": "on"}


def _kits(drawing: str, squad: tuple[str, ...], weights: Mapping[str, float]) -> list[str]:
    """[setup.kits] One for each, so that everybody after it can have one too."""
    made = setting(Options())
    left, found = made.agreed.budget * len(squad), list[str]()
    for place, name in enumerate(squad):
        spendable = left - LEAST * (len(squad) - place - 1)
        prices = {made.kit_names[kit]: made.kit_prices[kit] for kit in _kits_for(made, _called(made, name))}
        offered = [kit for kit, price in prices.items() if price <= spendable]
        found.append(_any(f"{drawing} {place}", offered, [weights.get(kit, 1.0) for kit in offered]))
        left -= prices[found[-1]]
    return found


def _called(made: Setting, name: str) -> Identity:
    return made.box.identities[made.identity(name)]


def _kits_for(made: Setting, one: Identity) -> list[int]:
    return [number for number, kit in enumerate(made.box.kits) if {*kit.classes} & {*one.classes}]


def _any(drawing: str, things: Sequence[T], weights: Sequence[float] | None = None) -> T:
    """One of these, always the same by the same words."""
    chances = weights or [1.0] * len(things)
    point = int.from_bytes(hashlib.sha256(drawing.encode()).digest()[:4]) / DIGITS * sum(chances)
    for thing, chance in zip(things, chances, strict=True):
        if point < chance:
            return thing
        point -= chance
    return things[-1]


def brought(s: Table) -> dict[str, list[Kit]]:
    """By team, what its people took along when the game began. [class.role] A card is possible for those who could
    have had a kit with it."""
    made = s.setting
    return {
        name: [
            Kit(made.kit_names[kit], made.box.kits[kit].items, _possible(made, made.box.identities[who]))
            for who, kit in zip(squad, kits, strict=True)
        ]
        for name, squad, kits in zip(made.team_names, made.squads, made.kits, strict=True)
    }


def _possible(made: Setting, one: Identity) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card for kit in _kits_for(made, one) for card in made.box.kits[kit].items))
