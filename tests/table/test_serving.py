"""The command that serves: whatever is wrong is told in one sentence before anything is served."""

import sqlite3
import subprocess
import sys
from pathlib import Path

from tests.table.seats import Server


def refused(*arguments: str) -> str:
    command = [sys.executable, "-m", "fireteam.cli", "serve", *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2, ended
    assert ended.stderr.count("\n") == 1
    return ended.stderr


def test_an_address_that_is_taken_is_told_in_one_sentence(server: Server, tmp_path: Path) -> None:
    said = refused("--port", str(server.port), "--data", str(tmp_path))
    assert said == f"fireteam: the address 127.0.0.1:{server.port} cannot be served: Address already in use\n"


def test_tables_of_another_version_are_told_in_one_sentence(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.sqlite") as file:
        file.execute("PRAGMA user_version = 99")
    assert "was written by another version of the table (99" in refused("--port", "0", "--data", str(tmp_path))


def test_a_file_that_is_not_a_store_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("This is no database at all, only a text that is long enough." * 20)
    assert "cannot be read: file is not a database" in refused("--port", "0", "--data", str(tmp_path))


LOOK = """
import sys
from fireteam.table import library, server

server._settle_in()
worked_out = []

def note(frame, event, _):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        worked_out.append(frame)

sys.setprofile(note)
library.search("ambush", "walk")
library.case_titles("duel")
sys.setprofile(None)
print(len(worked_out))
"""


def test_no_shape_is_left_for_two_threads_to_work_out_at_once() -> None:
    """msgspec ends the process with a segmentation fault where they do."""
    looked = subprocess.run([sys.executable, "-c", LOOK], capture_output=True, text=True, timeout=60, check=True)
    assert looked.stdout == "0\n"


def test_a_server_that_is_told_to_end_tidies_up_in_silence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "fireteam.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as serving:
        assert serving.stdout
        assert "The table is at" in serving.stdout.readline()
        serving.terminate()
        assert serving.communicate(timeout=60) == ("", "")
    assert serving.returncode == 0
