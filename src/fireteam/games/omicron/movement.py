"""Movement: how a model goes from hex to hex. Where a base can stand, how far it gets, and by which way; large
bases move by their lead hex, keeping their turn, and may turn for one hex of movement.

A spot is where a base stands: the cell of its lead hex, and above it how the base is turned."""

from __future__ import annotations

from functools import cache

from fireteam.games.omicron.measuring import size_of
from fireteam.games.omicron.state import FIRST_CYMS, Omicron, side_of
from fireteam.space.hexes import HUGE, LARGE, SMALL, HexBoard
from fireteam.space.masks import bit_list, bits

TURN_BIT = 11
CELL_MASK = (1 << TURN_BIT) - 1

Levels = list[tuple[int, int]]  # by movement spent: the leads reached, for either turn


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


def stand_back(s: Omicron, model: int, stood: int) -> None:
    """[ko.gap-revive-on-occupied] Whoever is stopped while crossing a KO'd character goes back where it last stood."""
    if s.foot[model] & _others_lying(s, model):
        lying = s.ko >> model & 1
        if lying:
            s.lying &= ~s.foot[model]
        put(s, model, stood)
        if lying:
            s.held[side_of(model)] &= ~s.foot[model]
        s.lying = 0
        for other, foot in enumerate(s.foot):
            if s.ko >> other & 1:
                s.lying |= foot


def _others_lying(s: Omicron, model: int) -> int:
    lying = 0
    for other, foot in enumerate(s.foot[:FIRST_CYMS]):
        if other != model and s.ko >> other & 1:
            lying |= foot
    return lying


def enterable(s: Omicron, model: int) -> int:
    """[hex.no-entry-occupied] The hexes a base may pass: not those of other models, Tall or Impassable Terrain or
    Traps; those of KO'd characters may be crossed. [ko.move-through]"""
    red, blue, cyms = s.held
    taken = (red | blue | cyms) & ~s.foot[model]
    for snare in s.snares:
        taken |= 1 << snare.cell
    return s.setting.ground.open & ~taken


def endable(s: Omicron, model: int) -> int:
    """[ko.no-ending] The hexes a base may stop on."""
    return enterable(s, model) & ~s.lying


def spots(s: Omicron, model: int, free: int) -> tuple[int, int]:
    """The leads, for either turn, at which the whole base lies on free hexes."""
    size = size_of(s, model)
    if size == SMALL:
        return free, 0
    board = s.setting.board
    if size == HUGE:
        return board.fits(HUGE, 0, free), 0
    return board.fits(LARGE, 0, free), board.fits(LARGE, 1, free)


def reach(s: Omicron, model: int, budget: int, walking: bool) -> Levels:
    """Where a model can get to with so much movement. In a Walk, entering Short Terrain costs two unless the
    walker ignores terrain; in a reposition every hex costs one."""
    passable = enterable(s, model)
    short = s.setting.ground.short if walking and model < FIRST_CYMS else 0
    if size_of(s, model) == SMALL:
        return [(cells, 0) for cells in small_levels(s, 1 << s.cell[model], passable, short & passable, budget)]
    return _large_levels(s, model, passable, short, budget)


def small_levels(s: Omicron, start: int, passable: int, short: int, budget: int) -> list[int]:
    grow = s.setting.board.grow
    levels = [start]
    smooth, before = passable & ~short, 0
    for _ in range(budget):
        here = levels[-1]
        levels.append(here | grow(here) & smooth | (grow(before) & short if short else 0))  # [movement.short-terrain-2]
        before = here
    return levels


def _large_levels(s: Omicron, model: int, passable: int, short: int, budget: int) -> Levels:
    board, size = s.setting.board, size_of(s, model)
    room = spots(s, model, passable)
    start = [0, 0]
    start[s.turned[model]] = 1 << s.cell[model]
    levels: Levels = [(start[0], start[1])]
    turns = (0, 1) if size == LARGE else (0,)
    rough = [_entering(board, size, turn, short) if short else {} for turn in turns]
    turning = [_turning(board, turn, short) for turn in turns] if size == LARGE else []
    for spent in range(1, budget + 1):
        last = levels[spent - 1]
        earlier = levels[spent - 2] if spent > 1 else (0, 0)
        now = [last[0], last[1]]
        for turn in turns:
            for direction in range(6):
                slow = rough[turn].get(direction, 0)
                now[turn] |= board.shift(last[turn], direction) & room[turn] & ~slow
                now[turn] |= board.shift(earlier[turn], direction) & room[turn] & slow
            if size == LARGE:  # [movement.large-rotate]
                turned = 0
                for lead in bits(last[turn] & ~earlier[turn]):
                    turned |= turning[turn][lead][0]
                if spent > 1:
                    for lead in bits(earlier[turn] & ~(levels[spent - 3][turn] if spent > 2 else 0)):
                        turned |= turning[turn][lead][1]
                now[1 - turn] |= turned & room[1 - turn]
        levels.append((now[0], now[1]))
    return levels


