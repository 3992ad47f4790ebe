"""What a client may say to a table, message by message. Whatever is wrong is a Fault with one sentence, and then
nothing has changed. A watcher may only look."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from fireteam.bots.roster import bot_named
from fireteam.kernel.faults import Fault
from fireteam.kernel.history import concedes
from fireteam.kernel.odds import numbers_of
from fireteam.table import telling, thinking, wire
from fireteam.table.store import Act, hashed
from fireteam.table.tables import OPEN, PERSON, Client, Table, Wish


def new_token() -> str:
    return secrets.token_urlsafe(24)  # 192 bits


async def hear(table: Table, client: Client, message: wire.Message) -> None:
    """Do what a client says, and answer."""
    if isinstance(message, wire.Ping):
        client.send(wire.Pong())
    elif isinstance(message, wire.Resync):
        async with table.lock:
            await catch_up(table, client, message.have)
    elif type(message) in _ACTS:
        async with table.lock:
            await _ACTS[type(message)](table, client, message)
        table.wake()
    elif type(message) in _REQUESTS:
        await _REQUESTS[type(message)](table, client, message)
    else:
        raise Fault("say hello once, at the beginning")


async def catch_up(table: Table, client: Client, have: int) -> None:
    """Send every moment after the last that a client has; whoever calls holds the lock."""
    if have > table.played.n:
        raise Fault(f"there is no moment {have} yet: the newest is {table.played.n}")
    if have < table.played.first - 1:
        client.leave("what came after that moment cannot be told any more", again=True)
        return
    for moment in await table.scenes(client.eyes, have):
        client.send(moment)


def seat_of(client: Client) -> int:
    if client.eyes is None:
        raise Fault("a watcher may only look")
    return client.eyes


def seat_named(table: Table, client: Client, name: str) -> int:
    """One's own seat, or for the host any."""
    own = seat_of(client)
    if not name or name == table.chairs[own].name:
        return own
    if not client.host:
        raise Fault("only the host may do that for another seat")
    for number, chair in enumerate(table.chairs):
        if chair.name == name:
            return number
    raise Fault(f"there is no such seat: they are {', '.join(chair.name for chair in table.chairs)}")


# --- acts ------------------------------------------------------------------------------------------------------


async def _do(table: Table, client: Client, act: Act) -> None:
    """Let an act happen once; the same one again is only acknowledged."""

    def ack() -> None:
        client.send(wire.Ack(act.id, table.played.n if known else before))

    known, before = (act.seat, act.id) in table.played.done, table.played.n
    if known:
        ack()
    else:
        await table.do(act, ack)


async def _answer(table: Table, client: Client, message: wire.Answer) -> None:
    seat = seat_of(client)
    if (seat, message.id) not in table.played.done:
        _may_answer(table, seat, message)
    _, since = table.asked.get(seat, (0, time.monotonic()))
    spent = time.monotonic() - since if table.row.clock else 0.0
    await _do(table, client, Act(seat, "answer", message.text, message.id, spent=spent))


def _may_answer(table: Table, seat: int, message: wire.Answer) -> None:
    game = table.game
    if concedes(message.text):
        return
    if table.played.paused:
        raise Fault("the table is paused")
    game.decision(seat)
    n = table.played.ask_number(seat)
    if n != message.ask:
        raise Fault(f"the question of moment {message.ask} is not open: that of moment {n} is")
    if bot := table.bot_at(seat):
        raise Fault(f"{bot} plays this seat: take it back first")
    if table.lesson:
        wanted = table.wanted()
        if wanted is None:
            raise Fault("the lesson is over")
        if game.read(seat, message.text) != game.read(*wanted):
            raise Fault(f"here choose '{wanted[1]}'")


async def _retract(table: Table, client: Client, message: wire.Retract) -> None:
    await _do(table, client, Act(seat_of(client), "retract", id=message.id))


