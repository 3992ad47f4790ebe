"""What a table leaves on disk: how it began, who holds its seats, and every act in order. An act is stored under the
key (table, number) before it is acknowledged; whoever inserts a number first has it, and memory is only a cache of
this. Acts that arrive together are written together. Tokens are kept as hashes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import DBAPIError, IntegrityError

from fireteam.kernel.faults import Fault
from fireteam.table.figures import Figures
from fireteam.table.store.schema import (
    ACTS,
    HEARD,
    KEYS,
    META,
    PRIVATE_ACTS,
    SEATS,
    STEPS,
    TABLES,
    VERSION,
    Act,
    KeyRow,
    Listed,
    SeatRow,
    Step,
    TableRow,
    merged,
    read,
    take_over,
)  # fmt: skip

T = TypeVar("T")
FILE = "tables.sqlite"
_LOG = logging.getLogger("fireteam.table")
LOOKED_THROUGH = 100_000_000  # bytes: a larger file would keep people waiting at the start


class Taken(Exception):
    """Somebody else has stored an act under this number, or this very act under another."""


class Unwritable(Fault):
    """The store cannot be written now, and what was to be written is not there. It may well go later."""

    def __init__(self, error: DBAPIError) -> None:
        full = getattr(error.orig, "sqlite_errorname", "") == "SQLITE_FULL"
        why = "its disk is full" if full else f"its store cannot be written ({error.orig})"
        super().__init__(f"the table can keep nothing now, because {why}: nothing was done; try again later")


def data_folder() -> Path:
    """Where this person's programs keep what they need, on each system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "fireteam"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "fireteam"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "fireteam"


