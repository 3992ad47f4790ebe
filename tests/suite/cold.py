"""Many games in threads over one rules object, setting and board whose tables nobody has filled yet. `python -m
tests.suite.cold omega 2` plays them in processes that are forked while everything is still cold: one plays the games
one after the other, then some play them all at once and change threads as often as the interpreter can. Every moment is
compared, and what differs is printed: one line for each process that went wrong. A third word takes every so many
tables of the game only."""

import os
import pickle
import sys
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from itertools import islice, zip_longest
from threading import Barrier, Thread
from typing import Any, NamedTuple, TypeVar

import msgspec

import fireteam
from fireteam.kernel.chance import Seed, Tape, below
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.position_files import load_state, options_from
from fireteam.kernel.rules import Options, Rules
from fireteam.kernel.state import dump
from tests.suite.test_battery import tables

GAMES = 4  # each in a thread of its own
TWINS = 2  # so many of them are the same game, so that they ask for the same things at the same time
MOMENTS = 40
OFTEN = 1e-6  # seconds between two threads: the least that the interpreter takes
T = TypeVar("T")


class Shared(NamedTuple):
    """What all games of a table have in common."""

    rules: Rules[Any]
    options: Options
    setting: Any
    state: bytes


def share(rules: Rules[Any], table: dict[str, Any]) -> Shared:
    options = options_from(rules, msgspec.json.encode(table), "the options")
    setting = rules.setting(options)
    return Shared(rules, options, setting, dump(rules.setup(setting)))


def play(shared: Shared, number: int) -> list[str]:
    """The moments of a game in which anything is chosen, always the same, and what its record says; if something is
    raised, that is the last of them."""
    told: list[str] = []
    try:
        rules, options, setting, state = shared
        seed = Seed.fixed(f"game {number}")
        opening = Opening(rules, options, load_state(rules, setting, state), seed)
        game, place = Game(opening, Tape(seed.key), log=[]), 0
        while not game.over and len(told) < MOMENTS:
            told.append(moment(game))
            seat = game.decisions[0].seat
            legal = game.options(seat)
            choice, place = below(seed.key, place, len(legal))
            game.choose(seat, legal[choice])
        told += [moment(game), game.record(), fireteam.replay(game.record()).record()]
    except Exception as error:
        told.append(repr(error))
    return told


def moment(game: Game[Any]) -> str:
    """Everything that people are told about a moment, and what a bot would think of it, in one digest."""
    told = blake2b(game.digest().encode(), digest_size=8)
    for seat in (None, *range(len(game.seats))):
        told.update(msgspec.json.encode(game.view(seat)))
    for d in game.decisions:
        told.update(msgspec.json.encode(game.texts(d.seat)))
        if game.rules.judged.evaluator:
            told.update(
                msgspec.json.encode(game.rules.judged.evaluator.option_scores(game.state, d, game.options(d.seat)))
            )
    return told.hexdigest()


def alone(shared: Shared) -> list[list[str]]:
    return [play(shared, number // TWINS) for number in range(GAMES)]


def together(shared: Shared) -> list[list[str]]:
    """All games at once, each in a thread."""
    told: list[list[str]] = [[] for _ in range(GAMES)]
    start = Barrier(GAMES)

    def run(number: int) -> None:
        start.wait()
        told[number] = play(shared, number // TWINS)

    threads = [Thread(target=run, args=(number,)) for number in range(GAMES)]
    sys.setswitchinterval(OFTEN)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def forked(work: Callable[[], T]) -> T:
    """The result of some work in a process that has seen no more than this one."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        with os.fdopen(writing, "wb") as file:
            pickle.dump(work(), file)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as file:
        told = file.read()
    _, status = os.waitpid(child, 0)
    if status:
        raise SystemExit(f"a process ended with status {status}")
    result: T = pickle.loads(told)
    return result


def differences(code: str, rounds: int, every: int) -> list[str]:
    rules = fireteam.rules_of(code)
    found = []
    for name, table in islice(tables(rules).items(), 0, None, every):
        shared = share(rules, table)
        right = forked(partial(alone, shared))
        for _ in range(rounds):
            wrong = [_parting(*pair) for pair in zip(right, forked(partial(together, shared)), strict=True)]
            found += [f"{name}: game {n} parts at moment {at}" for n, at in enumerate(wrong) if at >= 0][:1]
    return found


def _parting(right: list[str], told: list[str]) -> int:
    """Where two lists of moments part, -1 if they do not."""
    return next((n for n, (a, b) in enumerate(zip_longest(right, told)) if a != b), -1)


if __name__ == "__main__":
    print("\n".join(differences(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)), end="")
