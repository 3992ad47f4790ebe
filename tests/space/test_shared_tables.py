"""Tables that are filled as they are asked are shared by threads: whoever is interrupted by another who asks the same
object, and whoever asks later, hears what he would hear alone."""

from collections.abc import Callable
from functools import partial
from types import ModuleType

import pytest

from fireteam.space import hexes, masks, squares
from fireteam.space.hexes import LARGE, HexBoard
from fireteam.space.square_paths import PathSight
from fireteam.space.square_reach import Jumps, Reach, Ways
from fireteam.space.square_sight import CentreSight, CornerPairSight, CornerSight, Views
from fireteam.space.squares import Corner, SquareBoard, Walk
from tests.space.interrupting import interrupted

Ask = Callable[[], object]
Shared = Callable[[int], Ask]  # how to ask an object for so much

ROOM = squares.board(5, 4)
WALL, DOOR = 1 << ROOM.cell("C2") | 1 << ROOM.cell("C4"), ROOM.walls([(ROOM.cell("B3"), ROOM.cell("C3"))])
HERE, THERE = ROOM.cell("A2"), ROOM.cell("E4")

# What reads and fills tables; the rest works with what it is given.
TABLES: list[Callable[..., object]] = [
    HexBoard.ball, HexBoard.distance, HexBoard.distances, HexBoard.footprint, HexBoard.sees, HexBoard._open_sight,
    HexBoard._look, SquareBoard.ball, SquareBoard.ball_one_diagonal, SquareBoard.arc, Views._row, Views._look,
    CentreSight.sees, CornerSight.sees, CornerPairSight.sees, PathSight.sees, PathSight._open, Reach.by, Reach._spread,
]  # fmt: skip


def of_hexes(ask: Callable[[HexBoard, int], object]) -> Shared:
    made = HexBoard(5, 4)
    return lambda asked: partial(ask, made, asked)


def of_squares(ask: Callable[[SquareBoard, int], object]) -> Shared:
    made = SquareBoard(5, 4, 8)
    return lambda asked: partial(ask, made, asked)


def of_reach(jumps: Jumps = ()) -> Shared:
    gates = ROOM.gates(ROOM.all & ~WALL, Walk(DOOR, Corner.ONE_WAY))
    made = Reach(ROOM, HERE, Ways(gates, 1 << ROOM.cell("B2"), jumps), ROOM.all & ~WALL)
    return lambda points: lambda: (made.by(points), 0 if jumps else made.by(99), made.way(ROOM.cell("B2")))


MADE: dict[str, Callable[[], Shared]] = {
    "hexes: balls": lambda: of_hexes(lambda board, n: board.ball(8, n)),
    "hexes: distances": lambda: of_hexes(lambda board, n: board.distance(8, n)),
    "hexes: footprints": lambda: of_hexes(lambda board, n: board.footprint(LARGE, 8, n)),
    "hexes: sight": lambda: of_hexes(lambda board, n: board.sees(8, 14 + n, 1 << 13)),
    "squares: balls": lambda: of_squares(lambda board, n: board.ball(8, n)),
    "squares: balls of one diagonal": lambda: of_squares(lambda board, n: board.ball_one_diagonal(8, n)),
    "squares: arcs": lambda: of_squares(lambda board, n: board.arc(8, n % 4, 0)),
    "reach": of_reach,
    "reach with jumps": lambda: of_reach(((HERE, THERE, 2),)),
}


@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (3, 2), (2, 3)])
@pytest.mark.parametrize("make", MADE.values(), ids=MADE)
def test_who_is_interrupted_hears_what_he_would_hear_alone(make: Callable[[], Shared], mine: int, theirs: int) -> None:
    right = {asked: make()(asked)() for asked in (2, 3, 4)}
    made: list[Shared] = []

    def scene() -> tuple[Ask, Ask]:
        made.append(make())
        return made[-1](mine), made[-1](theirs)

    for found in interrupted(TABLES, scene):
        assert found == (right[mine], right[theirs])
        assert {asked: made[-1](asked)() for asked in right} == right


@pytest.mark.parametrize("rule", [CentreSight, CornerSight, CornerPairSight, PathSight])
def test_who_is_interrupted_sees_what_he_would_see_alone(
    rule: type[CentreSight | CornerSight | CornerPairSight | PathSight],
) -> None:
    cells = [ROOM.cell("A3"), THERE]
    right = [rule(ROOM).sees(HERE, cell, WALL, DOOR) for cell in cells]
    assert right == [True, False]

    def scene() -> tuple[Ask, Ask]:
        sight = rule(ROOM)
        return (
            lambda: [sight.sees(HERE, cell, WALL, DOOR) for cell in cells],
            lambda: [sight.sees(HERE, cell, WALL, DOOR) for cell in reversed(cells)],
        )

    for mine, theirs in interrupted(TABLES, scene):
        assert (mine, theirs) == (right, right[::-1])


def test_two_who_make_the_lists_of_masks_longer_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    long, longer, longest = (masks.of(range(n)) for n in (20, 40, 60))

    def scene() -> tuple[Ask, Ask]:
        monkeypatch.setattr(masks, "_BYTES", ())
        return partial(masks.bit_list, long), partial(masks.bit_list, longer)

    for mine, theirs in interrupted([masks.bit_list, masks._lengthened], scene):
        assert (mine, theirs) == (list(range(20)), list(range(40)))
        assert masks.bit_list(longest) == list(range(60))


def test_a_list_that_was_made_longer_counts_though_another_puts_back_a_shorter_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lengthened = masks._lengthened

    def put_back(rows: tuple[list[tuple[int, ...]], ...], length: int) -> tuple[list[tuple[int, ...]], ...]:
        made = lengthened(rows, length)
        masks._BYTES = ()
        return made

    monkeypatch.setattr(masks, "_BYTES", ())
    monkeypatch.setattr(masks, "_lengthened", put_back)
    assert masks.bit_list(masks.of(range(40))) == list(range(40))


@pytest.mark.parametrize("module", [hexes, squares])
def test_two_who_ask_for_a_new_board_at_once_get_the_same(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def scene() -> tuple[Ask, Ask]:
        monkeypatch.setattr(module, "_BOARDS", {})
        return partial(module.board, 2, 2), partial(module.board, 2, 2)

    for mine, theirs in interrupted([module.board], scene):
        assert mine is theirs is module.board(2, 2)
