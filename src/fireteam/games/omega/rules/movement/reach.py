"""Movement: what a step costs, whose spaces may be passed, how far a figure gets and by which way. One step of a turn
may be diagonal, but not between two walls or figures that are not friendly. Clones travel through vents. A large figure
moves as a block."""

from functools import lru_cache

from fireteam.games.omega.model import FIRST_ENEMY, Ground, Omega, footprint
from fireteam.games.omega.rules.figures import fitting, modifiers, places, standable
from fireteam.space.masks import bits, union
from fireteam.space.square_reach import Jumps, Reach, Ways
from fireteam.space.square_walls import Walls
from fireteam.space.squares import Corner, Gates, SquareBoard, Walk

# Spaces


def hostile(s: Omega, figure: int) -> int:
    """The spaces of figures that are not friendly; combatant markers are none."""
    return s.team if figure >= FIRST_ENEMY else s.enemies


def enterable(s: Omega, figure: int) -> int:
    """[wall.impassable] The spaces that a figure may pass: friends' [move.commando-through-friends]
    [move.enemy-through-enemy], combatant markers' [move.enemy-through-combatant-marker], but of others only with an
    ability [move.commando-through-enemy] [move.enemy-through-nonfriendly]."""
    free = s.setting.board.all & ~s.walls
    return free if modifiers.has(s, figure, "through enemies") else free & ~hostile(s, figure)


@lru_cache(1 << 10)
def _sides(board: SquareBoard, closed: int, size: int) -> Walls:
    """Closed doors as they stop a block of that size: at any of the spaces along its side."""
    doors, east, south = Walls(board, closed), 0, 0
    for n in range(size):
        east |= doors.east >> size - 1 + n * board.width
        south |= doors.south >> n + (size - 1) * board.width
    return Walls(board, east << board.size | south << 2 * board.size)


def gates(s: Omega, figure: int) -> Gates:
    """[move.no-squeeze] [door.no-crossing] Where a figure can step across sides and corners: not through closed doors,
    and not diagonally with a wall or a figure that is not friendly on both sides. To slip past the end of a closed
    door the other side must be free."""
    return _gates(s.setting.board, s.setting.sizes[figure], s.closed, s.walls | hostile(s, figure))


@lru_cache(1 << 12)
def _gates(board: SquareBoard, size: int, closed: int, tight: int) -> Gates:
    free = fitting(board, size, closed, board.all & ~tight)
    return board.gates(free, Walk(_sides(board, closed, size), Corner.ONE_WAY))


def slow(s: Omega, figure: int) -> int:
    """[rubble.extra-cost] Where a figure stands in rubble, and pays one point more to leave. [keyword.sure-footed]"""
    if not s.rubble or modifiers.has(s, figure, "sure-footed"):
        return 0
    board, size, rubble = s.setting.board, s.setting.sizes[figure], s.rubble
    for _ in range(size - 1):
        rubble |= rubble >> 1 | rubble >> board.width | rubble >> board.width + 1
    return rubble


# How far


def reach(s: Omega, figure: int, slanted: bool, avoiding: int = 0) -> Reach:
    """[move.points] [move.step-cost] Where a figure can get to, over spaces that it may pass and that are not to be
    avoided; `slanted`: its diagonal is used. [move.one-diagonal]"""
    board, size, mire = s.setting.board, s.setting.sizes[figure], slow(s, figure) if s.rubble else 0
    vents, tight = journeys(s, figure, mire) if s.vents else (), s.walls | hostile(s, figure)
    barred = (s.walls if modifiers.has(s, figure, "through enemies") else tight) | avoiding
    return _reach(board, size, s.cell[figure], s.closed, tight, barred, mire, vents, slanted)


@lru_cache(1 << 12)
def _reach(
    board: SquareBoard,
    size: int,
    start: int,
    closed: int,
    tight: int,
    barred: int,
    mire: int,
    vents: Jumps,
    slanted: bool,
) -> Reach:
    """Past what makes it tight between two spaces, and over all that is not barred."""
    ways = Ways(_gates(board, size, closed, tight), mire, vents)
    return Reach(board, start, ways, fitting(board, size, closed, board.all & ~barred), slanted)


OBSTACLES = ("corners", "figures", "doors", "rubble")


def reach_without(s: Omega, figure: int, slanted: bool, *missing: str) -> Reach:
    """Where a figure could get to if some kinds of obstacles were not there, for telling what is in the way."""
    board, size = s.setting.board, s.setting.sizes[figure]
    closed = 0 if "doors" in missing else s.closed
    mire = 0 if "rubble" in missing else slow(s, figure)
    foes = 0 if "figures" in missing else hostile(s, figure)
    tight = 0 if "corners" in missing else s.walls | foes
    barred = s.walls if modifiers.has(s, figure, "through enemies") else s.walls | foes
    return _reach(board, size, s.cell[figure], closed, tight, barred, mire, journeys(s, figure, mire), slanted)


