"""The tables that somebody may see in the lobby, each in a few words."""

from collections.abc import Mapping

import msgspec

from fireteam.table import library
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play import bot_workers, openings
from fireteam.table.play.openings import Start
from fireteam.table.play.status import chair
from fireteam.table.protocol import http_bodies, parts
from fireteam.table.store import seat_keys
from fireteam.table.store.schema import OPEN, PERSON, Listed, SeatRow, hashed


async def listed_for(lobby: Lobby, mine: Mapping[str, str]) -> list[http_bodies.Summary]:
    """The tables of the lobby, and those that somebody holds a token of."""
    found = []
    woken = 0
    for listed in await lobby.store.listing(list(mine)):
        row, token = listed.row, mine.get(listed.row.id, "")
        own = bool(token) and (seat_keys.holding(listed.keys, token) is not None or hashed(token) == row.host)
        if own and row.phase == "playing" and woken < lobby.limits.woken:  # to tell whose turn it is
            woken += row.id not in lobby.tables
            await lobby.table(row.id)
        if row.listed or own:
            found.append(_summary(lobby, listed))
    return found


async def summary(lobby: Lobby, id: str) -> http_bodies.Summary:
    table = await lobby.table(id)
    return _summary(lobby, Listed(table.row, table.seats, table.keys, table.timeline.n, table.row.created))


def _summary(lobby: Lobby, listed: Listed) -> http_bodies.Summary:
    row, table = listed.row, lobby.tables.get(listed.row.id)
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


def _empty_chair(seat: SeatRow) -> parts.Chair:
    """A seat of a table that is not in memory."""
    person = seat.player in (PERSON, OPEN)
    player = ("person" if seat.taken else "empty") if person else "bot"
    return parts.Chair(seat.chair, seat.side, player, seat.name if person else bot_workers.title(seat.player))  # type: ignore[arg-type]