async def _undo(table: Table, client: Client, message: wire.Undo) -> None:
    seat, game = seat_of(client), table.game
    others = set(range(len(table.seats))) - {seat}
    act = _back(seat, others, message.id)
    if (seat, message.id) not in table.played.done:
        if game.over or table.lesson:
            raise Fault("the game is over" if game.over else "in a lesson nothing is taken back")
        if seat in game.answers:
            act = Act(seat, "retract", id=message.id)
        elif (needed := _asked_for_consent(table, seat)) and (reason := await asyncio.to_thread(game.barrier, seat)):
            table.wish = Wish(seat, reason, needed)
            client.send(wire.Ack(message.id, table.played.n))
            table.tell_status()
            return
    await _do(table, client, act)


def _asked_for_consent(table: Table, seat: int) -> set[int]:
    """Bots consent always; everybody else must."""
    return {each.number for each in table.seats if each.number != seat and not table.bot_at(each.number)}


def _back(seat: int, consent: set[int], id: str) -> Act:
    return Act(seat, "back", msgspec.json.encode(sorted(consent)).decode(), id)


async def _consent(table: Table, client: Client, message: wire.Consent) -> None:
    seat, wish = seat_of(client), table.wish
    if wish is None or seat not in wish.needed:
        raise Fault("nobody waits for your consent")
    if not message.yes:
        table.wish = None
        table.tell_status()
    else:
        wish.consent.add(seat)
        if wish.needed <= wish.consent:
            others = set(range(len(table.seats))) - {wish.seat}
            await table.do(_back(wish.seat, others, f"#wish {table.played.acts}"))
        else:
            table.tell_status()
    client.send(wire.Ack(message.id, table.played.n))


async def _say(table: Table, client: Client, message: wire.Say) -> None:
    await _do(table, client, Act(seat_of(client), "say", message.text, message.id))


async def _pause(table: Table, client: Client, message: wire.Pause) -> None:
    seat = seat_of(client)
    if table.played.paused == message.on and (seat, message.id) not in table.played.done:
        raise Fault("the table is paused already" if message.on else "the table is not paused")
    await _do(table, client, Act(seat, "pause", "on" if message.on else "off", message.id))


async def _away(table: Table, client: Client, message: wire.Away) -> None:
    seat = seat_named(table, client, message.seat)
    if (seat, message.id) not in table.played.done:
        if table.seats[seat].player not in (PERSON, OPEN):
            raise Fault("this seat belongs to a bot")
        if seat != client.eyes and any(other.eyes == seat for other in table.clients):
            raise Fault("whoever holds this seat is there")
        if message.bot:
            bot_named(message.bot)
            if message.bot not in thinking.bots_of(table.start.game):
                raise Fault(f"{message.bot} cannot play this game")
        elif seat not in table.played.bots:
            raise Fault("no bot plays this seat")
    await _do(table, client, Act(seat, "seat", message.bot, message.id))


async def _hand_on(table: Table, client: Client, message: wire.HandOn) -> None:
    seat = table.seats[seat_named(table, client, message.seat)]
    if seat.player not in (PERSON, OPEN):
        raise Fault("this seat belongs to a bot")
    token = new_token()
    seat.next_token = hashed(token)
    if message.revoke:
        seat.token, seat.next_token = seat.next_token, ""
    await table.store.save_seat(table.row.id, seat)
    client.send(wire.Link(message.id, table.chairs[seat.number].name, token))
    if message.revoke:
        turn_out(table, seat.number, "the link of this seat was revoked")


def turn_out(table: Table, seat: int, reason: str) -> None:
    for other in list(table.clients):
        if other.eyes == seat:
            other.leave(reason, again=False, gone=True)


async def _begin(table: Table, client: Client, message: wire.Begin) -> None:
    if not client.host:
        raise Fault("only the host may begin without waiting")
    if table.played.game is not None:
        raise Fault("the game has begun")
    empty = [seat.number for seat in table.seats if not seat.taken]
    await table.begin_when_ready(waiting=False)
    for seat in empty:
        await table.do(Act(seat, "seat", thinking.bots_of(table.start.game)[0], f"#begin {seat}"))
    client.send(wire.Ack(message.id, table.played.n))


