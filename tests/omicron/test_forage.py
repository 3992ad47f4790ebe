"""The Forage Deck: what its cards promise each other, and what no card may say."""

from collections.abc import Iterable
from typing import Any, get_args

import msgspec
import pytest

from fireteam.games.omicron.model import Effect, Forage, Verb
from fireteam.games.omicron.model.setup import Options, printed_characters, printed_factions, printed_forage, setting
from fireteam.games.omicron.rules.effects.verbs import VERBS
from fireteam.kernel.faults import Fault


def _effects() -> Iterable[Effect]:
    for character in printed_characters():
        for ability in character.abilities:
            yield from ability.effects
    for faction in printed_factions():
        for ability in faction.abilities:
            yield from ability.effects
        if faction.tactic is not None:
            yield from faction.tactic.effects
    for effects in setting(Options()).forage_effects:
        yield from effects
    for card in printed_forage():
        yield from card.effects


@pytest.mark.clause("omicron:forage.gap-deck-contents")
def test_the_deck_has_two_dozen_cards_of_every_kind() -> None:
    cards = printed_forage()
    assert len({card.name for card in cards}) == len(cards) >= 24
    assert {"template", "pulse", "surge", "targeted", "other"} <= {card.shape for card in cards}
    assert any(effect.do == "snare" for card in cards for effect in card.effects)
    assert {card.name for card in cards if card.origin == "book"} == {"Cone of Silence", "A Cute Teddy Bear"}


def test_every_verb_that_a_card_may_use_is_known_and_used_by_some() -> None:
    assert set(VERBS.does) == set(get_args(Verb))
    granted = {"steal"}  # a standard ability
    assert set(VERBS.does) - {effect.do for effect in _effects()} <= granted


@pytest.mark.clause("omicron:forage.moved-within")
@pytest.mark.parametrize("within", [0, 4])
def test_no_card_answers_a_movement_farther_away_than_three_hexes(within: int) -> None:
    with pytest.raises(msgspec.ValidationError, match="within"):
        msgspec.convert({"name": "Horn", "window": "moved", "within": within}, Forage)


@pytest.mark.clause("omicron:forage.other-model")
@pytest.mark.parametrize("window", ["activation", "hurt", "condition"])
def test_no_card_is_for_another_model_where_there_is_none(window: Any) -> None:
    with pytest.raises(Fault, match="Horn is for another model"):
        setting(Options(forage=(Forage(name="Horn", window=window, shape="other"),)))


@pytest.mark.clause("omicron:forage.thrown")
def test_a_template_to_throw_must_be_there() -> None:
    with pytest.raises(Fault, match="Horn has no template"):
        setting(Options(forage=(Forage(name="Horn", shape="template"),)))