def check_version(file: Path) -> None:
    """Say in one sentence that tables cannot be kept in a file, that it is damaged, or that a server wrote it that kept
    its tables differently."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.is_dir():
            raise Fault(f"{file} cannot be used to keep tables: it is a folder")
        if not os.access(file if file.is_file() else file.parent, os.R_OK | os.W_OK):
            raise Fault(f"{file} cannot be used to keep tables: there is no permission to write it")
    except OSError as error:
        raise Fault(f"{file.parent} cannot be used to keep tables: {error.strerror}") from None
    if not file.is_file():
        return
    try:
        with contextlib.closing(sqlite3.connect(file)) as opened:
            found = opened.execute("PRAGMA user_version").fetchone()[0]
            unfinished = found == 0 and _holds_nothing(opened)
            whole = file.stat().st_size > LOOKED_THROUGH or opened.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        raise Fault(f"{file} cannot be read: {error}") from None
    if whole not in (True, "ok"):
        raise Fault(f"{file} is damaged: {whole}")
    if found not in (2, 3, VERSION) and not unfinished:
        raise Fault(f"{file} was written by another version of the table ({found}, not {VERSION}): move it away")


def _holds_nothing(opened: sqlite3.Connection) -> bool:
    """Was a server killed while it made this file? It has none but tables of ours, and nothing in them."""
    tables = [name for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return all(name in META.tables and not opened.execute(f'SELECT 1 FROM "{name}"').fetchone() for name in tables)


class Store:
    """The file with all tables. The database is asked in threads of its own, one of them for all that is written, and
    each piece of work is handed over whole: on a busy machine it is the handing over that takes time."""

    def __init__(self, engine: sql.Engine) -> None:
        self.engine = engine
        self.figures = Figures()
        self._reading = ThreadPoolExecutor(2, "reading")
        self._writing = ThreadPoolExecutor(1, "writing")
        self._waiting: list[_Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._tidying: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, folder: Path) -> Store:
        file = folder / FILE
        check_version(file)
        engine = sql.create_engine(f"sqlite:///{file}")
        sql.event.listen(engine, "connect", _settle)
        store = cls(engine)

        def create(connection: sql.Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # all of it or nothing; the driver begins only before rows
            version = connection.exec_driver_sql("PRAGMA user_version").scalar()
            if not version:
                META.drop_all(connection)  # what an older server had begun, see `_holds_nothing`
            META.create_all(connection)
            if version == 2:
                take_over(connection)
            connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")

        await store._write(create)
        store._tidying = asyncio.create_task(store._tidy())
        return store

    async def _read(self, work: Callable[[sql.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reading, self._transact, work)

    async def _write(self, work: Callable[[sql.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._writing, self._transact, work)
        except DBAPIError as error:
            mistaken = getattr(error.orig, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR  # a fault of ours
            if mistaken or isinstance(error, IntegrityError):
                raise
            raise Unwritable(error) from error

    def _transact(self, work: Callable[[sql.Connection], T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    async def _tidy(self) -> None:
        """Take over what the log has into the file, beside the writing: it waits for the disk, and answers must not.
        What cannot be taken over now stays in the log until it can."""
        failing = False
        while True:
            await asyncio.sleep(TIDY)
            try:
                await self._read(lambda connection: connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").all())
                failing = False
            except Exception as error:
                if not failing:
                    _LOG.warning("the log of the store cannot be taken over now, and is kept until it can: %s", error)
                failing = True

    async def close(self) -> None:
        if self._tidying is not None:
            self._tidying.cancel()
        if self._writer is not None:
            await asyncio.wait([self._writer])
        for threads in (self._writing, self._reading):
            threads.shutdown()
        self.engine.dispose()

    # --- tables and seats ----------------------------------------------------------------------------------

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow], keys: Sequence[KeyRow] = ()) -> None:
        def add(connection: sql.Connection) -> None:
            connection.execute(TABLES.insert(), msgspec.structs.asdict(table))
            for into, rows in ((SEATS, seats), (KEYS, keys)):
                if rows:
                    connection.execute(
                        into.insert(), [{"table": table.id, **msgspec.structs.asdict(row)} for row in rows]
                    )

        await self._write(add)

    async def table(self, id: str) -> tuple[TableRow, list[SeatRow], list[KeyRow]]:
        def find(connection: sql.Connection) -> tuple[TableRow, list[SeatRow], list[KeyRow]]:
            row = connection.execute(TABLES.select().where(TABLES.c.id == id)).mappings().first()
            if row is None:
                raise Fault("there is no such table, or it has expired because nobody came back to it")
            seats = connection.execute(SEATS.select().where(SEATS.c.table == id).order_by(SEATS.c.number))
            keys = connection.execute(KEYS.select().where(KEYS.c.table == id).order_by(KEYS.c.made))
            return (
                read(TableRow, row),
                [read(SeatRow, each) for each in seats.mappings()],
                [read(KeyRow, each) for each in keys.mappings()],
            )

        return await self._read(find)

    async def save_table(self, table: TableRow) -> None:
        await self._write(lambda connection: connection.execute(_update(table)).close())

    async def save_seat(self, table: str, seat: SeatRow, keys: Sequence[KeyRow] | None = None, heard: str = "") -> None:
        """Store a seat, with the keys to it where they have changed. What a message did to it is done once: the second
        time it is `Taken`."""
        here = sql.and_(SEATS.c.table == table, SEATS.c.number == seat.number)
        own = [{"table": table, **msgspec.structs.asdict(key)} for key in keys or () if key.seat == seat.number]

        def save(connection: sql.Connection) -> None:
            if heard:
                connection.execute(HEARD.insert(), {"table": table, "seat": seat.number, "id": heard})
            connection.execute(SEATS.update().where(here).values(msgspec.structs.asdict(seat)))
            if keys is not None:
                connection.execute(KEYS.delete().where(KEYS.c.table == table, KEYS.c.seat == seat.number))
            if own:
                connection.execute(KEYS.insert(), own)

        try:
            await self._write(save)
        except IntegrityError:
            raise Taken from None

    async def listing(self, mine: Sequence[str], most: int = 60) -> list[Listed]:
        """The tables of the lobby and some more, newest first, with the number of moments and when the last was."""
        moments, touched = sql.func.coalesce(sql.func.max(ACTS.c.moment), 0), sql.func.max(ACTS.c.at)
        wanted = (
            sql.select(TABLES, moments.label("moments"), touched.label("touched"))
            .outerjoin(ACTS, ACTS.c.table == TABLES.c.id)
            .where(sql.or_(TABLES.c.listed, TABLES.c.id.in_(mine)))
            .group_by(TABLES.c.id)
            .order_by(sql.func.coalesce(touched, TABLES.c.created).desc())
            .limit(most)
        )

        def find(connection: sql.Connection) -> list[Listed]:
            rows = connection.execute(wanted).mappings().all()
            found = {
                row["id"]: Listed(read(TableRow, row), [], [], row["moments"], row["touched"] or row["created"])
                for row in rows
            }
            for each in connection.execute(SEATS.select().where(SEATS.c.table.in_(found)).order_by(SEATS.c.number)):
                found[each.table].seats.append(read(SeatRow, each._mapping))
            for each in connection.execute(KEYS.select().where(KEYS.c.table.in_(found))):
                found[each.table].keys.append(read(KeyRow, each._mapping))
            return list(found.values())

        return await self._read(find)

    # --- acts ----------------------------------------------------------------------------------------------

    async def acts(self, table: str) -> list[Act]:
        """What was done at a table, in order."""
        wanted = ACTS.select().where(ACTS.c.table == table).order_by(ACTS.c.number)
        private = PRIVATE_ACTS.select().where(PRIVATE_ACTS.c.table == table).order_by(PRIVATE_ACTS.c.private)

        def find(connection: sql.Connection) -> list[Act]:
            acts, runs = ([read(Act, row) for row in connection.execute(each).mappings()] for each in (wanted, private))
            return merged(acts, runs) if runs else acts

        return await self._read(find)

    async def step(self, table: str) -> Step | None:
        def find(connection: sql.Connection) -> Step | None:
            row = connection.execute(STEPS.select().where(STEPS.c.table == table)).mappings().first()
            return None if row is None else read(Step, row)

        return await self._read(find)

    async def add_act(
        self, table: str, number: int, act: Act, step: Step | None = None, changed: TableRow | None = None
    ) -> None:
        """Store an act, with the step that began by it and the table where it changed by it; when this returns it is
        there for good, even if the power fails. When it raises, nothing of it is: `Taken`, or `Unwritable` for now."""
        row = {"table": table, **msgspec.structs.asdict(act)}
        if act.private:
            row["id"] = act.id or f"#{act.moment} {act.private}"
        else:
            row |= {"number": number, "id": act.id or f"#{number}"}
            del row["private"]
        row["at"] = act.at or time.time()
        waiting = _Waiting(row, step, changed, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_waiting())
        with self.figures.writes.time():
            await waiting.stored

    async def _write_waiting(self) -> None:
        """Write whatever waits, all of it in one transaction, until nothing does; each waits for the disk once."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._insert(batch)
                outcomes: list[Exception | None] = [None] * len(batch)
            except Exception:
                outcomes = [await self._alone(each) for each in batch]
            for each, outcome in zip(batch, outcomes, strict=True):
                if each.stored.cancelled():
                    continue
                if outcome is None:
                    each.stored.set_result(None)
                else:
                    each.stored.set_exception(outcome)
        self._writer = None

    async def _insert(self, batch: Sequence[_Waiting]) -> None:
        steps = {each.act["table"]: msgspec.structs.asdict(each.step) for each in batch if each.step is not None}

        def insert(connection: sql.Connection) -> None:
            for into, rows in (
                (ACTS, [each.act for each in batch if "number" in each.act]),
                (PRIVATE_ACTS, [each.act for each in batch if "number" not in each.act]),
            ):
                if rows:
                    connection.execute(into.insert(), rows)
            if steps:
                connection.execute(STEPS.delete().where(STEPS.c.table.in_(list(steps))))
                connection.execute(STEPS.insert(), [{"table": id, **step} for id, step in steps.items()])
            for each in batch:
                if each.changed is not None:
                    connection.execute(_update(each.changed))

        await self._write(insert)

    async def _alone(self, waiting: _Waiting) -> Exception | None:
        try:
            await self._insert([waiting])
        except IntegrityError:
            return Taken()
        except Exception as error:
            return error
        return None


class _Waiting(NamedTuple):
    """An act that waits to be written, with all that is written with it."""

    act: dict[str, Any]
    step: Step | None
    changed: TableRow | None
    stored: asyncio.Future[None]


def _update(table: TableRow) -> sql.Update:
    return TABLES.update().where(TABLES.c.id == table.id).values(msgspec.structs.asdict(table))


TIDY = 5.0  # seconds between two times
_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=0", "busy_timeout=5000", "foreign_keys=ON")


def _settle(connection: Any, _: object) -> None:
    """A write-ahead log, synced with every commit: what is committed outlives a power cut; readers never wait."""
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
