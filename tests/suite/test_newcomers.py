"""A mission and a scenario that nobody here knows: written in YAML alone, or brought along by an installed package with
rules and questions of its own. Every bot plays them on every side, and they are opened at the table."""

import itertools
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.bots import roster
from fireteam.kernel.decisions import FORM_MASK
from tests.table.seats import Person, Server, hang_up

TESTS = Path(__file__).resolve().parents[1]
PACKAGE = TESTS / "newcomers"
ENTRIES = """
[fireteam.omega.missions]
quiet-signal = newcomers.quiet_signal:QuietSignal
gone = gone:Gone
a-word = newcomers.quiet_signal:SIGNALS
twice = newcomers.quiet_signal:QuietSignal
[fireteam.omicron.scenarios]
lamplight = newcomers.lamplight:Lamplight
"""
MOST = 150  # answers in a game
OWN: dict[str, dict[str, Any]] = {
    "omega": {
        "scenario": "back-door",
        "own_missions": [
            {
                **msgspec.yaml.decode((PACKAGE / "missions.yaml").read_bytes())[0],
                "name": "Back Door",
                "rules": "",
                "amounts": {},
                "objectives": ["Open the door to the Ducts."],
                "rooms": [
                    {"name": "Entry", "tiles": [0], "kind": "start"},
                    {"name": "Laboratory", "tiles": [1]},
                    {"name": "Ducts", "tiles": [2], "kind": "goal"},
                ],
                "stacks": {"alpha": ["Clone Pair"]},
            }
        ],
    },
    "omicron": {
        "scenario": "dark-arcade",
        "own_scenarios": [
            {
                **msgspec.yaml.decode((PACKAGE / "scenarios.yaml").read_bytes())[0],
                "name": "Dark Arcade",
                "rules": "",
                "goal": ["Knock the others out."],
                "interactions": [],
            }
        ],
    },
}
INSTALLED = {"omega": "quiet-signal", "omicron": "lamplight"}


def form_of(option: int) -> int:
    return option & FORM_MASK


def play(code: str, **options: Any) -> set[str]:
    """Let every bot play on every side, and tell which questions it answered: every kind of them once, and others now
    and then. Who else is there, and what is left, goes by chance."""
    answered = set[str]()
    for bot in roster.names():
        for side in {seat.side for seat in fireteam.new(code, seed=1, **options).seats}:
            game = fireteam.new(code, seed=f"{bot} {side}", **options)
            chance, asked = random.Random(1), set[str]()
            for number in range(MOST):
                if game.over:
                    break
                d = game.decisions[0]
                if game.seats[d.seat].side == side and (d.kind.name not in asked or number % 20 == 0):
                    asked.add(d.kind.name)
                    option = roster.consult(roster.bot_named(bot), game, d.seat, number)
                else:  # no form is chosen more often because it has more options
                    forms = itertools.groupby(sorted(game.options(d.seat), key=form_of), form_of)
                    option = chance.choice(chance.choice([list(alike) for _, alike in forms]))
                game.choose(d.seat, option)
            answered |= asked
    return answered


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder in which the package is installed, for processes that begin from here on."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(PACKAGE, folder / "newcomers", ignore=shutil.ignore_patterns("__pycache__"))
    told = folder / "newcomers-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: newcomers\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text(ENTRIES)
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
        yield folder


def said_by(program: str) -> str:
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=TESTS.parent)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.parametrize("code", OWN)
def test_bots_play_what_is_written_in_yaml_alone(code: str) -> None:
    assert len(play(code, **OWN[code])) > 5


@pytest.mark.parametrize(("code", "question"), [("omega", "band"), ("omicron", "lamp")])
def test_bots_play_what_an_installed_package_brings(code: str, question: str, site: Path) -> None:
    program = f"from tests.suite.test_newcomers import play; print(*play({code!r}, scenario={INSTALLED[code]!r}))"
    assert question in said_by(program).split()


def test_both_are_opened_at_the_table(site: Path, tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        for code, installed in INSTALLED.items():
            (card,) = (game for game in server.ask("/api/games") if game["code"] == code)
            assert installed in [scenario["code"] for scenario in card["scenarios"]]
            for options in (OWN[code], {"scenario": installed}):
                made = server.table(code, players="me,me", options=options)
                people = [Person(server, made, seat) for seat in made["seats"]]
                assert any(person.ask is not None for person in people)
    finally:
        hang_up()
        server.stop()


def test_rules_that_cannot_be_had_hinder_nobody_and_tell_why(site: Path) -> None:
    told = {
        "gone": "the special rules 'gone' of an installed package: there is no module 'gone'",
        "a-word": "the special rules 'a-word' of an installed package are 'signals', "
        "which is not a subclass of Special",
        "twice": "the special rules 'twice' of an installed package: there is a mission 'quiet-signal' already",
    }
    program = (
        "import fireteam\n"
        f"for rules in {list(told)!r}:\n"
        f"    mission = {OWN['omega']['own_missions'][0]!r} | {{'rules': rules}}\n"
        "    try: fireteam.new('omega', seed=1, scenario='back-door', own_missions=[mission])\n"
        "    except fireteam.Fault as fault: print(fault)"
    )
    assert said_by(program).splitlines() == list(told.values())
