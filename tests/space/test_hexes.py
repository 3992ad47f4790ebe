"""Hexes against slow and obvious versions: breadth-first search for distance and reach."""

from collections import deque

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely.geometry import LineString, Point

from fireteam.space import hexes
from fireteam.space.hexes import HUGE, LARGE, SMALL, HexBoard
from fireteam.space.masks import bit_list, of
from tests.space.hex_scenes import BOARDS, WIDE, Scene, drawn, names, scenes


def neighbours(board: HexBoard, cell: int) -> set[int]:
    """Centres of neighbours are one height apart: twelve, in these units and squared."""
    x, y = drawn(board, cell)
    others = {other: drawn(board, other) for other in range(board.size)}
    return {other for other, (ox, oy) in others.items() if (ox - x) ** 2 + 3 * (oy - y) ** 2 == 12}


def walked(board: HexBoard, starts: list[int], passable: int) -> dict[int, int]:
    """How many steps away each cell is."""
    steps = dict.fromkeys(starts, 0)
    queue = deque(starts)
    while queue:
        cell = queue.popleft()
        for other in neighbours(board, cell):
            if other not in steps and passable >> other & 1:
                steps[other] = steps[cell] + 1
                queue.append(other)
    return steps


# Names and coordinates


def test_e6_is_the_sixth_hex_of_the_fifth_column() -> None:
    assert WIDE.coords(WIDE.cell("E6")) == (4, 5)


def test_columns_after_z_have_two_letters() -> None:
    board = hexes.board(40, 2)
    assert [board.name(column) for column in (0, 25, 26, 39)] == ["A1", "Z1", "AA1", "AN1"]


@given(BOARDS)
def test_every_cell_comes_back_from_its_name_and_its_coordinates(board: HexBoard) -> None:
    for cell in range(board.size):
        assert board.cell(board.name(cell)) == cell
        assert board.at(*board.coords(cell)) == cell
        assert board.at_axial(*board.axial(cell)) == cell
        assert board.centre(cell) == drawn(board, cell)


@pytest.mark.parametrize("name", ["", "E", "6", "6E", "e6", "E06", "E0", "E-1", "M1", "A11", "E6 ", "É6"])
def test_a_name_that_is_not_on_the_board_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"'{name}' is not a hex of this board, A1 to L10"):
        WIDE.cell(name)


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (0, -1), (12, 0), (0, 10)])
def test_coordinates_off_the_board_are_no_cell(column: int, row: int) -> None:
    assert WIDE.at(column, row) == -1


@pytest.mark.parametrize(("width", "height"), [(0, 5), (5, 0), (-1, 5), (101, 5), (5, 101)])
def test_a_board_without_cells_or_too_large_is_refused(width: int, height: int) -> None:
    with pytest.raises(ValueError, match=f"{width} x {height}"):
        hexes.board(width, height)


def test_the_same_size_is_the_same_board() -> None:
    assert hexes.board(12, 10) is WIDE
    assert repr(WIDE) == "hexes.board(12, 10)"


# Steps and distances


@given(BOARDS)
def test_near_holds_the_neighbours(board: HexBoard) -> None:
    for cell in range(board.size):
        assert set(bit_list(board.near[cell])) == neighbours(board, cell)


def test_directions_run_clockwise_from_north() -> None:
    for middle, ring in (("E5", "E4 F4 F5 E6 D5 D4"), ("F5", "F4 G5 G6 F6 E6 E5")):
        cell = WIDE.cell(middle)
        assert [WIDE.name(WIDE.step(cell, direction)) for direction in range(6)] == ring.split()


def test_a_step_off_the_board_leads_nowhere() -> None:
    assert WIDE.step(WIDE.cell("A1"), hexes.NORTH) == -1
    assert WIDE.step(WIDE.cell("L10"), hexes.SOUTH_EAST) == -1


@given(scenes())
def test_shifting_a_mask_steps_with_every_cell(scene: Scene) -> None:
    board, _, _, mask = scene
    for direction in range(6):
        steps = (board.step(cell, direction) for cell in bit_list(mask))
        assert board.shift(mask, direction) == of(cell for cell in steps if cell >= 0)


@given(scenes())
def test_a_direction_leads_straight_from_one_cell_to_the_other(scene: Scene) -> None:
    board, a, b, _ = scene
    found = []
    for direction in range(6):
        cell = board.step(a, direction)
        while cell not in (b, -1):
            cell = board.step(cell, direction)
        if cell == b and a != b:
            found.append(direction)
    assert found == [board.direction(a, b)] or (found == [] and board.direction(a, b) == -1)


