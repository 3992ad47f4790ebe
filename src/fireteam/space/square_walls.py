"""Thin walls and closed doors, which lie on the edges between the squares of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fireteam.space.squares import SquareBoard


class Walls:
    """Which edges between squares are walls or closed doors. The mask is laid out for sight: above the bits
    of the cells, left empty, come the cells with a wall to the east, then those with a wall to the south."""

    __slots__ = ("board", "mask")

    def __init__(self, board: SquareBoard, mask: int = 0) -> None:
        self.board = board
        self.mask = mask

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Walls) and self.mask == other.mask and self.board is other.board

    def __hash__(self) -> int:
        return hash(self.mask)

    def __repr__(self) -> str:
        names = (f"{self.board.name(a)}-{self.board.name(b)}" for a, b in self.edges())
        return f"Walls({', '.join(names)})"

    @property
    def east(self) -> int:
        return self.mask >> self.board.size & self.board.all

    @property
    def south(self) -> int:
        return self.mask >> 2 * self.board.size

    def edges(self) -> tuple[tuple[int, int], ...]:
        """The two cells on either side of each wall, the smaller first, in ascending order."""
        return self.board.edges(self.mask)

    def between(self, a: int, b: int) -> bool:
        """Whether there is a wall between two neighbours that share a side."""
        return bool(self.mask & self.board.edge(a, b))

    def adding(self, a: int, b: int) -> Walls:
        """These walls and one between a and b."""
        return Walls(self.board, self.mask | self.board.edge(a, b))

    def removing(self, a: int, b: int) -> Walls:
        """These walls without the one between a and b."""
        return Walls(self.board, self.mask & ~self.board.edge(a, b))
