"""All the tables of a server: they are made, found, sat down at, gone on from, and forgotten from memory when nobody is
there; the store still has them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

import fireteam
from fireteam.bots.roster import bot_named
from fireteam.kernel.chance import lots
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Seat
from fireteam.table import bodies, books, parts, starts, telling, thinking, wire
from fireteam.table.hearing import new_token, turn_out
from fireteam.table.limits import Addresses, Limits
from fireteam.table.starts import Start
from fireteam.table.store import SeatRow, Store, TableRow, hashed
from fireteam.table.tables import OPEN, PERSON, Client, Table, fresh_seed
from fireteam.table.telling import Eyes
from fireteam.table.thinking import Thinkers


class Hall:
    """What a server has open."""

    def __init__(self, store: Store, thinkers: Thinkers, limits: Limits) -> None:
        self.store = store
        self.thinkers = thinkers
        self.limits = limits
        self.addresses = Addresses(limits)
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def table(self, id: str) -> Table:
        """A table, from memory or from the store; whoever comes at the same time gets the same."""
        if id not in self.tables:
            if id not in self._loading:
                self.forget_idle()
                self._loading[id] = asyncio.create_task(Table.load(id, self.store, self.thinkers, self.limits))
            loading = self._loading[id]
            try:
                table = await asyncio.shield(loading)
            finally:
                if loading.done():
                    self._loading.pop(id, None)
            self.tables.setdefault(id, table)
        return self.tables[id]

    def forget_idle(self) -> None:
        now = time.monotonic()
        for id, table in list(self.tables.items()):
            idle = now - table.idle_since
            crowded = len(self.tables) >= self.limits.tables_in_memory
            if not table.clients and not table.lock.locked() and (idle > self.limits.idle or (crowded and idle > 5)):
                del self.tables[id]

    # --- making --------------------------------------------------------------------------------------------

    async def make(self, wanted: bodies.NewTable, address: str) -> bodies.Chairs:
        """A new table with the tokens of its seats."""
        self.addresses.make_table(address)
        start = await self._start(wanted)
        chairs = (await asyncio.to_thread(starts.begin, start, None)).seats
        if len(wanted.seats) != len(chairs):
            raise Fault(f"{len(wanted.seats)} seats are given, and this game has {len(chairs)}")
        for sitting in wanted.seats:
            if sitting.player == "bot":
                bot_named(sitting.bot)
                if sitting.bot not in thinking.bots_of(start.game):
                    raise Fault(f"{sitting.bot} cannot play this game")
        secret, host = fresh_seed(), new_token()
        drawn = tuple(range(len(chairs)))
        if wanted.lots:
            drawn = lots(bytes.fromhex(secret), len(chairs))
            start = msgspec.structs.replace(start, lots=drawn)
        sittings = [wanted.seats[player] for player in drawn]
        tokens = [new_token() if sitting.player in ("me", "here", "link") else "" for sitting in sittings]
        id = await self._add(start, secret, chairs, sittings, tokens, host, wanted.listed, wanted.clock)
        given = {chair.name: token for chair, token in zip(chairs, tokens, strict=True) if token}
        return bodies.Chairs(id, host, given, drawn)

    async def _add(
        self,
        start: Start,
        secret: str,
        chairs: Sequence[Seat],
        sittings: Sequence[bodies.Sitting],
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
        seats = []
        for number, (chair, sitting, token) in enumerate(zip(chairs, sittings, tokens, strict=True)):
            bot = sitting.player == "bot"
            seats.append(
                SeatRow(
                    number=number,
                    player=sitting.bot if bot else OPEN if sitting.player == "open" else PERSON,
                    name="" if bot else sitting.name,
                    token=hashed(token) if token else "",
                    nonce=sitting.nonce,
                    taken=sitting.player in ("bot", "me", "here"),
                    chair=chair.name,
                    side=chair.side,
                )
            )
        await self.store.add_table(row, seats)
        table = await self.table(id)
        async with table.lock:
            await table.begin_when_ready()
        return id

    async def _start(self, wanted: bodies.NewTable) -> Start:
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
        upto = telling.tape_at(game, frame) if frame is not None else len(game.entries())
        options = msgspec.to_builtins(game.opening.options)
        return Start(game.rules.code, options, starts.position_at(game, upto))

    async def rematch(self, id: str, token: str, wanted: bodies.Rematch) -> bodies.Joined:
        """The seat of whoever asks at the next table of the same people; the first who asks makes it."""
        table, host = await self.table(id), ""
        async with table.lock:
            seat, _ = self.who(table, token)
            if seat is None:
                raise Fault("a rematch is for those who played")
            if table.played.game is None or not table.game.over:
                raise Fault("the game is not over")
            if not table.row.rematch:
                secret, host = fresh_seed(), new_token()
                drawn = lots(bytes.fromhex(secret), len(table.seats)) if table.start.lots else ()
                start = Start(table.start.game, self._options_after(table, wanted), lots=drawn)
                sittings = [
                    bodies.Sitting("link" if each.player in (PERSON, OPEN) else "bot", each.player, each.name)
                    for each in (table.seats[player] for player in drawn or range(len(table.seats)))
                ]
                tokens = [new_token() for _ in sittings]
                clock = table.row.clock
                table.row.rematch = await self._add(start, secret, table.chairs, sittings, tokens, host, False, clock)
                await self.store.save_table(table.row)
                table.tell_status()
        following = await self.table(table.row.rematch)
        seat = following.start.lots.index(seat) if following.start.lots else seat
        async with following.lock:
            fresh = new_token()
            following.seats[seat].token = hashed(fresh)
            await self.store.save_seat(following.row.id, following.seats[seat])
        return bodies.Joined(following.row.id, following.chairs[seat].name, fresh, host)

    def _options_after(self, table: Table, wanted: bodies.Rematch) -> dict[str, Any]:
        if not wanted.next:
            return table.start.options
        options = table.game.sequel
        if options is None:
            raise Fault("nothing follows this game")
        return msgspec.to_builtins(options)  # type: ignore[no-any-return]

    # --- sitting down --------------------------------------------------------------------------------------

    def who(self, table: Table, token: str) -> tuple[Eyes, bool]:
        """The seat that a token holds, and whether it is a host's; a token that holds nothing is a fault."""
        if not token:
            return None, False
        key = hashed(token)
        for seat in table.seats:
            if key in (seat.token, seat.next_token):
                return seat.number, False
        if key == table.row.host:
            return None, True
        raise Fault("this link is not valid: it may have been handed on or revoked")

    async def join(self, id: str, wanted: bodies.Join) -> bodies.Joined:
        """Take a seat that is open to all."""
        table = await self.table(id)
        async with table.lock:
            names = [chair.name for chair in table.chairs]
            if wanted.seat not in names:
                raise Fault(f"there is no such seat: they are {', '.join(names)}")
            seat = table.seats[names.index(wanted.seat)]
            if seat.player != OPEN or seat.token:
                raise Fault(f"{wanted.seat} is taken")
            token = new_token()
            seat.token, seat.name = hashed(token), wanted.name
            await self.store.save_seat(id, seat)
        return bodies.Joined(id, wanted.seat, token)

    async def sit(self, hello: wire.Hello) -> tuple[Table, Client]:
        """Let somebody in who has said hello: they are told where they are, and then all that they missed."""
        if hello.protocol != wire.PROTOCOL:
            raise Fault(f"this table speaks protocol {wire.PROTOCOL}, not {hello.protocol}")
        table = await self.table(hello.table)
        async with table.lock:
            eyes, host = self.who(table, hello.token)
            self._check_room(table, eyes, host)
            client = Client(eyes, host or self._is_host(table, hello), self.limits.outbox)
            if eyes is not None:
                await self._take_seat(table, eyes, hello)
            have = hello.have
            if have is not None and have > table.played.n:
                raise Fault(f"there is no moment {have} yet: the newest is {table.played.n}")
            if have is not None and have < table.played.first - 1:  # what came between cannot be told any more
                have = None
            client.send(await self._welcome(table, client, have))
            if have is not None:
                for moment in await table.scenes(eyes, have):
                    client.send(moment)
            table.clients.add(client)
            await table.begin_when_ready()
            client.status = None
            table.tell_status()
        table.wake()
        return table, client

    def _is_host(self, table: Table, hello: wire.Hello) -> bool:
        return bool(hello.host) and hashed(hello.host) == table.row.host

    def _check_room(self, table: Table, eyes: Eyes, host: bool) -> None:
        same = sum(client.eyes == eyes for client in table.clients)
        if eyes is None and not host and same >= self.limits.watchers:
            raise Fault("there are too many watchers at this table")
        if eyes is not None and same >= self.limits.sockets_per_seat:
            raise Fault("this seat is connected too often")

    async def _take_seat(self, table: Table, number: int, hello: wire.Hello) -> None:
        """Note who has come. The first use of a link that was handed on ends the old one."""
        seat = table.seats[number]
        before = msgspec.structs.asdict(seat)
        if seat.next_token and hashed(hello.token) == seat.next_token:
            seat.token, seat.next_token = seat.next_token, ""
            turn_out(table, number, "this seat was handed on")
        seat.taken = True
        seat.name = hello.name or seat.name
        if table.played.game is None:
            seat.nonce = hello.nonce or seat.nonce
        if msgspec.structs.asdict(seat) != before:
            await self.store.save_seat(table.row.id, seat)

    async def _welcome(self, table: Table, client: Client, have: int | None) -> wire.Welcome:
        game, fresh = table.played.game, have is None
        return wire.Welcome(
            table=table.row.id,
            game=table.start.game,
            title=table.title,
            scenario=books.scenario_title(table.start),
            options=table.start.options,
            seat=None if client.eyes is None else table.chairs[client.eyes].name,
            host=client.host,
            last=table.played.n,
            status=table.status(client.eyes),
            log=tuple(await table.scenes(client.eyes, brief=True)) if fresh and game is not None else (),
            moment=table.played.now(client.eyes) if fresh else None,
            goal=books.goal(table.start, game, table.chairs, client.eyes),
        )

    def leave(self, table: Table, client: Client) -> None:
        table.clients.discard(client)
        table.idle_since = time.monotonic()
        table.tell_status()

    # --- looking -------------------------------------------------------------------------------------------

    async def listing(self, mine: Mapping[str, str]) -> list[bodies.Summary]:
        """The tables of the lobby, and those that somebody holds a token of."""
        found = []
        woken = 0
        for row, seats, moments, touched in await self.store.listing(list(mine)):
            held = {row.host, *(seat.token for seat in seats), *(seat.next_token for seat in seats)}
            own = hashed(mine.get(row.id, "")) in held - {""}
            if own and row.phase == "playing" and woken < self.limits.woken:  # to tell whose turn it is
                woken += row.id not in self.tables
                await self.table(row.id)
            if row.listed or own:
                found.append(self._summary(row, seats, moments, touched))
        return found

    def _summary(self, row: TableRow, seats: list[SeatRow], moments: int, touched: float) -> bodies.Summary:
        start = msgspec.json.decode(row.start, type=Start)
        table = self.tables.get(row.id)
        chairs = tuple(_empty_chair(seat) if table is None else table.chair(seat) for seat in seats)
        return bodies.Summary(
            table=row.id,
            game=row.game,
            title=starts.title(start),
            scenario=books.scenario_title(start),
            phase=row.phase,  # type: ignore[arg-type]
            chairs=chairs,
            moments=moments,
            begun=row.created,
            touched=touched,
            winners=None if row.winners is None else msgspec.json.decode(row.winners, type=tuple[str, ...]),
            waiting_for=() if table is None else table.waiting_for,
        )

    async def summary(self, id: str) -> bodies.Summary:
        table = await self.table(id)
        return self._summary(table.row, table.seats, table.played.n, table.row.created)


def _empty_chair(seat: SeatRow) -> parts.Chair:
    """A seat of a table that is not in memory."""
    person = seat.player in (PERSON, OPEN)
    player = ("person" if seat.taken else "empty") if person else "bot"
    return parts.Chair(seat.chair, seat.side, player, seat.name if person else seat.player)  # type: ignore[arg-type]
