"""What the bench repeats to see how fast lines of sight are: every pair of spaces that are not too far apart, by the
rule of the edition."""

from collections.abc import Callable
from typing import Any

from fireteam.games.omega.model import Setting
from fireteam.space.masks import bits, union
from fireteam.space.square_paths import path_sight
from fireteam.space.square_sight import corner_pair_sight

FAR = 8


def sight(setting: Setting) -> tuple[Callable[..., object], list[tuple[Any, ...]]]:
    ground, board = setting.ground, setting.board
    walls = board.all & ~ground.floor | union(up.walls for up, _ in ground.sides)
    free, shut = list(bits(board.all & ~walls)), ground.walls(0)
    rule = corner_pair_sight(board) if setting.edition.lines else path_sight(board)
    return rule.sees, [(a, b, walls, shut) for a in free for b in free if board.distance_king(a, b) <= FAR]