def zigzag(s: Omega, figure: int, goal: int, points: int) -> tuple[int, ...]:
    """The way of so many steps at most that a figure could take if any number of them could be diagonal, or ()."""
    board, size = s.setting.board, s.setting.sizes[figure]
    free = fitting(board, size, s.closed, board.all & ~(s.walls | hostile(s, figure)))
    walk = Walk(_sides(board, s.closed, size), Corner.ONE_WAY, free)
    return board.route(s.cell[figure], goal, places(s, figure, enterable(s, figure)), points, walk)


def ends(s: Omega, figure: int, reached: int) -> int:
    """[move.commando-end] [move.enemy-end-enemy] [move.enemy-end-nonfriendly] [move.enemy-end-combatant-marker] Of the
    places reached, those where a move may end, its own left out."""
    own = 1 << s.cell[figure]
    if s.setting.sizes[figure] == 1:
        return reached & ~(s.walls | s.team | s.markers | s.enemies | own)
    return reached & places(s, figure, standable(s, figure)) & ~own


def step_cost(s: Omega, figure: int, before: int, after: int) -> int:
    """[move.leave-cost] The points from a place to the next one, or through vents."""
    far = _shaft(s.setting.ground, before, after) if is_journey(s, figure, before, after) else 1
    return far + 1 if s.rubble and s.rubble & footprint(s, figure, before) and slow(s, figure) else far


def is_slanted(s: Omega, figure: int, before: int, after: int) -> bool:
    """Is it a diagonal step?"""
    return _cornerwise(s.setting.board, before, after) and not is_journey(s, figure, before, after)


def _cornerwise(board: SquareBoard, before: int, after: int) -> bool:
    return abs(after - before) not in (1, board.width) and bool(board.near[before] >> after & 1)


def steps_from(s: Omega, figure: int, cell: int) -> tuple[int, int]:
    """Where one step leads from a place: over sides, and diagonally."""
    board, opened, passable = s.setting.board, gates(s, figure), places(s, figure, enterable(s, figure))
    here = 1 << cell
    return board.straight(here, opened) & passable, board.slanted(here, opened) & passable


def is_tight(s: Omega, figure: int, before: int, after: int) -> bool:
    """[move.no-squeeze] Is there no room for a diagonal step, even if every door were open?"""
    board, size = s.setting.board, s.setting.sizes[figure]
    return not board.slanted(1 << before, _gates(board, size, 0, s.walls | hostile(s, figure))) >> after & 1


def route(s: Omega, figure: int, goal: int, points: int, slanted: bool, avoiding: int = 0) -> tuple[int, ...]:
    """The cheapest way to a place, without a diagonal if that costs no more; () if it cannot be reached."""
    found = reach(s, figure, slanted, avoiding)
    return found.way(goal) if found.by(points) >> goal & 1 and goal != s.cell[figure] else ()


# Vents


def vents_for(s: Omega, figure: int) -> int:
    """[vent.clone-uses] The vents that a figure can go through, for clones alone. Those in hidden rooms and those
    where a figure stands that is not friendly are out of reach. [gap.vent-details]"""
    if figure < FIRST_ENEMY or not s.vents or s.setting.sizes[figure] > 1:
        return 0
    if s.setting.enemies[s.setting.enemy_of[figure]].breed != "clone":
        return 0
    return s.vents & ~s.team & ~s.setting.ground.rooms(s.hidden) | s.vents & 1 << s.cell[figure]


def is_journey(s: Omega, figure: int, before: int, after: int) -> bool:
    """Does a clone go from one place to the other through vents, and not on foot?"""
    both = 1 << before | 1 << after
    if s.vents & both != both or vents_for(s, figure) & both != both:
        return False
    if s.setting.board.distance_manhattan(before, after) == 1:
        return bool(s.closed & s.setting.board.edge(before, after))
    return True  # from corner to corner the shaft takes no more than a step on foot, and no diagonal


def journeys(s: Omega, figure: int, mire: int) -> Jumps:
    """[clone.vent-travel] [clone.vent-cost] From which vents to which a figure can go, and for how many points."""
    vents = vents_for(s, figure)
    return _journeys(s.setting.ground, vents, mire) if vents else ()


@lru_cache(1 << 10)
def _journeys(ground: Ground, vents: int, mire: int) -> Jumps:
    pairs = [(a, b) for a in bits(vents) for b in bits(vents) if a != b]
    return tuple((a, b, _shaft(ground, a, b) + (mire >> a & 1)) for a, b in pairs)


def _shaft(ground: Ground, a: int, b: int) -> int:
    """[gap.vent-details] How long the shaft between two vents is."""
    return 1 if ground.board.near[a] >> b & 1 else tile_distance(ground, a, b)


def tile_distance(ground: Ground, a: int, b: int) -> int:
    """How many tiles lie between two spaces, counted from side to side, 1 at least."""
    return _tile_distances(ground, ground.tile_of[a])[ground.tile_of[b]]


@lru_cache(1 << 10)
def _tile_distances(ground: Ground, tile: int) -> tuple[int, ...]:
    far = [len(ground.tile_near) + 1] * len(ground.tile_near)  # not connected: farther than anybody gets
    edge, known, steps = 1 << tile, 1 << tile, 0
    while edge:
        for other in bits(edge):
            far[other] = max(1, steps)
        edge, steps = union(ground.tile_near[other] for other in bits(edge)) & ~known, steps + 1
        known |= edge
    return tuple(far)
