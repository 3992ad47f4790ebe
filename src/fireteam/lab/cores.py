"""Work spread over the cores of this machine. Results come as they are ready; whoever stops listening stops the work,
and what an interrupt loses is no more than what the processes had at hand."""

from collections.abc import Callable, Generator, Iterable
from itertools import islice
from multiprocessing import connection
from typing import TypeVar

from fireteam.kernel.faults import Fault
from fireteam.worker_process import Worker

_AHEAD = 2  # pieces of work that lie ready for each process

W = TypeVar("W")
R = TypeVar("R")


def spread(work: Callable[[W], R], pieces: Iterable[W], jobs: int) -> Generator[R, None, None]:
    """Do some work on every piece, with so many processes; with one, in this."""
    if jobs <= 1:
        yield from map(work, pieces)
        return
    left = iter(pieces)
    workers: list[Worker] = []
    try:
        for first in islice(left, jobs):
            workers.append(Worker())
            workers[-1].give(work, first)
        for worker in workers:
            for piece in islice(left, _AHEAD - 1):
                worker.give(work, piece)
        while busy := {worker.pipe: worker for worker in workers if worker.owed}:
            for ready in connection.wait(list(busy)):
                worker = busy[ready]  # type: ignore[index]  # nothing else was waited for
                result: R = worker.take()
                for piece in islice(left, 1):
                    worker.give(work, piece)
                yield result
    except (EOFError, OSError):
        raise Fault("a process that played games was killed, perhaps for want of memory: try fewer --jobs") from None
    finally:
        for worker in workers:
            worker.end()
