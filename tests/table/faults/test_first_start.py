"""A server is killed while it makes its file for the very first time, and the next one goes on with what it finds."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from fireteam.kernel.faults import Fault
from fireteam.table.store.database import FILE, Store, check_version
from fireteam.table.store.schema import Act, SeatRow, TableRow

# One process opens a store in a folder for each number, in children that are killed at that statement.
KILLED = """
import asyncio, itertools, os, signal, sys
from pathlib import Path
import sqlalchemy as sql
from fireteam.table.store.database import Store

def count(connection, _):
    global left
    def note(statement):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
    connection.set_trace_callback(note)

sql.event.listen(sql.Engine, "connect", count)
for left in itertools.count():
    child = os.fork()
    if not child:
        asyncio.run(Store.open(Path(sys.argv[1]) / str(left)))
        os._exit(0)
    if os.waitpid(child, 0)[1] == 0:
        break
print(left)
"""


async def _use(folder: Path) -> None:
    """Open a store, keep a table in it, and find it again."""
    for number in (1, 2):
        store = await Store.open(folder)
        if number == 1:
            await store.add_table(TableRow("one", "ambush", "{}", "", "", True, None, 0.0), [SeatRow(0, "person")])
        await store.add_act("one", number, Act(0, "say", "hello"))
        assert len(await store.acts("one")) == number
        await store.close()


def test_a_kill_at_any_statement_of_the_first_start_leaves_a_folder_that_can_be_used(tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    statements = int(ran.stdout)
    assert statements > 10
    for number in range(statements):
        check_version(tmp_path / str(number) / FILE)
        asyncio.run(_use(tmp_path / str(number)))


def test_a_file_that_an_older_server_left_unfinished_is_finished(tmp_path: Path) -> None:
    """They made one table after the other, and noted the version last."""
    asyncio.run(_use(tmp_path / "whole"))
    with sqlite3.connect(tmp_path / "whole" / FILE) as file:
        made = [statement for (statement,) in file.execute("SELECT sql FROM sqlite_master WHERE type = 'table'")]
    begun = [made[:tables] for tables in range(len(made) + 1)]
    begun.append(["CREATE TABLE tables (id)", "CREATE TABLE seats (colour NOT NULL)"])  # and had other columns
    for number, statements in enumerate(begun):
        folder = tmp_path / str(number)
        folder.mkdir()
        with sqlite3.connect(folder / FILE) as file:
            for statement in statements:
                file.execute(statement)
        asyncio.run(_use(folder))


@pytest.mark.parametrize("statement", ["CREATE TABLE letters (text)", "CREATE TABLE tables (id)"])
def test_a_file_that_is_somebody_elses_is_still_refused(tmp_path: Path, statement: str) -> None:
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute(statement)
        file.execute(f"INSERT INTO {statement.split()[2]} VALUES ('mine')")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(Fault, match="was written by another version of the table"):
        asyncio.run(Store.open(tmp_path))
    assert (tmp_path / FILE).read_bytes() == before
    assert os.listdir(tmp_path) == [FILE]
