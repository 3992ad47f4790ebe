"""Work spread over the cores of this machine. Results come as they are ready; whoever stops listening stops the work,
and what an interrupt loses is no more than what the processes had at hand."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeVar

from fireteam.kernel.faults import Fault

_AHEAD = 2  # pieces of work that lie ready for each process

W = TypeVar("W")
R = TypeVar("R")


def spread(work: Callable[[W], R], pieces: Iterable[W], jobs: int) -> Generator[R, None, None]:
    """Do some work on every piece, with so many processes; with one, in this."""
    if jobs <= 1:
        yield from map(work, pieces)
        return
    # Spawned rather than forked: a progress bar has a thread, and a fork would copy its locks.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_interrupts_to_the_parent)
    left = iter(pieces)
    try:
        at_hand: set[Future[R]] = {pool.submit(work, piece) for piece in islice(left, jobs * _AHEAD)}
        while at_hand:
            done, at_hand = wait(at_hand, return_when=FIRST_COMPLETED)
            at_hand |= {pool.submit(work, piece) for piece in islice(left, len(done))}
            for each in done:
                yield each.result()
    except BrokenProcessPool:
        raise Fault("a process that played games was killed, perhaps for want of memory: try fewer --jobs") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            worker.terminate()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
