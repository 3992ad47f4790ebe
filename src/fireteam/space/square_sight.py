"""Who sees whom on squares, by straight lines. Three rules, each an object with the tables of one board:

- `centre_sight(board)`: the line from centre to centre is clear;
- `corner_sight(board)`: some line from a corner of one cell to a corner of the other is clear;
- `corner_pair_sight(board)`: two lines are clear that run from one corner of the viewer's cell to two corners
  of the target's, on different paths and through neither cell. Its `cover` asks whether a line between the
  corners of the two, through neither cell, crosses a blocked cell next to the target's corner.

When a line is clear, and how it passes corners and edges, is said in `square_lines`. A cell sees itself. Each
rule explains on request what it found: the lines to draw, and what stops them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import lru_cache
from math import gcd
from typing import Generic, NamedTuple, TypeVar

from fireteam.space.square_lines import Line, Point, draw, stretches
from fireteam.space.square_walls import Walls
from fireteam.space.squares import SquareBoard

# The corners of a cell as bits, clockwise.
NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST = CORNERS = (1, 2, 4, 8)
ALL_CORNERS = 15
MOST_KNOWN = 1 << 8  # obstacles that are remembered between two cells


@lru_cache(64)
def centre_sight(board: SquareBoard, cells_at_corners: bool = True) -> "CentreSight":
    return CentreSight(board, cells_at_corners)


@lru_cache(64)
def corner_sight(board: SquareBoard) -> "CornerSight":
    return CornerSight(board)


@lru_cache(64)
def corner_pair_sight(board: SquareBoard) -> "CornerPairSight":
    return CornerPairSight(board)


def front_corners(facing: int) -> int:
    """The two corners at the ends of the side that a figure faces."""
    return 1 << facing | 1 << (facing + 1) % 4


class Sighting(NamedTuple):
    """Why a cell is seen or not: the lines to draw, in half cells, through two or more points each, and the
    blocked cells (a mask) and walls (pairs of cells) that stop them, which are none if it is seen.

    What is drawn for a cell that is not seen are the lines with the fewest obstacles."""

    clear: bool
    drawn: tuple[tuple[Point, ...], ...]
    cells: int
    walls: tuple[tuple[int, int], ...]


def sighting(board: SquareBoard, drawn: Iterable[tuple[Point, ...]], stops: int) -> Sighting:
    """The report on lines that are stopped by these obstacles."""
    return Sighting(not stops, tuple(drawn), stops & board.all, board.edges(stops))


Look = TypeVar("Look")


class Views(ABC, Generic[Look]):
    """What lies between two cells, made once for all pairs that lie alike: the same way apart, and at the same
    borders of the board. Masks begin at the first cell that can matter, a row and a column before the two."""

    __slots__ = ("_alike", "_rows", "board")

    def __init__(self, board: SquareBoard) -> None:
        self.board = board
        self._rows: list[list[Look | None]] = [[] for _ in range(board.size)]
        self._alike: dict[tuple[int, int, int], Look] = {}

    @abstractmethod
    def _make(self, a: int, b: int, begin: int) -> Look:
        """What lies between a and b, in masks that begin at that cell."""

    def _row(self, a: int) -> list[Look | None]:
        row = self._rows[a] = [None] * self.board.size
        return row

    def _look(self, a: int, b: int) -> Look:
        """Enter what lies between a and b."""
        (a_column, a_row), (b_column, b_row) = self.board.coords(a), self.board.coords(b)
        left, right = (a_column, b_column) if a_column < b_column else (b_column, a_column)
        top, bottom = (a_row, b_row) if a_row < b_row else (b_row, a_row)
        borders = (left == 0) + 2 * (right == self.board.width - 1)
        borders += 4 * (top == 0) + 8 * (bottom == self.board.height - 1)
        key = b_column - a_column, b_row - a_row, borders
        look = self._alike.get(key)
        if look is None:
            begin = self.board.at(max(left - 1, 0), max(top - 1, 0))
            look = self._alike[key] = self._make(a, b, begin)
        self._rows[a][b] = look
        return look


class CentreSight(Views[tuple[int, Line]]):
    """Sight from centre to centre. Where the line touches a corner of the grid it is stopped if there are
    obstacles on both sides of it; unless `cells_at_corners`, only walls count for that, and blocked cells stop
    the line only when it crosses them."""

    __slots__ = ("_cells_at_corners",)

    def __init__(self, board: SquareBoard, cells_at_corners: bool = True) -> None:
        super().__init__(board)
        self._cells_at_corners = cells_at_corners

    def sees(self, a: int, b: int, blocked: int, walls: Walls) -> bool:
        row = self._rows[a] or self._row(a)
        before, line = row[b] or self._look(a, b)
        obstacles = (blocked | walls.mask) >> a - before
        if obstacles & line.through:
            return False
        corners = obstacles if self._cells_at_corners else walls.mask >> a - before
        return not (corners & line.beside and line.pinched_by(corners))

    def line(self, a: int, b: int) -> Line:
        """The line itself, for games that ask more of it than whether it is clear."""
        (a_column, a_row), (b_column, b_row) = self.board.coords(a), self.board.coords(b)
        start, end = (2 * a_column + 1, 2 * a_row + 1), (2 * b_column + 1, 2 * b_row + 1)
        return draw(self.board, a, b, start, end)

    def explain(self, a: int, b: int, blocked: int, walls: Walls) -> Sighting:
        line = self.line(a, b)
        obstacles = blocked | walls.mask
        stops = obstacles & line.through
        stops = stops or line.pinched_by(obstacles if self._cells_at_corners else walls.mask)
        return sighting(self.board, [(line.start, line.end)], stops)

    def _make(self, a: int, b: int, begin: int) -> tuple[int, Line]:
        return a - begin, self.line(a, b).shifted(begin)


class CornerSight(Views[tuple[int, int, int, tuple[Line, ...]]]):
    """Sight along any line from corner to corner."""

    __slots__ = ()

    def sees(self, a: int, b: int, blocked: int, walls: Walls) -> bool:
        row = self._rows[a] or self._row(a)
        before, touched, core, lines = row[b] or self._look(a, b)
        obstacles = (blocked | walls.mask) >> a - before & touched
        if not obstacles:
            return True
        if obstacles & core:
            return False
        for line in lines:  # noqa: SIM110 - `any` over a generator takes twice as long
            if not obstacles & line.through and not line.pinched_by(obstacles):
                return True
        return False

    def explain(self, a: int, b: int, blocked: int, walls: Walls) -> Sighting:
        line, stops = _least_stopped(self._lines(a, b), blocked | walls.mask)
        return sighting(self.board, [(line.start, line.end)], stops)

    def _lines(self, a: int, b: int) -> list[Line]:
        """The lines, those first that touch the least, without those that are clear only if an earlier one is."""
        starts, ends = _corners(self.board, a), _corners(self.board, b)
        lines = [draw(self.board, a, b, start, end) for start in starts for end in ends]
        lines.sort(key=lambda line: (line.through | line.beside).bit_count())
        useful: list[Line] = []
        for line in lines:
            if all((other.through | other.beside) & ~line.through for other in useful):
                useful.append(line)
        return useful

    def _make(self, a: int, b: int, begin: int) -> tuple[int, int, int, tuple[Line, ...]]:
        lines = tuple(line.shifted(begin) for line in self._lines(a, b))
        return a - begin, _touched(lines), _core(lines), lines


Drawn = dict[int, list[tuple[Line, int]]]  # by corner of the viewer: lines, and the last cell that each crosses or -1


class Fan(NamedTuple):
    """The lines from one corner of the viewer's cell, in rays: each ray the lines on one path. All of them
    cross the core."""

    corner: int
    core: int
    rays: tuple[tuple[Line, ...], ...]


class Pairs(NamedTuple):
    """The fans from all corners of one cell to another, what they touch, which cells would give cover, and what has
    been found, by obstacles and corners."""

    before: int
    touched: int
    corners: int
    covering: int
    fans: tuple[Fan, ...]
    known: dict[tuple[int, int], bool]


class CornerPairSight(Views[Pairs]):
    """Sight along two lines from one of the viewer's corners: any of them, or only those given."""

    __slots__ = ()

    def sees(self, a: int, b: int, blocked: int, walls: Walls, corners: int = ALL_CORNERS) -> bool:
        row = self._rows[a] or self._row(a)
        before, touched, usable, _, fans, known = row[b] or self._look(a, b)
        obstacles = (blocked | walls.mask) >> a - before & touched
        if not obstacles:
            return usable & corners != 0
        seen = known.get((obstacles, corners))
        if seen is None:
            if len(known) >= MOST_KNOWN:
                known.clear()
            seen = known[obstacles, corners] = _two_clear(fans, obstacles, corners)
        return seen

    def cover(self, a: int, b: int, blocked: int) -> bool:
        """Whether a line from a corner of b to some corner of a, through neither of them, crosses a blocked
        cell that touches that corner of b."""
        row = self._rows[a] or self._row(a)
        before, _, _, covering, _, _ = row[b] or self._look(a, b)
        return blocked >> a - before & covering != 0

    def explain(self, a: int, b: int, blocked: int, walls: Walls, corners: int = ALL_CORNERS) -> Sighting:
        fans = [fan for fan in _fans(self._drawn(a, b)) if fan.corner & corners]
        pairs = []
        for fan in fans:
            rays = [_least_stopped(ray, blocked | walls.mask) for ray in fan.rays]
            pairs.append(sorted(rays, key=lambda ray: ray[1].bit_count())[:2])
        if not pairs:
            return Sighting(False, (), 0, ())
        pair = min(pairs, key=lambda pair: sum(stops.bit_count() for _, stops in pair))
        return sighting(self.board, [(line.start, line.end) for line, _ in pair], pair[0][1] | pair[1][1])

    def explain_cover(self, a: int, b: int, blocked: int) -> Sighting:
        """The lines that give cover and the cells that they cross; clear, without lines, if there is none."""
        giving = [(line, cell) for line, cell in _cover_lines(self._drawn(a, b)) if blocked & cell]
        cells = 0
        for _, cell in giving:
            cells |= cell
        return sighting(self.board, [(line.start, line.end) for line, _ in giving], cells)

    def _drawn(self, a: int, b: int) -> Drawn:
        """By corner of a, the lines to those of b that pass through neither cell."""
        drawn: Drawn = {}
        for corner, start in zip(CORNERS, _corners(self.board, a), strict=True):
            lines = drawn[corner] = []
            for end in _corners(self.board, b):
                parts = stretches(self.board, start, end)
                if all(part.cell not in (a, b) for part in parts):
                    last = parts[-1].cell if parts else -1
                    lines.append((draw(self.board, a, b, start, end, parts), last))
        return drawn

    def _make(self, a: int, b: int, begin: int) -> Pairs:
        touched = corners = covering = 0
        fans, drawn = [], self._drawn(a, b)
        for corner, core, rays in _fans(drawn):
            corners |= corner
            for ray in rays:
                touched |= _touched(ray)
            lower = tuple(tuple(line.shifted(begin) for line in ray) for ray in rays)
            fans.append(Fan(corner, core >> begin, lower))
        for _, cell in _cover_lines(drawn):
            covering |= cell
        return Pairs(a - begin, touched >> begin, corners, covering >> begin, tuple(fans), {})


