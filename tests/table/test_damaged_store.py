"""A store that is damaged, or is none: one sentence at the start, one sentence later on, and the server lives on."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fireteam.kernel.faults import Fault
from fireteam.table.server import serve
from tests.table.seats import Server


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a few tables in it."""
    folder = tmp_path_factory.mktemp("kept")
    server = Server(folder)
    for _ in range(30):
        server.table()
    server.stop()
    with sqlite3.connect(folder / "tables.sqlite") as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return folder / "tables.sqlite"


def _cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def _overwrite(file: Path) -> None:
    """Rubbish over everything but the first page."""
    whole = bytearray(file.read_bytes())
    whole[4096:] = b"rubbish!" * (len(whole[4096:]) // 8)
    file.write_bytes(whole)


def _replace(file: Path) -> None:
    file.write_text("this is no database, " * 400)


DAMAGES: dict[str, Callable[[Path], None]] = {"cut": _cut, "overwritten": _overwrite, "no database": _replace}


def refusal(folder: Path) -> str:
    with pytest.raises(Fault) as raised:
        serve(port=0, data=folder, ready=lambda address: pytest.fail("it is served"))
    assert "\n" not in str(raised.value)
    return str(raised.value)


@pytest.mark.parametrize("damage", list(DAMAGES))
def test_a_damaged_store_is_told_in_one_sentence_at_the_start(kept: Path, tmp_path: Path, damage: str) -> None:
    file = tmp_path / "tables.sqlite"
    shutil.copy(kept, file)
    DAMAGES[damage](file)
    assert refusal(tmp_path).startswith((f"{file} is damaged: ", f"{file} cannot be read: "))


def test_a_file_where_the_folder_should_be_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert refusal(tmp_path / "file") == f"{tmp_path}/file cannot be used to keep tables: File exists"


def test_a_folder_where_the_file_should_be_ends_the_command_with_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").mkdir()
    command = [sys.executable, "-m", "fireteam.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    reason = f"{tmp_path}/tables.sqlite cannot be used to keep tables: it is a folder"
    assert (run.returncode, run.stderr) == (2, f"fireteam: {reason}\n")


def test_damage_that_is_met_while_serving_is_told_in_one_sentence_and_the_server_lives_on(
    kept: Path, tmp_path: Path
) -> None:
    shutil.copy(kept, tmp_path / "tables.sqlite")
    server = Server(tmp_path)
    try:
        _overwrite(tmp_path / "tables.sqlite")
        for path in ("/api/tables", "/api/tables/nowhere"):
            reason = "the file with the tables cannot be read or written, and nothing was done"
            assert server.refusal(path) == (503, reason)
        assert server.ask("/api/games")
    finally:
        server.stop()
