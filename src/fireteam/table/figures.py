"""How a server is doing: what is counted while it runs, over all tables."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Meter:
    """How often something was done, how long that took in all, and how much of it is under way."""

    __slots__ = ("done", "seconds", "underway")

    def __init__(self) -> None:
        self.done = 0
        self.seconds = 0.0
        self.underway = 0

    @contextmanager
    def time(self) -> Iterator[None]:
        """Count what is done in here, unless it fails."""
        begun = time.monotonic()
        self.underway += 1
        try:
            yield
            self.done += 1
            self.seconds += time.monotonic() - begun
        finally:
            self.underway -= 1


class Figures:
    """What is counted as it happens; everything else is looked at when somebody asks."""

    def __init__(self) -> None:
        self.begun = time.time()
        self.writes = Meter()  # acts stored
        self.thoughts = Meter()  # of bots, and of hints and odds
        self.replays = Meter()  # of tables, from their acts
        self.requests = 0  # over HTTP
        self.refused = 0  # of them, for a reason
        self.too_many = 0  # requests and messages, because too much came from one place
        self.errors = Errors()
        self.expired = 0  # tables


class Errors(logging.Handler):
    """Whatever the server logs as an error is counted."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1
