"""Whatever comes over the wire: no crash, no change, one reason."""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from fireteam.kernel.faults import Fault
from fireteam.table.limits import Addresses, Bucket, Limits
from tests.table.seats import PATIENCE, Json, Person, Server

EXAMPLES = 60 * int(os.environ.get("FIRETEAM_SOAK", "1"))
QUICK = settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

KINDS = [
    *("hello", "answer", "retract", "undo", "consent", "say", "pause", "why", "preview", "describe", "odds", "hint"),
    *("order", "hold", "away", "invite", "revoke", "go_on", "begin", "resync", "ping", "nonsense"),
]
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 2**70) | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)
FIELDS = st.sampled_from(
    [
        *("id", "ask", "text", "yes", "on", "bot", "seat", "have", "number", "kind", "name", "always", "table"),
        *("token", "nonce", "protocol", "host", "invitation", "run", "x"),
    ]
)
MESSAGES = st.builds(
    lambda kind, fields: json.dumps({"type": kind, **fields}),
    st.sampled_from(KINDS),
    st.dictionaries(FIELDS, VALUES | st.sampled_from(["mine", "concede ", "activate Dune", "pass", 1, 77]), max_size=5),
)
RAW = MESSAGES | st.text(max_size=200) | VALUES.map(json.dumps) | st.binary(max_size=50)


@pytest.fixture(scope="module")
def quiet_table(server: Server) -> Json:
    """A table at which it is Red's turn, and Blue will say all kinds of things."""
    return server.table()


@QUICK
@given(raw=RAW)
def test_malformed_and_out_of_turn_messages_change_nothing_and_get_one_reason(
    server: Server, quiet_table: Json, raw: str | bytes
) -> None:
    if isinstance(raw, str) and any(word in raw for word in ('"say"', '"pause"', '"invite"', '"away"', "concede")):
        return  # these Blue may do at any time
    blue = Person(server, quiet_table, "Blue")
    view, n = blue.view, blue.last
    blue.socket.send(raw)
    blue.send({"type": "ping"})
    answers = []
    while (message := blue.read())["type"] != "pong":
        if message["type"] not in ("status", "moment"):
            answers.append(message)
    if len(answers) > 1:  # only a gap that is filled has more to say
        assert all(answer["type"] == "moment" for answer in answers)
    for answer in answers:
        assert "\n" not in answer.get("reason", "")
    blue.leave()
    again = Person(server, quiet_table, "Blue")
    assert (again.view, again.last) == (view, n)
    again.leave()


@QUICK
@given(raw=RAW)
def test_whoever_does_not_say_hello_properly_is_sent_away_with_a_reason(server: Server, raw: str | bytes) -> None:
    with connect(server.address.replace("http", "ws") + "/ws", open_timeout=PATIENCE) as socket:
        socket.send(raw)
        bye = json.loads(socket.recv(timeout=PATIENCE))
        assert bye["type"] == "bye"
        assert bye["reason"]
        assert "\n" not in bye["reason"]
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)


@QUICK
@given(
    body=st.dictionaries(st.sampled_from(["game", "seats", "options", "clock", "after", "record", "case", "n"]), VALUES)
)
def test_a_table_that_makes_no_sense_is_refused_in_one_sentence(server: Server, body: Json) -> None:
    status, reason = server.refusal("/api/tables", body)
    assert status in (400, 404)
    assert reason
    assert "\n" not in reason


def test_an_oversized_message_is_refused_and_a_huge_one_ends_the_connection(server: Server) -> None:
    red = Person(server, server.table(), "Red")
    red.socket.send(json.dumps({"type": "say", "id": "long", "text": "x" * 5000}))
    assert red.hear_until("refused")["reason"] == "a message has at most 4000 characters"
    assert red.say("say", text="x" * 501)["reason"].startswith("the message cannot be read")
    red.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed):
        red.hear_until("the end")


def test_whoever_sends_too_much_is_told_so_and_then_cut_off(server: Server) -> None:
    red = Person(server, server.table(), "Red")
    with suppress(ConnectionClosed):
        for _ in range(125):  # a few more than a socket may send
            red.send({"type": "ping"})
    assert "slow down" in red.hear_until("refused")["reason"]
    bye = red.hear_until("bye")
    assert bye == {"type": "bye", "reason": "too many messages came from here", "again": True, "gone": False}


def test_a_page_of_another_site_gets_nothing_done(server: Server) -> None:
    url = server.address.replace("http", "ws") + "/ws"
    with pytest.raises(InvalidStatus), connect(url, origin=Origin("https://elsewhere.example")):
        pass
    body = {"game": "ambush", "seats": [{"player": "me"}] * 2}
    elsewhere = {"Origin": "https://elsewhere.example"}
    assert server.refusal("/api/tables", body, headers=elsewhere) == (400, "this page belongs to another site")
    assert server.ask("/api/tables", body, headers={"Origin": server.address})["seats"]
    rebound = {"Host": "elsewhere.example"}
    assert server.refusal("/api/tables", body, headers=rebound) == (400, "this server is for its own machine")


def test_every_page_forbids_scripts_from_elsewhere_and_tells_no_referrer(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/new"):
        try:
            headers = urllib.request.urlopen(f"{server.address}{path}", timeout=PATIENCE).headers
        except urllib.error.HTTPError as error:
            headers = error.headers
        assert "script-src 'self'" in headers["Content-Security-Policy"]
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["Referrer-Policy"] == "no-referrer"


def test_nobody_leaves_the_folder_of_the_pages(server: Server) -> None:
    for path in ("/../../pyproject.toml", "/..%2f..%2fpyproject.toml", "/%2e%2e/%2e%2e/pyproject.toml"):
        try:
            page = server.ask(path)
        except Exception:
            continue
        assert "hatchling" not in str(page)


def test_tables_and_connections_from_one_address_are_bounded() -> None:
    addresses = Addresses(Limits(tables_per_address=2, sockets_per_address=1))
    addresses.make_table("here")
    addresses.make_table("here")
    addresses.make_table("there")
    with pytest.raises(Fault, match="too many tables"):
        addresses.make_table("here")
    addresses.connect("here")
    with pytest.raises(Fault, match="too many connections"):
        addresses.connect("here")
    addresses.disconnect("here")
    addresses.connect("here")


def test_a_bucket_gives_so_many_at_once_and_then_as_time_goes_by() -> None:
    bucket = Bucket(3, 1000.0)
    assert all(bucket.take() for _ in range(3))
    empty = Bucket(1, 0.0)
    assert (empty.take(), empty.take()) == (True, False)
