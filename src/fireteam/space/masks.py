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


_BYTES: tuple[list[tuple[int, ...]], ...] = ()  # _BYTES[n][byte]: the cells that a byte stands for as n-th of a mask


def bit_list(mask: int) -> list[int]:
    """The cells of the mask, in ascending order, as a list: faster than `bits` when all are wanted."""
    cells: list[int] = []
    if mask.bit_count() < 4:  # a few are found sooner one by one
        while mask:
            low = mask & -mask
            cells.append(low.bit_length() - 1)
            mask ^= low
        return cells
    length = mask.bit_length() + 7 >> 3
    rows = _BYTES
    if len(rows) < length:
        rows = _lengthened(rows, length)
    at = (mask & -mask).bit_length() - 1 >> 3  # the first byte that is not empty
    for byte in (mask >> 8 * at).to_bytes(length - at, "little"):
        if byte:
            cells += rows[at][byte]
        at += 1
    return cells


def _lengthened(rows: tuple[list[tuple[int, ...]], ...], length: int) -> tuple[list[tuple[int, ...]], ...]:
    """Rows for masks of so many bytes. They take the place of the old ones whole, since other threads read those."""
    global _BYTES
    more = range(len(rows), length)
    new = [[tuple(8 * at + n for n in range(8) if byte >> n & 1) for byte in range(256)] for at in more]
    _BYTES = rows = (*rows, *new)
    return rows


def lowest(mask: int) -> int:
    """The smallest cell of the mask, -1 if it is empty."""
    return (mask & -mask).bit_length() - 1


def of(cells: Iterable[int]) -> int:
    """The mask that holds exactly these cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def union(masks: Iterable[int]) -> int:
    """The mask that holds the cells of all of these."""
    whole = 0
    for mask in masks:
        whole |= mask
    return whole
