"""How far it is to what somebody wants, over the whole map: squares to walk, with doors that are locked passable at a
price. Nobody is in the way: whoever stands there now may be gone."""

from collections.abc import Iterator
from functools import lru_cache

from fireteam.games.human_interface.ai import weights
from fireteam.games.human_interface.model import Ground, Table
from fireteam.games.human_interface.rules.board import doors
from fireteam.space import fields
from fireteam.space.masks import bits


def field(s: Table, model: int, goals: int, opened: int = 0) -> tuple[int, ...]:
    """By square, how far it is to the nearest of the goals, for this model, if these doors were unlocked."""
    return _field(s.setting.ground, doors.barred(s, model) & ~opened, goals)


@lru_cache(1 << 11)
def _field(ground: Ground, barred: int, goals: int) -> tuple[int, ...]:
    board, gates, locked = ground.board, ground.gates(0), ground.doors_shut(bits(barred))
    free = ground.floor & ~locked

    def onward(now: int) -> Iterator[tuple[int, int]]:
        entered = board.straight(now, gates) | board.slanted(now, gates)
        yield entered & free, 1
        yield entered & locked, 1 + weights.LOCKED_DOOR

    return tuple(fields.field(board.size, goals & ground.floor, onward, weights.LONGEST_WAY))
