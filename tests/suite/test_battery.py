"""Every registered game passes every item of the battery, in every scenario. FIRETEAM_SOAK=20 plays twenty times
as many games."""

from __future__ import annotations

import os
from functools import cache

import pytest

import fireteam
from tests.suite.battery import ITEMS, Item, name
from tests.suite.plays import Plays

GAMES = 8 * int(os.environ.get("FIRETEAM_SOAK", "1"))
TABLES = [(code, scenario) for code, rules in fireteam.registered().items() for scenario in rules.scenarios]


@cache
def plays_of(code: str, scenario: str) -> Plays:
    return Plays(fireteam.rules_of(code), scenario, GAMES)


@pytest.mark.parametrize("item", ITEMS, ids=name)
@pytest.mark.parametrize(("code", "scenario"), TABLES, ids=[f"{code}-{scenario}" for code, scenario in TABLES])
def test_every_game_passes(code: str, scenario: str, item: Item) -> None:
    item(fireteam.rules_of(code), plays_of(code, scenario))
