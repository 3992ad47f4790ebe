"""Processes that work for this one. All that binds a worker to it is a pipe: when this process is gone, however that
came, so is the worker, even in the course of its work, and nothing is left behind."""

import os
import pickle
import queue
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any

import msgspec


class Failed(msgspec.Struct, frozen=True):
    """What was raised in a worker."""

    told: str


class Worker:
    """A process that does one piece of work after the other. It has a group of its own: an interrupt at the terminal is
    for whoever it works for."""

    def __init__(self) -> None:
        self.pipe, theirs = Pipe()
        self.owed = 0  # pieces of work that it was given and whose results are not taken yet
        program = f"from fireteam.worker_process import Connection, serve; serve(Connection({theirs.fileno()}))"
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-c", program],
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                process_group=0,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )

    def give(self, work: Callable[..., object], *details: object) -> None:
        """More to do, after what it has; EOFError or OSError when it is dead."""
        self.pipe.send((work, details))
        self.owed += 1

    def take(self) -> Any:
        """The result of the oldest piece of work; EOFError or OSError when it is dead."""
        result = self.pipe.recv()
        self.owed -= 1
        if isinstance(result, Failed):
            raise RuntimeError(f"a worker failed: {result.told}")
        return result

    def end(self) -> None:
        """At once; whoever waits for a result gets an EOFError."""
        self.process.kill()
        self.process.wait()


# --- in the other process --------------------------------------------------------------------------------------


def serve(pipe: Connection) -> None:
    """Work for as long as there is somebody to work for."""
    given: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        try:
            while True:
                given.put(pipe.recv_bytes())
        except (EOFError, OSError):
            os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        try:
            work, details = pickle.loads(given.get())
            result = pickle.dumps(work(*details))
        except Exception:
            result = pickle.dumps(Failed(traceback.format_exc()))
        try:
            pipe.send_bytes(result)
        except OSError:  # nobody waits for it any more
            os._exit(0)
