"""What the bench repeats to see how fast lines of sight are: every pair of hexes that are not too far apart."""

from collections.abc import Callable
from typing import Any

from fireteam.games.omicron.model import Setting

FAR = 8


def sight(setting: Setting) -> tuple[Callable[..., object], list[tuple[Any, ...]]]:
    board, cells, walls = setting.board, range(setting.board.size), setting.ground.walls
    return board.sees, [(a, b, walls) for a in cells for b in cells if board.distance(a, b) <= FAR]
