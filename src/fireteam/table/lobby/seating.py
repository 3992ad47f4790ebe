"""Sitting down at a table: by a link, by a key, by a word, or to watch; and leaving it."""

from functools import partial
from typing import Any

import msgspec

from fireteam.kernel.faults import Fault
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.catching_up import catch_up, still_known
from fireteam.table.play.clients import Client
from fireteam.table.play.live_table import Table
from fireteam.table.play.seat_commands import turn_out
from fireteam.table.play.seat_view import Eyes
from fireteam.table.protocol import http_bodies, messages
from fireteam.table.store import seat_keys
from fireteam.table.store.schema import OPEN, KeyRow, hashed


def who(table: Table, token: str) -> tuple[Eyes, bool]:
    """The seat that a key holds, and whether it is a host's; a token that holds nothing is a fault."""
    if not token:
        return None, False
    if (key := seat_keys.holding(table.keys, token)) is not None:
        return key.seat, False
    if hashed(token) == table.row.host:
        return None, True
    if seat_keys.find(table.keys, token) is not None:
        raise Fault("this link opens nothing by itself: sit down by it, with a key of your own")
    raise Fault("this key opens nothing: its seat may have been handed on, or it was revoked")


async def join(lobby: Lobby, id: str, wanted: http_bodies.Join) -> http_bodies.Joined:
    """Take a seat that is open to all; who asks again with the same key has it already."""
    table = await lobby.table(id)

    async def take() -> http_bodies.Joined:
        names = [chair.name for chair in table.chairs]
        if wanted.seat not in names:
            raise Fault(f"there is no such seat: they are {', '.join(names)}")
        number = names.index(wanted.seat)
        if (known := seat_keys.find(table.keys, wanted.key)) is None:
            if table.seats[number].player != OPEN or any(key.seat == number for key in table.keys):
                raise Fault(f"{wanted.seat} is taken")
            held = table.keys[:]
            seat_keys.add(held, number, seat_keys.KEY, wanted.key)
            await keep_seat(table, number, held, name=wanted.name)
        elif known.seat != number:
            raise Fault("a key of your own is one that nobody has used")
        return http_bodies.Joined(id, wanted.seat, wanted.key)

    return await table.alone(take)


async def come_back(lobby: Lobby, id: str, wanted: http_bodies.ComeBack) -> http_bodies.Joined:
    """Hold a seat again by its word; who asks again with the same key holds it already."""
    table = await lobby.table(id)

    async def take() -> http_bodies.Joined:
        key = seat_keys.holding(table.keys, wanted.key)
        if key is None:
            found = seat_keys.find(table.keys, wanted.word)
            if found is None or found.kind != seat_keys.WORD:
                raise Fault("no seat of this table has that word")
            held = table.keys[:]
            key = seat_keys.redeem(held, wanted.word, wanted.key)
            await keep_seat(table, key.seat, held)
            table.tell_status()
        return http_bodies.Joined(id, table.chairs[key.seat].name, wanted.key)

    return await table.alone(take)


async def sit(lobby: Lobby, hello: messages.Hello) -> tuple[Table, Client]:
    """Let somebody in who has said hello: they are told where they are, and then all that they missed."""
    if hello.protocol != messages.PROTOCOL:
        today = f"this table speaks protocol {messages.PROTOCOL}, not {hello.protocol}"
        raise Fault(f"{today}: load the page again, or use a client of today")
    table = await lobby.table(hello.table)
    return table, await table.alone(partial(_sit, lobby, table, hello))


async def _sit(lobby: Lobby, table: Table, hello: messages.Hello) -> Client:
    key = seat_keys.holding(table.keys, hello.token)
    if key is None and hello.invitation:
        key = await _use_link(table, hello)
    eyes, host = (key.seat, False) if key is not None else who(table, hello.token)
    _check_room(lobby, table, eyes, host)
    have = still_known(table, hello.have)
    number = 0 if key is None else key.number
    client = Client(eyes, host or _is_host(table, hello), lobby.limits.outbox, number, hello.run)
    if eyes is not None:
        await _note_who(table, eyes, hello)
    await catch_up(table, client, have)
    table.clients.add(client)
    await table.begin_when_ready()
    client.status = None
    table.tell_status()
    return client


async def _use_link(table: Table, hello: messages.Hello) -> KeyRow:
    """The first use of a link: from now on the seat is held by the key that the client has made."""
    held = table.keys[:]
    key = seat_keys.redeem(held, hello.invitation, hello.token)
    await keep_seat(table, key.seat, held, taken=True)
    valid = {each.number for each in held}
    turn_out(table, lambda client: client.eyes == key.seat and client.key not in valid, "this seat was handed on")
    return key


def _is_host(table: Table, hello: messages.Hello) -> bool:
    return bool(hello.host) and hashed(hello.host) == table.row.host


def _check_room(lobby: Lobby, table: Table, eyes: Eyes, host: bool) -> None:
    same = sum(client.eyes == eyes for client in table.clients)
    if eyes is None and not host and same >= lobby.limits.watchers:
        raise Fault("there are too many watchers at this table")
    if eyes is not None and same >= lobby.limits.sockets_per_seat:
        raise Fault("this seat is connected too often")


async def _note_who(table: Table, number: int, hello: messages.Hello) -> None:
    """Note who has come."""
    seat = table.seats[number]
    nonce = hello.nonce or seat.nonce if table.timeline.game is None else seat.nonce
    row = msgspec.structs.replace(seat, taken=True, name=hello.name or seat.name, nonce=nonce)
    if row != seat:
        await table.store.save_seat(table.row.id, row)
        table.seats[number] = row


async def keep_seat(table: Table, seat: int, held: list[KeyRow], **changed: Any) -> None:
    """Store a seat and its keys, and then believe it."""
    row = msgspec.structs.replace(table.seats[seat], **changed)
    await table.store.save_seat(table.row.id, row, held)
    table.seats[seat], table.keys = row, held


def leave(table: Table, client: Client) -> None:
    table.clients.discard(client)
    table.idle_since = table.now()
    if client.eyes is not None and all(other.eyes != client.eyes for other in table.clients):
        table.left[client.eyes] = table.idle_since
    table.tell_status()
