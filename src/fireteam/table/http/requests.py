"""Who asks a page or the socket for what: the address that pays, the key that is shown, and the body that was sent, all
checked. What another page could send in a visitor's name is refused by its origin."""

import asyncio
import ipaddress
from collections.abc import Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response
from litestar.datastructures import State

import fireteam
from fireteam.kernel.faults import Fault
from fireteam.table.http.sockets import Socket
from fireteam.table.limits import network_of
from fireteam.table.lobby import seating
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.live_table import Table
from fireteam.table.play.seat_view import Eyes
from fireteam.table.protocol import http_bodies

T = TypeVar("T")
Asked = Request[Any, Any, State]
PATIENT = 4  # times the largest body


class TooLarge(Fault):
    """A body beyond the bound."""


class NotForYou(Fault):
    """Somebody else may have it."""


def lobby_of(asked: Asked | Socket) -> Lobby:
    lobby: Lobby = asked.app.state.lobby
    return lobby


def address_of(asked: Asked | Socket) -> str:
    """Whom the bounds count a client as."""
    return network_of(peer_of(asked))


def peer_of(asked: Asked | Socket) -> str:
    return asked.client.host if asked.client is not None else ""


def token_of(asked: Asked) -> str:
    return bearer_of(asked)[:64]


def bearer_of(asked: Asked) -> str:
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


def comes_from_here(asked: Asked) -> bool:
    """Is it a program of this machine that asks? What a proxy brings, be it ours or one that nobody named, comes from
    elsewhere, and so does what a page of another site asks by a name that leads here."""
    passed_on = any(name in asked.headers for name in ("forwarded", "x-forwarded-for", "x-real-ip", "via", "origin"))
    here = is_local(peer_of(asked)) and is_local(check_host(asked))
    return here and not passed_on and not asked.app.state.proxied


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


async def body_of(asked: Asked, type: type[T]) -> T:
    check_origin(asked)
    return _read(await _bounded(asked), type)


async def body_for_game(asked: Asked, type: type[T]) -> T:
    """A body with options, which are read as those of the game that it names."""
    check_origin(asked)
    sent = await _bounded(asked)
    game = _read(sent, http_bodies.ForGame).game
    wanted: Any = type
    body: T = _read(sent, wanted[fireteam.rules_of(game).options])
    return body


def _read(sent: bytes, type: type[T]) -> T:
    try:
        return msgspec.json.decode(sent, type=type)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Fault(f"what was sent cannot be read: {error}") from None


async def held_table(asked: Asked, id: str) -> tuple[Table, Eyes]:
    """A table, and the seat of whoever asks."""
    table = await lobby_of(asked).table(id)
    return table, seating.who(table, token_of(asked))[0]


def json(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Response[bytes]:
    body = msgspec.json.encode(value)
    return Response(body, media_type="application/json", status_code=status, headers=headers)


async def labour(asked: Asked, price: float, work: Callable[[], T]) -> T:
    """Do what takes long in a thread, for its price and in turn."""
    async with lobby_of(asked).addresses.labour(address_of(asked), price):
        return await asyncio.to_thread(work)
