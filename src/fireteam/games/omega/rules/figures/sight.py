"""Line of sight: a target must lie in the field of vision, a V that opens from the front of a figure, and nothing may
be in the way. Only walls and closed doors ever are. The first edition follows the shortest paths of spaces, the second
draws two lines from one corner to two corners; cover goes the same two ways. EMI blocks commandos' sight over four of
its spaces."""

from functools import lru_cache

from fireteam.games.omega.model import Omega, space, spaces, title
from fireteam.games.omega.rules.figures import modifiers, stats
from fireteam.games.omega.rules.figures.distance import FAR, distance, within
from fireteam.kernel import Refusals, first_refused
from fireteam.space.masks import bits, of, union
from fireteam.space.square_paths import START, course, path_sight
from fireteam.space.square_sight import ALL_CORNERS, Sighting, corner_pair_sight, front_corners
from fireteam.space.square_walls import Walls
from fireteam.space.squares import FRONT, Corner, SquareBoard, Walk

EMI_BLOCKS = 4  # [emi.block-first] [emi.block-second]


def looks(s: Omega, figure: int) -> int:
    """Where a figure faces, -1 for one that sees all round. [fov.no-facing]"""
    facing = s.facing[figure]
    return -1 if facing < 0 or modifiers.has(s, figure, "all round") else facing


def view_of(s: Omega, figure: int) -> int:
    """[fov.shape] The field of vision of a figure; of a large one, that of all its spaces."""
    own, facing = spaces(s, figure), looks(s, figure)
    return union(view_from(s, cell, facing) for cell in bits(own)) & ~own


def view_from(s: Omega, cell: int, facing: int) -> int:
    """[gap.fov-geometry] The field of vision from a space: as many spaces to the side as ahead."""
    board = s.setting.board
    return board.arc(cell, facing, FRONT) if facing >= 0 else board.all


def sees(s: Omega, origin: int, facing: int, cell: int) -> bool:
    """[fov.required] Is a space in the field of vision from another, and nothing in the way?"""
    return bool(view_from(s, origin, facing) >> cell & 1) and clear(s, origin, facing, cell)


def clear(s: Omega, origin: int, facing: int, cell: int) -> bool:
    """[los.figures-transparent] Is neither wall nor closed door in the way?"""
    return clear_of(s, origin, facing, 1 << cell) != 0


def clear_of(s: Omega, origin: int, facing: int, cells: int) -> int:
    """[gap.edition.los] Of these spaces, those that neither wall nor closed door hides from another, fast."""
    corners = front(facing) if s.setting.edition.lines else 0
    return _lookout(s.setting.board, s.walls, s.closed, origin, corners).clear_of(cells)


class Lookout:
    """What can be seen from a space, by lines from some of its corners, or without any by paths. It is worked out as
    far as somebody asks and then known to all who ask again, in other threads too."""

    __slots__ = ("_corners", "_doors", "_known", "_origin", "_walls")

    def __init__(self, board: SquareBoard, walls: int, closed: int, origin: int, corners: int) -> None:
        self._origin = origin
        self._corners = corners
        self._walls = walls
        self._doors = _doors(board, closed)
        self._known = 0, 0  # the spaces that were asked for, and the clear ones among them: one cannot be had alone

    def clear_of(self, cells: int) -> int:
        known, clear = self._known
        unknown = cells & ~known
        if unknown:
            clear |= of(self._seen(unknown))
            self._known = known | unknown, clear
        return cells & clear

    def _seen(self, cells: int) -> list[int]:
        origin, walls, doors, corners = self._origin, self._walls, self._doors, self._corners
        if corners:
            by_lines = corner_pair_sight(doors.board)
            return [cell for cell in bits(cells) if by_lines.sees(origin, cell, walls, doors, corners)]
        by_paths = path_sight(doors.board)
        return [cell for cell in bits(cells) if by_paths.sees(origin, cell, walls, doors)]


_lookout = lru_cache(1 << 14)(Lookout)
_doors = lru_cache(1 << 10)(Walls)


def front(facing: int) -> int:
    """[gap.los-second-corners] The corners of its space that a figure draws lines from."""
    return front_corners(facing) if facing >= 0 else ALL_CORNERS


def cover(s: Omega, origin: int, cell: int) -> bool:
    """[gap.edition.cover] Does a wall, an implied one too, give a space cover from another? [cover.first-implied]"""
    board = s.setting.board
    return (corner_pair_sight(board) if s.setting.edition.lines else path_sight(board)).cover(origin, cell, s.walls)


def in_sight(s: Omega, figure: int, cell: int, reach: int = FAR) -> int:
    """[los.first-large] [los.second-large] The space from which a figure sees another, not more than `reach` away, or
    -1. A large figure looks from where there is no cover, and of such spaces from the nearest."""
    facing, hampered = looks(s, figure), hampered_by_emi(s, figure)
    if s.setting.sizes[figure] == 1:
        origins = [s.cell[figure]]
        if reach < FAR and distance(s, origins[0], cell) > reach:
            return -1
    else:
        far = {origin: distance(s, origin, cell) for origin in bits(spaces(s, figure))}
        origins = [origin for origin in far if far[origin] <= reach]
        origins.sort(key=lambda origin: (cover(s, origin, cell), far[origin]))
    for origin in origins:
        if sees(s, origin, facing, cell) and not (hampered and emi_blocks(s, origin, cell)):
            return origin
    return -1


