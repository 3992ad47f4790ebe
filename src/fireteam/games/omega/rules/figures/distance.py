"""Distance, adjacency and auras, the three measures, and who stands where. A distance counts spaces with one diagonal
at most, over no wall and through no closed door; adjacency takes no notice of either; an aura counts wall spaces like
all others."""

from __future__ import annotations

from functools import lru_cache

from fireteam.games.omega.model.setting import SENTRY_DRONE, TAUNTER_DRONE
from fireteam.games.omega.model.state import (
    COMMANDOS,
    FIRST_ENEMY,
    OVERSEER,
    SENTRY,
    TAUNTER,
    Omega,
)
from fireteam.space.masks import bits
from fireteam.space.square_reach import Reach, Ways
from fireteam.space.squares import Corner, SquareBoard, Walk, Walls

FAR = 99


def footprint(s: Omega, figure: int, cell: int) -> int:
    """[gap.large-figures] The spaces that a figure covers there, by the one in the north-west; 0 if some are off the
    board."""
    size = s.setting.sizes[figure]
    if size == 1:
        return 1 << cell
    column, row = s.setting.board.coords(cell)
    if s.setting.board.at(column + size - 1, row + size - 1) < 0:
        return 0
    line = (1 << size) - 1 << cell
    return sum(line << n * s.setting.board.width for n in range(size))


def spaces(s: Omega, figure: int) -> int:
    """The spaces that a figure covers, 0 if it is not on the map."""
    cell = s.cell[figure]
    if cell < 0:
        return 0
    return 1 << cell if s.setting.sizes[figure] == 1 else footprint(s, figure, cell)


# The measures


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
    reached = 0
    for cell in bits(spaces(s, figure)):
        reached |= aura(s, cell, far)
    return reached


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


# Who stands where


def figures_in(s: Omega, cells: int) -> list[int]:
    """The figures and combatant markers that cover any of these spaces. Of two in one space one is passing through."""
    if not (s.team | s.markers | s.enemies) & cells:
        return []
    if s.setting.large:
        return [figure for figure, cell in enumerate(s.cell) if cell >= 0 and spaces(s, figure) & cells]
    return [figure for figure, cell in enumerate(s.cell) if cell >= 0 and cells >> cell & 1]


def same_side(figure: int, other: int) -> bool:
    """[side.control-decides] [side.opposed] The commandos and what they control, or the overseer's enemies."""
    return (figure < FIRST_ENEMY) == (other < FIRST_ENEMY)


def friends(s: Omega, figure: int) -> list[int]:
    """[side.commandos-friendly] [side.enemies-friendly] The others of its side on the map, downed ones too."""
    side = range(FIRST_ENEMY) if figure < FIRST_ENEMY else range(FIRST_ENEMY, len(s.cell))
    return [other for other in side if s.cell[other] >= 0 and other != figure]


def is_active(s: Omega, commando: int) -> bool:
    """Neither downed nor recovering nor killed, and in this mission. [gap.recovering-status]"""
    return s.cell[commando] >= 0 and not (s.downed | s.recovering | s.killed) >> commando & 1


def active(s: Omega) -> list[int]:
    """The active commandos."""
    return [commando for commando in range(COMMANDOS) if is_active(s, commando)]


def player_of(s: Omega, figure: int) -> int:
    """The seat that decides for a figure: drones and the Lab Tech belong to whoever brought them, else to the
    commando with the highest rank."""
    if figure >= FIRST_ENEMY:
        return OVERSEER
    if figure < COMMANDOS:
        return s.player[figure]
    return s.player[keeper(s, figure)]


def keeper(s: Omega, figure: int) -> int:
    """The commando with whose player a drone or the Lab Tech goes."""
    marker = {SENTRY: SENTRY_DRONE, TAUNTER: TAUNTER_DRONE}.get(figure, -1)
    owner = s.kit_owner[marker] if marker >= 0 else -1
    return owner if owner >= 0 else next(c for c in range(COMMANDOS) if s.player[c] >= 0)
