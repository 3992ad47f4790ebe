"""What is told of a table in words, on cards, in lines below a board and to whoever cannot see it, and how a board is
set out in the terminal."""

from collections.abc import Callable, Iterable
from typing import Protocol

from fireteam.kernel.rules import Span


class _Board(Protocol):
    @property
    def width(self) -> int: ...

    def name(self, cell: int) -> str: ...


def holding(*table: tuple[object, str]) -> list[str]:
    """The words for what holds.

    >>> holding((True, "tech"), (0, "sustained"), (2, "2 AP"))
    ['tech', '2 AP']
    """
    return [word for holds, word in table if holds]


def saying(text: str) -> Callable[..., list[str]]:
    """What tells the same of whatever it is asked about."""
    return lambda *about: [text]


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def heading(board: _Board) -> list[Span]:
    """The letters above the columns of a board, each five characters wide."""
    letters = [board.name(column).rstrip("0123456789") for column in range(board.width)]
    return [("    " + "".join(f"{letter:^5}" for letter in letters), "dim")]


def signs(laid: Iterable[tuple[Iterable[str], str, str]]) -> dict[str, Span]:
    """By cell, the sign that lies on top there: of lists of cells, each with a sign and its style, the last."""
    return {cell: (text, style) for cells, text, style in laid for cell in cells}


def where(named: Iterable[tuple[str, Iterable[str]]]) -> list[str]:
    """Sentences about what lies where; nothing is said of what lies nowhere."""
    told = [(what, ", ".join(cells)) for what, cells in named]
    return [f"{what}: {cells}." for what, cells in told if cells]
