"""Whatever an earlier version has written opens, replays and goes on."""

import asyncio
import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

import fireteam
from fireteam.kernel.game import Game
from fireteam.table.limits import Limits
from fireteam.table.lobby import seating
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.play.clients import seat_of
from fireteam.table.play.seat_commands import hear
from fireteam.table.protocol import messages
from fireteam.table.store.database import FILE, Store
from tests.written_before.write import FOLDER

RECORDS = sorted(FOLDER.glob("*/*.record"))
POSITIONS = sorted(FOLDER.glob("*/*.yaml"))
STORES = sorted(FOLDER.glob(f"*/{FILE}"))
ONWARD = 40  # answers that are given after what was kept


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def go_on(game: Game[Any]) -> None:
    """Play on, and tell it all once more from the beginning."""
    rng = random.Random(1)
    for _ in range(ONWARD):
        if game.over:
            break
        seat = rng.choice(game.decisions).seat
        game.choose(seat, rng.choice(game.options(seat)))
    assert fireteam.replay(game.record()).digest() == game.digest()


@pytest.mark.parametrize("file", RECORDS, ids=name_of)
def test_a_record_is_replayed_and_goes_on(file: Path) -> None:
    game = fireteam.replay(file.read_text(encoding="utf-8"))  # which compares every die and the last digest
    assert game.over != file.stem.endswith("broken-off")
    assert len(game.entries()) > 30
    go_on(game)


@pytest.mark.parametrize("file", POSITIONS, ids=name_of)
def test_a_position_is_loaded_and_goes_on(file: Path) -> None:
    game = fireteam.load(file.read_text(encoding="utf-8"))
    assert not game.over
    go_on(game)


@pytest.mark.parametrize("file", STORES, ids=name_of)
def test_the_tables_of_a_store_open_and_are_played_on(file: Path, tmp_path: Path) -> None:
    shutil.copy(file, tmp_path)
    kept = json.loads(file.with_name("keys.json").read_text(encoding="utf-8"))

    async def run() -> None:
        store, workers = await Store.open(tmp_path), BotWorkers(1)
        lobby = Lobby(store, workers, Limits(pace=0))
        try:
            for each in kept:
                await open_again(lobby, each)
        finally:
            workers.close()
            await store.close()

    assert len(kept) > 5
    asyncio.run(run())


async def open_again(lobby: Lobby, kept: dict[str, Any]) -> None:
    """Everybody comes back to the table with the old key, finds it as it was, and plays on."""
    sat = [
        await seating.sit(lobby, messages.Hello(kept["table"], messages.PROTOCOL, token=key))
        for key in kept["seats"].values()
    ]
    table = sat[0][0]
    assert table.game.digest() == kept["digest"]
    for number in range(ONWARD):
        if table.game.over:
            return
        seat = table.game.decisions[0].seat
        client = next(client for _, client in sat if seat_of(client) == seat)
        text = table.game.text(table.game.options(seat)[0])
        await hear(table, client, messages.Answer(f"on {number}", table.timeline.ask_number(seat) or 0, text))
        while table.busy:
            await asyncio.sleep(0)
    assert table.game.digest() != kept["digest"]


def test_something_was_written() -> None:
    assert len(RECORDS) > 10
    assert len(POSITIONS) > 30
    assert STORES