def seen(s: Omega, figure: int, cells: int, reach: int = FAR) -> int:
    """Of these spaces, those that a figure sees, not more than `reach` away, fast."""
    facing, hampered, found = looks(s, figure), hampered_by_emi(s, figure), 0
    for origin in (s.cell[figure],) if s.setting.sizes[figure] == 1 else bits(spaces(s, figure)):
        near = cells & view_from(s, origin, facing)
        if near and reach < FAR:
            near &= within(s, origin, reach)
        if near:
            near = clear_of(s, origin, facing, near)
            if hampered and near:
                near = of(cell for cell in bits(near) if not emi_blocks(s, origin, cell))
            found |= near
    return found


# Electromagnetic interference


def hampered_by_emi(s: Omega, figure: int) -> bool:
    """[emi.commandos-only] [gap.emi-drones] Does EMI hamper a figure: a commando, or what commandos control?"""
    return s.emi != 0 and stats.minds_emi(s, figure)


def emi_blocks(s: Omega, origin: int, cell: int) -> bool:
    """[gap.edition.emi-block] [gap.emi-counting] Are four or more EMI spaces on one of the ways to a space?"""
    emi, board = s.emi, s.setting.board
    if not emi:
        return False
    if s.setting.edition.lines:
        return _emi_on_distance(board, s.walls, s.closed, emi, origin, cell, distance(s, origin, cell))
    return _emi_on_paths(board, emi, origin, cell)


@lru_cache(1 << 14)
def _emi_on_paths(board: SquareBoard, emi: int, origin: int, cell: int) -> bool:
    """[emi.block-first] The first edition counts along the shortest paths of sight, whatever they meet."""
    (column, row), (to_column, to_row) = board.coords(origin), board.coords(cell)
    across = 1 if to_column > column else -1
    down = board.width if to_row > row else -board.width
    most = {START: 0}
    for possible in course(abs(to_column - column), abs(to_row - row)):
        ahead: dict[tuple[int, int, bool], int] = {}
        for stage, following in possible.items():
            for after in following:
                entered = emi >> origin + across * after[0] + down * after[1] & 1
                ahead[after] = max(ahead.get(after, 0), most[stage] + entered)
        most = ahead
    return max(most.values()) >= EMI_BLOCKS


@lru_cache(1 << 14)
def _emi_on_distance(board: SquareBoard, walls: int, closed: int, emi: int, origin: int, cell: int, far: int) -> bool:
    """[emi.block-second] The second edition counts along the distance: every way that is as short, with one diagonal
    at most. What is reached is kept by the number of EMI spaces entered; whoever dawdles comes too late."""
    if far == FAR or far < EMI_BLOCKS:
        return False
    free = board.all & ~walls
    gates = board.gates(free, Walk(Walls(board, closed), Corner.ONE_WAY))
    level, slanted = [1 << origin] + [0] * EMI_BLOCKS, [0] * (EMI_BLOCKS + 1)
    for _ in range(far):
        once = [
            (board.straight(after, gates) | board.slanted(before, gates)) & free
            for before, after in zip(level, slanted, strict=True)
        ]
        level = _count([board.straight(mask, gates) & free for mask in level], emi)
        slanted = _count(once, emi)
    return bool((level[-1] | slanted[-1]) >> cell & 1)


def _count(entered: list[int], emi: int) -> list[int]:
    """Those who entered an EMI space have one more; more than enough makes no difference."""
    counted = [mask & ~emi for mask in entered]
    for number, mask in enumerate(entered):
        counted[min(number + 1, EMI_BLOCKS)] |= mask & emi
    return counted


# Telling why


def refusals(s: Omega, figure: int, cell: int) -> Refusals:
    """Why a space is not in a figure's sight. It is enough that one of its own spaces sees it."""
    facing, lines, where, who = looks(s, figure), s.setting.edition.lines, space(s, cell), title(s, figure)
    inside = [origin for origin in bits(spaces(s, figure)) if view_from(s, origin, facing) >> cell & 1]
    seeing = [origin for origin in inside if clear(s, origin, facing, cell)]
    return first_refused(
        (not inside, f"{where} is not in the field of vision of {who}", "fov.required"),
        (
            not seeing,
            f"a wall or a door hides {where} from {who}",
            "los.second-clear" if lines else "los.first-blocked",
        ),
        (
            hampered_by_emi(s, figure) and all(emi_blocks(s, origin, cell) for origin in seeing),
            f"too much interference lies between {who} and {where}",
            "emi.block-second" if lines else "emi.block-first",
        ),
    )


def drawn_from(s: Omega, figure: int, cell: int) -> int:
    """The space from which lines to another are drawn: one that sees it, if there is one, else the nearest."""
    origin = in_sight(s, figure, cell)
    if origin >= 0:
        return origin
    return min(bits(spaces(s, figure)), key=lambda mine: s.setting.board.distance_king(mine, cell))


def explain(s: Omega, figure: int, cell: int) -> Sighting:
    """The lines to draw from a figure to a space, and what stops them."""
    board, doors, origin = s.setting.board, s.setting.ground.walls(s.closed), drawn_from(s, figure, cell)
    if not s.setting.edition.lines:
        return path_sight(board).explain(origin, cell, s.walls, doors)
    return corner_pair_sight(board).explain(origin, cell, s.walls, doors, front(looks(s, figure)))


def covering(s: Omega, origin: int, cell: int) -> int:
    """The walls that give a space cover from another, each of which would do so alone."""
    board = s.setting.board
    rule = corner_pair_sight(board) if s.setting.edition.lines else path_sight(board)
    return of(wall for wall in bits(board.near[cell] & s.walls) if rule.cover(origin, cell, 1 << wall))
