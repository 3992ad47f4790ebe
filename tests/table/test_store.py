"""What is stored decides: two servers over one file, clocks, and tables that memory has forgotten."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fireteam.kernel.events import sentence
from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Options
from fireteam.table.http.pages import history
from fireteam.table.limits import Limits
from fireteam.table.lobby import listing, new_tables, seating
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.play.clients import Client
from fireteam.table.play.live_table import Table
from fireteam.table.play.seat_commands import hear
from fireteam.table.play.timeline import PASS
from fireteam.table.protocol import http_bodies, messages
from fireteam.table.store.database import FILE, Store, Taken
from fireteam.table.store.schema import Act
from tests.table.seats import PATIENCE

TWO = http_bodies.NewTable[Options]("ambush", (http_bodies.Sitting("me"), http_bodies.Sitting("me")))


def with_lobbies(folder: Path, work: Callable[[Lobby, Lobby], Awaitable[None]], limits: Limits | None = None) -> None:
    """Do something in two lobbies over one file, as two servers would."""

    async def run() -> None:
        workers = BotWorkers(1)
        stores = [await Store.open(folder) for _ in range(2)]
        try:
            await work(*(Lobby(store, workers, limits or Limits(pace=0)) for store in stores))
        finally:
            workers.close()
            for store in stores:
                await store.close()

    asyncio.run(run())


async def sit(lobby: Lobby, made: http_bodies.Chairs, seat: str) -> tuple[Table, Client]:
    return await seating.sit(lobby, messages.Hello(made.table, messages.PROTOCOL, token=made.seats[seat]))


def heard(client: Client) -> list[Any]:
    sent = []
    while not client.outbox.empty():
        message = client.outbox.get_nowait()
        sent.append(None if message is None else msgspec.json.decode(message))
    return sent


def test_of_two_servers_the_first_to_store_an_answer_has_it_and_the_other_starts_over(tmp_path: Path) -> None:
    async def work(one: Lobby, two: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        table, red = await sit(one, made, "Red")
        other, again = await sit(two, made, "Red")
        heard(again)
        await hear(table, red, messages.Answer("a", 1, "activate Ash"))
        with pytest.raises(Fault, match="changed elsewhere"):
            await hear(other, again, messages.Answer("b", 1, "activate Birch"))
        assert other.game.digest() == table.game.digest()
        bye = [message for message in heard(again) if message and message["type"] == "bye"]
        assert [message["again"] for message in bye] == [True]
        assert [act.text for act in await one.store.acts(made.table)][1:] == ["activate Ash"]

    with_lobbies(tmp_path, work)


def test_acts_that_arrive_together_are_stored_together_and_a_number_only_once(tmp_path: Path) -> None:
    async def work(one: Lobby, _: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        store = one.store
        results = await asyncio.gather(
            *(store.add_act(made.table, number, Act(0, "say", str(number))) for number in (2, 3, 4, 3)),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), type(None), type(None), Taken]
        assert [act.text for act in (await store.acts(made.table))[1:]] == ["2", "3", "4"]

    with_lobbies(tmp_path, work)


def test_whoever_stops_waiting_for_the_disk_leaves_the_others_theirs(tmp_path: Path) -> None:
    async def work(one: Lobby, _: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        gone, stays = (
            asyncio.create_task(one.store.add_act(made.table, number, Act(0, "say", str(number)))) for number in (2, 3)
        )
        await asyncio.sleep(0)  # both wait now
        gone.cancel()
        async with asyncio.timeout(PATIENCE):
            await stays
            await one.store.add_act(made.table, 4, Act(0, "say", "4"))
        assert [act.text for act in (await one.store.acts(made.table))[1:]] == ["2", "3", "4"]

    with_lobbies(tmp_path, work)


def test_a_clock_that_has_run_out_answers_by_default(tmp_path: Path) -> None:
    async def work(one: Lobby, _: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        table = await one.table(made.table)
        table.row.clock = 0.3  # seconds
        default = table.game.text(table.game.decision().kind.default_option(table.game.state, table.game.decision()))
        red = (await sit(one, made, "Red"))[1]
        async with asyncio.timeout(PATIENCE):
            while not (given := [m["given"] for m in heard(red) if m["type"] == "moment" and m["given"]]):
                await asyncio.sleep(0.01)
        assert given[0] == [{"seat": "Red", "text": default, "label": sentence(default), "auto": True, "silent": False}]

    with_lobbies(tmp_path, work)


def test_a_pause_does_not_count_on_the_clock(tmp_path: Path) -> None:
    passed = [0.0]

    async def work(one: Lobby, _: Lobby) -> None:
        one.workers.delays.clock = lambda: time.monotonic() + sum(passed)
        made = await new_tables.make(one, TWO, "here")
        table, red = await sit(one, made, "Red")
        table.row.clock = 9000.0
        before = table.clock_left(0) or 0.0
        await hear(table, red, messages.Pause("on", True))
        passed.append(3600.0)
        await hear(table, red, messages.Pause("off", False))
        assert before - (table.clock_left(0) or 0.0) < 3600
        passed.append(3600.0)
        assert before - (table.clock_left(0) or 0.0) > 3600

    with_lobbies(tmp_path, work)


def test_a_table_that_memory_has_forgotten_is_made_again_from_its_answers(tmp_path: Path) -> None:
    async def work(one: Lobby, _: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        table, red = await sit(one, made, "Red")
        await hear(table, red, messages.Answer("a", 1, "activate Cedar"))
        await hear(table, red, messages.Answer("b", 2, "search"))
        await hear(table, red, messages.Say("c", "Found one."))
        seating.leave(table, red)
        one.forget_idle()
        assert made.table not in one.tables
        again = await one.table(made.table)
        assert again is not table
        assert again.game.digest() == table.game.digest()
        assert (again.timeline.n, again.timeline.acts) == (table.timeline.n, table.timeline.acts)

    with_lobbies(tmp_path, work, Limits(idle=-1.0, pace=0))


def test_one_look_at_the_lobby_brings_no_more_tables_into_memory_than_are_allowed(tmp_path: Path) -> None:
    async def work(one: Lobby, other: Lobby) -> None:
        made = [await new_tables.make(one, TWO, "here") for _ in range(4)]
        mine = {each.table: each.seats["Red"] for each in made}
        assert len(await listing.listed_for(other, mine)) == 4
        assert len(other.tables) == 2

    with_lobbies(tmp_path, work, Limits(pace=0, woken=2))


def test_a_client_that_does_not_read_is_cut_off_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async def work(one: Lobby, _: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        table, red = await sit(one, made, "Red")
        for number in range(12):
            await hear(table, red, messages.Say(f"s{number}", "hello"))
        assert red.closed.is_set()

    with_lobbies(tmp_path, work, Limits(outbox=10, pace=0))


def test_whoever_could_not_be_stored_has_not_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise Fault("the disk is full")

    async def work(one: Lobby, _: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        table = await one.table(made.table)
        hello = messages.Hello(made.table, messages.PROTOCOL, token=made.seats["Red"], name="Ann")
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(Store, "save_seat", full)
            with pytest.raises(Fault, match="the disk is full"):
                await seating.sit(one, hello)
        assert table.seats[0].name == ""
        await seating.sit(one, hello)
        assert table.seats[0].name == "Ann"
        assert (await one.store.table(made.table))[1][0].name == "Ann"

    with_lobbies(tmp_path, work)


def test_watchers_and_connections_of_a_seat_are_bounded(tmp_path: Path) -> None:
    async def work(one: Lobby, _: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        await seating.sit(one, messages.Hello(made.table, messages.PROTOCOL))
        with pytest.raises(Fault, match="too many watchers"):
            await seating.sit(one, messages.Hello(made.table, messages.PROTOCOL))
        await sit(one, made, "Red")
        with pytest.raises(Fault, match="connected too often"):
            await sit(one, made, "Red")

    with_lobbies(tmp_path, work, Limits(watchers=1, sockets_per_seat=1))


def test_tokens_are_long_and_only_their_hashes_are_kept(tmp_path: Path) -> None:
    async def work(one: Lobby, _: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        _row, _seats, keys = await one.store.table(made.table)
        for token in (made.host, *made.seats.values()):
            assert len(token) * 6 >= 128
        assert len(keys) == 2
        assert not {key.hash for key in keys} & set(made.seats.values())

        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert made.table.encode() in kept
        assert not any(token.encode() in kept for token in (made.host, *made.seats.values()))

    with_lobbies(tmp_path, work)


async def _play_a_little(lobby: Lobby, made: http_bodies.Chairs) -> tuple[Table, Client, Client]:
    table, red = await sit(lobby, made, "Red")
    _, blue = await sit(lobby, made, "Blue")
    for number, text in enumerate(("activate Cedar", "search", "activate Ash", "walk B2"), 1):
        seat = table.game.decision().seat
        options = list(table.game.texts(seat))
        wanted = text if text in options else options[0]
        await hear(table, (red, blue)[seat], messages.Answer(str(number), table.timeline.ask_number(seat) or 0, wanted))
        while table.timeline.passing is not None:
            await asyncio.sleep(0.001)
    return table, red, blue


def _spoil(lobby: Lobby, number: int) -> None:
    """As after an upgrade: an answer is made one that no rules allow."""
    with lobby.store.engine.begin() as connection:
        connection.exec_driver_sql(f"update acts set text = 'fly to the moon' where number = {number}")


def test_a_table_whose_answers_no_longer_play_opens_at_its_last_good_moment_and_says_which_failed(
    tmp_path: Path,
) -> None:
    async def work(one: Lobby, two: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        table, *_ = await _play_a_little(one, made)
        acts = await one.store.acts(made.table)
        _spoil(one, 4)
        again, red = await sit(two, made, "Red")
        (welcome, *_) = heard(red)
        assert welcome["status"]["broken"].startswith("act 4 at this table ('answer' of ")
        assert "moon" not in welcome["status"]["broken"]  # it may be somebody's secret
        assert [moment["n"] for moment in welcome["log"]] == [1, 2, 3]
        assert welcome["moment"]["n"] == 3
        for message in (
            messages.Say("s", "Hello?"),
            messages.Answer("a", 3, "done"),
            messages.Undo("u"),
            messages.Pause("p", True),
        ):
            with pytest.raises(Fault, match="cannot be played again"):
                await hear(again, red, message)
        assert len(await two.store.acts(made.table)) == len(acts)
        kept = await history(again, 0)
        assert [done.what for done in kept] == ["answer" if act.what == PASS else act.what for act in acts]
        assert {done.seat: done.text for done in kept if done.number == 2} == {"Red": "activate Cedar"}
        assert all(done.text is None for done in kept if done.seat == "Blue")
        assert table.timeline.n > again.timeline.n

    with_lobbies(tmp_path, work)


def test_such_a_table_goes_on_from_its_newest_step_when_every_person_agrees(tmp_path: Path) -> None:
    async def work(one: Lobby, two: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        table, *_ = await _play_a_little(one, made)
        step = await one.store.step(made.table)
        assert step is not None
        assert step.number > 2
        _spoil(one, 2)
        again, red = await sit(two, made, "Red")
        _, blue = await sit(two, made, "Blue")
        await hear(again, red, messages.GoOn("g"))
        assert again.broken is not None
        assert [m for m in heard(blue) if m["type"] == "status"][-1]["agreed"] == ["Red"]
        await hear(again, blue, messages.GoOn("g"))
        assert again.broken is None
        moments = [message for message in heard(blue) if message["type"] == "moment"]
        assert moments[0]["what"] == "resume"
        assert "could not be played again" in moments[0]["text"]
        assert moments[0]["n"] == table.timeline.n + 1
        assert again.game.view(0) == table.game.view(0)
        assert again.game.tape.position == table.game.tape.position
        await hear(again, red, messages.Say("hello", "Still here?"))
        last = table.timeline.n
        for have in (2, last - 1, last):  # only who has seen all that came before is told the rest alone
            _, back = await seating.sit(
                two, messages.Hello(made.table, messages.PROTOCOL, token=made.seats["Red"], have=have)
            )
            welcome, *more = heard(back)
            told = welcome["log"] if have < last else [message for message in more if message["type"] == "moment"]
            assert [moment["n"] for moment in told] == list(range(last + 1, again.timeline.n + 1))
            assert told[0]["what"] == "resume"

    with_lobbies(tmp_path, work)


def test_such_a_table_without_a_step_goes_on_from_its_last_good_moment(tmp_path: Path) -> None:
    async def work(one: Lobby, two: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        await _play_a_little(one, made)
        with one.store.engine.begin() as connection:
            connection.exec_driver_sql("update steps set state = 'nonsense'")
        _spoil(one, 3)
        again, red = await sit(two, made, "Red")
        view = again.game.view(None)["table"]
        _, blue = await sit(two, made, "Blue")
        for client in (red, blue):
            await hear(again, client, messages.GoOn("g"))
        assert again.broken is None
        assert again.game.view(None)["table"]["units"] == view["units"] if "units" in view else True
        seat = again.game.decision().seat
        client = (red, blue)[seat]
        text = next(iter(again.game.texts(seat)))
        await hear(again, client, messages.Answer("now", again.timeline.ask_number(seat) or 0, text))

    with_lobbies(tmp_path, work)


def test_a_store_of_the_version_before_is_taken_over_with_its_seats_and_games(tmp_path: Path) -> None:
    async def work(one: Lobby, two: Lobby) -> None:
        made = await new_tables.make(one, TWO, "here")
        table, *_ = await _play_a_little(one, made)
        await one.store.close()
        file = tmp_path / FILE
        with sqlite3.connect(file) as old:  # as it was written then: tokens in seats, and no passes among the acts
            for statement in (
                "alter table seats add column token text not null default ''",
                "alter table seats add column next_token text not null default ''",
                "update seats set token = (select hash from keys where seat = seats.number)",
                "delete from acts where what = 'pass'",
                "drop table keys",
                "drop table heard",
                "alter table tables drop column eager",
                "pragma user_version = 2",
            ):
                old.execute(statement)
        store = await Store.open(tmp_path)
        lobby = Lobby(store, two.workers, Limits(pace=0))
        again, _ = await sit(lobby, made, "Red")
        assert again.broken is None
        assert again.game.digest() == table.game.digest()
        assert again.timeline.n == table.timeline.n
        await store.close()

    with_lobbies(tmp_path, work)
