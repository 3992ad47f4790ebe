"""How things stand around the game of a table, as each client is told: who sits where and is there, what waits for
consent, the dice, the client's standing orders and the keys to its seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fireteam.bots.standing import Standing
from fireteam.kernel.events import sentence
from fireteam.kernel.game import Game
from fireteam.table import library
from fireteam.table.play import bot_workers, seat_view
from fireteam.table.play.clients import Client, Wish
from fireteam.table.play.openings import Start
from fireteam.table.play.timeline import PASS
from fireteam.table.protocol import messages, parts
from fireteam.table.store import seat_keys
from fireteam.table.store.schema import OPEN, PERSON, SeatRow

if TYPE_CHECKING:
    from fireteam.table.play.live_table import Table


def status(table: Table, client: Client) -> messages.Status:
    game, eyes = table.timeline.game, client.eyes
    over = game is not None and game.over
    seed = table.timeline.seed
    standing = table.standing[eyes] if eyes is not None else Standing()
    offered = {} if game is None or eyes is None else game.rules.judged.standing
    return messages.Status(
        phase="gathering" if game is None else "over" if over else "playing",
        chairs=tuple(chair(table, seat) for seat in table.seats),
        watchers=sum(client.eyes is None for client in table.clients),
        paused=table.timeline.paused,
        wish=None if table.wish is None else _wish(table, table.wish),
        dice=parts.Dice(seed.commitment, dict(seed.nonces), seed.secret.hex() if over else ""),
        orders=tuple(
            parts.Standing(name, sentence(name), name in standing.orders)
            for name in [*offered, *standing.orders.keys() - offered.keys()]
        ),
        held=standing.held,
        stops=standing.stops,
        can_undo=eyes in table.timeline.counts and not over and not table.lesson,
        rematch=table.row.rematch,
        sequel=_sequel(table, game) if game is not None and over else "",
        lesson=_task(table, game) if table.lesson and game is not None else None,
        thought=table.workers.seconds,
        limit=table.row.clock,
        keys=_keys_of(table, client),
        broken="" if table.broken is None else told_broken(table),
        agreed=tuple(table.chairs[seat].name for seat in sorted(table.agreed)),
        figures=() if game is None or eyes is None else tuple(_figures(game, eyes, standing)),
    )


def _figures(game: Game[Any], seat: int, standing: Standing) -> Iterator[parts.FigureOrder]:
    orders = game.rules.judged.figures
    if orders is None:
        return
    for figure, title in orders.figures(game.state, seat).items():
        yield parts.FigureOrder(figure, title, standing.way(orders, figure), orders.ways)


def told_broken(table: Table) -> str:
    """Which act has failed. What it was may be secret, and so may be why."""
    assert table.broken is not None
    act = table.broken.act
    what = "answer" if act.what == PASS else act.what
    who = f" of {table.chairs[act.seat].name}" if act.seat >= 0 else ""
    return f"act {table.broken.number} at this table ('{what}'{who}) cannot be played again with these rules"


def _task(table: Table, game: Game[Any]) -> parts.Task | None:
    """What a lesson asks for next; None when it is done."""
    wanted = table.wanted()
    if wanted is None:
        return None
    seat, text = wanted
    asked = any(d.seat == seat for d in game.decisions)
    return parts.Task(text, seat_view.label(game, seat, text) if asked else "", table.timeline.n)


def _keys_of(table: Table, client: Client) -> tuple[parts.Key, ...]:
    """What opens a client's seat; a host sees the links that nobody has used yet."""
    used = {other.key for other in table.clients}
    return tuple(
        parts.Key(
            number=key.number,
            seat=table.chairs[key.seat].name,
            kind=key.kind,  # type: ignore[arg-type]
            made=key.made,
            here=key.number in used,
            own=key.number == client.key,
        )
        for key in table.keys
        if key.seat == client.eyes or (client.host and key.kind == seat_keys.SEAT)
    )


def _sequel(table: Table, game: Game[Any]) -> str:
    options = game.sequel
    return "" if options is None else library.scenario_title(Start(table.start.game, {"scenario": options.scenario}))


def chair(table: Table, seat: SeatRow) -> parts.Chair:
    number, named = seat.number, table.chairs[seat.number]
    bot = table.bot_at(number)
    person = seat.player in (PERSON, OPEN)
    left = table.clock_left(number)
    return parts.Chair(
        seat=named.name,
        side=named.side,
        player="bot" if bot else "person" if seat.taken else "empty",
        name=bot_workers.title(bot) if bot else seat.name,
        here=any(client.eyes == number for client in table.clients),
        away=person and bool(bot),
        clock=None if left is None else round(left),
    )


def _wish(table: Table, wish: Wish) -> parts.Wish:
    missing = sorted(wish.needed - wish.consent)
    what = "bot" if wish.act.what == "seat" else "undo"
    waiting_for = tuple(table.chairs[seat].name for seat in missing)
    return parts.Wish(table.chairs[wish.seat].name, wish.reason, wish.clause, waiting_for, what)  # type: ignore[arg-type]
