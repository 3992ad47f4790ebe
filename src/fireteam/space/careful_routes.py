"""The way a careful walker takes: over all routes of at most so many steps, the one that leaves the fewest
watched cells, and of those the shortest. Works on any board that can grow a mask."""

from collections.abc import Sequence
from typing import Protocol

from fireteam.space.masks import lowest


class Grid(Protocol):
    @property
    def near(self) -> Sequence[int]: ...

    def grow(self, mask: int) -> int: ...


def careful_route(grid: Grid, start: int, goal: int, passable: int, watched: int, steps: int) -> tuple[int, ...]:
    """Cells from the first step to the goal, () if it is out of reach. `watched` cells cost one to leave."""
    prices: list[list[int]] = []  # prices[p][k]: cells reached in at most k steps, leaving at most p watched ones
    below = [0] * (steps + 1)
    while True:
        reached = [1 << start]
        for k in range(steps):
            grown = grid.grow(reached[k] & ~watched | below[k] & watched)
            reached.append(reached[k] | grown & passable)
        prices.append(reached)
        if reached[steps] >> goal & 1:
            return _retraced(grid, start, goal, watched, prices)
        if reached == below:  # a higher price buys nothing
            return ()
        below = reached


def _retraced(grid: Grid, start: int, goal: int, watched: int, prices: list[list[int]]) -> tuple[int, ...]:
    price, route = len(prices) - 1, [goal]
    k = next(k for k, cells in enumerate(prices[price]) if cells >> goal & 1)
    while k:
        k -= 1
        free = prices[price][k] & ~watched
        paid = prices[price - 1][k] & watched if price else 0
        before = lowest(grid.near[route[-1]] & (free | paid))
        if before == start:
            break
        route.append(before)
        price -= watched >> before & 1
    return tuple(reversed(route)) if goal != start else ()
