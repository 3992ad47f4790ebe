"""Why a figure cannot get somewhere, in words, and that a way which was cut short must be given again."""

from typing import Any

import pytest

from fireteam.games.omega.rules.movement import reach
from fireteam.kernel.game import Game
from tests.omega.positions import table

ALONE = {"commandos": {"team-leader": {"at": "C3"}}, "turn": "team-leader"}


@pytest.mark.parametrize(
    ("given", "answer", "reasons"),
    [
        ({}, "walk H3", ["H3 takes 5 movement points, and there are 4"]),
        (
            {},
            "walk F6",
            ["only one step of a turn may be diagonal", "F6 takes 5 movement points, and there are 4"],
        ),
        (
            {"enemies": {"rogue-clone-1": "D3", "rogue-clone-2": "C4"}},
            "walk D4",
            ["there is no room to squeeze through to D4", "D4 takes 5 movement points, and there are 4"],
        ),
        (
            {"markers": {"rubble": ["C3"]}},
            "walk G3",
            ["rubble on the way costs too much", "G3 takes 5 movement points, and there are 4"],
        ),
        (
            {"scenario": "corridor", "commandos": {"team-leader": {"at": "B2"}}, "enemies": {"rogue-clone-1": "C2"}},
            "walk D2",
            ["C2 is held by somebody who is not friendly"],
        ),
        (
            {"commandos": {"team-leader": {"at": "Q5"}}},
            "walk S5",
            ["a closed door is on the way to R5"],
        ),
        (
            {"scenario": "corridor", "commandos": {"team-leader": {"at": "B2"}}, "markers": {"wall": ["D2"]}},
            "walk F2",
            ["there are walls all round F2, or Team Leader"],
        ),
    ],
)
def test_a_place_out_of_reach_is_refused_with_what_is_in_the_way_and_how_far_it_is(
    given: dict[str, Any], answer: str, reasons: list[str]
) -> None:
    game = table({**ALONE, **given})
    assert [refusal.reason for refusal in game.why_not("Commandos", answer)] == reasons


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("use taunter drone H5", "Taunter Drone reaches 3, and that is 5 spaces away"),
        ("use hobbler drone rogue-clone-1", "G5 is not in the field of vision of Countermeasures Specialist"),
    ],
)
def test_what_an_ability_does_not_reach_or_see_is_refused_with_how_far_it_is_or_what_hides_it(
    answer: str, reason: str
) -> None:
    me = {"at": "C5", "facing": "west", "kit": ["Taunter Drone", "Hobbler Drone"]}
    given = {"commandos": {"countermeasures-specialist": me}, "enemies": {"rogue-clone-1": "G5"}}
    game = table({**given, "turn": "countermeasures-specialist"})
    assert reason in [refusal.reason for refusal in game.why_not("Commandos", answer)]


def test_a_way_that_squeezes_is_refused_for_the_same_reason_as_its_destination() -> None:
    given = {**ALONE, "enemies": {"rogue-clone-1": "D3", "rogue-clone-2": "C4"}}
    game = table(given)
    (written,) = game.why_not("Commandos", "walk B3 C3 D4")
    assert written in game.why_not("Commandos", "walk D4")


def test_taking_one_obstacle_away_never_takes_a_place_away() -> None:
    given = {
        **ALONE,
        "enemies": {"rogue-clone-1": "D3", "rogue-clone-2": "C4", "blaster-1": "F4"},
        "markers": {"rubble": ["C3", "E2", "E3"], "wall": ["E5", "F6"]},
    }
    s = table(given).state
    for obstacle in reach.OBSTACLES:
        for points in range(9):
            less = reach.reach(s, 0, False).by(points)
            assert not less & ~reach.reach_without(s, 0, False, obstacle).by(points)


def question(game: Game[Any]) -> str:
    d = game.decision()
    return d.kind.question(game.state, d)


def test_whoever_is_stopped_on_the_way_is_told_to_give_the_rest_again() -> None:
    given = {"commandos": {"team-leader": {"at": "B2"}}, "markers": {"gas": ["C2"]}, "turn": "team-leader"}
    game = table(given, ("Commandos: walk C2 D2 E2",))
    assert question(game) == (
        "Team Leader was stopped on the way and has 3 movement points left: give the rest of the way again."
    )
    (told,) = [str(event) for event in game.events if event.kind == "halted"]
    assert "is stopped on C2, and what was left of the way must be given again" in told
    game.choose("Commandos", "walk E2")
    assert not game.state.doing
    at_its_end = table(given, ("Commandos: walk C2",))
    assert question(at_its_end) == "Team Leader has 3 movement points left: where to?"
    assert not [event for event in at_its_end.events if event.kind == "halted"]
