"""Tables that are filled as they are asked are shared by threads: whoever is interrupted by another who asks the same
object, and whoever asks later, hears what he would hear alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

import pytest

from fireteam.space import hexes, masks, squares
from fireteam.space.hexes import LARGE, HexBoard
from fireteam.space.square_paths import PathSight
from fireteam.space.square_reach import Jumps, Reach, Ways
from fireteam.space.square_sight import CentreSight, CornerPairSight, CornerSight
from fireteam.space.squares import Corner, SquareBoard, Walk
from tests.space.interrupting import interrupted

ROOM = squares.board(5, 4)
WALL, DOOR = 1 << ROOM.cell("C2") | 1 << ROOM.cell("C4"), ROOM.walls([(ROOM.cell("B3"), ROOM.cell("C3"))])
HERE, THERE = ROOM.cell("A2"), ROOM.cell("E4")

Ask = Callable[[], object]


def reach(jumps: Jumps = ()) -> Reach:
    gates = ROOM.gates(ROOM.all & ~WALL, Walk(DOOR, Corner.ONE_WAY))
    return Reach(ROOM, HERE, Ways(gates, 1 << ROOM.cell("B2"), jumps), ROOM.all & ~WALL)


def of_hexes(ask: Callable[[HexBoard, int], object]) -> Callable[[int], Ask]:
    made = HexBoard(5, 4)
    return lambda asked: partial(ask, made, asked)


def of_squares(ask: Callable[[SquareBoard, int], object]) -> Callable[[int], Ask]:
    made = SquareBoard(5, 4, 8)
    return lambda asked: partial(ask, made, asked)


def of_reach(jumps: Jumps = ()) -> Callable[[int], Ask]:
    made = reach(jumps)
    return lambda points: lambda: (made.by(points), made.by(99) if not jumps else 0, made.way(HERE + 1))


# Each makes a new object and tells how to ask it something: the more, the larger the number.
SHARED: dict[str, tuple[list[Any], Callable[[], Callable[[int], Ask]]]] = {
    "hexes: balls": ([HexBoard.ball], lambda: of_hexes(lambda board, n: board.ball(8, n))),
    "hexes: distances": ([HexBoard.distance, HexBoard.distances], lambda: of_hexes(lambda board, n: board.distance(8, n))),
    "hexes: footprints": ([HexBoard.footprint], lambda: of_hexes(lambda board, n: board.footprint(LARGE, 8, n))),
    "hexes: sight": ([HexBoard.sees, HexBoard._open_sight, HexBoard._look], lambda: of_hexes(lambda board, n: board.sees(8, 14 + n, 1 << 15))),
    "squares: balls": ([SquareBoard.ball], lambda: of_squares(lambda board, n: board.ball(8, n))),
    "squares: balls of one diagonal": ([SquareBoard.ball_one_diagonal], lambda: of_squares(lambda board, n: board.ball_one_diagonal(8, n))),
    "squares: arcs": ([SquareBoard.arc], lambda: of_squares(lambda board, n: board.arc(8, n % 4, 0))),
    "reach": ([Reach.by, Reach._spread], of_reach),
    "reach with jumps": ([Reach.by, Reach._spread], lambda: of_reach(((HERE, THERE, 2),))),
}
SIGHTS = (CentreSight, CornerSight, CornerPairSight, PathSight)


@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (3, 2), (2, 3)])
@pytest.mark.parametrize("shared", SHARED)
def test_who_is_interrupted_hears_what_he_would_hear_alone(shared: str, mine: int, theirs: int) -> None:
    functions, make = SHARED[shared]
    right = {asked: make()(asked)() for asked in (2, 3, 4)}
    made: list[Callable[[int], Ask]] = []

    def scene() -> tuple[Ask, Ask]:
        made.append(make())
        return made[-1](mine), made[-1](theirs)

    for found in interrupted(functions, scene):
        assert found == (right[mine], right[theirs])
        assert {asked: made[-1](asked)() for asked in right} == right


@pytest.mark.parametrize("rule", SIGHTS)
def test_who_is_interrupted_sees_what_he_would_see_alone(
    rule: type[CentreSight | CornerSight | CornerPairSight | PathSight],
) -> None:
    functions = [getattr(rule, name) for name in ("sees", "_row", "_look", "_open") if hasattr(rule, name)]
    cells = [ROOM.cell(name) for name in ("A3", "E4")]
    right = [rule(ROOM).sees(HERE, cell, WALL, DOOR) for cell in cells]
    assert len(set(right)) == 2

    def scene() -> tuple[Ask, Ask]:
        sight = rule(ROOM)
        return (
            lambda: [sight.sees(HERE, cell, WALL, DOOR) for cell in cells],
            lambda: [sight.sees(HERE, cell, WALL, DOOR) for cell in reversed(cells)],
        )

    for mine, theirs in interrupted(functions, scene):
        assert (mine, theirs) == (right, right[::-1])


def test_two_who_make_the_list_of_a_mask_longer_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    long, longer, longest = (masks.of(range(n)) for n in (20, 40, 60))

    def scene() -> tuple[Ask, Ask]:
        monkeypatch.setattr(masks, "_BYTES", type(masks._BYTES)())
        return partial(masks.bit_list, long), partial(masks.bit_list, longer)

    for mine, theirs in interrupted([masks.bit_list, masks._lengthened], scene):
        assert (mine, theirs) == (list(range(20)), list(range(40)))
        assert masks.bit_list(longest) == list(range(60))


@pytest.mark.parametrize("module", [hexes, squares])
def test_two_who_ask_for_a_new_board_at_once_get_the_same(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def scene() -> tuple[Ask, Ask]:
        monkeypatch.setattr(module, "_BOARDS", {})
        return partial(module.board, 2, 2), partial(module.board, 2, 2)

    for mine, theirs in interrupted([module.board], scene):
        assert mine is theirs is module.board(2, 2)
