"""Positions by hand: who is named is there, all cards are somewhere, and whatever is wrong is said in a sentence."""

from typing import Any

import msgspec
import pytest

from fireteam.games.human_interface.model import NOBODY, OPFOR, Phase, Table, name, setup
from fireteam.games.human_interface.model.positions import Given, arrange
from fireteam.kernel.faults import Fault


def position(given: dict[str, Any], **options: Any) -> Table:
    return arrange(
        setup.setting(setup.Options(**{"scenario": "rooms", **options})), msgspec.convert(given, Given, str_keys=True)
    )


def test_who_is_named_is_there_and_nobody_else() -> None:
    s = position({"models": {"leader": "C7", "guard-2": {"at": "I3", "wounds": 1, "reacted": True}}})
    assert [name(s, m) for m, cell in enumerate(s.cell) if cell >= 0] == ["leader", "guard-2"]
    assert [s.card[model] >= 0 for model in range(3)] == [True, False, False]
    assert s.wounds[4] == 1
    assert s.reacted == 1 << 4
    assert s.phase == Phase.ACTIVATION
    assert s.order == [0]
    assert s.round == 2


def test_dials_and_gear() -> None:
    s = position(
        {
            "models": {
                "leader": {"at": "C7", "crippled": True, "equipment": ["Pistol", {"item": "Frag Grenade", "uses": 1}]},
                "hacker": {"at": "C7", "unconscious": True},
                "ronin": {"at": "D7", "lost": True},
            },
        }
    )
    assert s.wounds[:3] == [2, 0, 3]
    assert [(card.item, card.uses) for card in s.equipment[0]] == [
        (s.setting.item("Pistol"), 0),
        (s.setting.item("Frag Grenade"), 1),
    ]
    assert s.down == 2
    assert s.side[2] == OPFOR
    assert s.standing[0] == 1 << s.setting.board.cell("C7")
    assert s.standing[OPFOR] == 1 << s.setting.board.cell("D7")


def test_the_active_character_acts() -> None:
    s = position({"models": {"leader": "C7"}, "active": "leader", "ap": 1, "actions": 1, "moved": 1})
    assert (s.phase, s.active, s.ap, s.actions, s.moves) == (Phase.ACTING, 0, 1, 1, 1)


def test_the_board() -> None:
    s = position(
        {
            "models": {"leader": "C7"},
            "doors": {"Red Door": "open", "Blue Door": "closed", "Wide Door": "locked"},
            "alarm": {"Corridor": 2},
            "objectives": {"Case": "Team", "Cache": "uncovered"},
            "mines": [{"at": "C8", "by": "leader"}],
            "piles": [{"at": "D8", "items": ["Pistol"]}],
        }
    )
    assert (s.open, s.locked & 0b111) == (0b1, 0b10)
    assert s.alarm == [0, 0, 2, 0, 0]
    assert (s.uncovered, s.secured, s.securer) == (0b11, 0b1, (0, NOBODY))
    assert len(s.mines) == len(s.piles) == 1


def test_cards_that_somebody_has_are_nowhere_else() -> None:
    s = position(
        {
            "models": {"hacker": {"at": "C7", "adrenaline": ["Numb"]}},
            "cando_discard": ["10", "5 refresh"],
            "networks": {
                "Team": {"hand": ["Virus", "ICE"], "spaces": ["ICE", None, {"program": "IDS", "sr": 1}], "sr": 3}
            },
            "terminals": {"Red 1": {"controller": "OPFOR", "guards": {"Team": ["ICE", "Virus"]}}},
        }
    )
    assert sorted(s.cando + s.cando_discard) == list(s.setting.all_cando)
    network = s.networks[0]
    assert (len(network.hand), len(network.deck.bag), network.hacker, network.sr) == (2, 24, 1, 3)
    assert s.terminals[0].controller == OPFOR
    assert len(s.guards.bag) == 22
    numb = s.setting.rush_names.index("Numb")
    assert s.rush.count(numb) == 1


def test_two_teams() -> None:
    squads = {"Red": ["Leader", "Hacker"], "Blue": ["Leader"]}
    s = position(
        {
            "squads": squads,
            "models": {"red-leader": "C1", "hacker": "D1", "blue-leader": "C12"},
            "active": "blue-leader",
        },
        scenario="ring",
    )
    assert s.order == [1, 0]
    assert s.initiative == 1


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"models": {"nobody": "C7"}}, "no model 'nobody'"),
        ({"models": {"leader": "A1"}}, "A1 is rock"),
        ({"models": {"leader": "D6"}}, "D6 is rock, a closed door or occupied"),
        ({"models": {"leader": "C7", "hacker": "C7"}}, "occupied"),
        ({"models": {"leader": "ZZ9"}}, "ZZ9"),
        ({"models": {"leader": {"at": "C7", "wounds": 9}}}, "1 to 3 wounds"),
        ({"models": {"leader": {"at": "C7", "cybershock": 10}}}, "cybershock of 0 to 9"),
        ({"models": {"leader": {"at": "C7", "equipment": ["Pistol"] * 5}}}, "4 equipment cards"),
        ({"models": {"guard-1": {"at": "C7", "unconscious": True}}}, "no character of a team"),
        ({"models": {"leader": {"at": "C7", "adrenaline": ["Numb"] * 3}}}, "2 of Numb"),
        ({"doors": {"No Door": "open"}}, "no door 'No Door'"),
        ({"active": "hacker"}, "hacker"),
        ({"networks": {"Team": {"hand": ["Virus"] * 5}}, "models": {"hacker": "C7"}}, "4 of Virus"),
        ({"networks": {"Team": {"spaces": [None] * 5}}}, "4 spaces"),
        ({"phase": "lunch"}, "no phase 'lunch'"),
        ({"squads": {"Team": ["Leader"]}}, "settled by the options"),
        ({"cando": ["11"]}, "no CanDo card '11'"),
    ],
)
def test_whatever_is_wrong_is_said_in_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Fault, match=sentence) as caught:
        position(given)
    assert "\n" not in str(caught.value)
