"""The command as a person meets it: arguments and typed lines in, an exit code and two texts out."""

import io
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import fireteam
from fireteam.cli import main


class Said(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.out)


Command = Callable[..., Said]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """Run `fireteam` in an empty folder with some typed lines."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        out, err = capsys.readouterr()
        return Said(int(left.value.code or 0), out, err)

    return run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a finished game."""
    game = fireteam.new("ambush", seed=7, rounds=2)
    chance = random.Random(7)
    while not game.over:
        game.choose(game.decision().seat, chance.choice(game.options()))
    path = tmp_path / "game.txt"
    path.write_text(game.record())
    return path


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A position in which Ash has just been activated."""
    game = fireteam.new("ambush", seed=7)
    game.choose("Red", "activate Ash")
    path = tmp_path / "position.yaml"
    path.write_text(game.position())
    return path
