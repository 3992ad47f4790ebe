"""Every registered game passes every item of the battery, in every scenario and at every further table that its rules
name. FIRETEAM_SOAK=20 plays ten times as many games: each is looked at by every item, at every decision."""

from functools import cache
from typing import Any

import pytest

import fireteam
from fireteam.kernel.rules import Rules
from tests.conftest import SOAK
from tests.suite.battery import ITEMS, Item, name
from tests.suite.plays import Plays


def tables(rules: Rules[Any]) -> dict[str, dict[str, Any]]:
    return {scenario: {"scenario": scenario} for scenario in rules.scenarios} | rules.studied.tables


TABLES = [(code, table) for code, rules in fireteam.registered().items() for table in tables(rules)]


@cache
def plays_of(code: str, table: str) -> Plays:
    rules = fireteam.rules_of(code)
    return Plays(rules, tables(rules)[table], rules.studied.sample * max(1, SOAK // 2))


@pytest.mark.parametrize("item", ITEMS, ids=name)
@pytest.mark.parametrize(("code", "table"), TABLES, ids=[f"{code}-{table}" for code, table in TABLES])
def test_every_game_passes(code: str, table: str, item: Item) -> None:
    item(fireteam.rules_of(code), plays_of(code, table))
