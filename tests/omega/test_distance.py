"""Distance, adjacency, auras and movement against plain searches over spaces."""

from heapq import heappop, heappush

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fireteam.games.omega.model import FIRST_ENEMY, Omega, figures_in, lift, put, spaces
from fireteam.games.omega.rules.figures.distance import FAR, adjacent, aura, by_hand, distance, touching, within
from fireteam.games.omega.rules.figures.footing import places, standable
from fireteam.games.omega.rules.movement.reach import ends, is_slanted, reach, route, step_cost, tile_distance
from fireteam.space.masks import bits, of
from tests.omega.yards import BRUTE, CLONE, at, lay, spaces_at, yard, yards

some = settings(max_examples=60, deadline=None)


def neighbours(s: Omega, cell: int) -> list[int]:
    return list(bits(s.setting.board.near[cell]))


def open_side(s: Omega, a: int, b: int) -> bool:
    """Is there no closed door between two spaces that share a side?"""
    return not s.closed & s.setting.board.edge(a, b)


def passes(s: Omega, a: int, b: int, solid: int) -> bool:
    """Can one step from a to b: no door between, and on one of the two ways past a corner nothing solid?"""
    board = s.setting.board
    (ax, ay), (bx, by) = board.coords(a), board.coords(b)
    if ax == bx or ay == by:
        return open_side(s, a, b)
    for flank in (board.at(bx, ay), board.at(ax, by)):
        if not solid >> flank & 1 and open_side(s, a, flank) and open_side(s, flank, b):
            return True
    return False


def slants(s: Omega, a: int, b: int) -> bool:
    return s.setting.board.distance_manhattan(a, b) == 2


def search(s: Omega, start: int, passable: int, solid: int, leaving: int, diagonals: int) -> dict[int, int]:
    """The least cost of every space, with so many diagonal steps at most; spaces in `leaving` cost two to leave."""
    best: dict[tuple[int, int], int] = {}
    heap = [(0, start, 0)]
    while heap:
        cost, cell, used = heappop(heap)
        if (cell, used) in best:
            continue
        best[cell, used] = cost
        for other in neighbours(s, cell):
            after = used + slants(s, cell, other)
            if after <= diagonals and passable >> other & 1 and passes(s, cell, other, solid):
                heappush(heap, (cost + 1 + (leaving >> cell & 1), other, after))
    found: dict[int, int] = {}
    for (cell, _), cost in best.items():
        found[cell] = min(cost, found.get(cell, FAR))
    return found


@some
@given(yards())
def test_distance_is_the_shortest_count_with_one_diagonal_past_walls_and_doors(s: Omega) -> None:
    origin = s.cell[0]
    found = search(s, origin, ~s.walls, s.walls, 0, 1)
    for cell in bits(s.setting.ground.floor & ~s.walls):
        assert distance(s, origin, cell) == found.get(cell, FAR)
        assert distance(s, cell, origin) == found.get(cell, FAR)
    for far in range(6):
        assert within(s, origin, far) == of(cell for cell, cost in found.items() if cost <= far)


@some
@given(yards(), st.integers(0, 6))
def test_an_aura_counts_wall_spaces_but_none_off_the_map(s: Omega, far: int) -> None:
    s.closed = 0
    found = search(s, s.cell[0], s.setting.ground.floor, 0, 0, 1)
    assert aura(s, s.cell[0], far) == of(cell for cell, cost in found.items() if cost <= far)


@some
@given(yards())
def test_an_action_touches_neighbours_that_neither_a_door_nor_two_walls_part(s: Omega) -> None:
    origin = s.cell[0]
    near = [cell for cell in neighbours(s, origin) if not s.walls >> cell & 1 and passes(s, origin, cell, s.walls)]
    assert by_hand(s, 1 << origin) == of([origin, *near])
    assert adjacent(s, 1 << origin) == of(neighbours(s, origin))


