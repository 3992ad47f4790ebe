"""However a server or a bench is ended, no process of theirs lives on, and nothing is said about it."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.processes import all_gone, descendants, lives
from tests.table.seats import Person, Server

BENCH = """
from fireteam.lab.bench import table_load
table_load.first_board = lambda address, table: None
try:
    table_load.bench("ambush", tables=1, rate=5.0, seconds=60.0)
except KeyboardInterrupt:
    pass
"""
THINKING = """
import asyncio, time
from fireteam.table.play.bot_workers import BotWorkers

async def think():
    workers = BotWorkers(1, seconds=600)
    thought = asyncio.create_task(workers.ask(time.sleep))
    while not workers.started:
        await asyncio.sleep(0.01)
    print(workers.started[0].process.pid, flush=True)
    await thought

asyncio.run(think())
"""


@pytest.mark.parametrize("how", ["SIGTERM", "SIGINT", "SIGHUP", "SIGABRT", "SIGKILL"])
def test_a_server_that_ends_takes_the_processes_of_its_bots_with_it_in_silence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], how: str
) -> None:
    server = Server(tmp_path)
    try:
        red = Person(server, server.table("ambush", "me,random"), "Red")
        red.answer()
        red.say("away", bot="random")  # bots play on while it ends
        children = descendants(server.process.pid)
        assert children
        server.process.send_signal(getattr(signal, how))
        server.process.wait(timeout=30)
        all_gone(children)
        assert capfd.readouterr().err == ""
    finally:
        server.kill()


def test_a_hang_up_is_ignored_where_nohup_says_so(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        server = Server(tmp_path)
    finally:
        signal.signal(signal.SIGHUP, before)
    try:
        server.process.send_signal(signal.SIGHUP)
        assert server.ask("/api/tables") is not None
    finally:
        server.stop()


def test_a_thinking_process_goes_while_it_thinks() -> None:
    with subprocess.Popen([sys.executable, "-c", THINKING], stdout=subprocess.PIPE, text=True) as table:
        assert table.stdout
        worker = int(table.stdout.readline())
        assert lives(worker)
        table.kill()
    all_gone([worker])


@pytest.mark.parametrize("how", ["SIGTERM", "SIGINT", "SIGKILL"])
def test_the_server_of_a_bench_ends_with_it_in_silence(how: str) -> None:
    with subprocess.Popen([sys.executable, "-c", BENCH], stderr=subprocess.PIPE, text=True) as bench:
        while not (server := descendants(bench.pid)) or not descendants(server[0]):
            time.sleep(0.02)
        started = descendants(bench.pid)
        bench.send_signal(getattr(signal, how))
        assert bench.communicate(timeout=30)[1] == ""
    all_gone(started)
