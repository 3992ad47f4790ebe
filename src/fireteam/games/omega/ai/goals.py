"""What the mission wants next of the commandos, by the facts that its module tells: places to be at, each with how many
hands it takes; an enemy that has to be destroyed; who goes where; and what that is worth which has been done. It rests
on what everybody knows: of a stack that lies face down that is the number of its cards."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from fireteam.games.omega.ai import path_costs, weights
from fireteam.games.omega.missions.mission_actions import first_of, passage
from fireteam.games.omega.model import EVERYBODY, NOBODY, OVERSEER, Omega, Sought, active
from fireteam.games.omega.rules.figures import distance, sight, stats
from fireteam.games.omega.rules.rooms.doors import timed
from fireteam.space.masks import bit_list, bits, of, union
from fireteam.space.square_paths import path_sight
from fireteam.space.square_sight import corner_pair_sight
from fireteam.space.squares import SquareBoard

SHOT = 4  # spaces from which to attack somebody


class Aim(NamedTuple):
    what: str  # in words
    cells: int  # where one has to be
    hands: int = EVERYBODY  # how many it takes; more go elsewhere if they can
    wait: int = 0  # spaces that one could walk until there is anything to do


def aims(s: Omega) -> list[Aim]:
    """What is to be done now, in any order; never nothing."""
    return _hunt(s) or [*_told(s), *_to_the_goal(s)] or [Aim("the start", s.setting.ground.start)]


def _told(s: Omega) -> list[Aim]:
    """What the mission says."""
    told = [_search(s, aim) if isinstance(aim, Sought) else [Aim(*aim)] for aim in s.setting.special.aims(s)]
    return [aim for some in told for aim in some if aim.cells]


def target_figure(s: Omega) -> int:
    """The enemy whose end is the end of the mission, if it is on the map, else NOBODY."""
    target = s.setting.special.target
    figure = first_of(s, target) if target else NOBODY
    return figure if figure >= 0 and s.cell[figure] >= 0 else NOBODY


def assigned(s: Omega) -> dict[int, Aim]:
    """Who goes where: the nearest first, as many as it takes; whoever is left over goes where it is nearest."""
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


def progress(s: Omega) -> list[tuple[str, float, float]]:
    """What has been done of the mission: what, how much of it, and what that is worth to the commandos."""
    special = s.setting.special
    told: list[tuple[str, float, float]] = [_searching(s, one.what, one.found) for one in special.sought(s)]
    if wanted := special.markers_wanted(s):
        gathered = min(wanted, gathered_markers(s))
        told.append(("markers gathered", gathered, gathered * (weights.MARKER_GATHERED + _next_aim(s, 1))))
    each = weights.MISSION_STAGE + _next_aim(s, _team(s))
    each += weights.TARGET_WOUNDED * bool(special.target)  # one that is destroyed has no wounds, and the next none yet
    steps = [(what, done, done * each) for what, done in special.steps(s)]
    return [*told, *steps, *_target_hurt(s), *_escorted(s), *_damaged(s)]


def _next_aim(s: Omega, hands: int) -> float:
    """What it costs so many who have done what they were about that their next aim is far away."""
    return hands * (weights.AIM_REACHED + weights.NEXT_AIM * pace(s))


def _team(s: Omega) -> int:
    """How many there are of the commandos, whatever has become of them."""
    return sum([player >= 0 for player in s.player])


def pace(s: Omega) -> float:
    """What a space nearer to an aim is worth: more as time runs out."""
    return weights.SPACE_NEARER * (1.0 + weights.HURRY_AT_THE_END * s.timer / s.setting.mission.last_space)


def _searching(s: Omega, wanted: str, found: bool) -> tuple[str, float, float]:
    located = weights.OBJECTIVE_LOCATED * weights.MISSION_STAGE + _next_aim(s, _team(s))
    worth = located if found else -weights.ROOM_TO_SEARCH * len(hiding_places(s, wanted))
    return f"{wanted} is found", float(found), worth


def gathered_markers(s: Omega) -> int:
    return len(s.setting.mission.investigate) - s.investigate.bit_count()


def _target_hurt(s: Omega) -> Iterator[tuple[str, float, float]]:
    """Wounds that count for good are worth more than those that may heal."""
    special, figure = s.setting.special, target_figure(s)
    counted, what = special.suffered(s), f"wounds of {special.target}"
    if counted is not None:
        yield what, counted[0], weights.LASTING_WOUNDS * weights.TARGET_WOUNDED * counted[0] / counted[1]
    elif figure >= 0:
        yield what, s.wounds[figure], weights.TARGET_WOUNDED * s.wounds[figure] / stats.vitality(s, figure)
    if special.target_exit:
        far, _ = _from_exit(s, figure, special.target_exit)
        yield f"spaces from {special.target} to the {special.target_exit}", far, weights.TARGET_FROM_EXIT * far


def _escorted(s: Omega) -> Iterator[tuple[str, float, float]]:
    escort, way_out = s.setting.special.escort, s.setting.special.escort_exit
    if escort < 0:
        return
    who = s.setting.names[escort]
    if way_out:
        behind = _team(s) * (pace(s) + weights.AIM_REACHED / weights.ESCORT_LEAD)  # everybody has to follow
        far, farthest = _from_exit(s, escort, way_out)
        gone = (weights.ESCORT_FROM_EXIT + behind) * (farthest - far)
        yield f"spaces from the {who} to the {way_out}", far, gone
    yield f"wounds of the {who}", s.wounds[escort], -weights.ESCORT_WOUND * s.wounds[escort]


def _from_exit(s: Omega, figure: int, way_out: str) -> tuple[int, int]:
    """How far a figure has to go, and how far it can be at most: so far it is, if it is not on the map yet."""
    ways = path_costs.field(s, passage(s, way_out))
    farthest = max([way for way in ways if way < path_costs.NO_WAY])
    return ways[s.cell[figure]] if figure >= 0 and s.cell[figure] >= 0 else farthest, farthest


def _damaged(s: Omega) -> Iterator[tuple[str, float, float]]:
    held = s.setting.special.held(s)
    if held is not None:
        near = (held.cells & s.enemies).bit_count()
        yield f"damage of the {held.what}", held.damage, -weights.HELD_DAMAGED * held.damage
        yield f"enemies at the {held.what}", near, -weights.ENEMY_AT_HELD * near


# Doors


def _doors(s: Omega, rooms: int, *, late: bool | None = None) -> int:
    """The spaces at closed doors of these rooms: all of them, or those for which one has to wait, or the others."""
    between = zip(s.setting.ground.door_rooms, s.setting.ground.door_cells, strict=True)
    return union(
        cells
        for door, ((one, other), cells) in enumerate(between)
        if s.doors[door] >= 0 and (rooms >> one | rooms >> other) & 1 and late in (None, timed(s, door))
    )


def _to_the_goal(s: Omega) -> list[Aim]:
    """The doors of the goal room, if that is for the commandos to open, and those for which one has to wait."""
    goal, what = s.setting.ground.goal, "the door to the goal room"
    if not goal or s.setting.special.goal_opened(s) == OVERSEER:
        return []
    waits = {False: 0, True: path_costs.waiting(s)}
    found = [Aim(what, _doors(s, goal, late=late), wait=wait) for late, wait in waits.items()]
    return [aim for aim in found if aim.cells]


def hiding_places(s: Omega, wanted: str) -> list[int]:
    """The hidden rooms in which the mission lets the stack with an objective, or with a kind of enemy, lie. How many
    cards are there tells nothing more: all that could lie there have as many."""
    return [
        room
        for number, allowed in enumerate(s.setting.stack_rooms)
        if any(wanted == card.objective or wanted in card.spawn for card in s.setting.cards_in(number))
        for room in bit_list(s.hidden & allowed)
    ]


def _search(s: Omega, sought: Sought) -> list[Aim]:
    doors = [(s.setting.mission.rooms[room].name, _doors(s, 1 << room)) for room in hiding_places(s, sought.what)]
    return [Aim(f"the door to {name}", cells, sought.hands) for name, cells in doors if cells]


# Enemies that have to be destroyed


def _hunt(s: Omega) -> list[Aim]:
    figure = target_figure(s)
    if figure < 0:
        return []
    cell, near = s.cell[figure], distance.within(s, s.cell[figure], SHOT)
    seen = sight.clear_of(s, cell, -1, near & ~(1 << cell))
    stands = _bare(s.setting.board, s.setting.edition.lines, s.walls, cell, seen)
    return [Aim(s.setting.enemies[s.setting.enemy_of[figure]].name, stands or near)]


@lru_cache(1 << 10)
def _bare(board: SquareBoard, lines: bool, walls: int, cell: int, seen: int) -> int:
    """From where one would see a space near by, with no cover between."""
    rule = corner_pair_sight(board) if lines else path_sight(board)
    return of(other for other in bits(seen) if not rule.cover(other, cell, walls))
