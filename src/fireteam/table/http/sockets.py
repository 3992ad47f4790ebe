"""The socket of one seat or watcher: who it is, what it says, what it is told. Whatever comes is checked against the
wire's schemas; what does not fit is refused in one sentence, and whoever goes on and on is cut off."""

import asyncio
import logging
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import DBAPIError

from fireteam.kernel.faults import Fault
from fireteam.table.limits import A_SOCKET, Bucket, TooMany, price_of
from fireteam.table.lobby import seating
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play import seat_view
from fireteam.table.play.clients import Client
from fireteam.table.play.live_table import Table
from fireteam.table.play.seat_commands import hear
from fireteam.table.protocol import messages

_LOG = logging.getLogger("fireteam.table")
_DECODER: msgspec.json.Decoder[messages.Message] = msgspec.json.Decoder(messages.FromClient)

Socket = WebSocket[Any, Any, State]


class _Named(msgspec.Struct):
    """As much of a message as is needed to refuse it."""

    id: str = ""


async def attend(lobby: Lobby, socket: Socket, address: str) -> None:
    """Serve a socket until it is closed."""
    try:
        lobby.addresses.pay(address, A_SOCKET)
        lobby.addresses.connect(address)
    except TooMany as fault:
        lobby.figures.too_many += 1
        await _dismiss(socket, str(fault), again=True)
        return
    try:
        await _attend(lobby, socket, address)
    except WebSocketDisconnect:
        pass
    finally:
        lobby.addresses.disconnect(address)


async def _attend(lobby: Lobby, socket: Socket, address: str) -> None:
    try:
        async with asyncio.timeout(lobby.limits.hello):
            hello = _read(await socket.receive_data("text"), lobby.limits.message)
        if not isinstance(hello, messages.Hello):
            raise Fault("the first message says hello")
        _pay(lobby, await lobby.table(hello.table), hello, address)
        table, client = await seating.sit(lobby, hello)
    except TimeoutError:
        return await _dismiss(socket, "nobody said hello", again=True)
    except TooMany as fault:
        lobby.figures.too_many += 1
        return await _dismiss(socket, str(fault), again=True)
    except Fault as fault:
        return await _dismiss(socket, str(fault), again=False)
    except DBAPIError:
        _LOG.exception("the store did not answer")
        return await _dismiss(socket, "the file with the tables cannot be read", again=True)
    sending = asyncio.create_task(_send(socket, client))
    hearing = asyncio.create_task(_hear(lobby, socket, table, client, address))
    cut_off = asyncio.create_task(client.closed.wait())
    try:
        await asyncio.wait({sending, hearing, cut_off}, return_when=asyncio.FIRST_COMPLETED)
        if hearing.done() and hearing.exception() is None:  # it was sent away, and is still to be told why
            await asyncio.wait({sending}, timeout=2)
    finally:
        client.closed.set()
        seating.leave(table, client)
        for task in (sending, hearing, cut_off):
            task.cancel()
        await asyncio.gather(sending, hearing, cut_off, return_exceptions=True)
    return await _close(socket)


async def _send(socket: Socket, client: Client) -> None:
    while (message := await client.outbox.get()) is not None:
        await socket.send_data(message.decode(), mode="text")


async def _hear(lobby: Lobby, socket: Socket, table: Table, client: Client, address: str) -> None:
    """Take up one message after the other. What has to be thought about is thought about aside, one such question after
    the other, so that an answer never waits for the odds of an option that somebody pointed at before."""
    limits = lobby.limits
    bucket, patience = Bucket(limits.burst, limits.rate), limits.patience
    aside: set[asyncio.Task[None]] = set()
    in_turn = asyncio.Lock()

    async def think(message: messages.Message, raw: str) -> None:
        async with in_turn:
            await _carry_out(table, client, message, raw)

    try:
        while True:
            raw = await socket.receive_data("text")
            if not bucket.take():
                lobby.figures.too_many += 1
                patience -= 1
                if patience < 0:
                    return client.leave("too many messages came from here", again=True)
                client.send(messages.Refused(_id(raw), "too many messages come from here: slow down"))
                continue
            try:
                message = _read(raw, limits.message)
                _pay(lobby, table, message, address)
            except Fault as fault:
                lobby.figures.too_many += isinstance(fault, TooMany)
                client.send(seat_view.refusal(_id(raw), fault))
                continue
            if not isinstance(message, (messages.Odds, messages.Hint)):
                await _carry_out(table, client, message, raw)
            elif len(aside) < limits.burst:
                aside.add(task := asyncio.create_task(think(message, raw)))
                task.add_done_callback(aside.discard)
            else:
                client.send(messages.Refused(_id(raw), "there is too much to think about already: slow down"))
    finally:
        for task in aside:
            task.cancel()


def _pay(lobby: Lobby, table: Table, message: messages.Message, address: str) -> None:
    """Have an address pay for a message that makes more work than others."""
    last = table.timeline.n
    if isinstance(message, messages.Resync) or (isinstance(message, messages.Hello) and message.have is not None):
        price = price_of("resync", last, max(0, last - (message.have or 0)))
    else:
        price = price_of(type(message).__name__.lower(), last)
    if price:
        lobby.addresses.pay(address, price)


async def _carry_out(table: Table, client: Client, message: messages.Message, raw: str) -> None:
    try:
        await hear(table, client, message)
    except Fault as fault:
        client.send(seat_view.refusal(_id(raw), fault))
    except WebSocketDisconnect:
        raise
    except Exception:
        _LOG.exception("a message could not be carried out")
        client.send(messages.Refused(_id(raw), "something went wrong at the table, and nothing was done"))


def _read(raw: str | bytes | None, longest: int) -> messages.Message:
    if raw is None or isinstance(raw, bytes):
        raise Fault("messages are texts")
    if len(raw) > longest:
        raise Fault(f"a message has at most {longest} characters")
    try:
        return _DECODER.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Fault(f"the message cannot be read: {error}") from None


def _id(raw: str | bytes | None) -> str:
    try:
        return msgspec.json.decode(raw or b"", type=_Named).id[:64]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


async def _dismiss(socket: Socket, reason: str, again: bool) -> None:
    await socket.send_data(msgspec.json.encode(messages.Bye(reason, again)).decode(), mode="text")
    await _close(socket)


async def _close(socket: Socket) -> None:
    try:
        await socket.close()
    except Exception:  # it is closed already
        return
