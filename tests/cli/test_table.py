"""`fireteam table`: whether the store is whole, a copy of it, and the end of old tables, while a server uses it."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from fireteam.kernel.rules import Options
from fireteam.table.limits import DAY, Limits
from fireteam.table.lobby import new_tables
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.protocol import http_bodies
from fireteam.table.store.database import FILE, Store
from fireteam.table.store.schema import Act
from tests.cli.conftest import Command

TWO = http_bodies.NewTable[Options]("ambush", (http_bodies.Sitting("me"), http_bodies.Sitting("me")))


def with_tables(folder: Path, *answers: int, then: Callable[[], None] = lambda: None) -> list[str]:
    """Tables at which so many answers were given; then something is done while their store is still open."""

    async def run() -> list[str]:
        lobby = Lobby(await Store.open(folder), BotWorkers(1), Limits(pace=0))
        made = []
        try:
            for many in answers:
                table = await lobby.table((await new_tables.make(lobby, TWO, "here")).table)
                for number in range(many):
                    seat = table.game.decision().seat
                    text = next(iter(table.game.texts(seat)))
                    async with table.lock:
                        await table.do(Act(seat, "answer", text, id=f"a{number}"))
                made.append(table.row.id)
            then()
        finally:
            lobby.workers.close()
            await lobby.store.close()
        return made

    return asyncio.run(run())


def change(folder: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(folder / FILE) as file:
        file.execute(statement, values)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    folder = tmp_path / "tables"
    with_tables(folder, 3, 5)
    return folder


def ids(file: Path) -> list[str]:
    with sqlite3.connect(file) as opened:
        return [row[0] for row in opened.execute("SELECT id FROM tables ORDER BY created")]


# --- check -----------------------------------------------------------------------------------------------------


def test_a_whole_store_is_found_so_and_is_not_changed(command: Command, kept: Path) -> None:
    before = (kept / FILE).read_bytes()
    said = command("table", "check", "--data", str(kept))
    assert (said.code, said.out) == (0, "2 tables and 10 acts were looked at: nothing is wrong.\n")
    assert (kept / FILE).read_bytes() == before
    told = command("table", "check", "--data", str(kept), "--json")
    assert told.json == {"tables": 2, "acts": 10, "troubles": []}


def test_an_act_that_no_longer_plays_is_named_with_its_table(command: Command, kept: Path) -> None:
    first, second = ids(kept / FILE)
    change(kept, "UPDATE acts SET text = 'walk Z99' WHERE \"table\" = ? AND number = 3", second)
    said = command("table", "check", "--data", str(kept))
    assert said.code == 1
    assert said.out.startswith(f"act 3 of table {second}: 'walk Z99' cannot be played: ")
    assert said.out.endswith("2 tables and 10 acts were looked at: 1 fault was found.\n")
    assert first not in said.out
    (trouble,) = command("table", "check", "--data", str(kept), "--json").json["troubles"]
    assert (trouble["table"], trouble["act"]) == (second, 3)


def test_an_act_that_plays_differently_than_it_did_is_named(command: Command, kept: Path) -> None:
    first, _ = ids(kept / FILE)
    change(kept, 'UPDATE acts SET moment = moment + 1 WHERE "table" = ? AND number = 4', first)
    said = command("table", "check", "--data", str(kept))
    assert (said.code, f"act 4 of table {first}: it leads to moment " in said.out) == (1, True)


def test_missing_acts_and_rows_of_no_table_are_found(command: Command, kept: Path) -> None:
    first, second = ids(kept / FILE)
    change(kept, 'DELETE FROM acts WHERE "table" = ? AND number = 2', first)
    change(kept, "UPDATE tables SET start = 'no start' WHERE id = ?", second)
    change(kept, "INSERT INTO seats SELECT 'nowhere', number, player, name, nonce, taken, orders,"
           ' chair, side FROM seats LIMIT 1')  # fmt: skip
    said = command("table", "check", "--data", str(kept))
    assert said.code == 1
    assert "of seats belongs to no table" in said.out
    assert f"table {first}: 1 of its 4 acts are missing" in said.out
    assert f"table {second}: it cannot be read: " in said.out


def test_a_damaged_file_is_told_in_sentences(command: Command, kept: Path) -> None:
    damaged = bytearray((kept / FILE).read_bytes())
    damaged[4096 * 3 :] = bytes(len(damaged) - 4096 * 3)
    (kept / FILE).write_bytes(damaged)
    said = command("table", "check", "--data", str(kept))
    assert (said.code, said.err) == (1, "")
    lines = said.out.splitlines()
    assert lines[0] == "the file: database disk image is malformed."
    assert all(line.endswith("it cannot be read: database disk image is malformed.") for line in lines[1:-1])
    copy = command("table", "backup", "copy.sqlite", "--data", str(kept))
    assert copy.code in (1, 2)
    assert len(copy.err.splitlines()) == (copy.code == 2)
    assert not Path("copy.sqlite").exists()


def test_a_folder_without_tables_is_told_in_one_sentence(command: Command, tmp_path: Path) -> None:
    for words in (["check"], ["backup", "copy.sqlite"], ["prune", "--older-than", "30d"]):
        said = command("table", *words, "--data", str(tmp_path))
        assert said.code == 2
        assert said.err == f"fireteam: {tmp_path / FILE} does not exist: no tables are kept in this folder\n"
    assert not list(tmp_path.iterdir())


def test_a_store_of_another_version_and_a_file_that_is_none_are_told_in_one_sentence(
    command: Command, kept: Path
) -> None:
    change(kept, "PRAGMA user_version = 99")
    said = command("table", "check", "--data", str(kept))
    assert (said.code, "was written by another version of the table (99, not " in said.err) == (2, True)
    (kept / FILE).write_text("This is no database at all, only a text that is long enough." * 20)
    said = command("table", "check", "--data", str(kept))
    assert (said.code, said.err) == (2, f"fireteam: {kept / FILE}: file is not a database\n")


# --- backup ----------------------------------------------------------------------------------------------------


def test_a_backup_holds_all_that_a_running_server_has_stored(command: Command, tmp_path: Path) -> None:
    folder, copy = tmp_path / "tables", tmp_path / "kept" / FILE
    copy.parent.mkdir()

    def back_up() -> None:  # what was stored lies in the log still
        said = command("table", "backup", str(copy), "--data", str(folder))
        assert (said.code, said.err) == (0, "")
        assert "2 tables and 10 acts" in " ".join(said.out.split())
        assert "the copy is complete" in " ".join(said.out.split())

    made = with_tables(folder, 3, 5, then=back_up)
    assert ids(copy) == made
    assert [path.name for path in copy.parent.iterdir()] == [FILE]
    assert command("table", "check", "--data", str(copy.parent)).code == 0


def test_a_backup_writes_over_nothing_unless_it_is_forced(command: Command, kept: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_text("something dear")
    said = command("table", "backup", str(copy), "--data", str(kept))
    assert (said.code, said.err) == (2, f"fireteam: {copy} already exists: --force overwrites it\n")
    assert copy.read_text() == "something dear"
    assert command("table", "backup", str(copy), "--data", str(kept), "--force", "--json").json["tables"] == 2
    assert len(ids(copy)) == 2
    itself = command("table", "backup", str(kept / FILE), "--data", str(kept), "--force")
    assert (itself.code, "is the store itself" in itself.err) == (2, True)
    assert "cannot be written" in command("table", "backup", str(tmp_path), "--data", str(kept)).err


def test_a_backup_that_is_not_whole_takes_nobodys_place(command: Command, kept: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_text("the last good one")
    change(kept, "INSERT INTO acts SELECT 'nowhere', number, moment, id, seat, what, text, auto, spent, at FROM acts"
           " LIMIT 1")  # fmt: skip
    said = command("table", "backup", str(copy), "--data", str(kept), "--force")
    assert said.code == 1
    assert "was not written" in " ".join(said.out.split())
    assert copy.read_text() == "the last good one"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite", "tables"]


# --- export ----------------------------------------------------------------------------------------------------


def test_every_act_of_a_table_is_exported_also_what_cannot_be_played_again(command: Command, kept: Path) -> None:
    _, second = ids(kept / FILE)
    change(kept, "UPDATE acts SET text = 'walk Z99' WHERE \"table\" = ? AND number = 3", second)
    before = set(threading.enumerate())
    said = command("table", "export", second, "--data", str(kept))
    acts = [msgspec.json.decode(line, type=Act) for line in said.out.splitlines()]
    assert (said.code, said.err, len(acts)) == (0, "", 6)
    assert [acts[0].what, acts[2].text] == ["begin", "walk Z99"]
    assert set(threading.enumerate()) <= before  # the store was closed


def test_a_table_that_is_not_there_is_not_exported(command: Command, kept: Path) -> None:
    said = command("table", "export", "nowhere", "--data", str(kept))
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert "there is no such table" in said.err


# --- prune -----------------------------------------------------------------------------------------------------


def test_old_tables_are_deleted_and_told(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    young, abandoned, finished = with_tables(folder, 1, 2, 3)
    for id in (abandoned, finished):
        change(folder, "UPDATE tables SET created = created - ? WHERE id = ?", 31 * DAY, id)
        change(folder, 'UPDATE acts SET at = at - ? WHERE "table" = ?', 31 * DAY, id)
    change(folder, "UPDATE tables SET phase = 'over' WHERE id = ?", finished)
    dry = command("table", "prune", "--older-than", "30d", "--dry-run", "--data", str(folder))
    counts = "1 unfinished table and 1 finished table"
    assert dry.out == f"{counts} would be deleted: nothing had happened there for 30d.\n"
    assert len(ids(folder / FILE)) == 3
    said = command("table", "prune", "--older-than", "30d", "--data", str(folder))
    assert said.out == f"{counts} were deleted: nothing had happened there for 30d.\n"
    assert ids(folder / FILE) == [young]
    assert command("table", "check", "--data", str(folder), "--json").json["troubles"] == []
    told = command("table", "prune", "--older-than", "1h", "--data", str(folder), "--json").json
    assert told == {"abandoned": [], "finished": [], "deleted": True}


@pytest.mark.parametrize("age", ["30", "d", "-1d", "0d", "1.5d", "30 days", ""])
def test_an_age_that_is_none_is_told_in_one_sentence(command: Command, kept: Path, age: str) -> None:
    said = command("table", "prune", f"--older-than={age}", "--data", str(kept))
    assert said.code == 2
    assert "an age is a number of hours, days or weeks, as 12h, 30d or 8w" in said.err
    assert len(ids(kept / FILE)) == 2


def test_a_store_that_is_locked_is_told_in_one_sentence(
    command: Command, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect
    monkeypatch.setattr("sqlite3.connect", lambda *given, **named: connect(*given, **{"timeout": 0.1, **named}))
    change(kept, "UPDATE tables SET created = 0")
    change(kept, "UPDATE acts SET at = 0")
    busy = connect(kept / FILE, isolation_level=None)
    busy.execute("BEGIN IMMEDIATE")
    said = command("table", "prune", "--older-than", "30d", "--data", str(kept))
    busy.close()
    assert (said.code, said.err) == (2, f"fireteam: {kept / FILE}: database is locked\n")
    assert len(ids(kept / FILE)) == 2
