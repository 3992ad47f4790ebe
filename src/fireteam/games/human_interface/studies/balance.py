"""Whether skirmishes and missions are fair, and how they go in numbers. Factions contend in every skirmish, each with
all the teams that its people can form, one after the other: a faction is not as good as the one team that a bot would
draft. A campaign contends with fresh teams of every size in each of its missions."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, permutations

from fireteam.games.human_interface.model import Battle, Fight, Mission, Phase, Table, Throw, members
from fireteam.games.human_interface.model.campaign import LEAST_TEAM, MOST_TEAM
from fireteam.games.human_interface.model.setup import Options, known_missions, setting
from fireteam.games.human_interface.studies.squads import playable, squads
from fireteam.kernel.matches import Match

FAIR = (0.40, 0.60)


@cache
def matches() -> Sequence[Match]:
    factions, missions = playable(setting(Options())), known_missions()
    skirmishes = {scenario: mission for scenario, mission in missions.items() if mission.mode == "skirmish"}
    return [
        *(match for scenario, mission in skirmishes.items() for match in _skirmish(scenario, mission, factions)),
        *(match for scenario in _campaign(missions) for match in _mission(scenario, missions[scenario])),
    ]


def _campaign(missions: Mapping[str, Mission]) -> list[str]:
    """[campaign.progress] Missions that lead to another, or follow one; those that stand alone are for learning."""
    led_to = {link for mission in missions.values() for link in (mission.won, mission.lost)}
    return [code for code, mission in missions.items() if mission.won or mission.lost or code in led_to]


def _mission(scenario: str, mission: Mission) -> list[Match]:
    """[campaign.team-size]"""
    return [
        Match(scenario, (f"a team of {size}",), {"scenario": scenario, "characters": size}, mission.fair)
        for size in range(LEAST_TEAM, min(MOST_TEAM, len(mission.team)) + 1)
    ]


def _skirmish(scenario: str, mission: Mission, factions: list[str]) -> list[Match]:
    """Two factions against each other, with every other team where there are four; of three teams each faction has
    one, and each is told of for itself."""
    if mission.teams % 2 == 0:
        return [
            _match(scenario, pairing * (mission.teams // 2), number)
            for a, b in combinations(factions, 2)
            for number in _numbers(scenario, (a, b))
            for pairing in ((a, b), (b, a))
        ]
    low, high = FAIR
    return [
        _match(scenario, seated, number, faction, (2 * low / mission.teams, 2 * high / mission.teams))
        for faction in factions
        for number in _numbers(scenario, factions)
        for seated in permutations(factions, mission.teams)
    ]


def _numbers(scenario: str, factions: Sequence[str]) -> range:
    """So many that every team of every faction has its turn."""
    return range(max(len(squads(scenario, faction)) for faction in factions))


def _match(
    scenario: str, seated: tuple[str, ...], number: int, told: str = "", fair: tuple[float, float] | None = None
) -> Match:
    """Factions in their seats. The same numbers bring the same teams, whichever way round they sit."""
    found = [squads(scenario, faction) for faction in seated]
    teams = tuple(squad[(number + place // 2) % len(squad)] for place, squad in enumerate(found))
    contenders = tuple(faction if told in ("", faction) else "" for faction in seated)
    return Match(scenario, contenders, {"scenario": scenario, "squads": teams}, fair)


class Watcher:
    """Looks at one game at every decision, and counts what has changed since the last one."""

    def __init__(self) -> None:
        self.dials: list[int] = []
        self.shock: list[int] = []
        self.crippled = self.down = self.open = 0
        self.holders: list[int] = []
        self.top: object = None  # what is in progress
        self.counts: dict[str, list[float]] = {}  # by team

    def look(self, s: Table) -> None:
        if s.phase <= Phase.DEALING:
            return
        if not self.counts:
            self.counts = {name: [0.0] * s.setting.teams for name in COUNTED}
        else:
            self._bodies(s)
            self._board(s)
            self._activities(s)
        self.dials, self.shock, self.crippled, self.down = s.wounds[:], s.shock[:], s.crippled, s.down
        self.open, self.holders = s.open, [terminal.controller for terminal in s.terminals]

    def _bodies(self, s: Table) -> None:
        """What characters of teams have suffered; who is turned over has lost the rest of the first dial."""
        for team, roster in enumerate(s.setting.roster):
            for model in roster:
                turned = s.crippled & ~self.crippled & ~self.down & 1 << model
                fallen = s.down & ~self.down & 1 << model
                before, after = self.dials[model], 0 if turned or fallen else s.wounds[model]
                self.counts[WOUNDS][team] += max(0, before - after)
                self.counts[CRIPPLED][team] += bool(turned)
                self.counts[DOWN][team] += bool(fallen)
                self.counts[SHOCK][team] += max(0, s.shock[model] - self.shock[model])

    def _board(self, s: Table) -> None:
        acting = s.side[s.active] if s.active >= 0 else s.setting.teams
        if acting < s.setting.teams:
            self.counts[DOORS][acting] += (s.open & ~self.open).bit_count()
        for before, terminal in zip(self.holders, s.terminals, strict=True):
            if terminal.controller != before and 0 <= terminal.controller < s.setting.teams:
                self.counts[TERMINALS][terminal.controller] += 1

    def _activities(self, s: Table) -> None:
        """Whatever lies on top and did not a moment ago."""
        top = s.doing[-1] if s.doing else None
        if top is not None and top is not self.top:
            if isinstance(top, Fight | Throw):
                doer, what = top.attacker if isinstance(top, Fight) else top.thrower, ATTACKS
                self._count(s, what, s.side[doer])
            elif isinstance(top, Battle):
                self._count(s, BATTLES, top.sides[0].team)
        self.top = top

    def _count(self, s: Table, what: str, side: int) -> None:
        if 0 <= side < s.setting.teams:
            self.counts[what][side] += 1

    def first(self) -> None:
        """Who goes first is bid for in every round."""

    def numbers(self, s: Table) -> dict[str, dict[str, float]]:
        return {
            name: {
                "rounds": float(s.round),
                "points": float(s.score[team]),
                "characters that stand": float(len(members(s, team))),
                **{what: counts[team] for what, counts in self.counts.items()},
            }
            for team, name in enumerate(s.setting.team_names)
        }

    def chosen(self, s: Table) -> dict[str, list[str]]:
        """Who was in the teams."""
        return {
            name: [s.setting.identity_names[s.card[model]] for model in s.setting.roster[team] if s.card[model] >= 0]
            for team, name in enumerate(s.setting.team_names)
        }


ATTACKS, WOUNDS, CRIPPLED, DOWN = "attacks and throws", "wounds suffered", "times crippled", "characters lost"
SHOCK, DOORS, TERMINALS, BATTLES = "cybershock suffered", "doors opened", "terminals taken", "battles of programs begun"
COUNTED = (ATTACKS, WOUNDS, CRIPPLED, DOWN, SHOCK, DOORS, TERMINALS, BATTLES)
