"""What there is to do for a team, by what the mission prints and by what its rules tell: objectives, terminals, zones,
enemies; who goes where; and how far the mission has come. A mission that is new needs nothing here."""

from typing import NamedTuple

from fireteam.games.human_interface.ai import path_costs, weights, worth
from fireteam.games.human_interface.model import Condition, Table, enemies, members, run_by_rules
from fireteam.games.human_interface.rules import victory
from fireteam.games.human_interface.rules.board import terminals
from fireteam.space.masks import bits, union

EVERYBODY = 9


class Aim(NamedTuple):
    what: str  # in words
    cells: int  # where one has to be
    worth: float
    hands: int = 1  # how many it takes
    hackers: bool = False  # for hackers alone
    reach: int = 0  # squares from which it can be done


class Way(NamedTuple):
    """What somebody has to go."""

    aim: Aim
    effort: float
    later: int  # squares, once the aim is reached


def aims(s: Table, team: int) -> list[Aim]:
    """What is to be done now, in any order."""
    found = [*_objectives(s), *_terminals(s, team), *_zones(s, team), *_told(s)]
    return [aim for aim in found if aim.cells]


def _objectives(s: Table) -> list[Aim]:
    wanted = any(c.what == "objectives" for c in s.setting.mission.win)
    each = weights.CONDITION / 2 if wanted else 0.0
    return [
        Aim(objective.name, 1 << cell, each + objective.points)
        for number, (objective, cell) in enumerate(
            zip(s.setting.mission.objectives, s.setting.ground.objective_at, strict=True)
        )
        if not s.secured >> number & 1
    ]


def _terminals(s: Table, team: int) -> list[Aim]:
    """Whoever hacks does it best from next to a terminal, and takes the better protected one later."""
    ground = s.setting.ground
    return [
        Aim(
            s.setting.terminal_names[number],
            _beside(s, ground.terminal_at[number]),
            value / terminals.strength(s, number),
            hackers=True,
        )
        for number, terminal in enumerate(s.terminals)
        if terminal.controller != team and (value := terminal_worth(s, team, number)) > weights.BASIC_TERMINAL
    ]


def _beside(s: Table, cell: int) -> int:
    board, gates = s.setting.board, s.setting.ground.gates(s.setting.all_doors)
    return board.straight(1 << cell, gates) | board.slanted(1 << cell, gates) | 1 << cell


def terminal_worth(s: Table, team: int, number: int) -> float:
    wanted = [c for c in s.setting.mission.win if c.what == "terminals"]
    named = any(c.name in ("", s.setting.terminal_names[number]) for c in wanted)
    return worth.terminal(s, team, number) + weights.CONDITION / 2 * named


def _zones(s: Table, team: int) -> list[Aim]:
    mission, ground = s.setting.mission, s.setting.ground
    found = []
    if mission.points.get("zone") and mission.point_zone in ground.zone_names:
        cells = ground.zone_cells[ground.zone_names.index(mission.point_zone)]
        found.append(Aim(mission.point_zone, cells, mission.points["zone"] * worth.rounds_left(s), 2))
    if _homeward(s):
        found += [Aim(called, cells, weights.CONDITION, EVERYBODY) for called, cells in _homes(s)]
    return found


def _homes(s: Table) -> list[tuple[str, int]]:
    """Where the team has to be when everything else is done."""
    ground = s.setting.ground
    called = [condition.name for condition in s.setting.mission.win if condition.what == "at"]
    return [(name, ground.zone_cells[ground.zone_names.index(name)]) for name in called]


def _homeward(s: Table) -> bool:
    """Is everything done but to be somewhere?"""
    return all(victory.holds(s, condition) for condition in s.setting.mission.win if condition.what != "at")


def _told(s: Table) -> list[Aim]:
    return [Aim(what, cells, weights.SPECIAL_AIM, hands) for what, cells, hands in s.setting.special.aims(s)]


