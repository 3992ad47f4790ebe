"""A game whose balance is known before it is measured: in the street both squads of Ambush are alike, in the alley one
of them throws nine dice and the other one."""

from dataclasses import replace
from typing import Any

import pytest

import fireteam
from fireteam.kernel.matches import Balance, Match
from fireteam.kernel.rules import Studied
from tests.tiny.ambush.setup import SCENARIOS

SQUADS = {"Red": ("Ash", "Birch", "Cedar"), "Blue": ("Dune", "Echo", "Flint")}
CODE = "ambush"


class Counting:
    """Counts the moments; Blue always goes first, and Red makes twice as much noise."""

    def __init__(self) -> None:
        self.looks = 0

    def look(self, s: Any) -> None:
        self.looks += 1

    def first(self) -> str:
        return "Blue"

    def numbers(self, s: Any) -> dict[str, dict[str, float]]:
        return {"Red": {"noise": 2.0}, "Blue": {"noise": 1.0}}

    def chosen(self, s: Any) -> dict[str, list[str]]:
        return {"Red": ["a rope"], "Blue": []}


def matches() -> list[Match]:
    even = [("Hunters", "Fishers"), ("Fishers", "Hunters")]
    return [
        *(Match("street", pair, {"rounds": 1}) for pair in even),
        *(Match("alley", pair, _one_sided(pair)) for pair in [("Giants", "Dwarfs"), ("Dwarfs", "Giants")]),
    ]


def _one_sided(pair: tuple[str, str]) -> dict[str, Any]:
    stats: dict[str, dict[str, int]] = {}
    for side, name in zip(SQUADS, pair, strict=True):
        strong = name == "Giants"
        stats |= {fighter: {"dice": 9 if strong else 1, "hp": 9 if strong else 1} for fighter in SQUADS[side]}
    return {"stats": stats, "scenario": list(SCENARIOS)[-1]}


@pytest.fixture
def hunt(monkeypatch: pytest.MonkeyPatch) -> str:
    """The code of a game in which Dwarfs always sit first and Giants second, whose share is told."""
    games = fireteam.registered()
    one_way = [match for match in matches() if match.contenders == ("Dwarfs", "Giants")]
    terms = Balance(lambda: one_way, Counting, fair=(0.35, 0.65), told=1)
    monkeypatch.setitem(games, CODE, replace(games[CODE], studied=Studied(balance=terms)))
    return CODE


@pytest.fixture
def contest(monkeypatch: pytest.MonkeyPatch) -> str:
    """The code of a game that says how its balance is measured."""
    games = fireteam.registered()
    monkeypatch.setitem(games, CODE, replace(games[CODE], studied=Studied(balance=Balance(matches, Counting))))
    return CODE
