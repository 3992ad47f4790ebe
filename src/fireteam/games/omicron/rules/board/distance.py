"""Measuring distances: everything counts hexes, the adjacent one is 1, and large bases measure from their closest
hex. Also who engages whom."""

from fireteam.games.omicron.model import Omicron, hostile, models_on, side_of
from fireteam.games.omicron.rules.stunned import engage_nobody


def distance(s: Omicron, a: int, b: int) -> int:
    """[measure.large] From the closest base hex to the closest base hex."""
    board = s.setting.board
    foot_a, foot_b = s.foot[a], s.foot[b]
    if foot_a & foot_a - 1 or foot_b & foot_b - 1:
        return board.gap(foot_a, foot_b)
    return board.distance(s.cell[a], s.cell[b])


def distance_to(s: Omicron, model: int, cell: int) -> int:
    foot = s.foot[model]
    board = s.setting.board
    return board.gap(foot, 1 << cell) if foot & foot - 1 else board.distance(s.cell[model], cell)


def around(s: Omicron, model: int) -> int:
    """[measure.adjacent] The hexes next to any base hex of a model."""
    foot = s.foot[model]
    return s.setting.board.grow(foot) & ~foot if foot & foot - 1 else s.setting.board.near[s.cell[model]]


def within(s: Omicron, model: int, reach: int) -> int:
    """[measure.within] The hexes at that distance or closer, its own among them."""
    foot = s.foot[model]
    if foot & foot - 1:
        for _ in range(reach):
            foot = s.setting.board.grow(foot)
        return foot
    return s.setting.board.ball(s.cell[model], reach)


def engaging(s: Omicron, model: int) -> list[int]:
    """[engaged.definition] The adjacent non-friendly models that are neither stunned nor KO'd."""
    beside = around(s, model) & hostile(s, side_of(model))
    if not beside:
        return []
    out = engage_nobody(s)
    return [m for m in models_on(s, beside) if not out >> m & 1]
