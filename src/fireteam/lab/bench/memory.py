"""What games take up: how large one is while it runs, with its log and its whole past, and whether playing many in one
process leaves anything behind. Tables that a board makes as it is asked are shared by all games and fill slowly, so
growth is counted after a warm-up."""

import gc
import random
import sys
import tracemalloc
from collections.abc import Iterable
from typing import Any

import msgspec

import fireteam
from fireteam.kernel.game import Game
from fireteam.lab.bench.engine import rollout

SAMPLE = 20  # games that stand side by side
WARM_UP = 100  # games that are played before anything is counted
GAMES = 1000


class Memory(msgspec.Struct, frozen=True):
    """`blocks` are pieces of memory in use, as the interpreter counts them."""

    bytes_per_running_game: int
    games: int
    blocks_before: int
    blocks_after: int


def measure(code: str, turns: Iterable[int]) -> Memory:
    """Play one game for each of the turns, after a warm-up."""
    chance = random.Random(1)
    for _ in range(WARM_UP):
        rollout(code, chance)
    size = running_game(code)
    games, before = 0, _blocks()
    for _ in turns:
        rollout(code, chance)
        games += 1
    return Memory(size, games, before, _blocks())


def running_game(code: str) -> int:
    """The bytes that a game takes shortly before its end, on the average of some."""
    running = [_played(code, seed, None) for seed in range(SAMPLE)]  # to have made every table they need
    lengths = [len(game.entries()) for game in running]
    del running
    tracemalloc.start()
    try:
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        games = [_played(code, seed, length * 9 // 10) for seed, length in enumerate(lengths)]
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
        return (after - before) // len(games)
    finally:
        tracemalloc.stop()


def _played(code: str, seed: int, entries: int | None) -> Game[Any]:
    """A game played at random until its tape is so long, or to its end."""
    game, chance, played = fireteam.new(code, seed=seed), random.Random(seed), 0
    while not game.over and (entries is None or played < entries):
        options = game.options()
        before = game.tape.position
        game.choose(game.decision().seat, options[chance.randrange(len(options))])
        played += 1 + game.tape.position - before
    return game


def _blocks() -> int:
    gc.collect()
    return sys.getallocatedblocks()
