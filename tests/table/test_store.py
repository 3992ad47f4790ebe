"""What is stored decides: two servers over one file, clocks, and tables that memory has forgotten."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from fireteam.kernel.faults import Fault
from fireteam.table import bodies, tables, wire
from fireteam.table.hall import Hall
from fireteam.table.hearing import hear
from fireteam.table.limits import Limits
from fireteam.table.store import Act, Store, Taken
from fireteam.table.tables import Client, Table
from fireteam.table.thinking import Thinkers
from tests.table.seats import PATIENCE

TWO = bodies.NewTable("ambush", (bodies.Sitting("me"), bodies.Sitting("me")))


def with_halls(folder: Path, work: Callable[[Hall, Hall], Awaitable[None]], limits: Limits | None = None) -> None:
    """Do something in two halls over one file, as two servers would."""

    async def run() -> None:
        thinkers = Thinkers(1)
        stores = [await Store.open(folder) for _ in range(2)]
        try:
            await work(*(Hall(store, thinkers, limits or Limits(pace=0)) for store in stores))
        finally:
            thinkers.close()
            for store in stores:
                await store.close()

    asyncio.run(run())


async def sit(hall: Hall, made: bodies.Chairs, seat: str) -> tuple[Table, Client]:
    return await hall.sit(wire.Hello(made.table, token=made.seats[seat]))


def heard(client: Client) -> list[Any]:
    messages = []
    while not client.outbox.empty():
        message = client.outbox.get_nowait()
        messages.append(None if message is None else msgspec.json.decode(message))
    return messages


def test_of_two_servers_the_first_to_store_an_answer_has_it_and_the_other_starts_over(tmp_path: Path) -> None:
    async def work(one: Hall, two: Hall) -> None:
        made = await one.make(TWO, "here")
        table, red = await sit(one, made, "Red")
        other, again = await sit(two, made, "Red")
        heard(again)
        await hear(table, red, wire.Answer("a", 1, "activate Ash"))
        with pytest.raises(Fault, match="changed elsewhere"):
            await hear(other, again, wire.Answer("b", 1, "activate Birch"))
        assert other.game.digest() == table.game.digest()
        bye = [message for message in heard(again) if message and message["type"] == "bye"]
        assert [message["again"] for message in bye] == [True]
        assert [act.text for act in await one.store.acts(made.table)][1:] == ["activate Ash"]

    with_halls(tmp_path, work)


def test_acts_that_arrive_together_are_stored_together_and_a_number_only_once(tmp_path: Path) -> None:
    async def work(one: Hall, _: Hall) -> None:
        made = await one.make(TWO, "here")
        store = one.store
        results = await asyncio.gather(
            *(store.add_act(made.table, number, Act(0, "say", str(number))) for number in (2, 3, 4, 3)),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), type(None), type(None), Taken]
        assert [act.text for act in await store.acts(made.table, after=1)] == ["2", "3", "4"]

    with_halls(tmp_path, work)


def test_a_clock_that_has_run_out_answers_by_default(tmp_path: Path) -> None:
    async def work(one: Hall, _: Hall) -> None:
        made = await one.make(TWO, "here")
        (await one.table(made.table)).row.clock = 0.3
        table, red = await sit(one, made, "Red")
        default = table.game.text(table.game.decision().kind.default_option(table.game.state, table.game.decision()))
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            await asyncio.sleep(0.05)
            given = [m["given"] for m in heard(red) if m and m["type"] == "moment" and m["given"]]
            if given:
                assert given[0] == [{"seat": "Red", "text": default, "auto": True, "silent": False}]
                return
        raise AssertionError("the clock never ran out")

    with_halls(tmp_path, work)


def test_a_pause_does_not_count_on_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    passed = [0.0]
    clock = SimpleNamespace(monotonic=lambda: time.monotonic() + sum(passed), time=time.time)
    monkeypatch.setattr(tables, "time", clock)

    async def work(one: Hall, _: Hall) -> None:
        made = await one.make(TWO, "here")
        table, red = await sit(one, made, "Red")
        table.row.clock = 9000.0
        before = table.clock_left(0) or 0.0
        await hear(table, red, wire.Pause("on", True))
        passed.append(3600.0)
        await hear(table, red, wire.Pause("off", False))
        assert before - (table.clock_left(0) or 0.0) < 3600
        passed.append(3600.0)
        assert before - (table.clock_left(0) or 0.0) > 3600

    with_halls(tmp_path, work)


def test_a_table_that_memory_has_forgotten_is_made_again_from_its_answers(tmp_path: Path) -> None:
    async def work(one: Hall, _: Hall) -> None:
        made = await one.make(TWO, "here")
        table, red = await sit(one, made, "Red")
        await hear(table, red, wire.Answer("a", 1, "activate Cedar"))
        await hear(table, red, wire.Answer("b", 2, "search"))
        await hear(table, red, wire.Say("c", "Found one."))
        one.leave(table, red)
        one.forget_idle()
        assert made.table not in one.tables
        again = await one.table(made.table)
        assert again is not table
        assert again.game.digest() == table.game.digest()
        assert (again.played.n, again.played.acts) == (table.played.n, table.played.acts)

    with_halls(tmp_path, work, Limits(idle=-1.0, pace=0))


def test_a_client_that_does_not_read_is_cut_off_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async def work(one: Hall, _: Hall) -> None:
        made = await one.make(TWO, "here")
        table, red = await sit(one, made, "Red")
        for number in range(12):
            await hear(table, red, wire.Say(f"s{number}", "hello"))
        assert red.closed.is_set()

    with_halls(tmp_path, work, Limits(outbox=10, pace=0))


def test_watchers_and_connections_of_a_seat_are_bounded(tmp_path: Path) -> None:
    async def work(one: Hall, _: Hall) -> None:
        made = await one.make(TWO, "here")
        await one.sit(wire.Hello(made.table))
        with pytest.raises(Fault, match="too many watchers"):
            await one.sit(wire.Hello(made.table))
        await sit(one, made, "Red")
        with pytest.raises(Fault, match="connected too often"):
            await sit(one, made, "Red")

    with_halls(tmp_path, work, Limits(watchers=1, sockets_per_seat=1))


def test_tokens_are_long_and_only_their_hashes_are_kept(tmp_path: Path) -> None:
    async def work(one: Hall, _: Hall) -> None:
        made = await one.make(TWO, "here")
        _row, seats = await one.store.table(made.table)
        for token in (made.host, *made.seats.values()):
            assert len(token) * 6 >= 128
        assert not {seat.token for seat in seats} & set(made.seats.values())

        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert made.table.encode() in kept
        assert not any(token.encode() in kept for token in (made.host, *made.seats.values()))

    with_halls(tmp_path, work)


def test_a_table_whose_answers_no_longer_play_goes_on_from_its_newest_step_and_says_so(tmp_path: Path) -> None:
    """As after an upgrade: here an early answer is made one that no rules allow."""

    async def work(one: Hall, two: Hall) -> None:
        made = await one.make(TWO, "here")
        table, red = await sit(one, made, "Red")
        for number, text in enumerate(("activate Cedar", "search", "activate Ash", "walk B2"), 1):
            seat = table.game.decision().seat
            client = red if seat == 0 else (await sit(one, made, "Blue"))[1]
            options = list(table.game.texts(seat))
            wanted = text if text in options else options[0]
            await hear(table, client, wire.Answer(str(number), table.played.ask_number(seat) or 0, wanted))
        step = await one.store.step(made.table)
        assert step is not None
        assert step.number > 2
        with one.store.engine.begin() as connection:
            connection.exec_driver_sql("update acts set text = 'fly to the moon' where number = 2")
        again, back = await sit(two, made, "Red")
        (welcome, *_) = heard(back)
        assert welcome["log"][0]["what"] == "resume"
        assert "The rules have changed since" in welcome["log"][0]["text"]
        assert welcome["log"][0]["n"] == table.played.n + 1
        assert again.game.view(0) == table.game.view(0)
        assert again.game.tape.position == table.game.tape.position
        await hear(again, back, wire.Say("hello", "Still here?"))
        forgotten, _ = await two.sit(wire.Hello(made.table, token=made.seats["Red"], have=2)), None
        assert heard(forgotten[1])[0]["log"][0]["what"] == "resume"

    with_halls(tmp_path, work)
