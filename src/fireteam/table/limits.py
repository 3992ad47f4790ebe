"""Bounds on what anybody may ask of the server, so that nobody can make it slow for others. Whatever is asked has a
price in proportion to the work that it makes; an address may spend so much at once, and so much a second later on."""

import asyncio
import ipaddress
import math
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import msgspec

from fireteam.kernel.faults import Fault

T = TypeVar("T")
DAY = 86_400.0  # seconds
HOUR = 3_600.0


class Limits(msgspec.Struct, frozen=True):
    """How much is too much."""

    message: int = 4_000  # bytes over a socket
    body: int = 5_000_000  # bytes over HTTP
    burst: int = 60  # messages of a socket at once
    rate: float = 20.0  # and a second, later on
    patience: int = 60  # messages beyond that before a socket is closed
    outbox: int = 500  # messages that wait for a client that does not read
    requests: int = 400  # what an address may spend at once; see PRICES
    requests_rate: float = 40.0  # and a second, later on: a fifth of the process
    labours: int = 2  # works of a long time in all at once, and one of them for an address
    queue: int = 12  # works of an address that are waited for
    frames: int = 200  # of a replay at once
    sockets_per_address: int = 100
    sockets_per_seat: int = 4
    watchers: int = 40  # of a table
    tables_per_address: int = 200  # made in an hour
    woken: int = 12  # tables that one look at the lobby brings into memory
    tables_in_memory: int = 2_000
    addresses: int = 10_000  # that are remembered
    idle: float = 600.0  # seconds that a table without people stays in memory
    hello: float = 10.0  # seconds to say who one is
    absence: float = 60.0  # seconds that a person is away before others may let a bot play on
    pace: float = 0.25  # seconds that an answer takes which nobody had to think about
    keep: float = 90 * DAY  # seconds that an unfinished table is kept after its last act; 0: for ever
    keep_finished: float = 365 * DAY


class TooMany(Fault):
    """Too much comes from one place; after so many seconds it may try again."""

    def __init__(self, reason: str, wait: float) -> None:
        super().__init__(reason)
        self.wait = max(1, math.ceil(wait))


# --- what things cost ------------------------------------------------------------------------------------------

# In units of 5 ms of the one process, beside the 1 of any request. Measured on whole games of bots, 708 moments of the
# one large game and 427 of the other (milliseconds, the second in brackets):
#   to say hello and know nothing 91 (58), with the last moments 50 (45), a moment told again 0.4 (1.5)
#   40 frames 15 (23), 200 frames 44 (154), the record 36 (17), the rolls 9 (8), record and check of the dice 130 (66)
#   a film or the rolls of a record that is sent 102 (66), to go on from a moment 51 (20)
#   which answer an undo would take back 39 (30), a hint 595 (28) in a process of the bots, odds mostly 1 there
PER_MOMENT = {  # of the table or record
    "hello": 0.027,
    "resync": 0.02,
    "frames": 0.004,
    "record": 0.01,
    "rolls": 0.004,
    "check": 0.035,
    "replay": 0.03,
    "undo": 0.014,
    "undoing": 0.014,
}
FLAT = {"hint": 10.0, "odds": 1.0, "opening": 1.0}
A_MOMENT_TOLD = 0.2
A_FILE = 0.2  # of the client
A_SOCKET = 0.5  # that is opened
RECORD_MOMENT = 60  # characters of a record for each moment of its game, about


def price_of(kind: str, moments: int = 0, told: int = 0) -> float:
    """What something costs at a table of so many moments, so many of which are told with their views."""
    return FLAT.get(kind, 0.0) + PER_MOMENT.get(kind, 0.0) * moments + A_MOMENT_TOLD * told


class Bucket:
    """So much at once, and so much a second later on."""

    __slots__ = ("level", "most", "rate", "when")

    def __init__(self, most: float, rate: float) -> None:
        self.most, self.rate = most, rate
        self.level, self.when = most, time.monotonic()

    def take(self, price: float = 1.0) -> bool:
        """Pay, if there is enough; what costs more than a full bucket holds costs all of it."""
        if self.wait(price) > 0:
            return False
        self.level -= min(price, self.most)
        return True

    def wait(self, price: float = 1.0) -> float:
        """Seconds until there is enough."""
        now = time.monotonic()
        self.level = min(self.most, self.level + (now - self.when) * self.rate)
        self.when = now
        missing = min(price, self.most) - self.level
        return 0.0 if missing <= 0 else missing / self.rate if self.rate else math.inf


# --- who asks --------------------------------------------------------------------------------------------------


def network_of(address: str) -> str:
    """Whom an address counts as: of the new kind whoever has one has 2**64 of them."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.IPv6Network((ip, 64), strict=False))


class Addresses:
    """What comes from where. Whoever was not heard of for longest is forgotten first: a bucket is full again long
    before, unless very many come at once."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: Counter[str] = Counter()
        self.buckets: dict[str, Bucket] = {}
        self.made: dict[str, deque[float]] = {}
        self.waiting: Counter[str] = Counter()
        self._turns: dict[str, asyncio.Lock] = {}
        self._labours = asyncio.Semaphore(limits.labours)

    def pay(self, address: str, price: float = 1.0) -> None:
        bucket = self._kept(self.buckets, address, lambda: Bucket(self.limits.requests, self.limits.requests_rate))
        if not bucket.take(price):
            raise TooMany("too many requests come from this address: slow down", min(HOUR, bucket.wait(price)))

    @asynccontextmanager
    async def labour(self, address: str, price: float) -> AsyncIterator[None]:
        """Pay for a work of a long time, and wait until it is one's turn."""
        if self.waiting[address] >= self.limits.queue:
            raise TooMany("too many requests from this address are already in progress: slow down", 1)
        self.pay(address, price)
        self.waiting[address] += 1
        try:
            async with self._turns.setdefault(address, asyncio.Lock()), self._labours:
                yield
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address], self._turns[address]

    def connect(self, address: str) -> None:
        if self.sockets[address] >= self.limits.sockets_per_address:
            raise TooMany("there are too many connections from this address", 1)
        self.sockets[address] += 1

    def disconnect(self, address: str) -> None:
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def make_table(self, address: str) -> None:
        now = time.monotonic()
        made = self._kept(self.made, address, lambda: deque[float]())
        while made and made[0] < now - HOUR:
            made.popleft()
        if len(made) >= self.limits.tables_per_address:
            reason = "too many tables have been made from this address within an hour"
            raise TooMany(reason, made[0] + HOUR - now if made else HOUR)
        made.append(now)

    def _kept(self, kept: dict[str, T], address: str, fresh: Callable[[], T]) -> T:
        """What is remembered of an address, which becomes the newest."""
        found = kept.pop(address) if address in kept else fresh()
        while len(kept) >= self.limits.addresses:
            del kept[next(iter(kept))]
        kept[address] = found
        return found
