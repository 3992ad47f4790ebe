"""Files of records and positions: nobody reads more of anything than a record can have."""

import os
import threading
from pathlib import Path

import pytest

import fireteam
from fireteam.cli import files
from fireteam.kernel import records
from fireteam.kernel.faults import Fault


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_no_more_is_read_of_a_pipe_than_a_record_can_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "LARGEST", 1000)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    refused = threading.Event()

    def pour() -> None:
        with pipe.open("w") as file:
            file.write("x" * 20_000)
            file.flush()
            assert refused.wait(20)  # a reader who waits for the end of the pipe waits in vain

    writer = threading.Thread(target=pour, daemon=True)
    writer.start()
    with pytest.raises(Fault, match=r"pipe is too large for a record or a position$"):
        files.read(pipe)
    refused.set()
    writer.join()


def test_the_largest_record_is_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = fireteam.new("ambush", seed=1).record()
    (tmp_path / "record.txt").write_text(text)
    monkeypatch.setattr(records, "LARGEST", len(text))
    assert files.read(tmp_path / "record.txt") == text
