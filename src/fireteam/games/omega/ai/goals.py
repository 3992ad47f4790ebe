"""What the mission wants next of the commandos: places to be at, each with what it is worth to be there and how many
hands it takes; an enemy that has to be destroyed; and who goes where. It rests on what everybody knows: of a stack that
lies face down that is the number of its cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from fireteam.games.omega.ai import path_costs
from fireteam.games.omega.missions import blackout, cold_core, dead_air, head_of_the_snake, last_lift, runaway
from fireteam.games.omega.missions.mission_actions import amount, first_of, passage
from fireteam.games.omega.missions.walk_him_out import HEARD
from fireteam.games.omega.model.map import union
from fireteam.games.omega.model.on_map import active
from fireteam.games.omega.model.state import LAB_TECH, NOBODY, OVERSEER, Omega
from fireteam.games.omega.rules.figures import sight, stats
from fireteam.games.omega.rules.figures.distance import by_hand, within
from fireteam.games.omega.rules.rooms.doors import timed
from fireteam.space.masks import bit_list, bits, of
from fireteam.space.square_paths import path_sight
from fireteam.space.square_sight import corner_pair_sight
from fireteam.space.squares import SquareBoard

ALL = 5  # as many hands as there are
SHOT = 4  # spaces from which to attack somebody


class Aim(NamedTuple):
    what: str  # in words
    cells: int  # where one has to be
    hands: int = ALL  # how many it takes; more go elsewhere if they can
    wait: int = 0  # spaces that one could walk until there is anything to do


def aims(s: Omega) -> list[Aim]:
    """What is to be done now, in any order; never nothing."""
    found = [aim for aim in _AIMS[s.setting.mission.rules](s) if aim.cells]
    return found or [Aim("the start", s.setting.ground.start)]


def prey(s: Omega) -> int:
    """The enemy whose end is the end of the mission, if it is on the map, else NOBODY."""
    leader = _PREY.get(s.setting.mission.rules)
    figure = first_of(s, leader) if leader else NOBODY
    return figure if figure >= 0 and s.cell[figure] >= 0 else NOBODY


def assigned(s: Omega) -> dict[int, Aim]:
    """Who goes where: the nearest first, as many as it takes; who is left over goes where it is nearest."""
    wanted, team = aims(s), active(s)
    if len(wanted) == 1:
        return dict.fromkeys(team, wanted[0])
    fields = [path_costs.field(s, aim.cells) for aim in wanted]
    pairs = sorted([(max(far[s.cell[c]], wanted[n].wait), c, n) for n, far in enumerate(fields) for c in team])
    hands, given = [aim.hands for aim in wanted], dict[int, Aim]()
    for _, commando, number in pairs:
        if commando not in given and hands[number]:
            hands[number] -= 1
            given[commando] = wanted[number]
    for _, commando, number in pairs:
        given.setdefault(commando, wanted[number])
    return given


# How far the mission has come

# Whoever is done with something has the next thing far away: what is done must be worth more than that costs.
STAGE, SEARCHED, MARKER, HURT = 4.0, 1.5, 2.0, 6.0


def progress(s: Omega) -> list[tuple[str, float, float]]:
    """What has been done of the mission: what, how much of it, and what that is worth to the commandos."""
    told = _PROGRESS.get(s.setting.mission.rules)
    return told(s) if told else []


def _searching(s: Omega, wanted: str, found: bool) -> tuple[str, float, float]:
    left = len(hiding_places(s, wanted))
    return f"{wanted} is found", float(found), STAGE / 2 if found else -SEARCHED * left


def _core_won(s: Omega) -> list[tuple[str, float, float]]:
    done = s.tally.get("downloads", 0)
    return [_searching(s, "core", bool(s.objectives)), ("downloads", done, done * STAGE)]


def _tech_led(s: Omega) -> list[tuple[str, float, float]]:
    tech = s.cell[LAB_TECH]
    if tech < 0:
        return [_searching(s, "tech", found=False)]
    far, hurt = path_costs.field(s, passage(s, "Gate"))[tech], s.wounds[LAB_TECH]
    return [
        _searching(s, "tech", found=True),
        ("spaces from the Lab Tech to the Gate", far, -0.15 * far),
        ("wounds of the Lab Tech", hurt, -2.0 * hurt),
    ]


def _charges_laid(s: Omega) -> list[tuple[str, float, float]]:
    laid = sum([mark.startswith("charge in") for mark in s.tally])
    return [("charges", laid, laid * STAGE)]


def _lift_held(s: Omega) -> list[tuple[str, float, float]]:
    hurt = s.tally.get(last_lift.DAMAGE, 0)
    winch = _around(s, s.setting.ground.zones[s.setting.ground.start_room])
    near = (winch & s.enemies).bit_count()
    return [("damage of the winch", hurt, -1.2 * hurt), ("enemies at the winch", near, -0.8 * near)]


def _prey_hurt(s: Omega) -> list[tuple[str, float, float]]:
    figure = prey(s)
    return (
        [("wounds of the prey", s.wounds[figure], HURT * s.wounds[figure] / stats.vitality(s, figure))]
        if figure >= 0
        else []
    )


def _runner_hurt(s: Omega) -> list[tuple[str, float, float]]:
    figure, stopped = prey(s), s.tally.get(runaway.STOPPED, 0)
    done = (runaway.STOPPED, float(stopped), (HURT + STAGE) * stopped)
    if figure < 0:
        return [done]
    far = path_costs.field(s, passage(s, "Airlock"))[s.cell[figure]]
    return [done, *_prey_hurt(s), ("spaces from the runner to the Airlock", far, 0.12 * far)]


def _leader_hurt(s: Omega) -> list[tuple[str, float, float]]:
    hurt = s.tally.get(head_of_the_snake.WOUNDS, 0)
    worth = 2 * HURT * hurt / amount(s, head_of_the_snake.WOUNDS)
    return [_searching(s, head_of_the_snake.LEADER, prey(s) >= 0), ("wounds of Cronos", hurt, worth)]


def _report_ready(s: Omega) -> list[tuple[str, float, float]]:
    gathered = min(amount(s, dead_air.ENOUGH), len(s.setting.mission.investigate) - s.investigate.bit_count())
    sent = s.tally.get(dead_air.REPORTS, 0)
    return [
        _searching(s, "mast", bool(s.objectives)),
        ("markers gathered", gathered, gathered * MARKER),
        ("reports sent", sent, sent * STAGE),
    ]


def _lights_out(s: Omega) -> list[tuple[str, float, float]]:
    wanted = blackout.COUPLING, blackout.DESK
    found = [_searching(s, each, f"room of the {each}" in s.tally) for each in wanted]
    cut, thrown = s.tally.get(blackout.CUT, 0), s.tally.get(blackout.SWITCHES, 0)
    return [*found, ("coupling is cut", cut, STAGE * cut), ("switches thrown", thrown, STAGE * thrown)]


# What several missions want


def _doors(s: Omega, rooms: int) -> int:
    """The spaces at closed doors of these rooms."""
    return union(s.setting.ground.door_cells[door] for door in _closed(s, rooms))


def _closed(s: Omega, rooms: int) -> list[int]:
    between = enumerate(s.setting.ground.door_rooms)
    return [n for n, (one, other) in between if s.doors[n] >= 0 and (rooms >> one | rooms >> other) & 1]


def _to_the_goal(s: Omega) -> list[Aim]:
    """The doors of the goal room, and those for which one has to wait."""
    closed, what = _closed(s, s.setting.ground.goal), "the door to the goal room"
    late = [door for door in closed if timed(s, door)]
    cells, later = (union(s.setting.ground.door_cells[n] for n in some) for some in (set(closed) - set(late), late))
    return [Aim(what, cells), Aim(what, later, wait=path_costs.waiting(s))]


def hiding_places(s: Omega, wanted: str) -> list[int]:
    """The hidden rooms in which the mission lets the stack with an objective, or with a kind of enemy, lie. How many
    cards are there tells nothing more: all that could lie there have as many."""
    found: list[int] = []
    for number, allowed in enumerate(s.setting.stack_rooms):
        if any(wanted == card.objective or wanted in card.spawn for card in s.setting.cards_in(number)):
            found += bit_list(s.hidden & allowed)
    return found


def _search(s: Omega, wanted: str, hands: int = 2) -> list[Aim]:
    rooms = hiding_places(s, wanted)
    return [Aim(f"the door to {s.setting.mission.rooms[room].name}", _doors(s, 1 << room), hands) for room in rooms]


def _around(s: Omega, cells: int) -> int:
    """Where somebody can act on these spaces, or on something in them."""
    return by_hand(s, cells)


# Mission by mission


def _break_in(s: Omega) -> list[Aim]:
    if s.setting.special.goal_opened(s) == OVERSEER:
        return []
    return _to_the_goal(s)


def _cold_core(s: Omega) -> list[Aim]:
    if s.tally.get("downloads", 0) >= amount(s, cold_core.DOWNLOADS):
        return [Aim("the Gate", passage(s, "Gate")), *_to_the_goal(s)]
    if s.objectives:
        return [Aim("the Data Core", _around(s, s.objectives))]
    return _search(s, "core")


def _walk_him_out(s: Omega) -> list[Aim]:
    tech, gate = s.cell[LAB_TECH], passage(s, "Gate")
    if tech < 0:
        return _search(s, "tech", ALL)
    if gate >> tech & 1:
        return [Aim("the Lab Tech", _around(s, 1 << tech), 2)]
    return [Aim("the Lab Tech", within(s, tech, HEARD - 1))]


def _four_charges(s: Omega) -> list[Aim]:
    rooms = zip(s.setting.mission.rooms, s.setting.ground.zones, strict=True)
    return [Aim(f"the spot in {room.name}", zone, 1) for room, zone in rooms if f"charge in {room.name}" not in s.tally]


def _last_lift(s: Omega) -> list[Aim]:
    winch = s.setting.ground.zones[s.setting.ground.start_room]
    return [Aim("the winch", _around(s, winch))]


def _hunt(s: Omega) -> list[Aim]:
    figure = prey(s)
    if figure < 0:
        return []
    name = s.setting.enemies[s.setting.enemy_of[figure]].name
    return [Aim(name, _stands(s, s.cell[figure]) or within(s, s.cell[figure], SHOT))]


def _stands(s: Omega, cell: int) -> int:
    """Where one would see a space near by, with no cover between."""
    seen = sight.clear_of(s, cell, -1, within(s, cell, SHOT) & ~(1 << cell))
    return _bare(s.setting.board, s.setting.edition.lines, s.walls, cell, seen)


@lru_cache(1 << 10)
def _bare(board: SquareBoard, lines: bool, walls: int, cell: int, seen: int) -> int:
    rule = corner_pair_sight(board) if lines else path_sight(board)
    return of(other for other in bits(seen) if not rule.cover(other, cell, walls))


def _runaway(s: Omega) -> list[Aim]:
    return _hunt(s) or [Aim("where the next runner starts", 1 << runaway.start(s))]


def _dead_air(s: Omega) -> list[Aim]:
    gathered = len(s.setting.mission.investigate) - s.investigate.bit_count()
    found = _search(s, "mast") if not s.objectives else []
    if gathered >= amount(s, dead_air.ENOUGH):
        return found or [Aim("the Signal Mast", _around(s, s.objectives))]
    return found + [Aim("an Investigate marker", _around(s, 1 << cell), 1) for cell in bits(s.investigate)]


def _blackout(s: Omega) -> list[Aim]:
    wanted = (blackout.DESK,) if blackout.CUT in s.tally else (blackout.COUPLING, blackout.DESK)
    found = []
    for objective in wanted:
        room = s.tally.get(f"room of the {objective}", 0)
        if not room:
            found += _search(s, objective)
        elif objective == blackout.COUPLING or blackout.CUT in s.tally:
            found.append(Aim(f"the {objective}", _around(s, s.setting.ground.zones[room - 1]), ALL))
    return found


def _head_of_the_snake(s: Omega) -> list[Aim]:
    return _hunt(s) or _search(s, head_of_the_snake.LEADER, ALL)


_AIMS: dict[str, Callable[[Omega], list[Aim]]] = {
    "": _break_in,
    "blackout": _blackout,
    "cold-core": _cold_core,
    "dead-air": _dead_air,
    "four-charges": _four_charges,
    "head-of-the-snake": _head_of_the_snake,
    "last-lift": _last_lift,
    "runaway": _runaway,
    "walk-him-out": _walk_him_out,
}
_PROGRESS: dict[str, Callable[[Omega], list[tuple[str, float, float]]]] = {
    "blackout": _lights_out,
    "cold-core": _core_won,
    "dead-air": _report_ready,
    "four-charges": _charges_laid,
    "head-of-the-snake": _leader_hurt,
    "last-lift": _lift_held,
    "runaway": _runner_hurt,
    "walk-him-out": _tech_led,
}
_PREY = {"runaway": runaway.RUNNER, "head-of-the-snake": head_of_the_snake.LEADER}
