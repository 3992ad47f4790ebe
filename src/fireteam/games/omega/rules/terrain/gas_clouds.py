"""The shapes that the gas markers of one room card can take. Every marker shares a side with two others, and all hang
together: there are few such shapes of nine markers or less, so they are listed once, and a cloud is one of them laid
somewhere. A marker may be put down exactly where some cloud has it together with all that lie there already."""

from functools import cache, lru_cache

from fireteam.games.omega.model import LARGEST_CLOUD
from fireteam.space.masks import bits, lowest, of, union
from fireteam.space.squares import SquareBoard, Walk

SMALLEST = 4
BY_SIDES = Walk(diagonals=0)
_WIDE = 16  # of the grid on which shapes are grown; their first row and column is number 1
_TOO_FAR = of(_WIDE * row for row in range(LARGEST_CLOUD + 2))  # the column before it


@cache
def shapes(markers: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Every shape of so many spaces, as columns and rows from 0, that hang together by their sides, each space beside
    two others or more. [gas.place-two-sides] [gas.place-one-cloud]

    >>> [len(shapes(n)) for n in range(4, 10)]
    [1, 0, 2, 2, 11, 21]
    """
    grown = {1 << _WIDE + 1}
    for _ in range(markers - 1):
        grown = {_shifted(shape | 1 << cell) for shape in grown for cell in bits(_around(shape) & ~shape)}
    fitting = sorted(shape for shape in grown if not shape & ~_held(shape))
    return tuple(tuple((cell % _WIDE - 1, cell // _WIDE - 1) for cell in bits(shape)) for shape in fitting)


def _around(shape: int) -> int:
    return shape << 1 | shape >> 1 | shape << _WIDE | shape >> _WIDE


def _held(shape: int) -> int:
    """The spaces beside two or more of the shape."""
    right, left, down, up = shape << 1, shape >> 1, shape << _WIDE, shape >> _WIDE
    return right & left | down & up | (right | left) & (down | up)


def _shifted(shape: int) -> int:
    """A shape that has grown, with its first row and column in their places again."""
    if shape & _TOO_FAR:
        shape <<= 1
    return shape << _WIDE if lowest(shape) < _WIDE else shape


@lru_cache(256)
def clouds(board: SquareBoard, allowed: int, markers: int) -> tuple[int, ...]:
    """Every cloud of so many markers on the allowed spaces, as masks."""
    found: list[int] = []
    first_column = board.all // ((1 << board.width) - 1)  # one bit for each row
    for shape in shapes(markers):
        broad = max(right for right, _ in shape)
        laid = [right + down * board.width for right, down in shape]
        corners = first_column * ((1 << max(0, board.width - broad)) - 1)  # where it does not run over the edge
        for space in laid:
            corners &= allowed >> space
        found += [of(laid) << corner for corner in bits(corners)]
    return tuple(found)


def largest(board: SquareBoard, allowed: int, markers: int) -> int:
    """[gap.marker-supply] So many of the markers as can lie in one cloud there, or 0."""
    fitting = (n for n in range(min(markers, LARGEST_CLOUD), SMALLEST - 1, -1) if clouds(board, allowed, n))
    return next(fitting, 0)


def spaces(board: SquareBoard, allowed: int, laid: int, left: int) -> int:
    """Where the next marker may lie: next to one that lies there, and so that the others find their places too."""
    found = union([cloud for cloud in clouds(board, allowed, laid.bit_count() + left) if not laid & ~cloud])
    return found & ~laid & (beside(board, laid) if laid else allowed)


def beside(board: SquareBoard, cells: int) -> int:
    """The spaces that share a side with one of these."""
    return board.flood(cells, board.all, 1, BY_SIDES) & ~cells


def can_complete(board: SquareBoard, allowed: int, laid: int, left: int) -> bool:
    """The same question answered by trying: are there spaces for the markers left so that all have two neighbours?
    One that has fewer must get another, so it is there that the next one is tried."""
    short = [cell for cell in bits(laid) if (beside(board, 1 << cell) & laid).bit_count() < 2]
    if not left:
        return not short
    tried = beside(board, 1 << short[0] if short else laid) & allowed & ~laid
    return any(can_complete(board, allowed, laid | 1 << cell, left - 1) for cell in bits(tried))
