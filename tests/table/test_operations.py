"""Running a server: its health and figures, the proxy before it, requests that are too many, and tables that expire."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from websockets.sync.client import connect

from fireteam.kernel.faults import Fault
from fireteam.table import upkeep
from fireteam.table.http.proxies import Behind, Proxies
from fireteam.table.limits import DAY, HOUR, Limits
from fireteam.table.lobby import housekeeping, listing, new_tables, seating
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.protocol import http_bodies, messages
from fireteam.table.server import application
from fireteam.table.store.database import FILE, Store
from tests.table.seats import PATIENCE, Person, Server, play

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the framework, about its own style
TWO = http_bodies.NewTable("ambush", (http_bodies.Sitting("me"), http_bodies.Sitting("me")))
TOKEN = "a token that nobody guesses"


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy on this machine, with a token for its figures."""
    folder = tmp_path_factory.mktemp("proxied")
    server = Server(folder, more=("--proxy", "127.0.0.1", "--metrics-token", TOKEN))
    yield server
    server.stop()


@contextmanager
def here(folder: Path, limits: Limits | None = None) -> Iterator[tuple[TestClient[Litestar], Lobby]]:
    """A server in this process, whose lobby can be looked into."""
    with TestClient(application(folder, limits), base_url="http://127.0.0.1") as client:
        yield client, client.app.state.lobby


def test_the_server_declares_nothing_in_a_way_that_will_be_gone(tmp_path: Path) -> None:
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        application(tmp_path)
    assert [str(each.message) for each in found if issubclass(each.category, DeprecationWarning)] == []


# --- health and figures ----------------------------------------------------------------------------------------


def test_a_server_that_is_well_says_so_and_nothing_else(server: Server) -> None:
    assert server.ask("/health") == {"healthy": True}


def test_a_store_that_cannot_be_read_is_ill_health(tmp_path: Path) -> None:
    with here(tmp_path) as (client, _):
        assert client.get("/health").status_code == 200
        with sqlite3.connect(tmp_path / FILE) as file:
            file.executescript("PRAGMA foreign_keys = OFF; DROP TABLE tables")
        ill = client.get("/health")
        assert (ill.status_code, ill.json()) == (503, {"reason": "the store cannot be read"})


def test_dead_processes_of_the_bots_are_ill_health_until_there_are_others(tmp_path: Path) -> None:
    with here(tmp_path) as (client, lobby):
        asyncio.run(lobby.workers.ask(max, 0))  # then they have nothing to do
        for worker in lobby.workers.started:
            worker.process.kill()
            worker.process.wait()
        ill = client.get("/health")
        assert (ill.status_code, ill.json()["reason"]) == (
            503,
            "the processes of the bots have died, and are started again",
        )
        begun = time.monotonic()
        while client.get("/health").status_code != 200:
            assert time.monotonic() - begun < PATIENCE
            time.sleep(0.1)


def test_the_figures_are_in_the_format_that_monitoring_reads_and_tell_of_no_single_table(server: Server) -> None:
    table = server.table()
    people = [Person(server, table, seat) for seat in ("Red", "Blue")]
    play(people, 3)
    text: str = server.ask("/metrics")
    found = figures(text)
    assert found["fireteam_tables"] >= 1
    assert found["fireteam_people"] >= 2
    assert found["fireteam_write_seconds_count"] >= 4
    assert 0 < found["fireteam_write_seconds_sum"] < 60
    assert found["process_resident_memory_bytes"] > 10_000_000
    assert {"fireteam_thoughts_waiting", "fireteam_errors_total", "fireteam_replay_seconds_count"} <= found.keys()
    assert table["table"] not in text
    assert "{" not in text  # no labels
    for person in people:
        person.leave()


def figures(text: str) -> dict[str, float]:
    """Read the format, strictly: every name is explained and typed before its value, and comes once."""
    found: dict[str, float] = {}
    known: dict[str, str] = {}
    for line in text.splitlines():
        if typed := re.fullmatch(r"# TYPE (\w+) (gauge|counter|summary)", line):
            known[typed[1]] = typed[2]
        elif not re.fullmatch(r"# HELP \w+ [^\n]+", line):
            name, value = line.split(" ")
            assert known.get(name) in ("gauge", "counter") or known[name.rpartition("_")[0]] == "summary"
            assert name not in found
            found[name] = float(value)
    assert text.endswith("\n")
    return found


