"""What is drawn of a hacker's options: nothing that the seat may not know."""

from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.games.human_interface.model import Table, setup
from fireteam.games.human_interface.model.positions import Given, arrange
from fireteam.games.human_interface.rules.cyberwarfare import hack_terminal, plays
from fireteam.games.human_interface.rules.phases.cyberwarfare_step import ACT
from fireteam.games.human_interface.view import behind_options, preview
from fireteam.kernel import Decision, notation

RULES = fireteam.rules_of("human_interface")  # forms have numbers once the rules are put together


def position(guards: list[Any]) -> Table:
    given = {
        "models": {"hacker": "C3"},
        "doors": {"Red Door": "open"},
        "networks": {"Team": {"hand": ["Virus", "Strength Booster"], "sr": 6}},
        "terminals": {"Red 1": {"guards": {"Team": guards}}},
    }
    return arrange(setup.setting(setup.Options(scenario="rooms")), msgspec.convert(given, Given, str_keys=True))


def hack(s: Table, words: str) -> tuple[Decision, int]:
    return Decision(0, ACT, 0), hack_terminal.HACK.option(hack_terminal.HACK.argument.read(s, words))


def test_a_hack_tells_its_strength_its_price_and_its_zone() -> None:
    s = position([])
    d, option = hack(s, "red 1 with virus + strength booster +1")
    assert [number.value for number in behind_options.numbers(s, d, option)] == [7]
    assert behind_options.cost(s, d, option) == "5 SR in all"
    assert notation.label(RULES, s, option) == "Hack Red 1 with Virus and Strength Booster plus 1 SR"
    drawn = preview.preview(s, d, option)
    assert drawn.doors == ["Red Door"]
    assert drawn.against == "a card of the OPFOR deck"
    assert drawn.told


def test_the_chance_against_a_facedown_card_is_the_same_whatever_it_is() -> None:
    found = {
        guard: preview.preview(s, *hack(s, "red 1 with virus")).succeeds
        for guard in ("ICE", "Worm")
        for s in [position([guard])]
    }
    assert found["ICE"] == pytest.approx(found["Worm"])


def test_the_chance_against_a_faceup_card_is_that_against_it() -> None:
    weak, strong = (
        preview.preview(s, *hack(s, "red 1 with virus"))
        for s in (position([{"program": card, "shown": True}]) for card in ("IDS", "Bastion"))
    )
    assert weak.against == strong.against == "the card that lies there"
    assert (weak.succeeds or 0) > (strong.succeeds or 1)


def test_what_cannot_be_played_is_told_nothing() -> None:
    s = position([])
    d, option = hack(s, "red 1 with space 2 + its booster")
    assert list(behind_options.numbers(s, d, option)) == []
    assert plays.unpacked(plays.split(option >> 8)[1]).space == 1
    assert preview.preview(s, d, option).succeeds is msgspec.UNSET
