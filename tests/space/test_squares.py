"""Squares against slow and obvious versions: coordinates, and breadth-first search step by step."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireteam.space import squares
from fireteam.space.masks import bit_list, of
from fireteam.space.square_walls import Walls
from fireteam.space.squares import (
    EAST,
    FRONT,
    LEFT,
    NORTH,
    ONE_DIAGONAL,
    REAR,
    RIGHT,
    SIDES,
    SOUTH,
    WEST,
    Corner,
    SquareBoard,
    Walk,
    board,
)

WIDTH, HEIGHT = 6, 5
CELLS = range(WIDTH * HEIGHT)

cells = st.sampled_from(CELLS)
masks = st.sets(cells, max_size=12).map(of)
boards = st.sampled_from([board(WIDTH, HEIGHT, 4), board(WIDTH, HEIGHT, 8)])
EDGES = [
    (c, c + step)
    for c in CELLS
    for step in (1, WIDTH)
    if c + step in CELLS and not (step == 1 and c % WIDTH == WIDTH - 1)
]
edge_lists = st.lists(st.sampled_from(EDGES), unique=True, min_size=5, max_size=25)


def plain_step(grid: SquareBoard, a: int, b: int, passable: int, walk: Walk) -> bool:
    """Whether one may step from a to b as the words say."""
    (ax, ay), (bx, by) = grid.coords(a), grid.coords(b)
    walls = set(walk.walls.edges()) if walk.walls else set()

    def open_between(c: int, d: int) -> bool:
        return (min(c, d), max(c, d)) not in walls

    if max(abs(ax - bx), abs(ay - by)) != 1 or not passable >> b & 1:
        return False
    if ax == bx or ay == by:
        return open_between(a, b)
    flanks = passable if walk.flanks is None else walk.flanks
    ways = [grid.at(ax, by), grid.at(bx, ay)]
    free = [flanks >> flank & 1 for flank in ways]
    open_ways = [open_between(a, flank) and open_between(flank, b) for flank in ways]
    both = [free[n] and open_ways[n] for n in (0, 1)]
    return bool(
        {
            Corner.IGNORED: True,
            Corner.ONE_WAY: any(both),
            Corner.BOTH_WAYS: all(both),
            Corner.NO_WALL_END: all(open_ways) and any(free),
        }[walk.corner]
    )


def is_diagonal(grid: SquareBoard, a: int, b: int) -> bool:
    return grid.distance_manhattan(a, b) == 2


def most_diagonals(grid: SquareBoard, walk: Walk) -> int:
    if walk.diagonals is None:
        return 0 if grid.ways == 4 else 99
    return walk.diagonals


def plain_distances(grid: SquareBoard, start: int, passable: int, walk: Walk) -> dict[int, int]:
    """The fewest steps to every cell that can be reached."""
    limit = most_diagonals(grid, walk)
    first = {(cell, 0): 0 for cell in bit_list(start)}
    queue = list(first)
    for cell, used in queue:
        for other in range(grid.size):
            if plain_step(grid, cell, other, passable, walk):
                state = other, min(used + is_diagonal(grid, cell, other), 2)
                if used + is_diagonal(grid, cell, other) <= limit and state not in first:
                    first[state] = first[cell, used] + 1
                    queue.append(state)
    found: dict[int, int] = {}
    for (cell, _), steps in first.items():
        found[cell] = min(steps, found.get(cell, steps))
    return found


@st.composite
def walks(draw: st.DrawFn) -> Walk:
    grid = board(WIDTH, HEIGHT)
    return Walk(
        draw(st.none() | edge_lists.map(grid.walls)),
        draw(st.sampled_from(Corner)),
        draw(st.none() | masks),
        draw(st.sampled_from([None, 0, 1, 1])),
    )


# Names


@given(boards, cells)
def test_a_cell_has_a_name_that_leads_back_to_it(grid: SquareBoard, cell: int) -> None:
    assert grid.cell(grid.name(cell)) == cell


def test_the_name_counts_columns_by_letters_and_rows_downwards() -> None:
    grid = board(60, 60)
    assert grid.coords(grid.cell("E6")) == (4, 5)
    assert grid.coords(grid.cell("AB2")) == (27, 1)


@pytest.mark.parametrize("name", ["", "A", "5", "G1", "A6", "A0", "a1", "A-1", "A1 "])
def test_what_names_no_square_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a square of this board, A1 to F5"):
        board(WIDTH, HEIGHT).cell(name)


def test_boards_are_shared_and_refuse_silly_sizes() -> None:
    assert board(9, 7, 4) is board(9, 7, 4)
    with pytest.raises(ValueError, match="each side must be 1 to 100"):
        board(0, 5)
    with pytest.raises(ValueError, match="in 4 or 8 ways, not 6"):
        board(5, 5, 6)


# Distances


@given(boards, cells)
def test_neighbours_are_the_cells_at_distance_one(grid: SquareBoard, cell: int) -> None:
    assert grid.near[cell] == of(other for other in CELLS if grid.distance(cell, other) == 1)


@given(boards, cells, st.integers(-1, 12))
def test_a_ball_holds_the_cells_within_its_radius(grid: SquareBoard, cell: int, radius: int) -> None:
    assert grid.ball(cell, radius) == of(c for c in CELLS if grid.distance(cell, c) <= radius)
    assert grid.ball_one_diagonal(cell, radius) == of(c for c in CELLS if grid.distance_one_diagonal(cell, c) <= radius)


@given(boards, cells, cells)
def test_the_distances_are_the_lengths_of_their_ways(grid: SquareBoard, a: int, b: int) -> None:
    start, everywhere = 1 << a, grid.all
    assert grid.distance(a, b) == plain_distances(grid, start, everywhere, Walk())[b]
    assert grid.distance_manhattan(a, b) == plain_distances(grid, start, everywhere, Walk(diagonals=0))[b]
    assert grid.distance_one_diagonal(a, b) == plain_distances(grid, start, everywhere, ONE_DIAGONAL)[b]
    assert grid.distance_king(a, b) == board(WIDTH, HEIGHT, 8).distance(a, b)


@pytest.mark.parametrize(("across", "down", "expected"), [(2, 2, 3), (1, 1, 1), (3, 2, 4), (4, 0, 4), (3, 3, 5)])
def test_one_diagonal_at_most_counts(across: int, down: int, expected: int) -> None:
    grid = board(8, 8)
    assert grid.distance_one_diagonal(0, grid.at(across, down)) == expected


def test_a_wall_in_a_straight_row_makes_the_counted_distance_a_detour() -> None:
    grid = board(7, 5)
    start, wall, target = grid.at(0, 2), grid.at(2, 2), grid.at(4, 2)
    route = grid.route(start, target, grid.all & ~(1 << wall), 9, ONE_DIAGONAL)
    assert len(route) == 5
    assert grid.distance_one_diagonal(start, target) == 4
    assert grid.ball_one_diagonal(start, 4) >> target & 1


# Growing and flooding


@given(boards, masks)
def test_growing_adds_all_neighbours(grid: SquareBoard, mask: int) -> None:
    assert grid.grow(mask) == mask | of(c for c in CELLS if grid.near[c] & mask)


@given(boards, st.sets(cells, max_size=2).map(of), masks, st.integers(0, 8), walks())
def test_a_flood_reaches_what_a_search_reaches(
    grid: SquareBoard, start: int, blocked: int, steps: int, walk: Walk
) -> None:
    passable = grid.all & ~blocked
    distances = plain_distances(grid, start, passable, walk)
    assert grid.flood(start, passable, steps, walk) == of(c for c, far in distances.items() if far <= steps)
    layers = grid.layers(start, passable, steps, walk)
    for step, layer in enumerate(layers):
        assert layer == of(c for c, far in distances.items() if far == step)
    assert sum(layers) == grid.flood(start, passable, steps, walk)
    assert len(layers) == 1 or layers[-1]


@given(boards, cells, cells, masks, st.integers(0, 12), walks())
def test_a_route_is_a_shortest_way_that_prefers_small_cells(
    grid: SquareBoard, start: int, goal: int, blocked: int, steps: int, walk: Walk
) -> None:
    passable = grid.all & ~blocked
    far = plain_distances(grid, 1 << start, passable, walk).get(goal)
    route = grid.route(start, goal, passable, steps, walk)
    if far is None or far > steps:
        assert route == ()
        return
    assert len(route) == far
    way = [start, *route]
    used = 0
    limit = most_diagonals(grid, walk)
    for left, (here, there) in zip(reversed(range(far)), pairwise(way), strict=True):
        assert plain_step(grid, here, there, passable, walk)
        for smaller in range(there):
            if plain_step(grid, here, smaller, passable, walk):
                diagonals = used + is_diagonal(grid, here, smaller)
                rest = walk._replace(diagonals=limit - diagonals)
                if diagonals > limit:
                    continue
                assert plain_distances(grid, 1 << smaller, passable, rest).get(goal, 99) > left
        used += is_diagonal(grid, here, there)
    assert used <= limit
    assert not route or route[-1] == goal


def test_a_door_that_opens_lets_the_flood_through() -> None:
    grid = board(5, 1)
    closed = grid.walls([(2, 3)])
    assert grid.flood(1, grid.all, 9, Walk(closed)) == 0b00111
    assert grid.flood(1, grid.all, 9, Walk(closed.removing(3, 2))) == grid.all


def test_a_diagonal_step_squeezes_through_only_as_its_corner_rule_allows() -> None:
    grid = board(2, 2)
    one_flank, no_flank = 0b1011, 0b1001
    reach = {
        corner: [grid.flood(1, p, 1, Walk(corner=corner)) >> 3 & 1 for p in (grid.all, one_flank, no_flank)]
        for corner in Corner
    }
    assert reach == {
        Corner.IGNORED: [1, 1, 1],
        Corner.ONE_WAY: [1, 1, 0],
        Corner.BOTH_WAYS: [1, 0, 0],
        Corner.NO_WALL_END: [1, 1, 0],
    }


def test_figures_on_the_flanks_do_not_matter_when_the_flanks_say_so() -> None:
    grid = board(2, 2)
    walk = Walk(grid.walls(), Corner.NO_WALL_END, grid.all)
    assert grid.route(0, 3, 0b1001, 1, walk) == (3,)
    assert grid.route(0, 3, 0b1001, 1, walk._replace(walls=grid.walls([(0, 1)]))) == ()


def test_a_detour_around_the_squeeze_costs_six_steps_instead_of_four() -> None:
    grid = board(7, 7)
    start, wall, figure, goal = grid.at(1, 0), grid.at(2, 0), grid.at(1, 1), grid.at(2, 4)
    passable = grid.all & ~of([wall, figure])
    squeezing = ONE_DIAGONAL._replace(corner=Corner.ONE_WAY)
    assert len(grid.route(start, goal, passable, 9, squeezing)) == 6
    assert len(grid.route(start, goal, passable, 9, ONE_DIAGONAL)) == 4


# Walls


@given(edge_lists, st.sampled_from(EDGES))
def test_walls_hold_the_edges_put_in_until_they_are_taken_out(
    edges: list[tuple[int, int]], edge: tuple[int, int]
) -> None:
    grid = board(WIDTH, HEIGHT)
    walls = grid.walls(edges)
    assert walls.edges() == tuple(sorted(edges))
    assert walls.between(*edge) == (edge in edges)
    more, fewer = walls.adding(*reversed(edge)), walls.removing(*edge)
    assert set(more.edges()) == {*edges, edge}
    assert set(fewer.edges()) == set(edges) - {edge}
    assert walls == grid.walls(edges[::-1])
    assert hash(more) == hash(fewer.adding(*edge))
    assert more == fewer.adding(*edge) != fewer


def test_walls_of_different_boards_differ() -> None:
    assert board(3, 3).walls() != board(3, 4).walls()
    assert repr(board(3, 3).walls([(0, 1), (1, 4)])) == "Walls(A1-B1, B1-B2)"


@pytest.mark.parametrize(("a", "b"), [(0, 2), (0, 7), (5, 6), (3, 3)])
def test_a_wall_lies_only_between_cells_that_share_a_side(a: int, b: int) -> None:
    with pytest.raises(ValueError, match="share no side on which a wall could lie"):
        board(WIDTH, HEIGHT).walls([(a, b)])


def test_a_wall_off_the_board_is_refused() -> None:
    with pytest.raises(ValueError, match="the board has cells 0 to 29"):
        Walls(board(WIDTH, HEIGHT)).adding(29, 35)


# Facing


@given(cells, st.sampled_from(squares.FACINGS))
def test_the_four_sides_share_out_all_other_cells(cell: int, facing: int) -> None:
    grid = board(WIDTH, HEIGHT)
    arcs = [grid.arc(cell, facing, side) for side in SIDES]
    assert sum(arcs) == grid.all ^ 1 << cell


def test_the_front_opens_along_the_diagonals_and_widens() -> None:
    grid = board(9, 9)
    front = grid.arc(grid.at(4, 4), NORTH, FRONT)
    assert all(front >> grid.at(4 + x, 4 - y) & 1 for x, y in [(0, 1), (1, 1), (-2, 3), (3, 3)])
    assert not any(front >> grid.at(4 + x, 4 - y) & 1 for x, y in [(0, 0), (2, 1), (0, -1), (-3, 2)])


@pytest.mark.parametrize(
    ("facing", "sides"),
    [
        (NORTH, [FRONT, FRONT, RIGHT, RIGHT, REAR, LEFT, LEFT, FRONT]),
        (EAST, [LEFT, FRONT, FRONT, FRONT, RIGHT, RIGHT, REAR, LEFT]),
        (SOUTH, [REAR, LEFT, LEFT, FRONT, FRONT, FRONT, RIGHT, RIGHT]),
        (WEST, [RIGHT, RIGHT, REAR, LEFT, LEFT, FRONT, FRONT, FRONT]),
    ],
)
def test_a_diagonal_belongs_to_the_side_nearer_the_front(facing: int, sides: list[int]) -> None:
    grid = board(3, 3)
    clockwise_from_north = [grid.cell(name) for name in ("B1", "C1", "C2", "C3", "B3", "A3", "A2", "A1")]
    found = [next(side for side in SIDES if grid.arc(4, facing, side) >> cell & 1) for cell in clockwise_from_north]
    assert found == sides


def test_there_is_no_fifth_side() -> None:
    with pytest.raises(ValueError, match="there is no side 4 of a figure facing 0"):
        board(3, 3).arc(4, NORTH, 4)
