"""Squares to test sight on: a small board, two cells, blocked cells and walls. Spots are counted in half squares
from the north-west corner of the board."""

from hypothesis import strategies as st

from fireteam.space.masks import of
from fireteam.space.square_sight import Sighting
from fireteam.space.square_walls import Walls
from fireteam.space.squares import board

WIDTH, HEIGHT = 6, 5
GRID = board(WIDTH, HEIGHT)
NONE = GRID.walls()
CELLS = range(GRID.size)
EDGES = [(c, c + 1) for c in CELLS if (c + 1) % WIDTH] + [(c, c + WIDTH) for c in CELLS if c + WIDTH in CELLS]

Spot = tuple[int, int]


@st.composite
def positions(draw: st.DrawFn) -> tuple[int, int, int, Walls]:
    """Two cells, and few or many blocked cells and walls."""
    a, b = draw(st.sampled_from(CELLS)), draw(st.sampled_from(CELLS))
    blocked = draw(st.sets(st.sampled_from(CELLS), max_size=draw(st.integers(0, 10))))
    walls = draw(st.sets(st.sampled_from(EDGES), max_size=draw(st.integers(0, 14))))
    return a, b, of(blocked), GRID.walls(walls)


def centre(cell: int) -> Spot:
    column, row = GRID.coords(cell)
    return 2 * column + 1, 2 * row + 1


def check_report(report: Sighting, clear: bool, blocked: int, walls: Walls) -> None:
    assert report.clear == clear
    assert clear == (not report.cells and not report.walls)
    assert not report.cells & ~blocked
    assert set(report.walls) <= set(walls.edges())


def at(column: int, row: int) -> int:
    return GRID.at(column, row)
