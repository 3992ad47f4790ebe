"""Sets of cells as bits of one integer: cell n is bit n. Union, meeting and difference are then the
integer operators `|`, `&` and `& ~`, and the number of cells is `mask.bit_count()`; what the operators
do not say is said here."""

from collections.abc import Iterable, Iterator


def bits(mask: int) -> Iterator[int]:
    """The cells of the mask, in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def bit_list(mask: int) -> list[int]:
    """The cells of the mask, in ascending order, as a list: faster than `bits` when all are wanted."""
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return cells


def lowest(mask: int) -> int:
    """The smallest cell of the mask, -1 if it is empty."""
    return (mask & -mask).bit_length() - 1


def of(cells: Iterable[int]) -> int:
    """The mask that holds exactly these cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask
