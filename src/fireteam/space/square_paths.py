"""Who sees whom on squares, by shortest paths. Between two cells the paths of the fewest steps are counted as if
nothing stood in the way. All their steps lead towards the target, so that all diagonal steps have the same
direction; no two diagonal steps follow each other unless the path has no others. Where that rules out every path
as short as a king's, the shortest that is left is taken.

A path is free if it enters no blocked cell before the target, crosses no wall, and takes no diagonal step between
two blocked cells or past the end of a wall. One free path is enough to see; the target has cover if some path,
free or not, enters a blocked cell next to it."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from fireteam.space.square_lines import Point
from fireteam.space.square_sight import Sighting, Views, sighting
from fireteam.space.squares import Corner, Gates, SquareBoard, Walk, Walls

# On the way to the cell n columns and m rows off: columns and rows gone, and whether by a diagonal step.
Stage = tuple[int, int, bool]
# For each step, the stages from which it can be taken with those to which it can lead.
Course = tuple[dict[Stage, tuple[Stage, ...]], ...]


@cache
def path_sight(board: SquareBoard) -> "PathSight":
    return PathSight(board)


class Step(NamedTuple):
    """What can stop one step: any of the obstacles `through`, or both flanks at once."""

    through: int
    flanks: int


class Paths(NamedTuple):
    """All shortest paths between two cells: what can stop some, what stops all, what would give cover."""

    before: int
    touched: int
    core: int
    covering: int
    room: int
    steps: int


class PathSight(Views[Paths]):
    """Sight along shortest paths."""

    __slots__ = ("_known",)

    def __init__(self, board: SquareBoard) -> None:
        super().__init__(board)
        self._known: tuple[int, Walls, Gates] = (0, board.walls(), self._gates(0, board.walls()))

    def sees(self, a: int, b: int, blocked: int, walls: Walls) -> bool:
        row = self._rows[a] or self._row(a)
        before, touched, core, _, room, steps = row[b] or self._look(a, b)
        obstacles = (blocked | walls.mask) >> a - before
        if not obstacles & touched:
            return True
        if obstacles & core:
            return False
        return self._arrives(a, b, room << a - before & ~blocked | 1 << b, steps, blocked, walls)
