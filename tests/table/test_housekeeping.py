"""Tables that expire, and whoever still sits at one that is gone."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Options
from fireteam.table import upkeep
from fireteam.table.limits import DAY, HOUR, Limits
from fireteam.table.lobby import housekeeping, new_tables, seating
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.protocol import http_bodies, messages
from fireteam.table.store.database import FILE, Store

TWO = http_bodies.NewTable[Options]("ambush", (http_bodies.Sitting("me"), http_bodies.Sitting("me")))


async def a_lobby(folder: Path, limits: Limits) -> Lobby:
    return Lobby(await Store.open(folder), BotWorkers(1), limits)


async def close(lobby: Lobby) -> None:
    lobby.workers.close()
    await lobby.store.close()


def grow_old(folder: Path, table: str, days: float, phase: str = "playing") -> None:
    with sqlite3.connect(folder / FILE) as file:
        file.execute("UPDATE tables SET created = created - ?, phase = ? WHERE id = ?", (days * DAY, phase, table))
        file.execute('UPDATE acts SET at = at - ? WHERE "table" = ?', (days * DAY, table))


def test_tables_expire_by_their_last_act_but_none_that_is_in_memory(tmp_path: Path) -> None:
    async def run() -> None:
        lobby = await a_lobby(tmp_path, Limits(keep=90 * DAY, keep_finished=365 * DAY, idle=-1.0))
        try:
            names = ("fresh", "old", "old and sat at", "finished", "old and finished", "played at lately")
            made = {name: (await new_tables.make(lobby, TWO, "here")).table for name in names}
            _, client = await seating.sit(lobby, messages.Hello(made["old and sat at"], messages.PROTOCOL))
            grow_old(tmp_path, made["old"], 91)
            grow_old(tmp_path, made["old and sat at"], 91)
            grow_old(tmp_path, made["finished"], 364, "over")
            grow_old(tmp_path, made["old and finished"], 366, "over")
            grow_old(tmp_path, made["played at lately"], 91)
            with sqlite3.connect(tmp_path / FILE) as file:
                file.execute('UPDATE acts SET at = at + ? WHERE "table" = ?', (2 * DAY, made["played at lately"]))
            await housekeeping.expire(lobby)
            left = {row[0] for row in sqlite3.connect(tmp_path / FILE).execute("SELECT id FROM tables")}
            assert {name for name, id in made.items() if id not in left} == {"old", "old and finished"}
            assert lobby.figures.expired == 2
            for owned in ("acts", "seats", "steps"):
                rows = sqlite3.connect(tmp_path / FILE).execute(f'SELECT DISTINCT "table" FROM {owned}')
                assert {row[0] for row in rows} <= left
            assert not client.closed.is_set()
            with pytest.raises(Fault, match="there is no such table, or it has expired because nobody came back"):
                await seating.sit(lobby, messages.Hello(made["old"], messages.PROTOCOL))
        finally:
            await close(lobby)

    asyncio.run(run())


def test_zero_days_keep_tables_for_ever(tmp_path: Path) -> None:
    async def run() -> None:
        lobby = await a_lobby(tmp_path, Limits(keep=0, keep_finished=0, idle=-1.0))
        try:
            made = await new_tables.make(lobby, TWO, "here")
            grow_old(tmp_path, made.table, 10_000)
            await housekeeping.expire(lobby)
            assert (await lobby.table(made.table)).row.id == made.table
        finally:
            await close(lobby)

    asyncio.run(run())


def test_whoever_sits_at_a_table_that_somebody_deletes_is_told_so(tmp_path: Path) -> None:
    async def run() -> None:
        lobby = await a_lobby(tmp_path, Limits())
        try:
            made, other = await new_tables.make(lobby, TWO, "here"), await new_tables.make(lobby, TWO, "here")
            _, client = await seating.sit(lobby, messages.Hello(made.table, messages.PROTOCOL))
            grow_old(tmp_path, made.table, 40)
            assert upkeep.prune_file(tmp_path, 30 * DAY, dry=False) == upkeep.Pruned([made.table], [])
            await housekeeping.forget_deleted(lobby)
            assert list(lobby.tables) == [other.table]
            said = [msgspec.json.decode(message) for message in iter(client.outbox.get_nowait, None)]
            assert said[-1] == {
                "type": "bye",
                "reason": "this table has expired, because nobody came back to it",
                "again": False,
                "gone": True,
            }
        finally:
            await close(lobby)

    asyncio.run(run())


def test_an_act_that_comes_at_the_same_time_saves_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        lobby = await a_lobby(tmp_path, Limits())
        try:
            made = await new_tables.make(lobby, TWO, "here")
            grow_old(tmp_path, made.table, 40)
            parts = upkeep._parts

            def late(engine: Any) -> list[str]:  # after the old ones were looked for, and before they are deleted
                grow_old(tmp_path, made.table, -40)
                return parts(engine)

            monkeypatch.setattr(upkeep, "_parts", late)
            gone = await asyncio.to_thread(upkeep.prune, lobby.store.engine, 30 * DAY, 30 * DAY)
            assert gone == upkeep.Pruned([], [])
            assert (await lobby.store.table(made.table))[0].id == made.table
        finally:
            await close(lobby)

    asyncio.run(run())


def test_a_clock_that_has_jumped_lets_nothing_expire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def looks(jump: float) -> int:
        """How often old tables are looked for in three hours, when the clock jumps in the second."""
        now, expired = [0.0], [0]

        async def sleep(_: float) -> None:
            now[0] += HOUR
            if now[0] > 3 * HOUR:
                raise asyncio.CancelledError

        async def expire(_: Lobby) -> None:
            expired[0] += 1

        async def nothing(_: Lobby) -> None:
            pass

        with monkeypatch.context() as patched:
            patched.setattr("fireteam.table.lobby.housekeeping.asyncio.sleep", sleep)
            patched.setattr("time.monotonic", lambda: now[0])
            patched.setattr("time.time", lambda: now[0] + (jump if now[0] > HOUR else 0))
            patched.setattr(housekeeping, "expire", expire)
            patched.setattr(housekeeping, "forget_deleted", nothing)
            with pytest.raises(asyncio.CancelledError):
                await housekeeping.tend(None)  # type: ignore[arg-type]
        return expired[0]

    assert asyncio.run(looks(0)) == 3
    assert asyncio.run(looks(400 * DAY)) == 1
