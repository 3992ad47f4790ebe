"""How much a server bears: many tables with two seats each, and every table is answered at fixed times, whether or not
the server has kept up. What is measured is the time from when an answer was due until both seats have seen what came
of it. The server runs in a process of its own, the players in this one, so on a small machine they compete."""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import fireteam
from fireteam.kernel.faults import Fault
from fireteam.lab.bench.first_paint import client_kilobytes, first_board
from fireteam.table.limits import Limits
from fireteam.table.protocol.messages import PROTOCOL
from fireteam.table.server import serve, web_folder

GOAL = 0.150  # seconds, for the 95th percentile
BUSY = 0.85  # of a core: there is no more to be had
ENDING = 15.0  # seconds that the server may take to end
WARM = 100  # answers at one table before anything is measured
UNBOUNDED = Limits(
    burst=100_000,
    rate=100_000.0,
    requests=100_000,
    requests_rate=100_000.0,
    sockets_per_address=100_000,
    tables_per_address=100_000,
    outbox=5_000,
    pace=0.0,
)


class Load(msgspec.Struct, frozen=True):
    """What came of one rate."""

    tables: int
    rate: float  # answers a second at each table
    seconds: float
    answers: int
    lost: int  # answers that were due and are not seen by both seats at the end
    median: float  # milliseconds from due to seen by both
    p95: float
    worst: float
    server_cpu: float  # of one core
    players_cpu: float  # of one core, for all the players of this bench

    @property
    def bears(self) -> bool:
        return not self.lost and self.p95 <= GOAL * 1000

    def why_not(self) -> str:
        """Why so much is too much."""
        told = f"{self.lost} of {self.answers} answers are lost" if self.lost else ""
        told = told or f"95 of 100 answers take up to {self.p95:.0f} ms, more than {GOAL * 1000:.0f}"
        if self.server_cpu >= BUSY:
            return f"{told}: the one process of the server has no time left ({self.server_cpu:.0%} of a core)"
        if self.players_cpu >= BUSY:
            return f"{told}: the players of this bench have no time left ({self.players_cpu:.0%} of a core)"
        return f"{told}, though neither the server nor its players are busy all the time: others use this machine"


class Report(msgspec.Struct, frozen=True):
    game: str
    idle_kilobytes: float  # of memory for each table that nobody looks at
    first: Load
    raised: tuple[Load, ...]
    client_kilobytes: float  # gzipped, in all
    first_board: float | None  # seconds from opening a seat's link to the board; None: there is no browser here

    @property
    def verdict(self) -> str:
        """Where it breaks, and why."""
        last = (self.first, *self.raised)[-1]
        borne = [load.rate * load.tables for load in (self.first, *self.raised) if load.bears]
        most = f"It sustains {max(borne):.0f} answers a second" if borne else "It does not sustain what it should"
        if last.bears:
            return f"{most}; where it breaks was not reached."
        return f"{most} and breaks at {last.rate * last.tables:.0f}: {last.why_not()}."


class _Option(msgspec.Struct):
    text: str


class _Ask(msgspec.Struct):
    n: int
    default: str
    options: list[_Option]


class _Moment(msgspec.Struct):
    """As much of a message as a player of this bench reads."""

    type: str
    n: int = 0
    view: msgspec.Raw = msgspec.Raw(b"null")
    ask: _Ask | None = None
    reason: str = ""


_OVER = b'"result":{'
_READER = msgspec.json.Decoder(_Moment)


class _Pair:
    """A table with both its seats connected."""

    def __init__(self, table: dict[str, Any], number: int) -> None:
        self.table = table
        self.names = list(table["seats"])
        self.chance = random.Random(number)
        self.seen = [0, 0]
        self.asks: list[_Ask | None] = [None, None]
        self.changed = asyncio.Event()
        self.sockets: list[ClientConnection] = []
        self.reading: list[asyncio.Task[None]] = []
        self.ids = 0
        self.over = False

    async def sit_down(self, address: str) -> None:
        for number, name in enumerate(self.names):
            socket = await connect(f"{address}/ws", max_size=None, compression=None, open_timeout=60)
            hello = {"type": "hello", "table": self.table["table"], "protocol": PROTOCOL, "have": 0}
            hello["token"] = self.table["seats"][name]
            await socket.send(json.dumps(hello))
            self.sockets.append(socket)
            self.reading.append(asyncio.create_task(self._read(number, socket)))

    async def _read(self, number: int, socket: ClientConnection) -> None:
        async for raw in socket:
            message = _READER.decode(raw)
            if message.type == "refused":
                raise Fault(f"the bench was refused: {message.reason}")
            if message.type == "moment" and bytes(message.view) != b"null":
                self.seen[number] = message.n
                self.asks[number] = message.ask
                self.over = _OVER in bytes(message.view)
                self.changed.set()

    async def answer(self) -> None:
        """Give one answer, and wait until both seats have seen what came of it. A game that is over is not answered."""
        if self.over:
            return
        while (not any(self.asks) or self.seen[0] != self.seen[1]) and not self.over:
            self.changed.clear()
            await self.changed.wait()
        if self.over:
            return
        number = 0 if self.asks[0] is not None else 1
        ask = self.asks[number]
        assert ask is not None
        text = self.chance.choice(ask.options).text if ask.options else ask.default
        self.asks[number] = None
        before = self.seen[0]
        self.ids += 1
        message = {"type": "answer", "id": str(self.ids), "ask": ask.n, "text": text}
        await self.sockets[number].send(json.dumps(message))
        while min(self.seen) <= before:
            self.changed.clear()
            await self.changed.wait()

    async def leave(self) -> None:
        for task in self.reading:
            task.cancel()
        for socket in self.sockets:
            with contextlib.suppress(Exception):
                await socket.close()


