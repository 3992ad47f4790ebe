"""What is printed on the cards of Omicron Protocol: the marks of abilities, and the words that tell their shape."""

import pytest

from fireteam.games.omicron.model import Ability
from fireteam.games.omicron.model.setup import printed_characters, printed_factions

KEYWORDS = {"surge": "Surge.", "pulse": "AoE Pulse.", "template": "AoE Template."}


def printed() -> list[Ability]:
    characters = [ability for card in printed_characters() for ability in card.abilities]
    return characters + [ability for card in printed_factions() for ability in card.abilities]


@pytest.mark.clause("omicron:ability.surge-keyword")
@pytest.mark.clause("omicron:ability.aoe-keyword")
@pytest.mark.parametrize("ability", printed(), ids=lambda ability: ability.name)
def test_a_description_begins_with_the_keyword_of_a_surge_or_an_aoe_and_of_nothing_else(ability: Ability) -> None:
    begins_with = [shape for shape, keyword in KEYWORDS.items() if ability.text.startswith(keyword)]
    assert begins_with == [shape for shape in KEYWORDS if shape == ability.shape]


@pytest.mark.clause("omicron:icon.gap-icons-lost")
@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("Rusty's Revenge", {"ko"}),
        ("Caffeinated", {"ko", "once"}),
        ("Hyper-Aware", {"sustained"}),
        ("Overwatch", {"sustained", "once"}),
        ("Adaptive Camo", {"sustained", "tech"}),
        ("Firewall", {"sustained", "tech"}),
        ("Lucky's Depot", {"sustained"}),
        ("Cyber-Blast", {"tech"}),
        ("Remote Control 1", {"tech"}),
        ("Remote Control 2", {"tech"}),
        ("Double Shot", set()),
        ("Concuss", set()),
    ],
)
def test_our_cards_carry_the_marks_that_the_text_of_the_book_has_lost(name: str, marks: set[str]) -> None:
    ability = next(ability for ability in printed() if ability.name == name)
    assert {mark for mark in ("ko", "once", "tech", "sustained") if getattr(ability, mark)} == marks


@pytest.mark.clause("omicron:icon.gap-icons-lost")
def test_the_repel_field_is_tech() -> None:
    assert next(ability for ability in printed() if ability.name == "Repel Field").tech
