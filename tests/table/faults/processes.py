"""Processes as the kernel sees them: who started whom, and who is still there."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

PATIENCE = 20.0  # seconds


def descendants(process: int) -> list[int]:
    """The children of a process, and theirs."""
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except FileNotFoundError:
        return []
    return [each for child in map(int, children) for each in (child, *descendants(child))]


def lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_until_gone(processes: Iterable[int]) -> None:
    deadline = time.monotonic() + PATIENCE
    while left := [process for process in processes if lives(process)]:
        assert time.monotonic() < deadline, f"{left} live on"
        time.sleep(0.02)
