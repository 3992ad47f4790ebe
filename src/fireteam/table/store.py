"""What a table leaves on disk: how it began, who holds its seats, and every act in order. An act is stored under the
key (table, number) before it is acknowledged; whoever inserts a number first has it, and memory is only a cache of
this. Acts that arrive together are written together. Tokens are kept as hashes."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError

from fireteam.kernel.faults import Fault

T = TypeVar("T")
FILE = "tables.sqlite"
VERSION = 2  # of the tables below
LOOKED_THROUGH = 100_000_000  # bytes: a larger file would keep people waiting at the start
_META = sql.MetaData()

_TABLES = sql.Table(
    "tables",
    _META,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("game", sql.String, nullable=False),
    sql.Column("start", sql.String, nullable=False),
    sql.Column("secret", sql.String, nullable=False),
    sql.Column("host", sql.String, nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("clock", sql.Float),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("phase", sql.String, nullable=False),
    sql.Column("winners", sql.String),
    sql.Column("rematch", sql.String, nullable=False),
)
_SEATS = sql.Table(
    "seats",
    _META,
    sql.Column("table", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("player", sql.String, nullable=False),
    sql.Column("name", sql.String, nullable=False),
    sql.Column("token", sql.String, nullable=False),
    sql.Column("next_token", sql.String, nullable=False),
    sql.Column("nonce", sql.String, nullable=False),
    sql.Column("taken", sql.Boolean, nullable=False),
    sql.Column("orders", sql.String, nullable=False),
    sql.Column("chair", sql.String, nullable=False),
    sql.Column("side", sql.String, nullable=False),
)
_ACTS = sql.Table(
    "acts",
    _META,
    sql.Column("table", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("moment", sql.Integer, nullable=False),  # the newest then
    sql.Column("id", sql.String, nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("what", sql.String, nullable=False),
    sql.Column("text", sql.String, nullable=False),
    sql.Column("auto", sql.Boolean, nullable=False),
    sql.Column("spent", sql.Float, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.UniqueConstraint("table", "seat", "id"),
)


_STEPS = sql.Table(
    "steps",
    _META,
    sql.Column("table", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("state", sql.String, nullable=False),
    sql.Column("place", sql.Integer, nullable=False),
)


class TableRow(msgspec.Struct):
    """A table as it was made, and how far it is."""

    id: str
    game: str
    start: str  # JSON of a `starts.Start`
    secret: str
    host: str
    listed: bool
    clock: float | None
    created: float
    phase: str = "gathering"
    winners: str | None = None
    rematch: str = ""


class SeatRow(msgspec.Struct):
    """A seat and who holds it. `player` is person, open (whoever takes it in the lobby) or the name of a bot."""

    number: int
    player: str
    name: str = ""
    token: str = ""
    next_token: str = ""
    nonce: str = ""
    taken: bool = False
    orders: str = "[]"
    chair: str = ""  # what the game calls the seat
    side: str = ""


class Act(msgspec.Struct, frozen=True):
    """Something that somebody did at a table."""

    seat: int
    what: str  # as in `wire.Moment.what`
    text: str = ""
    id: str = ""
    auto: bool = False
    spent: float = 0.0  # seconds of the seat's clock
    at: float = 0.0
    moment: int = 0  # the newest then


class Step(msgspec.Struct, frozen=True):
    """The newest step of a table: after how many acts it began, in which state, and at which place of the stream."""

    number: int
    state: str
    place: int


class Taken(Exception):
    """Somebody else has stored an act under this number, or this very act under another."""


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


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
            whole = file.stat().st_size > LOOKED_THROUGH or opened.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        raise Fault(f"{file} cannot be read: {error}") from None
    if whole not in (True, "ok"):
        raise Fault(f"{file} is damaged: {whole}")
    if found != VERSION:
        raise Fault(f"{file} was written by another version of the table ({found}, not {VERSION}): move it away")


class Store:
    """The file with all tables. The database is asked in threads of its own, one of them for all that is written, and
    each piece of work is handed over whole: on a busy machine it is the handing over that takes time."""

    def __init__(self, engine: sql.Engine) -> None:
        self.engine = engine
        self._reading = ThreadPoolExecutor(2, "reading")
        self._writing = ThreadPoolExecutor(1, "writing")
        self._waiting: list[tuple[dict[str, Any], Step | None, asyncio.Future[None]]] = []
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
            _META.create_all(connection)
            connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")

        await store._write(create)
        store._tidying = asyncio.create_task(store._tidy())
        return store

    async def _read(self, work: Callable[[sql.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reading, self._transact, work)

    async def _write(self, work: Callable[[sql.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writing, self._transact, work)

    def _transact(self, work: Callable[[sql.Connection], T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    async def _tidy(self) -> None:
        """Take over what the log has into the file, beside the writing: it waits for the disk, and answers must not."""
        while True:
            await asyncio.sleep(TIDY)
            await self._read(lambda connection: connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").all())

    async def close(self) -> None:
        if self._tidying is not None:
            self._tidying.cancel()
        if self._writer is not None:
            await asyncio.wait([self._writer])
        for threads in (self._writing, self._reading):
            threads.shutdown()
        self.engine.dispose()

    # --- tables and seats ----------------------------------------------------------------------------------

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        def add(connection: sql.Connection) -> None:
            connection.execute(_TABLES.insert(), msgspec.structs.asdict(table))
            connection.execute(_SEATS.insert(), [{"table": table.id, **msgspec.structs.asdict(seat)} for seat in seats])

        await self._write(add)

    async def table(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        def find(connection: sql.Connection) -> tuple[TableRow, list[SeatRow]]:
            row = connection.execute(_TABLES.select().where(_TABLES.c.id == id)).mappings().first()
            if row is None:
                raise Fault("there is no such table")
            seats = connection.execute(_SEATS.select().where(_SEATS.c.table == id).order_by(_SEATS.c.number))
            return _row(row), [_seat(each) for each in seats.mappings()]

        return await self._read(find)

    async def save_table(self, table: TableRow) -> None:
        change = _TABLES.update().where(_TABLES.c.id == table.id).values(msgspec.structs.asdict(table))
        await self._write(lambda connection: connection.execute(change).close())

    async def save_seat(self, table: str, seat: SeatRow) -> None:
        here = sql.and_(_SEATS.c.table == table, _SEATS.c.number == seat.number)
        change = _SEATS.update().where(here).values(msgspec.structs.asdict(seat))
        await self._write(lambda connection: connection.execute(change).close())

    async def listing(self, mine: Sequence[str], most: int = 60) -> list[tuple[TableRow, list[SeatRow], int, float]]:
        """The tables of the lobby and some more, newest first, with the number of moments and when the last was."""
        moments, touched = sql.func.coalesce(sql.func.max(_ACTS.c.moment), 0), sql.func.max(_ACTS.c.at)
        wanted = (
            sql.select(_TABLES, moments.label("moments"), touched.label("touched"))
            .outerjoin(_ACTS, _ACTS.c.table == _TABLES.c.id)
            .where(sql.or_(_TABLES.c.listed, _TABLES.c.id.in_(mine)))
            .group_by(_TABLES.c.id)
            .order_by(sql.func.coalesce(touched, _TABLES.c.created).desc())
            .limit(most)
        )

        def find(connection: sql.Connection) -> list[tuple[TableRow, list[SeatRow], int, float]]:
            rows = connection.execute(wanted).mappings().all()
            of = _SEATS.select().where(_SEATS.c.table.in_([row["id"] for row in rows])).order_by(_SEATS.c.number)
            seats: dict[str, list[SeatRow]] = {}
            for each in connection.execute(of).mappings():
                seats.setdefault(each["table"], []).append(_seat(each))
            return [
                (_row(row), seats.get(row["id"], []), row["moments"], row["touched"] or row["created"]) for row in rows
            ]

        return await self._read(find)

    # --- acts ----------------------------------------------------------------------------------------------

    async def acts(self, table: str, after: int = 0) -> list[Act]:
        """What was done at a table, in order."""
        wanted = _ACTS.select().where(_ACTS.c.table == table, _ACTS.c.number > after).order_by(_ACTS.c.number)

        def find(connection: sql.Connection) -> list[Act]:
            rows = connection.execute(wanted).mappings()
            return [Act(**{name: row[name] for name in Act.__struct_fields__}) for row in rows]

        return await self._read(find)

    async def step(self, table: str) -> Step | None:
        def find(connection: sql.Connection) -> Step | None:
            row = connection.execute(_STEPS.select().where(_STEPS.c.table == table)).mappings().first()
            return None if row is None else Step(row["number"], row["state"], row["place"])

        return await self._read(find)

    async def add_act(self, table: str, number: int, act: Act, step: Step | None = None) -> None:
        """Store an act, and the step that began with it; when this returns it is there for good."""
        row = {"table": table, "number": number, **msgspec.structs.asdict(act)}
        row["id"] = act.id or f"#{number}"
        row["at"] = act.at or time.time()
        stored = asyncio.get_running_loop().create_future()
        self._waiting.append((row, step, stored))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_waiting())
        await stored

    async def _write_waiting(self) -> None:
        """Write whatever waits, all of it in one transaction, until nothing does."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._insert([(row, step) for row, step, _ in batch])
                outcomes: list[Exception | None] = [None] * len(batch)
            except Exception:
                outcomes = [await self._alone(row, step) for row, step, _ in batch]
            for (_, _, stored), outcome in zip(batch, outcomes, strict=True):
                if stored.cancelled():
                    continue
                if outcome is None:
                    stored.set_result(None)
                else:
                    stored.set_exception(outcome)
        self._writer = None

    async def _insert(self, rows: list[tuple[dict[str, Any], Step | None]]) -> None:
        steps = {row["table"]: msgspec.structs.asdict(step) for row, step in rows if step is not None}

        def insert(connection: sql.Connection) -> None:
            connection.execute(_ACTS.insert(), [row for row, _ in rows])
            if steps:
                connection.execute(_STEPS.delete().where(_STEPS.c.table.in_(list(steps))))
                connection.execute(_STEPS.insert(), [{"table": id, **step} for id, step in steps.items()])

        await self._write(insert)

    async def _alone(self, row: dict[str, Any], step: Step | None) -> Exception | None:
        try:
            await self._insert([(row, step)])
        except IntegrityError:
            return Taken()
        except Exception as error:
            return error
        return None


TIDY = 5.0  # seconds between two times
_PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "wal_autocheckpoint=0", "busy_timeout=5000", "foreign_keys=ON")


def _row(row: Any) -> TableRow:
    return TableRow(**{name: row[name] for name in TableRow.__struct_fields__})


def _seat(row: Any) -> SeatRow:
    return SeatRow(**{name: row[name] for name in SeatRow.__struct_fields__})


def _settle(connection: Any, _: object) -> None:
    """A write-ahead log: what is committed outlives the process, and readers never wait for the writer."""
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
