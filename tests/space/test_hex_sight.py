"""Sight on hexes against shapely: all 36 lines from corner to corner, one by one."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely.geometry import LineString, Point, Polygon

from fireteam.space import hex_sight, hexes
from fireteam.space.hexes import LARGE, HexBoard
from fireteam.space.masks import bit_list, of
from tests.space.hex_scenes import WIDE, Scene, drawn, names, scenes

CORNERS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))


def skirmish(seed: int) -> Scene:
    """A larger board with up to a third of its cells in the mask, and two cells within range of a shot."""
    rng = Random(seed)
    board = hexes.board(rng.randint(6, 14), rng.randint(6, 14))
    a, crowd = rng.randrange(board.size), rng.uniform(0, 0.35)
    b = rng.choice(bit_list(board.ball(a, 9) & ~(1 << a)))
    return board, a, b, of(cell for cell in range(board.size) if rng.random() < crowd)


def corners(board: HexBoard, cell: int) -> list[tuple[int, int]]:
    x, y = drawn(board, cell)
    return [(x + dx, y + dy) for dx, dy in CORNERS]


def blocking(board: HexBoard, a: int, b: int, blockers: int) -> dict[tuple[int, int], int]:
    """What blocks each of the 36 lines, by the corners it joins."""
    walls = {c: Polygon(corners(board, c)) for c in bit_list(blockers) if c not in (a, b)}
    found = {}
    for i, start in enumerate(corners(board, a)):
        for j, end in enumerate(corners(board, b)):
            line = Point(start) if start == end else LineString([start, end])
            found[i, j] = of(cell for cell, wall in walls.items() if line.intersects(wall))
    return found


@given(scenes() | st.builds(skirmish, st.integers(0, 2**32)))
def test_sight_is_what_a_ruler_from_corner_to_corner_says(scene: Scene) -> None:
    board, a, b, blockers = scene
    assume(a != b)
    blocked = blocking(board, a, b, blockers)
    clear = [joined for joined, cells in blocked.items() if not cells]
    assert board.sees(a, b, blockers) == bool(clear)
    line = board.sight_line(a, b, blockers)
    assert line in clear if clear else line is None
    in_the_way = board.sight_blockers(a, b, blockers)
    assert in_the_way in blocked.values()
    assert in_the_way.bit_count() == min(cells.bit_count() for cells in blocked.values())


@given(scenes())
def test_sight_goes_both_ways(scene: Scene) -> None:
    board, a, b, blockers = scene
    assert board.sees(a, b, blockers) == board.sees(b, a, blockers)


@given(scenes())
def test_the_two_ends_never_block(scene: Scene) -> None:
    board, a, b, blockers = scene
    ends = 1 << a | 1 << b
    assert board.sees(a, b, blockers | ends) == board.sees(a, b, blockers & ~ends)
    assert board.sight_blockers(a, b, blockers | ends) & ends == 0


@given(scenes())
def test_a_cell_always_sees_itself(scene: Scene) -> None:
    board, a, _, blockers = scene
    assert board.sees(a, a, blockers)
    assert board.sight_line(a, a, blockers) is not None


@pytest.mark.parametrize(("width", "height"), [(7, 8), (8, 7), (1, 9), (9, 1), (2, 2)])
def test_pairs_that_lie_alike_share_their_lines_unless_an_edge_cuts_them(width: int, height: int) -> None:
    """`sees` answers from shared tables, `sight_line` draws each line anew."""
    board, rng = hexes.board(width, height), Random(6)
    pairs = [(a, b) for a in range(board.size) for b in range(board.size)]
    for crowd in (0.1, 0.2, 0.3):
        rng.shuffle(pairs)
        blockers = of(cell for cell in range(board.size) if rng.random() < crowd)
        for a, b in pairs:
            assert board.sees(a, b, blockers) == (board.sight_line(a, b, blockers) is not None)


def test_no_line_is_kept_that_another_one_makes_needless() -> None:
    for q, r in [(1, 0), (2, -1), (3, 1), (-4, 2), (0, 5), (6, -3)]:
        touched = [set(line.touched) for line in hex_sight.lines(q, r)]
        assert not any(one <= other for one in touched for other in touched if one is not other)


@pytest.mark.parametrize("wall", ["B3", "C4", "D4", "E5"])
def test_a_blocker_on_the_straight_row_between_two_cells_blocks_sight(wall: str) -> None:
    assert not WIDE.sees(WIDE.cell("A3"), WIDE.cell("F5"), names(WIDE, wall))
    assert WIDE.sight_blockers(WIDE.cell("A3"), WIDE.cell("F5"), names(WIDE, wall)) == names(WIDE, wall)


def test_a_large_base_in_front_hides_who_stands_behind_it() -> None:
    viewer, behind = WIDE.cell("B5"), WIDE.cell("E7")
    base = WIDE.footprint(LARGE, WIDE.cell("C6"), hexes.SOUTH_EAST)
    assert base == names(WIDE, "C6", "D6", "C7")
    assert not WIDE.sees(viewer, behind, base)
    assert WIDE.sees(viewer, behind, 0)


def test_touching_a_corner_of_a_blocker_breaks_the_line() -> None:
    # E4 to E6 with E5 closed: the two lines that pass E5 outside still touch its corners.
    a, b = WIDE.cell("E4"), WIDE.cell("E6")
    assert not WIDE.sees(a, b, names(WIDE, "E5"))
    assert WIDE.sees(a, b, names(WIDE, "D4", "D5", "F4", "F5"))


def test_neighbours_see_each_other_between_two_blockers() -> None:
    a, b = WIDE.cell("E5"), WIDE.cell("E6")
    walls = names(WIDE, "D5", "F5")
    assert WIDE.sees(a, b, walls)
    assert list(blocking(WIDE, a, b, walls).values()).count(0) == 2


def test_neighbours_do_not_see_each_other_when_blockers_touch_every_corner_of_one() -> None:
    a, b = WIDE.cell("E5"), WIDE.cell("E6")
    assert not WIDE.sees(a, b, WIDE.near[a])


def test_the_line_to_draw_joins_corners_of_both_cells() -> None:
    a, b = WIDE.cell("B2"), WIDE.cell("G7")
    line = WIDE.sight_line(a, b, 0)
    assert line is not None
    assert WIDE.corner(a, line[0]) in corners(WIDE, a)
    assert WIDE.corner(b, line[1]) in corners(WIDE, b)
    for cell in (a, b):
        assert [WIDE.corner(cell, n) for n in range(6)] == corners(WIDE, cell)