@some
@given(yards(), st.sampled_from([0, 2, CLONE]), st.integers(0, 9), st.booleans())
def test_reach_is_what_a_search_for_the_cheapest_way_finds(s: Omega, figure: int, points: int, slanted: bool) -> None:
    if s.cell[figure] < 0:
        return
    others = s.enemies if figure < FIRST_ENEMY else s.team
    found = search(s, s.cell[figure], ~(s.walls | others), s.walls | others, s.rubble, 0 if slanted else 1)
    reached = reach(s, figure, slanted)
    for budget in range(points + 1):
        assert reached.by(budget) == of(cell for cell, cost in found.items() if cost <= budget)
    taken = s.team | s.enemies | s.markers
    assert ends(s, figure, reached.by(points)) == reached.by(points) & ~taken
    for goal in bits(ends(s, figure, reached.by(points))):
        assert cost_of(s, figure, route(s, figure, goal, points, slanted), goal, slanted) == found[goal]


def cost_of(s: Omega, figure: int, way: tuple[int, ...], goal: int, slanted: bool) -> int:
    """What a way costs, every step of it tried."""
    others = s.enemies if figure < FIRST_ENEMY else s.team
    here, cost, diagonals = s.cell[figure], 0, int(slanted)
    for cell in way:
        assert cell in neighbours(s, here)
        assert passes(s, here, cell, s.walls | others)
        assert not (s.walls | others) >> cell & 1
        diagonals += slants(s, here, cell)
        cost += step_cost(s, figure, here, cell)
        here = cell
    assert here == goal
    assert diagonals <= 1
    return cost


@some
@given(yards(), st.integers(0, 6), st.booleans())
def test_a_large_figure_moves_as_a_block(s: Omega, points: int, slanted: bool) -> None:
    """Every space of the block takes each step, and all of them must be allowed."""
    free = s.setting.board.all & ~(s.walls | s.team | s.enemies | s.markers)
    home = next(iter(bits(places(s, BRUTE, free))), -1)
    if home < 0:
        return
    put(s, BRUTE, home)
    board = s.setting.board

    def block(cell: int) -> list[int]:
        x, y = board.coords(cell)
        return [board.at(x + dx, y + dy) for dy in (0, 1) for dx in (0, 1)]

    def fits(cell: int) -> bool:
        a, b, c, d = block(cell)
        if -1 in (a, b, c, d) or any((s.walls | s.team) >> one & 1 for one in (a, b, c, d)):
            return False
        return all(open_side(s, one, other) for one, other in ((a, b), (c, d), (a, c), (b, d)))

    def straight(cell: int, dx: int, dy: int) -> int:
        x, y = board.coords(cell)
        there = board.at(x + dx, y + dy)
        if there < 0 or not fits(there):
            return -1
        pairs = [(one, board.at(board.coords(one)[0] + dx, board.coords(one)[1] + dy)) for one in block(cell)]
        return there if all(open_side(s, one, other) for one, other in pairs) else -1

    best: dict[tuple[int, int], int] = {}
    heap = [(0, home, int(slanted))]
    while heap:
        cost, cell, used = heappop(heap)
        if (cell, used) in best or cost > points:
            continue
        best[cell, used] = cost
        price = cost + (2 if any(s.rubble >> one & 1 for one in block(cell)) else 1)
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            there = straight(cell, dx, dy)
            if there >= 0:
                heappush(heap, (price, there, used))
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            for first, second in (((dx, 0), (0, dy)), ((0, dy), (dx, 0))):
                flank = straight(cell, *first)
                there = straight(flank, *second) if flank >= 0 else -1
                if there >= 0 and not used:
                    heappush(heap, (price, there, 1))
    assert reach(s, BRUTE, slanted).by(points) == of({cell for cell, _ in best})


def test_whoever_lets_another_pass_is_still_there_when_it_has_gone_on() -> None:
    s = yard()
    here, there = at(s, 0, 0), at(s, 1, 0)
    put(s, 0, here)
    put(s, 1, there)
    put(s, 0, there)
    assert s.team == 1 << there
    assert not standable(s, 0) >> there & 1
    put(s, 0, here)
    assert s.team == 1 << here | 1 << there
    lift(s, 1)
    assert s.team == 1 << here
    assert not figures_in(s, 1 << there)


def test_a_commando_who_goes_down_is_a_marker_and_no_figure() -> None:
    s = yard()
    put(s, 0, at(s, 2, 2))
    s.downed |= 1
    put(s, 0, at(s, 2, 2))
    assert (s.team, s.markers) == (0, 1 << at(s, 2, 2))
    assert reach(with_clone(s), CLONE, False).by(4) >> at(s, 3, 2) & 1


