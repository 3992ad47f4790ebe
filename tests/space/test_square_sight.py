"""Sight on squares against slow versions: lines as thin strips cut by shapely."""

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon, box
from shapely import unary_union as union
from shapely.geometry.base import BaseGeometry

from fireteam.space.masks import bit_list, of
from fireteam.space.square_paths import path_sight
from fireteam.space.square_sight import (
    ALL_CORNERS,
    CORNERS,
    centre_sight,
    corner_pair_sight,
    corner_sight,
    front_corners,
)
from fireteam.space.square_walls import Walls
from fireteam.space.squares import EAST, NORTH, SOUTH, WEST, board
from tests.space.square_positions import GRID, HEIGHT, NONE, WIDTH, Spot, at, centre, check_report, positions

# A strip along the line that is too thin to touch what the line does not, cut by things a little thickened.
STRIP, THICKNESS = 0.01, 0.001


# --- The slow versions


def square(cell: int) -> Polygon:
    column, row = GRID.coords(cell)
    return box(2 * column, 2 * row, 2 * column + 2, 2 * row + 2)


def side(a: int, b: int) -> BaseGeometry:
    return square(a).intersection(square(b))


def corners(cell: int) -> list[Spot]:
    x, y = centre(cell)
    return [(x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1)]


def towards(spot: Spot, cell: int) -> Point:
    """The spot moved a little into the cell."""
    (x, y), (cx, cy) = spot, centre(cell)
    return Point(x + (cx - x) * STRIP / 2, y + (cy - y) * STRIP / 2)


def crosses(start: Spot, end: Spot, cell: int) -> bool:
    return start != end and bool(LineString([start, end]).intersects(square(cell).buffer(-THICKNESS)))


def plain_clear(a: int, b: int, start: Spot, end: Spot, blocked: int, walls: Walls) -> bool:
    """Whether some way within a thin strip along the line leads from a to b past all obstacles."""
    strip = LineString([start, end]).buffer(STRIP) if start != end else Point(start).buffer(STRIP)
    solid = [square(c).buffer(THICKNESS) for c in bit_list(blocked) if c not in (a, b)]
    solid += [side(c, d).buffer(THICKNESS) for c, d in walls.edges()]
    free = strip.intersection(box(0, 0, 2 * WIDTH, 2 * HEIGHT)).difference(union(solid))
    pieces = getattr(free, "geoms", [free])
    return any(piece.intersects(towards(start, a)) and piece.intersects(towards(end, b)) for piece in pieces)


def outside(a: int, b: int, start: Spot, end: Spot) -> bool:
    return not crosses(start, end, a) and not crosses(start, end, b)


def same_path(start: Spot, end: Spot, other: Spot) -> bool:
    (x, y), (ex, ey), (ox, oy) = start, end, other
    cross = (ex - x) * (oy - y) - (ey - y) * (ox - x)
    return start not in (end, other) and cross == 0 and (ex - x) * (ox - x) + (ey - y) * (oy - y) > 0


def plain_pair(a: int, b: int, blocked: int, walls: Walls, allowed: int) -> bool:
    for bit, start in zip(CORNERS, corners(a), strict=True):
        if allowed & bit:
            ends = [
                end for end in corners(b) if outside(a, b, start, end) and plain_clear(a, b, start, end, blocked, walls)
            ]
            if any(not same_path(start, one, other) for one, other in combinations(ends, 2)):
                return True
    return False


def plain_corner_cover(a: int, b: int, blocked: int) -> bool:
    return any(
        outside(a, b, start, end) and crosses(start, end, wall)
        for start, end in product(corners(b), corners(a))
        for wall in bit_list(blocked)
        if start in corners(wall)
    )


# --- All rules


@given(positions())
def test_centre_sight_is_a_clear_strip_between_the_centres(position: tuple[int, int, int, Walls]) -> None:
    a, b, blocked, walls = position
    clear = plain_clear(a, b, centre(a), centre(b), blocked, walls)
    assert centre_sight(GRID).sees(a, b, blocked, walls) == clear
    report = centre_sight(GRID).explain(a, b, blocked, walls)
    check_report(report, clear, blocked, walls)
    assert report.drawn == ((centre(a), centre(b)),)


