"""New tables: somebody asks for one, for a rematch, or to go on from a game that was played."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

import fireteam
from fireteam.bots.roster import bot_named
from fireteam.kernel.chance import lots
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Options, Seat
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.lobby.seating import keep_seat, who
from fireteam.table.play import bot_workers, openings, seat_view
from fireteam.table.play.live_table import Table, fresh_seed
from fireteam.table.play.openings import Start
from fireteam.table.protocol import http_bodies
from fireteam.table.store import seat_keys
from fireteam.table.store.schema import OPEN, PERSON, KeyRow, SeatRow, TableRow, hashed
from fireteam.table.store.seat_keys import new_token


async def make(lobby: Lobby, wanted: http_bodies.NewTable[Options], address: str) -> http_bodies.Chairs:
    """A new table, with the keys of whoever makes it and links for the others."""
    lobby.addresses.make_table(address)
    start = await _start(lobby, wanted)
    chairs = (await asyncio.to_thread(openings.begin, start, None)).seats
    if len(wanted.seats) != len(chairs):
        raise Fault(f"{len(wanted.seats)} seats are given, and this game has {len(chairs)}")
    for sitting in wanted.seats:
        if sitting.player == "bot":
            bot_named(sitting.bot)
            if sitting.bot not in bot_workers.bots_of(start.game):
                raise Fault(f"{sitting.bot} cannot play this game")
    secret, host = fresh_seed(), new_token()
    drawn = tuple(range(len(chairs)))
    if wanted.lots:
        drawn = lots(bytes.fromhex(secret), len(chairs))
        start = msgspec.structs.replace(start, lots=drawn)
    sittings = [wanted.seats[player] for player in drawn]
    tokens = [new_token() if sitting.player in ("me", "here", "link") else "" for sitting in sittings]
    id = await _add(lobby, start, secret, chairs, sittings, tokens, host, wanted.listed, wanted.clock)
    given: dict[bool, dict[str, str]] = {True: {}, False: {}}
    for seat, sitting, token in zip(chairs, sittings, tokens, strict=True):
        if token:
            given[sitting.player == "link"][seat.name] = token
    return http_bodies.Chairs(id, host, given[False], given[True], drawn)


async def _add(
    lobby: Lobby,
    start: Start,
    secret: str,
    chairs: Sequence[Seat],
    sittings: Sequence[http_bodies.Sitting],
    tokens: list[str],
    host: str,
    listed: bool,
    clock: float | None,
) -> str:
    id = secrets.token_hex(6)
    row = TableRow(
        id=id,
        game=start.game,
        start=msgspec.json.encode(start).decode(),
        secret=secret,
        host=hashed(host),
        listed=listed,
        clock=clock,
        created=time.time(),
    )
    seats, held = [], list[KeyRow]()
    usual = [(order, "", "") for order in openings.rules(start).judged.usual]
    for number, (seat, sitting, token) in enumerate(zip(chairs, sittings, tokens, strict=True)):
        bot = sitting.player == "bot"
        seats.append(
            SeatRow(
                number=number,
                player=sitting.bot if bot else OPEN if sitting.player == "open" else PERSON,
                name="" if bot else sitting.name,
                nonce=sitting.nonce,
                taken=sitting.player in ("bot", "me", "here"),
                orders=msgspec.json.encode(usual).decode(),
                chair=seat.name,
                side=seat.side,
            )
        )
        if token:
            seat_keys.add(held, number, seat_keys.SEAT if sitting.player == "link" else seat_keys.KEY, token)
    await lobby.store.add_table(row, seats, held)
    table = await lobby.table(id)
    await table.alone(table.begin_when_ready)
    return id


async def _start(lobby: Lobby, wanted: http_bodies.NewTable[Options]) -> Start:
    """What a new table begins with."""
    if sum(source is not None for source in (wanted.after, wanted.record, wanted.case)) > 1:
        raise Fault("a table begins from one thing: a table, a record or a case")
    if wanted.case is not None:
        return Start(fireteam.rules_of(wanted.game).about.code, case=wanted.case)
    if wanted.record is not None:
        game = await asyncio.to_thread(fireteam.replay, wanted.record)
    elif wanted.after is not None:
        table = await lobby.table(wanted.after)
        if not table.game.over:
            raise Fault("others may still be playing there: one can play on from it when it is over")
        game = table.game
    else:
        return openings.from_options(wanted.game, wanted.options)
    if game.rules.about.code != wanted.game:
        raise Fault(f"that is a game of {game.rules.about.title}")
    return await asyncio.to_thread(_position, game, wanted.n)


def _position(game: Game[Any], frame: int | None) -> Start:
    upto = None if frame is None else seat_view.tape_at(game, frame)
    options = msgspec.to_builtins(game.opening.options)
    return Start(game.rules.about.code, options, openings.position_at(game, upto))


async def rematch(lobby: Lobby, id: str, token: str, wanted: http_bodies.Rematch) -> http_bodies.Joined:
    """The seat of whoever asks at the next table of the same people; the first who asks makes it."""
    table = await lobby.table(id)
    seat, host = await table.alone(partial(_follow, lobby, table, token, wanted))
    following = await lobby.table(table.row.rematch)
    seat = following.start.lots.index(seat) if following.start.lots else seat
    fresh = new_token()

    async def hold() -> None:
        held = following.keys[:]
        seat_keys.add(held, seat, seat_keys.KEY, fresh)
        await keep_seat(following, seat, held)

    await following.alone(hold)
    return http_bodies.Joined(following.row.id, following.chairs[seat].name, fresh, host)


async def _follow(lobby: Lobby, table: Table, token: str, wanted: http_bodies.Rematch) -> tuple[int, str]:
    """Who asks for a rematch, and the key of the host where the table is made by that."""
    (seat, _), host = who(table, token), ""
    if seat is None:
        raise Fault("a rematch is for those who played")
    if table.timeline.game is None or not table.game.over:
        raise Fault("the game is not over")
    if not table.row.rematch:
        secret, host = fresh_seed(), new_token()
        drawn = lots(bytes.fromhex(secret), len(table.seats)) if table.start.lots else ()
        start = Start(table.start.game, _options_after(table, wanted), lots=drawn)
        sittings = [
            http_bodies.Sitting("link" if each.player in (PERSON, OPEN) else "bot", each.player, each.name)
            for each in (table.seats[player] for player in drawn or range(len(table.seats)))
        ]
        nobody, clock = [""] * len(sittings), table.row.clock
        following = await _add(lobby, start, secret, table.chairs, sittings, nobody, host, False, clock)
        row = msgspec.structs.replace(table.row, rematch=following)
        await lobby.store.save_table(row)
        table.row = row
        table.tell_status()
    return seat, host


def _options_after(table: Table, wanted: http_bodies.Rematch) -> dict[str, Any]:
    if not wanted.next:
        return table.start.options
    options = table.game.sequel
    if options is None:
        raise Fault("nothing follows this game")
    return msgspec.to_builtins(options)  # type: ignore[no-any-return]
