"""Movement: how a model goes from hex to hex. Where a base can stand, how far it gets, and by which way; large
bases move by their lead hex, keeping their turn, and may turn for one hex of movement."""

from functools import lru_cache

from fireteam.games.omicron.model import CELL_MASK, FIRST_CYMS, TURN_BIT, Omicron, foot_at, put, side_of, size_of
from fireteam.space.hexes import HUGE, LARGE, NORTH, NORTH_WEST, SMALL, SOUTH, SOUTH_EAST, HexBoard
from fireteam.space.masks import bit_list, bits, union

Levels = list[tuple[int, int]]  # by movement spent: the leads reached, for either turn


def stand_back(s: Omicron, model: int, stood: int) -> None:
    """[ko.gap-revive-on-occupied] Whoever is stopped while crossing a KO'd character goes back where it last stood."""
    if s.foot[model] & s.lying and s.foot[model] & union(s.foot[other] for other in bits(s.ko) if other != model):
        lying = s.ko >> model & 1
        if lying:
            s.lying &= ~s.foot[model]
        put(s, model, stood)
        if lying:
            s.held[side_of(model)] &= ~s.foot[model]
        s.lying = union(s.foot[other] for other in bits(s.ko))


def enterable(s: Omicron, model: int) -> int:
    """[hex.no-entry-occupied] The hexes a base may pass: not those of other models, Tall or Impassable Terrain or
    Traps; those of KO'd characters may be crossed. [ko.move-through]"""
    return unoccupied(s) | s.foot[model]


def barred(s: Omicron, model: int, where: int) -> bool:
    """Has somebody stepped into the way meanwhile?"""
    return bool(foot_at(s, model, where) & ~enterable(s, model))


def unoccupied(s: Omicron) -> int:
    """[hex.no-entry-occupied] The hexes that any model may enter."""
    red, blue, cyms = s.held
    taken = red | blue | cyms
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
    grow, smooth = s.setting.board.grow, passable & ~short
    here, grown_before, levels = start, 0, [start]
    for _ in range(budget):
        grown = grow(here)
        here |= grown & smooth | grown_before & short  # [movement.short-terrain-2]
        grown_before = grown
        levels.append(here)
    return levels


def _large_levels(s: Omicron, model: int, passable: int, short: int, budget: int) -> Levels:
    board, size = s.setting.board, size_of(s, model)
    room = spots(s, model, passable)
    turns = (0, 1) if size == LARGE else (0,)
    entering = [_entering(board, size, turn, short) for turn in turns]
    turning = [_turning(board, turn, short) if size == LARGE else () for turn in turns]
    start = [0, 0]
    start[s.turned[model]] = 1 << s.cell[model]
    last, earlier = (start[0], start[1]), (0, 0)
    levels: Levels = [last]
    for _ in range(budget):
        now = [last[0], last[1]]
        for turn in turns:
            slow = entering[turn]
            grown = board.grow(last[turn]) & room[turn]
            now[turn] |= grown & ~slow[EVERY]
            if grown & ~now[turn]:  # how it comes there decides whether it enters Short Terrain
                for direction in range(6):
                    if came := board.shift(last[turn], direction) & grown & ~now[turn]:
                        now[turn] |= came & ~(slow[direction] & ~board.shift(earlier[turn], direction))
            for direction, slow_turn in turning[turn]:  # [movement.large-rotate]
                if came := _moved(board, last[turn], direction) & room[1 - turn] & ~now[1 - turn]:
                    now[1 - turn] |= came & ~(slow_turn & ~_moved(board, earlier[turn], direction))
        earlier, last = last, (now[0], now[1])
        levels.append(last)
    return levels


EVERY = 6  # after the six directions: all of them


@lru_cache(1 << 10)
def _entering(board: HexBoard, size: int, turn: int, short: int) -> tuple[int, ...]:
    """By direction, the leads at which a base that came from there covers Short Terrain it did not cover."""
    found = []
    for direction in range(6):
        leads = 0
        for lead in range(board.size):
            foot = board.footprint(size, lead, turn)
            came_from = board.step(lead, (direction + 3) % 6)
            before = board.footprint(size, came_from, turn) if came_from >= 0 else 0
            leads |= bool(foot & ~before & short) << lead
        found.append(leads)
    return (*found, found[0] | found[1] | found[2] | found[3] | found[4] | found[5])


STAY = -1
PIVOTS = ((STAY, NORTH, NORTH_WEST), (STAY, SOUTH_EAST, SOUTH))  # by turn: where the lead goes in a rotation


def _moved(board: HexBoard, leads: int, direction: int) -> int:
    return leads if direction == STAY else board.shift(leads, direction)


@lru_cache(1 << 16)
def rotations(board: HexBoard, lead: int, turn: int) -> tuple[int, ...]:
    """[movement.gap-large-rotation-pivot] The leads of the other turn that a large base reaches by pivoting on one
    of its hexes by 60 degrees."""
    leads = [lead if direction == STAY else board.step(lead, direction) for direction in PIVOTS[turn]]
    return tuple(sorted(lead for lead in leads if lead >= 0 and board.footprint(LARGE, lead, 1 - turn)))


@lru_cache(1 << 10)
def _turning(board: HexBoard, turn: int, short: int) -> tuple[tuple[int, int], ...]:
    """By direction in which the lead of a large base goes when it turns, the leads at which it then covers Short
    Terrain it did not cover."""
    found = []
    for direction in PIVOTS[turn]:
        leads = 0
        for lead in range(board.size):
            foot = board.footprint(LARGE, lead, turn)
            other = lead if direction == STAY else board.step(lead, direction)
            if foot and other >= 0:
                leads |= bool(board.footprint(LARGE, other, 1 - turn) & ~foot & short) << other
        found.append((direction, leads))
    return tuple(found)


def end_masks(s: Omicron, model: int) -> tuple[int, int]:
    """The spots, other than the model's own, on which a movement may end: leads for either turn."""
    straight, turned = spots(s, model, endable(s, model))
    if s.turned[model]:
        return straight, turned & ~(1 << s.cell[model])
    return straight & ~(1 << s.cell[model]), turned


def spot_list(masks: tuple[int, int]) -> list[int]:
    straight, turned = masks
    if turned:
        return bit_list(straight) + [cell | 1 << TURN_BIT for cell in bit_list(turned)]
    return bit_list(straight)


def ends(s: Omicron, model: int, levels: Levels) -> list[int]:
    """Where a movement that gets so far may end."""
    straight, turned = end_masks(s, model)
    return spot_list((levels[-1][0] & straight, levels[-1][1] & turned))


def neighbours(s: Omicron, model: int, where: int) -> tuple[int, ...]:
    """The spots one hex of movement away: a step in any direction, or a turn of a large base."""
    board, size = s.setting.board, size_of(s, model)
    if size != LARGE:
        return board.beside[where & CELL_MASK]
    return _large_neighbours(board, where & CELL_MASK, where >> TURN_BIT)


@lru_cache(1 << 16)
def _large_neighbours(board: HexBoard, lead: int, turn: int) -> tuple[int, ...]:
    moved = [cell | turn << TURN_BIT for cell in board.beside[lead]]
    return (*moved, *(cell | 1 - turn << TURN_BIT for cell in rotations(board, lead, turn)))


def step_cost(s: Omicron, model: int, before: int, after: int, walking: bool) -> int:
    """[movement.large-short-terrain] What a step costs; more than one hex of Short Terrain makes no difference."""
    if not walking or model >= FIRST_CYMS:
        return 1
    return 2 if foot_at(s, model, after) & ~foot_at(s, model, before) & s.setting.ground.short else 1