@given(positions())
def test_cells_can_be_left_out_of_count_at_corners(position: tuple[int, int, int, Walls]) -> None:
    a, b, blocked, walls = position
    crossed = any(crosses(centre(a), centre(b), c) for c in bit_list(blocked) if c not in (a, b))
    clear = not crossed and plain_clear(a, b, centre(a), centre(b), 0, walls)
    sight = centre_sight(GRID, cells_at_corners=False)
    assert sight.sees(a, b, blocked, walls) == clear
    check_report(sight.explain(a, b, blocked, walls), clear, blocked, walls)


@given(positions())
def test_corner_sight_is_a_clear_strip_between_any_corners(position: tuple[int, int, int, Walls]) -> None:
    a, b, blocked, walls = position
    lines = product(corners(a), corners(b))
    clear = any(plain_clear(a, b, start, end, blocked, walls) for start, end in lines)
    assert corner_sight(GRID).sees(a, b, blocked, walls) == clear
    report = corner_sight(GRID).explain(a, b, blocked, walls)
    check_report(report, clear, blocked, walls)
    ((start, end),) = report.drawn
    assert plain_clear(a, b, start, end, blocked, walls) == clear


@given(positions(), st.just(ALL_CORNERS) | st.integers(0, 15))
def test_corner_pair_sight_is_two_clear_strips_from_one_corner(
    position: tuple[int, int, int, Walls], allowed: int
) -> None:
    a, b, blocked, walls = position
    clear = plain_pair(a, b, blocked, walls, allowed)
    sight = corner_pair_sight(GRID)
    assert sight.sees(a, b, blocked, walls, allowed) == clear
    report = sight.explain(a, b, blocked, walls, allowed)
    assert report.clear == clear
    if report.drawn:
        check_report(report, clear, blocked, walls)
        (start, end), (other_start, other_end) = report.drawn
        assert start == other_start
        assert not same_path(start, end, other_end)


@given(positions())
def test_corner_cover_is_a_line_through_a_wall_at_its_corner(position: tuple[int, int, int, Walls]) -> None:
    a, b, blocked, _ = position
    sight = corner_pair_sight(GRID)
    assert sight.cover(a, b, blocked) == plain_corner_cover(a, b, blocked)
    assert sight.explain_cover(a, b, blocked).clear != sight.cover(a, b, blocked)


@given(positions())
def test_straight_rules_without_corners_given_see_both_ways(position: tuple[int, int, int, Walls]) -> None:
    a, b, blocked, walls = position
    for sight in (centre_sight(GRID), corner_sight(GRID), path_sight(GRID)):
        assert sight.sees(a, b, blocked, walls) == sight.sees(b, a, blocked, walls)


def test_far_cells_of_a_large_board_see_each_other_until_a_wall_is_drawn_across() -> None:
    grid = board(60, 60)
    a, b = grid.cell("B3"), grid.cell("BA51")
    across = grid.walls((grid.at(x, 25), grid.at(x, 26)) for x in range(60))
    for sight in (centre_sight(grid), corner_sight(grid), corner_pair_sight(grid), path_sight(grid)):
        assert sight.sees(a, b, 0, grid.walls())
        assert not sight.sees(a, b, 0, across)
        assert not sight.explain(a, b, 0, across).clear
        assert sight.sees(a, b, 1 << a | 1 << b, grid.walls())


# --- Single cases, in coordinates of columns and rows


def test_a_line_through_a_corner_passes_one_blocked_flank_but_not_two() -> None:
    a, b = at(1, 1), at(2, 2)
    assert centre_sight(GRID).sees(a, b, of([at(1, 2)]), NONE)
    assert not centre_sight(GRID).sees(a, b, of([at(1, 2), at(2, 1)]), NONE)
    assert centre_sight(GRID, cells_at_corners=False).sees(a, b, of([at(1, 2), at(2, 1)]), NONE)


