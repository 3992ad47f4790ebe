"""The way that a walker takes who names only its end: the one that gives the fewest Attacks of Opportunity and sets
off the fewest Snares, and of those the shortest."""

from __future__ import annotations

from heapq import heappop, heappush

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
    small_levels,
    spot,
    spots,
    step_cost,
)
from fireteam.games.omicron.state import Omicron, side_of
from fireteam.space.hexes import SMALL
from fireteam.space.masks import bits


def least_provoking(s: Omicron, model: int, goal: int, budget: int, struck: int) -> tuple[int, ...]:
    plain = shortest(s, model, goal, reach(s, model, budget, walking=True), walking=True)
    zones, snares = _zones(s, model, struck), traps.watched(s, model)
    if not zones and not snares:
        return plain
    # Whoever stands next to the walker and not next to the goal is left on any way.
    least = _step_price(s.foot[model], foot_at(s, model, goal), zones, 0)
    if _price(s, model, plain, zones, snares) == least:
        return plain
    if size_of(s, model) == SMALL and not snares:
        around = _way_around(s, model, goal, budget, zones)
        if around and _price(s, model, around, zones, snares) == least:
            return around
        return _small_cheapest(s, model, goal, budget, zones) or plain
    return _cheapest(s, model, goal, budget, zones, snares) or plain


def _way_around(s: Omicron, model: int, goal: int, budget: int, zones: list[int]) -> tuple[int, ...]:
    """The shortest way that comes near nobody who is not next to the walker now, but for its end."""
    start, others = 1 << s.cell[model], 0
    for zone in zones:
        if not zone & start:
            others |= zone
    passable = enterable(s, model) & ~others | 1 << goal
    levels = [(cells, 0) for cells in small_levels(s, start, passable, s.setting.ground.short & passable, budget)]
    return shortest(s, model, goal, levels, walking=True) if levels[-1][0] >> goal & 1 else ()


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
    """Ways in the order of their price, and of those the shortest first; a spot is left again only if a dearer way
    comes to it with less movement spent."""
    room = spots(s, model, enterable(s, model))
    start = spot(s, model)
    ways: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, (start,))]
    least: dict[int, int] = {}
    while ways:
        price, spent, cells = heappop(ways)
        here = cells[-1]
        if here == goal:
            return cells[1:]
        if least.get(here, budget + 1) <= spent:
            continue
        least[here] = spent
        before = foot_at(s, model, here)
        for where in neighbours(s, model, here):
            if not room[where >> TURN_BIT] >> (where & CELL_MASK) & 1:
                continue
            cost = spent + step_cost(s, model, here, where, walking=True)
            if cost <= budget and cost < least.get(where, budget + 1):
                paid = price + _step_price(before, foot_at(s, model, where), zones, snares)
                heappush(ways, (paid, cost, (*cells, where)))
    return ()


Steps = list[tuple[int, list[tuple[int, int]]]]  # groups of cells, and for each the prices of leaving for which cells


def _groups(zones: list[int], everywhere: int) -> Steps:
    """Cells that lie in the same zones go together: from them a step costs one for every zone that it leaves."""
    groups: list[tuple[int, list[int]]] = [(everywhere, [])]
    for zone in zones:
        split = []
        for cells, inside in groups:
            if cells & zone:
                split.append((cells & zone, [*inside, zone]))
            if cells & ~zone:
                split.append((cells & ~zone, inside))
        groups = split
    return [(cells, _prices(inside, everywhere)) for cells, inside in groups]


def _prices(zones: list[int], everywhere: int) -> list[tuple[int, int]]:
    """By price, the cells that a step out of these zones may enter for it."""
    by_price = [everywhere]
    for zone in zones:
        dearer = [cells & ~zone for cells in by_price]
        by_price = [cells & zone for cells in by_price] + [0]
        for price, cells in enumerate(dearer):
            by_price[price + 1] |= cells
    return [(price, cells) for price, cells in enumerate(by_price) if cells]


def _small_cheapest(s: Omicron, model: int, goal: int, budget: int, zones: list[int]) -> tuple[int, ...]:
    """The same on masks, for a base of one hex: reached[price][spent] are the cells that can be reached for it."""
    board, start, short = s.setting.board, s.cell[model], s.setting.ground.short
    passable = enterable(s, model)
    area = board.ball(start, budget)
    near = [zone for zone in zones if zone & area]
    groups = _groups(near, area)
    smooth, rough = passable & ~short & area, passable & short & area
    reached: list[list[int]] = []
    for price in range(len(near) + 1):
        levels = [(1 << start) if not price else reached[price - 1][0]]
        levels += list(reached[price - 1][1:]) if price else [0] * budget
        for spent in range(budget):
            for cells, prices in groups:
                for cost, allowed in prices:
                    source = (levels if not cost else reached[price - cost])[spent] & cells if cost <= price else 0
                    if source:
                        grown = board.grow(source) & allowed
                        levels[spent + 1] |= grown & smooth
                        if spent + 2 <= budget:
                            levels[spent + 2] |= grown & rough
            levels[spent + 1] |= levels[spent]
        reached.append(levels)
        if levels[budget] >> goal & 1:
            return _back(s, start, goal, near, reached)
    return ()


def _back(s: Omicron, start: int, goal: int, zones: list[int], reached: list[list[int]]) -> tuple[int, ...]:
    board, short = s.setting.board, s.setting.ground.short
    price = len(reached) - 1
    spent = next(k for k, cells in enumerate(reached[price]) if cells >> goal & 1)
    way = [goal]
    while way[-1] != start:
        here = way[-1]
        cost = 2 if short >> here & 1 else 1
        for before in bits(board.near[here]):
            paid = sum(1 for zone in zones if zone >> before & 1 and not zone >> here & 1)
            if paid <= price and cost <= spent and reached[price - paid][spent - cost] >> before & 1:
                price, spent = price - paid, spent - cost
                way.append(before)
                break
        else:
            return ()
    return tuple(reversed(way[:-1]))
