"""Golden playthroughs: one recorded game per scenario, played again and compared, so that a change in behaviour
is seen in review as a difference of text. `make golden` writes them anew."""

from __future__ import annotations

import os
from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

import fireteam
from fireteam.kernel.chance import Seed, below

FOLDER = Path(__file__).parent
SHOWN = 40  # lines of a difference
LONGEST = 500  # choices of a playthrough; a game that takes longer is recorded unfinished
ANEW = "If the change is meant, `make golden` writes the playthroughs anew."

PLAYS = [(code, scenario) for code, rules in fireteam.registered().items() for scenario in rules.scenarios]


def played(code: str, scenario: str) -> str:
    """The record of a player who chooses anything, always the same."""
    game = fireteam.new(code, seed="playthrough", scenario=scenario)
    key, place = Seed.fixed(f"player of {code} {scenario}").key, 0
    for _ in range(LONGEST):
        if game.over:
            break
        seat = game.decisions[0].seat
        options = game.options(seat)
        number, place = below(key, place, len(options))
        game.choose(seat, options[number])
    return game.record()


def file_of(code: str, scenario: str) -> Path:
    return FOLDER / f"{code}-{scenario}.txt"


@pytest.mark.parametrize(("code", "scenario"), PLAYS)
def test_the_playthrough_is_as_recorded(code: str, scenario: str) -> None:
    file, now = file_of(code, scenario), played(code, scenario)
    if os.environ.get("FIRETEAM_GOLDEN") == "write":
        file.write_text(now, encoding="utf-8")
    if not file.is_file():
        pytest.fail(f"{code} has no playthrough of its scenario '{scenario}': run `make golden`.", pytrace=False)
    then = file.read_text(encoding="utf-8")
    if then != now:
        pytest.fail(f"{difference(then, now, file.name)}\n{ANEW}", pytrace=False)


def difference(then: str, now: str, name: str) -> str:
    lines = unified_diff(then.splitlines(), now.splitlines(), name, "today", lineterm="")
    shown = list(islice(lines, SHOWN + 1))
    return "\n".join(shown[:SHOWN] + ["... and more"] * (len(shown) > SHOWN))


def test_every_recorded_playthrough_belongs_to_a_game() -> None:
    known = {file_of(code, scenario).name for code, scenario in PLAYS}
    stray = sorted(file.name for file in FOLDER.glob("*.txt") if file.name not in known)
    assert not stray, f"{', '.join(stray)}: no game has such a scenario"


def test_a_difference_shows_its_first_lines() -> None:
    then = [f"line {n}" for n in range(100)]
    shown = difference("\n".join(then), "\n".join(reversed(then)), "ambush-standard.txt").splitlines()
    assert shown[:2] == ["--- ambush-standard.txt", "+++ today"]
    assert len(shown) == SHOWN + 1
    assert shown[-1] == "... and more"
