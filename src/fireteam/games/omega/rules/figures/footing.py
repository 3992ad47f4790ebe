"""Where a figure may stand: on no wall and with nobody else there. A large figure is a block, told by its space in the
north-west."""

from functools import lru_cache

from fireteam.games.omega.model import Omega, sharing, spaces
from fireteam.space.masks import union
from fireteam.space.square_walls import Walls
from fireteam.space.squares import SquareBoard


def standable(s: Omega, figure: int) -> int:
    """[element.one-combatant-per-space] The spaces where a figure may stop: no wall, and nobody else there, though
    terrain markers may be. [element.end-on-terrain]"""
    own = spaces(s, figure)
    for other in sharing(s, own, figure) if s.setting.large or s.cell.count(s.cell[figure]) > 1 else ():
        own &= ~spaces(s, other)
    return own & ~s.walls | s.setting.board.all & ~(s.walls | s.team | s.markers | s.enemies)


def fits(s: Omega, figure: int) -> bool:
    """Can a figure stay where it is?"""
    return not spaces(s, figure) & ~standable(s, figure)


def places(s: Omega, figure: int, free: int) -> int:
    """Where a figure can be so that it covers only free spaces and no closed door runs through it."""
    return fitting(s.setting.board, s.setting.sizes[figure], s.closed, free)


def fitting(board: SquareBoard, size: int, closed: int, free: int) -> int:
    """The same for any block of that size."""
    if size == 1:
        return free
    fit = free
    for _ in range(size - 1):
        fit &= fit >> 1 & fit >> board.width & fit >> board.width + 1
    return fit & ~_split(board, closed, size) & _whole(board, size)


@lru_cache(64)
def _whole(board: SquareBoard, size: int) -> int:
    """Where a block of that size does not stick out over the east or the south."""
    columns, rows = board.width - size + 1, board.height - size + 1
    return sum(1 << board.at(column, row) for row in range(rows) for column in range(columns))


@lru_cache(1 << 10)
def _split(board: SquareBoard, closed: int, size: int) -> int:
    """Where a block of that size would have a closed door inside it."""
    doors, inside = Walls(board, closed), [(n, inner) for n in range(size) for inner in range(size - 1)]
    return union(doors.east >> i + n * board.width | doors.south >> n + i * board.width for n, i in inside)
