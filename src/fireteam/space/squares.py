"""A rectangular board of squares. Columns are named by letters and rows by numbers counted downwards, so that
E6 is the sixth square of the fifth column; north is up, towards row 1. A cell is `row * width + column`.

Neighbours are the four squares that share a side or, on a board of eight ways, also those that share only a
corner. Three distances are counted: by king's moves, without diagonals, and with one diagonal at most; how a
figure walks is said by a `Walk`. Thin walls and closed doors lie on the edges between squares, in `Walls`.

Boards never change: `board(width, height, ways)` gives the same object every time, and the tables it makes as
it is asked are shared by all states on it, in all threads: an entry is stored whole, is the same whoever makes it, and
is never changed. Cells given to the fast methods are not checked."""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from fireteam.space.cell_names import Names
from fireteam.space.masks import bits, lowest
from fireteam.space.square_walls import Walls

NORTH, EAST, SOUTH, WEST = FACINGS = range(4)
FRONT, RIGHT, REAR, LEFT = SIDES = range(4)

LONGEST_SIDE = 100
MOST_BOARDS = 64  # that are kept: whoever draws maps must not fill the memory with them


_BOARDS: dict[tuple[int, int, int], "SquareBoard"] = {}


def board(width: int, height: int, ways: int = 8) -> "SquareBoard":
    """The board of this many columns and rows, with neighbours in four or eight ways."""
    # Not `lru_cache`, which gives two boards to two threads that ask for a new one at once.
    known = _BOARDS.get((width, height, ways))
    if known is None:
        if len(_BOARDS) >= MOST_BOARDS:
            _BOARDS.pop(min(tuple(_BOARDS)), None)  # any will do; games on it go on
        known = _BOARDS.setdefault((width, height, ways), SquareBoard(width, height, ways))
    return known


class Corner(Enum):
    """When a diagonal step may pass the corner between its two squares. It has two ways round: over one flank
    or over the other. A way is free if the flank is and no wall lies on the two edges that it crosses."""

    IGNORED = 0  # always
    ONE_WAY = 1  # if one way is free
    BOTH_WAYS = 2  # if both ways are free
    NO_WALL_END = 3  # if no wall lies on any of the four edges and one flank is free


class Walk(NamedTuple):
    """How to walk: past which walls and corners, with how many diagonal steps in all (None: any number, if
    the board has diagonals at all). The flanks free for passing corners are the passable cells unless given."""

    walls: Walls | None = None
    corner: Corner = Corner.IGNORED
    flanks: int | None = None
    diagonals: int | None = None


PLAIN = Walk()
ONE_DIAGONAL = Walk(diagonals=1)


class Gates(NamedTuple):
    """The cells from which one may step east, south, south-east and south-west, and from there back."""

    east: int
    south: int
    south_east: int
    south_west: int


