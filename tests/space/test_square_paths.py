"""Sight along shortest paths on squares against a slow version: paths tried step by step."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given

from fireteam.space.masks import of
from fireteam.space.square_paths import path_sight
from fireteam.space.square_walls import Walls
from tests.space.square_positions import GRID, NONE, WIDTH, Spot, at, centre, check_report, positions

STEPS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


@cache
def plain_courses(across: int, down: int) -> list[tuple[Spot, ...]]:
    """The steps of all shortest legal paths, found by trying out all steps."""
    for length in range(10):
        found = [steps for steps in tries(across, down, length) if legal(steps)]
        if found:
            return found
    raise AssertionError


def tries(across: int, down: int, length: int) -> Iterator[tuple[Spot, ...]]:
    if not length and not across and not down:
        yield ()
    if max(abs(across), abs(down), 1) <= length:
        for x, y in STEPS:
            for more in tries(across - x, down - y, length - 1):
                yield (x, y), *more


def legal(steps: tuple[Spot, ...]) -> bool:
    diagonals = [all(step) for step in steps]
    in_a_row = any(one and other for one, other in pairwise(diagonals))
    return len(set(filter(all, steps))) <= 1 and (all(diagonals) or not in_a_row)


def plain_paths(a: int, b: int) -> list[tuple[int, ...]]:
    (x, y), (bx, by) = GRID.coords(a), GRID.coords(b)
    paths = []
    for steps in plain_courses(bx - x, by - y):
        path = [a]
        for across, down in steps:
            path.append(path[-1] + across + down * WIDTH)
        paths.append(tuple(path[1:]))
    return paths


def plain_free(a: int, b: int, path: tuple[int, ...], blocked: int, walls: Walls) -> bool:
    for here, there in pairwise((a, *path)):
        (x, y), (nx, ny) = GRID.coords(here), GRID.coords(there)
        ways = [flank for flank in (GRID.at(x, ny), GRID.at(nx, y)) if flank not in (here, there)]
        if there != b and blocked >> there & 1:
            return False
        if not ways and walls.between(here, there):
            return False
        if ways and all(blocked >> flank & 1 for flank in ways):
            return False
        if any(walls.between(here, flank) or walls.between(flank, there) for flank in ways):
            return False
    return True


@given(positions())
def test_path_sight_is_one_free_shortest_path(position: tuple[int, int, int, Walls]) -> None:
    a, b, blocked, walls = position
    sight = path_sight(GRID)
    paths = plain_paths(a, b)
    assert sorted(sight.paths(a, b)) == sorted(paths)
    assert sight.steps(a, b) == len(paths[0])
    clear = any(plain_free(a, b, path, blocked, walls) for path in paths)
    assert sight.sees(a, b, blocked, walls) == clear == sight.sees(b, a, blocked, walls)
    report = sight.explain(a, b, blocked, walls)
    check_report(report, clear, blocked, walls)
    path = tuple(GRID.at(x // 2, y // 2) for x, y in report.drawn[0])
    assert path[0] == a
    assert path[1:] in paths
    assert plain_free(a, b, path[1:], blocked, walls) == clear


@given(positions())
def test_path_cover_is_a_path_into_a_wall_next_to_the_target(position: tuple[int, int, int, Walls]) -> None:
    a, b, blocked, _ = position
    entered = {cell for path in plain_paths(a, b) for cell in path if cell != b}
    next_to = {cell for cell in entered if GRID.distance_king(cell, b) == 1}
    assert path_sight(GRID).cover(a, b, blocked) == any(blocked >> cell & 1 for cell in next_to)


# --- Single cases, in coordinates of columns and rows


def test_two_paths_of_two_steps_lead_a_knights_move_away() -> None:
    attacker, target = at(0, 0), at(2, 1)
    assert set(path_sight(GRID).paths(attacker, target)) == {(at(1, 0), target), (at(1, 1), target)}
    assert path_sight(GRID).sees(attacker, target, 0, NONE)
    assert path_sight(GRID).sees(attacker, target, of([at(1, 0)]), NONE)
    assert not path_sight(GRID).sees(attacker, target, of([at(1, 0), at(1, 1)]), NONE)


def test_diagonals_in_two_directions_do_not_lead_around_a_wall() -> None:
    a, target, wall = at(0, 2), at(3, 2), at(1, 2)
    assert list(path_sight(GRID).paths(a, target)) == [(at(1, 2), at(2, 2), target)]
    assert not path_sight(GRID).sees(a, target, 1 << wall, NONE)
    assert path_sight(GRID).explain(a, target, 1 << wall, NONE).cells == 1 << wall


def test_diagonals_follow_each_other_only_on_a_path_without_other_steps() -> None:
    assert list(path_sight(GRID).paths(at(0, 0), at(3, 2))) == [(at(1, 1), at(2, 1), at(3, 2))]
    assert list(path_sight(GRID).paths(at(0, 0), at(2, 2))) == [(at(1, 1), at(2, 2))]


def test_where_no_path_is_as_short_as_a_kings_the_shortest_legal_ones_count() -> None:
    assert path_sight(GRID).steps(at(0, 0), at(4, 3)) == 5
    assert GRID.distance_king(at(0, 0), at(4, 3)) == 4


def test_a_wall_or_a_closed_door_in_the_only_path_blocks() -> None:
    target, wall, viewer = at(5, 2), at(4, 2), at(2, 2)
    assert not path_sight(GRID).sees(viewer, target, 1 << wall, NONE)
    door = GRID.walls([(at(3, 2), at(4, 2))])
    assert not path_sight(GRID).sees(viewer, target, 0, door)
    assert path_sight(GRID).explain(viewer, target, 0, door).walls == ((at(3, 2), at(4, 2)),)


def test_a_diagonal_step_past_the_end_of_a_door_goes_through_the_door() -> None:
    assert not path_sight(GRID).sees(at(1, 1), at(2, 2), 0, GRID.walls([(at(1, 1), at(1, 2))]))


def test_one_free_path_past_a_wall_is_enough() -> None:
    target, wall, viewer = at(2, 4), at(1, 2), at(1, 1)
    report = path_sight(GRID).explain(viewer, target, 1 << wall, NONE)
    assert path_sight(GRID).sees(viewer, target, 1 << wall, NONE)
    assert report.drawn == ((centre(viewer), centre(at(2, 2)), centre(at(2, 3)), centre(target)),)


@pytest.mark.parametrize(("wall", "cover"), [((2, 0), True), ((1, 0), False), ((2, 1), True), ((4, 1), False)])
def test_a_wall_gives_cover_on_a_path_and_next_to_the_target(wall: Spot, cover: bool) -> None:
    attacker, target = at(0, 0), at(3, 1)
    assert path_sight(GRID).sees(attacker, target, 1 << at(*wall), NONE)
    assert path_sight(GRID).cover(attacker, target, 1 << at(*wall)) == cover
