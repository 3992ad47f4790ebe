"""Looking after the store: whether it is whole and its tables still play, a copy of it while it is in use, and the end
of tables that nobody comes back to. A server may run over the same file meanwhile."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from fireteam.kernel.faults import Fault
from fireteam.table.play.openings import Start
from fireteam.table.play.timeline import Timeline, Unplayable
from fireteam.table.store.database import FILE, Store
from fireteam.table.store.schema import VERSION, Act, public


def open_file(folder: Path, writing: bool = False) -> sql.Engine:
    """The store in a folder; nothing can be changed in it but for `writing`."""
    file = folder / FILE
    if not file.is_file():
        raise Fault(f"{file} does not exist: no tables are kept in this folder")
    mode = "rw" if writing else "ro"

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(f"{file.resolve().as_uri()}?mode={mode}", uri=True, check_same_thread=False)

    engine = sql.create_engine("sqlite://", creator=connect, poolclass=NullPool)
    with _told(file), engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    if found != VERSION:
        raise Fault(f"{file} was written by another version of the table ({found}, not {VERSION})")
    return engine


@contextlib.contextmanager
def _told(file: Path | str) -> Iterator[None]:
    """What the file or its disk refuses is one sentence."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        raise Fault(f"{file}: {_reason(error)}") from None
    except OSError as error:
        raise Fault(f"{file}: {error.strerror or error}") from None


def _reason(error: Exception) -> str:
    """What an error says, on one line."""
    return " ".join(str(error.orig if isinstance(error, DBAPIError) else error).split())


def readable(engine: sql.Engine) -> bool:
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("SELECT id FROM tables LIMIT 1").all()
    except DBAPIError:
        return False
    return True


# --- is it whole? ----------------------------------------------------------------------------------------------


class Trouble(msgspec.Struct, frozen=True):
    """Something that is wrong: in the file itself, with a table, or with one of its acts."""

    reason: str
    table: str = ""
    act: int | None = None

    def __str__(self) -> str:
        where = f"act {self.act} of table {self.table}" if self.act is not None else f"table {self.table}"
        return f"{where if self.table else 'the file'}: {self.reason}"


class Checked(msgspec.Struct, frozen=True):
    """What a check has found."""

    tables: int
    acts: int
    troubles: tuple[Trouble, ...]


async def check(folder: Path, begin: Callable[[int], None], advance: Callable[[], None]) -> Checked:
    """Look through the file and play every table again; `begin` is told how many there are."""
    with _told(folder / FILE):
        store = Store(open_file(folder))
        acts = 0
        try:
            troubles = await asyncio.to_thread(broken, store.engine)
            ids = await asyncio.to_thread(_ids, store.engine, troubles)
            begin(len(ids))
            for id in ids:
                played, trouble = await _check_table(store, id)
                acts += played
                troubles += [trouble] if trouble is not None else []
                advance()
        finally:
            await store.close()
    return Checked(len(ids), acts, tuple(troubles))


def broken(engine: sql.Engine) -> list[Trouble]:
    """What SQLite itself finds wrong."""
    with engine.connect() as connection:
        try:
            found = [line for (line,) in connection.exec_driver_sql("PRAGMA integrity_check") if line != "ok"]
            lost = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        except DBAPIError as error:
            return [Trouble(_reason(error))]
    return [
        *(Trouble(" ".join(line.split())) for line in found),
        *(Trouble(f"row {row} of {name} belongs to no table") for name, row, *_ in lost),
    ]


def _ids(engine: sql.Engine, troubles: list[Trouble]) -> list[str]:
    """All tables, or one trouble more where the file does not tell them."""
    with engine.connect() as connection:
        try:
            return [id for (id,) in connection.exec_driver_sql("SELECT id FROM tables ORDER BY created, id")]
        except DBAPIError as error:
            troubles.append(Trouble(f"its tables cannot be listed: {_reason(error)}"))
            return []


async def _check_table(store: Store, id: str) -> tuple[int, Trouble | None]:
    """How many acts a table has, and what is wrong with it."""
    try:
        row, *_ = await store.table(id)
        acts = await store.acts(id)
        last = await asyncio.to_thread(_last_number, store.engine, id)
        if last != (known := public(acts)):
            return len(acts), Trouble(f"{last - known} of its {last} acts are missing", id)
        timeline = Timeline(msgspec.json.decode(row.start, type=Start), bytes.fromhex(row.secret), eager=row.eager)
    except Exception as error:
        return 0, Trouble(f"it cannot be read: {_reason(error)}", id)
    return len(acts), await asyncio.to_thread(_play, timeline, acts, id)


