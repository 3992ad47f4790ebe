"""The printed cards: as many as in the box, each with words for the player and a case that plays it."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from fireteam.games.omega.model import EDITIONS, Ability, Figure, Find, Kit, Stance, cards
from fireteam.games.omega.model.positions import Given
from fireteam.games.omega.model.setup import CONTENT, printed
from fireteam.rulebook import cases

BOX = printed()
DECKS = [sheet.name for sheet in BOX.sheets] + ["common"]
STANCES = [stance for sheet in BOX.sheets for stance in sheet.stances]


def deck(owner: str) -> list[Kit]:
    return [kit for kit in BOX.kits if kit.owner == owner]


@pytest.mark.clause("omega:component.kit-cards")
@pytest.mark.clause("omega:component.kit-decks")
@pytest.mark.clause("omega:gap.kit-card-texts")
def test_there_are_sixty_kit_cards_ten_in_each_of_six_decks() -> None:
    cards_of = Counter({owner: sum(kit.supply for kit in deck(owner)) for owner in DECKS})
    assert cards_of == dict.fromkeys(DECKS, 10)
    assert sum(kit.supply for kit in BOX.kits) == len({kit.name for kit in BOX.kits}) == 60


@pytest.mark.clause("omega:component.kit-tokens")
def test_every_card_that_is_named_somewhere_is_among_them() -> None:
    named = {"Keep Your Head Down", "Disruptor", "Triggered Explosives", "Sentry Drone", "Taunter Drone"}
    named |= {"Hobbler Drone", "Napalm Grenades", "Anti-Ghin Gas", "Trip Mine"}
    assert named == {kit.name for kit in BOX.kits if kit.origin != "ours"}


@pytest.mark.clause("omega:setup.kit-cost-location")
@pytest.mark.clause("omega:setup.kit-points-second-3")
@pytest.mark.parametrize("owner", DECKS[:-1])
def test_six_points_buy_about_five_cards(owner: str) -> None:
    points = sorted(kit.points for kit in deck(owner) + deck("common"))
    assert {1, 2, 3} >= set(points)
    dearest, cheapest, average = points[-1], points[0], sum(points) / len(points)
    most = EDITIONS["second"].kit_points[0]
    assert (dearest, cheapest) == (3, 1)
    assert 4 <= most / average <= 5


@pytest.mark.clause("omega:kit.turn-or-any")
@pytest.mark.clause("omega:kit.no-timing")
def test_kit_cards_interrupt_at_every_moment_but_the_overseers_own() -> None:
    used_at = {ability.moment for kit in BOX.kits for ability in kit.abilities}
    assert used_at == {"", *get_args(cards.Moment)} - {"spawn"}
    without = [a.name for kit in BOX.kits for a in kit.abilities if a.effects and not a.moment]
    assert without == ["Breathing Drill"]


@pytest.mark.clause("omega:component.character-sheets")
@pytest.mark.clause("omega:component.fig-commandos")
@pytest.mark.clause("omega:component.stance-cards")
@pytest.mark.clause("omega:gap.stance-card-texts")
def test_five_commandos_have_three_stances_each_and_every_stance_an_ability() -> None:
    assert [len(sheet.stances) for sheet in BOX.sheets] == [3] * 5
    assert len({stance.name for stance in STANCES}) == 15
    assert all(stance.abilities for stance in STANCES)
    shapes = {(s.speed, s.ranged_defense, s.melee_defense, s.max_adrenaline, s.abilities) for s in STANCES}
    assert len(shapes) == 15


@pytest.mark.clause("omega:component.investigate-cards")
@pytest.mark.clause("omega:gap.investigate-card-texts")
def test_there_are_twenty_investigate_cards_to_keep_or_to_carry_out() -> None:
    assert sum(find.copies for find in BOX.finds) == 20
    for find in BOX.finds:
        assert bool(find.effects) != find.keep, find.name
        assert bool(find.abilities or find.weapon) == find.keep, find.name


@pytest.mark.clause("omega:gap.enemy-stats")
@pytest.mark.clause("omega:enemy.warrior-clone")
def test_only_the_warrior_clone_is_a_seeker() -> None:
    assert [enemy.name for enemy in BOX.enemies if enemy.seeker] == ["Warrior Clone"]


@pytest.mark.clause("omega:commando.reconnaissance")
def test_the_scout_is_the_fastest_and_the_best_at_doors() -> None:
    scout = next(sheet for sheet in BOX.sheets if sheet.name == "Reconnaissance Specialist")
    others = [sheet for sheet in BOX.sheets if sheet is not scout]
    fastest = max(stance.speed for sheet in others for stance in sheet.stances)
    assert max(stance.speed for stance in scout.stances) > fastest
    assert all(scout.strength + scout.intelligence > other.strength + other.intelligence for other in others)


def abilities() -> Iterator[tuple[str, Ability]]:
    carriers: list[Stance | Kit | Find | Figure] = [*STANCES, *BOX.kits, *BOX.finds, *BOX.enemies, *BOX.drones]
    for carrier in carriers:
        for ability in carrier.abilities:
            yield carrier.name, ability


@pytest.mark.clause("omega:kit.anatomy")
def test_every_card_says_in_words_what_it_does() -> None:
    assert [name for name, ability in abilities() if not ability.text.endswith(".")] == []
    of_both_kinds: list[Kit | Find] = [*BOX.kits, *BOX.finds]
    assert [card.name for card in of_both_kinds if not card.abilities and not card.text.endswith(".")] == []


def test_no_two_kit_cards_do_the_same() -> None:
    unnamed = [
        (
            kit.weapon and msgspec.structs.replace(kit.weapon, name=""),
            tuple(msgspec.structs.replace(ability, name="", text="", origin="ours") for ability in kit.abilities),
        )
        for kit in BOX.kits
    ]
    assert len(set(unnamed)) == len(unnamed)


def played() -> set[str]:
    """Every card, stance, enemy and drone that is on the table in a case with the printed cards, in code."""
    found: set[str] = set()
    for case in cases.find(sorted((CONTENT.parent / "cases").glob("cards_*.yaml"))):
        position = msgspec.convert(case.built, Given)
        for commando in position.commandos.values():
            found |= {*commando.kit, commando.stance or ""}
        found |= {*(position.finds or ())}
        found |= {name.rstrip("-0123456789") for name in (*position.enemies, *position.drones)}
    return {name.lower().replace(" ", "-") for name in found}


def test_every_printed_card_has_a_case() -> None:
    everything = (*STANCES, *BOX.kits, *BOX.finds, *BOX.enemies, *BOX.drones)
    cased = played()
    assert [card.name for card in everything if card.name.lower().replace(" ", "-") not in cased] == []
