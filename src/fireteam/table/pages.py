"""The pages over HTTP and the socket: the lobby, the books, tables and records, and the files of the browser client.
Every refusal is one sentence. What another page could send in a visitor's name is refused by its origin."""

from __future__ import annotations

import asyncio
import ipaddress
import mimetypes
from pathlib import Path
from typing import Annotated, Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response, get, post, websocket
from litestar.datastructures import State
from litestar.params import Parameter

import fireteam
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.table import bodies, books
from fireteam.table.hall import Hall
from fireteam.table.sockets import Socket, attend
from fireteam.table.tables import Table
from fireteam.table.telling import Eyes

T = TypeVar("T")
Asked = Request[Any, Any, State]
From = Annotated[int, Parameter(ge=0, le=1_000_000_000)]  # in an address
Upto = Annotated[int | None, Parameter(ge=0, le=1_000_000_000)]
PATIENT = 4  # times the largest body


# --- who asks, and for what ------------------------------------------------------------------------------------


def hall_of(asked: Asked | Socket) -> Hall:
    hall: Hall = asked.app.state.hall
    return hall


def address_of(asked: Asked | Socket) -> str:
    return asked.client.host if asked.client is not None else ""


def _token(asked: Asked) -> str:
    scheme, _, token = asked.headers.get("authorization", "").partition(" ")
    return token.strip()[:64] if scheme.lower() == "bearer" else ""


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
    most, come, kept = hall_of(asked).limits.body, 0, bytearray()
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
    table = await hall_of(asked).table(id)
    return table, hall_of(asked).who(table, _token(asked))[0]


def json(value: object, status: int = 200) -> Response[bytes]:
    return Response(msgspec.json.encode(value), media_type="application/json", status_code=status)


# --- games and books -------------------------------------------------------------------------------------------


@get("/api/games")
async def games() -> Response[bytes]:
    return json(await asyncio.to_thread(books.cards))


@post("/api/opening", status_code=200)
async def opening(request: Asked) -> Response[bytes]:
    return json(await asyncio.to_thread(books.opening, await _body(request, bodies.Wanted)))


@get("/api/games/{code:str}/clauses")
async def rulebook(code: str, words: str = "") -> Response[bytes]:
    return json(await asyncio.to_thread(books.search, code, words[:200]))


@get("/api/games/{code:str}/cases")
async def case_titles(code: str) -> Response[bytes]:
    return json(await asyncio.to_thread(books.case_titles, code))


@get("/api/games/{code:str}/cases/{case:str}")
async def case_film(code: str, case: str) -> Response[bytes]:
    return json(await asyncio.to_thread(books.demonstration, code, case))


# --- tables ----------------------------------------------------------------------------------------------------


@post("/api/tables", status_code=201)
async def make_table(request: Asked) -> Response[bytes]:
    wanted = await _body(request, bodies.NewTable)
    return json(await hall_of(request).make(wanted, address_of(request)), 201)


@get("/api/tables")
async def list_tables(request: Asked) -> Response[bytes]:
    pairs = (pair.partition("=") for pair in request.headers.get("x-fireteam-tables", "").split(",")[:200])
    mine = {id.strip(): token.strip() for id, _, token in pairs if id.strip()}
    return json(await hall_of(request).listing(mine))


@get("/api/tables/{id:str}")
async def one_table(request: Asked, id: str) -> Response[bytes]:
    return json(await hall_of(request).summary(id))


@get("/api/tables/{id:str}/cards")
async def table_cards(request: Asked, id: str) -> Response[bytes]:
    table = await hall_of(request).table(id)
    return json(books.cards_of(table.look()))


@post("/api/tables/{id:str}/join", status_code=201)
async def join_table(request: Asked, id: str) -> Response[bytes]:
    return json(await hall_of(request).join(id, await _body(request, bodies.Join)), 201)


