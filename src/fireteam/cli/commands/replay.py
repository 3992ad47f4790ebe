"""A finished game shown again: every answer, what came of it, and the board, as a seat or a watcher sees them."""

from __future__ import annotations

from typing import Any

from fireteam.cli.screen import Screen
from fireteam.kernel.decisions import Ask, Decision
from fireteam.kernel.events import UNSEEN
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Concession, TakenBack


def watch(game: Game[Any], screen: Screen, seat: int | None) -> None:
    """Play a game again and show it answer by answer."""
    told = 0

    def news(then: Game[Any]) -> None:
        nonlocal told
        log = then.state.log or []
        seen = [event.seen_by(seat) for event in log[told:]]
        screen.events(event for event in seen if event is not None)
        told = len(log)

    def show(then: Game[Any], ask: Ask, entry: object) -> None:
        news(then)
        if isinstance(entry, TakenBack):
            screen.say(f"{then.seats[entry.seat].name} took an answer back after dice or cards had come up.", "bold")
            return
        screen.board(then.rules, then.rules.view(then.state, seat))
        if isinstance(entry, Concession):
            return  # its event is told
        asked = (ask,) if isinstance(ask, Decision) else ask.decisions
        for d, option in zip(asked, entry if isinstance(entry, tuple) else (entry,), strict=True):
            unseen = d.kind.secret and d.seat != seat
            screen.say(f"{then.seats[d.seat].name}: {UNSEEN if unseen else then.text(option)}", "bold")

    again = game.retrace(witness=show, log=True)
    news(again)
    screen.board(again.rules, again.rules.view(again.state, seat))


def tell(record: str, screen: Screen, seat: str | None) -> None:
    """Show a record that today's rules cannot play, by its own lines. What a seat may see of them only the rules
    could say, unless the record was written for that seat."""
    header, _, body = record.replace("\r\n", "\n").partition("\n\n")
    if seat is not None and f"\nseat: {seat.lower()}\n" not in f"{header.lower()}\n":
        raise Fault(f"what {seat} saw cannot be told: the record does not replay, nor was it written for {seat}")
    for line in body.splitlines():
        screen.say(line.removeprefix("# "), "" if line.startswith("# ") else "bold")