def test_errors_refusals_and_floods_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with here(tmp_path, Limits(requests=4, requests_rate=0.001)) as (client, lobby):
        client.get("/api/tables/nowhere")
        assert (lobby.figures.requests, lobby.figures.refused) == (1, 1)
        monkeypatch.setattr(listing, "listed_for", None)
        assert client.get("/api/tables").status_code == 500
        assert lobby.figures.errors.count == 1
        client.get("/health")
        client.get("/health")
        assert client.get("/health").status_code == 429
        assert lobby.figures.too_many == 1


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "127.0.0.1"},
        {"Forwarded": "for=127.0.0.1"},
        {"X-Real-IP": "127.0.0.1"},
        {"Via": "1.1 proxy"},
        {"Host": "elsewhere.example"},
        {"Origin": "http://elsewhere.example"},
    ],
)
def test_what_a_proxy_or_a_page_brings_does_not_get_the_figures(server: Server, headers: dict[str, str]) -> None:
    assert server.refusal("/metrics", headers=headers) == (403, "the figures are for whoever runs this server")


def test_behind_a_proxy_the_figures_are_for_whoever_has_the_token(proxied: Server) -> None:
    for token in ("", "another", TOKEN + "x", TOKEN[:-1]):
        assert proxied.refusal("/metrics", token=token)[0] == 403
    assert "fireteam_tables " in proxied.ask("/metrics", token=TOKEN)


# --- too many --------------------------------------------------------------------------------------------------


def test_too_many_requests_are_refused_with_the_time_to_come_back(tmp_path: Path) -> None:
    with here(tmp_path, Limits(requests=3, requests_rate=0.001)) as (client, _):
        codes = [client.get("/api/tables/nowhere").status_code for _ in range(3)]
        refused = client.get("/api/tables/nowhere")
        assert (codes, refused.status_code) == ([404, 404, 404], 429)
        assert 900 < int(refused.headers["Retry-After"]) <= 1000
        assert refused.json()["reason"] == "too many requests come from this address: slow down"


def test_frames_are_shown_so_many_at_once(tmp_path: Path) -> None:
    with here(tmp_path, Limits(frames=2)) as (client, lobby):
        body = {"game": "ambush", "seats": [{"player": "me"}, {"player": "me"}]}
        made = client.post("/api/tables", json=body).json()
        game = lobby.tables[made["table"]].game
        for _ in range(4):
            game.choose(game.decision().seat, next(iter(game.texts(game.decision().seat))))
        path = f"/api/tables/{made['table']}/frames"
        assert len(client.get(path).json()["frames"]) == 2
        assert len(client.get(f"{path}?start=1&stop=3").json()["frames"]) == 2
        assert client.get(f"{path}?start=1&stop=4").status_code == 400
        reel = {"record": game.record(), "start": 0, "stop": 3}
        refused = client.post("/api/records", json=reel)
        assert refused.json()["reason"] == "at most 2 frames are shown at once: ask for the others afterwards"
        assert len(client.post("/api/records", json=reel | {"stop": None}).json()["frames"]) == 2


def test_what_is_asked_of_a_long_game_costs_more(tmp_path: Path) -> None:
    with here(tmp_path) as (client, lobby):
        body = {"game": "ambush", "seats": [{"player": "me"}, {"player": "me"}]}
        made = client.post("/api/tables", json=body).json()
        bucket = next(iter(lobby.addresses.buckets.values()))
        bucket.rate = 0.0
        costs = []
        for moments in (1, 2000):
            lobby.tables[made["table"]].timeline.n = moments
            level = bucket.level
            client.get(f"/api/tables/{made['table']}/frames?stop=1")
            costs.append(level - bucket.level)
        assert costs[1] > 4 * costs[0]


