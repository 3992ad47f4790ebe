"""What cases cannot say of Omicron's characters and decks: squads that cannot even be written down, the marks on
cards, and what the printed deck holds."""

import pytest

import fireteam
from fireteam.games.omicron.model import CARD_WINDOWS, Map
from fireteam.games.omicron.model.setup import Options, printed_forage, setting
from fireteam.kernel.chance import Tape
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.position_files import arranged

PEACEMAKERS = ("Pai", "Buck", "Nix", "Bolt")


def _mirror(red: tuple[str, ...]) -> Options:
    return Options(factions=("Peacemakers", "Peacemakers"), squads=(red, PEACEMAKERS))


@pytest.mark.clause("omicron:character.unique-name-per-squad")
@pytest.mark.clause("omicron:character.example-mirror-pai")
def test_two_pai_face_each_other_but_never_stand_side_by_side() -> None:
    setting(_mirror(PEACEMAKERS))
    with pytest.raises(Fault, match="nobody may be in a squad twice"):
        setting(_mirror(("Pai", "Pai", "Buck", "Nix")))


@pytest.mark.clause("omicron:character.unique-name-per-squad")
def test_a_squad_with_one_name_twice_cannot_be_chosen_at_the_table() -> None:
    game = fireteam.new("omicron", seed=1, factions=("Peacemakers", "Survivalists"))
    with pytest.raises(Fault, match="pai is in the squad twice"):
        game.choose("Red", "squad pai, pai, buck, nix")


@pytest.mark.clause("omicron:character.tech-icon")
def test_tech_abilities_can_be_told_from_the_others_in_the_store_too() -> None:
    made = setting(Options())
    pai = next(sheet for sheet in made.roster if sheet.name == "Pai")
    tech = {line.name: made.abilities[line.ability].tech for line in pai.store}
    assert tech == {"Shift 1": False, "Firewall": True}


@pytest.mark.clause("omicron:forage.gap-deck-contents")
def test_the_printed_deck_has_cards_for_every_moment_and_sustained_ones() -> None:
    assert {card.window for card in printed_forage()} == set(CARD_WINDOWS)
    assert any(card.sustained for card in printed_forage())


@pytest.mark.clause("omicron:forage.deck-shuffled")
def test_two_games_draw_different_first_cards() -> None:
    first = set()
    for seed in range(8):
        game = fireteam.new("omicron", seed=seed, factions=("Peacemakers", "Survivalists"))
        while not any(hand for hand in game.state.hand) and not game.state.deal:
            for decision in game.decisions:
                game.choose(decision.seat, game.options(decision.seat)[0])
        first.add(tuple(game.state.deal))
    assert len(first) > 1


@pytest.mark.parametrize("verb", ["use", "aim"])
def test_an_ability_that_is_for_its_user_alone_cannot_be_named_with_somebody_else(verb: str) -> None:
    rules = fireteam.rules_of("omicron")
    options = Options(map=Map(width=11, height=9, areas=(("A1",), ("K9",)), spawn_points=("A9",)))
    given = {"models": {"Pai": {"side": "Red", "at": "F5"}, "Thug": {"side": "Blue", "at": "F8"}}, "active": "Pai"}
    game = Game(Opening(rules, options, arranged(rules, rules.setting(options), given), None), Tape(b""))
    with pytest.raises(Fault, match="firewall is not used on anybody"):
        game.choose("Red", f"{verb} firewall on thug")
