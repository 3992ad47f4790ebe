"""What the printed cards and maps promise, beyond what a single position can show."""

import pytest

from fireteam.games.omicron.model import SIZES, Ground, Scenario, setup
from fireteam.space.hexes import HexBoard
from fireteam.space.masks import bits

PRINTED = list(setup.printed_scenarios().values())


@pytest.mark.clause("omicron:component.gap-rusty-owner")
@pytest.mark.clause("omicron:component.rusty-card-block")
def test_rusty_is_a_weapon_with_three_abilities_and_no_character() -> None:
    cards = {card.name: card for card in setup.printed_characters()}
    assert "Rusty" not in cards
    thug = cards["Thug"]
    assert thug.melee is not None
    assert (thug.melee.name, thug.melee.range, thug.melee.noise) == ("Rusty", (1, 1), 2)
    told = {a.name: (a.kind, a.ap, a.noise, a.ko) for a in thug.abilities}
    assert told == {
        "Cyber-Blast": ("active", 3, 3, False),
        "Hyper-Aware": ("active", 1, 1, False),
        "Rusty's Revenge": ("passive", None, 0, True),
    }


@pytest.mark.clause("omicron:component.gap-character-cards-missing")
def test_every_faction_has_more_characters_than_a_squad_needs() -> None:
    cards = setup.printed_characters()
    assert all(sum(faction.name in card.factions for card in cards) > 4 for faction in setup.printed_factions())


@pytest.mark.clause("omicron:component.gap-templates-missing")
def test_no_template_has_a_hex_twice_and_none_that_begins_at_its_user_covers_it() -> None:
    printed = [a for card in setup.printed_characters() for a in card.abilities]
    templates = {a.name: (a.template.hexes, a.range is None) for a in printed if a.template is not None}
    assert len(templates["Shockgun Blast"][0]) >= 4
    for hexes, begins_at_user in templates.values():
        assert len(set(hexes)) == len(hexes)
        assert ((0, 0) in hexes) != begins_at_user


@pytest.mark.clause("omicron:component.factions-named")
def test_the_three_factions_of_the_book_have_cards() -> None:
    assert {"Peacemakers", "Survivalists", "Red Dragons"} <= {faction.name for faction in setup.printed_factions()}


@pytest.mark.parametrize("scenario", PRINTED, ids=lambda scenario: scenario.name)
@pytest.mark.clause("omicron:scenario.card-sections")
def test_every_scenario_card_has_its_seven_parts(scenario: Scenario) -> None:
    assert scenario.map.spawn_points
    assert scenario.special
    assert scenario.interactions
    assert scenario.tiebreaks
    assert scenario.round_spawn > 0
    assert scenario.threshold
    assert scenario.points.objective > 0


@pytest.mark.parametrize("scenario", PRINTED, ids=lambda scenario: scenario.name)
@pytest.mark.clause("omicron:scenario.gap-maps-missing")
def test_every_map_has_a_centre_and_spawn_points_and_room_for_large_bases(scenario: Scenario) -> None:
    ground = Ground(scenario.map)
    board = ground.board
    assert ground.open >> ground.centre & 1 or ground.console >> ground.centre & 1
    assert len(set(ground.spawn_points)) >= 3
    assert all(ground.open >> point & 1 for point in ground.spawn_points)
    assert len(ground.areas) == 2
    assert not ground.areas[0] & ground.areas[1]
    for area in ground.areas:
        free = area & ground.open
        huge = bits(board.fits(SIZES["huge"], 0, free))
        assert any(_seats_the_rest(board, free & ~board.footprint(SIZES["huge"], lead, 0)) for lead in huge)


def _seats_the_rest(board: HexBoard, free: int) -> bool:
    """Is there room for a large base and two small ones?"""
    turns = [(turn, lead) for turn in (0, 1) for lead in bits(board.fits(SIZES["large"], turn, free))]
    return any((free & ~board.footprint(SIZES["large"], lead, turn)).bit_count() >= 2 for turn, lead in turns)


@pytest.mark.clause("omicron:hor.gap-map")
def test_hands_on_research_has_its_console_in_the_middle_of_a_board_that_mirrors_itself() -> None:
    plan = setup.printed_scenarios()["hands-on-research"].map
    ground = Ground(plan)
    board = ground.board

    def mirrored(cells: set[int]) -> set[int]:
        return {board.at(plan.width - 1 - board.coords(cell)[0], board.coords(cell)[1]) for cell in cells}

    first, second = (set(bits(area)) for area in ground.areas)
    assert mirrored(first) == second
    for places in (bits(ground.walls), bits(ground.short), ground.spawn_points):
        cells = set(places)
        assert mirrored(cells) == cells
    assert len(ground.spawn_points) >= 4
    assert ground.cyms
    assert ground.console >> ground.centre & 1
