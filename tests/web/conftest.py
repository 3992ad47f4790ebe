"""The table in a real browser: a server of its own with the client as it was built, and Debian's Chromium. Where one of
them is missing the tests say which and are skipped, or fail where FIRETEAM_BROWSER=required says that they must not."""

from __future__ import annotations

import fcntl
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect, sync_playwright

from tests.web.player import Player

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)


class Server:
    """A table server as a process of its own, which can be killed and come back at the same address."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://localhost:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "fireteam.cli", "serve", "--pace", "0"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{self.address}/api/games", timeout=5).close()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the table did not come up in 30 seconds")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def _do_without(reason: str) -> NoReturn:
    if os.environ.get("FIRETEAM_BROWSER") == "required":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def built() -> None:
    """The client, built anew where its sources are newer."""
    if shutil.which("npm") is None:
        _do_without("the client cannot be built: npm is missing (on Debian: apt-get install nodejs npm)")
    with (WEB / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # test processes side by side must not build at once
        subprocess.run(["make", "--quiet", "client"], cwd=ROOT, check=True, timeout=300)


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("FIRETEAM_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        _do_without("there is no Chromium (on Debian: apt-get install chromium)")
    expect.set_options(timeout=20_000)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield running
        running.close()


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Player]]:
    """Somebody with a browser of their own; whatever their page complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def come(phone: bool = False, dark: bool = True) -> Player:
        context = browser.new_context(
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            base_url=server.address,
        )
        contexts.append(context)
        context.set_default_timeout(20_000)
        context.add_init_script("localStorage.setItem('fireteam.speed', localStorage.getItem('fireteam.speed') ?? '0')")
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda said: (
                complaints.append(said.text) if said.type == "error" and "Content Security" in said.text else None
            ),
        )
        return Player(page)

    yield come
    for context in contexts:
        context.close()
    assert complaints == []
