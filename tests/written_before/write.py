"""Write a generation of what is kept: `python -m tests.written_before.write NAME`. Games of the large games and of the
tiny one that hides most, finished and not, with answers taken back and answers that wait; positions at all sorts of
moments; and a store with tables that people play, with the keys of their seats."""

import asyncio
import json
import random
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fireteam
from fireteam.bots import recruit
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.table.limits import Limits
from fireteam.table.lobby import new_tables, seating
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.play.clients import seat_of
from fireteam.table.play.seat_commands import hear
from fireteam.table.protocol import http_bodies, messages
from fireteam.table.store.database import FILE, Store

FOLDER = Path(__file__).parent
GAMES = {
    "omicron": ("hands-on-research", "airdrop", "last-call"),
    "omega": ("knock-knock-whos-there", "dead-air", "four-charges"),
    "breach": ("standard",),
}
BROKEN_OFF = 80  # answers after which an unfinished game is left
LONGEST = 2_000
POSITIONS = 6  # of each table
STORED = 60  # answers given at a stored table


def by_policy(game: Game[Any], seat: int) -> int:
    """What a recruit would choose, or anything."""
    return game.options(seat)[0] if game.rules.judged.evaluator is None else recruit.choose(game, seat)


def play(code: str, scenario: str, most: int) -> Iterator[Game[Any]]:
    """A game after every answer; now and then one is anything, and one is taken back."""
    rng = random.Random(f"{code} {scenario} {most}")
    game = fireteam.new(code, seed=f"kept {most}", scenario=scenario)
    for _ in range(most):
        if game.over:
            return
        seat = rng.choice(game.decisions).seat
        game.choose(seat, rng.choice(game.options(seat)) if rng.random() < 0.2 else by_policy(game, seat))
        if rng.random() < 0.03 and game.barrier(seat) is None:
            try:
                game.undo(seat)
            except Fault:
                continue  # it has nothing to take back
        yield game


def write_games(folder: Path) -> None:
    for code, scenarios in GAMES.items():
        for scenario in scenarios:
            whole = list_last(play(code, scenario, LONGEST))
            (folder / f"{code}-{scenario}.record").write_text(whole.record(), encoding="utf-8")
            places = random.Random(scenario).sample(range(3, BROKEN_OFF), POSITIONS)
            for number, game in enumerate(play(code, scenario, BROKEN_OFF)):
                if number in places:
                    (folder / f"{code}-{scenario}-{number}.yaml").write_text(game.position(), encoding="utf-8")
            (folder / f"{code}-{scenario}-broken-off.record").write_text(game.record(), encoding="utf-8")


def list_last(games: Iterator[Game[Any]]) -> Game[Any]:
    *_, last = games
    return last


async def write_store(folder: Path) -> None:
    store, workers = await Store.open(folder), BotWorkers(1)
    lobby, keys = Lobby(store, workers, Limits(pace=0)), list[dict[str, Any]]()
    for code, scenarios in GAMES.items():
        for scenario in scenarios:
            seats = len(fireteam.new(code, seed=0, scenario=scenario).seats)
            options = fireteam.rules_of(code).options(scenario=scenario)
            asked = http_bodies.NewTable(code, (http_bodies.Sitting("me"),) * seats, options)
            made = await new_tables.make(lobby, asked, "here")
            await answer(lobby, made)
            table = await lobby.table(made.table)
            keys.append({"table": made.table, "seats": made.seats, "digest": table.game.digest()})
    workers.close()
    await store.close()
    (folder / "keys.json").write_text(json.dumps(keys, indent=1) + "\n", encoding="utf-8")
    with sqlite3.connect(folder / FILE) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        file.execute("PRAGMA journal_mode=DELETE")
        file.execute("VACUUM")


async def answer(lobby: Lobby, made: http_bodies.Chairs) -> None:
    sat = [
        await seating.sit(lobby, messages.Hello(made.table, messages.PROTOCOL, token=key))
        for key in made.seats.values()
    ]
    table = sat[0][0]
    for number in range(STORED):
        if table.game.over:
            return
        seat = table.game.decisions[0].seat
        client = next(client for _, client in sat if seat_of(client) == seat)
        text = table.game.text(by_policy(table.game, seat))
        await hear(table, client, messages.Answer(f"{number}", table.timeline.ask_number(seat) or 0, text))
        while table.busy:
            await asyncio.sleep(0)


def main(name: str) -> None:
    folder = FOLDER / name
    folder.mkdir()
    write_games(folder)
    asyncio.run(write_store(folder))


if __name__ == "__main__":
    main(sys.argv[1])
