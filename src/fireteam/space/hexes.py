"""A rectangular board of hexes. The hexes have flat tops and stand in straight columns named by letters;
every second column (B, D, F ...) is set half a hex lower, and the number counts down the column, so that
E6 is the sixth hex of the fifth column. A cell is `row * width + column`; axial coordinates (q, r) keep the
column as q and let r grow downwards. Directions and corners are numbered clockwise: 0 is north, and corner
n lies between directions n and n + 1.

Boards never change: `board(width, height)` gives the same object every time, and the tables it makes as
it is asked are shared by all states on it, in all threads: an entry is stored whole, is the same whoever makes it, and
is never changed. Cells given to the fast methods are not checked."""

from fireteam.space import hex_sight
from fireteam.space.cell_names import Names
from fireteam.space.masks import bit_list, bits, lowest

NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = DIRECTIONS = range(6)
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # axial, by direction

SMALL, LARGE, HUGE = 1, 3, 7  # shapes of bases, by their number of hexes

LONGEST_SIDE = 100
MOST_BOARDS = 64  # that are kept: whoever draws maps must not fill the memory with them

# The lines between two cells: how far before the first cell their masks begin, their union, their
# intersection, and the mask of each.
Sight = tuple[int, int, int, tuple[int, ...]]


_BOARDS: dict[tuple[int, int], "HexBoard"] = {}


def board(width: int, height: int) -> "HexBoard":
    """The board of this many columns and rows."""
    # Not `lru_cache`, which gives two boards to two threads that ask for a new one at once.
    known = _BOARDS.get((width, height))
    if known is None:
        if len(_BOARDS) >= MOST_BOARDS:
            _BOARDS.pop(min(tuple(_BOARDS)), None)  # any will do; games on it go on
        known = _BOARDS.setdefault((width, height), HexBoard(width, height))
    return known


def turns(shape: int) -> range:
    """The ways a base can be turned about its lead hex. A large base covers the lead hex and its neighbours
    in directions `turn` and `turn + 1`; a small or huge one looks the same however it is turned."""
    if shape == LARGE:
        return range(6)
    if shape in (SMALL, HUGE):
        return range(1)
    raise ValueError(f"a base has 1, 3 or 7 hexes, not {shape}")


