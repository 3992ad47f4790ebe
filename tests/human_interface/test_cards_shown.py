"""Every card that is printed has a case that names it."""

import re

import pytest

from fireteam.games.human_interface import RULES
from fireteam.games.human_interface.model.setup import printed

BOX = printed()
TOLD = "\n".join(file.read_text().lower() for file in sorted((RULES.about.folder / "cases").glob("*.yaml")))
PRINTED = {
    "people": [who.name for who in BOX.identities],
    "skills": [skill.name for skill in BOX.skills],
    "equipment": [item.name for item in BOX.items],
    "programs": [program.name for program in BOX.programs],
    "CanDo": [card.short for card in BOX.cando],
    "adrenaline": [card.name for card in BOX.rush],
    "responses": [card.name for card in BOX.responses],
    "agendas": [card.name for card in BOX.agendas],
    "collateral": [card.name for card in BOX.collateral],
    "events": [card.name for card in BOX.events],
    "hidden": [card.name for card in BOX.hidden],
    "improvements": [card.name for card in BOX.improvements],
}


def is_named(card: str) -> bool:
    """By its name, or as a model that it has become."""
    return any(
        re.search(rf"\b{re.escape(called)}\b", TOLD) for called in (card.lower(), card.lower().replace(" ", "-"))
    )


@pytest.mark.parametrize("kind", PRINTED)
def test_every_card_is_in_a_case(kind: str) -> None:
    assert [card for card in PRINTED[kind] if not is_named(card)] == []
