"""Positions for tests, written as cases are."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

import fireteam
from fireteam.kernel.game import Game
from fireteam.rulebook import cases

RULES = fireteam.rules_of("omega")


def table(given: dict[str, Any], moves: tuple[str, ...] = (), chance: tuple[str, ...] = ()) -> Game[Any]:
    """A game in a position of the drill, unless another mission is named, after some answers."""
    written = {
        "game": "omega",
        "title": "A position.",
        "clauses": ["move.points"],
        "given": {"scenario": "drill", **given, "moves": list(moves)},
        "chance": list(chance),
        "then": {"result": "none"},
    }
    with TemporaryDirectory() as folder:
        file = Path(folder) / "position.yaml"
        file.write_bytes(msgspec.yaml.encode(written))
        return cases.begin(cases.read(file)[0], RULES)


def drawn(game: Game[Any], text: str) -> dict[str, Any]:
    """What is drawn of an answer to the open question as it is sent, and what it costs."""
    d = game.decision()
    option = game.read(d.seat, text)
    sent: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(RULES.shown.preview(game.state, d, option)))
    return {**sent, "cost": RULES.shown.cost(game.state, d, option)}