class HexBoard:
    __slots__ = (
        "_balls",
        "_distances",
        "_even",
        "_footprints",
        "_names",
        "_not_first",
        "_not_last",
        "_odd",
        "_sight",
        "_sight_shapes",
        "_steps",
        "all",
        "beside",
        "height",
        "near",
        "size",
        "width",
    )

    def __init__(self, width: int, height: int) -> None:
        if not (1 <= width <= LONGEST_SIDE and 1 <= height <= LONGEST_SIDE):
            raise ValueError(f"a board of {width} x {height} hexes: each side must be 1 to {LONGEST_SIDE}")
        self.width = width
        self.height = height
        self.size = width * height
        self.all = (1 << self.size) - 1

        first_column = self.all // ((1 << width) - 1)  # one bit for each row
        self._not_first = self.all & ~first_column
        self._not_last = self.all & ~(first_column << width - 1)
        self._odd = sum(first_column << column for column in range(1, width, 2))
        self._even = self.all & ~self._odd

        self._names = Names(width, height, "hex")
        self._steps = tuple(self._steps_from(cell) for cell in range(self.size))
        self.beside = tuple(tuple(sorted(cell for cell in steps if cell >= 0)) for steps in self._steps)
        self.near = tuple(sum(1 << cell for cell in cells) for cells in self.beside)

        self._balls: list[tuple[int, ...]] = [(1 << cell,) for cell in range(self.size)]
        self._distances = [b""] * self.size
        self._footprints: dict[tuple[int, int], tuple[int, ...]] = {}
        self._sight: list[list[Sight | None]] = [[] for _ in range(self.size)]
        self._sight_shapes: dict[tuple[int, int, int, int], Sight] = {}

    def __repr__(self) -> str:
        return f"hexes.board({self.width}, {self.height})"

    # Names and coordinates

    def name(self, cell: int) -> str:
        return self._names.of[cell]

    def cell(self, name: str) -> int:
        """The cell of that name."""
        return self._names.cell(name)

    def coords(self, cell: int) -> tuple[int, int]:
        """Column and row, both from 0."""
        return cell % self.width, cell // self.width

    def at(self, column: int, row: int) -> int:
        """The cell in that column and row, -1 if they are off the board."""
        if 0 <= column < self.width and 0 <= row < self.height:
            return row * self.width + column
        return -1

    def axial(self, cell: int) -> tuple[int, int]:
        column, row = self.coords(cell)
        return column, row - column // 2

    def at_axial(self, q: int, r: int) -> int:
        """The cell at these axial coordinates, -1 if they are off the board."""
        return self.at(q, r + q // 2)

    def centre(self, cell: int) -> tuple[int, int]:
        """Where to draw the middle of the cell: x in half sides of a hex, y in half heights, downwards."""
        return hex_sight.centre(*self.axial(cell))

    def corner(self, cell: int, corner: int) -> tuple[int, int]:
        """Where to draw that corner of the cell, in the units of `centre`."""
        (x, y), (dx, dy) = self.centre(cell), hex_sight.CORNERS[corner]
        return x + dx, y + dy

    # Steps and distances

    def step(self, cell: int, direction: int) -> int:
        """The neighbour in that direction, -1 if it is off the board."""
        return self._steps[cell][direction]

    def direction(self, a: int, b: int) -> int:
        """The direction from a to b if b is on one of the six straight rows of hexes from a, else -1."""
        (aq, ar), (bq, br) = self.axial(a), self.axial(b)
        far = self.distance(a, b)
        for direction, (q, r) in enumerate(STEPS):
            if far and (bq - aq, br - ar) == (far * q, far * r):
                return direction
        return -1

    def distance(self, a: int, b: int) -> int:
        """How many steps lie between two cells: 0 for the same, 1 for neighbours."""
        return (self._distances[a] or self.distances(a))[b]

    def distances(self, cell: int) -> bytes:
        """How far every cell is from this one."""
        row = self._distances[cell]
        if not row:
            row = self._distances[cell] = self._measure(cell)
        return row

    def gap(self, a: int, b: int) -> int:
        """The smallest distance from a cell of mask a to a cell of mask b."""
        if not a or not b:
            raise ValueError("the gap between two masks needs a cell in each, and one is empty")
        if a & b:
            return 0
        if not b & b - 1:
            if not a & a - 1:
                return self.distance(a.bit_length() - 1, b.bit_length() - 1)
            a, b = b, a
        others = bit_list(b)
        return min([min([row[cell] for cell in others]) for row in map(self.distances, bits(a))])

    def straightest(self, a: int, b: int, cells: int) -> int:
        """Those of the cells whose centres lie nearest to the line through the centres of a and b."""
        (ax, ay), (bx, by) = self.centre(a), self.centre(b)
        best, nearest = 0, -1
        for cell in bits(cells):
            x, y = self.centre(cell)
            off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax))
            if nearest < 0 or off < nearest:
                best, nearest = 0, off
            if off == nearest:
                best |= 1 << cell
        return best

    # Masks that spread

    def grow(self, mask: int) -> int:
        """The mask and all neighbours of its cells."""
        width = self.width
        side = (mask & self._not_last) << 1 | (mask & self._not_first) >> 1
        up = mask | side & self._odd
        down = mask | side & self._even
        return (mask | side | up >> width | down << width) & self.all

    def shift(self, mask: int, direction: int) -> int:
        """The mask with every cell moved one step; cells that leave the board are lost."""
        width = self.width
        if direction in (NORTH, SOUTH):
            return mask >> width if direction == NORTH else mask << width & self.all
        if direction in (NORTH_EAST, SOUTH_EAST):
            side = (mask & self._not_last) << 1
        else:
            side = (mask & self._not_first) >> 1
        odd, even = side & self._odd, side & self._even
        if direction in (NORTH_EAST, NORTH_WEST):
            return even | odd >> width
        return (odd | even << width) & self.all

    def ball(self, cell: int, radius: int) -> int:
        """The cells within that distance of the cell, itself included."""
        balls = self._balls[cell]
        if 0 <= radius < len(balls):
            return balls[radius]
        radius = min(radius, self.width + self.height)
        while len(balls) <= radius:
            balls = self._balls[cell] = (*balls, self.grow(balls[-1]))
        return balls[radius] if radius >= 0 else 0

    def flood(self, start: int, passable: int, steps: int) -> int:
        """The start mask and all that can be reached from it in so many steps over passable cells."""
        reached = start
        for _ in range(steps):
            wider = reached | self.grow(reached) & passable
            if wider == reached:
                break
            reached = wider
        return reached

    def layers(self, start: int, passable: int, steps: int) -> list[int]:
        """The cells first reached after 0, 1, 2 ... steps; ends early when nothing new can be reached."""
        layers = [start]
        reached = start
        for _ in range(steps):
            fresh = self.grow(layers[-1]) & passable & ~reached
            if not fresh:
                break
            layers.append(fresh)
            reached |= fresh
        return layers

    def route(self, start: int, goal: int, passable: int, steps: int) -> tuple[int, ...]:
        """A shortest way of at most so many steps over passable cells, the goal among them, without the
        start; at each step the smallest cell that serves. Empty if there is none."""
        home = 1 << start
        if start == goal or not passable >> goal & 1:
            return ()
        layers = self.layers(1 << goal, passable | home, steps)
        while layers and not layers[-1] & home:
            layers.pop()
        way = []
        for layer in reversed(layers[:-1]):
            start = lowest(self.near[start] & layer)
            way.append(start)
        return tuple(way)

    # Bases

    def footprint(self, shape: int, cell: int, turn: int = 0) -> int:
        """The hexes under a base with its lead hex on the cell (the centre of a huge one), turned so; 0 if
        any is off the board."""
        table = self._footprints.get((shape, turn))
        if table is None:
            table = self._footprints[shape, turn] = self._make_footprints(shape, turn)
        return table[cell]

    def leads(self, shape: int, cell: int, turn: int) -> tuple[tuple[int, int], ...]:
        """Every (lead hex, turn) that gives the same footprint as this one. A large base pivots on any of
        its hexes: take that lead and turn it by one either way."""
        if shape != LARGE:
            return ((cell, turn),)
        ahead = self.step(cell, turn)
        aside = self.step(cell, (turn + 1) % 6)
        return (cell, turn), (ahead, (turn + 2) % 6), (aside, (turn + 4) % 6)

    def fits(self, shape: int, turn: int, free: int) -> int:
        """The cells on which the lead hex can stand so that the whole base lies on free hexes."""
        room = free
        for direction in covered(shape, turn):
            room &= self.shift(free, (direction + 3) % 6)
        return room

    def touching(self, shape: int, turn: int, cells: int) -> int:
        """The cells on which the lead hex can stand so that the base lies on one of these cells at least."""
        leads = cells
        for direction in covered(shape, turn):
            leads |= self.shift(cells, (direction + 3) % 6)
        return leads

    # Sight

    def sees(self, a: int, b: int, blockers: int) -> bool:
        """Whether some corner-to-corner line from a to b touches no blocker other than a and b."""
        row = self._sight[a] or self._open_sight(a)
        before, union, core, lines = row[b] or self._look(a, b)
        touched = blockers >> a - before & union
        if not touched:
            return True
        if touched & core:
            return False
        for line in lines:  # noqa: SIM110 - `any` over a generator takes twice as long
            if not touched & line:
                return True
        return False

    def sight_line(self, a: int, b: int, blockers: int) -> tuple[int, int] | None:
        """The corners of a and of b between which the clearest line runs, None if every line is blocked.
        `corner` tells where they lie."""
        for line in self._lines(a, b):
            if not self._touched(a, line) & blockers:
                return line.from_corner, line.to_corner
        return None

    def sight_blockers(self, a: int, b: int, blockers: int) -> int:
        """The blockers on the line from a to b that has the fewest; none if a sees b."""
        return min((self._touched(a, line) & blockers for line in self._lines(a, b)), key=int.bit_count)

    # How the tables are made

    def _steps_from(self, cell: int) -> tuple[int, ...]:
        q, r = self.axial(cell)
        return tuple(self.at_axial(q + dq, r + dr) for dq, dr in STEPS)

    def _measure(self, cell: int) -> bytes:
        if cell < 0:  # it would count from the end, and spoil the row of another cell
            raise ValueError("a place off the board has no distances")
        q, r = self.axial(cell)
        others = [self.axial(other) for other in range(self.size)]
        return bytes(hex_sight.distance(oq - q, other_r - r) for oq, other_r in others)

    def _make_footprints(self, shape: int, turn: int) -> tuple[int, ...]:
        directions = covered(shape, turn)
        footprints = []
        for cell, steps in enumerate(self._steps):
            under = [steps[direction] for direction in directions]
            footprints.append(0 if -1 in under else sum(1 << other for other in (cell, *under)))
        return tuple(footprints)

    def _lines(self, a: int, b: int) -> tuple[hex_sight.Line, ...]:
        (aq, ar), (bq, br) = self.axial(a), self.axial(b)
        return hex_sight.lines(bq - aq, br - ar)

    def _touched(self, a: int, line: hex_sight.Line) -> int:
        """The cells of the board that a line from a touches."""
        q, r = self.axial(a)
        mask = 0
        for dq, dr in line.touched:
            cell = self.at_axial(q + dq, r + dr)
            if cell >= 0:
                mask |= 1 << cell
        return mask

    def _open_sight(self, a: int) -> list[Sight | None]:
        row = self._sight[a] = [None] * self.size
        return row

    def _look(self, a: int, b: int) -> Sight:
        """Enter the lines from a to b. No line reaches more than one row or column beyond the two cells, so
        pairs that lie alike share their masks, unless an edge of the board cuts them."""
        (a_column, a_row), (b_column, b_row) = self.coords(a), self.coords(b)
        left, right = sorted((a_column, b_column))
        top, bottom = sorted((a_row, b_row))
        cut = (left == 0) + 2 * (right == self.width - 1) + 4 * (top == 0) + 8 * (bottom == self.height - 1)
        key = a_column % 2, b_column - a_column, b_row - a_row, cut
        sight = self._sight_shapes.get(key)
        if sight is None:
            begin = self.at(max(left - 1, 0), max(top - 1, 0))
            lines = tuple(self._touched(a, line) >> begin for line in self._lines(a, b))
            union, core = 0, lines[0]
            for line in lines:
                union |= line
                core &= line
            sight = self._sight_shapes[key] = a - begin, union, core, lines
        self._sight[a][b] = sight
        return sight


def covered(shape: int, turn: int) -> tuple[int, ...]:
    """The directions from the lead hex in which the other hexes of the base lie."""
    if turn not in turns(shape):
        raise ValueError(f"a base of {shape} hexes has no turn {turn}")
    if shape == LARGE:
        return turn, (turn + 1) % 6
    return tuple(DIRECTIONS) if shape == HUGE else ()
