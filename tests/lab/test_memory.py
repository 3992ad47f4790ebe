"""What games take up, and that they leave nothing behind."""

import gc
import random

from fireteam.kernel.game import Game
from fireteam.lab.bench import memory
from fireteam.lab.bench.engine import rollout


def _running() -> int:
    gc.collect()
    return sum(isinstance(thing, Game) for thing in gc.get_objects())


def test_a_game_that_was_played_is_forgotten() -> None:
    before = _running()
    for _ in range(3):
        rollout("ambush", random.Random(1))
    assert _running() == before


def test_a_longer_game_takes_more() -> None:
    assert 10_000 < memory.running_game("ambush") < memory.running_game("omicron") < 200_000
