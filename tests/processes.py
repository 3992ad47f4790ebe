"""Processes as /proc tells of them."""

import time
from collections.abc import Callable, Iterable
from pathlib import Path

PATIENCE = 60.0  # seconds, for a machine with much else to do


def children(process: int) -> list[int]:
    """Whom a process has started, in any of its threads, and who lives."""
    try:
        found = [file.read_text() for file in Path(f"/proc/{process}/task").glob("*/children")]
    except OSError:  # it has just ended
        return []
    return [child for child in map(int, " ".join(found).split()) if lives(child)]


def descendants(process: int) -> list[int]:
    """The children of a process, and theirs."""
    return [each for child in children(process) for each in (child, *descendants(child))]


def lives(process: int) -> bool:
    """Whether there is such a process; one that has ended and that nobody asked about yet lives no more."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def cpu(process: int) -> int:
    """How long a process has worked, in hundredths of a second."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def wait_until(is_so: Callable[[], object], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, f"after {PATIENCE:g} seconds still not so: {what}"
        time.sleep(0.02)


def all_gone(processes: Iterable[int]) -> None:
    """Wait until none of them lives."""
    gone = list(processes)
    wait_until(lambda: not any(map(lives, gone)), f"{gone} have ended")