def hunt(s: Table, model: int) -> Aim | None:
    """Where there is nothing else to do: the enemies, those that the mission counts before others."""
    found = enemies(s, model)
    sought = [m for m in found if run_by_rules(s, m) and worth.is_hunted(s, m)]
    if s.setting.mission.mode == "campaign" and not sought:
        return None
    cells = union(1 << s.cell[m] for m in sought or found)
    return Aim("an enemy", cells, weights.HUNTED if sought else 1.0, EVERYBODY, reach=weights.HUNT_RANGE)


def assigned(s: Table, team: int) -> dict[int, tuple[Aim, float]]:
    """Who goes where, and with how much of an effort: the nearest first, as many as it takes; in a mission whoever is
    left over goes along."""
    wanted, people = aims(s, team), members(s, team)
    hackers = terminals.hackers(s, team)
    near = weights.TERMINAL_NEAR if s.setting.mission.mode == "skirmish" else weights.LONGEST_WAY
    pairs = sorted(
        (path_costs.field(s, m, aim.cells)[s.cell[m]] - 4 * aim.worth, m, number)
        for number, aim in enumerate(wanted)
        for m in people
        if not aim.hackers or (m in hackers and far(s, m, aim) <= near)
    )
    hands, given = [aim.hands for aim in wanted], dict[int, tuple[Aim, float]]()
    effort = weights.HUNT_LEADING if worth.leads(s, team) else weights.HUNT
    for _, model, number in pairs:
        if model not in given and hands[number]:
            hands[number] -= 1
            given[model] = wanted[number], 1.0
    for model in people:
        if model not in given and (hunted := hunt(s, model)) is not None:
            given[model] = hunted, effort
    for _, model, number in pairs:
        if s.setting.mission.mode == "campaign":
            given.setdefault(model, (wanted[number], weights.AIM_CROWDED))
    return given


def pace(s: Table) -> float:
    """What a square nearer to an aim is worth: more as time runs out."""
    return weights.SQUARE * (1.0 + weights.HURRY * s.round / s.setting.mission.rounds)


def far(s: Table, model: int, aim: Aim) -> int:
    """How many squares a model is from an aim."""
    return max(0, path_costs.field(s, model, aim.cells)[s.cell[model]] - aim.reach)


def ways(s: Table, team: int) -> dict[int, Way]:
    """Who goes where, and how far it is from there to where all have to be in the end: from the farthest of what is to
    be done before. So doing it never seems a step back."""
    given = {model: Way(aim, effort, 0) for model, (aim, effort) in assigned(s, team).items()}
    homes = [] if _homeward(s) else _homes(s)
    if not homes:
        return given
    called, home = homes[0]
    last = Way(Aim(called, home, weights.CONDITION), 1.0, 0)
    people, wanted = members(s, team), aims(s, team)
    later = max([_between(s, people[0], home, aim.cells) for aim in wanted if people], default=0)
    return {model: given[model]._replace(later=later) if model in given else last for model in people}


def _between(s: Table, model: int, home: int, cells: int) -> int:
    back = path_costs.field(s, model, home)
    return min([back[cell] for cell in bits(cells)])


def never_there(s: Table) -> float:
    """What it costs a mission that somebody who is down will not get anywhere."""
    return pace(s) * weights.LONGEST_WAY if s.setting.mission.mode == "campaign" else 0.0


# How far the mission has come


def progress(s: Table) -> list[tuple[str, float, float]]:
    """What has been done of what a mission is won by: what, how much of it, and what that is worth."""
    home = _homeward(s)
    return [_condition(s, condition, home) for condition in s.setting.mission.win]


def _condition(s: Table, condition: Condition, home: bool) -> tuple[str, float, float]:
    done, wanted = min(victory.count(s, condition), condition.amount), max(1, condition.amount)
    share = weights.CONDITION * done / wanted
    if condition.what == "at" and not home:
        share = 0.0
    return f"{condition.what} {condition.name}".strip(), float(done), share
