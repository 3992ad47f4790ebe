"""Two worlds that differ only in what somebody cannot see, each at a table of its own: at every moment everything that
the looker, a watcher and a stranger are sent or can call up is the same, to the byte, with every header and time stamp.
The clock of both worlds stands still between moments, so that whatever is stamped must be stamped with the moment."""

import asyncio
import time
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar

import fireteam
from fireteam.table.limits import Limits
from fireteam.table.lobby import seating
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.play.clients import Client
from fireteam.table.play.live_table import Table
from fireteam.table.play.seat_commands import hear
from fireteam.table.play.timeline import PASS
from fireteam.table.protocol import messages
from fireteam.table.server import application
from fireteam.table.store.schema import Act, KeyRow, SeatRow, TableRow, hashed
from fireteam.table.store.seat_keys import KEY
from tests.table.test_secrets import GAMES, NOBODY, SECRET, Dealt, lockstep, pairs

ID = "two-worlds"
BEGUN = 1_000_000.0
PAGES = ("", "/cards", "/record", "/frames", "/frames?eyes={me}", "/rolls", "/check", "/acts")
WATCHER, STRANGER = "watcher", "stranger"
UNBOUNDED = Limits(requests=10**9, burst=10**9)


class Clock:
    """The time of both worlds."""

    now = BEGUN

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "time", clock.time)
    monkeypatch.setattr(BotWorkers, "warm_up", lambda _: None)  # nobody thinks here
    return clock


async def get(app: Litestar, path: str, headers: dict[str, str]) -> tuple[object, ...]:
    """A page as it goes over the wire: its status, its headers and its body."""
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    route, _, query = path.partition("?")
    scope: Any = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": route,
        "raw_path": route.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"localhost"), *((name.encode(), value.encode()) for name, value in headers.items())],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "state": {},
        "extensions": {},
    }
    await app(scope, receive, send)
    return sent[0]["status"], sorted(sent[0]["headers"]), b"".join(part.get("body", b"") for part in sent[1:])


class World:
    """A table with the looker and a watcher, who both note every byte that they are sent."""

    def __init__(self, dealt: Dealt, app: Litestar) -> None:
        self.dealt, self.app = dealt, app
        self.names = [seat.name for seat in dealt.game.seats]
        self.me = self.names[dealt.looker]

    async def begin(self) -> None:
        start = self.dealt.start
        chairs = fireteam.rules_of(start.game).seats(self.dealt.setting)
        row = TableRow(ID, start.game, msgspec.json.encode(start).decode(), SECRET, "", True, None, BEGUN)
        seats = [SeatRow(i, "person", taken=True, chair=each.name, side=each.side) for i, each in enumerate(chairs)]
        keys = [KeyRow(i + 1, i, KEY, hashed(f"key of {each.name}")) for i, each in enumerate(chairs)]
        self.lobby: Lobby = self.app.state.lobby
        await self.lobby.store.add_table(row, seats, keys)
        self.table: Table = await self.lobby.table(ID)
        self.table.wake = lambda: None  # the test says when the table acts by itself
        self.others = {
            name: (
                await seating.sit(self.lobby, messages.Hello(ID, messages.PROTOCOL, token=f"key of {name}", run="r"))
            )[1]
            for name in self.names
        }
        self.watcher = (await seating.sit(self.lobby, messages.Hello(ID, messages.PROTOCOL, run="r")))[1]

    async def answer(self, seat: int, text: str) -> None:
        """Let a seat answer; where it has nothing to choose, let the table pass for it."""
        if self.table.timeline.passing is not None:
            await self.table.alone(partial(self.table.do, Act(seat, PASS)))
        else:
            asked = self.table.timeline.ask_number(seat) or 0
            name = self.names[seat]
            await hear(self.table, self.others[name], messages.Answer(f"{self.table.timeline.n}", asked, text))

    async def seen(self) -> list[object]:
        """All that can be seen now by those who may not know."""
        seen: list[object] = [*_sent(self.others[self.me]), *_sent(self.watcher)]
        for who in (self.me, WATCHER):
            key = {"authorization": f"Bearer key of {who}"} if who == self.me else {}
            for page in PAGES:
                path = f"/api/tables/{ID}{page.format(me=self.me)}"
                seen.append((who, page, await get(self.app, path, key)))
        mine = {"x-fireteam-tables": f"{ID}=key of {self.me}"}
        seen += [(who, await get(self.app, "/api/tables", given)) for who, given in ((self.me, mine), (STRANGER, {}))]
        seen += await self._asked()
        return seen

    async def _asked(self) -> list[object]:
        """What is answered to whatever else the looker may ask of the table."""
        me = self.others[self.me]
        for message in (
            messages.Describe("d"),
            messages.Why("w", "pass"),
            messages.Preview("p", "pass"),
            messages.Undoing("u"),
            messages.Resync(max(0, self.table.timeline.n - 1)),
            messages.Consent("c", True),
            messages.Order("o", always="pass"),
        ):
            try:
                await hear(self.table, me, message)
            except fireteam.Fault as fault:
                me.send(messages.Refused(getattr(message, "id", ""), str(fault)))
        return _sent(me)


def _sent(client: Client) -> list[object]:
    sent: list[object] = []
    while not client.outbox.empty():
        sent.append(client.outbox.get_nowait())
    return sent


async def _compare(folder: Path, clock: Clock, one: Dealt, two: Dealt) -> tuple[int, bool]:
    """Play both worlds again at tables; tells how many moments were compared, and whether a seat had a choice in one of
    them alone."""
    apps = [application(folder / name, UNBOUNDED, web=folder) for name in ("one", "two")]
    compared, apart = 0, False
    async with apps[0].lifespan(), apps[1].lifespan():
        worlds = [World(dealt, app) for dealt, app in zip((one, two), apps, strict=True)]
        for world in worlds:
            await world.begin()
        for seat, text in lockstep(one, two):
            if one.game.over:  # then everything is open
                break
            seen = [await world.seen() for world in worlds]
            assert len(seen[0]) == len(seen[1])
            for left, right in zip(*seen, strict=True):
                assert left == right, f"the worlds can be told apart at moment {one.n}"
            compared, apart = compared + 1, apart or one.passes != two.passes
            clock.now += 1
            if seat != NOBODY:
                for world in worlds:
                    await world.answer(seat, text)
    return compared, apart


@pytest.mark.parametrize("code", GAMES)
def test_no_page_header_or_time_stamp_tells_two_worlds_apart(code: str, tmp_path: Path, clock: Clock) -> None:
    found = sorted(pairs(code), key=lambda pair: (not pair[3], -pair[2]))[:3]  # those first with a pass in one alone
    compared = 0
    for number, (one, two, _, apart) in enumerate(found):
        fresh = [Dealt.again(world) for world in (one, two)]
        moments, differ = asyncio.run(_compare(tmp_path / str(number), clock, *fresh))
        assert differ == apart
        compared += moments
    assert compared >= 3
