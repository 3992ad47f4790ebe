"""The server: the pages, put together with a store, bots and bounds, and served until somebody interrupts. The client's
own pages may load nothing from elsewhere, and whatever goes wrong is told in one sentence."""

import asyncio
import gc
import logging
import os
import signal
import socket as socket_module
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
import uvicorn
from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.datastructures.headers import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.types import Message, Scope
from sqlalchemy.exc import DBAPIError

from fireteam.kernel.faults import Fault
from fireteam.table import library
from fireteam.table.http.pages import HANDLERS, page
from fireteam.table.http.proxies import Behind, Proxies
from fireteam.table.http.requests import Asked, NotForYou, TooLarge, address_of, check_host, is_local, json, lobby_of
from fireteam.table.limits import A_FILE, Limits, TooMany
from fireteam.table.lobby import housekeeping
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.protocol import http_bodies
from fireteam.table.store.database import FILE, Store, Unwritable, check_version, data_folder

_LOG = logging.getLogger("fireteam.table")
SHORTEST_TOKEN = 16

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


def web_folder() -> Path:
    """Where the built client lies: in a checkout beside the sources, in an installed package inside it."""
    packed = Path(__file__).parent / "dist"
    return packed if packed.is_dir() else Path(__file__).resolve().parents[3] / "web" / "dist"


async def _count(request: Asked) -> None:
    check_host(request)
    lobby, file = lobby_of(request), request.route_handler.fn is page.fn
    lobby.figures.requests += 1
    lobby.addresses.pay(address_of(request), A_FILE if file else 1)


async def _add_headers(message: Message, _: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


def _refuse(request: Asked, fault: Exception) -> Response[bytes]:
    lobby_of(request).figures.refused += 1
    return json(http_bodies.Fault(str(fault)), 404 if str(fault).startswith("there is no") else 400)


def _slow_down(request: Asked, fault: TooMany) -> Response[bytes]:
    lobby_of(request).figures.too_many += 1
    return json(http_bodies.Fault(str(fault)), 429, {"Retry-After": str(fault.wait)})


def _withhold(request: Asked, fault: NotForYou) -> Response[bytes]:
    lobby_of(request).figures.refused += 1
    return json(http_bodies.Fault(str(fault)), 403)


def _refuse_for_now(_: Asked, fault: Exception) -> Response[bytes]:
    return json(http_bodies.Fault(str(fault)), 503)


def _refuse_all(_: Asked, fault: Exception) -> Response[bytes]:
    return json(http_bodies.Fault(str(fault)), 413)


def _refuse_http(_: Asked, error: HTTPException) -> Response[bytes]:
    wrong = error.extra if isinstance(error.extra, list) else []  # what does not fit, by its name in the address
    reasons = [f"'{each['key']}': {each['message']}" for each in wrong if "key" in each and "message" in each]
    reason = " ".join(("; ".join(reasons) or str(error.detail)).split())
    return json(http_bodies.Fault(reason or "this is not possible"), error.status_code)


def _without_store(_: Asked, error: Exception) -> Response[bytes]:
    _LOG.error("the store did not answer", exc_info=error)
    return json(http_bodies.Fault("the file with the tables cannot be read or written, and nothing was done"), 503)


def _apologize(_: Asked, error: Exception) -> Response[bytes]:
    _LOG.error("a request could not be answered", exc_info=error)
    return json(http_bodies.Fault("something went wrong at the table, and nothing was done"), 500)


def application(
    data: Path,
    limits: Limits | None = None,
    local: bool = True,
    web: Path | None = None,
    proxied: bool = False,
    metrics_token: str = "",
) -> Litestar:
    """The server, with its tables in a folder; `local` serves this machine alone, and `proxied` says that what comes
    from this machine may come from elsewhere."""
    bounds = limits or Limits()

    @asynccontextmanager
    async def open_lobby(app: Litestar) -> AsyncIterator[None]:
        store, workers = await Store.open(data), BotWorkers()
        app.state.lobby = lobby = Lobby(store, workers, bounds)
        workers.warm_up()
        _LOG.addHandler(lobby.figures.errors)
        tending = asyncio.create_task(housekeeping.tend(lobby))
        try:
            yield
        finally:
            tending.cancel()
            await asyncio.gather(tending, return_exceptions=True)
            _LOG.removeHandler(lobby.figures.errors)
            workers.close()
            await lobby.close()
            await store.close()

    return Litestar(
        list(HANDLERS),
        lifespan=[open_lobby],
        state=State(
            {
                "local": local,
                "web": (web or web_folder()).resolve(),
                "proxied": proxied,
                "metrics_token": metrics_token,
            }
        ),
        exception_handlers={
            TooMany: _slow_down,
            NotForYou: _withhold,
            TooLarge: _refuse_all,
            Fault: _refuse,
            Unwritable: _refuse_for_now,
            HTTPException: _refuse_http,
            DBAPIError: _without_store,
            Exception: _apologize,
        },
        before_request=_count,
        before_send=[_add_headers],
        compression_config=CompressionConfig(backend="gzip", minimum_size=2000, gzip_compress_level=3),
        request_max_body_size=None,  # pages bound what they read
        openapi_config=None,
    )


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    limits: Limits | None = None,
    ready: Callable[[str], None] = lambda address: None,
    proxies: Sequence[str] = (),
    metrics_token: str = "",
) -> None:
    """Serve until interrupted. Port 0 takes any that is free; `ready` is told the address. Who stands behind the
    `proxies` is known by the headers that they send."""
    before = Proxies(proxies)
    if metrics_token and len(metrics_token) < SHORTEST_TOKEN:
        raise Fault(f"a token for the figures must have at least {SHORTEST_TOKEN} characters")
    folder = data or data_folder()
    check_version(folder / FILE)
    local = is_local(host) and not before
    app = application(folder, limits, local, proxied=bool(before), metrics_token=metrics_token)
    config = uvicorn.Config(
        Behind(app, before),
        proxy_headers=False,  # uvicorn would believe whatever comes from this machine
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    listening = _listen(host, port)
    # uvicorn raises the signal that ended it once more; left to its default that would end us before we tidied up.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    if signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:  # the terminal was closed; `nohup` lets us stay
        signal.signal(signal.SIGHUP, lambda number, frame: signal.raise_signal(signal.SIGTERM))
    _settle_in()
    name = "localhost" if is_local(host) else host
    _Server(config, lambda: ready(f"http://{name}:{listening.getsockname()[1]}/")).run([listening])


def _settle_in() -> None:
    """Let nobody wait for the interpreter: rules and content are not garbage, tables hold no cycles, and the thread
    that writes takes over quickly from the one that talks."""
    library.cards()
    _know_all_shapes()
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 1_000)
    sys.setswitchinterval(0.001)


def _know_all_shapes() -> None:
    """Work out the shape of every struct now. msgspec does so when one is first read, and two threads that read the
    same one for the first time at once end the process with a segmentation fault."""
    waiting: list[type[msgspec.Struct]] = [msgspec.Struct]
    while waiting:
        found = waiting.pop().__subclasses__()
        waiting += found
        for shape in found:
            with suppress(TypeError):  # some are only written
                msgspec.json.Decoder(shape)


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
