"""A server behind a proxy: whom it believes, whom its bounds count, and to whom it tells its figures."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from websockets.sync.client import connect

from fireteam.kernel.faults import Fault
from fireteam.table.http.proxies import Behind, Proxies
from fireteam.table.limits import Limits
from fireteam.table.protocol.messages import PROTOCOL
from fireteam.table.server import application
from fireteam.table.store.database import FILE
from tests.table.seats import PATIENCE, Server

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the framework, about its own style
TOKEN = "a token that nobody guesses"


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy on this machine, with a token for its figures."""
    folder = tmp_path_factory.mktemp("proxied")
    server = Server(folder, more=("--proxy", "127.0.0.1", "--metrics-token", TOKEN))
    yield server
    server.stop()


def test_behind_a_proxy_the_figures_are_for_whoever_has_the_token(proxied: Server) -> None:
    for token in ("", "another", TOKEN + "x", TOKEN[:-1]):
        assert proxied.refusal("/metrics", token=token)[0] == 403
    assert "fireteam_tables " in proxied.ask("/metrics", token=TOKEN)


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


def test_headers_of_a_peer_that_is_not_a_proxy_of_ours_are_not_believed() -> None:
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
def test_a_proxy_that_is_not_an_address_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(Fault, match="is not an address of a proxy"):
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
        socket.send(msgspec.json.encode({"type": "hello", "table": made["table"], "protocol": PROTOCOL}).decode())
        assert msgspec.json.decode(socket.recv(timeout=PATIENCE))["type"] == "welcome"
