"""Who sees whom, who stands beside whom, and what is free: the house as it is now, with its open doors."""

from collections.abc import Callable
from typing import Any

from fireteam.space.masks import of
from tests.tiny.breach.house import House
from tests.tiny.breach.state import NOWHERE, Breach


def sees(s: Breach, viewer: int, target: int) -> bool:
    """[sight.line] Walls and shut doors stop a line between the middles of two squares; figures do not."""
    house = s.setting
    return house.sight.sees(s.cell[viewer], s.cell[target], 0, house.walls[s.opened])


def lines(house: House) -> tuple[Callable[..., object], list[tuple[Any, ...]]]:
    """Every line of sight there could be with all doors shut, for the bench."""
    cells = range(house.board.size)
    return house.sight.sees, [(a, b, 0, house.walls[0]) for a in cells for b in cells]


def free(s: Breach) -> int:
    """The squares nobody stands on."""
    return s.setting.board.all & ~of(cell for cell in s.cell if cell != NOWHERE)


def beside(s: Breach, figure: int, other: int) -> bool:
    """Whether one step, straight or diagonal, would lead from one figure to the other."""
    board = s.setting.board
    near = board.flood(1 << s.cell[figure], board.all, 1, s.setting.walks[s.opened])
    return bool(near >> s.cell[other] & 1)


def beyond(s: Breach, figure: int, other: int) -> int:
    """The square on the far side of a neighbour, or -1 off the board."""
    board = s.setting.board
    (column, row), (next_column, next_row) = board.coords(s.cell[figure]), board.coords(s.cell[other])
    return board.at(2 * next_column - column, 2 * next_row - row)


def room_to_step(s: Breach, figure: int, cell: int) -> bool:
    """Whether a figure could take one step to that square."""
    near = s.setting.board.flood(1 << s.cell[figure], free(s), 1, s.setting.walks[s.opened])
    return cell >= 0 and cell != s.cell[figure] and bool(near >> cell & 1)
