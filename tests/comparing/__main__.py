"""Do two checkouts play the same? `python -m tests.comparing CHECKOUT` sets this one against another: every recorded
playthrough, and at every table games by choices at random and by a bot that goes by its evaluator. The first line that
differs is shown for each game that does. What the other checkout tells is kept in a file, where one is named, so that
it plays no game twice, however often it is compared."""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path
from typing import Any

import fireteam
from tests.comparing.telling import tables

HERE = Path(__file__).parents[2]
SHOWN = 300  # characters of a line that differs


class Teller:
    """A process that plays by the code of one checkout, and what it has told before."""

    def __init__(self, checkout: Path, kept: Path | None = None) -> None:
        self.checkout = checkout
        self.kept = kept
        lines = kept.read_text().splitlines() if kept is not None and kept.exists() else []
        self.known: dict[str, Any] = dict(map(json.loads, lines))
        env = os.environ | {"PYTHONPATH": str(checkout / "src")}
        command = [sys.executable, str(HERE / "tests" / "comparing" / "telling.py")]
        self.process = subprocess.Popen(
            command, env=env, cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **question: Any) -> Any:
        asked = json.dumps(question)
        if asked in self.known:
            return self.known[asked]
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(asked, file=self.process.stdin, flush=True)
        if not (line := self.process.stdout.readline()):
            raise SystemExit(f"{self.checkout} cannot tell {question}")
        told = json.loads(line)
        if self.kept is not None and "whole" not in question:
            with self.kept.open("a") as file:
                print(json.dumps([asked, told]), file=file)
        return told


def questions(codes: list[str], games: int, by_bot: int, bot: str) -> Iterator[dict[str, Any]]:
    for file in sorted((HERE / "tests" / "playthroughs").glob("*.txt")):
        if file.name.split("-")[0] in codes:
            yield {"file": str(file)}
    for code in codes:
        for table in tables(code):
            for seed in range(games):
                yield {"game": [code, table, seed, ""]}
            if fireteam.rules_of(code).judged.evaluator is not None:
                for seed in range(by_bot):
                    yield {"game": [code, table, seed, bot]}


def first_difference(ours: list[str], theirs: list[str]) -> str:
    for number, (here, there) in enumerate(zip_longest(ours, theirs, fillvalue="(nothing)")):
        if here != there:
            at = max(0, next(i for i, (a, b) in enumerate(zip_longest(here, there)) if a != b) - 60)
            return f"  line {number}\n  here:  {here[at : at + SHOWN]}\n  there: {there[at : at + SHOWN]}"
    return "  nothing when told whole: a telling is not the same twice"


def compare(checkout: Path, kept: Path | None, asked: list[dict[str, Any]]) -> Iterator[str]:
    """Where they differ."""
    here, there = Teller(HERE), Teller(checkout, kept)
    with ThreadPoolExecutor(2) as both:
        for number, question in enumerate(asked, 1):
            ours, theirs = both.map(lambda teller: teller.ask(**question), (here, there))  # noqa: B023 - used at once
            if ours != theirs:
                whole = both.map(lambda teller: teller.ask(**question, whole=True), (here, there))  # noqa: B023
                yield f"{question}\n{first_difference(*whole)}"
            if number % 100 == 0 or number == len(asked):
                print(f"{number} of {len(asked)} games compared", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.comparing", description=__doc__)
    parser.add_argument("checkout", type=Path, help="the other checkout, as it was before")
    parser.add_argument("--game", action="append", help="only this game; again for another")
    parser.add_argument("--games", type=int, default=200, help="games at random at each table")
    parser.add_argument("--by-bot", type=int, default=20, help="games by the bot at each table")
    parser.add_argument("--bot", default="recruit")
    parser.add_argument("--keep", type=Path, help="a file for what the other checkout tells, to be used again")
    options = parser.parse_args()
    if not (options.checkout / "src" / "fireteam").is_dir():
        parser.error(f"'{options.checkout}' is not a checkout: it has no src/fireteam")
    codes = options.game or list(fireteam.registered())
    asked = list(questions(codes, options.games, options.by_bot, options.bot))
    differing = 0
    for difference in compare(options.checkout.resolve(), options.keep, asked):
        differing += 1
        print(difference, flush=True)
    print(f"{len(asked)} games: {differing or 'none'} differ")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
