"""What is reached point by point, against a plain search for the cheapest way."""

from heapq import heappop, heappush

from hypothesis import given
from hypothesis import strategies as st

from fireteam.space.masks import bits, of
from fireteam.space.square_reach import Jumps, Reach, Ways
from fireteam.space.squares import Corner, Walk, board

ROOM = board(5, 4)
CELLS = st.integers(0, ROOM.size - 1)
MASKS = st.sets(CELLS, max_size=8).map(of)


def cheapest(start: int, passable: int, mire: int, jumps: Jumps, diagonals: int) -> dict[int, int]:
    """By cell, the fewest points, by trying every step."""
    best: dict[tuple[int, int], int] = {}
    heap = [(0, start, 0)]
    while heap:
        spent, cell, used = heappop(heap)
        if (cell, used) in best:
            continue
        best[cell, used] = spent
        for other in bits(ROOM.near[cell] & passable):
            slant = ROOM.distance_manhattan(cell, other) == 2
            if used + slant <= diagonals:
                heappush(heap, (spent + 1 + (mire >> cell & 1), other, used + slant))
        for before, after, paid in jumps:
            if before == cell and passable >> after & 1:
                heappush(heap, (spent + paid, after, used))
    return {cell: min(best.get((cell, used), 99) for used in (0, 1)) for cell, _ in best}


@given(CELLS, MASKS, MASKS, st.lists(st.tuples(CELLS, CELLS, st.integers(1, 4)), max_size=3), st.booleans())
def test_what_is_reached_is_what_the_cheapest_way_leads_to(
    start: int, blocked: int, mire: int, jumps: list[tuple[int, int, int]], slanted: bool
) -> None:
    passable = ROOM.all & ~blocked
    reach = Reach(ROOM, start, Ways(ROOM.gates(passable, Walk()), mire, tuple(jumps)), passable, slanted)
    found = cheapest(start, passable, mire, tuple(jumps), 0 if slanted else 1)
    for points in (3, 0, 1, 2, 9, 5, 30):
        assert reach.by(points) == of(cell for cell, cost in found.items() if cost <= points)


@given(CELLS, MASKS, MASKS, st.lists(st.tuples(CELLS, CELLS, st.integers(1, 4)), max_size=3), st.booleans())
def test_a_way_can_be_gone_and_costs_the_fewest_points(
    start: int, blocked: int, mire: int, jumps: list[tuple[int, int, int]], slanted: bool
) -> None:
    passable, diagonals = ROOM.all & ~blocked, 0 if slanted else 1
    reach = Reach(ROOM, start, Ways(ROOM.gates(passable, Walk()), mire, tuple(jumps)), passable, slanted)
    reach.by(99)
    for goal, cost in cheapest(start, passable, mire, tuple(jumps), diagonals).items():
        way = reach.way(goal)
        paid = {(0, 0)}  # diagonal steps and points, by every means to go from each cell of the way to the next
        for cell, other in zip((start, *way), way, strict=False):
            means = [(0, price) for before, after, price in jumps if (before, after) == (cell, other)]
            if ROOM.near[cell] >> other & 1:
                means.append((ROOM.distance_manhattan(cell, other) - 1, 1 + (mire >> cell & 1)))
            paid = {(used + slant, spent + price) for used, spent in paid for slant, price in means}
        assert any(used <= diagonals and spent == cost for used, spent in paid)
        assert (start, *way)[-1] == goal


@given(CELLS, MASKS)
def test_without_mire_and_jumps_it_is_the_flood_with_one_diagonal(start: int, blocked: int) -> None:
    passable = ROOM.all & ~blocked
    walk = Walk(corner=Corner.ONE_WAY, diagonals=1)
    reach = Reach(ROOM, start, Ways(ROOM.gates(passable, walk)), passable)
    for points in range(ROOM.size + 1):  # a maze may wind through all of it
        assert reach.by(points) == ROOM.flood(1 << start, passable, points, walk)
    assert reach.settled >= 0
