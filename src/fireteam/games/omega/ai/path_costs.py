"""How far it is to what somebody wants, over the whole map: spaces to walk, with closed doors and bad ground passable
at a price, time locks at that of the rounds they last; so are spaces that somebody holds, where that is asked for."""

from collections.abc import Iterator
from functools import lru_cache

from fireteam.games.omega.model import GAS, JAMMED, LOCK, LOCKED, Omega, Setting
from fireteam.space import fields, masks
from fireteam.space.square_walls import Walls
from fireteam.space.squares import Corner, Gates, SquareBoard, Walk

NO_WAY = 99
DOOR = 5  # spaces that a closed door is worth
STUCK = 3  # and so many more if it is known not to open by itself
ROUND, LONGEST = 4, 10  # spaces under fire that a round of waiting is worth; nobody counts more rounds
HARM = 5  # spaces that gas or a peril is worth
ROUGH = 1  # and rubble
BODY = 4  # and somebody who stands there and does not let others pass

Closed = tuple[tuple[int, int], ...]  # edges of closed doors, and what it costs to pass them


def field(s: Omega, goals: int, opened: int = 0, bodies: int = 0) -> tuple[int, ...]:
    """By space, how far it is to the nearest of the goals, if these edges of doors were open and there were somebody
    to be pushed aside on these spaces."""
    harm, wait = s.marked[GAS] | s.perils, waiting(s)
    timed = _timed(s.setting) & s.closed & ~opened if wait else 0
    forced = stuck(s) & ~(opened | timed)
    doors = [(s.closed & ~(opened | timed | forced), DOOR), (forced, DOOR + STUCK), (timed, DOOR + wait)]
    closed = tuple([priced for priced in doors if priced[0]])
    return _field(s.setting.board, s.walls, closed, harm, s.rubble & ~harm, bodies & ~harm, goals)


def waiting(s: Omega) -> int:
    """The spaces that one could walk until time locks open, since others will be shooting."""
    return ROUND * min(LONGEST, max(0, s.setting.mission.amounts.get(LOCK, 0) - s.timer))


@lru_cache(64)
def _timed(setting: Setting) -> int:
    """The edges of doors with a time lock."""
    doors = zip(setting.mission.doors, setting.ground.door_edges, strict=True)
    return masks.union(edges for door, edges in doors if door.timed)


def stuck(s: Omega) -> int:
    """The edges of closed doors that lie face up and must be forced."""
    forced = [door for door in masks.bits(s.shown) if s.doors[door] in (JAMMED, LOCKED)]
    return masks.union(s.setting.ground.door_edges[door] for door in forced)


@lru_cache(1 << 11)
def _field(
    board: SquareBoard, walls: int, closed: Closed, harm: int, rough: int, bodies: int, goals: int
) -> tuple[int, ...]:
    """Whoever comes through a door or over bad ground comes later."""
    free = board.all & ~walls
    gates = board.gates(free, Walk(Walls(board, masks.union(edges for edges, _ in closed)), Corner.ONE_WAY))
    doors = [(_through(board, edges), price) for edges, price in closed]
    behind = masks.union(board.straight(free, door) for door, _ in doors)
    slow = [(rough & ~bodies, ROUGH), (bodies, BODY), (harm, HARM)]
    easy = free & ~(rough | bodies | harm)

    def onward(now: int) -> Iterator[tuple[int, int]]:
        for gate, price in [(gates, 0), *doors] if now & behind else [(gates, 0)]:
            entered = board.straight(now, gate) & free
            yield entered & easy, 1 + price
            if entered & ~easy:
                yield from [(entered & ground, 1 + price + more) for ground, more in slow]

    return tuple(fields.field(board.size, goals & free, onward, NO_WAY))


def _through(board: SquareBoard, closed: int) -> Gates:
    """Steps across these doors, and nowhere else."""
    doors = Walls(board, closed)
    return Gates(doors.east, doors.south, 0, 0)
