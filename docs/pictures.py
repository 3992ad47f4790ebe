"""Draws docs/terminal.svg, the picture of the README, as the terminal shows it: `make pictures`."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from rich.console import Console

import fireteam
from fireteam.bots.roster import bot_named, consult
from fireteam.cli.screen import Screen
from fireteam.cli.terminal_table import Table

OPTIONS: dict[str, Any] = {"scenario": "airdrop", "factions": ["Survivalists", "Peacemakers"]}
WIDTH = 90


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


if __name__ == "__main__":
    (Path(__file__).parent / "terminal.svg").write_text(draw(seed=4, round_number=2), encoding="utf-8")