def _last_number(engine: sql.Engine, id: str) -> int:
    with engine.connect() as connection:
        wanted = 'SELECT coalesce(max(number), 0) FROM acts WHERE "table" = ?'
        return int(connection.exec_driver_sql(wanted, (id,)).scalar_one())


def _play(timeline: Timeline, acts: list[Act], id: str) -> Trouble | None:
    """The first act that does not play as it did."""
    try:
        timeline.replay(acts)
    except Unplayable as failed:
        reason = f"'{failed.act.text or failed.act.what}' cannot be played: {_reason(failed.error)}"
        return Trouble(reason, id, failed.number)
    if acts and timeline.n != acts[-1].moment:
        return Trouble(f"it leads to moment {timeline.n}, and once it led to {acts[-1].moment}", id, len(acts))
    return None


async def acts_of(folder: Path, id: str) -> list[Act]:
    """Everything that was done at a table, also what cannot be played again."""
    with _told(folder / FILE):
        store = Store(open_file(folder))
        try:
            await store.table(id)
            return await store.acts(id)
        finally:
            await store.close()


# --- a copy ----------------------------------------------------------------------------------------------------


def back_up(folder: Path, to: Path) -> Checked:
    """Copy the store as it is at one moment, whether a server writes to it or not. The copy is one file, is looked
    through, and takes its place only when it is whole."""
    engine = open_file(folder)
    with _told(to):
        number, name = tempfile.mkstemp(dir=to.parent, prefix=f"{to.name}.")
        os.close(number)
        part = Path(name)
        try:
            counted = _copy(engine, part)
            if not counted.troubles:
                shutil.copymode(folder / FILE, part)
                os.replace(part, to)
        finally:
            part.unlink(missing_ok=True)
    return counted


def _copy(engine: sql.Engine, part: Path) -> Checked:
    with engine.connect() as source, contextlib.closing(sqlite3.connect(part)) as copy:
        driver = source.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
        tables, acts = (copy.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "acts"))
    copied = sql.create_engine(f"sqlite:///{part}", poolclass=NullPool)
    troubles = broken(copied)
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    return Checked(tables, acts, tuple(troubles))


# --- the end of tables -----------------------------------------------------------------------------------------


class Pruned(msgspec.Struct, frozen=True):
    """Tables that were deleted, or would be."""

    abandoned: list[str]
    finished: list[str]


# A table whose last act, or its making, was before one time if it is over and before another if it is not.
_OLD = """
    coalesce((SELECT max(at) FROM acts WHERE acts."table" = tables.id), created)
    < CASE phase WHEN 'over' THEN :finished ELSE :unfinished END
"""


def prune(
    engine: sql.Engine, keep: float, keep_finished: float, spared: Collection[str] = (), dry: bool = False
) -> Pruned:
    """Delete the tables at which nothing has happened for so many seconds, where that is not 0. Each is deleted on its
    own and only if it is still old then, so that an answer which comes at the same time either saves it or is
    refused, and nobody who plays elsewhere waits."""
    now = time.time()
    before = {name: now - age if age else 0.0 for name, age in (("unfinished", keep), ("finished", keep_finished))}
    gone = Pruned([], [])
    with engine.connect() as connection:
        wanted = sql.text(f"SELECT id, phase FROM tables WHERE {_OLD} ORDER BY created, id")
        found = [(id, phase) for id, phase in connection.execute(wanted, before) if id not in spared]
    parts = _parts(engine) if found else []
    for id, phase in found:
        if dry or _delete(engine, id, before, parts):
            (gone.finished if phase == "over" else gone.abandoned).append(id)
    return gone


def prune_file(folder: Path, age: float, dry: bool) -> Pruned:
    with _told(folder / FILE):
        return prune(open_file(folder, writing=not dry), age, age, dry=dry)


def _parts(engine: sql.Engine) -> list[str]:
    """What deletes whatever belongs to a table, and the table last."""
    known = sql.MetaData()
    known.reflect(engine)
    owned = [
        f'DELETE FROM "{key.parent.table.name}" WHERE "{key.parent.name}" = :id'
        for each in reversed(known.sorted_tables)
        for key in each.foreign_keys
        if key.column.table.name == "tables"
    ]
    return [*owned, "DELETE FROM tables WHERE id = :id"]


def _delete(engine: sql.Engine, id: str, before: dict[str, float], parts: list[str]) -> bool:
    with engine.begin() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        old = sql.text(f"SELECT 1 FROM tables WHERE id = :id AND {_OLD}")
        if connection.execute(old, {"id": id, **before}).first() is None:
            return False
        for part in parts:
            connection.execute(sql.text(part), {"id": id})
    return True