def test_a_line_through_a_corner_passes_the_end_of_one_wall_but_not_between_two() -> None:
    a, b = at(1, 1), at(2, 2)
    end = (at(1, 1), at(1, 2))
    for sight in (centre_sight(GRID), centre_sight(GRID, cells_at_corners=False)):
        assert sight.sees(a, b, 0, GRID.walls([end]))
        assert not sight.sees(a, b, 0, GRID.walls([end, (at(2, 1), at(2, 2))]))


def test_a_door_between_two_cells_blocks_sight_until_it_opens() -> None:
    a, b = at(0, 2), at(4, 2)
    door = GRID.walls([(at(2, y), at(3, y)) for y in range(HEIGHT)])
    for sight in (centre_sight(GRID), corner_sight(GRID), corner_pair_sight(GRID), path_sight(GRID)):
        assert not sight.sees(a, b, 0, door)
        assert sight.sees(a, b, 0, door.removing(at(2, 2), at(3, 2)))


def test_a_line_runs_along_a_wall_but_not_between_two() -> None:
    a, b = at(0, 2), at(4, 2)
    above, below = of(at(x, 1) for x in (1, 2, 3)), of(at(x, 3) for x in (1, 2, 3))
    assert corner_pair_sight(GRID).sees(a, b, above | below, NONE)
    assert not corner_pair_sight(GRID).sees(a, b, of(at(x, 2) for x in (1, 2, 3)) | above, NONE)


def test_no_line_slips_through_a_thin_wall_along_which_it_runs() -> None:
    wall = GRID.walls([(at(x, 1), at(x, 2)) for x in range(WIDTH)])
    for a, b in product(range(2 * WIDTH), range(2 * WIDTH, GRID.size)):
        assert not corner_sight(GRID).sees(a, b, 0, wall)


def test_the_border_of_the_board_is_a_wall() -> None:
    """Along the border a line passes free cells, but not between blocked cells and the border."""
    a, b = at(0, 0), at(3, 0)
    grid = board(4, 1)
    assert corner_sight(grid).sees(0, 3, 0, grid.walls())
    assert not corner_sight(grid).sees(0, 3, 0b0010, grid.walls())
    assert not corner_sight(GRID).sees(a, b, of([at(1, 0), at(1, 1), at(2, 1)]), NONE)


def test_cells_that_touch_between_two_walls_do_not_see_each_other() -> None:
    a, b = at(1, 1), at(2, 2)
    walls = of([at(1, 2), at(2, 1)])
    assert not corner_pair_sight(GRID).sees(a, b, walls, NONE)
    assert not path_sight(GRID).sees(a, b, walls, NONE)
    assert path_sight(GRID).explain(a, b, walls, NONE).cells == walls
    assert corner_pair_sight(GRID).sees(a, b, of([at(1, 2)]), NONE)


def test_only_the_corners_in_front_of_the_viewer_are_used() -> None:
    assert [front_corners(facing) for facing in (NORTH, EAST, SOUTH, WEST)] == [3, 6, 12, 9]
    a, b = at(1, 2), at(4, 2)
    assert corner_pair_sight(GRID).sees(a, b, 0, NONE, front_corners(EAST))
    assert not corner_pair_sight(GRID).sees(a, b, 0, NONE, front_corners(WEST))


def test_a_wall_at_the_target_that_the_line_crosses_gives_cover() -> None:
    # Rows count downwards here, so that what lies above in the example lies below.
    attacker, target, wall = at(0, 0), at(3, 1), at(2, 0)
    assert corner_pair_sight(GRID).cover(attacker, target, 1 << wall)
    assert corner_pair_sight(GRID).sees(attacker, target, 1 << wall, NONE)
    report = corner_pair_sight(GRID).explain_cover(attacker, target, 1 << wall)
    assert report.cells == 1 << wall
    assert ((2, 0), (6, 2)) in report.drawn
