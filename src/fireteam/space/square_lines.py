"""Straight lines over a board of squares, and what stops them. A line runs from a corner or the centre of one
cell to a corner or the centre of another. It is stopped by a blocked cell whose inside it crosses and by a
wall on an edge that it crosses. What it only touches does not stop it as long as it can be nudged past:
wherever it meets a corner of the grid or runs along an edge, one side must be free. So a line may touch a
wall and run along it, but passes neither between two blocked cells that share a side or a corner, nor between
the ends of two walls, nor between a blocked cell and the end of a wall. The two cells that the line joins
never stop it; what lies off the board always does.

Points are in half cells: the cell in column c and row r spans 2c to 2c + 2 and 2r to 2r + 2. Obstacles are
masks laid out like that of `Walls`: blocked cells, then walls to the east of cells, then to the south."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from fireteam.space.squares import SquareBoard

Point = tuple[int, int]

# The eight sectors around a corner of the grid, clockwise: edges at even numbers, cells at odd ones.
SECTORS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))

# What lies in each sector: the cell that far from the corner itself (0), its eastern (1) or southern side (2).
AROUND = ((0, -1, 2), (0, 0, 0), (-1, 0, 1), (-1, 0, 0), (-1, -1, 2), (-1, -1, 0), (-1, -1, 1), (0, -1, 0))

OFF_BOARD = -1


class Place(NamedTuple):
    """Where a line touches a corner of the grid: what may lie on its left and on its right there, and the
    edge along which it has come from the place before, if it runs along edges."""

    edge: int
    left: int
    right: int


class Line:
    """A line as masks: the obstacles `through` stop it by themselves; those `beside` it only if, at one of
    the places, there are some on either side; those `along` it join what lies beside their two ends."""

    __slots__ = ("along", "beside", "end", "places", "start", "through")

    def __init__(self, start: Point, end: Point, through: int, places: tuple[Place, ...]) -> None:
        self.start = start
        self.end = end
        self.through = through
        self.places = places
        self.beside = self.along = 0
        for edge, left, right in places:
            self.beside |= left | right
            self.along |= edge

    def shifted(self, down: int) -> "Line":
        """The same line, its masks so many bits lower."""
        places = tuple(Place(edge >> down, left >> down, right >> down) for edge, left, right in self.places)
        return Line(self.start, self.end, self.through >> down, places)

    def pinched_by(self, obstacles: int) -> int:
        """The obstacles on both sides between which the line cannot pass, 0 if it can."""
        near = obstacles & self.beside
        if not near:
            return 0
        along = obstacles & self.along
        if not along:
            for _, left, right in self.places:
                if near & left and near & right:
                    return near & (left | right)
            return 0
        on_left = on_right = 0
        for edge, left, right in self.places:
            wall = along & edge
            on_left = near & left | (on_left | wall if wall and on_left else 0)
            on_right = near & right | (on_right | wall if wall and on_right else 0)
            if on_left and on_right:
                return on_left | on_right
        return 0


class Stretch(NamedTuple):
    """A part of a line between two lines of the grid, over one cell or, if cell is -1, along an edge; from
    `begin` to `end` in parts of `whole`, the length of the line."""

    cell: int
    begin: int
    end: int
    whole: int


def stretches(board: SquareBoard, start: Point, end: Point) -> list[Stretch]:
    """The line cut where it meets the lines of the grid; empty for a line without length."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    whole = abs(dx * dy) or abs(dx + dy)
    if not whole:
        return []
    cuts = {0, whole}
    for origin, span in ((x, dx), (y, dy)):
        low, high = min(origin, origin + span), max(origin, origin + span)
        if span:
            cuts.update((grid - origin) * whole // span for grid in range(low + low % 2, high + 1, 2))
    along_edges = not (dx or x % 2) or not (dy or y % 2)
    parts = []
    for begin, finish in pairwise(sorted(cuts)):
        # The cell under the middle of the part.
        column = (2 * x * whole + dx * (begin + finish)) // (4 * whole)
        row = (2 * y * whole + dy * (begin + finish)) // (4 * whole)
        parts.append(Stretch(-1 if along_edges else board.at(column, row), begin, finish, whole))
    return parts


def draw(board: SquareBoard, a: int, b: int, start: Point, end: Point, parts: Sequence[Stretch] | None = None) -> Line:
    """The line from a point of cell a to a point of cell b, of these parts if they are known already."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    if parts is None:
        parts = stretches(board, start, end)
    whole = parts[0].whole if parts else 1
    through = 0
    for part in parts:
        if part.cell not in (a, b, -1):
            through |= 1 << part.cell
    places = []
    for time in [0, *(part.end for part in parts)]:
        column, in_column = divmod(x * whole + dx * time, 2 * whole)
        row, in_row = divmod(y * whole + dy * time, 2 * whole)
        if not in_column and not in_row:
            come = _sector(-dx, -dy) if time else _sector_of(board, a, column, row)
            go = _sector(dx, dy) if parts and time < whole else _sector_of(board, b, column, row)
            edge = _obstacle(board, column, row, come) if time and not (dx and dy) else 0
            left = _side(board, column, row, come, go, -1, (a, b))
            right = _side(board, column, row, come, go, 1, (a, b))
            places.append(Place(edge, left, right))
        elif not in_column:
            through |= board.edge(board.at(column - 1, row), board.at(column, row))
        elif not in_row:
            through |= board.edge(board.at(column, row - 1), board.at(column, row))
    for _, left, right in places:
        if OFF_BOARD in (left, right):
            through |= max(left, right)
    places = _within_board(places)
    if not any(edge for edge, _, _ in places):
        # Each place stands for itself: where nothing can lie on one side, nothing is decided.
        places = [place for place in places if place.left and place.right]
    return Line(start, end, through, tuple(places))


def _within_board(places: list[Place]) -> list[Place]:
    """The places without the sides off the board; a wall along the line that leads to such a side stands in
    for it at the wall's other end."""
    inside = [[edge, max(left, 0), max(right, 0)] for edge, left, right in places]
    for n, (place, following) in enumerate(pairwise(places)):
        for side in (1, 2):
            if place[side] == OFF_BOARD:
                inside[n + 1][side] |= following.edge
            if following[side] == OFF_BOARD:
                inside[n][side] |= following.edge
    return [Place(*place) for place in inside]


def _sector(dx: int, dy: int) -> int:
    return SECTORS.index(((dx > 0) - (dx < 0), (dy > 0) - (dy < 0)))


def _sector_of(board: SquareBoard, cell: int, column: int, row: int) -> int:
    """The sector that a cell takes up at one of its own corners."""
    cell_column, cell_row = board.coords(cell)
    return _sector(2 * (cell_column - column) + 1, 2 * (cell_row - row) + 1)


def _obstacle(board: SquareBoard, column: int, row: int, sector: int) -> int:
    """The cell or edge in one sector around a corner of the grid, 0 if it is off the board."""
    across, down, layer = AROUND[sector]
    cell = board.at(column + across, row + down)
    return 1 << layer * board.size + cell if cell >= 0 else 0


def _side(board: SquareBoard, column: int, row: int, come: int, go: int, turn: int, ends: tuple[int, int]) -> int:
    """What lies around a corner of the grid on one side of a line that comes from one sector and goes to
    another; nothing if it stays in the sector of its own cell."""
    mask = 0
    sector = come
    while come != go and (sector := (sector + turn) % 8) != go:
        obstacle = _obstacle(board, column, row, sector)
        if sector % 2 and not obstacle:
            return OFF_BOARD
        if obstacle not in (1 << ends[0], 1 << ends[1]):
            mask |= obstacle
    return mask
