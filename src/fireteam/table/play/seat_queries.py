"""What a client may ask of a table without changing anything: why not, what if, how likely, what would a bot do."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from fireteam.kernel.faults import Fault
from fireteam.kernel.history import concedes
from fireteam.kernel.odds import numbers_of
from fireteam.table.play import bot_workers, seat_view
from fireteam.table.play.clients import Client, seat_of
from fireteam.table.play.live_table import Table
from fireteam.table.protocol import messages


async def _why(table: Table, client: Client, message: messages.Why) -> None:
    seat = seat_of(client)
    async with table.lock:
        refusals = table.game.why_not(seat, message.text)
        label = seat_view.label(table.game, seat, message.text)
    client.send(messages.Reasons(message.id, message.text, label, seat_view.reasons(refusals)))


async def _preview(table: Table, client: Client, message: messages.Preview) -> None:
    seat = seat_of(client)
    async with table.lock:
        game = table.game
        if concedes(message.text):
            raise Fault("to concede means giving the game up")
        option = game.read(seat, message.text)
        refusals = game.why_not(seat, option)
        numbers = () if refusals else numbers_of(game, seat, option)
        drawing = seat_view.drawing(game, seat, option)
        label = game.label(option)
    client.send(messages.Foreseen(message.id, message.text, label, seat_view.reasons(refusals), numbers, drawing))


async def _undoing(table: Table, client: Client, message: messages.Undoing) -> None:
    seat = seat_of(client)

    async def look() -> messages.Undoable:
        label = await asyncio.to_thread(seat_view.last_answer, table.game, seat)
        reason = await asyncio.to_thread(table.game.barrier, seat)
        needed = asked_for_consent(table, seat) if reason else set()
        names = tuple(table.chairs[each].name for each in sorted(needed))
        return messages.Undoable(
            message.id, label, reason.reason if reason else "", reason.clause if reason else "", names
        )

    client.send(await table.alone(look))


async def _describe(table: Table, client: Client, message: messages.Describe) -> None:
    async with table.lock:
        seen = table.game.seen_by(client.eyes)
    client.send(messages.Described(message.id, tuple(table.game.rules.shown.describe(seen.table))))


async def _odds(table: Table, client: Client, message: messages.Odds) -> None:
    seat = seat_of(client)
    async with table.lock:
        table.game.decision(seat)
        snapshot = bot_workers.Snapshot.of(table.game)
    found = await table.workers.ask(bot_workers.chances, snapshot, message.id, seat, message.text)
    if isinstance(found, str):
        raise Fault(found)
    client.send(found)


async def _hint(table: Table, client: Client, message: messages.Hint) -> None:
    seat = seat_of(client)
    async with table.lock:
        table.game.decision(seat)
        snapshot, seed = bot_workers.Snapshot.of(table.game), f"{table.row.secret} hint {table.timeline.n}"
    bot, advice = await table.workers.ask(bot_workers.advise, snapshot, seat, seed)
    client.send(messages.Hints(message.id, bot_workers.title(bot), tuple(advice)))


def asked_for_consent(table: Table, seat: int) -> set[int]:
    """Bots consent always; everybody else must."""
    return {each.number for each in table.seats if each.number != seat and not table.bot_at(each.number)}


REQUESTS: dict[type, Callable[[Table, Client, Any], Awaitable[None]]] = {
    messages.Why: _why,
    messages.Undoing: _undoing,
    messages.Preview: _preview,
    messages.Describe: _describe,
    messages.Odds: _odds,
    messages.Hint: _hint,
}