async def _order(table: Table, client: Client, message: wire.Order) -> None:
    seat = seat_of(client)
    kept: list[tuple[str, str, str]] = msgspec.json.decode(table.seats[seat].orders, type=list[tuple[str, str, str]])
    if message.always:
        d = table.game.decision(seat)
        kind, question = d.kind.name, d.kind.question(table.game.state, d)
        text = table.standing[seat].give(table.game, seat, message.always)
        kept = [order for order in kept if order[1:] != (kind, text)]
        kept.append((f"answer '{text}' when asked “{question}”", kind, text))
    elif message.on:
        if message.name not in table.game.rules.standing:
            raise Fault("this game offers no such standing order")
        kept = [*(order for order in kept if order[0] != message.name), (message.name, "", "")]
    else:
        kept = [order for order in kept if order[0] != message.name]
    await table.keep_orders(seat, kept)
    client.send(wire.Ack(message.id, table.played.n))
    table.tell_status()


async def _hold(table: Table, client: Client, message: wire.Hold) -> None:
    table.standing[seat_of(client)].hold()
    client.send(wire.Ack(message.id, table.played.n))
    table.tell_status()


# --- requests --------------------------------------------------------------------------------------------------


async def _why(table: Table, client: Client, message: wire.Why) -> None:
    seat = seat_of(client)
    async with table.lock:
        refusals = table.game.why_not(seat, message.text)
    client.send(wire.Reasons(message.id, message.text, telling.reasons(refusals)))


async def _preview(table: Table, client: Client, message: wire.Preview) -> None:
    seat = seat_of(client)
    async with table.lock:
        game = table.game
        if concedes(message.text):
            raise Fault("to concede is to give the game up")
        option = game.read(seat, message.text)
        refusals = game.why_not(seat, option)
        numbers = () if refusals else numbers_of(game, seat, option)
        drawing = telling.drawing(game, seat, option)
    client.send(wire.Foreseen(message.id, message.text, telling.reasons(refusals), numbers, drawing))


async def _undoing(table: Table, client: Client, message: wire.Undoing) -> None:
    seat = seat_of(client)
    async with table.lock:
        game = table.game
        text = await asyncio.to_thread(telling.last_answer, game, seat)
        reason = await asyncio.to_thread(game.barrier, seat)
        needed = _asked_for_consent(table, seat) if reason else set()
    names = tuple(table.chairs[each].name for each in sorted(needed))
    client.send(wire.Undoable(message.id, text, reason or "", names))


async def _describe(table: Table, client: Client, message: wire.Describe) -> None:
    async with table.lock:
        view: dict[str, Any] = table.game.view(client.eyes)
    client.send(wire.Described(message.id, tuple(table.game.rules.describe(view["table"]))))


async def _odds(table: Table, client: Client, message: wire.Odds) -> None:
    seat = seat_of(client)
    async with table.lock:
        table.game.decision(seat)
        snapshot = thinking.Snapshot.of(table.game)
    found = await table.thinkers.ask(thinking.chances, snapshot, message.id, seat, message.text)
    if isinstance(found, str):
        raise Fault(found)
    client.send(found)


async def _hint(table: Table, client: Client, message: wire.Hint) -> None:
    seat = seat_of(client)
    async with table.lock:
        table.game.decision(seat)
        snapshot, seed = thinking.Snapshot.of(table.game), f"{table.row.secret} hint {table.played.n}"
    bot, advice = await table.thinkers.ask(thinking.advise, snapshot, seat, seed)
    client.send(wire.Hints(message.id, bot, tuple(advice)))


Hearer = Callable[[Table, Client, Any], Awaitable[None]]
_ACTS: dict[type, Hearer] = {
    wire.Answer: _answer,
    wire.Retract: _retract,
    wire.Undo: _undo,
    wire.Consent: _consent,
    wire.Say: _say,
    wire.Pause: _pause,
    wire.Away: _away,
    wire.HandOn: _hand_on,
    wire.Begin: _begin,
    wire.Order: _order,
    wire.Hold: _hold,
}
_REQUESTS: dict[type, Hearer] = {
    wire.Why: _why,
    wire.Undoing: _undoing,
    wire.Preview: _preview,
    wire.Describe: _describe,
    wire.Odds: _odds,
    wire.Hint: _hint,
}
