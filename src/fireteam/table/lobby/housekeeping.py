"""What the server does for its store by itself while it runs: old tables expire, and whoever sits at a table that
somebody else has deleted is sent away."""

import asyncio
import logging
import time
from collections.abc import Collection

import msgspec

from fireteam.table import upkeep
from fireteam.table.limits import HOUR
from fireteam.table.lobby.lobby import Lobby

LOOK = 60.0  # seconds between two looks at what is gone
EXPIRED = "this table has expired, because nobody came back to it"
_LOG = logging.getLogger("fireteam.table")


async def tend(lobby: Lobby) -> None:
    """Let old tables expire, and send those away whose table somebody else has deleted."""
    steady, due = _clock(), time.monotonic() + HOUR
    while True:
        await asyncio.sleep(LOOK)
        try:
            if time.monotonic() >= due:
                due += HOUR
                if abs(_clock() - steady) < HOUR:  # a clock that has jumped says nothing about the age of a table
                    await expire(lobby)
            await forget_deleted(lobby)
        except Exception:
            _LOG.exception("the store could not be looked after")


def _clock() -> float:
    return time.time() - time.monotonic()


async def expire(lobby: Lobby) -> None:
    """Delete the tables that are too old, but none that is in memory: somebody may be at it."""
    limits = lobby.limits
    lobby.forget_idle()
    gone = await asyncio.to_thread(
        upkeep.prune, lobby.store.engine, limits.keep, limits.keep_finished, set(lobby.tables)
    )
    lobby.figures.expired += len(gone.abandoned) + len(gone.finished)
    _dismiss(lobby, {*gone.abandoned, *gone.finished})


async def forget_deleted(lobby: Lobby) -> None:
    known = msgspec.json.encode(list(lobby.tables)).decode()

    def deleted() -> set[str]:
        wanted = "SELECT value FROM json_each(?) WHERE value NOT IN (SELECT id FROM tables)"
        with lobby.store.engine.connect() as connection:
            return {id for (id,) in connection.exec_driver_sql(wanted, (known,))}

    _dismiss(lobby, await asyncio.to_thread(deleted))


def _dismiss(lobby: Lobby, ids: Collection[str]) -> None:
    for id in ids:
        table = lobby.tables.pop(id, None)
        for client in list(table.clients) if table is not None else ():
            client.leave(EXPIRED, again=False, gone=True)
