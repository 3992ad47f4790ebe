"""Draws pictures of the README: docs/terminal.svg as the terminal shows it, and docs/human-interface-dark.png as the
browser does. `make pictures` builds the client first."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import ViewportSize, sync_playwright
from rich.console import Console

import fireteam
from fireteam.bots.roster import bot_named, consult
from fireteam.cli.screen import Screen
from fireteam.cli.terminal_table import Table
from tests.web.conftest import CHROMIUM, FLAGS, STANDSTILL, Server
from tests.web.player import Player
from tests.web.positions import written

DOCS = Path(__file__).parent
OPTIONS: dict[str, Any] = {"scenario": "airdrop", "factions": ["Survivalists", "Peacemakers"]}
WIDTH = 90
DESK = ViewportSize(width=1440, height=900)
ATTACKED = """
game: human_interface
title: A guard has the leader in sight while the others are at the crate
clauses: [attack.step5-choose]
given:
  scenario: cold-storage
  round: 4
  phase: operations
  models:
    leader: {at: F7, wounds: 2, activated: true, adrenaline: [Iron Will]}
    hacker: {at: G3, activated: true}
    ronin: {at: J11, activated: true, adrenaline: [Numb]}
    skimmer: {at: S4, activated: true}
    guard-1: M7
    guard-2: M13
    officer-1: C13
    bystander-1: Q14
  doors: {Corridor Gate: open, Cold Door: open, Server Gate: open}
  terminals: {Red 1: {controller: Team}}
  alarm: {West Corridor: 3, Server Room: 2, Freezer: 1}
when: []
then: {asked: [Team]}
"""


def draw(seed: int, round_number: int) -> str:
    """The first choice of an active character of Red in a round."""
    game = fireteam.new("omicron", seed=seed, **OPTIONS)
    number = 0
    while not game.over:
        d = game.decision()
        if (game.state.round, d.seat, d.kind.name) == (round_number, 0, "act"):
            break
        number += 1
        game.choose(d.seat, consult(bot_named("recruit"), game, d.seat, f"{seed} {number}"))
    screen = Screen()
    screen.console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, highlight=False, markup=False
    )
    table = Table(game, "me,recruit", screen, seed)
    screen.events(list(game.events_for(0))[-3:])
    table.draw(0)
    table.question(0)
    return screen.console.export_svg(title="fireteam play")


def photograph(case: str, focus: str) -> bytes:
    """The table in the browser, in the position of a case, while an answer is weighed."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        record, server = written(Path(folder), case), Server(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            page = browser.new_page(viewport=DESK, color_scheme="dark", base_url=server.address)
            page.add_init_script(f"{STANDSTILL}localStorage.setItem('fireteam.briefing', 'false')")
            page.add_init_script("localStorage.setItem('fireteam.speed', '0')")
            player = Player(page)
            player.sit(*player.make("human_interface", {}, [{"player": "me"}], record).values())
            player.option(focus).hover()
            page.wait_for_selector(".foreseen .numbers")
            return page.screenshot()
        finally:
            server.kill()


if __name__ == "__main__":
    (DOCS / "terminal.svg").write_text(draw(seed=3, round_number=2), encoding="utf-8")
    (DOCS / "human-interface-dark.png").write_bytes(photograph(ATTACKED, "dodge"))
