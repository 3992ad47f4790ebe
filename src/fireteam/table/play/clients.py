"""Those who are connected to a table, what they wish for together, and what they have said already."""

import asyncio
import secrets
from collections import OrderedDict

import msgspec

from fireteam.kernel.faults import Fault
from fireteam.table.play.seat_view import Eyes
from fireteam.table.protocol import messages
from fireteam.table.store.schema import Act


class Client:
    """Somebody who is connected. What cannot be sent fast enough is not kept for ever: such a client is cut off, and
    may come back for what it has missed."""

    __slots__ = ("closed", "eyes", "host", "key", "outbox", "run", "status")

    def __init__(self, eyes: Eyes, host: bool, longest: int, key: int = 0, run: str = "") -> None:
        self.eyes = eyes
        self.host = host
        self.key = key  # the number of the key by which it holds its seat
        self.run = run or secrets.token_hex(8)  # ids are its own within a run of its program
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(longest)
        self.status: messages.Status | None = None  # the last one sent
        self.closed = asyncio.Event()

    def send(self, message: messages.Message | bytes) -> None:
        if self.closed.is_set():
            return
        try:
            self.outbox.put_nowait(message if isinstance(message, bytes) else msgspec.json.encode(message))
        except asyncio.QueueFull:
            self.closed.set()

    def leave(self, reason: str, again: bool, gone: bool = False) -> None:
        """Say goodbye; the socket is closed once that is sent."""
        self.send(messages.Bye(reason, again, gone))
        try:
            self.outbox.put_nowait(None)
        except asyncio.QueueFull:
            self.closed.set()


def seat_of(client: Client) -> int:
    """The seat of somebody who wants to do what only those who play may do."""
    if client.eyes is None:
        raise Fault("a watcher may only look")
    return client.eyes


class Wish:
    """Something that happens when everybody concerned consents: an undo, or a bot for a seat whose holder is away."""

    __slots__ = ("act", "clause", "consent", "needed", "reason", "seat")

    def __init__(self, seat: int, act: Act, reason: str, needed: set[int], clause: str = "") -> None:
        self.seat = seat  # whose wish it is
        self.act = act
        self.reason = reason
        self.clause = clause
        self.needed = needed
        self.consent: set[int] = set()


class Heard:
    """The newest messages that have been carried out, with what was said to each. Whoever sends one again is told the
    same again, and nothing is done."""

    __slots__ = ("_replies", "most")

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self._replies: OrderedDict[tuple[Eyes, str, str], messages.Message] = OrderedDict()

    def note(self, client: Client, id: str, reply: messages.Message) -> None:
        self._replies[client.eyes, client.run, id] = reply
        if len(self._replies) > self.most:
            self._replies.popitem(last=False)

    def reply(self, client: Client, id: str) -> messages.Message | None:
        return self._replies.get((client.eyes, client.run, id))
