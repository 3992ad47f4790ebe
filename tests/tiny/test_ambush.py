"""Ambush: what is wrong with its options and its content is told, and stats of the options go where the game goes."""

from pathlib import Path
from typing import Any

import pytest

import fireteam
from fireteam.kernel.faults import Fault
from fireteam.rulebook import content
from tests.tiny.ambush.setup import SCENARIO_FILE, SCENARIOS, Ground

STATS = {"Ash": {"dice": 5, "walk": 2}, "stray-1": {"hp": 9}}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"width": 9}, "'width' and 'height' are given together or not at all"),
        ({"height": 9}, "'width' and 'height' are given together or not at all"),
        ({"stats": {"Oak": {"hp": 3}}}, "there is no model 'Oak'; there are Ash, Birch"),
        ({"stats": {"stray-7": {"hp": 3}}}, "there is no model 'stray-7'; there are Ash, Birch"),
        ({"stats": {"Ash": {"hp": 0}}}, "the options of Ambush: Expected `int` >= 1"),
        ({"stats": {"Ash": {"wit": 3}}}, "the options of Ambush: Invalid enum value 'wit'"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(Fault) as fault:
        fireteam.new("ambush", seed=1, **options)
    assert str(fault.value).startswith(said)


def test_ground_without_room_for_the_squads_is_refused() -> None:
    walls = [f"{column}{row}" for column in "ABCDE" for row in range(1, 6)]
    with pytest.raises(Fault, match="the ground of the options has no room for 6 fighters"):
        fireteam.new("ambush", width=5, height=5, walls=walls[3:])


def test_stats_of_the_options_go_into_records_and_positions() -> None:
    game = fireteam.new("ambush", seed=1, stats=STATS)
    game.choose("Red", "activate Ash")
    for again in (fireteam.replay(game.record()), fireteam.load(game.position()), game.clone()):
        assert again.digest() == game.digest()
        assert again.texts() == game.texts()
        assert "walk C2" in again.texts()
        assert "walk D1" not in again.texts()
        assert again.state.hp[6] == 9


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("width: 11", "width: wide", "scenarios.yaml, line 3, [0].width: expected `int`, got `str`"),
        ("  rough:", "  ruff:", "scenarios.yaml, line 6, [0].ruff: object contains unknown field `ruff`"),
        ("starts: [A2, A5, A8, K2, K5,", "starts: [] #", "scenarios.yaml, line 7, [0].starts: expected `array`"),
    ],
)
def test_what_is_wrong_in_the_scenarios_is_said_with_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = tmp_path / "scenarios.yaml"
    path.write_text(SCENARIO_FILE.read_text().replace(old, new, 1))
    with pytest.raises(Fault) as fault:
        content.read(path, list[Ground])
    assert str(fault.value).startswith(f"{tmp_path}/{said}")


def test_the_scenarios_are_those_of_the_content_file() -> None:
    assert content.read(SCENARIO_FILE, list[Ground]) == list(SCENARIOS.values())
    assert fireteam.rules_of("ambush").scenarios == ("standard", "alley")