@given(scenes())
def test_distance_counts_the_steps_of_a_walk(scene: Scene) -> None:
    board, a, b, _ = scene
    assert board.distance(a, b) == walked(board, [a], board.all)[b]


def test_eighteen_cells_are_three_away() -> None:
    cell = WIDE.cell("F5")
    assert (WIDE.ball(cell, 3) & ~WIDE.ball(cell, 2)).bit_count() == 18
    assert WIDE.ball(cell, 3).bit_count() == 37


def test_a_ball_wider_than_the_board_is_the_board() -> None:
    assert WIDE.ball(0, 10**9) == WIDE.all


@given(scenes(), st.integers(-1, 20))
def test_a_ball_holds_the_cells_within_its_radius(scene: Scene, radius: int) -> None:
    board, a, _, _ = scene
    assert board.ball(a, radius) == of(c for c in range(board.size) if board.distance(a, c) <= radius)


@given(scenes(), st.data())
def test_the_gap_is_the_smallest_distance(scene: Scene, data: st.DataObject) -> None:
    board, _, _, mask = scene
    other = data.draw(st.integers(1, board.all))
    assume(mask)
    pairs = [(a, b) for a in bit_list(mask) for b in bit_list(other)]
    assert board.gap(mask, other) == min(board.distance(a, b) for a, b in pairs)


def test_there_is_no_gap_to_nothing() -> None:
    with pytest.raises(ValueError, match="empty"):
        WIDE.gap(1, 0)
    with pytest.raises(ValueError, match="empty"):
        WIDE.gap(0, 1)


def test_the_straightest_step_along_a_row_is_the_row_itself() -> None:
    target, model = WIDE.cell("B3"), WIDE.cell("D4")
    farther = WIDE.near[model] & ~WIDE.ball(target, 2)
    assert WIDE.straightest(target, model, farther) == names(WIDE, "E5")


def test_two_steps_can_be_equally_straight() -> None:
    # E5 to G5 runs along a seam: it passes between F4 and F5.
    start, target = WIDE.cell("E5"), WIDE.cell("G5")
    assert WIDE.straightest(start, target, WIDE.near[start]) == names(WIDE, "F4", "F5", "D4", "D5")


@given(scenes())
def test_the_straightest_cells_are_those_nearest_the_line(scene: Scene) -> None:
    board, a, b, mask = scene
    assume(a != b and mask)
    (ax, ay), (bx, by) = drawn(board, a), drawn(board, b)
    far = LineString([(ax + 99 * (ax - bx), ay + 99 * (ay - by)), (bx + 99 * (bx - ax), by + 99 * (by - ay))])
    off = {cell: far.distance(Point(drawn(board, cell))) for cell in bit_list(mask)}
    assert board.straightest(a, b, mask) == of(c for c, d in off.items() if d < min(off.values()) + 1e-6)


# Masks that spread


@given(scenes())
def test_growing_adds_the_neighbours(scene: Scene) -> None:
    board, _, _, mask = scene
    grown = set(bit_list(mask)).union(*(neighbours(board, cell) for cell in bit_list(mask)))
    assert board.grow(mask) == of(grown)


@given(scenes(), st.integers(0, 12), st.data())
def test_a_flood_reaches_what_a_walk_reaches(scene: Scene, steps: int, data: st.DataObject) -> None:
    board, a, b, passable = scene
    start = data.draw(st.sampled_from([1 << a, 1 << a | 1 << b, 0]))
    reached = walked(board, bit_list(start), passable)
    assert board.flood(start, passable, steps) == of(c for c, n in reached.items() if n <= steps)
    layers = board.layers(start, passable, steps)
    last = min(steps, max(reached.values(), default=0))
    assert layers == [of(c for c, n in reached.items() if n == k) for k in range(last + 1)]


@given(scenes(), st.integers(0, 12))
def test_a_route_is_the_first_of_the_shortest_walks(scene: Scene, steps: int) -> None:
    board, start, goal, passable = scene

    def walks(cell: int, length: int) -> list[tuple[int, ...]]:
        """All walks of that length from the cell to the goal, smallest cells first."""
        if not length:
            return [()] if cell == goal else []
        onward = [c for c in bit_list(board.near[cell] & passable) if home.get(c) == length - 1]
        return [(c, *rest) for c in onward for rest in walks(c, length - 1)[:1]]

    home = walked(board, [goal], passable | 1 << start) if passable >> goal & 1 else {}
    far = home.get(start, steps + 1)
    assert board.route(start, goal, passable, steps) == (walks(start, far)[0] if far <= steps else ())


