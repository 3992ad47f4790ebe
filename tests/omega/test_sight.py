"""Field of vision, line of sight, cover and EMI in both editions."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fireteam.games.omega.model import Omega, put
from fireteam.games.omega.rules.figures.distance import FAR, distance
from fireteam.games.omega.rules.figures.sight import cover, emi_blocks, explain, in_sight, refusals, sees, view_of
from fireteam.space.masks import bits
from fireteam.space.square_paths import path_sight
from tests.omega.test_distance import neighbours, passes, slants
from tests.omega.yards import BRUTE, CLONE, at, lay, spaces_at, yard, yards

some = settings(max_examples=60, deadline=None)
AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))  # by facing
EDITIONS = ["first", "second"]


@pytest.mark.parametrize("facing", range(4))
def test_a_space_is_in_view_if_it_is_no_farther_to_the_side_than_ahead(facing: int) -> None:
    s = yard(wide=7, high=7)
    put(s, 0, at(s, 3, 3))
    s.facing[0] = facing
    x, y = s.setting.board.coords(s.cell[0])
    for cell in bits(s.setting.ground.floor):
        dx, dy = s.setting.board.coords(cell)[0] - x, s.setting.board.coords(cell)[1] - y
        ahead = dx * AHEAD[facing][0] + dy * AHEAD[facing][1]
        aside = abs(dx * AHEAD[facing][1]) + abs(dy * AHEAD[facing][0])
        assert bool(view_of(s, 0) >> cell & 1) == (ahead >= 1 and aside <= ahead)


def test_whoever_has_no_front_sees_all_round() -> None:
    s = yard()
    put(s, CLONE, at(s, 2, 2))
    for cell in bits(s.setting.ground.floor & ~(1 << s.cell[CLONE])):
        assert view_of(s, CLONE) >> cell & 1


def paths(dx: int, dy: int) -> Iterator[list[tuple[int, int]]]:
    """All ways to step so far across and down: no diagonal after a diagonal, unless all are."""
    found = list(_paths(dx, dy, False, dx == dy))
    least = min(map(len, found))
    return (path for path in found if len(path) == least)


def _paths(dx: int, dy: int, slanted: bool, pure: bool) -> Iterator[list[tuple[int, int]]]:
    if not dx and not dy:
        yield []
        return
    for x, y in ((1, 0), (0, 1), (1, 1)):
        if x <= dx and y <= dy and not (slanted and x and y and not pure):
            for rest in _paths(dx - x, dy - y, bool(x and y), pure):
                yield [(x, y), *rest]


def shortest_paths(s: Omega, a: int, b: int) -> list[list[int]]:
    """The spaces that each shortest path of sight enters, found by trying all."""
    board = s.setting.board
    (ax, ay), (bx, by) = board.coords(a), board.coords(b)
    across, down = 1 if bx > ax else -1, 1 if by > ay else -1
    entered = []
    for steps in paths(abs(bx - ax), abs(by - ay)):
        x, y, cells = ax, ay, []
        for dx, dy in steps:
            x, y = x + across * dx, y + down * dy
            cells.append(board.at(x, y))
        entered.append(cells)
    return entered


def free(s: Omega, a: int, cells: list[int]) -> bool:
    """Is a path free of walls and doors, and not between two walls or past the end of a door?"""
    board = s.setting.board
    here = a
    for cell in cells:
        if cell != cells[-1] and s.walls >> cell & 1:
            return False
        (hx, hy), (cx, cy) = board.coords(here), board.coords(cell)
        flanks = [] if hx == cx or hy == cy else [board.at(cx, hy), board.at(hx, cy)]
        if not flanks and s.closed & board.edge(here, cell):
            return False
        if flanks and all(s.walls >> flank & 1 for flank in flanks):
            return False
        if any(s.closed & (board.edge(here, flank) | board.edge(flank, cell)) for flank in flanks):
            return False
        here = cell
    return True


@some
@given(yards("first"))
def test_in_the_first_edition_one_free_shortest_path_is_enough(s: Omega) -> None:
    origin = s.cell[0]
    for cell in bits(s.setting.ground.floor & ~s.walls & ~(1 << origin)):
        ways = shortest_paths(s, origin, cell)
        assert sees(s, origin, -1, cell) == any(free(s, origin, way) for way in ways)
        beside = s.setting.board.near[cell] & s.walls
        assert cover(s, origin, cell) == any(beside >> step & 1 for way in ways for step in way[:-1])


@pytest.mark.clause("omega:gap.los-second-corners")
@pytest.mark.clause("omega:los.second-lines")
@some
@given(yards(), st.integers(0, 3))
def test_in_the_second_edition_a_figure_draws_its_lines_from_its_front_corners(s: Omega, facing: int) -> None:
    origin = s.cell[0]
    s.facing[0] = facing
    for cell in bits(s.setting.ground.floor & ~s.walls & ~(1 << origin)):
        if sees(s, origin, facing, cell):
            assert sees(s, origin, -1, cell)
            assert view_of(s, 0) >> cell & 1
        drawn = explain(s, 0, cell)
        assert {line[0] for line in drawn.drawn} <= front(s, origin, facing)
        if view_of(s, 0) >> cell & 1:
            assert drawn.clear == sees(s, origin, facing, cell)
            assert drawn.clear == (in_sight(s, 0, cell) == origin)
            assert (not list(refusals(s, 0, cell))) == drawn.clear


def front(s: Omega, cell: int, facing: int) -> set[tuple[int, int]]:
    """The two corners of a space at the end of the side that is faced, in half spaces."""
    x, y = s.setting.board.coords(cell)
    (dx, dy) = AHEAD[facing]
    middle = 2 * x + 1 + dx, 2 * y + 1 + dy
    return {(middle[0] + dy, middle[1] + dx), (middle[0] - dy, middle[1] - dx)}


@some
@given(yards("first"), st.lists(st.integers(0, 29), max_size=20))
def test_in_the_first_edition_emi_blocks_by_four_spaces_on_any_path_of_sight(s: Omega, places: list[int]) -> None:
    s.emi = spaces_at(s, [(place % 6, place // 6) for place in places])
    origin = s.cell[0]
    for cell in bits(s.setting.ground.floor & ~s.walls & ~(1 << origin)):
        most = max(sum(s.emi >> step & 1 for step in way) for way in shortest_paths(s, origin, cell))
        assert emi_blocks(s, origin, cell) == (most >= 4)


def counts(s: Omega, here: int, goal: int, left: int, slanted: bool) -> Iterator[int]:
    """The EMI spaces on each way of so many steps with one diagonal at most, past walls and doors."""
    if here == goal:
        yield 0
    elif left >= s.setting.board.distance_king(here, goal):
        for cell in neighbours(s, here):
            slant = slants(s, here, cell)
            if not s.walls >> cell & 1 and passes(s, here, cell, s.walls) and not (slant and slanted):
                for rest in counts(s, cell, goal, left - 1, slanted or slant):
                    yield rest + (s.emi >> cell & 1)


@settings(max_examples=25, deadline=None)
@given(yards("second", 5, 3), st.lists(st.integers(0, 14), max_size=12))
def test_in_the_second_edition_emi_blocks_by_four_spaces_along_the_distance(s: Omega, places: list[int]) -> None:
    s.emi = spaces_at(s, [(place % 5, place // 5) for place in places])
    origin = s.cell[0]
    for cell in bits(s.setting.ground.floor & ~s.walls & ~(1 << origin)):
        far = distance(s, origin, cell)
        most = max(counts(s, origin, cell, far, False), default=0) if far < FAR else 0
        assert emi_blocks(s, origin, cell) == (most >= 4)


@pytest.mark.parametrize("edition", EDITIONS)
def test_emi_hampers_commandos_and_no_enemies(edition: str) -> None:
    s = yard(edition, wide=7, high=3)
    put(s, 0, at(s, 0, 1))
    put(s, CLONE, at(s, 5, 1))
    s.facing[0], s.facing[CLONE] = 1, 3
    assert in_sight(s, 0, at(s, 5, 1)) == at(s, 0, 1)
    lay(s, emi=spaces_at(s, [(6, 2)]))
    assert in_sight(s, 0, at(s, 5, 1)) == -1
    assert [refusal.clause for refusal in refusals(s, 0, at(s, 5, 1))] == [f"emi.block-{edition}"]
    assert in_sight(s, CLONE, at(s, 0, 1)) == at(s, 5, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_large_figure_looks_from_the_best_of_its_spaces(edition: str) -> None:
    s = yard(edition)
    put(s, BRUTE, at(s, 0, 0))
    s.facing[BRUTE] = 1
    lay(s, walls=spaces_at(s, [(3, 0)]))
    assert cover(s, at(s, 1, 0), at(s, 4, 1))
    assert in_sight(s, BRUTE, at(s, 4, 1)) == at(s, 1, 1)
    assert in_sight(s, BRUTE, at(s, 4, 1), reach=2) == -1
    assert not view_of(s, BRUTE) >> at(s, 1, 0) & 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_behind_is_not_in_sight(edition: str) -> None:
    s = yard(edition)
    put(s, 0, at(s, 2, 2))
    s.facing[0] = 0
    assert sees(s, s.cell[0], 0, at(s, 2, 1))
    assert not sees(s, s.cell[0], 0, at(s, 2, 3))
    assert [refusal.clause for refusal in refusals(s, 0, at(s, 2, 3))] == ["fov.required"]


@pytest.mark.clause("omega:los.first-example-zigzag")
def test_diagonals_in_two_directions_make_no_shortest_path() -> None:
    s = yard("first")
    board = path_sight(s.setting.board)
    assert list(board.paths(at(s, 0, 1), at(s, 3, 1))) == [(at(s, 1, 1), at(s, 2, 1), at(s, 3, 1))]
    lay(s, walls=spaces_at(s, [(1, 1)]))
    assert not sees(s, at(s, 0, 1), 1, at(s, 3, 1))
