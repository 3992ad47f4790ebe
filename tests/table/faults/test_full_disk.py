"""Nothing can be written for a while: whoever wanted something is told the truth, nothing is half done, and all goes on
by itself when there is space again."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy.exc import OperationalError

from fireteam.table.store import database as stores
from fireteam.table.store.database import FILE, Store, Taken, Unwritable
from fireteam.table.store.schema import Act, SeatRow, TableRow
from tests.table.faults.disk import Disk, disk

FULL = "the table can keep nothing now, because its disk is full: nothing was done; try again later"
ROW = TableRow("one", "ambush", "{}", "", "", True, None, 0.0)


def with_a_store(folder: Path, work: Callable[[Store, Disk], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(folder)
        await store.add_table(ROW, [SeatRow(0, "person")])
        try:
            await work(store, beneath)
        finally:
            beneath.full = beneath.broken = False
            await store.close()

    with disk() as beneath:
        asyncio.run(run())


async def texts(store: Store) -> list[str]:
    return [act.text for act in await store.acts("one")]


def test_an_act_that_finds_the_disk_full_is_refused_with_the_reason_and_can_be_stored_later(tmp_path: Path) -> None:
    async def work(store: Store, beneath: Disk) -> None:
        await store.add_act("one", 1, Act(0, "say", "before"))
        beneath.full = True
        with pytest.raises(Unwritable) as caught:
            await store.add_act("one", 2, Act(0, "say", "meanwhile", id="a"))
        assert str(caught.value) == FULL
        assert await texts(store) == ["before"]
        beneath.full = False
        await store.add_act("one", 2, Act(0, "say", "after", id="a"))
        assert await texts(store) == ["before", "after"]

    with_a_store(tmp_path, work)


def test_a_number_that_is_taken_is_told_apart_from_a_disk_that_is_full(tmp_path: Path) -> None:
    async def work(store: Store, beneath: Disk) -> None:
        await store.add_act("one", 1, Act(0, "say", "first"))
        with pytest.raises(Taken):
            await store.add_act("one", 1, Act(0, "say", "second"))
        beneath.full = True
        several = (store.add_act("one", number, Act(0, "say", str(number))) for number in (2, 3))
        outcomes = await asyncio.gather(*several, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [Unwritable, Unwritable]

    with_a_store(tmp_path, work)


def test_a_disk_that_cannot_be_synced_is_named_and_what_it_refused_is_not_there(tmp_path: Path) -> None:
    async def work(store: Store, beneath: Disk) -> None:
        beneath.broken = True
        with pytest.raises(Unwritable, match=r"its store cannot be written \(disk I/O error\): nothing was done"):
            await store.add_act("one", 1, Act(0, "say", "lost"))
        assert await texts(store) == []
        beneath.broken = False
        await store.add_act("one", 1, Act(0, "say", "kept"))
        assert await texts(store) == ["kept"]

    with_a_store(tmp_path, work)


def test_everything_that_is_written_tells_of_a_full_disk(tmp_path: Path) -> None:
    async def work(store: Store, beneath: Disk) -> None:
        beneath.full = True
        for writing in (
            store.add_table(msgspec.structs.replace(ROW, id="two"), [SeatRow(0, "person")]),
            store.save_table(msgspec.structs.replace(ROW, phase="over")),
            store.save_seat("one", SeatRow(0, "person", "Somebody")),
        ):
            with pytest.raises(Unwritable, match="its disk is full"):
                await writing
        row, seats, *_ = await store.table("one")
        assert (row.phase, seats[0].name, len(await store.listing([]))) == ("gathering", "", 1)

    with_a_store(tmp_path, work)


def test_a_statement_that_is_wrong_is_not_put_down_to_the_disk(tmp_path: Path) -> None:
    async def work(store: Store, _: Disk) -> None:
        with pytest.raises(OperationalError, match="no such table"):
            await store._write(lambda connection: connection.exec_driver_sql("DELETE FROM nowhere"))

    with_a_store(tmp_path, work)


def test_the_tidying_outlives_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(stores, "TIDY", 0.01)

    async def work(store: Store, beneath: Disk) -> None:
        beneath.full, beneath.spared = True, "-wal"
        await store.add_act("one", 1, Act(0, "say", "in the log"))
        while beneath.refused < 3:
            await asyncio.sleep(0.01)
        beneath.full = False
        assert b"in the log" not in (tmp_path / FILE).read_bytes()
        async with asyncio.timeout(10):
            while b"in the log" not in (tmp_path / FILE).read_bytes():
                await asyncio.sleep(0.01)

    with_a_store(tmp_path, work)
    assert [record.message.split(":")[0] for record in caplog.records] == [
        "the log of the store cannot be taken over now, and is kept until it can"
    ]
