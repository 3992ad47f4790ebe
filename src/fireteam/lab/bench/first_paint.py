"""What somebody who comes for the first time waits for: how large the client is, and how long it takes on this machine
until the board is there. The second needs a browser, and is left out where there is none."""

import gzip
import os
import shutil
from pathlib import Path
from typing import Any

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
BOARD = ".board-drawing, .described"  # a game without a board of its own is told in words
TRIES = 3


def client_kilobytes(folder: Path) -> float:
    """All files of the client, each as it goes over the wire."""
    files = (file for file in folder.rglob("*") if file.is_file() and file.suffix != ".map")
    return round(sum(len(gzip.compress(file.read_bytes())) for file in files) / 1000, 1)


def first_board(address: str, table: dict[str, Any]) -> float | None:
    """Seconds from opening the link of a seat to its board, with an empty cache: the median of a few tries. None where
    there is no browser to try it with."""
    chromium = os.environ.get("FIRETEAM_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    if chromium is None:
        return None
    seat, token = next(iter(table["seats"].items()))
    times = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        for _ in range(TRIES):
            page = browser.new_context().new_page()
            page.goto(f"{address}/t/{table['table']}#{seat}={token}", wait_until="commit")
            page.wait_for_selector(BOARD)
            times.append(float(page.evaluate("performance.now()")) / 1000)
            page.context.close()
        browser.close()
    return round(sorted(times)[TRIES // 2], 2)
