"""Distance, adjacency and auras, the three measures. A distance counts spaces with one diagonal at most, over no wall
and through no closed door; adjacency takes no notice of either; an aura counts wall spaces like all others."""

from functools import lru_cache

from fireteam.games.omega.model import Omega, spaces
from fireteam.space.masks import bits, union
from fireteam.space.square_reach import Reach, Ways
from fireteam.space.square_walls import Walls
from fireteam.space.squares import Corner, SquareBoard, Walk

FAR = 99


def distance(s: Omega, a: int, b: int) -> int:
    """[geometry.distance-definition] How many spaces from one space to another, FAR if there is no way."""
    board = s.setting.board
    reached, far = _reached(board, s.walls, s.closed, a), board.distance_one_diagonal(a, b)
    while not reached.by(far) >> b & 1:
        if 0 <= reached.settled < far:
            return FAR
        far += 1
    return far


def within(s: Omega, cell: int, far: int) -> int:
    """The spaces at no more than that distance."""
    return _reached(s.setting.board, s.walls, s.closed, cell).by(far) if far >= 0 else 0


@lru_cache(1 << 13)
def _reached(board: SquareBoard, walls: int, closed: int, cell: int) -> Reach:
    """[geometry.diagonal-distance] [geometry.distance-no-walls] [geometry.distance-no-doors] What can be reached from a
    space. Diagonals that nobody could reach through do not count. [gap.adjacency-barriers]"""
    return Reach(board, cell, _ways(board, walls, closed), board.all & ~walls)


@lru_cache(1 << 8)
def _ways(board: SquareBoard, walls: int, closed: int) -> Ways:
    return Ways(board.gates(board.all & ~walls, Walk(Walls(board, closed), Corner.ONE_WAY)))


def aura(s: Omega, cell: int, far: int) -> int:
    """[geometry.aura] [gap.aura-self] The spaces in an aura that goes so far, its middle included."""
    return _aura(s.setting.board, s.setting.ground.floor, cell, far)


@lru_cache(1 << 13)
def _aura(board: SquareBoard, floor: int, cell: int, far: int) -> int:
    """[geometry.aura-count-walls] Walls and doors do not matter, the edge of the map does. [gap.aura-measure]"""
    return board.flood(1 << cell, floor, far, Walk(diagonals=1))


def aura_of(s: Omega, figure: int, far: int) -> int:
    """[gap.large-adjacent] The spaces in an aura of a figure, from any space that it covers."""
    if s.setting.sizes[figure] == 1:
        return aura(s, s.cell[figure], far)
    return union(aura(s, cell, far) for cell in bits(spaces(s, figure)))


def adjacent(s: Omega, cells: int) -> int:
    """[geometry.adjacent] The spaces that share a side or a corner with one of these, walls and doors or not."""
    return s.setting.board.grow(cells) & ~cells


def by_hand(s: Omega, cells: int) -> int:
    """[gap.adjacency-barriers] What an action in these spaces can touch: they themselves, and those adjacent with no
    closed door between and not diagonally between two walls."""
    return _by_hand(s.setting.board, s.walls, s.closed, cells)


@lru_cache(1 << 13)
def _by_hand(board: SquareBoard, walls: int, closed: int, cells: int) -> int:
    gates = _ways(board, walls, closed).gates
    return cells | (board.straight(cells, gates) | board.slanted(cells, gates)) & ~walls


def touching(s: Omega, figure: int, other: int) -> bool:
    """Can one of two figures do something by hand to the other?"""
    cells, others = spaces(s, figure), spaces(s, other)
    return bool(adjacent(s, cells) & others) and bool(by_hand(s, cells) & others)
