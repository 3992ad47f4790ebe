"""The standing answers that Omicron Protocol offers: what they answer, and where they leave it to the player."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import fireteam
from fireteam.games.omicron.ai.standing_answers import ORDERS
from fireteam.lab.questions import ask_one
from fireteam.lab.simulate import study
from fireteam.rulebook import cases

MAP = {"width": 13, "height": 13, "areas": [["A1"], ["M13"]], "spawn_points": ["A13"]}
ADA = {
    "name": "Ada", "factions": ["Peacemakers"], "walk": [4, 2], "atk": 4, "dex": 4, "luck": 5, "hp": [6, 3],
    "ranged": {"range": [2, 8], "noise": 3, "damage": [[1, 1], [3, 3]]},
    "melee": {"range": [1, 1], "noise": 1, "damage": [[1, 1]]},
}  # fmt: skip
CAL = ADA | {"name": "Cal", "factions": ["Survivalists"]}
HIT = ["d6 4", "d6 4", "d6 4", "d6 1"]

Told = Callable[[str, dict[str, object], list[str], list[str]], str | None]


@pytest.fixture
def told(tmp_path: Path) -> Told:
    """What a standing answer says in a position: the text of an option, or None where the player is asked."""

    def tell(order: str, given: dict[str, object], moves: list[str], chance: list[str]) -> str | None:
        options = {"map": MAP, "characters": [ADA, CAL]}
        written = {
            "game": "omicron",
            "title": "A position.",
            "clauses": ["cyms.one-at-a-time"],
            "given": {"options": options, "active": "Ada", "moves": moves} | given,
            "chance": chance,
            "then": {"result": "none"},
        }
        file = tmp_path / "position.yaml"
        file.write_bytes(msgspec.yaml.encode(written))
        game = cases.begin(cases.read(file)[0], fireteam.rules_of("omicron"))
        seat = game.decision().seat
        (name,) = (name for name in ORDERS if order in name)
        option = ORDERS[name](game.determinize(seat, "x"), seat)
        return None if option is None else game.text(option)

    return tell


def _attacked(hp: int) -> dict[str, object]:
    return {
        "models": {
            "Ada": {"side": "Red", "at": "C5", "luck": 0},
            "Cal": {"side": "Blue", "at": "F5", "luck": 5, "hp": hp},
        }
    }


@pytest.mark.parametrize(("hp", "answer"), [(4, "take it"), (3, None)])
def test_damage_is_taken_unless_it_would_knock_out(told: Told, hp: int, answer: str | None) -> None:
    assert told("take damage", _attacked(hp), ["Red: attack ranged cal", "Red: buy damage 3"], HIT) == answer


@pytest.mark.parametrize(
    ("luck", "chance", "answer"),
    [
        (0, ["d6 5", "d6 1", "d6 1", "d6 1"], "done"),  # one damage does nothing to a CyMS
        (4, ["d6 5", "d6 3", "d6 1", "d6 1"], None),  # Luck would make it three
        (1, ["d6 5", "d6 3", "d6 1", "d6 1"], "done"),
        (0, ["d6 5", "d6 4", "d6 4", "d6 1"], None),
    ],
)
def test_dice_are_traded_when_they_cannot_knock_a_cyms_out(
    told: Told, luck: int, chance: list[str], answer: str | None
) -> None:
    given: dict[str, object] = {
        "models": {"Ada": {"side": "Red", "at": "C5", "luck": luck}, "Cal": {"side": "Blue", "at": "M1"}},
        "cyms": ["F5"],
    }
    answered = told("trade the dice of an Attack", given, ["Red: attack ranged cyms-1"], chance)
    assert answered == answer


def test_dice_that_can_hurt_a_character_are_left_to_the_player(told: Told) -> None:
    chance = ["d6 5", "d6 1", "d6 1", "d6 1"]
    assert told("trade the dice of an Attack", _attacked(6), ["Red: attack ranged cal"], chance) is None


def _coming(cal: str, *cyms: str) -> dict[str, object]:
    models = {"Ada": {"side": "Red", "at": "G7", "noise": 6}, "Cal": {"side": "Blue", "at": cal}}
    return {"models": models, "cyms": list(cyms)}


def test_the_nearest_cyms_is_sent_as_near_as_it_gets(told: Told) -> None:
    assert told("send CyMS", _coming("M1", "G2", "G4"), ["Red: done"], []) == "send cyms-2 G6"


def test_no_cyms_is_sent_next_to_a_friend_alone(told: Told) -> None:
    assert told("send CyMS", _coming("M1", "G2"), ["Red: done"], []) == "send cyms-1 G4"
    assert told("send CyMS", _coming("G5", "G2"), ["Red: done"], []) not in (None, "send cyms-1 G4")
    assert told("send CyMS", _coming("G4", "G2"), ["Red: done"], []) is None


def test_every_standing_answer_comes_into_play_and_none_is_illegal() -> None:
    plan = study("omicron", "random", 8, 1, {})
    answered: set[str] = set()
    for number in range(plan.games):
        played = ask_one(plan, number)
        assert played.error == ""
        assert played.along is not None
        answered |= played.along.answered.keys()
    assert answered == ORDERS.keys()


def test_standing_answers_spare_people_a_quarter_of_all_questions() -> None:
    plan = study("omicron", "random", 4, 2, {})
    played = [ask_one(plan, number) for number in range(plan.games)]
    without = sum(sum(p.without.questions.values()) / p.without.rounds for p in played if p.without)
    along = sum(sum(p.along.questions.values()) / p.along.rounds for p in played if p.along)
    assert along < 0.75 * without