class SquareBoard:
    __slots__ = (
        "_arcs",
        "_balls",
        "_columns",
        "_names",
        "_one_diagonal_balls",
        "_open",
        "_rows",
        "all",
        "height",
        "near",
        "size",
        "ways",
        "width",
    )

    def __init__(self, width: int, height: int, ways: int) -> None:
        if not (1 <= width <= LONGEST_SIDE and 1 <= height <= LONGEST_SIDE):
            raise ValueError(f"a board of {width} x {height} squares: each side must be 1 to {LONGEST_SIDE}")
        if ways not in (4, 8):
            raise ValueError(f"squares have neighbours in 4 or 8 ways, not {ways}")
        self.width = width
        self.height = height
        self.ways = ways
        self.size = width * height
        self.all = (1 << self.size) - 1

        first_column = self.all // ((1 << width) - 1)  # one bit for each row
        not_last_row = self.all >> width
        east = self.all & ~(first_column << width - 1)
        self._open = Gates(east, not_last_row, east & not_last_row, not_last_row & ~first_column)

        self._columns = tuple(cell % width for cell in range(self.size))
        self._rows = tuple(cell // width for cell in range(self.size))
        self._names = Names(width, height, "square")
        self.near = tuple(self.grow(1 << cell) ^ 1 << cell for cell in range(self.size))

        self._balls: list[tuple[int, ...]] = [(1 << cell,) for cell in range(self.size)]
        self._one_diagonal_balls: dict[tuple[int, int], int] = {}
        self._arcs: dict[tuple[int, int, int], int] = {}

    def __repr__(self) -> str:
        return f"squares.board({self.width}, {self.height}, {self.ways})"

    # Names and coordinates

    def name(self, cell: int) -> str:
        return self._names.of[cell]

    def cell(self, name: str) -> int:
        """The cell of that name."""
        return self._names.cell(name)

    def coords(self, cell: int) -> tuple[int, int]:
        """Column and row, both from 0."""
        return self._columns[cell], self._rows[cell]

    def at(self, column: int, row: int) -> int:
        """The cell in that column and row, -1 if they are off the board."""
        if 0 <= column < self.width and 0 <= row < self.height:
            return row * self.width + column
        return -1

    # Walls

    def walls(self, edges: Iterable[tuple[int, int]] = ()) -> Walls:
        """Walls between these pairs of neighbours."""
        mask = 0
        for a, b in edges:
            mask |= self.edge(a, b)
        return Walls(self, mask)

    def edge(self, a: int, b: int) -> int:
        """The edge between two squares that share a side, as a bit of the mask of `Walls`."""
        a, b = min(a, b), max(a, b)
        if a >= 0 and b < self.size:
            if b == a + self.width:
                return 1 << 2 * self.size + a
            if b == a + 1 and self._columns[b]:
                return 1 << self.size + a
            raise ValueError(f"{self.name(a)} and {self.name(b)} share no side on which a wall could lie")
        raise ValueError(f"a wall between cells {a} and {b}, but the board has cells 0 to {self.size - 1}")

    def edges(self, mask: int) -> tuple[tuple[int, int], ...]:
        """The two cells on either side of each edge in a mask laid out like that of `Walls`."""
        east, south = mask >> self.size & self.all, mask >> 2 * self.size
        return tuple(sorted([(c, c + 1) for c in bits(east)] + [(c, c + self.width) for c in bits(south)]))

    # Distances

    def distance(self, a: int, b: int) -> int:
        """How many steps to neighbours lie between two cells: 0 for the same, 1 for neighbours."""
        return self.distance_king(a, b) if self.ways == 8 else self.distance_manhattan(a, b)

    def distance_king(self, a: int, b: int) -> int:
        """Steps along sides and diagonals."""
        columns, rows = self._columns, self._rows
        across, down = columns[a] - columns[b], rows[a] - rows[b]
        if across < 0:
            across = -across
        if down < 0:
            down = -down
        return across if across > down else down

    def distance_manhattan(self, a: int, b: int) -> int:
        """Steps along sides only."""
        columns, rows = self._columns, self._rows
        return abs(columns[a] - columns[b]) + abs(rows[a] - rows[b])

    def distance_one_diagonal(self, a: int, b: int) -> int:
        """Steps of which one at most is diagonal."""
        across = abs(self._columns[a] - self._columns[b])
        down = abs(self._rows[a] - self._rows[b])
        return across + down - 1 if across and down else across + down

    def ball(self, cell: int, radius: int) -> int:
        """The cells at no more than this distance."""
        radius = min(radius, self.width + self.height)
        balls = self._balls[cell]
        while len(balls) <= radius:
            balls = self._balls[cell] = (*balls, self.grow(balls[-1]))
        return balls[radius] if radius >= 0 else 0

    def ball_one_diagonal(self, cell: int, radius: int) -> int:
        """The cells at no more than this distance, counted with one diagonal at most."""
        ball = self._one_diagonal_balls.get((cell, radius))
        if ball is None:
            ball = self.flood(1 << cell, self.all, radius, ONE_DIAGONAL) if radius >= 0 else 0
            self._one_diagonal_balls[cell, radius] = ball
        return ball

    # Facing

    def arc(self, cell: int, facing: int, side: int) -> int:
        """The cells on one side of a figure: the four sides share out the board along its diagonals, and a
        cell on a diagonal is on the side nearer to the front. The figure's own cell is on no side."""
        arc = self._arcs.get((cell, facing, side))
        if arc is None:
            if facing not in FACINGS or side not in SIDES:
                raise ValueError(f"there is no side {side} of a figure facing {facing}: both are 0 to 3")
            front, rear = self._cone(cell, facing, 0), self._cone(cell, facing ^ SOUTH, 1)
            if side in (FRONT, REAR):
                arc = front if side == FRONT else rear
            else:
                arc = self._beyond(cell, (facing + side) % 4) & ~(front | rear)
            self._arcs[cell, facing, side] = arc
        return arc

    def _cone(self, cell: int, toward: int, less: int) -> int:
        """The cells towards a direction, as far to either side as ahead, or less."""
        column, row = self.coords(cell)
        cone = 0
        for other in range(self.height):
            ahead = row - other if toward == NORTH else other - row
            if toward in (EAST, WEST):
                near = max(1, abs(ahead) + less)
                first, last = (column + near, self.width - 1) if toward == EAST else (0, column - near)
            elif ahead > 0:
                first, last = max(0, column - ahead + less), min(self.width - 1, column + ahead - less)
            else:
                continue
            if first <= last:
                cone |= (1 << last + 1) - (1 << first) << other * self.width
        return cone

    def _beyond(self, cell: int, toward: int) -> int:
        """All cells farther in that direction."""
        column, row = self.coords(cell)
        if toward in (EAST, WEST):
            line = (1 << self.width) - (2 << column) if toward == EAST else (1 << column) - 1
            return line * (self.all // ((1 << self.width) - 1))
        north = (1 << row * self.width) - 1
        return north if toward == NORTH else self.all & ~(north | (1 << self.width) - 1 << row * self.width)

    # Masks that spread

    def grow(self, mask: int) -> int:
        """The mask and all neighbours of its cells."""
        east, width = self._open.east, self.width
        wide = mask | (mask & east) << 1 | mask >> 1 & east
        tall = wide if self.ways == 8 else mask
        return (wide | tall << width | tall >> width) & self.all

    def flood(self, start: int, passable: int, steps: int, walk: Walk = PLAIN) -> int:
        """The start mask and all that can be reached from it in so many steps over passable cells."""
        *_, reached = self._spread(start, passable, steps, walk, self.gates(passable, walk))
        return reached[-1]

    def layers(self, start: int, passable: int, steps: int, walk: Walk = PLAIN) -> list[int]:
        """The cells first reached after 0, 1, 2 ... steps; ends early when nothing new can be reached."""
        layers = []
        known = 0
        for reached in self._spread(start, passable, steps, walk, self.gates(passable, walk)):
            layers.append(reached[-1] & ~known)
            known = reached[-1]
        while len(layers) > 1 and not layers[-1]:
            layers.pop()
        return layers

    def route(self, start: int, goal: int, passable: int, steps: int, walk: Walk = PLAIN) -> tuple[int, ...]:
        """A shortest way of at most so many steps over passable cells, the goal among them, without the
        start; at each step the smallest cell that serves. Empty if there is none."""
        home = 1 << start
        if start == goal or not passable >> goal & 1:
            return ()
        gates = self.gates(passable, walk)
        # Steps lead both ways: what the goal can reach are the cells from which it can be reached.
        fields: list[list[int]] = []
        for field in self._spread(1 << goal, passable | home, steps, walk, gates):
            if field[-1] & home:
                break
            fields.append(field)
        else:
            return ()
        limited = self._diagonals(walk) is not None
        left = len(fields[0]) - 1
        way = []
        for field in reversed(fields):
            here = 1 << start
            straight = self.straight(here, gates) & field[left]
            after = left - 1 if limited else left
            slanted = self.slanted(here, gates) & field[after] if after >= 0 else 0
            start = lowest(straight | slanted)
            if slanted >> start & 1:
                left = after
            way.append(start)
        return tuple(way)

    def _diagonals(self, walk: Walk) -> int | None:
        return 0 if walk.diagonals is None and self.ways == 4 else walk.diagonals

    def _spread(self, start: int, passable: int, steps: int, walk: Walk, gates: Gates) -> Iterator[list[int]]:
        """What is reached after 0, 1, 2 ... steps, until nothing is added: with 0, 1, 2 ... diagonals at most
        where they are limited, else in one mask."""
        limit = self._diagonals(walk)
        reached = [start] * ((limit or 0) + 1)
        yield reached
        for _ in range(steps):
            wider = [mask | self.straight(mask, gates) & passable for mask in reached]
            if limit is None:
                wider[0] |= self.slanted(reached[0], gates) & passable
            for used in range(1, len(reached)):
                wider[used] |= self.slanted(reached[used - 1], gates) & passable
            if wider == reached:
                return
            reached = wider
            yield reached

    def straight(self, mask: int, gates: Gates) -> int:
        """Where one step over a side leads from these cells."""
        east, south, _, _ = gates
        width = self.width
        return (mask & east) << 1 | mask >> 1 & east | (mask & south) << width | mask >> width & south

    def slanted(self, mask: int, gates: Gates) -> int:
        """Where one diagonal step leads from these cells."""
        _, _, east, west = gates
        wide, narrow = self.width + 1, self.width - 1
        return (mask & east) << wide | mask >> wide & east | (mask & west) << narrow | mask >> narrow & west

    def steps(self, mask: int, gates: Gates) -> int:
        """Where one step of either kind leads from these cells."""
        east, south, south_east, south_west = gates
        width = self.width
        wide, narrow = width + 1, width - 1
        return (
            (mask & east) << 1
            | mask >> 1 & east
            | (mask & south) << width
            | mask >> width & south
            | (mask & south_east) << wide
            | mask >> wide & south_east
            | (mask & south_west) << narrow
            | mask >> narrow & south_west
        )

    def gates(self, passable: int, walk: Walk) -> Gates:
        """Where steps may cross edges and corners, whatever lies on the cells to which they lead."""
        east, south, south_east, south_west = self._open
        walls, corner = walk.walls, walk.corner
        if walls is not None and walls.mask:
            east &= ~walls.east
            south &= ~walls.south
        if corner is Corner.IGNORED:
            return Gates(east, south, south_east, south_west)
        flanks = passable if walk.flanks is None else walk.flanks
        width = self.width
        return Gates(
            east,
            south,
            south_east & _turn(corner, east & south >> 1, flanks >> 1, south & east >> width, flanks >> width),
            south_west & _turn(corner, (east & south) << 1, flanks << 1, south & east >> width - 1, flanks >> width),
        )


def _turn(corner: Corner, edges: int, flank: int, other_edges: int, other_flank: int) -> int:
    """The cells from which a diagonal step passes its corner, by the edges and flanks of the two ways."""
    if corner is Corner.ONE_WAY:
        return edges & flank | other_edges & other_flank
    if corner is Corner.BOTH_WAYS:
        return edges & flank & other_edges & other_flank
    return edges & other_edges & (flank | other_flank)