def test_a_route_goes_around_a_wall() -> None:
    wall = names(WIDE, "E3", "E4", "E5", "E6")
    route = WIDE.route(WIDE.cell("D4"), WIDE.cell("F4"), WIDE.all & ~wall, 9)
    assert [WIDE.name(cell) for cell in route] == ["D3", "D2", "E2", "F2", "F3", "F4"]


def test_there_is_no_route_longer_than_allowed_or_onto_a_closed_goal() -> None:
    start, goal = WIDE.cell("A1"), WIDE.cell("A5")
    assert WIDE.route(start, goal, WIDE.all, 4) == tuple(WIDE.cell(name) for name in ("A2", "A3", "A4", "A5"))
    assert WIDE.route(start, goal, WIDE.all, 3) == ()
    assert WIDE.route(start, goal, WIDE.all & ~(1 << goal), 9) == ()
    assert WIDE.route(start, start, WIDE.all, 9) == ()


# Bases


def test_a_small_base_covers_its_cell() -> None:
    assert all(WIDE.footprint(SMALL, cell) == 1 << cell for cell in range(WIDE.size))


def test_a_large_base_covers_three_cells_that_touch_each_other() -> None:
    cell = WIDE.cell("E5")
    for turn in hexes.turns(LARGE):
        under = bit_list(WIDE.footprint(LARGE, cell, turn))
        assert len(under) == 3
        assert cell in under
        assert all(WIDE.distance(a, b) == 1 for a in under for b in under if a != b)
    assert len({WIDE.footprint(LARGE, cell, turn) for turn in hexes.turns(LARGE)}) == 6


def test_a_huge_base_covers_a_cell_and_its_ring() -> None:
    cell = WIDE.cell("E5")
    assert WIDE.footprint(HUGE, cell) == WIDE.ball(cell, 1)


def test_nine_cells_are_adjacent_to_a_large_base_and_twelve_to_a_huge_one() -> None:
    for shape, around in ((SMALL, 6), (LARGE, 9), (HUGE, 12)):
        base = WIDE.footprint(shape, WIDE.cell("F5"))
        assert (WIDE.grow(base) & ~base).bit_count() == around


def test_a_base_that_overhangs_the_board_has_no_footprint() -> None:
    assert WIDE.footprint(LARGE, WIDE.cell("E1"), 0) == 0
    assert WIDE.footprint(LARGE, WIDE.cell("E1"), 2) == names(WIDE, "E1", "E2", "F1")
    assert WIDE.footprint(HUGE, WIDE.cell("A5")) == 0


@given(BOARDS)
def test_every_lead_of_a_large_base_gives_its_footprint(board: HexBoard) -> None:
    for cell in range(board.size):
        for turn in hexes.turns(LARGE):
            under = board.footprint(LARGE, cell, turn)
            if under:
                leads = board.leads(LARGE, cell, turn)
                assert of(lead for lead, _ in leads) == under
                assert {board.footprint(LARGE, *lead) for lead in leads} == {under}


def test_small_and_huge_bases_have_one_lead() -> None:
    assert WIDE.leads(SMALL, 7, 0) == ((7, 0),)
    assert WIDE.leads(HUGE, 50, 0) == ((50, 0),)


def test_pivoting_by_one_turn_keeps_two_cells_of_a_large_base() -> None:
    cell = WIDE.cell("E5")
    for turn in hexes.turns(LARGE):
        before, after = WIDE.footprint(LARGE, cell, turn), WIDE.footprint(LARGE, cell, (turn + 1) % 6)
        assert (before & after).bit_count() == 2


@given(scenes())
def test_a_base_fits_where_its_whole_footprint_is_free(scene: Scene) -> None:
    board, _, _, free = scene
    for shape in (SMALL, LARGE, HUGE):
        for turn in hexes.turns(shape):
            under = [board.footprint(shape, cell, turn) for cell in range(board.size)]
            assert board.fits(shape, turn, free) == of(c for c, mask in enumerate(under) if mask and not mask & ~free)


@pytest.mark.parametrize("shape", [0, 2, 4])
def test_a_base_of_another_size_is_refused(shape: int) -> None:
    with pytest.raises(ValueError, match=f"1, 3 or 7 hexes, not {shape}"):
        WIDE.footprint(shape, 0)


@pytest.mark.parametrize(("shape", "turn"), [(SMALL, 1), (LARGE, 6), (LARGE, -1), (HUGE, 1)])
def test_a_turn_that_the_base_does_not_have_is_refused(shape: int, turn: int) -> None:
    with pytest.raises(ValueError, match=f"{shape} hexes has no turn {turn}"):
        WIDE.fits(shape, turn, WIDE.all)
