"""The pages over HTTP and the socket: the lobby, the books, tables and records, and the files of the browser client.
Every refusal is one sentence. What another page could send in a visitor's name is refused by its origin."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import mimetypes
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response, get, post, websocket
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, QueryParameter

import fireteam
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.table import figures, library, upkeep
from fireteam.table.http.sockets import Socket, attend
from fireteam.table.limits import RECORD_MOMENT, network_of, price_of
from fireteam.table.lobby import listing, new_tables, seating
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.live_table import Table
from fireteam.table.play.seat_view import Eyes
from fireteam.table.play.timeline import PASS
from fireteam.table.protocol import http_bodies

T = TypeVar("T")
Asked = Request[Any, Any, State]
From = Annotated[int, QueryParameter(ge=0, le=1_000_000_000)]  # in an address
Upto = Annotated[int | None, QueryParameter(ge=0, le=1_000_000_000)]
PATIENT = 4  # times the largest body


# --- who asks, and for what ------------------------------------------------------------------------------------


def lobby_of(asked: Asked | Socket) -> Lobby:
    lobby: Lobby = asked.app.state.lobby
    return lobby


def address_of(asked: Asked | Socket) -> str:
    """Whom the bounds count a client as."""
    return network_of(_peer(asked))


def _peer(asked: Asked | Socket) -> str:
    return asked.client.host if asked.client is not None else ""


def _token(asked: Asked) -> str:
    return _bearer(asked)[:64]


def _bearer(asked: Asked) -> str:
    scheme, _, token = asked.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def check_host(asked: Asked | Socket) -> str:
    """The name under which the server was called, without its port."""
    try:
        called = urlsplit(f"//{asked.headers.get('host', '')}")
        if called.port == 0 or called.username is not None:
            raise ValueError
    except ValueError:
        raise Fault("the header Host is not the name of a site") from None
    return called.hostname or ""


def check_origin(asked: Asked | Socket) -> None:
    """A page of another site must not act in a visitor's name; and while only this machine is served, a foreign name
    that points here is no way in either."""
    host, origin = asked.headers.get("host", ""), asked.headers.get("origin")
    try:
        site = None if origin is None else urlsplit(origin).netloc
    except ValueError:
        raise Fault("the header Origin is not the name of a site") from None
    if site not in (None, host):
        raise Fault("this page belongs to another site")
    if asked.app.state.local and not is_local(check_host(asked)):
        raise Fault("this server is for its own machine")


def is_local(name: str) -> bool:
    try:
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


class TooLarge(Fault):
    """A body beyond the bound."""


async def _bounded(asked: Asked) -> bytes:
    """What was sent. Whatever is beyond the bound is let go by as it comes, for most programs listen to an answer only
    when they have sent everything; who goes on and on is cut off."""
    most, come, kept = lobby_of(asked).limits.body, 0, bytearray()
    async for part in asked.stream():
        come += len(part)
        if come <= most:
            kept += part
        elif come > most * PATIENT:
            break
    if come > most:
        raise TooLarge(f"what was sent is longer than {most} bytes")
    return bytes(kept)


async def _body(asked: Asked, type: type[T]) -> T:
    check_origin(asked)
    sent = await _bounded(asked)
    try:
        return msgspec.json.decode(sent, type=type)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Fault(f"what was sent cannot be read: {error}") from None


async def _held(asked: Asked, id: str) -> tuple[Table, Eyes]:
    """A table, and the seat of whoever asks."""
    table = await lobby_of(asked).table(id)
    return table, seating.who(table, _token(asked))[0]


def json(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Response[bytes]:
    body = msgspec.json.encode(value)
    return Response(body, media_type="application/json", status_code=status, headers=headers)


async def _labour(asked: Asked, price: float, work: Callable[[], T]) -> T:
    """Do what takes long in a thread, for its price and in turn."""
    async with lobby_of(asked).addresses.labour(address_of(asked), price):
        return await asyncio.to_thread(work)


# --- games and books -------------------------------------------------------------------------------------------


@get("/api/games")
async def games() -> Response[bytes]:
    return json(await asyncio.to_thread(library.cards))


@post("/api/opening", status_code=200)
async def opening(request: Asked) -> Response[bytes]:
    wanted = await _body(request, http_bodies.Wanted)
    return json(await _labour(request, price_of("opening"), lambda: library.opening(wanted)))


@get("/api/games/{code:str}/clauses")
async def rulebook(code: FromPath[str], words: FromQuery[str] = "") -> Response[bytes]:
    return json(await asyncio.to_thread(library.search, code, words[:200]))


@get("/api/games/{code:str}/cases")
async def case_titles(code: FromPath[str]) -> Response[bytes]:
    return json(await asyncio.to_thread(library.case_titles, code))


@get("/api/games/{code:str}/cases/{case:str}")
async def case_film(code: FromPath[str], case: FromPath[str]) -> Response[bytes]:
    return json(await asyncio.to_thread(library.demonstration, code, case))


# --- tables ----------------------------------------------------------------------------------------------------


@post("/api/tables", status_code=201)
async def make_table(request: Asked) -> Response[bytes]:
    wanted, lobby = await _body(request, http_bodies.NewTable), lobby_of(request)
    if wanted.record is not None:
        lobby.addresses.pay(address_of(request), _price_of_replay(wanted.record))
    if wanted.after is not None:
        lobby.addresses.pay(address_of(request), _price("record", await lobby.table(wanted.after)))
    return json(await new_tables.make(lobby, wanted, address_of(request)), 201)


@get("/api/tables")
async def list_tables(request: Asked) -> Response[bytes]:
    pairs = (pair.partition("=") for pair in request.headers.get("x-fireteam-tables", "").split(",")[:200])
    mine = {id.strip(): token.strip() for id, _, token in pairs if id.strip()}
    return json(await listing.listed_for(lobby_of(request), mine))


@get("/api/tables/{id:str}")
async def one_table(request: Asked, id: FromPath[str]) -> Response[bytes]:
    return json(await listing.summary(lobby_of(request), id))


@get("/api/tables/{id:str}/cards")
async def table_cards(request: Asked, id: FromPath[str]) -> Response[bytes]:
    table = await lobby_of(request).table(id)
    return json(library.cards_of(table.look()))


@post("/api/tables/{id:str}/join", status_code=201)
async def join_table(request: Asked, id: FromPath[str]) -> Response[bytes]:
    return json(await seating.join(lobby_of(request), id, await _body(request, http_bodies.Join)), 201)


@post("/api/tables/{id:str}/come-back", status_code=201)
async def come_back(request: Asked, id: FromPath[str]) -> Response[bytes]:
    return json(await seating.come_back(lobby_of(request), id, await _body(request, http_bodies.ComeBack)), 201)


@post("/api/tables/{id:str}/rematch", status_code=201)
async def rematch(request: Asked, id: FromPath[str]) -> Response[bytes]:
    wanted = await _body(request, http_bodies.Rematch)
    return json(await new_tables.rematch(lobby_of(request), id, _token(request), wanted), 201)


@get("/api/tables/{id:str}/record")
async def record(request: Asked, id: FromPath[str]) -> Response[str]:
    table, eyes = await _held(request, id)
    if eyes is None and not table.game.over:
        raise Fault("the record is for those who play, until the game is over")
    game = table.game.clone()
    text = await _labour(request, _price("record", table), lambda: game.record(None if game.over else eyes))
    name = f"{table.start.game}-{id}.txt"
    return Response(text, media_type="text/plain", headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/api/tables/{id:str}/acts")
async def acts(request: Asked, id: FromPath[str]) -> Response[bytes]:
    """What is stored of a table, for those who play there; also where it cannot be played again."""
    table, eyes = await _held(request, id)
    if eyes is None:
        raise Fault("what was done at a table is for those who play there")
    return json(await history(table, eyes))


async def history(table: Table, eyes: int) -> list[http_bodies.Done]:
    """What is stored of this table, as a seat may know it: its own acts, and of others what they said aloud."""
    over = table.broken is None and table.timeline.game is not None and table.game.over
    return [
        http_bodies.Done(
            number=number,
            seat=table.chairs[act.seat].name if act.seat >= 0 else "",
            what="answer" if act.what == PASS else act.what,
            text=act.text if over or act.what == "say" or (act.seat == eyes and act.what != PASS) else None,
            at=act.at,
        )
        for number, act in enumerate(await table.store.acts(table.row.id), 1)
    ]


@get("/api/tables/{id:str}/frames")
async def frames(
    request: Asked, id: FromPath[str], eyes: FromQuery[str | None] = None, start: From = 0, stop: Upto = None
) -> Response[bytes]:
    table, own = await _held(request, id)
    game = table.game
    wanted = game.seat(eyes) if eyes else None
    if not game.over and wanted not in (None, own):
        raise Fault("while the game runs, everybody sees it with their own eyes")
    stop = _stop(request, start, stop)
    then, price = game.clone(), _price("frames", table, start, stop)
    return json(await _labour(request, price, lambda: library.film(then, wanted, table.title, (), start, stop)))


@get("/api/tables/{id:str}/rolls")
async def rolls(request: Asked, id: FromPath[str]) -> Response[bytes]:
    table = await lobby_of(request).table(id)
    game, lots = table.game.clone(), table.start.lots
    return json(await _labour(request, _price("rolls", table), lambda: library.rolls(game, game.opening.seed, lots)))


@get("/api/tables/{id:str}/check")
async def check(request: Asked, id: FromPath[str]) -> Response[bytes]:
    table = await lobby_of(request).table(id)
    if not table.game.over:
        raise Fault("the secret is published when the game is over")
    if table.timeline.first > 1 or table.start.position or table.start.case:
        raise Fault("this game did not begin at this table with these rules, so not all of its dice can be recomputed")
    game = table.game.clone()
    return json(await _labour(request, _price("check", table), lambda: library.check(game.record())))


def _price(kind: str, table: Table, start: int = 0, stop: int = 0) -> float:
    """What a page of a table costs, with the frames from one to another."""
    n = table.timeline.n
    return price_of(kind, n, max(0, min(stop, n) - start))


def _stop(request: Asked, start: int, stop: int | None) -> int:
    """Where a part of a film ends, which has only so many frames."""
    most = lobby_of(request).limits.frames
    if stop is not None and stop - start > most:
        raise Fault(f"at most {most} frames are shown at once: ask for the others afterwards")
    return start + most if stop is None else max(start, stop)


# --- records ---------------------------------------------------------------------------------------------------


@post("/api/records", status_code=200)
async def show_record(request: Asked) -> Response[bytes]:
    reel = await _body(request, http_bodies.Reel)
    stop = _stop(request, reel.start, reel.stop)

    def film() -> http_bodies.Film:
        game = fireteam.replay(reel.record)
        eyes = game.seat(reel.eyes) if reel.eyes else None
        return library.film(game, eyes, game.rules.title, (), reel.start, stop)

    return json(await _labour(request, _price_of_replay(reel.record, reel.start, stop), film))


def _price_of_replay(record: str, start: int = 0, stop: int = 0) -> float:
    n = len(record) // RECORD_MOMENT
    return price_of("replay", n, max(0, min(stop, n) - start))


@post("/api/records/rolls", status_code=200)
async def record_rolls(request: Asked) -> Response[bytes]:
    reel = await _body(request, http_bodies.Reel)

    def listed() -> http_bodies.Rolls:
        game: Game[Any] = fireteam.replay(reel.record)
        return library.rolls(game, game.opening.seed)

    return json(await _labour(request, _price_of_replay(reel.record), listed))


# --- for whoever runs the server -------------------------------------------------------------------------------


@get("/health")
async def health(request: Asked) -> Response[bytes]:
    """Is everything well? It tells nothing else."""
    lobby = lobby_of(request)
    if not await asyncio.to_thread(upkeep.readable, lobby.store.engine):
        return json(http_bodies.Fault("the store cannot be read"), 503)
    if not lobby.workers.live():
        return json(http_bodies.Fault("the processes of the bots have died, and are started again"), 503)
    return json({"healthy": True})


@get("/metrics")
async def metrics(request: Asked) -> Response[str]:
    """The figures, for this machine or for whoever has the token: they could tell something to those who play."""
    wanted: str = request.app.state.metrics_token
    known = bool(wanted) and hmac.compare_digest(_bearer(request).encode(), wanted.encode())
    if not known and not _comes_from_here(request):
        raise NotForYou("the figures are for whoever runs this server")
    return Response(figures.told(lobby_of(request)), media_type=figures.MEDIA_TYPE)


class NotForYou(Fault):
    """Somebody else may have it."""


def _comes_from_here(asked: Asked) -> bool:
    """Is it a program of this machine that asks? What a proxy brings, be it ours or one that nobody named, comes from
    elsewhere, and so does what a page of another site asks by a name that leads here."""
    passed_on = any(name in asked.headers for name in ("forwarded", "x-forwarded-for", "x-real-ip", "via", "origin"))
    here = is_local(_peer(asked)) and is_local(check_host(asked))
    return here and not passed_on and not asked.app.state.proxied


# --- the socket and the pages ----------------------------------------------------------------------------------


@websocket("/ws")
async def socket(socket: Socket) -> None:
    try:
        check_origin(socket)
    except Fault:
        await socket.close(code=4403, reason="this page belongs to another site")
        return
    await socket.accept()
    await attend(lobby_of(socket), socket, address_of(socket))


@get(["/", "/{path:path}"])
async def page(request: Asked) -> Response[bytes]:
    """A file of the client; any other address is one of its pages."""
    path: str = request.path_params.get("path", "/")
    if path.startswith("/api"):
        return json(http_bodies.Fault("there is nothing here"), 404)
    folder: Path = request.app.state.web
    try:
        file = (folder / path.lstrip("/")).resolve()
        there = file.is_relative_to(folder) and file.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return json(http_bodies.Fault("there is no page of this name"), 404)
    if not there:
        file = folder / "index.html"
    if not file.is_file():
        return Response(b"The browser client has not been built: `make web` does it.", status_code=404)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": "no-cache"}
    return Response(await asyncio.to_thread(file.read_bytes), media_type=kind, headers=headers)


HANDLERS = (
    games, opening, rulebook, case_titles, case_film, make_table, list_tables, one_table, table_cards, join_table,
    come_back, rematch, record, acts, frames, rolls, check, show_record, record_rolls, health, metrics, socket, page,
)  # fmt: skip
