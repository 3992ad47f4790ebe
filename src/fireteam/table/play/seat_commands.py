"""What a client may say to a table, message by message. Whatever is wrong is a Fault with one sentence, and then
nothing has changed. A message that comes again is only answered again. A watcher may only look."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from fireteam.bots.roster import bot_named
from fireteam.bots.standing import STOP
from fireteam.kernel.faults import Fault
from fireteam.kernel.history import concedes
from fireteam.table.play import bot_workers, seat_view
from fireteam.table.play.catching_up import send_missed
from fireteam.table.play.clients import Client, Wish, seat_of
from fireteam.table.play.live_table import Table
from fireteam.table.play.seat_queries import REQUESTS, asked_for_consent
from fireteam.table.play.status import told_broken
from fireteam.table.protocol import messages
from fireteam.table.store import seat_keys
from fireteam.table.store.database import Taken
from fireteam.table.store.schema import OPEN, PERSON, Act, KeyRow

Reply = Callable[[messages.Message], None]


async def hear(table: Table, client: Client, message: messages.Message) -> None:
    """Do what a client says, and answer."""
    if isinstance(message, messages.Ping):
        client.send(messages.Pong())
    elif isinstance(message, messages.Resync):
        await table.alone(partial(send_missed, table, client, message.have))
    elif type(message) in _ACTS:
        await table.alone(partial(_act, table, client, message))
    elif type(message) in REQUESTS:
        await REQUESTS[type(message)](table, client, message)
    else:
        raise Fault("say hello once, at the beginning")


async def _act(table: Table, client: Client, message: Any) -> None:
    """Let a message take effect once; who sends it again is told the same again."""
    known = table.heard.reply(client, message.id)
    if table.broken is not None and not isinstance(message, (messages.GoOn, messages.Invite, messages.Revoke)):
        raise Fault(f"{told_broken(table)}: it can only be looked at until everybody agrees to play on")

    def reply(answer: messages.Message) -> None:
        table.heard.note(client, message.id, answer)
        client.send(answer)

    if known is not None:
        client.send(known)
    else:
        await _ACTS[type(message)](table, client, message, reply)


def seat_named(table: Table, name: str) -> int:
    for number, chair in enumerate(table.chairs):
        if chair.name == name:
            return number
    raise Fault(f"there is no such seat: they are {', '.join(chair.name for chair in table.chairs)}")


# --- acts ------------------------------------------------------------------------------------------------------


def _id(client: Client, message: Any) -> str:
    """The name of a message, unique to the run of a client."""
    return f"{client.run} {message.id}"


def _done(table: Table, client: Client, message: Any) -> bool:
    """Was this act stored before the server was last started?"""
    return (seat_of(client), _id(client, message)) in table.timeline.done


async def _do(table: Table, act: Act, message: Any, reply: Reply) -> None:
    """Let an act happen once; the same one again is only acknowledged."""
    if (act.seat, act.id) in table.timeline.done:
        reply(messages.Ack(message.id, table.timeline.n))
    else:
        before = table.timeline.n
        await table.do(act, lambda: reply(messages.Ack(message.id, before)))


async def _answer(table: Table, client: Client, message: messages.Answer, reply: Reply) -> None:
    seat = seat_of(client)
    if not _done(table, client, message):
        _may_answer(table, seat, message)
    _, since = table.asked.get(seat, ((0, 0), table.now()))
    spent = table.now() - since if table.row.clock else 0.0
    await _do(table, Act(seat, "answer", message.text, _id(client, message), spent=spent), message, reply)


def _may_answer(table: Table, seat: int, message: messages.Answer) -> None:
    game = table.game
    if concedes(message.text):
        return
    if table.timeline.paused:
        raise Fault("the table is paused")
    game.decision(seat)
    number = table.timeline.asked_at(seat)
    if number is not None and number != (message.ask, message.private):
        told = [f"{n}, number {own}," if own else str(n) for n, own in ((message.ask, message.private), number)]
        raise Fault(f"the question of moment {told[0]} is not open: that of moment {told[1]} is")
    if bot := table.bot_at(seat):
        raise Fault(f"{bot} plays this seat: take it back first")
    if game.passing is not None and seat not in table.timeline.stops:
        raise Fault("there is nothing to choose here: the table goes on by itself")
    if table.lesson:
        wanted = table.wanted()
        if wanted is None:
            raise Fault("the lesson is over")
        if game.read(seat, message.text) != game.read(*wanted):
            raise Fault(f"here choose '{seat_view.label(game, *wanted)}'")


async def _retract(table: Table, client: Client, message: messages.Retract, reply: Reply) -> None:
    await _do(table, Act(seat_of(client), "retract", id=_id(client, message)), message, reply)


async def _undo(table: Table, client: Client, message: messages.Undo, reply: Reply) -> None:
    seat, game = seat_of(client), table.game
    act = _back(table, seat, _id(client, message))
    if not _done(table, client, message):
        if game.over or table.lesson:
            raise Fault("the game is over" if game.over else "in a lesson nothing is taken back")
        if seat in game.waiting:
            act = Act(seat, "retract", id=act.id)
        elif (needed := asked_for_consent(table, seat)) and (reason := await asyncio.to_thread(game.barrier, seat)):
            table.wish = Wish(seat, act, reason.reason, needed, reason.clause)
            reply(messages.Ack(message.id, table.timeline.n))
            table.tell_status()
            return
    await _do(table, act, message, reply)


def _back(table: Table, seat: int, id: str) -> Act:
    others = sorted(set(range(len(table.seats))) - {seat})
    return Act(seat, "back", msgspec.json.encode(others).decode(), id)


async def _consent(table: Table, client: Client, message: messages.Consent, reply: Reply) -> None:
    seat, wish = seat_of(client), table.wish
    if wish is None or seat not in wish.needed:
        raise Fault("nobody waits for your consent")
    if not message.yes:
        table.wish = None
    else:
        wish.consent.add(seat)
        if wish.needed <= wish.consent:
            await table.do(wish.act)
    reply(messages.Ack(message.id, table.timeline.n))
    table.tell_status()


async def _say(table: Table, client: Client, message: messages.Say, reply: Reply) -> None:
    await _do(table, Act(seat_of(client), "say", message.text, _id(client, message)), message, reply)


async def _pause(table: Table, client: Client, message: messages.Pause, reply: Reply) -> None:
    seat = seat_of(client)
    if table.timeline.paused == message.on and not _done(table, client, message):
        raise Fault("the table is paused already" if message.on else "the table is not paused")
    await _do(table, Act(seat, "pause", "on" if message.on else "off", _id(client, message)), message, reply)


async def _away(table: Table, client: Client, message: messages.Away, reply: Reply) -> None:
    """A person's seat goes to a bot when its holder says so or, once the holder has been away for a while, when
    everybody who is there consents. The holder takes it back: by a key, or by the word to come back with."""
    own = seat_of(client)
    seat = seat_named(table, message.seat) if message.seat else own
    act = Act(seat, "seat", message.bot, _id(client, message))
    if not _done(table, client, message):
        if table.seats[seat].player not in (PERSON, OPEN):
            raise Fault("this seat belongs to a bot")
        if message.bot:
            bot_named(message.bot)
            if message.bot not in bot_workers.bots_of(table.start.game):
                raise Fault(f"{message.bot} cannot play this game")
        elif seat != own:
            raise Fault("a seat is taken back by whoever holds it")
        elif seat not in table.timeline.bots:
            raise Fault("no bot plays this seat")
        if seat != own and (needed := _witnesses(table, own, seat)):
            name = table.chairs[seat].name
            table.wish = Wish(own, act, f"{name} is not there, and {message.bot} would play on for it", needed)
            reply(messages.Ack(message.id, table.timeline.n))
            return table.tell_status()
    return await _do(table, act, message, reply)


def _witnesses(table: Table, own: int, absent: int) -> set[int]:
    """Who must consent that a bot plays for somebody who is away: every person who is there."""
    name, here = table.chairs[absent].name, {client.eyes for client in table.clients}
    gone = table.now() - table.left[absent]
    if absent in here:
        raise Fault("whoever holds this seat is there")
    if absent in table.timeline.bots:
        raise Fault("a bot plays this seat already")
    if gone < table.limits.absence:
        raise Fault(f"{name} has left only just now: wait for {table.limits.absence - gone:.0f} seconds more")
    return {each for each in asked_for_consent(table, own) if each in here and each != absent}


# --- links and keys --------------------------------------------------------------------------------------------


async def _invite(table: Table, client: Client, message: messages.Invite, reply: Reply) -> None:
    held = table.keys[:]
    if message.kind == seat_keys.SEAT:
        seat = seat_named(table, message.seat)
        if not client.host:
            raise Fault("only the host invites people to a seat that nobody has")
        if table.seats[seat].taken or table.seats[seat].player != PERSON:
            raise Fault("the host may invite to a seat that nobody has taken: whoever holds one hands it on")
        held = [key for key in held if key.seat != seat]
    else:
        seat = seat_of(client)
        if message.seat not in ("", table.chairs[seat].name):
            raise Fault("links to a seat are made by whoever holds it")
        if message.kind == seat_keys.WORD:  # there is one
            held = [key for key in held if key.seat != seat or key.kind != seat_keys.WORD]
    token = seat_keys.new_word() if message.kind == seat_keys.WORD else seat_keys.new_token()
    made = seat_keys.add(held, seat, message.kind, token)
    await _keep_keys(table, seat, held, _id(client, message))
    reply(messages.Link(message.id, table.chairs[seat].name, token, made.number))
    table.tell_status()


async def _revoke(table: Table, client: Client, message: messages.Revoke, reply: Reply) -> None:
    found = next((key for key in table.keys if key.number == message.number), None)
    if found is None:
        raise Fault("there is no such key or link")
    if found.seat != client.eyes and not (client.host and found.kind == seat_keys.SEAT):
        raise Fault("what opens a seat is revoked by whoever holds it; a host may withdraw a link that nobody has used")
    if found.number == client.key:
        raise Fault("this is the key that you hold the seat by: hand the seat on instead")
    held = [key for key in table.keys if key is not found]
    await _keep_keys(table, found.seat, held, _id(client, message))
    reply(messages.Ack(message.id, table.timeline.n))
    turn_out(table, lambda other: other.key == found.number, "the key of this seat was revoked")
    table.tell_status()


async def _keep_keys(table: Table, seat: int, held: list[KeyRow], heard: str) -> None:
    try:
        await table.store.save_seat(table.row.id, table.seats[seat], held, heard)
    except Taken:
        raise Fault("this has been done already, and a link is told only once: ask for another") from None
    table.keys = held


def turn_out(table: Table, whom: Callable[[Client], bool], reason: str) -> None:
    for other in list(table.clients):
        if whom(other):
            other.leave(reason, again=False, gone=True)


# --- around the game -------------------------------------------------------------------------------------------


async def _begin(table: Table, client: Client, message: messages.Begin, reply: Reply) -> None:
    if not client.host and any(other.host for other in table.clients):
        raise Fault("only the host may begin without waiting")
    if not client.host:
        seat_of(client)
    if table.timeline.game is not None:
        raise Fault("the game has begun")
    empty = [seat.number for seat in table.seats if not seat.taken]
    await table.begin_when_ready(waiting=False)
    for seat in empty:
        await table.do(Act(seat, "seat", bot_workers.bots_of(table.start.game)[0], f"#begin {seat}"))
    reply(messages.Ack(message.id, table.timeline.n))


async def _go_on(table: Table, client: Client, message: messages.GoOn, reply: Reply) -> None:
    seat = seat_of(client)
    if table.broken is None:
        raise Fault("this table goes on anyway")
    table.agreed.add(seat)
    people = {each.number for each in table.seats if each.player in (PERSON, OPEN) and each.taken}
    if people <= table.agreed:
        await table.go_on()
    reply(messages.Ack(message.id, table.timeline.n))
    table.tell_status()


async def _order(table: Table, client: Client, message: messages.Order, reply: Reply) -> None:
    seat = seat_of(client)
    kept: list[tuple[str, str, str]] = msgspec.json.decode(table.seats[seat].orders, type=list[tuple[str, str, str]])
    if message.figure:
        table.standing[seat].tell(table.game, seat, message.figure, message.name)
        kept = [*(order for order in kept if order[0] != message.figure), (message.figure, "", message.name)]
    elif message.always:
        d = table.game.decision(seat)
        kind, question = d.kind.name, d.kind.question(table.game.state, d)
        text = table.standing[seat].give(table.game, seat, message.always)
        kept = [order for order in kept if order[1:] != (kind, text)]
        kept.append((f"answer '{text}' when asked “{question}”", kind, text))
    elif message.on:
        if message.name not in table.game.rules.judged.standing:
            raise Fault("this game offers no such standing order")
        kept = [*(order for order in kept if order[0] != message.name), (message.name, "", "")]
    else:
        kept = [order for order in kept if order[0] != message.name]
    with suppress(Taken):  # it was switched before the server was last started
        await table.keep_orders(seat, kept, _id(client, message))
    reply(messages.Ack(message.id, table.timeline.n))
    table.tell_status()


async def _hold(table: Table, client: Client, message: messages.Hold, reply: Reply) -> None:
    table.standing[seat_of(client)].hold()
    reply(messages.Ack(message.id, table.timeline.n))
    table.tell_status()


async def _stop(table: Table, client: Client, message: messages.Stop, reply: Reply) -> None:
    seat = seat_of(client)
    kept: list[tuple[str, str, str]] = msgspec.json.decode(table.seats[seat].orders, type=list[tuple[str, str, str]])
    kept = [order for order in kept if order[0] != STOP] + [(STOP, "", "")] * message.on
    with suppress(Taken):  # it was switched before the server was last started
        await table.keep_orders(seat, kept, _id(client, message))
    reply(messages.Ack(message.id, table.timeline.n))
    table.tell_status()


Hearer = Callable[[Table, Client, Any, Reply], Awaitable[None]]
_ACTS: dict[type, Hearer] = {
    messages.Answer: _answer,
    messages.Retract: _retract,
    messages.Undo: _undo,
    messages.Consent: _consent,
    messages.Say: _say,
    messages.Pause: _pause,
    messages.Away: _away,
    messages.Invite: _invite,
    messages.Revoke: _revoke,
    messages.GoOn: _go_on,
    messages.Begin: _begin,
    messages.Order: _order,
    messages.Hold: _hold,
    messages.Stop: _stop,
}
