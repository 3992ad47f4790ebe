"""Running a server: its health and figures, and requests that are too many."""

import asyncio
import re
import sqlite3
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from fireteam.table.limits import Limits
from fireteam.table.lobby import listing
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.protocol.messages import PROTOCOL
from fireteam.table.server import application
from fireteam.table.store.database import FILE
from tests.table.seats import PATIENCE, Person, Server, play

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the framework, about its own style


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
            socket.send_json({"type": "hello", "table": made["table"], "protocol": PROTOCOL})
            assert [socket.receive_json()["type"] for _ in range(2)] == ["welcome", "status"]
            lobby.tables[made["table"]].timeline.n = 100  # as if there had been so many moments
            for expected in ("moment", "moment", "refused"):
                socket.send_json({"type": "resync", "have": 0})
                assert socket.receive_json()["type"] == expected
        lobby.tables[made["table"]].timeline.n = 1000
        with client.websocket_connect("/ws") as socket:
            socket.send_json({"type": "hello", "table": made["table"], "protocol": PROTOCOL})
            bye = socket.receive_json()
        assert (bye["type"], bye["again"]) == ("bye", True)
        assert bye["reason"] == "too many requests come from this address: slow down"
        assert lobby.figures.too_many >= 1