@post("/api/tables/{id:str}/rematch", status_code=201)
async def rematch(request: Asked, id: str) -> Response[bytes]:
    wanted = await _body(request, bodies.Rematch)
    return json(await hall_of(request).rematch(id, _token(request), wanted), 201)


@get("/api/tables/{id:str}/record")
async def record(request: Asked, id: str) -> Response[str]:
    table, eyes = await _held(request, id)
    if eyes is None and not table.game.over:
        raise Fault("the record is for those who play, until the game is over")
    text = await asyncio.to_thread(table.game.clone().record, None if table.game.over else eyes)
    name = f"{table.start.game}-{id}.txt"
    return Response(text, media_type="text/plain", headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/api/tables/{id:str}/frames")
async def frames(
    request: Asked, id: str, eyes: str | None = None, start: From = 0, stop: Upto = None
) -> Response[bytes]:
    table, own = await _held(request, id)
    game = table.game
    wanted = game.seat(eyes) if eyes else None
    if not game.over and wanted not in (None, own):
        raise Fault("while the game runs, everybody sees it with their own eyes")
    return json(await asyncio.to_thread(books.film, game.clone(), wanted, table.title, (), start, stop))


@get("/api/tables/{id:str}/rolls")
async def rolls(request: Asked, id: str) -> Response[bytes]:
    table = await hall_of(request).table(id)
    return json(await asyncio.to_thread(books.rolls, table.game.clone(), table.game.opening.seed, table.start.lots))


@get("/api/tables/{id:str}/check")
async def check(request: Asked, id: str) -> Response[bytes]:
    table = await hall_of(request).table(id)
    if not table.game.over:
        raise Fault("the secret is published when the game is over")
    if table.played.first > 1 or table.start.position or table.start.case:
        raise Fault("this game did not begin at this table with these rules, so not all of its dice can be recomputed")
    return json(await asyncio.to_thread(lambda: books.check(table.game.clone().record())))


# --- records ---------------------------------------------------------------------------------------------------


@post("/api/records", status_code=200)
async def show_record(request: Asked) -> Response[bytes]:
    reel = await _body(request, bodies.Reel)

    def film() -> bodies.Film:
        game = fireteam.replay(reel.record)
        eyes = game.seat(reel.eyes) if reel.eyes else None
        return books.film(game, eyes, game.rules.title, (), reel.start, reel.stop)

    return json(await asyncio.to_thread(film))


@post("/api/records/rolls", status_code=200)
async def record_rolls(request: Asked) -> Response[bytes]:
    reel = await _body(request, bodies.Reel)

    def listed() -> bodies.Rolls:
        game: Game[Any] = fireteam.replay(reel.record)
        return books.rolls(game, game.opening.seed)

    return json(await asyncio.to_thread(listed))


# --- the socket and the pages ----------------------------------------------------------------------------------


@websocket("/ws")
async def socket(socket: Socket) -> None:
    try:
        check_origin(socket)
    except Fault:
        await socket.close(code=4403, reason="this page belongs to another site")
        return
    await socket.accept()
    await attend(hall_of(socket), socket, address_of(socket))


@get(["/", "/{path:path}"])
async def page(request: Asked, path: str = "/") -> Response[bytes]:
    """A file of the client; any other address is one of its pages."""
    if path.startswith("/api"):
        return json(bodies.Fault("there is nothing here"), 404)
    folder: Path = request.app.state.web
    try:
        file = (folder / path.lstrip("/")).resolve()
        there = file.is_relative_to(folder) and file.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return json(bodies.Fault("there is no page of this name"), 404)
    if not there:
        file = folder / "index.html"
    if not file.is_file():
        return Response(b"The browser client has not been built: `make web` does it.", status_code=404)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": "no-cache"}
    return Response(await asyncio.to_thread(file.read_bytes), media_type=kind, headers=headers)


HANDLERS = (
    games, opening, rulebook, case_titles, case_film, make_table, list_tables, one_table, table_cards, join_table,
    rematch, record, frames, rolls, check, show_record, record_rolls, socket, page,
)  # fmt: skip