@cache
def _entering(board: HexBoard, size: int, turn: int, short: int) -> dict[int, int]:
    """By direction, the leads at which a base that came from there covers Short Terrain it did not cover."""
    found = {}
    for direction in range(6):
        leads = 0
        for lead in range(board.size):
            foot = board.footprint(size, lead, turn)
            came_from = board.step(lead, (direction + 3) % 6)
            before = board.footprint(size, came_from, turn) if came_from >= 0 else 0
            leads |= bool(foot & ~before & short) << lead
        found[direction] = leads
    return found


@cache
def rotations(board: HexBoard, lead: int, turn: int) -> list[int]:
    """[movement.gap-large-rotation-pivot] The leads of the other turn that a large base reaches by pivoting on one
    of its hexes by 60 degrees."""
    found = []
    for pivot, facing in board.leads(LARGE, lead, turn):
        for side in (1, 5):
            foot = board.footprint(LARGE, pivot, (facing + side) % 6)
            if foot:
                found.append(lead_of(board, foot, 1 - turn))
    return sorted(set(found))


def lead_of(board: HexBoard, foot: int, turn: int) -> int:
    """The lead hex of a large base that covers these hexes, turned so."""
    return next(cell for cell in bits(foot) if board.footprint(LARGE, cell, turn) == foot)


@cache
def _turning(board: HexBoard, turn: int, short: int) -> tuple[tuple[int, int], ...]:
    """By lead, where a large base can turn to without entering Short Terrain, and where it can turn to at all."""
    found = []
    for lead in range(board.size):
        smooth = every = 0
        foot = board.footprint(LARGE, lead, turn)
        for other in rotations(board, lead, turn) if foot else ():
            every |= 1 << other
            if not board.footprint(LARGE, other, 1 - turn) & ~foot & short:
                smooth |= 1 << other
        found.append((smooth, every))
    return tuple(found)


def ends(s: Omicron, model: int, levels: Levels) -> list[int]:
    """The spots, other than the model's own, on which a movement may end."""
    room = spots(s, model, endable(s, model))
    straight, turned = levels[-1][0] & room[0], levels[-1][1] & room[1]
    found = bit_list(straight) + [cell | 1 << TURN_BIT for cell in bit_list(turned)]
    here = spot(s, model)
    return [where for where in found if where != here]


def neighbours(s: Omicron, model: int, where: int) -> list[int]:
    """The spots one hex of movement away: a step in any direction, or a turn of a large base."""
    board, size = s.setting.board, size_of(s, model)
    lead, turn = where & CELL_MASK, where >> TURN_BIT
    found = [cell | turn << TURN_BIT for cell in bits(board.near[lead])]
    if size == LARGE:
        found += [cell | 1 - turn << TURN_BIT for cell in rotations(board, lead, turn)]
    return found


def step_cost(s: Omicron, model: int, before: int, after: int, walking: bool) -> int:
    """[movement.large-short-terrain] What a step costs; more than one hex of Short Terrain makes no difference."""
    if not walking or model >= FIRST_CYMS:
        return 1
    gained = foot_at(s, model, after) & ~foot_at(s, model, before)
    return 2 if gained & s.setting.ground.short else 1


def shortest(s: Omicron, model: int, goal: int, levels: Levels, walking: bool) -> tuple[int, ...]:
    """A cheapest way to a spot that the levels reach, without the start."""
    spent = next(k for k, level in enumerate(levels) if level[goal >> TURN_BIT] >> (goal & CELL_MASK) & 1)
    way = [goal]
    while spent:
        for before in neighbours(s, model, way[-1]):
            cost = step_cost(s, model, before, way[-1], walking)
            if cost <= spent and levels[spent - cost][before >> TURN_BIT] >> (before & CELL_MASK) & 1:
                spent -= cost
                break
        if spent == 0 or before == spot(s, model):
            break
        way.append(before)
    return tuple(reversed(way))
