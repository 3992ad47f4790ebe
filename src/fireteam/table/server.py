"""The server: HTTP for the lobby, the books and the records, a socket for every seat, and the files of the browser
client. Every refusal is one sentence. What another page could send in a visitor's name is refused by its origin, and
the client's own pages may load nothing from elsewhere."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import logging
import mimetypes
import os
import socket as socket_module
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
import uvicorn
from litestar import Litestar, Request, Response, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.datastructures.headers import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.types import Message, Scope

import fireteam
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.table import bodies, books
from fireteam.table.hall import Hall
from fireteam.table.limits import Limits
from fireteam.table.sockets import Socket, attend
from fireteam.table.store import FILE, Store, check_version, data_folder
from fireteam.table.tables import Table
from fireteam.table.telling import Eyes
from fireteam.table.thinking import Thinkers

_LOG = logging.getLogger("fireteam.table")
T = TypeVar("T")
Asked = Request[Any, Any, State]

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


# --- who asks, and for what ------------------------------------------------------------------------------------


def _hall(asked: Asked | Socket) -> Hall:
    hall: Hall = asked.app.state.hall
    return hall


def _address(asked: Asked | Socket) -> str:
    return asked.client.host if asked.client is not None else ""


def _token(asked: Asked) -> str:
    scheme, _, token = asked.headers.get("authorization", "").partition(" ")
    return token.strip()[:64] if scheme.lower() == "bearer" else ""


def check_origin(asked: Asked | Socket) -> None:
    """A page of another site must not act in a visitor's name; and while only this machine is served, a foreign name
    that points here is no way in either."""
    host, origin = asked.headers.get("host", ""), asked.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != host:
        raise Fault("this page belongs to another site")
    if asked.app.state.local and not _is_local(urlsplit(f"//{host}").hostname or ""):
        raise Fault("this server is for its own machine")


def _is_local(name: str) -> bool:
    try:
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


async def _body(asked: Asked, type: type[T]) -> T:
    check_origin(asked)
    try:
        return msgspec.json.decode(await asked.body(), type=type)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Fault(f"what was sent cannot be read: {error}") from None


async def _held(asked: Asked, id: str) -> tuple[Table, Eyes]:
    """A table, and the seat of whoever asks."""
    table = await _hall(asked).table(id)
    return table, _hall(asked).who(table, _token(asked))[0]


def _json(value: object, status: int = 200) -> Response[bytes]:
    return Response(msgspec.json.encode(value), media_type="application/json", status_code=status)


# --- games and books -------------------------------------------------------------------------------------------


@get("/api/games")
async def games() -> Response[bytes]:
    return _json(await asyncio.to_thread(lambda: [books.card(code) for code in fireteam.registered()]))


@post("/api/opening", status_code=200)
async def opening(request: Asked) -> Response[bytes]:
    return _json(await asyncio.to_thread(books.opening, await _body(request, bodies.Wanted)))


@get("/api/games/{code:str}/clauses")
async def rulebook(code: str, words: str = "") -> Response[bytes]:
    return _json(await asyncio.to_thread(books.search, code, words[:200]))


@get("/api/games/{code:str}/cases")
async def case_titles(code: str) -> Response[bytes]:
    return _json(await asyncio.to_thread(books.case_titles, code))


@get("/api/games/{code:str}/cases/{case:str}")
async def case_film(code: str, case: str) -> Response[bytes]:
    return _json(await asyncio.to_thread(books.demonstration, code, case))


# --- tables ----------------------------------------------------------------------------------------------------


@post("/api/tables", status_code=201)
async def make_table(request: Asked) -> Response[bytes]:
    wanted = await _body(request, bodies.NewTable)
    return _json(await _hall(request).make(wanted, _address(request)), 201)


@get("/api/tables")
async def list_tables(request: Asked) -> Response[bytes]:
    pairs = (pair.partition("=") for pair in request.headers.get("x-fireteam-tables", "").split(",")[:200])
    mine = {id.strip(): token.strip() for id, _, token in pairs if id.strip()}
    return _json(await _hall(request).listing(mine))


@get("/api/tables/{id:str}")
async def one_table(request: Asked, id: str) -> Response[bytes]:
    return _json(await _hall(request).summary(id))


@get("/api/tables/{id:str}/cards")
async def table_cards(request: Asked, id: str) -> Response[bytes]:
    table = await _hall(request).table(id)
    return _json(books.cards_of(table.look()))


@post("/api/tables/{id:str}/join", status_code=201)
async def join_table(request: Asked, id: str) -> Response[bytes]:
    return _json(await _hall(request).join(id, await _body(request, bodies.Join)), 201)


@post("/api/tables/{id:str}/rematch", status_code=201)
async def rematch(request: Asked, id: str) -> Response[bytes]:
    check_origin(request)
    return _json(await _hall(request).rematch(id, _token(request)), 201)


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
    request: Asked, id: str, eyes: str | None = None, start: int = 0, stop: int | None = None
) -> Response[bytes]:
    table, own = await _held(request, id)
    game = table.game
    wanted = game.seat(eyes) if eyes else None
    if not game.over and wanted not in (None, own):
        raise Fault("while the game runs, everybody sees it with their own eyes")
    return _json(await asyncio.to_thread(books.film, game.clone(), wanted, table.title, (), start, stop))


@get("/api/tables/{id:str}/rolls")
async def rolls(request: Asked, id: str) -> Response[bytes]:
    table = await _hall(request).table(id)
    return _json(await asyncio.to_thread(books.rolls, table.game.clone(), table.game.opening.seed))


@get("/api/tables/{id:str}/check")
async def check(request: Asked, id: str) -> Response[bytes]:
    table = await _hall(request).table(id)
    if not table.game.over:
        raise Fault("the secret is published when the game is over")
    if table.played.first > 1 or table.start.position or table.start.case:
        raise Fault("this game did not begin at this table with these rules, so not all of its dice can be recomputed")
    return _json(await asyncio.to_thread(lambda: books.check(table.game.clone().record())))


# --- records ---------------------------------------------------------------------------------------------------


@post("/api/records", status_code=200)
async def show_record(request: Asked) -> Response[bytes]:
    reel = await _body(request, bodies.Reel)

    def film() -> bodies.Film:
        game = fireteam.replay(reel.record)
        eyes = game.seat(reel.eyes) if reel.eyes else None
        return books.film(game, eyes, game.rules.title, (), reel.start, reel.stop)

    return _json(await asyncio.to_thread(film))


@post("/api/records/rolls", status_code=200)
async def record_rolls(request: Asked) -> Response[bytes]:
    reel = await _body(request, bodies.Reel)

    def listed() -> bodies.Rolls:
        game: Game[Any] = fireteam.replay(reel.record)
        return books.rolls(game, game.opening.seed)

    return _json(await asyncio.to_thread(listed))


# --- the socket and the pages ----------------------------------------------------------------------------------


@websocket("/ws")
async def socket(socket: Socket) -> None:
    try:
        check_origin(socket)
    except Fault:
        await socket.close(code=4403, reason="this page belongs to another site")
        return
    await socket.accept()
    await attend(_hall(socket), socket, _address(socket))


def web_folder() -> Path:
    """Where the built client lies: in a checkout beside the sources, in an installed package inside it."""
    packed = Path(__file__).parent / "dist"
    return packed if packed.is_dir() else Path(__file__).resolve().parents[3] / "web" / "dist"


@get(["/", "/{path:path}"])
async def page(request: Asked, path: str = "/") -> Response[bytes]:
    """A file of the client; any other address is one of its pages."""
    if path.startswith("/api"):
        return _json(bodies.Fault("there is nothing here"), 404)
    folder: Path = request.app.state.web
    file = (folder / path.lstrip("/")).resolve()
    if not file.is_relative_to(folder) or not file.is_file():
        file = folder / "index.html"
    if not file.is_file():
        return Response(b"The browser client has not been built: `make web` does it.", status_code=404)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": "no-cache"}
    return Response(await asyncio.to_thread(file.read_bytes), media_type=kind, headers=headers)


async def _count(request: Asked) -> None:
    if request.url.path.startswith("/api"):
        _hall(request).addresses.request(_address(request))


async def _add_headers(message: Message, _: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


def _refuse(_: Asked, fault: Exception) -> Response[bytes]:
    return _json(bodies.Fault(str(fault)), 404 if str(fault).startswith("there is no") else 400)


def _refuse_http(_: Asked, error: HTTPException) -> Response[bytes]:
    return _json(bodies.Fault(" ".join(str(error.detail).split()) or "this is not possible"), error.status_code)


def _apologize(_: Asked, error: Exception) -> Response[bytes]:
    _LOG.error("a request could not be answered", exc_info=error)
    return _json(bodies.Fault("something went wrong at the table, and nothing was done"), 500)


def application(data: Path, limits: Limits | None = None, local: bool = True, web: Path | None = None) -> Litestar:
    """The server, with its tables in a folder; `local` serves this machine alone."""
    bounds = limits or Limits()

    @asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncIterator[None]:
        store, thinkers = await Store.open(data), Thinkers()
        app.state.hall = Hall(store, thinkers, bounds)
        thinkers.warm_up()
        try:
            yield
        finally:
            thinkers.close()
            await store.close()

    handlers = [
        games, opening, rulebook, case_titles, case_film, make_table, list_tables, one_table, table_cards, join_table,
        rematch, record, frames, rolls, check, show_record, record_rolls, socket, page,
    ]  # fmt: skip
    return Litestar(
        handlers,
        lifespan=[open_hall],
        state=State({"local": local, "web": (web or web_folder()).resolve()}),
        exception_handlers={Fault: _refuse, HTTPException: _refuse_http, Exception: _apologize},
        before_request=_count,
        before_send=[_add_headers],
        compression_config=CompressionConfig(backend="gzip", minimum_size=2000, gzip_compress_level=3),
        request_max_body_size=bounds.body,
        openapi_config=None,
    )


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    limits: Limits | None = None,
    ready: Callable[[str], None] = lambda address: None,
) -> None:
    """Serve until interrupted. Port 0 takes any that is free; `ready` is told the address."""
    folder = data or data_folder()
    check_version(folder / FILE)
    app = application(folder, limits, _is_local(host))
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    _settle_in()
    listening = _listen(host, port)
    name = "localhost" if _is_local(host) else host
    _Server(config, lambda: ready(f"http://{name}:{listening.getsockname()[1]}/")).run([listening])


def _settle_in() -> None:
    """Let nobody wait for the interpreter: rules and content are no garbage, tables hold no cycles, and the thread that
    writes takes over quickly from the one that talks."""
    for code in fireteam.registered():
        books.card(code)
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 1_000)
    sys.setswitchinterval(0.001)


def _listen(host: str, port: int) -> socket_module.socket:
    try:
        family, kind, protocol, _, address = socket_module.getaddrinfo(host, port, type=socket_module.SOCK_STREAM)[0]
        listening = socket_module.socket(family, kind, protocol)
        listening.setsockopt(socket_module.SOL_SOCKET, socket_module.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError as error:
        raise Fault(f"the address {host}:{port} cannot be served: {error.strerror or error}") from None
    return listening


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket_module.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def open_browser(address: str) -> None:
    """Show the page, where there is somebody to see it."""
    if os.environ.get("BROWSER") or os.environ.get("DISPLAY") or os.name != "posix":
        webbrowser.open(address)