async def _keep_answering(pair: _Pair, every: float, offset: float, until: float, times: list[float]) -> int:
    """Answer at fixed times; tells how many answers were due."""
    due, answers = time.monotonic() + offset, 0
    while due < until:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        answers += 1
        try:
            async with asyncio.timeout(max(0.1, until + 5 - time.monotonic())):
                await pair.answer()
        except TimeoutError:
            return answers + int((until - due) / every)
        times.append(time.monotonic() - due)
        due += every
    return answers


async def _run(pairs: list[_Pair], rate: float, seconds: float, process: int) -> Load:
    times: list[float] = []
    cpu, own, begun = _cpu(process), time.process_time(), time.monotonic()
    until = begun + seconds
    every = 1 / rate
    spread = [every * number / len(pairs) for number in range(len(pairs))]
    running = [_keep_answering(pair, every, offset, until, times) for pair, offset in zip(pairs, spread, strict=True)]
    answers = sum(await asyncio.gather(*running))
    passed = time.monotonic() - begun
    busy, players = (_cpu(process) - cpu) / passed, (time.process_time() - own) / passed
    times.sort()
    return Load(
        tables=len(pairs),
        rate=rate,
        seconds=seconds,
        answers=answers,
        lost=answers - len(times),
        median=_at(times, 0.5),
        p95=_at(times, 0.95),
        worst=_at(times, 1.0),
        server_cpu=round(busy, 2),
        players_cpu=round(players, 2),
    )


def _at(times: list[float], share: float) -> float:
    """Milliseconds within which that share of some sorted times lies."""
    return round(1000 * times[min(len(times) - 1, int(len(times) * share))], 1) if times else 0.0


async def _measure(address: str, process: int, game: str, tables: int, rate: float, seconds: float) -> Report:
    first_made = _make(address, game)  # whatever is loaded once is not a table's
    board = await asyncio.to_thread(first_board, address, first_made)
    before = _memory(process)
    made = [_make(address, game) for _ in range(tables)]
    idle = (_memory(process) - before) / tables
    pairs = [_Pair(table, number) for number, table in enumerate(made)]
    for pair in pairs:
        await pair.sit_down(address.replace("http", "ws"))
    for _ in range(WARM):  # lines of sight and the like are worked out once for all tables on a board
        await pairs[0].answer()
    first = await _run(pairs, rate, seconds, process)
    raised: list[Load] = []
    while (raised[-1] if raised else first).bears and len(raised) < 8:
        rate *= 1.4
        raised.append(await _run(pairs, rate, min(seconds, 15.0), process))
    for pair in pairs:
        await pair.leave()
    return Report(game, round(idle, 1), first, tuple(raised), client_kilobytes(web_folder()), board)


def _make(address: str, game: str) -> dict[str, Any]:
    body = json.dumps({"game": game, "seats": [{"player": "me"}] * 2}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{address}/api/tables", body), timeout=60) as answer:
        made: dict[str, Any] = json.loads(answer.read())
    return made


def _memory(process: int) -> float:
    """Kilobytes that a process holds."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def _cpu(process: int) -> float:
    """Seconds that a process has worked."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def bench(game: str, tables: int = 200, rate: float = 1.0, seconds: float = 60.0) -> Report:
    """Measure a server of our own with so many tables."""
    if not Path("/proc/self/status").exists():
        raise Fault("this bench reads /proc, which this system does not have")
    if (seats := len(fireteam.new(game, seed=0, log=False).seats)) != 2:
        raise Fault(f"this bench seats two at every table, and {game} has {seats} seat{'s' * (seats > 1)}")
    with tempfile.TemporaryDirectory() as folder:
        program = "import sys; from fireteam.lab.bench.table_load import serve_unbounded; serve_unbounded(sys.argv[1])"
        command = [sys.executable, "-c", program, folder]
        server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, process_group=0)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip().rstrip("/")
            return asyncio.run(_measure(address, server.pid, game, tables, rate, seconds))
        finally:
            try:
                server.communicate(timeout=ENDING)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def serve_unbounded(folder: str) -> None:
    """A server that lets one address do everything, without pauses. It ends with whoever started it, however that
    ended: then there is no more to be read from it."""

    def follow() -> None:
        sys.stdin.read()
        os.kill(os.getpid(), signal.SIGTERM)

    def tell(address: str) -> None:
        with contextlib.suppress(BrokenPipeError):  # whoever started it is gone already
            os.write(1, f"{address}\n".encode())

    threading.Thread(target=follow, daemon=True).start()
    serve(port=0, data=Path(folder), limits=UNBOUNDED, ready=tell)
