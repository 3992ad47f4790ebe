"""All the tables of a server: they are made, found, sat down at, gone on from, and forgotten from memory when nobody is
there; the store still has them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

import fireteam
from fireteam.bots.roster import bot_named
from fireteam.kernel.chance import lots
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Seat
from fireteam.table import library
from fireteam.table.limits import Addresses, Limits
from fireteam.table.play import bot_workers, openings, seat_view
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.play.clients import Client
from fireteam.table.play.live_table import Table, fresh_seed
from fireteam.table.play.openings import Start
from fireteam.table.play.seat_commands import turn_out
from fireteam.table.play.seat_view import Eyes
from fireteam.table.play.status import chair, status
from fireteam.table.protocol import http_bodies, messages, parts
from fireteam.table.store import seat_keys
from fireteam.table.store.database import Store
from fireteam.table.store.schema import OPEN, PERSON, KeyRow, Listed, SeatRow, TableRow, hashed
from fireteam.table.store.seat_keys import new_token


class Lobby:
    """What a server has open."""

    def __init__(self, store: Store, workers: BotWorkers, limits: Limits) -> None:
        self.store = store
        self.workers = workers
        self.limits = limits
        self.figures = workers.figures = store.figures
        self.addresses = Addresses(limits)
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def table(self, id: str) -> Table:
        """A table, from memory or from the store; whoever comes at the same time gets the same."""
        if id not in self.tables:
            if id not in self._loading:
                self.forget_idle()
                self._loading[id] = asyncio.create_task(Table.load(id, self.store, self.workers, self.limits))
            loading = self._loading[id]
            try:
                table = await asyncio.shield(loading)
            finally:
                if loading.done():
                    self._loading.pop(id, None)
            self.tables.setdefault(id, table)
        return self.tables[id]

    async def close(self) -> None:
        await asyncio.gather(*(table.close() for table in self.tables.values()))

    def forget_idle(self) -> None:
        now = time.monotonic()
        for id, table in list(self.tables.items()):
            idle = now - table.idle_since
            crowded = len(self.tables) >= self.limits.tables_in_memory
            if not table.clients and not table.busy and (idle > self.limits.idle or (crowded and idle > 5)):
                del self.tables[id]

    # --- making --------------------------------------------------------------------------------------------

    async def make(self, wanted: http_bodies.NewTable, address: str) -> http_bodies.Chairs:
        """A new table, with the keys of whoever makes it and links for the others."""
        self.addresses.make_table(address)
        start = await self._start(wanted)
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
        id = await self._add(start, secret, chairs, sittings, tokens, host, wanted.listed, wanted.clock)
        given: dict[bool, dict[str, str]] = {True: {}, False: {}}
        for seat, sitting, token in zip(chairs, sittings, tokens, strict=True):
            if token:
                given[sitting.player == "link"][seat.name] = token
        return http_bodies.Chairs(id, host, given[False], given[True], drawn)

    async def _add(
        self,
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
        for number, (seat, sitting, token) in enumerate(zip(chairs, sittings, tokens, strict=True)):
            bot = sitting.player == "bot"
            seats.append(
                SeatRow(
                    number=number,
                    player=sitting.bot if bot else OPEN if sitting.player == "open" else PERSON,
                    name="" if bot else sitting.name,
                    nonce=sitting.nonce,
                    taken=sitting.player in ("bot", "me", "here"),
                    chair=seat.name,
                    side=seat.side,
                )
            )
            if token:
                seat_keys.add(held, number, seat_keys.SEAT if sitting.player == "link" else seat_keys.KEY, token)
        await self.store.add_table(row, seats, held)
        table = await self.table(id)
        await table.alone(table.begin_when_ready)
        return id

    async def _start(self, wanted: http_bodies.NewTable) -> Start:
        """What a new table begins with."""
        if sum(source is not None for source in (wanted.after, wanted.record, wanted.case)) > 1:
            raise Fault("a table begins from one thing: a table, a record or a case")
        if wanted.case is not None:
            return Start(fireteam.rules_of(wanted.game).code, case=wanted.case)
        if wanted.record is not None:
            game = await asyncio.to_thread(fireteam.replay, wanted.record)
        elif wanted.after is not None:
            table = await self.table(wanted.after)
            if not table.game.over:
                raise Fault("others may still be playing there: one can play on from it when it is over")
            game = table.game
        else:
            return Start(fireteam.rules_of(wanted.game).code, wanted.options)
        if game.rules.code != wanted.game:
            raise Fault(f"that is a game of {game.rules.title}")
        return await asyncio.to_thread(self._position, game, wanted.n)

    def _position(self, game: Game[Any], frame: int | None) -> Start:
        upto = None if frame is None else seat_view.tape_at(game, frame)
        options = msgspec.to_builtins(game.opening.options)
        return Start(game.rules.code, options, openings.position_at(game, upto))

    async def rematch(self, id: str, token: str, wanted: http_bodies.Rematch) -> http_bodies.Joined:
        """The seat of whoever asks at the next table of the same people; the first who asks makes it."""
        table = await self.table(id)
        seat, host = await table.alone(partial(self._follow, table, token, wanted))
        following = await self.table(table.row.rematch)
        seat = following.start.lots.index(seat) if following.start.lots else seat
        fresh = new_token()

        async def hold() -> None:
            held = following.keys[:]
            seat_keys.add(held, seat, seat_keys.KEY, fresh)
            await self._keep_seat(following, seat, held)

        await following.alone(hold)
        return http_bodies.Joined(following.row.id, following.chairs[seat].name, fresh, host)

    async def _follow(self, table: Table, token: str, wanted: http_bodies.Rematch) -> tuple[int, str]:
        """Who asks for a rematch, and the key of the host where the table is made by that."""
        (seat, _), host = self.who(table, token), ""
        if seat is None:
            raise Fault("a rematch is for those who played")
        if table.timeline.game is None or not table.game.over:
            raise Fault("the game is not over")
        if not table.row.rematch:
            secret, host = fresh_seed(), new_token()
            drawn = lots(bytes.fromhex(secret), len(table.seats)) if table.start.lots else ()
            start = Start(table.start.game, self._options_after(table, wanted), lots=drawn)
            sittings = [
                http_bodies.Sitting("link" if each.player in (PERSON, OPEN) else "bot", each.player, each.name)
                for each in (table.seats[player] for player in drawn or range(len(table.seats)))
            ]
            nobody, clock = [""] * len(sittings), table.row.clock
            following = await self._add(start, secret, table.chairs, sittings, nobody, host, False, clock)
            row = msgspec.structs.replace(table.row, rematch=following)
            await self.store.save_table(row)
            table.row = row
            table.tell_status()
        return seat, host

    async def _keep_seat(self, table: Table, seat: int, held: list[KeyRow], **changed: Any) -> None:
        """Store a seat and its keys, and then believe it."""
        row = msgspec.structs.replace(table.seats[seat], **changed)
        await self.store.save_seat(table.row.id, row, held)
        table.seats[seat], table.keys = row, held

    def _options_after(self, table: Table, wanted: http_bodies.Rematch) -> dict[str, Any]:
        if not wanted.next:
            return table.start.options
        options = table.game.sequel
        if options is None:
            raise Fault("nothing follows this game")
        return msgspec.to_builtins(options)  # type: ignore[no-any-return]

    # --- sitting down --------------------------------------------------------------------------------------

    def who(self, table: Table, token: str) -> tuple[Eyes, bool]:
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

    async def join(self, id: str, wanted: http_bodies.Join) -> http_bodies.Joined:
        """Take a seat that is open to all; who asks again with the same key has it already."""
        table = await self.table(id)

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
                await self._keep_seat(table, number, held, name=wanted.name)
            elif known.seat != number:
                raise Fault("a key of your own is one that nobody has used")
            return http_bodies.Joined(id, wanted.seat, wanted.key)

        return await table.alone(take)

    async def come_back(self, id: str, wanted: http_bodies.ComeBack) -> http_bodies.Joined:
        """Hold a seat again by its word; who asks again with the same key holds it already."""
        table = await self.table(id)

        async def take() -> http_bodies.Joined:
            key = seat_keys.holding(table.keys, wanted.key)
            if key is None:
                found = seat_keys.find(table.keys, wanted.word)
                if found is None or found.kind != seat_keys.WORD:
                    raise Fault("no seat of this table has that word")
                held = table.keys[:]
                key = seat_keys.redeem(held, wanted.word, wanted.key)
                await self._keep_seat(table, key.seat, held)
                table.tell_status()
            return http_bodies.Joined(id, table.chairs[key.seat].name, wanted.key)

        return await table.alone(take)

    async def sit(self, hello: messages.Hello) -> tuple[Table, Client]:
        """Let somebody in who has said hello: they are told where they are, and then all that they missed."""
        if hello.protocol != messages.PROTOCOL:
            raise Fault(f"this table speaks protocol {messages.PROTOCOL}, not {hello.protocol}")
        table = await self.table(hello.table)
        return table, await table.alone(partial(self._sit, table, hello))

    async def _sit(self, table: Table, hello: messages.Hello) -> Client:
        key = seat_keys.holding(table.keys, hello.token)
        if key is None and hello.invitation:
            key = await self._use_link(table, hello)
        eyes, host = (key.seat, False) if key is not None else self.who(table, hello.token)
        self._check_room(table, eyes, host)
        have = hello.have
        if have is not None and have > table.timeline.n:
            raise Fault(f"there is no moment {have} yet: the newest is {table.timeline.n}")
        if have is not None and have < table.timeline.first - 1:  # what came between cannot be told any more
            have = None
        number = 0 if key is None else key.number
        client = Client(eyes, host or self._is_host(table, hello), self.limits.outbox, number, hello.run)
        if eyes is not None:
            await self._note_who(table, eyes, hello)
        client.send(await self._welcome(table, client, have))
        if have is not None:
            for moment in await table.scenes(eyes, have):
                client.send(moment)
        table.clients.add(client)
        await table.begin_when_ready()
        client.status = None
        table.tell_status()
        return client

    async def _use_link(self, table: Table, hello: messages.Hello) -> KeyRow:
        """The first use of a link: from now on the seat is held by the key that the client has made."""
        held = table.keys[:]
        key = seat_keys.redeem(held, hello.invitation, hello.token)
        await self._keep_seat(table, key.seat, held, taken=True)
        valid = {each.number for each in held}
        turn_out(table, lambda client: client.eyes == key.seat and client.key not in valid, "this seat was handed on")
        return key

    def _is_host(self, table: Table, hello: messages.Hello) -> bool:
        return bool(hello.host) and hashed(hello.host) == table.row.host

    def _check_room(self, table: Table, eyes: Eyes, host: bool) -> None:
        same = sum(client.eyes == eyes for client in table.clients)
        if eyes is None and not host and same >= self.limits.watchers:
            raise Fault("there are too many watchers at this table")
        if eyes is not None and same >= self.limits.sockets_per_seat:
            raise Fault("this seat is connected too often")

    async def _note_who(self, table: Table, number: int, hello: messages.Hello) -> None:
        """Note who has come."""
        seat = table.seats[number]
        nonce = hello.nonce or seat.nonce if table.timeline.game is None else seat.nonce
        row = msgspec.structs.replace(seat, taken=True, name=hello.name or seat.name, nonce=nonce)
        if row != seat:
            await self.store.save_seat(table.row.id, row)
            table.seats[number] = row

    async def _welcome(self, table: Table, client: Client, have: int | None) -> messages.Welcome:
        game, fresh = table.timeline.game, have is None
        return messages.Welcome(
            table=table.row.id,
            game=table.start.game,
            title=table.title,
            scenario=library.scenario_title(table.start),
            options=table.start.options,
            seat=None if client.eyes is None else table.chairs[client.eyes].name,
            host=client.host,
            last=table.timeline.n,
            status=status(table, client),
            log=tuple(await table.scenes(client.eyes, brief=True)) if fresh and game is not None else (),
            moment=table.timeline.now(client.eyes) if fresh else None,
            goal=library.goal(table.start, game, table.chairs, client.eyes),
        )

    def leave(self, table: Table, client: Client) -> None:
        table.clients.discard(client)
        table.idle_since = table.now()
        if client.eyes is not None and all(other.eyes != client.eyes for other in table.clients):
            table.left[client.eyes] = table.idle_since
        table.tell_status()

    # --- looking -------------------------------------------------------------------------------------------

    async def listing(self, mine: Mapping[str, str]) -> list[http_bodies.Summary]:
        """The tables of the lobby, and those that somebody holds a token of."""
        found = []
        woken = 0
        for listed in await self.store.listing(list(mine)):
            row, token = listed.row, mine.get(listed.row.id, "")
            own = bool(token) and (seat_keys.holding(listed.keys, token) is not None or hashed(token) == row.host)
            if own and row.phase == "playing" and woken < self.limits.woken:  # to tell whose turn it is
                woken += row.id not in self.tables
                await self.table(row.id)
            if row.listed or own:
                found.append(self._summary(listed))
        return found

    def _summary(self, listed: Listed) -> http_bodies.Summary:
        row, table = listed.row, self.tables.get(listed.row.id)
        start = msgspec.json.decode(row.start, type=Start)
        chairs = tuple(_empty_chair(seat) if table is None else chair(table, seat) for seat in listed.seats)
        return http_bodies.Summary(
            table=row.id,
            game=row.game,
            title=openings.title(start),
            scenario=library.scenario_title(start),
            phase=row.phase,  # type: ignore[arg-type]
            chairs=chairs,
            moments=listed.moments,
            begun=row.created,
            touched=listed.touched,
            winners=None if row.winners is None else msgspec.json.decode(row.winners, type=tuple[str, ...]),
            waiting_for=() if table is None else table.waiting_for,
        )

    async def summary(self, id: str) -> http_bodies.Summary:
        table = await self.table(id)
        return self._summary(Listed(table.row, table.seats, table.keys, table.timeline.n, table.row.created))


def _empty_chair(seat: SeatRow) -> parts.Chair:
    """A seat of a table that is not in memory."""
    person = seat.player in (PERSON, OPEN)
    player = ("person" if seat.taken else "empty") if person else "bot"
    return parts.Chair(seat.chair, seat.side, player, seat.name if person else seat.player)  # type: ignore[arg-type]