def _fans(drawn: Drawn) -> list[Fan]:
    """The fans of two or more rays. At a corner that both cells share, a line has no length and is a ray of its own. A
    cell sees itself from any corner."""
    fans = []
    for corner, lines in drawn.items():
        rays: dict[Point, list[Line]] = {}
        for line, _ in lines:
            rays.setdefault(_direction(line), []).append(line)
        if len(rays) > 1:
            core = _core(line for ray in rays.values() for line in ray)
            fans.append(Fan(corner, core, tuple(map(tuple, rays.values()))))
    return fans


def _cover_lines(drawn: Drawn) -> list[tuple[Line, int]]:
    """The lines that can give cover, each with the cell that it crosses next to its corner of the target."""
    return [(line, 1 << last) for lines in drawn.values() for line, last in lines if last >= 0]


def _two_clear(fans: tuple[Fan, ...], obstacles: int, corners: int) -> bool:
    """Whether two rays from one of these corners are clear."""
    for corner, core, rays in fans:
        if corner & corners and not obstacles & core:
            clear = 0
            for ray in rays:
                for line in ray:
                    if not obstacles & line.through and not line.pinched_by(obstacles):
                        clear += 1
                        break
                if clear == 2:
                    return True
    return False


def _corners(board: SquareBoard, cell: int) -> tuple[Point, ...]:
    """The corners of a cell, in the order of their bits."""
    column, row = board.coords(cell)
    west, north = 2 * column, 2 * row
    return (west, north), (west + 2, north), (west + 2, north + 2), (west, north + 2)


def _direction(line: Line) -> Point:
    dx, dy = line.end[0] - line.start[0], line.end[1] - line.start[1]
    length = gcd(dx, dy) or 1
    return dx // length, dy // length


def _touched(lines: Iterable[Line]) -> int:
    mask = 0
    for line in lines:
        mask |= line.through | line.beside | line.along
    return mask


def _core(lines: Iterable[Line]) -> int:
    mask = -1
    for line in lines:
        mask &= line.through
    return mask


def _least_stopped(lines: Iterable[Line], obstacles: int) -> tuple[Line, int]:
    """The line with the fewest obstacles, and these."""
    stopped = [(line, obstacles & line.through or line.pinched_by(obstacles)) for line in lines]
    return min(stopped, key=lambda line: line[1].bit_count())