def with_clone(s: Omega) -> Omega:
    put(s, CLONE, at(s, 0, 2))
    return s


@pytest.mark.clause("omega:gap.commando-through-enemy-marker")
@pytest.mark.parametrize("enemy", [CLONE, BRUTE])
def test_whatever_the_overseer_controls_stops_a_commando_like_a_figure(enemy: int) -> None:
    s = yard(high=2)
    put(s, 0, at(s, 0, 0))
    put(s, enemy, at(s, 2, 0))
    lay(s, walls=spaces_at(s, [(2, 1)]) & ~spaces(s, enemy))
    assert s.markers == 0
    assert not reach(s, 0, False).by(9) & (spaces(s, enemy) | spaces_at(s, [(4, 0), (4, 1)]))


def test_a_large_figure_touches_from_each_of_its_spaces() -> None:
    s = yard()
    put(s, BRUTE, at(s, 1, 1))
    put(s, 0, at(s, 3, 3))
    assert spaces(s, BRUTE) == spaces_at(s, [(1, 1), (2, 1), (1, 2), (2, 2)])
    assert touching(s, 0, BRUTE)
    put(s, 0, at(s, 4, 2))
    assert not touching(s, 0, BRUTE)


@pytest.mark.parametrize(("points", "there"), [(2, False), (3, True), (4, True)])
def test_a_clone_travels_from_vent_to_vent_at_a_point_for_each_tile(points: int, there: bool) -> None:
    s = yard(wide=3, high=3, tiles=3)
    lay(s, vents=spaces_at(s, [(1, 1), (7, 1)]))
    put(s, CLONE, at(s, 0, 1))
    assert tile_distance(s.setting.ground, at(s, 1, 1), at(s, 7, 1)) == 2
    assert bool(reach(s, CLONE, True).by(points) >> at(s, 7, 1) & 1) == there
    way = route(s, CLONE, at(s, 7, 1), points, True)
    assert way == ((at(s, 1, 1), at(s, 7, 1)) if there else ())


@some
@given(st.data(), st.integers(0, 7), st.booleans())
def test_a_clone_gets_as_far_as_a_search_over_spaces_and_vents_finds(
    data: st.DataObject, points: int, slanted: bool
) -> None:
    s = yard(wide=3, high=3, tiles=3)
    floor = list(bits(s.setting.ground.floor))
    cells = data.draw(st.permutations(floor))
    lay(s, walls=of(cells[:6]), rubble=of(cells[6:10]), vents=of(cells[8:13]))
    put(s, CLONE, cells[data.draw(st.integers(6, 20))])
    vents = list(bits(s.vents))
    best: dict[tuple[int, int], int] = {}
    heap = [(0, s.cell[CLONE], int(slanted))]
    while heap:
        cost, cell, used = heappop(heap)
        if (cell, used) in best or cost > points:
            continue
        best[cell, used] = cost
        leaving = cost + (s.rubble >> cell & 1)
        for other in neighbours(s, cell):
            after = used + slants(s, cell, other)
            if after <= 1 and not s.walls >> other & 1 and passes(s, cell, other, s.walls):
                heappush(heap, (leaving + 1, other, after))
        for other in vents if cell in vents else []:
            tiles = abs(s.setting.ground.tile_of[other] - s.setting.ground.tile_of[cell])
            heappush(heap, (leaving + max(1, tiles), other, used))
    reached = reach(s, CLONE, slanted).by(points)
    assert reached == of({cell for cell, _ in best})
    for goal in bits(ends(s, CLONE, reached)):
        here, cost, diagonals = s.cell[CLONE], 0, int(slanted)
        for cell in route(s, CLONE, goal, points, slanted):
            cost += step_cost(s, CLONE, here, cell)
            diagonals += is_slanted(s, CLONE, here, cell)
            here = cell
        assert (here, diagonals <= 1) == (goal, True)
        assert cost == min(spent for (cell, _), spent in best.items() if cell == goal)


def test_only_clones_travel_through_vents() -> None:
    s = yard(wide=3, high=3, tiles=3)
    lay(s, vents=spaces_at(s, [(1, 1), (7, 1)]))
    put(s, 0, at(s, 1, 1))
    assert not reach(s, 0, False).by(4) >> at(s, 7, 1) & 1
