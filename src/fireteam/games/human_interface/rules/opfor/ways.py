"""The ways of models that the rules run. They open every door but sealed ones, pass friends and nobody else, take no
notice of mines, and of several shortest ways take the straightest. Distances are masks: the squares within 0, 1, 2 ...
steps of a goal."""

from collections.abc import Sequence
from typing import NamedTuple

from fireteam.games.human_interface.model import Table, occupied, shares_square
from fireteam.games.human_interface.rules.board import doors
from fireteam.games.human_interface.rules.movement import reach
from fireteam.space.masks import bits, lowest, union
from fireteam.space.squares import Gates

# [opfor.path-tie] [security.entry-adjacent-choice] north, then clockwise
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
FAR = 10_000  # farther than any way


class Land(NamedTuple):
    """Where a model can walk: past which edges and corners, over which squares, and over which if it were alone."""

    gates: Gates
    free: int
    empty: int
    shut: int  # the doors that it cannot open


class Lead(NamedTuple):
    """Which way a goal lies: the squares within 0, 1, 2 ... steps of it, and the straight line that the way keeps near
    to. A detour leads to no goal, but to where it would be nearest."""

    fields: Sequence[int]
    start: int = -1
    end: int = -1
    detour: bool = False


def land(s: Table, model: int) -> Land:
    """[opfor.door-paths] [opfor.path-blocked] [mine.trigger]"""
    ground, barred = s.setting.ground, doors.barred(s, model)
    return Land(ground.gates(barred), reach.passable(s, model, barred), ground.open_floor(barred), barred)


def spread(s: Table, start: int, gates: Gates, free: int, *goals: int) -> list[int]:
    """The squares within 0, 1, 2 ... steps over free ones, until there are no more, or all goals are come to."""
    steps, reached, found, left = s.setting.board.steps, start, [start], list(goals)
    while not goals or (left := [goal for goal in left if not goal & reached]):
        wider = reached | steps(reached, gates) & free
        if wider == reached:
            break
        found.append(wider)
        reached = wider
    return found


def count(fields: Sequence[int], cells: int) -> int:
    """How many steps away the nearest of some squares is."""
    for far, field in enumerate(fields):
        if field & cells:
            return far
    return FAR


def rings(s: Table, over: Land, start: int, free: int, goal: int) -> Sequence[int]:
    """The squares within 0, 1, 2 ... steps of one over free ones, as far as the first of some. Up to where somebody is
    in the way they are the same for everybody, and known."""
    ground, others = s.setting.ground, over.empty & ~free
    alone = ground.fields(over.shut, 1 << start)
    far = next((far for far, field in enumerate(alone) if field & (others | goal)), len(alone) - 1)
    if not alone[far] & others:
        return alone[: far + 1]
    found = list(alone[: max(1, far)])
    while not (reached := found[-1]) & goal:
        wider = reached | s.setting.board.steps(reached, over.gates) & free
        if wider == reached:
            break
        found.append(wider)
    return found


def lengths(s: Table, over: Land, start: int, goals: Sequence[int]) -> list[int]:
    """How long the ways are from a square to the nearest of some goals, which are masks of squares: one where somebody
    stands is come to all the same. Where models bar every way, they are counted as if nobody stood there. Whatever is
    farther than the nearest is far."""
    gates, free, empty, _ = over
    around = [s.setting.board.steps(goal, gates) for goal in goals]
    for open_squares in (free, empty):
        fields = rings(s, over, start, open_squares, union(around))
        found = [
            0 if goal >> start & 1 else 1 + min(count(fields, last), FAR - 1)
            for goal, last in zip(goals, around, strict=True)
        ]
        if min(found, default=FAR) < FAR:
            return found
    return [FAR] * len(goals)


def lead(s: Table, model: int, over: Land, here: int, goal: int) -> Lead:
    """[opfor.path-blocked] Which way to go from a square to the nearest one of a goal. If there is none, to the free
    square from which it would be nearest if nobody stood in the way."""
    gates, free, empty, shut = over
    alone = s.setting.ground.fields(shut, goal)
    far = count(alone, 1 << here)
    if far < FAR and not alone[far] & empty & ~free & ~goal:  # nobody is in the way
        single = goal.bit_count() == 1
        end = lowest(goal) if single else _nearest(s, here, goal & s.setting.ground.fields(shut, 1 << here)[far])
        return Lead(alone[: far + 1], here, end)
    fields = spread(s, goal, gates, free, 1 << here)
    if fields[-1] >> here & 1:
        return Lead(fields, here, _end(s, here, fields, gates, free))
    within = spread(s, 1 << here, gates, free)[-1] & ~others(s, model)
    best = next((field & within for field in spread(s, goal, gates, empty, within) if field & within), 0)
    fields = spread(s, best, gates, free, 1 << here)
    return Lead(fields, here, _end(s, here, fields, gates, free), detour=True) if best else Lead(fields)


def _end(s: Table, here: int, fields: Sequence[int], gates: Gates, free: int) -> int:
    """[opfor.path-tie] The square of a goal where the straight line ends: of those that a shortest way leads to."""
    goal, reached = fields[0], 1 << here
    if goal.bit_count() == 1:
        return lowest(goal)
    while not reached & goal:
        reached = s.setting.board.steps(reached, gates) & (free | goal)
    return _nearest(s, here, goal & reached)


def _nearest(s: Table, here: int, cells: int) -> int:
    """Which of some squares is nearest as the crow flies."""
    board = s.setting.board
    x, y = board.coords(here)

    def crow(cell: int) -> int:
        to_x, to_y = board.coords(cell)
        return (to_x - x) ** 2 + (to_y - y) ** 2

    return min(bits(cells), key=crow)


def others(s: Table, model: int) -> int:
    """[move.end-unoccupied] The squares where somebody else stands."""
    return occupied(s) if shares_square(s, model) else occupied(s) & ~(1 << s.cell[model])


def step(s: Table, over: Land, here: int, led: Lead) -> int:
    """[opfor.path-tie] The next square of the way, -1 at its end: of those on a shortest way the nearest to the line,
    of several the first clockwise from north."""
    far = count(led.fields, 1 << here)
    if not 0 < far < FAR:
        return -1
    board = s.setting.board
    nearer = led.fields[far - 1] & board.steps(1 << here, over.gates) & over.free
    if nearer.bit_count() <= 1:
        return lowest(nearer)
    (from_x, from_y), (to_x, to_y), (x, y) = map(board.coords, (led.start, led.end, here))

    def aside(cell: int) -> tuple[int, int]:
        """How far off the line, in units that are the same for every square."""
        cell_x, cell_y = board.coords(cell)
        off = abs((to_x - from_x) * (cell_y - from_y) - (to_y - from_y) * (cell_x - from_x))
        return off, DIRECTIONS.index((cell_x - x, cell_y - y))

    return min(bits(nearer), key=aside)
