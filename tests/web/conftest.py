"""The table in a real browser: a server of its own with the client as it was built, and Debian's Chromium. A client
that cannot be built fails the tests; without a Chromium they say so and are skipped, or fail where
FIRETEAM_BROWSER=required says that they must not. Whatever fails shows the server's last words."""

import fcntl
import os
import random
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

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
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")  # the first takes half of the others' time
CHROMIUM = os.environ.get("FIRETEAM_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
STANDSTILL = """
  const still = new CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { animation: none !important; transition: none !important; }");
  document.adoptedStyleSheets = [still];
"""


LINES = 200  # of what the server has said are shown
PATIENCE = 60  # seconds until a server on busy cores must be there


class Server:
    """A table server as a process of its own, which can be killed and come back at the same address."""

    def __init__(self, data: Path, port: int | None = None) -> None:
        self.data = data
        self.said = data / "server.txt"
        self.port = port or _free_port()
        self.address = f"http://localhost:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-X", "faulthandler", "-m", "fireteam.cli", "serve", "--pace", "0"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        with self.said.open("a") as said:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=subprocess.STDOUT)
        for _ in range(10 * PATIENCE):
            if self.gone:
                raise RuntimeError(self.last_words())
            try:
                urllib.request.urlopen(f"{self.address}/api/games", timeout=5).close()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"the table did not come up in {PATIENCE} seconds. {self.last_words()}")

    @property
    def gone(self) -> bool:
        return self.process.poll() is not None

    def last_words(self) -> str:
        how = f"The server is gone, with exit code {self.process.returncode}" if self.gone else "The server is there"
        return "\n".join([f"{how}; it has said:", *self.said.read_text(errors="replace").splitlines()[-LINES:]])

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def _free_port() -> int:
    """A port that stays free while the server is down: below those that the system gives to connections."""
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise RuntimeError("no port is free")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    """Beside whatever fails: what the server has said."""
    outcome = yield
    report: pytest.TestReport = outcome.get_result()
    running = getattr(item, "funcargs", {}).get("server")
    if report.failed and isinstance(running, Server):
        report.sections.append(("the server", running.last_words()))


@pytest.fixture(scope="session")
def built() -> None:
    """The client, built anew where its sources are newer."""
    with (WEB / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # test processes side by side must not build at once
        made = subprocess.run(["make", "--quiet", "client"], cwd=ROOT, timeout=300, capture_output=True, text=True)
    if made.returncode:
        pytest.fail(f"The client cannot be built: {(made.stdout + made.stderr).strip()}", pytrace=False)


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        missing = "there is no Chromium (on Debian: apt-get install chromium)"
        if os.environ.get("FIRETEAM_BROWSER") == "required":
            pytest.fail(missing, pytrace=False)
        pytest.skip(missing)
    expect.set_options(timeout=20_000)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield running
        running.close()


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Player]]:
    """Somebody with a browser of their own; whatever their page complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def come(phone: bool = False, dark: bool = True, moving: bool = False, new: bool = False) -> Player:
        """Somebody new is shown the goal before a game; the others have switched that off. What glows and drifts
        without end is drawn anew all the time, which takes most of a core for every page: it moves only for those who
        ask for it."""
        context = browser.new_context(
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            base_url=server.address,
        )
        contexts.append(context)
        context.set_default_timeout(20_000)
        if not moving:
            context.add_init_script(STANDSTILL)
        if not new:
            context.add_init_script("localStorage.setItem('fireteam.briefing', 'false')")
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
    if server.gone:
        told = server.last_words()
        server.start()  # the tests that follow are not to blame
        pytest.fail(told, pytrace=False)
    assert complaints == []
