"""The eight competitive scenarios: that they are there, and that their maps treat both squads alike."""

from collections.abc import Iterable

import pytest

from fireteam.games.omicron.model import Ground, setup
from fireteam.kernel.faults import Fault
from fireteam.space.masks import bits

PRINTED = setup.printed_scenarios()
MIRRORED = ["hands-on-research", "airdrop", "three-wells", "live-feed", "safe-passage"]
POINT_SYMMETRIC = ["blackout", "last-call"]


@pytest.mark.clause("omicron:meta.eight-competitive-scenarios")
def test_there_are_eight_competitive_scenarios_and_one_of_them_is_the_books() -> None:
    assert len(PRINTED) == 8
    assert [scenario.name for scenario in PRINTED.values() if scenario.origin == "book"] == ["Hands-On Research"]
    assert all(setup.setting(setup.Options(scenario=name)).scenario.name == card.name for name, card in PRINTED.items())


@pytest.mark.clause("omicron:scenario.gap-seven-missing")
def test_the_seven_missing_scenarios_are_ours_and_keep_what_the_book_says_of_two_of_them() -> None:
    assert sum(scenario.origin == "ours" for scenario in PRINTED.values()) == 7
    assert PRINTED["airdrop"].threshold == 3
    plan = PRINTED["last-call"].map
    ground = Ground(plan)
    assert [ground.board.coords(cell) for cell in bits(ground.console)] == [(plan.width - 1, plan.height - 1)]
    assert [name for name, scenario in PRINTED.items() if scenario.roles] == ["quarantine-break"]


@pytest.mark.parametrize("name", PRINTED)
def test_every_map_has_terrain_of_all_kinds_and_a_story(name: str) -> None:
    scenario = PRINTED[name]
    ground = Ground(scenario.map)
    assert 13 <= scenario.map.width <= 17
    assert 11 <= scenario.map.height <= 13
    assert ground.short
    assert ground.tall
    assert ground.impassable
    assert not ground.short & ground.walls
    assert 4 <= len(set(ground.spawn_points)) <= 6
    assert ground.cyms
    starts = ground.areas[0] | ground.areas[1]
    assert not any(starts >> cell & 1 for cell in (*ground.cyms, *ground.spawn_points, *ground.tokens))
    assert all(ground.open >> cell & 1 for cell in (*ground.cyms, *ground.tokens))
    assert len(set(ground.cyms)) == len(ground.cyms)
    assert ground.board.flood(ground.areas[0], ground.open, 99) == ground.open, "parts of the board are cut off"
    assert scenario.text


@pytest.mark.parametrize("name", MIRRORED + POINT_SYMMETRIC)
def test_the_map_is_the_same_from_both_starting_areas(name: str) -> None:
    ground = Ground(PRINTED[name].map)
    board = ground.board

    def opposite(cell: int) -> int:
        column, row = board.coords(cell)
        if name in POINT_SYMMETRIC:  # every second column hangs half a hex lower
            row = board.height - 1 - row - column % 2
        return board.at(board.width - 1 - column, row)

    def other(cells: Iterable[int]) -> set[int]:
        return {opposite(cell) for cell in cells}

    first, second = (set(bits(area)) for area in ground.areas)
    assert other(first) == second
    walls = ground.walls if name != "last-call" else ground.tall & ~ground.console
    places = [bits(walls), bits(ground.short), ground.spawn_points, ground.tokens]
    places += [ground.cyms] if name != "hands-on-research" else []
    for cells in map(set, places):
        assert other(cells) == cells
    zones = {frozenset(bits(zone)) for zone in ground.zones.values()}
    assert {frozenset(other(zone)) for zone in zones} == zones


def test_in_last_call_the_secret_console_is_as_far_from_both_starting_areas() -> None:
    ground = Ground(PRINTED["last-call"].map)
    first, second = (ground.board.gap(area, ground.console) for area in ground.areas)
    assert first == second


def test_a_map_without_the_zones_of_its_scenario_is_refused() -> None:
    plan = PRINTED["live-feed"].map
    with pytest.raises(Fault, match="the map of Airdrop lacks the zone 'drop 1'"):
        setup.setting(setup.Options(scenario="airdrop", map=plan))


@pytest.mark.clause("omicron:scenario.card-sections")
@pytest.mark.parametrize("name", PRINTED)
def test_a_scenario_card_says_all_that_it_must_and_its_story_in_three_lines(name: str) -> None:
    scenario = PRINTED[name]
    assert len(scenario.text.splitlines()) == 3
    assert scenario.special
    assert scenario.interactions
    assert scenario.threshold
    assert scenario.tiebreaks
    assert scenario.map.cyms
    assert len(scenario.map.spawn_points) >= 5
