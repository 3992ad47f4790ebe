"""The ways of models that the rules run. They open every door but sealed ones, pass friends and nobody else, take no
notice of mines, and of several shortest ways always take the same. Distances are masks: the squares within 0, 1, 2 ...
steps of a goal."""

from collections.abc import Sequence
from typing import NamedTuple

from fireteam.games.human_interface.model import Table, conscious
from fireteam.games.human_interface.rules.board import doors
from fireteam.games.human_interface.rules.movement import reach
from fireteam.space.masks import bits, union
from fireteam.space.squares import Gates

# [opfor.path-tie] north, then clockwise
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
FAR = 10_000  # farther than any way


class Land(NamedTuple):
    """Where a model can walk: past which edges and corners, over which squares, and over which if it were alone."""

    gates: Gates
    free: int
    empty: int


class Lead(NamedTuple):
    """Which way a goal lies: the squares within 0, 1, 2 ... steps of it. A detour leads to no goal, but to where it
    would be nearest."""

    fields: Sequence[int]
    detour: bool = False


def land(s: Table, model: int) -> Land:
    """[opfor.door-paths] [opfor.path-blocked] [mine.trigger]"""
    ground, barred = s.setting.ground, doors.barred(s, model)
    empty = ground.floor & ~ground.doors_shut(bits(barred))
    return Land(ground.gates(barred), reach.passable(s, model, barred), empty)


def steps(s: Table, cells: int, gates: Gates) -> int:
    """Where one step leads from these squares."""
    return s.setting.board.straight(cells, gates) | s.setting.board.slanted(cells, gates)


def spread(s: Table, start: int, gates: Gates, free: int) -> list[int]:
    """The squares within 0, 1, 2 ... steps over free ones, until there are no more."""
    found = [start]
    while (wider := found[-1] | steps(s, found[-1], gates) & free) != found[-1]:
        found.append(wider)
    return found


def count(fields: Sequence[int], cells: int) -> int:
    """How many steps away the nearest of some squares is."""
    return next((far for far, field in enumerate(fields) if field & cells), FAR)


def lengths(s: Table, model: int, start: int, goals: Sequence[int]) -> list[int]:
    """How long the ways are from a square to each of some goals, which are masks of squares: one where somebody stands
    is come to all the same. Where models bar every way, they are counted as if nobody stood there."""
    gates, free, empty = land(s, model)
    for open_squares in (free, empty):
        fields = spread(s, 1 << start, gates, open_squares)
        found = [0 if goal >> start & 1 else _past(s, fields, goal, gates) for goal in goals]
        if min(found, default=FAR) < FAR:
            return found
    return [FAR] * len(goals)


def _past(s: Table, fields: Sequence[int], goal: int, gates: Gates) -> int:
    return 1 + min(count(fields, steps(s, goal, gates)), FAR - 1)


def lead(s: Table, model: int, here: int, goal: int) -> Lead:
    """[opfor.path-blocked] Which way to go from a square to the nearest one of a goal. If there is none, to the free
    square from which it would be nearest if nobody stood in the way."""
    gates, free, empty = land(s, model)
    fields = spread(s, goal, gates, free)
    if fields[-1] >> here & 1:
        return Lead(fields)
    within = spread(s, 1 << here, gates, free)[-1] & ~others(s, model)
    best = next((field & within for field in spread(s, goal, gates, empty) if field & within), 0)
    return Lead(spread(s, best, gates, free), detour=bool(best))


def others(s: Table, model: int) -> int:
    """[move.end-unoccupied] The squares where somebody else stands."""
    return union(1 << cell for other, cell in enumerate(s.cell) if other != model and conscious(s, other))


def step(s: Table, model: int, here: int, led: Lead) -> int:
    """[opfor.path-tie] The next square of the way, -1 at its end."""
    far = count(led.fields, 1 << here)
    if not 0 < far < FAR:
        return -1
    gates, free, _ = land(s, model)
    nearer = led.fields[far - 1] & steps(s, 1 << here, gates) & free
    x, y = s.setting.board.coords(here)
    for dx, dy in DIRECTIONS:
        there = s.setting.board.at(x + dx, y + dy)
        if there >= 0 and nearer >> there & 1:
            return there
    return -1
