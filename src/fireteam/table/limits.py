"""Bounds on what anybody may ask of the server, so that nobody can make it slow for others."""

from __future__ import annotations

import time
from collections import Counter, deque

import msgspec

from fireteam.kernel.faults import Fault


class Limits(msgspec.Struct, frozen=True):
    """How much is too much."""

    message: int = 4_000  # bytes over a socket
    body: int = 5_000_000  # bytes over HTTP
    burst: int = 60  # messages of a socket at once
    rate: float = 20.0  # and a second, later on
    patience: int = 60  # messages beyond that before a socket is closed
    outbox: int = 500  # messages that wait for a client that does not read
    requests: int = 200  # over HTTP, of an address at once
    requests_rate: float = 20.0  # and a second, later on
    sockets_per_address: int = 100
    sockets_per_seat: int = 4
    watchers: int = 40  # of a table
    tables_per_address: int = 200  # made in an hour
    woken: int = 12  # tables that one look at the lobby brings into memory
    tables_in_memory: int = 2_000
    idle: float = 600.0  # seconds that a table without people stays in memory
    hello: float = 10.0  # seconds to say who one is
    absence: float = 60.0  # seconds that a person is away before others may let a bot play on
    pace: float = 0.25  # seconds that an answer takes which nobody had to think about


class Bucket:
    """So many at once, and so many a second later on."""

    __slots__ = ("level", "most", "rate", "when")

    def __init__(self, most: float, rate: float) -> None:
        self.most, self.rate = most, rate
        self.level, self.when = most, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.most, self.level + (now - self.when) * self.rate)
        self.when = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Addresses:
    """What comes from where."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: Counter[str] = Counter()
        self.buckets: dict[str, Bucket] = {}
        self.made: dict[str, deque[float]] = {}

    def request(self, address: str) -> None:
        if len(self.buckets) > 10_000:
            self.buckets.clear()
        bucket = self.buckets.setdefault(address, Bucket(self.limits.requests, self.limits.requests_rate))
        if not bucket.take():
            raise Fault("too many requests come from this address: slow down")

    def connect(self, address: str) -> None:
        if self.sockets[address] >= self.limits.sockets_per_address:
            raise Fault("there are too many connections from this address")
        self.sockets[address] += 1

    def disconnect(self, address: str) -> None:
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def make_table(self, address: str) -> None:
        now = time.monotonic()
        made = self.made.setdefault(address, deque())
        while made and made[0] < now - 3600:
            made.popleft()
        if len(made) >= self.limits.tables_per_address:
            raise Fault("too many tables have been made from this address within an hour")
        made.append(now)
