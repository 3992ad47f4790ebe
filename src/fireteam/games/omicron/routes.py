"""The way that a walker takes who names only its end: the one that gives the fewest Attacks of Opportunity and sets
off the fewest Snares, and of those the shortest."""

from __future__ import annotations

from fireteam.games.omicron import traps
from fireteam.games.omicron.measuring import hostile, models_on, size_of
from fireteam.games.omicron.movement import (
    CELL_MASK,
    TURN_BIT,
    enterable,
    foot_at,
    neighbours,
    reach,
    shortest,
    spot,
    spots,
    step_cost,
)
from fireteam.games.omicron.state import Omicron, side_of
from fireteam.space.hexes import SMALL


def least_provoking(s: Omicron, model: int, goal: int, budget: int, struck: int) -> tuple[int, ...]:
    levels = reach(s, model, budget, walking=True)
    zones = _zones(s, model, struck)
    snares = traps.watched(s, model)
    plain = shortest(s, model, goal, levels, walking=True)
    if (not zones and not snares) or _price(s, model, plain, zones, snares) == 0:
        return plain
    return _cheapest(s, model, goal, budget, zones, snares) or plain


def _zones(s: Omicron, model: int, struck: int) -> list[int]:
    """Of each enemy that could strike, the hexes next to it."""
    board, out = s.setting.board, s.stunned | struck
    enemies = models_on(s, hostile(s, side_of(model)))
    return [board.grow(s.foot[m]) for m in enemies if not out >> m & 1]


def _step_price(before: int, after: int, zones: list[int], snares: int) -> int:
    """How many strikes and Snares a step invites."""
    left = sum(1 for zone in zones if before & zone and not after & zone)
    return left + (1 if (before | after) & snares else 0)


def _price(s: Omicron, model: int, cells: tuple[int, ...], zones: list[int], snares: int) -> int:
    here, price = s.foot[model], 0
    for where in cells:
        foot = foot_at(s, model, where)
        price += _step_price(here, foot, zones, snares)
        here = foot
    return price


def _cheapest(s: Omicron, model: int, goal: int, budget: int, zones: list[int], snares: int) -> tuple[int, ...]:
    """Spend movement step by step; keep, for every spot, the best way to it with that much spent."""
    room = spots(s, model, enterable(s, model))
    small = size_of(s, model) == SMALL
    start = spot(s, model)
    best: list[dict[int, tuple[int, int, tuple[int, ...]]]] = [{start: (0, 0, ())}]
    best += [{} for _ in range(budget)]
    for spent in range(budget):
        for here, (price, length, cells) in sorted(best[spent].items()):
            before = 1 << here if small else foot_at(s, model, here)
            for where in neighbours(s, model, here):
                if not room[where >> TURN_BIT] >> (where & CELL_MASK) & 1:
                    continue
                cost = spent + step_cost(s, model, here, where, walking=True)
                if cost > budget:
                    continue
                after = 1 << where if small else foot_at(s, model, where)
                found = price + _step_price(before, after, zones, snares), length + 1, (*cells, where)
                if where not in best[cost] or found < best[cost][where]:
                    best[cost][where] = found
    ways = [level[goal] for level in best if goal in level]
    return min(ways)[2] if ways else ()
