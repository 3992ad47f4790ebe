"""Hexes to test on: random boards with two cells and a mask. Here a hex is drawn from its column and row alone,
in half sides across and half heights down."""

from hypothesis import strategies as st

from fireteam.space import hexes
from fireteam.space.hexes import HexBoard
from fireteam.space.masks import of

BOARDS = st.builds(hexes.board, st.integers(1, 9), st.integers(1, 9))
WIDE = hexes.board(12, 10)

Scene = tuple[HexBoard, int, int, int]


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """A board, two of its cells, and a mask."""
    board = draw(BOARDS)
    cell = st.integers(0, board.size - 1)
    # A union or a meeting of random masks, so that thin and thick ones come up as often as even ones.
    one, two = draw(st.integers(0, board.all)), draw(st.integers(0, board.all))
    return board, draw(cell), draw(cell), draw(st.sampled_from([one, one & two, one | two, board.all]))


def drawn(board: HexBoard, cell: int) -> tuple[int, int]:
    row, column = divmod(cell, board.width)
    return 3 * column, 2 * row + column % 2


def names(board: HexBoard, *cells: str) -> int:
    return of(board.cell(name) for name in cells)
