"""Many games in threads over one rules object, setting and board whose tables nobody has filled yet. `python -m
tests.suite.cold omega 2` plays them in processes that are forked while everything is still cold: one plays the games
one after the other, the others play them all at once and change threads as often as the interpreter can. Every moment
is compared; what differs is printed, one line for each process."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable
from hashlib import blake2b
from threading import Barrier, Thread
from typing import Any, TypeVar

import msgspec

import fireteam
from fireteam.kernel.chance import Seed, Tape, below
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.positions import options_from
from fireteam.kernel.rules import Rules
from tests.suite.test_battery import tables

GAMES = 6  # each in a thread of its own
TWINS = 2  # so many of them are the same game, so that they ask for the same things at the same time
MOMENTS = 40
OFTEN = 1e-6  # seconds between two threads: the least that the interpreter takes
T = TypeVar("T")


def moment(game: Game[Any]) -> str:
    """Everything that people are told about a moment, in one digest."""
    told = blake2b(game.digest().encode(), digest_size=8)
    for seat in (None, *range(len(game.seats))):
        told.update(msgspec.json.encode(game.view(seat)))
    for d in game.decisions:
        told.update(msgspec.json.encode(game.texts(d.seat)))
    return told.hexdigest()


def play(opening: Opening[Any], number: int) -> list[str]:
    """The moments of a game in which anything is chosen, always the same; what is raised is its last moment."""
    told: list[str] = []
    try:
        game = Game(opening, Tape(opening.seed.key if opening.seed else b""), log=[])
        key, place = Seed.fixed(f"player {number}").key, 0
        while not game.over and len(told) < MOMENTS:
            told.append(moment(game))
            seat = game.decisions[0].seat
            options = game.options(seat)
            choice, place = below(key, place, len(options))
            game.choose(seat, options[choice])
        told.append(moment(game))
    except Exception as error:
        told.append(repr(error))
    return told


def together(openings: list[Opening[Any]]) -> list[list[str]]:
    """All games at once, each in a thread."""
    told: list[list[str]] = [[] for _ in openings]
    start = Barrier(len(openings))

    def run(number: int) -> None:
        start.wait()
        told[number] = play(openings[number], number // TWINS)

    threads = [Thread(target=run, args=(number,)) for number in range(len(openings))]
    sys.setswitchinterval(OFTEN)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def alone(openings: list[Opening[Any]]) -> list[list[str]]:
    return [play(opening, number // TWINS) for number, opening in enumerate(openings)]


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
        raise SystemExit(f"a process of threads ended with {status}")
    result: T = pickle.loads(told)
    return result


def openings(rules: Rules[Any], table: dict[str, Any]) -> list[Opening[Any]]:
    options = options_from(rules, msgspec.json.encode(table), "the options")
    setting = rules.setting(options)
    return [
        Opening(rules, options, rules.setup(setting), Seed.fixed(f"game {number // TWINS}")) for number in range(GAMES)
    ]


def differences(code: str, rounds: int) -> list[str]:
    rules, found = fireteam.rules_of(code), []
    for name, table in tables(rules).items():
        begun = openings(rules, table)
        expected = forked(lambda: alone(begun))
        for _ in range(rounds):
            told = forked(lambda: together(begun))
            for number, (right, now) in enumerate(zip(expected, told, strict=True)):
                if right != now:
                    at = next((n for n, (a, b) in enumerate(zip(right, now)) if a != b), min(len(right), len(now)))
                    found.append(f"{name}: game {number} differs at moment {at}: {now[at : at + 1]}")
                    break
    return found


if __name__ == "__main__":
    print("\n".join(differences(sys.argv[1], int(sys.argv[2]))))
