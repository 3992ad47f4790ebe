"""Bots at the table: that of the handbook, and ours, which think elsewhere."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import fireteam
from fireteam.bots.roster import BOTS
from fireteam.kernel.faults import Fault
from fireteam.table.play import bot_workers
from fireteam.table.play.bot_workers import BotWorkers, Snapshot
from tests.table.seats import Person, Server

ROOT = Path(__file__).resolve().parents[2]


def test_the_bot_of_the_handbook_plays_a_whole_game(server: Server, tmp_path: Path) -> None:
    program, _ = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "bots.md").read_text(encoding="utf-8"), re.S)
    lines = [line for line in program.splitlines() if line.strip()]
    assert len(lines) <= 30
    file = tmp_path / "outsider.py"
    file.write_text(program, encoding="utf-8")
    table = server.table("ambush", "link,random")
    command = [sys.executable, str(file), server.address.replace("http", "ws"), table["table"], table["links"]["Red"]]
    first = subprocess.Popen(command, stdout=subprocess.PIPE)
    watcher = Person(server, table)
    watcher.until(4)  # it has answered: its second run uses the same ids again
    first.kill()
    first.communicate()
    played = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert played.stdout.startswith("The game is over:"), played.stderr
    assert fireteam.replay(server.ask(f"/api/tables/{table['table']}/record")).over


def test_two_bots_finish_a_game_while_somebody_watches(server: Server) -> None:
    watcher = Person(server, server.table("ambush", "random,random"))
    while not watcher.view["result"]:
        watcher.read()
    assert watcher.status["phase"] == "over" or watcher.hear_until("status")["phase"] == "over"


def test_a_thought_ends_when_its_time_is_over(monkeypatch: Any) -> None:
    game = fireteam.new("ambush", seed=3)
    default = game.text(game.decision().kind.default_option(game.state, game.decision()))
    monkeypatch.setitem(BOTS, "slow", lambda world, seat: time.sleep(60))
    begun = time.monotonic()
    assert bot_workers.choose(Snapshot.of(game), "slow", 0, "seed", 0.2) == default
    assert time.monotonic() - begun < 50


def test_a_snapshot_stands_where_the_game_does_in_mid_step_too() -> None:
    for code in ("ambush", "armoury", "duel", "gambit", "breach"):
        game = fireteam.new(code, seed=5)
        for number in range(40):
            if game.over:
                break
            assert Snapshot.of(game).game().digest() == game.digest()
            d = game.decisions[-1]
            game.choose(d.seat, game.options(d.seat)[number % len(game.options(d.seat))])


def test_a_thinker_that_is_killed_is_replaced() -> None:
    async def think() -> str:
        workers = BotWorkers(1)
        game = fireteam.new("ambush", seed=3)
        try:
            first = await workers.ask(bot_workers.choose, Snapshot.of(game), "random", 0, "seed")
            for worker in workers.started:
                worker.process.kill()
            again = await workers.ask(bot_workers.choose, Snapshot.of(game), "random", 0, "seed")
            assert first == again
        finally:
            workers.close()
        return first

    assert asyncio.run(think()).startswith("activate")


def test_work_that_kills_whoever_does_it_is_given_up_after_the_second_and_said_so() -> None:
    async def think() -> None:
        workers = BotWorkers(1)
        try:
            with pytest.raises(Fault, match="was killed twice"):
                await workers.ask(_ended)
            assert await workers.ask(_seconds) == workers.seconds
        finally:
            workers.close()

    asyncio.run(think())


def _ended(seconds: float) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _seconds(seconds: float) -> float:
    return seconds