def test_hello_and_resync_are_paid_by_the_address(tmp_path: Path) -> None:
    """A new socket would bring a new bucket, so that whoever says hello again and again would never pay."""
    with here(tmp_path, Limits(requests=60, requests_rate=0.001)) as (client, lobby):
        body = {"game": "ambush", "seats": [{"player": "me"}, {"player": "me"}]}
        made = client.post("/api/tables", json=body).json()
        with client.websocket_connect("/ws") as socket:
            socket.send_json({"type": "hello", "table": made["table"]})
            assert [socket.receive_json()["type"] for _ in range(2)] == ["welcome", "status"]
            lobby.tables[made["table"]].timeline.n = 100  # as if there had been so many moments
            for expected in ("moment", "moment", "refused"):
                socket.send_json({"type": "resync", "have": 0})
                assert socket.receive_json()["type"] == expected
        lobby.tables[made["table"]].timeline.n = 1000
        with client.websocket_connect("/ws") as socket:
            socket.send_json({"type": "hello", "table": made["table"]})
            bye = socket.receive_json()
        assert (bye["type"], bye["again"]) == ("bye", True)
        assert bye["reason"] == "too many requests come from this address: slow down"
        assert lobby.figures.too_many >= 1


# --- behind a proxy --------------------------------------------------------------------------------------------


def seen(proxies: Proxies, peer: str, **headers: str) -> dict[str, Any]:
    """What an application sees of a client through proxies."""
    scope: dict[str, Any] = {
        "type": "http",
        "client": (peer, 4711),
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
    }

    async def app(*_: object) -> None:
        pass

    asyncio.run(Behind(app, proxies)(scope, None, None))  # type: ignore[arg-type]
    hosts = [value.decode() for name, value in scope["headers"] if name == b"host"]
    return {"client": scope["client"][0], "host": hosts}


OURS = Proxies(["10.0.0.1", "10.1.0.0/16", "fd00::1"])


def test_headers_of_a_peer_that_is_no_proxy_of_ours_are_not_believed() -> None:
    spoofed = {"x_forwarded_for": "192.0.2.7", "x_forwarded_host": "elsewhere.example", "host": "table.example"}
    for proxies in (Proxies(), OURS):
        assert seen(proxies, "203.0.113.9", **spoofed) == {"client": "203.0.113.9", "host": ["table.example"]}
    assert seen(Proxies(), "127.0.0.1", **spoofed)["client"] == "127.0.0.1"


@pytest.mark.parametrize(
    ("told", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("1.1.1.1, 192.0.2.7", "192.0.2.7"),  # the first was told by the client itself
        ("1.1.1.1, 192.0.2.7, 10.1.2.3", "192.0.2.7"),  # through another proxy of ours
        ("192.0.2.7:5511", "192.0.2.7"),
        ("[2001:db8::7]:5511", "2001:db8::7"),
        ("2001:db8::7", "2001:db8::7"),
        ("10.1.2.3", "10.0.0.1"),
        ("", "10.0.0.1"),
        (" , ,", "10.0.0.1"),
    ],
)
def test_the_client_is_whoever_came_to_the_first_proxy_of_ours(told: str, client: str) -> None:
    assert seen(OURS, "10.0.0.1", x_forwarded_for=told)["client"] == client


def test_the_host_is_the_one_that_the_proxy_was_asked_for() -> None:
    told = {"host": "127.0.0.1:8000", "x_forwarded_proto": "https"}
    assert seen(OURS, "10.0.0.1", x_forwarded_host="table.example:443", **told)["host"] == ["table.example"]
    assert seen(OURS, "fd00::1", x_forwarded_host="table.example:8443", **told)["host"] == ["table.example:8443"]
    assert seen(OURS, "10.0.0.1", **told)["host"] == ["127.0.0.1:8000"]


@pytest.mark.parametrize("name", ["*", "proxy.example", "", "10.0.0.1/8"])
def test_a_proxy_that_is_no_address_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(Fault, match="is no address of a proxy"):
        Proxies([name])


def test_a_short_token_is_refused_before_anything_is_served(tmp_path: Path) -> None:
    from fireteam.table.server import serve

    with pytest.raises(Fault, match="at least 16 characters"):
        serve(port=0, data=tmp_path, metrics_token="x" * 15)


def test_a_token_of_the_least_length_will_do(tmp_path: Path) -> None:
    from fireteam.table.server import serve

    (tmp_path / FILE).mkdir()  # which ends it, once the token has been looked at
    with pytest.raises(Fault, match="it is a folder"):
        serve(port=0, data=tmp_path, metrics_token="x" * 16)


