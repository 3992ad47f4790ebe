"""The battery can fail: every broken game fails the item that it was broken for, and no other."""

from typing import Any

import pytest

from fireteam.kernel.rules import Rules
from tests.suite import breakages_of_secrecy  # noqa: F401 - adds its own to BREAKAGES
from tests.suite.battery import ITEMS, Item, name
from tests.suite.breakages import BREAKAGES, Breakage
from tests.suite.breakages_side_by_side import STRAYS, along
from tests.suite.plays import Plays


@pytest.mark.parametrize("breakage", BREAKAGES, ids=lambda breakage: breakage.make.__name__)
def test_exactly_one_item_fails_for(breakage: Breakage, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = breakage.make(monkeypatch)
    plays = Plays(rules, {"scenario": "standard"}, breakage.games, breakage.looks, bound=150)
    failed = [name(item) for item in ITEMS if _fails(item, rules, plays)]
    assert failed == [name(breakage.item)]


def _fails(item: Item, rules: Rules[Any], plays: Plays) -> bool:
    try:
        item(rules, plays)
    except AssertionError:
        return True
    return False


def test_every_item_has_a_game_that_fails_it() -> None:
    assert {breakage.item for breakage in BREAKAGES} == set(ITEMS)


@pytest.mark.parametrize("stray", STRAYS)
def test_a_flow_that_does_not_keep_to_itself_is_told_so(stray: str, monkeypatch: pytest.MonkeyPatch) -> None:
    happen, told = STRAYS[stray]
    with pytest.raises(ValueError, match=f"(the|a) flow (of seat . |side by side ).*{told}"):
        Plays(along(monkeypatch, happen), {"scenario": "standard"}, 1)
