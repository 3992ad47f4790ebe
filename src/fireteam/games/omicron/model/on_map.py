"""Who stands where: models with their bases on hexes, by side and by squad, and how one is set down or taken off the
board.

A spot is where a base stands: the cell of its lead hex, and above it how the base is turned."""

from fireteam.games.omicron.model.state import FIRST_CYMS, SQUAD, Omicron, side_of
from fireteam.space.hexes import LARGE, SMALL
from fireteam.space.masks import bit_list

TURN_BIT = 11
CELL_MASK = (1 << TURN_BIT) - 1
RED, BLUE = range(SQUAD), range(SQUAD, FIRST_CYMS)


def size_of(s: Omicron, model: int) -> int:
    return s.setting.roster[s.card[model]].size if model < FIRST_CYMS else SMALL


def traits_of(s: Omicron, model: int) -> frozenset[str]:
    if model < FIRST_CYMS:
        return s.setting.roster[s.card[model]].traits
    return frozenset(s.setting.cyms.traits)


def spot(s: Omicron, model: int) -> int:
    return s.cell[model] | s.turned[model] << TURN_BIT


def foot_at(s: Omicron, model: int, where: int) -> int:
    """The hexes a model covers on a spot; 0 if some are off the board."""
    size = size_of(s, model)
    if where >> TURN_BIT and size != LARGE:  # only a large base looks different when it is turned
        return 0
    if size == SMALL:
        return 1 << where
    return s.setting.board.footprint(size, where & CELL_MASK, where >> TURN_BIT)


def put(s: Omicron, model: int, where: int) -> None:
    """Set a model down; whoever moves it asks first whether it may stand there."""
    side, foot = side_of(model), foot_at(s, model, where)
    s.held[side] = s.held[side] & ~s.foot[model] | foot
    s.cell[model], s.turned[model] = where & CELL_MASK, where >> TURN_BIT
    s.foot[model] = foot


def lift(s: Omicron, model: int) -> None:
    """Take a model off the board."""
    s.held[side_of(model)] &= ~s.foot[model]
    s.cell[model], s.turned[model], s.foot[model] = -1, 0, 0


def hostile(s: Omicron, side: int) -> int:
    """[friendly.non-friendly-models] The hexes of all models that are not friendly to a side. CyMS do not count
    each other. [cyms.gap-cyms-mutual-friendship]"""
    red, blue, cyms = s.held
    return (blue | cyms) if side == 0 else (red | cyms) if side == 1 else (red | blue)


def models_on(s: Omicron, cells: int) -> list[int]:
    """The models, KO'd ones left out, that stand on any of the cells."""
    red, blue, cyms = s.held
    feet, found = s.foot, []
    if cells & red:
        found = [model for model in RED if feet[model] & cells and not s.ko >> model & 1]
    if cells & blue:
        found += [model for model in BLUE if feet[model] & cells and not s.ko >> model & 1]
    if cyms := cells & cyms:
        found += sorted([feet.index(1 << cell, FIRST_CYMS) for cell in bit_list(cyms)])
    return found


def friends(s: Omicron, side: int) -> list[int]:
    """The characters of a side that stand."""
    first = side * 4
    return [m for m in range(first, first + 4) if s.foot[m] and not s.ko >> m & 1]


def squad(s: Omicron, side: int) -> list[int]:
    """The characters of a side, standing or not."""
    first = side * 4
    return [m for m in range(first, first + 4) if s.card[m] >= 0]