def test_bounds_count_those_behind_the_proxy_one_by_one_and_networks_as_one(tmp_path: Path) -> None:
    app = application(tmp_path, Limits(requests=3, requests_rate=0.001), local=False, proxied=True)
    behind, peer = Behind(app, Proxies(["127.0.0.1"])), ["127.0.0.1"]

    async def wired(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            scope["client"] = (peer[0], 4711)
        await behind(scope, receive, send)

    with TestClient(wired) as client:

        def codes(*told: str) -> list[int]:
            asked = ({"X-Forwarded-For": each} for each in told)
            return [client.get("/api/tables/nowhere", headers=headers).status_code for headers in asked]

        assert codes(*["192.0.2.7"] * 4, "192.0.2.8") == [404, 404, 404, 429, 404]
        assert codes(*(f"2001:db8::{number}" for number in range(4))) == [404, 404, 404, 429]
        peer[0] = "203.0.113.9"
        assert codes(*(f"192.0.2.{number}" for number in range(10, 14))) == [404, 404, 404, 429]


def test_a_server_believes_nobody_who_says_he_comes_from_elsewhere_unless_told_to(server: Server) -> None:
    """uvicorn by itself believes whatever this machine sends."""
    url = server.address.replace("http", "ws") + "/ws"
    with connect(url, additional_headers={"X-Forwarded-For": "192.0.2.7"}, open_timeout=PATIENCE):
        assert server.ask("/api/games")
    rebound = {"X-Forwarded-Host": "localhost", "Host": "elsewhere.example"}
    body = {"game": "ambush", "seats": [{"player": "me"}] * 2}
    assert server.refusal("/api/tables", body, headers=rebound) == (400, "this server is for its own machine")


def test_pages_and_sockets_behind_a_proxy_belong_to_the_site_that_people_see(proxied: Server) -> None:
    body = {"game": "ambush", "seats": [{"player": "me"}] * 2}
    site = {"X-Forwarded-Host": "table.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
    made = proxied.ask("/api/tables", body, headers=site | {"Origin": "https://table.example"})
    elsewhere = site | {"Origin": "https://elsewhere.example"}
    assert proxied.refusal("/api/tables", body, headers=elsewhere) == (400, "this page belongs to another site")
    url = proxied.address.replace("http", "ws") + "/ws"
    with connect(url, additional_headers=site | {"Origin": "https://table.example"}, open_timeout=PATIENCE) as socket:
        socket.send(msgspec.json.encode({"type": "hello", "table": made["table"]}).decode())
        assert msgspec.json.decode(socket.recv(timeout=PATIENCE))["type"] == "welcome"


# --- tables that expire ----------------------------------------------------------------------------------------


async def a_lobby(folder: Path, limits: Limits) -> Lobby:
    return Lobby(await Store.open(folder), BotWorkers(1), limits)


async def close(lobby: Lobby) -> None:
    lobby.workers.close()
    await lobby.store.close()


def grow_old(folder: Path, table: str, days: float, phase: str = "playing") -> None:
    with sqlite3.connect(folder / FILE) as file:
        file.execute("UPDATE tables SET created = created - ?, phase = ? WHERE id = ?", (days * DAY, phase, table))
        file.execute('UPDATE acts SET at = at - ? WHERE "table" = ?', (days * DAY, table))


def test_tables_expire_by_their_last_act_but_none_that_is_in_memory(tmp_path: Path) -> None:
    async def run() -> None:
        lobby = await a_lobby(tmp_path, Limits(keep=90 * DAY, keep_finished=365 * DAY, idle=-1.0))
        try:
            names = ("fresh", "old", "old and sat at", "finished", "old and finished", "played at lately")
            made = {name: (await new_tables.make(lobby, TWO, "here")).table for name in names}
            _, client = await seating.sit(lobby, messages.Hello(made["old and sat at"]))
            grow_old(tmp_path, made["old"], 91)
            grow_old(tmp_path, made["old and sat at"], 91)
            grow_old(tmp_path, made["finished"], 364, "over")
            grow_old(tmp_path, made["old and finished"], 366, "over")
            grow_old(tmp_path, made["played at lately"], 91)
            with sqlite3.connect(tmp_path / FILE) as file:
                file.execute('UPDATE acts SET at = at + ? WHERE "table" = ?', (2 * DAY, made["played at lately"]))
            await housekeeping.expire(lobby)
            left = {row[0] for row in sqlite3.connect(tmp_path / FILE).execute("SELECT id FROM tables")}
            assert {name for name, id in made.items() if id not in left} == {"old", "old and finished"}
            assert lobby.figures.expired == 2
            for owned in ("acts", "seats", "steps"):
                rows = sqlite3.connect(tmp_path / FILE).execute(f'SELECT DISTINCT "table" FROM {owned}')
                assert {row[0] for row in rows} <= left
            assert not client.closed.is_set()
            with pytest.raises(Fault, match="there is no such table, or it has expired because nobody came back"):
                await seating.sit(lobby, messages.Hello(made["old"]))
        finally:
            await close(lobby)

    asyncio.run(run())


def test_zero_days_keep_tables_for_ever(tmp_path: Path) -> None:
    async def run() -> None:
        lobby = await a_lobby(tmp_path, Limits(keep=0, keep_finished=0, idle=-1.0))
        try:
            made = await new_tables.make(lobby, TWO, "here")
            grow_old(tmp_path, made.table, 10_000)
            await housekeeping.expire(lobby)
            assert (await lobby.table(made.table)).row.id == made.table
        finally:
            await close(lobby)

    asyncio.run(run())


def test_whoever_sits_at_a_table_that_somebody_deletes_is_told_so(tmp_path: Path) -> None:
    async def run() -> None:
        lobby = await a_lobby(tmp_path, Limits())
        try:
            made, other = await new_tables.make(lobby, TWO, "here"), await new_tables.make(lobby, TWO, "here")
            _, client = await seating.sit(lobby, messages.Hello(made.table))
            grow_old(tmp_path, made.table, 40)
            assert upkeep.prune_file(tmp_path, 30 * DAY, dry=False) == upkeep.Pruned([made.table], [])
            await housekeeping.forget_deleted(lobby)
            assert list(lobby.tables) == [other.table]
            said = [msgspec.json.decode(message) for message in iter(client.outbox.get_nowait, None)]
            assert said[-1] == {
                "type": "bye",
                "reason": "this table has expired, because nobody came back to it",
                "again": False,
                "gone": True,
            }
        finally:
            await close(lobby)

    asyncio.run(run())


def test_an_act_that_comes_at_the_same_time_saves_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        lobby = await a_lobby(tmp_path, Limits())
        try:
            made = await new_tables.make(lobby, TWO, "here")
            grow_old(tmp_path, made.table, 40)
            parts = upkeep._parts

            def late(engine: Any) -> list[str]:  # after the old ones were looked for, and before they are deleted
                grow_old(tmp_path, made.table, -40)
                return parts(engine)

            monkeypatch.setattr(upkeep, "_parts", late)
            gone = await asyncio.to_thread(upkeep.prune, lobby.store.engine, 30 * DAY, 30 * DAY)
            assert gone == upkeep.Pruned([], [])
            assert (await lobby.store.table(made.table))[0].id == made.table
        finally:
            await close(lobby)

    asyncio.run(run())


def test_a_clock_that_has_jumped_lets_nothing_expire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def looks(jump: float) -> int:
        """How often old tables are looked for in three hours, when the clock jumps in the second."""
        now, expired = [0.0], [0]

        async def sleep(_: float) -> None:
            now[0] += HOUR
            if now[0] > 3 * HOUR:
                raise asyncio.CancelledError

        async def expire(_: Lobby) -> None:
            expired[0] += 1

        async def nothing(_: Lobby) -> None:
            pass

        with monkeypatch.context() as patched:
            patched.setattr("fireteam.table.lobby.housekeeping.asyncio.sleep", sleep)
            patched.setattr("time.monotonic", lambda: now[0])
            patched.setattr("time.time", lambda: now[0] + (jump if now[0] > HOUR else 0))
            patched.setattr(housekeeping, "expire", expire)
            patched.setattr(housekeeping, "forget_deleted", nothing)
            with pytest.raises(asyncio.CancelledError):
                await housekeeping.tend(None)  # type: ignore[arg-type]
        return expired[0]

    assert asyncio.run(looks(0)) == 3
    assert asyncio.run(looks(400 * DAY)) == 1
