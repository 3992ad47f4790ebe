"""The comparer of two checkouts finds what differs, and nothing where nothing does."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.comparing.__main__ import HERE, compare, first_difference, questions

FEW = list(questions(["ambush"], games=1, by_bot=1, bot="recruit"))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    ignored = shutil.ignore_patterns("__pycache__", "cases")
    shutil.copytree(HERE / "src", tmp_path / "src", ignore=ignored)
    shutil.copytree(HERE / "tests" / "tiny", tmp_path / "tests" / "tiny", ignore=ignored)
    shutil.copy(HERE / "pyproject.toml", tmp_path)  # that is how a checkout is known
    return tmp_path


def test_a_checkout_plays_as_its_copy(copy: Path) -> None:
    assert list(compare(copy, None, FEW)) == []


def test_other_dice_are_found_in_every_game_and_the_first_line_is_shown(copy: Path) -> None:
    chance = copy / "src" / "fireteam" / "kernel" / "chance.py"
    code = chance.read_text(encoding="utf-8")
    assert "hashlib.sha256(" in code
    chance.write_text(code.replace("hashlib.sha256(", "hashlib.sha3_256("), encoding="utf-8")
    played = [question for question in FEW if "game" in question]
    found = list(compare(copy, None, played))
    assert len(found) == len(played)
    assert all("here:" in difference and "there:" in difference for difference in found)


def test_what_was_kept_is_not_played_again(copy: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    assert list(compare(copy, kept, FEW)) == []
    assert len(kept.read_text().splitlines()) == len(FEW)
    kept.write_text(kept.read_text().replace('", "', '", "not '))
    assert len(list(compare(copy, kept, FEW))) == len(FEW)


def test_a_line_that_is_missing_differs_from_nothing() -> None:
    assert first_difference(["a", "b"], ["a"]) == "  line 1\n  here:  b\n  there: (nothing)"


def test_a_folder_that_is_not_a_checkout_is_refused(tmp_path: Path) -> None:
    said = subprocess.run([sys.executable, "-m", "tests.comparing", tmp_path], cwd=HERE, capture_output=True, text=True)
    assert said.returncode == 2
    assert said.stderr.strip().endswith("is not a checkout: it has no src/fireteam")
