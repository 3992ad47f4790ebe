"""However a study is ended, the processes that played for it end too, and nobody complains."""

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from threading import Lock

import pytest

from fireteam.cli.arguments import INTERRUPTED
from fireteam.cli.commands.lab import ended_as_interrupted
from fireteam.kernel.faults import Fault
from fireteam.lab.balance.ledger import read_ledger
from fireteam.lab.cores import spread
from fireteam.worker_process import Worker
from tests import processes

SIMULATE = ["simulate", "ambush", "--games", "1000000", "--jobs", "2"]
BALANCE = ["balance", "omega", "--bot", "random", "--games", "100000", "--jobs", "2", "--folder", "kept"]
AT_WORK = 30  # hundredths of a second: whoever has worked so long has begun


def ended(command: list[str], folder: Path, number: int, group: bool = False) -> tuple[int, str]:
    """The exit code and the stderr of a command that was ended by a signal in the course of its work. Its stderr ends
    when the last process that could write there does."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    running = subprocess.Popen(
        [sys.executable, "-m", "fireteam.cli", *command],
        cwd=folder,
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
    )
    try:
        processes.wait_until(lambda: len(processes.children(running.pid)) >= 2, "two processes play")
        workers = processes.children(running.pid)
        processes.wait_until(lambda: all(processes.cpu(each) > AT_WORK for each in workers[-2:]), "they have begun")
        (os.killpg if group else os.kill)(running.pid, number)
        _, told = running.communicate(timeout=processes.PATIENCE)
        processes.all_gone(workers)
        return running.returncode, told
    finally:
        running.kill()


@pytest.mark.parametrize(
    ("number", "group"),
    [(signal.SIGINT, True), (signal.SIGTERM, False), (signal.SIGTERM, True), (signal.SIGHUP, False)],
    ids=["Ctrl-C", "terminate", "terminate its group", "hang up"],
)
def test_a_study_that_is_told_to_end_tells_what_it_has_and_leaves_no_process(
    tmp_path: Path, number: int, group: bool
) -> None:
    code, told = ended(SIMULATE, tmp_path, number, group)
    assert code == INTERRUPTED
    assert told.startswith("fireteam: interrupted after ")
    assert told.count("\n") == 1


@pytest.mark.parametrize("command", [SIMULATE, BALANCE], ids=["simulate", "balance"])
def test_a_study_that_is_killed_leaves_no_process_and_no_complaint(tmp_path: Path, command: list[str]) -> None:
    assert ended(command, tmp_path, signal.SIGKILL) == (-signal.SIGKILL, "")


def test_a_balance_that_is_told_to_end_keeps_what_was_played(tmp_path: Path) -> None:
    code, told = ended(BALANCE, tmp_path, signal.SIGTERM)
    assert (code, told) == (INTERRUPTED, "fireteam: interrupted; the same command goes on\n")
    assert read_ledger(tmp_path / "kept/omega.json") is not None


def test_after_a_study_signals_do_what_they_did() -> None:
    before = [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)]
    with pytest.raises(KeyboardInterrupt), ended_as_interrupted():
        signal.raise_signal(signal.SIGTERM)
    assert [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)] == before


def test_a_hangup_that_is_ignored_interrupts_nothing() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as `nohup` has it
    try:
        with ended_as_interrupted():
            signal.raise_signal(signal.SIGHUP)
        assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_worker_does_its_work_in_turn() -> None:
    worker = Worker()
    try:
        for number in range(3):
            worker.give(pow, 2, number)
        assert (worker.owed, [worker.take() for _ in range(3)], worker.owed) == (3, [1, 2, 4], 0)
    finally:
        worker.end()
    assert not processes.lives(worker.process.pid)


def test_work_that_fails_is_told_and_the_next_is_done() -> None:
    worker = Worker()
    try:
        worker.give(divmod, 1, 0)
        worker.give(Lock)
        for reason in ("ZeroDivisionError", "cannot pickle"):
            with pytest.raises(RuntimeError, match=reason):
                worker.take()
        worker.give(pow, 2, 5)
        assert worker.take() == 32
    finally:
        worker.end()


def test_all_pieces_are_worked_on_once_however_many_processes_there_are() -> None:
    for pieces in (0, 1, 3, 40):
        assert sorted(spread(partial(pow, 2), range(pieces), 2)) == [2**number for number in range(pieces)]


def test_when_a_worker_is_killed_the_study_says_so_and_ends_the_others() -> None:
    others = processes.children(os.getpid())
    results = spread(time.sleep, [0, 0, *[3600] * 4], 2)
    next(results)
    workers = [child for child in processes.children(os.getpid()) if child not in others]
    assert len(workers) == 2
    os.kill(workers[0], signal.SIGKILL)
    with pytest.raises(Fault) as told:
        list(results)
    processes.all_gone(workers)  # by themselves they would not be: what was raised keeps their pipes open
    assert "was killed, perhaps for want of memory" in str(told.value)
