"""Tactical responses, and OPFOR models that come in."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import convert

from fireteam.games.human_interface.model import Phase, Response, Table, lift, names, put
from fireteam.games.human_interface.rules.characters import stats
from fireteam.games.human_interface.rules.opfor import reinforcements
from fireteam.kernel.chance import Script
from fireteam.kernel.state import with_one
from tests.human_interface.opfor_yards import GUARD, at, events, numbered, of_name, play, skirmish, told, yard

OPEN = ["A" * 9] * 9


@pytest.fixture(autouse=True)
def _forms() -> Iterator[None]:
    with numbered():
        yield


def guarded(*entry_points: str, security: dict[str, int], **more: Any) -> Table:
    """Nobody of OPFOR is there yet; the leader stands in a corner."""
    return yard(OPEN, [("Leader", "A9")], entry_points=entry_points, security=security, **more)


def refill(s: Table, *cards: int) -> list[str]:
    """Round by round: who has come in, and where."""
    s.phase = Phase.REINFORCEMENTS
    play(s, cards=cards, until=Phase.STARTUP)
    return [f"{called} {at(s, called)}" for called in names(s) if at(s, called) and called != "leader"]


@pytest.mark.clause("human_interface:security.respawn", "human_interface:security.timing")
def test_as_many_come_in_as_the_protocol_wants_and_the_next_round_begins() -> None:
    s = guarded("E5", security={"Guard": 1})
    assert refill(s) == ["guard-1 E5"]
    assert s.round == 2
    assert refill(s) == ["guard-1 E5"]


@pytest.mark.clause("human_interface:security.types")
def test_each_kind_is_refilled_for_itself() -> None:
    s = guarded("E5", security={"Guard": 1, "Officer": 1})
    assert refill(s) == ["guard-1 E5", "officer-1 D6"]
    lift(s, of_name(s, GUARD))
    assert refill(s) == ["guard-1 E5", "officer-1 D6"]


@pytest.mark.clause("human_interface:cybershock.lost-details")
def test_a_lost_character_does_not_count_for_the_protocol() -> None:
    s = guarded("E5", security={"Guard": 1})
    s.lost = 1
    s.side = with_one(s.side, 0, s.side[of_name(s, GUARD)])
    assert refill(s) == ["guard-1 E5"]


@pytest.mark.clause("human_interface:security.entry-draw", "human_interface:security.entry-draw-per-model")
def test_a_card_for_each_entry_point_for_each_model_and_level_ones_again() -> None:
    s = guarded("A1", "I1", security={"Guard": 2})
    assert refill(s, 4, 9, 5, 5, 7, 2) == ["guard-1 I1", "guard-2 A1"]


@pytest.mark.clause(
    "human_interface:security.entry-occupied",
    "human_interface:security.entry-adjacent-choice",
    "human_interface:security.entry-speed-penalty",
    "human_interface:security.entry-speed-token",
)
def test_who_finds_the_entry_point_taken_stands_next_to_it_near_the_players_and_is_slower() -> None:
    s = guarded("E5", security={"Guard": 2})
    assert refill(s) == ["guard-1 E5", "guard-2 D6"]
    one, two = of_name(s, GUARD), of_name(s, "guard-2")
    assert s.slowed == 1 << two
    assert stats.skill(s, two, "speed") == stats.skill(s, one, "speed") - 1


@pytest.mark.clause("human_interface:security.entry-adjacent-choice")
def test_equally_near_squares_go_clockwise_from_north_and_then_comes_the_next_ring() -> None:
    s = yard(OPEN, [("Leader", "E1")], entry_points=["E5"], security={"Guard": 4})
    assert refill(s) == ["guard-1 E5", "guard-2 E4", "guard-3 F4", "guard-4 D4"]
    s = yard(["AAAAA"], [("Leader", "E1")], entry_points=["A1"], security={"Guard": 3})
    assert refill(s) == ["guard-1 A1", "guard-2 B1", "guard-3 C1"]
    assert s.slowed == 1 << of_name(s, "guard-2") | 1 << of_name(s, "guard-3")


@pytest.mark.clause("human_interface:security.entry-occupied")
def test_a_character_on_the_entry_point_is_in_the_way_too() -> None:
    s = guarded("A9", security={"Guard": 1})
    assert refill(s) == ["guard-1 A8"]


def test_another_model_has_nothing_of_the_one_before() -> None:
    s = guarded("E5", security={"Guard": 1})
    refill(s)
    guard = of_name(s, GUARD)
    s.wounds[guard], s.stunned, s.reacted = 0, 1 << guard, 1 << guard
    lift(s, guard)
    refill(s)
    assert (s.wounds[guard], s.stunned, s.reacted) == (1, 0, 0)


@pytest.mark.clause("human_interface:difficulty.protocol", "human_interface:difficulty.protocol-initial")
@pytest.mark.parametrize(("difficulty", "more"), [("normal", 0), ("one more", 1), ("two more", 2)])
def test_a_higher_protocol_has_more_of_its_main_kind_from_the_start(difficulty: str, more: int) -> None:
    s = guarded("E5", security={"Officer": 1, "Guard": 2}, options={"difficulty": difficulty})
    s.tape = Script([])
    reinforcements.place_extra(s)
    assert sum(cell >= 0 for cell in s.cell) == 1 + more
    assert len(refill(s)) == 3 + more
    assert len(refill(s)) == 3 + more


# Tactical responses


def responding(*cards: dict[str, Any], **more: Any) -> Table:
    printed = tuple(convert({"text": "For a test.", **card}, Response) for card in cards)
    given: dict[str, Any] = {"entry_points": ["I9"], "security": {"Guard": 1}, "tactical_response": True, **more}
    team, opfor = [("Leader", "A1")], [("Guard", "I1", ["Katana"])]
    return yard(["A" * 9, *["#########"] * 7, "A" * 9], team, opfor, {"responses": printed}, **given)


FAST = {"name": "Fast", "modifiers": [{"stat": "speed", "amount": 1}]}
CALM = {"name": "Calm"}
MORE = {"name": "More", "effects": [{"do": "reinforce", "amount": 1}]}


@pytest.mark.clause("human_interface:opfor.tactical-response", "human_interface:opfor.tactical-response-duration")
def test_a_card_is_in_force_until_the_next_one_is_drawn() -> None:
    s = responding(FAST, CALM)
    play(s, cards=["responses fast"], until=Phase.OPERATIONS)
    assert told(s)[0] == "H1 G1 F1 E1 D1 C1"
    assert stats.skill(s, of_name(s, "leader"), "speed") == 5
    s.phase = Phase.RESPONSE
    play(s, cards=["responses calm"], until=Phase.OPERATIONS)
    assert told(s)[0] == "H1 G1 F1 E1 D1"
    assert s.discards["responses"] == (0,)


@pytest.mark.clause("human_interface:opfor.tactical-response")
def test_none_is_drawn_where_the_mission_does_not_say_so() -> None:
    s = responding(FAST, tactical_response=False)
    play(s, until=Phase.OPERATIONS)
    assert events(s, "response") == []


@pytest.mark.clause("human_interface:cw.deck-empty")
def test_an_empty_deck_is_made_of_its_discard_pile() -> None:
    s = responding(FAST, CALM)
    for card in ("fast", "calm", "fast"):
        s.phase = Phase.RESPONSE
        play(s, cards=[f"responses {card}"], until=Phase.OPERATIONS)
    assert (len(s.lasting), s.decks["responses"], s.discards["responses"]) == (1, (), (1,))


@pytest.mark.clause("human_interface:cw.deck-empty", "human_interface:opfor.tactical-response-duration")
def test_a_card_without_another_to_be_drawn_stays_in_force() -> None:
    s = responding(FAST)
    play(s, cards=["responses fast"], until=Phase.OPERATIONS)
    s.phase = Phase.RESPONSE
    play(s, until=Phase.OPERATIONS)
    assert (len(s.lasting), len(events(s, "response"))) == (1, 1)


@pytest.mark.clause("human_interface:data.tactical-response-deck")
def test_cards_bring_models_beyond_the_protocol_as_long_as_there_are_figures() -> None:
    s = responding(MORE, CALM)
    assert [called for called in names(s) if called.startswith("guard")] == ["guard-1", "guard-2", "guard-3"]
    for expected in (2, 3, 3):
        s.phase = Phase.RESPONSE
        play(s, cards=["responses more"], until=Phase.OPERATIONS)
        assert sum(cell >= 0 for cell in s.cell) == 1 + expected
        s.phase = Phase.RESPONSE
        play(s, cards=["responses calm"], until=Phase.OPERATIONS)
    assert at(s, "guard-2") == "I9"


def test_in_a_skirmish_models_come_in_by_the_same_rule() -> None:
    s = skirmish([("Guard", "E5", [])], {"entry_points": ["T9"], "security": {"Guard": 2}}, leader="A1", captain="A9")
    put(s, of_name(s, "captain"), s.setting.board.cell("A8"))
    s.phase = Phase.REINFORCEMENTS
    play(s, until=Phase.STARTUP)
    assert at(s, "guard-2") == "T9"
    assert s.wounds[of_name(s, "guard-2")] == 3
