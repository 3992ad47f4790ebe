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


_BYTES: list[list[tuple[int, ...]]] = []  # _BYTES[n][byte]: the cells that a byte stands for as n-th of a mask


def bit_list(mask: int) -> list[int]:
    """The cells of the mask, in ascending order, as a list: faster than `bits` when all are wanted."""
    cells: list[int] = []
    if not mask:
        return cells
    length = mask.bit_length() + 7 >> 3
    while len(_BYTES) < length:
        first = 8 * len(_BYTES)
        _BYTES.append([tuple(first + n for n in range(8) if byte >> n & 1) for byte in range(256)])
    at = (mask & -mask).bit_length() - 1 >> 3  # the first byte that is not empty
    for byte in (mask >> 8 * at).to_bytes(length - at, "little"):
        if byte:
            cells += _BYTES[at][byte]
        at += 1
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
