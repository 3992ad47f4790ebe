"""Who sees whom on squares, by shortest paths. Between two cells the paths of the fewest steps are counted as
if nothing stood in the way. All steps lead towards the target, so that all diagonal ones have one direction,
and no two diagonal steps follow each other unless the path has no others. Where that rules out every path as
short as a king's, the shortest of those left are taken.

A path is free if it enters no blocked cell before the target, crosses no wall, and takes no diagonal step
between two blocked cells or past the end of a wall. One free path is enough to see; the target has cover if
some path, free or not, enters a blocked cell next to it."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from fireteam.space.masks import bits, of
from fireteam.space.square_sight import Sighting, Views, sighting
from fireteam.space.square_walls import Walls
from fireteam.space.squares import Corner, Gates, SquareBoard, Walk

# How far a path has come, in columns and rows, and whether its last step was diagonal.
Stage = tuple[int, int, bool]
# For each step of the shortest paths, the stages before it, each with those that can follow.
Course = tuple[dict[Stage, list[Stage]], ...]

START: Stage = (0, 0, False)


@lru_cache(64)
def path_sight(board: SquareBoard) -> "PathSight":
    return PathSight(board)


class Paths(NamedTuple):
    """All shortest paths between two cells as masks: the cells they enter, what can stop some of them and what
    stops all, and which cells would give cover."""

    before: int
    cells: int
    touched: int
    core: int
    covering: int
    steps: int
    diagonal: bool


class PathSight(Views[Paths]):
    """Sight along shortest paths."""

    __slots__ = ("_gates",)

    def __init__(self, board: SquareBoard) -> None:
        super().__init__(board)
        self._gates = (0, 0, board.gates(board.all, Walk()))

    def sees(self, a: int, b: int, blocked: int, walls: Walls) -> bool:
        row = self._rows[a] or self._row(a)
        before, cells, touched, core, _, steps, diagonal = row[b] or self._look(a, b)
        obstacles = (blocked | walls.mask) >> a - before
        if not obstacles & touched:
            return True
        if obstacles & core:
            return False
        free = cells << a - before & ~blocked | 1 << a | 1 << b
        return self._arrives(a, b, free, steps, diagonal, self._open(blocked, walls))

    def cover(self, a: int, b: int, blocked: int) -> bool:
        """Whether some shortest path from a enters a blocked cell next to b."""
        row = self._rows[a] or self._row(a)
        look = row[b] or self._look(a, b)
        return blocked >> a - look.before & look.covering != 0

    def steps(self, a: int, b: int) -> int:
        """The length of the shortest paths: more than a king's distance where they had to be longer."""
        row = self._rows[a] or self._row(a)
        return (row[b] or self._look(a, b)).steps

    def paths(self, a: int, b: int) -> Iterator[tuple[int, ...]]:
        """The shortest paths one by one, without a itself. Between distant cells there can be very many."""
        course = self._course(a, b)

        def onwards(n: int, stage: Stage) -> Iterator[tuple[int, ...]]:
            if n == len(course):
                yield ()
                return
            for following in course[n][stage]:
                for rest in onwards(n + 1, following):
                    yield self._cell(a, b, following), *rest

        return onwards(0, START)

    def explain(self, a: int, b: int, blocked: int, walls: Walls) -> Sighting:
        """A path that is free, or else one that has few obstacles."""
        obstacles = blocked | walls.mask
        best: dict[Stage, tuple[int, list[int]]] = {START: (0, [a])}
        for possible in self._course(a, b):
            ahead: dict[Stage, tuple[int, list[int]]] = {}
            for stage, following in possible.items():
                stops, path = best[stage]
                for after in following:
                    cell = self._cell(a, b, after)
                    met = stops | self._stops(path[-1], cell, b, obstacles)
                    if after not in ahead or met.bit_count() < ahead[after][0].bit_count():
                        ahead[after] = met, [*path, cell]
            best = ahead
        stops, path = min(best.values(), key=lambda found: found[0].bit_count())
        coords = map(self.board.coords, path)
        return sighting(self.board, [tuple((2 * x + 1, 2 * y + 1) for x, y in coords)], stops)

    # Following all paths at once

    def _open(self, blocked: int, walls: Walls) -> Gates:
        """Where steps may lead past walls and corners; the last answer is kept, as many ask in one position."""
        known_blocked, known_walls, gates = self._gates
        if blocked != known_blocked or walls.mask != known_walls:
            gates = self.board.gates(~blocked, Walk(walls, Corner.NO_WALL_END))
            self._gates = blocked, walls.mask, gates
        return gates

    def _arrives(self, a: int, b: int, free: int, steps: int, diagonal: bool, gates: Gates) -> bool:
        """Whether a path of so many steps over free cells leads from a to b. Paths can be walked back, so all
        are followed southwards."""
        if b < a:
            a, b = b, a
        east, south, south_east, south_west = gates
        width = self.board.width
        eastwards = a % width <= b % width
        straight, slanted = 1 << a, 0
        for _ in range(steps):
            here = straight | slanted
            before_slant = here if diagonal else straight
            if eastwards:
                slanted = (before_slant & south_east) << width + 1 & free
                straight = ((here & east) << 1 | (here & south) << width) & free
            else:
                slanted = (before_slant & south_west) << width - 1 & free
                straight = (here >> 1 & east | (here & south) << width) & free
        return (straight | slanted) >> b & 1 != 0

    # How the tables are made

    def _make(self, a: int, b: int, begin: int) -> Paths:
        course = self._course(a, b)
        cells = touched = core = 0
        for possible in course:
            by_all = -1
            for stage, following in possible.items():
                for after in following:
                    here, there = self._cell(a, b, stage), self._cell(a, b, after)
                    through, flanks = self._step(here, there, b)
                    cells |= 1 << there
                    touched |= through | flanks
                    by_all &= through
            core |= by_all
        covering = of(cell for cell in bits(cells) if self.board.distance_king(cell, b) == 1)
        columns, rows = self._apart(a, b)
        return Paths(
            a - begin,
            cells >> begin,
            touched >> begin,
            core >> begin,
            covering >> begin,
            len(course),
            abs(columns) == abs(rows),
        )

    def _apart(self, a: int, b: int) -> tuple[int, int]:
        (a_column, a_row), (b_column, b_row) = self.board.coords(a), self.board.coords(b)
        return b_column - a_column, b_row - a_row

    def _course(self, a: int, b: int) -> Course:
        columns, rows = self._apart(a, b)
        return course(abs(columns), abs(rows))

    def _cell(self, a: int, b: int, stage: Stage) -> int:
        """The cell that a path from a to b has reached."""
        columns, rows = self._apart(a, b)
        across, down, _ = stage
        return a + (across if columns > 0 else -across) + (down if rows > 0 else -down) * self.board.width

    def _step(self, here: int, there: int, target: int) -> tuple[int, int]:
        """What stops a step by itself, and the two flanks that stop it together."""
        board = self.board
        entered = 0 if there == target else 1 << there
        (column, row), (next_column, next_row) = board.coords(here), board.coords(there)
        if column == next_column or row == next_row:
            return entered | board.edge(here, there), 0
        flanks = board.at(next_column, row), board.at(column, next_row)
        for flank in flanks:
            entered |= board.edge(here, flank) | board.edge(flank, there)
        return entered, of(flanks)

    def _stops(self, here: int, there: int, target: int, obstacles: int) -> int:
        """The obstacles that stop a step."""
        through, flanks = self._step(here, there, target)
        stops = obstacles & through
        return stops | flanks if obstacles & flanks == flanks else stops


def course(columns: int, rows: int) -> Course:
    """The shortest paths to the cell so many columns and rows off."""
    diagonals = columns if columns == rows else min(columns, rows, (columns + rows + 1) // 3)
    steps = columns + rows - diagonals
    stages = {START}
    ways: list[dict[Stage, list[Stage]]] = []
    for _ in range(steps):
        ways.append({stage: _following(stage, columns, rows) for stage in sorted(stages)})
        stages = {after for following in ways[-1].values() for after in following}
    stages = {stage for stage in stages if stage[:2] == (columns, rows)}
    for n in reversed(range(steps)):
        kept = {stage: [after for after in ways[n][stage] if after in stages] for stage in ways[n]}
        ways[n] = {stage: following for stage, following in kept.items() if following}
        stages = set(ways[n])
    return tuple(ways)


def _following(stage: Stage, columns: int, rows: int) -> list[Stage]:
    across, down, slanted = stage
    following = [(across + 1, down, False), (across, down + 1, False)]
    if not slanted or columns == rows:
        following.append((across + 1, down + 1, True))
    return [(x, y, diagonal) for x, y, diagonal in following if x <= columns and y <= rows]
