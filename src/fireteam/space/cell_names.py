"""How the cells of a rectangular board are called, be they hexes or squares: a column by letters, a row by its
number counted from 1, so that E6 is the sixth cell of the fifth column. Cell n is the nth, row by row."""


class Names:
    """The names of all cells of a board, and the way back from a name to its cell."""

    __slots__ = ("_cells", "_kind", "of")

    def __init__(self, width: int, height: int, kind: str) -> None:
        columns = [column_letters(column) for column in range(width)]
        self.of = tuple(f"{column}{row}" for row in range(1, height + 1) for column in columns)
        self._cells = {name: cell for cell, name in enumerate(self.of)}
        self._kind = kind

    def cell(self, name: str) -> int:
        """The cell of that name."""
        try:
            return self._cells[name]
        except KeyError:
            raise ValueError(f"{name!r} is not a {self._kind} of this board, A1 to {self.of[-1]}") from None


def column_letters(column: int) -> str:
    """A to Z, then AA, AB ...

    >>> [column_letters(column) for column in (0, 25, 26, 27)]
    ['A', 'Z', 'AA', 'AB']
    """
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters
