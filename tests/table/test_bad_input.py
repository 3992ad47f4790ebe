"""Whatever comes over the wire: no crash, no change, one reason."""

import copy
import json
import os
import random
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import fireteam
from fireteam.games.omega.model import setup as omega
from fireteam.games.omicron.model import setup as omicron
from fireteam.kernel.faults import Fault
from fireteam.table import library
from fireteam.table.limits import Addresses, Bucket, Limits
from fireteam.table.protocol import http_bodies
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


# --- names, headers, bodies and numbers that nobody would send on purpose -------------------------------------------


def raw(server: Server, request: str, body: bytes = b"") -> tuple[int, str]:
    """What comes back for a request as it stands: the status and the reason."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(request.encode("latin-1") + b"\r\n\r\n" + body)
        said = b""
        while part := line.recv(65_536):
            said += part
    head, _, told = said.partition(b"\r\n\r\n")
    return int(head.split()[1]), str(json.loads(told)["reason"]) if told.startswith(b"{") else ""


NAMES = {
    "a zero byte": "/%00",
    "a zero byte in a file": "/main%00.js",
    "a long name": "/" + "a" * 5_000,
    "a deep name": "/" + "a/" * 3_000,
    "a table of zero bytes": "/api/tables/%00",
    "a table of a long name": "/api/tables/" + "x" * 3_000,
    "a game of zero bytes": "/api/games/%00/clauses",
    "a way up": "/api/games/..%2f..%2f/cases",
    "a case of no letters": "/api/games/ambush/cases/%ff%fe",
}


@pytest.mark.parametrize("name", list(NAMES))
def test_a_name_that_nothing_can_have_is_not_found_in_one_sentence(server: Server, name: str) -> None:
    status, reason = raw(server, f"GET {NAMES[name]} HTTP/1.1\r\nHost: localhost\r\nConnection: close")
    assert status in (400, 404)
    assert reason
    assert "\n" not in reason


@pytest.mark.parametrize(
    "path", ["/..%2f..%2fpyproject.toml", "/..\\..\\pyproject.toml", "/%ff%fe", "/%ed%a0%80", "/%zz"]
)
def test_any_other_name_is_a_page_of_the_client(server: Server, path: str) -> None:
    status, _ = raw(server, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close")
    assert status in (200, 404)  # 404: the client has not been built


@pytest.mark.parametrize(
    "host", ["[", "[::1", "user@localhost", "localhost:abc", "localhost:99999999", "a b", "//", ""]
)
def test_a_host_that_is_not_a_name_is_refused_in_one_sentence(server: Server, host: str) -> None:
    body = b'{"game": "ambush"}'
    for request in ("POST /api/opening", "POST /api/tables"):
        headers = f"Host: {host}\r\nConnection: close\r\nContent-Length: {len(body)}"
        status, reason = raw(server, f"{request} HTTP/1.1\r\n{headers}", body)
        assert status == 400
        assert reason


@pytest.mark.parametrize("origin", ["[", "http://[", "http://[::1", "null", "http://localhost:99999999", "x" * 3_000])
def test_an_origin_that_is_not_a_site_is_refused_in_one_sentence(server: Server, origin: str) -> None:
    body = {"game": "ambush", "seats": [{"player": "me"}] * 2}
    status, reason = server.refusal("/api/tables", body, headers={"Origin": origin})
    assert status == 400
    assert reason in ("this page belongs to another site", "the header Origin is not the name of a site")


@pytest.mark.parametrize("path", ["/api/tables", "/api/opening", "/api/records"])
def test_a_body_beyond_the_bound_is_refused_with_the_bound(server: Server, path: str) -> None:
    body = {"game": "ambush", "record": "x" * 6_000_000}
    assert server.refusal(path, body) == (413, "what was sent is longer than 5000000 bytes")


def test_whoever_sends_on_and_on_is_cut_off(server: Server) -> None:
    headers = "Host: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked"
    endless = (b"%x\r\n" % 1_000_000 + b"x" * 1_000_000 + b"\r\n") * 20 + b"1\r\nx\r\n"  # and no last one
    reason = "what was sent is longer than 5000000 bytes"
    assert raw(server, f"POST /api/tables HTTP/1.1\r\n{headers}", endless) == (413, reason)


@pytest.mark.parametrize("query", ["start=-1", "start=abc", "start=1e999", "stop=-5", "start=99999999999999999999"])
def test_a_part_of_a_film_that_is_not_a_number_is_refused_in_one_sentence(server: Server, query: str) -> None:
    table = server.table()
    status, reason = server.refusal(f"/api/tables/{table['table']}/frames?{query}")
    assert status == 400
    assert query.split("=")[0] in reason


# --- options ---------------------------------------------------------------------------------------------------------


def _own_content() -> list[tuple[str, Json]]:
    """Bodies such as designers send: the options of every game, and printed content as if it were their own."""
    found: list[tuple[str, Json]] = [
        (code, msgspec.to_builtins(fireteam.rules_of(code).options())) for code in fireteam.registered()
    ]
    for mission in msgspec.to_builtins(list(omega.printed_missions().values())):
        found.append(("omega", {"scenario": "own", "own_missions": [{**mission, "name": "Own"}]}))
    box = omega.printed()
    found.append(("omega", {name: msgspec.to_builtins(getattr(box, name))[:4] for name in ("tiles", "kits", "finds")}))
    found.append(("omega", {name: msgspec.to_builtins(getattr(box, name)) for name in ("sheets", "enemies", "drones")}))
    for scenario in msgspec.to_builtins(list(omicron.printed_scenarios().values())):
        found.append(("omicron", {"scenario": "own", "own_scenarios": [{**scenario, "name": "Own"}]}))
    forage, characters = omicron.printed_forage()[:6], omicron.printed_characters()[:4]
    factions = omicron.printed_factions()
    found.append(
        ("omicron", msgspec.to_builtins({"forage": forage, "characters": characters, "own_factions": factions}))
    )
    return found


ODD: list[Any] = [
    *(None, True, 0, -1, 1, 5, 12, 13, 99, 100, 10**9, 2**63, 2**64, -(2**63), 10**30, 0.5, 1e308, "", " ", "x", "A1"),
    *(
        "Z99",
        "AA1",
        "{0.__class__}",
        "{a:>999999999}",
        "\0",
        "é",
        "x" * 10_000,
        "a,b",
        "a\nb",
        "(silent)",
        [],
        {},
        [[]],
    ),
    *([0] * 500, ["A1"] * 500, {"a": 1}, [[1, 2]] * 50, "Own"),
]


def _mutated(whole: Any, chance: random.Random) -> Any:
    """A body with one or two values swapped, lost, doubled, nested or made odd."""
    whole = copy.deepcopy(whole)
    for _ in range(chance.choice((1, 1, 2))):
        places = list(_places(whole))
        if not places:
            break
        part, key = chance.choice(places)
        match chance.randrange(8):
            case 0:
                del part[key]
            case 1 if isinstance(part, list):
                part.insert(key, copy.deepcopy(part[key]))
            case 2 if isinstance(part, list):
                part[key : key + 1] = [part[key]] * 60
            case 3 if type(part[key]) is int:
                part[key] += chance.choice((-2, -1, 1, 2, 10))
            case 4:
                other, place = chance.choice(places)
                part[key] = copy.deepcopy(other[place])
            case 5:
                for _ in range(chance.choice((1, 40, 300))):
                    part[key] = [part[key]]
            case _:
                part[key] = copy.deepcopy(chance.choice(ODD))
    return whole


def _places(value: Any, depth: int = 0) -> Iterator[tuple[Any, Any]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in list(inside):
        yield value, key
        if depth < 20:
            yield from _places(part, depth + 1)


def test_whatever_options_say_it_is_a_game_that_can_be_begun_or_a_fault() -> None:
    chance, bodies_of, opened = random.Random("options"), _own_content(), 0
    for _ in range(10 * EXAMPLES):
        code, options = chance.choice(bodies_of)
        sent = msgspec.json.encode({"game": code, "options": _mutated(options, chance)}, enc_hook=str)
        try:
            wanted = msgspec.json.decode(sent, type=http_bodies.Wanted[fireteam.rules_of(code).options])  # type: ignore[misc]
            shown = library.opening(wanted)
        except (Fault, msgspec.MsgspecError, RecursionError):
            continue
        opened += bool(shown.seats)
        game = fireteam.new(code, seed=1, **msgspec.to_builtins(wanted.options))
        for _ in range(4):
            if not game.over:
                game.choose(game.decisions[0].seat, game.options(game.decisions[0].seat)[0])
    assert opened


@pytest.mark.parametrize("path", ["/api/opening", "/api/tables"])
def test_whatever_options_say_the_server_answers_or_refuses_and_lives_on(server: Server, path: str) -> None:
    chance, bodies_of = random.Random(path), _own_content()
    for _ in range(EXAMPLES // 3):
        code, options = chance.choice(bodies_of)
        body = {"game": code, "options": _mutated(options, chance)}
        if path == "/api/tables":
            body["seats"] = [{"player": "me"}] * 2
        status, reason = 0, ""
        with suppress(AssertionError):  # it is not refused
            status, reason = server.refusal(path, body)
        assert status in (0, 400, 404), (status, body)
        assert bool(reason) == bool(status)
    assert server.ask("/api/games")
