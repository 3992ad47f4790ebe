"""What designers send: a scenario that could not be played is refused when a game begins, with place and reason."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.bots import roster
from fireteam.games.omicron.model import SPECIAL, Aim, Omicron, Scenario, Special
from fireteam.games.omicron.model.setup import printed_characters, printed_scenarios
from fireteam.games.omicron.scenarios.scenario_actions import ScenarioAction
from fireteam.kernel.faults import Fault, Refusal
from fireteam.kernel.game import Game
from fireteam.rulebook import content

AIRDROP: dict[str, Any] = msgspec.to_builtins(printed_scenarios()["airdrop"])
WALL = [f"G{n}" for n in range(1, 14)]
RING = ["H6", "H8", "G7", "G8", "I7", "I8"]  # around H7


def own(name: str = "airdrop", **changes: Any) -> None:
    """Begin a scenario like a printed one, with some things of its map changed."""
    printed = msgspec.to_builtins(printed_scenarios()[name])
    scenario = {**printed, "name": "Own", "map": {**printed["map"], **changes}}
    fireteam.new("omicron", seed=1, scenario="own", own_scenarios=[scenario])


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a token in a wall": ({"tokens": ["F7"]}, "'tokens' names F7, which lies in Tall or Impassable Terrain"),
    "a token off the board": ({"tokens": ["Z99"]}, "'Z99' is not a hex of this board"),
    "a token that nobody reaches": ({"tokens": ["H7"], "tall": RING, "cyms": []}, "'tokens' names H7, which cannot"),
    "an area in a wall": ({"tall": ["A3"]}, "'areas' names A3, which lies in"),
    "areas that overlap": ({"areas": [["A3", "A4"], ["A4", "A5"]]}, "'areas' names A4, where 'areas' has"),
    "an area of nothing": ({"areas": [[], ["A4", "A5"]]}, "'areas'[0] names no hex"),
    "a CyMS in a wall": ({"cyms": ["F7"]}, "'cyms' names F7"),
    "two CyMS on one hex": ({"cyms": ["G5", "G5"]}, "'cyms' names G5, where 'cyms' has"),
    "more CyMS than there are": ({"cyms": ["G5"] * 25}, "Expected `array` of length <= 24"),
    "a spawn point in a wall": ({"spawn_points": ["H1"]}, "'spawn_points' names H1"),
    "terrain on terrain": ({"short": ["F7"]}, "'tall' names F7, where 'short' has something already"),
    "a zone in a wall": ({"zones": {**AIRDROP["map"]["zones"], "drop 1": ["F7"]}}, "'zones.drop 1' names F7"),
    "a zone of nothing": ({"zones": {**AIRDROP["map"]["zones"], "drop 1": []}}, "the zone 'drop 1' names no hex"),
    "a zone that is missing": ({"zones": {}}, "lacks the zone 'drop 1'"),
    "a wall through the board": ({"tall": WALL, "short": [], "cyms": [], "tokens": []}, "cannot be reached"),
    "a huge board": ({"width": 10_000, "height": 10_000}, "Expected `int` <= 40"),
    "a tiny board": (
        {"width": 5, "height": 5, "areas": [["A1"], ["E5"]], "tall": [], "short": [], "impassable": [],
         "spawn_points": [], "cyms": [], "tokens": [], "zones": {f"drop {n}": ["C3"] for n in range(1, 7)}},
        "has 25 hexes to stand on, and a game needs 56",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", list(WRONG))
def test_a_scenario_that_cannot_be_played_is_refused_with_the_place_and_the_reason(what: str) -> None:
    changes, reason = WRONG[what]
    with pytest.raises(Fault) as raised:
        own(**changes)
    assert reason in str(raised.value)


@pytest.mark.parametrize(
    ("name", "lost", "reason"),
    [
        ("hands-on-research", {"console": []}, "its map has no console"),
        ("three-wells", {"zones": {}}, "its map has no zone to hold"),
        ("live-feed", {"tokens": []}, "its map has no token"),
        ("safe-passage", {"zones": {}}, "no zone to bring a token to"),
        ("quarantine-break", {"tokens": []}, "its map has no token"),
    ],
)
def test_a_scenario_has_what_its_own_rules_need(name: str, lost: dict[str, Any], reason: str) -> None:
    with pytest.raises(Fault, match=reason):
        own(name, **lost)


def test_own_scenarios_like_the_printed_ones_can_be_played() -> None:
    for name in printed_scenarios():
        own(name)


def _never(s: Omicron, me: int) -> Iterable[int]:
    return ()


def _never_refused(s: Omicron, me: int, cell: int) -> Iterator[Refusal]:
    yield from ()


def _nothing(s: Omicron, me: int, cell: int) -> None:
    pass


def test_an_interaction_that_brings_what_nobody_knows_is_refused_where_it_is_declared() -> None:
    with pytest.raises(Fault) as raised:
        ScenarioAction("light", "scenario.interactions", 1, _never, _never_refused, _nothing, brings=("glory", 1))  # type: ignore[arg-type]
    assert str(raised.value) == (
        "what the interaction 'light' brings is 'glory', and must be one of score, fetch, hand on, put down, heal"
    )


class Errand(Special):
    """Special rules that tell in a word of their own why one would go somewhere."""

    def aims(self, s: Omicron, character: int) -> Iterable[Aim]:
        return [Aim("the lamp", 1, 1, "glory")]  # type: ignore[arg-type]


def test_bots_refuse_an_aim_that_they_cannot_weigh_with_the_words_that_they_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(SPECIAL, "errand", Errand)
    scenario = {**AIRDROP, "name": "Own", "rules": "errand"}
    game = fireteam.new("omicron", seed=1, scenario="own", own_scenarios=[scenario])
    reason = "why one would go to 'the lamp' in Own is 'glory', and must be one of score, fetch, hold, guard"
    with pytest.raises(Fault, match=reason):
        _played_by_a_bot(game)


def _played_by_a_bot(game: Game[Omicron]) -> None:
    while not game.over:
        d = game.decisions[0]
        game.choose(d.seat, roster.consult(roster.bot_named("recruit"), game, d.seat, 1))


def test_a_file_with_a_word_that_means_nothing_is_refused_with_the_words_that_do(tmp_path: Path) -> None:
    own = tmp_path / "mine.yaml"
    own.write_text("- name: Own\n  tiebreaks:\n    - cyms\n    - luck\n")
    with pytest.raises(Fault) as raised:
        content.read(own, list[Scenario])
    reason = "[0].tiebreaks[1]: invalid enum value 'luck': it must be 'characters' or 'cyms' or 'objectives'"
    assert str(raised.value) == f"{own}, line 4, {reason}"


CHARACTER: dict[str, Any] = msgspec.to_builtins(printed_characters()[0])


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"forage": [{"name": "Crate", "copies": 10**9}]}, "Expected `int` <= 12 - at `$.forage[0].copies`"),
        ({"characters": [{**CHARACTER, "atk": 10**9}]}, "Expected `int` <= 12"),
        ({"characters": [{**CHARACTER, "hp": [0, 0]}]}, "Expected `int` >= 1"),
        ({"characters": [{**CHARACTER, "name": "{0.__class__}"}]}, "Expected `str` matching regex"),
        ({"characters": [{**CHARACTER, "name": f"Nr {n}"} for n in range(30)]}, "more than 20 characters"),
        ({"threshold": 10**30}, "'threshold' must be 1 to 99"),
        ({"last_round": -1}, "'last_round' must be 1 to 99"),
        ({"squad_size": 2, "scenario": "x" * 190_000}, "there is no scenario"),
        ({"squad_size": 2, "scenario": "x" * 200_001}, "they are longer than 200000 bytes"),
    ],
)
def test_what_options_ask_for_is_bounded_with_a_sentence_that_names_the_bound(
    options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(Fault) as raised:
        fireteam.new("omicron", seed=1, **options)
    assert reason in str(raised.value)
    assert len(str(raised.value)) < 2_100


@pytest.mark.clause("omicron:setupphase.gap-deploy-order")
def test_a_base_without_room_in_its_area_stands_as_near_to_it_as_it_can() -> None:
    printed = AIRDROP["map"]
    area = {**printed, "areas": [["A3"], ["O3"]]}
    game = fireteam.new("omicron", seed=3, scenario="airdrop", map=area)
    while not game.over and game.decision().kind.name != "deployment":
        game.choose(game.decision().seat, game.options()[0])
    while game.decision().kind.name == "deployment":
        game.choose(game.decision().seat, game.options()[0])
    state, board = game.state, game.state.setting.board
    for character in range(8):
        start = board.cell("A3" if state.area[character // 4] == 0 else "O3")
        assert board.distance(state.cell[character], start) <= 4
