"""What the four factions of Omicron have between them: enough characters, every kind of ability that the book knows,
and squads that can be chosen at the table against any other and against their like."""

from collections.abc import Callable

import pytest

import fireteam
from fireteam.games.omicron.model import Ability, Character, Faction
from fireteam.games.omicron.model.setup import printed_characters, printed_factions
from fireteam.games.omicron.model.standard_abilities import standard

FACTIONS = ("Peacemakers", "Survivalists", "Red Dragons", "Animals")

KINDS: dict[str, Callable[[Ability], bool]] = {
    "standard": lambda a: standard(a.name) is not None,
    "tech": lambda a: a.tech,
    "sustained": lambda a: a.sustained,
    "once per round": lambda a: a.once,
    "KO-marked": lambda a: a.ko,
    "surge": lambda a: a.shape == "surge",
    "targeted": lambda a: a.shape == "targeted",
    "pulse": lambda a: a.shape == "pulse",
    "template without range": lambda a: a.shape == "template" and a.range is None,
    "template with range": lambda a: a.shape == "template" and a.range is not None,
    "passive": lambda a: a.kind == "passive",
    "reaction": lambda a: a.trigger is not None and a.trigger.on == "moved",
}


def members(faction: str) -> list[Character]:
    return [card for card in printed_characters() if faction in card.factions]


def abilities(characters: list[Character]) -> list[Ability]:
    return [ability for card in characters for ability in card.abilities]


def test_the_four_factions_are_those_that_are_printed() -> None:
    assert tuple(card.name for card in printed_factions()) == FACTIONS


@pytest.mark.clause("omicron:component.gap-character-cards-missing")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_has_at_least_six_characters_and_no_two_do_the_same(faction: str) -> None:
    squad = members(faction)
    assert len(squad) >= 6
    done = [frozenset((ability.shape, ability.effects, ability.modifiers) for ability in c.abilities) for c in squad]
    assert len(set(done)) == len(squad)


@pytest.mark.clause("omicron:faction.gap-cards-missing")
@pytest.mark.parametrize("card", printed_factions(), ids=lambda card: card.name)
def test_a_faction_card_has_a_special_ability_and_a_tactic(card: Faction) -> None:
    assert card.abilities
    assert card.tactic is not None
    assert card.tactic.effects


@pytest.mark.clause("omicron:component.gap-character-cards-missing")
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_ability_is_on_some_card(kind: str) -> None:
    assert any(map(KINDS[kind], abilities(list(printed_characters()))))


@pytest.mark.clause("omicron:component.gap-character-cards-missing")
def test_there_are_bases_of_every_size() -> None:
    assert {card.size for card in printed_characters()} == {"small", "large", "huge"}


def test_animals_have_neither_guns_nor_tech() -> None:
    assert not any(card.ranged for card in members("Animals"))
    assert not any(ability.tech for ability in abilities(members("Animals")))


@pytest.mark.clause("omicron:condition.tagged")
def test_only_red_dragons_tag() -> None:
    for faction in FACTIONS:
        tags = [a for a in abilities(members(faction)) if any(effect.do == "tag" for effect in a.effects)]
        assert bool(tags) == (faction == "Red Dragons")


@pytest.mark.clause("omicron:character.mirror-match")
@pytest.mark.parametrize("blue", FACTIONS)
@pytest.mark.parametrize("red", FACTIONS)
def test_any_two_factions_can_meet(red: str, blue: str) -> None:
    game = fireteam.new("omicron", seed=1)
    game.choose("Red", f"faction {red.lower()}")
    game.choose("Blue", f"faction {blue.lower()}")
    for seat, faction in (("Red", red), ("Blue", blue)):
        squad = ", ".join(card.name.lower() for card in members(faction)[-4:])
        game.choose(seat, f"squad {squad}")
    table = game.view(None)["table"]
    assert [squad["faction"] for squad in table["squads"].values()] == [red, blue]
    assert len(table["models"]) == 8
