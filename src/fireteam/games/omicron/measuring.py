"""Measuring distances: everything counts hexes, the adjacent one is 1, and large bases measure from their closest
hex. Also who stands where: sides, friends, engagement."""

from __future__ import annotations

from fireteam.games.omicron.state import CYMS, FIRST_CYMS, Omicron, side_of
from fireteam.space.hexes import SMALL

CHARACTERS = range(FIRST_CYMS)


def size_of(s: Omicron, model: int) -> int:
    return s.setting.roster[s.card[model]].size if model < FIRST_CYMS else SMALL


def traits_of(s: Omicron, model: int) -> frozenset[str]:
    if model < FIRST_CYMS:
        return s.setting.roster[s.card[model]].traits
    return frozenset(s.setting.cyms.traits)


def distance(s: Omicron, a: int, b: int) -> int:
    """[measure.large] From the closest base hex to the closest base hex."""
    board = s.setting.board
    foot_a, foot_b = s.foot[a], s.foot[b]
    if foot_a & foot_a - 1 or foot_b & foot_b - 1:
        return board.gap(foot_a, foot_b)
    return board.distance(s.cell[a], s.cell[b])


def distance_to(s: Omicron, model: int, cell: int) -> int:
    foot = s.foot[model]
    if foot & foot - 1:
        return s.setting.board.gap(foot, 1 << cell)
    return s.setting.board.distance(s.cell[model], cell)


def around(s: Omicron, model: int) -> int:
    """[measure.adjacent] The hexes next to any base hex of a model."""
    foot = s.foot[model]
    if foot & foot - 1:
        return s.setting.board.grow(foot) & ~foot
    return s.setting.board.near[s.cell[model]]


def within(s: Omicron, model: int, reach: int) -> int:
    """[measure.within] The hexes at that distance or closer, its own among them."""
    foot = s.foot[model]
    if foot & foot - 1:
        for _ in range(reach):
            foot = s.setting.board.grow(foot)
        return foot
    return s.setting.board.ball(s.cell[model], reach)


def hostile(s: Omicron, side: int) -> int:
    """[friendly.non-friendly-models] The hexes of all models that are not friendly to a side. CyMS do not count
    each other. [cyms.gap-cyms-mutual-friendship]"""
    red, blue, cyms = s.held
    return (blue | cyms) if side == 0 else (red | cyms) if side == 1 else (red | blue)


def models_on(s: Omicron, cells: int) -> list[int]:
    """The models, KO'd ones left out, that stand on any of the cells."""
    red, blue, cyms = s.held
    feet, found = s.foot, []
    if cells & (red | blue):
        found = [model for model in CHARACTERS if feet[model] & cells and not s.ko >> model & 1]
    if cyms := cells & cyms:
        if cyms & cyms - 1:
            found += [model for model, foot in enumerate(feet[FIRST_CYMS:], FIRST_CYMS) if foot & cyms]
        else:
            found.append(feet.index(cyms, FIRST_CYMS))
    return found


def engaging(s: Omicron, model: int) -> list[int]:
    """[engaged.definition] The adjacent non-friendly models that are neither stunned nor KO'd."""
    side = side_of(model)
    beside = around(s, model) & hostile(s, side)
    if not beside:
        return []
    return [m for m in models_on(s, beside) if not s.stunned >> m & 1]


def friends(s: Omicron, side: int) -> list[int]:
    """The characters of a side that stand."""
    first = side * 4
    return [m for m in range(first, first + 4) if s.foot[m] and not s.ko >> m & 1]


def squad(s: Omicron, side: int) -> list[int]:
    """The characters of a side, standing or not."""
    first = side * 4
    return [m for m in range(first, first + 4) if s.card[m] >= 0]


def non_friendly(s: Omicron, model: int, other: int) -> bool:
    side = side_of(other)
    return side != side_of(model) and side <= CYMS
