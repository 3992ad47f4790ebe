"""The server plays games in threads, all over one rules object, setting and board. What they fill together as they go
must be what each would fill alone: every game is played from cold in several threads at once. FIRETEAM_SOAK=20 plays
every table twenty times."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import fireteam
from fireteam.games.omega.rules.figures.sight import Lookout
from fireteam.space.squares import board
from tests.conftest import SOAK
from tests.space.interrupting import interrupted

ROOT = Path(__file__).parents[2]
EVERY = 1 if SOAK > 1 else 3  # table of a game: a few of them fail nearly every time where something is shared wrongly


@pytest.mark.parametrize("code", fireteam.registered())
def test_games_in_cold_threads_are_the_games_of_one_thread(code: str) -> None:
    command = [sys.executable, "-m", "tests.suite.cold", code, str(SOAK), str(EVERY)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


@pytest.mark.parametrize("corners", [0, 15], ids=["by paths", "by corners"])
def test_a_lookout_that_is_asked_by_two_at_once_tells_both_the_truth(corners: int) -> None:
    room = board(6, 5)
    walls = 1 << room.cell("C2") | 1 << room.cell("C3")
    east, west = room.ball(room.cell("E3"), 1), room.ball(room.cell("A4"), 2)

    def made() -> Lookout:
        return Lookout(room, walls, 0, room.cell("A1"), corners)

    all_clear = made().clear_of(room.all)
    assert 0 < (all_clear & east).bit_count() < east.bit_count()
    lookouts: list[Lookout] = []

    def scene() -> tuple[Callable[[], int], Callable[[], int]]:
        lookouts.append(made())
        return lambda: lookouts[-1].clear_of(east), lambda: lookouts[-1].clear_of(east | west)

    for mine, theirs in interrupted([Lookout.clear_of], scene):
        assert (mine, theirs) == (all_clear & east, all_clear & (east | west))
        assert lookouts[-1].clear_of(room.all) == all_clear
