"""Careful routes against all simple paths on small boards, tried one by one."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from fireteam.space import hexes, squares
from fireteam.space.careful_routes import careful_route
from fireteam.space.hexes import HexBoard
from fireteam.space.masks import of
from fireteam.space.squares import SquareBoard

Board = HexBoard | SquareBoard
Path = tuple[int, ...]
Scene = tuple[Board, int, int, int, int]

BOARDS: list[Board] = [hexes.board(4, 4), squares.board(5, 4, 4), squares.board(4, 3, 8)]


def scene(seed: int) -> Scene:
    """A board, a start, passable and watched cells, and the steps allowed. Drawn evenly: left to itself
    hypothesis likes few cells and few steps, and then carefulness hardly ever shows."""
    rng = Random(seed)
    board = rng.choice(BOARDS)
    cells = range(board.size)
    closed, watched = of(rng.sample(cells, rng.randint(0, 5))), of(rng.sample(cells, rng.randint(0, 10)))
    return board, rng.choice(cells), board.all & ~closed, watched, rng.randint(0, 7)


scenes = st.builds(scene, st.integers(0, 2**32))


def simple_paths(board: Board, path: Path, passable: int, steps: int) -> Iterator[Path]:
    """The path and all its continuations that enter no cell twice."""
    yield path
    if steps:
        for cell in range(board.size):
            if cell not in path and passable >> cell & 1 and board.distance(path[-1], cell) == 1:
                yield from simple_paths(board, (*path, cell), passable, steps - 1)


def cost(path: Path, watched: int) -> tuple[int, int]:
    """How many watched cells the path leaves, then its length."""
    return sum(watched >> cell & 1 for cell in path[:-1]), len(path)


@given(scenes)
def test_a_careful_route_leaves_the_fewest_watched_cells_and_then_is_shortest(scene: Scene) -> None:
    board, start, passable, watched, steps = scene
    least: dict[int, tuple[int, int]] = {}
    for path in simple_paths(board, (start,), passable, steps):
        least[path[-1]] = min(cost(path, watched), least.get(path[-1], (99, 99)))
    for goal in range(board.size):
        route = careful_route(board, start, goal, passable, watched, steps)
        if goal == start or goal not in least:
            assert route == ()
        else:
            assert cost((start, *route), watched) == least[goal]


@given(scenes)
def test_a_careful_route_is_a_legal_path(scene: Scene) -> None:
    board, start, passable, watched, steps = scene
    for goal in range(board.size):
        route = careful_route(board, start, goal, passable, watched, steps)
        path = (start, *route)
        assert len(set(path)) == len(path) <= steps + 1
        assert not of(route) & ~passable
        assert all(board.distance(here, there) == 1 for here, there in pairwise(path))
        assert not route or route[-1] == goal


LANE = squares.board(5, 3, 4)


def cells(text: str) -> Path:
    return tuple(LANE.cell(name) for name in text.split())


def test_a_careful_walker_makes_a_detour_around_watched_cells_while_the_steps_last() -> None:
    start, goal = cells("A1 E1")
    watched = of(cells("B1 C1 D1 C2"))
    assert careful_route(LANE, start, goal, LANE.all, watched, 8) == cells("A2 B2 B3 C3 D3 D2 E2 E1")
    assert careful_route(LANE, start, goal, LANE.all, watched, 7) == cells("A2 B2 C2 D2 E2 E1")
    assert careful_route(LANE, start, goal, LANE.all, watched, 4) == cells("B1 C1 D1 E1")
    assert careful_route(LANE, start, goal, LANE.all, watched, 3) == ()


def test_a_watched_goal_costs_nothing_and_a_watched_start_cannot_be_helped() -> None:
    start, goal = cells("A1 C1")
    assert careful_route(LANE, start, goal, LANE.all, of((start, goal)), 9) == cells("B1 C1")
