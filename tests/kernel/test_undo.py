"""Taking back: free to the last barrier, by consent beyond it, and never the same die twice."""

import re
from dataclasses import replace

import pytest

import fireteam
from fireteam.kernel import records
from fireteam.kernel.faults import Fault
from tests.kernel.minis import AUCTION, CUPS, begin, cups, play, rules_of


def test_a_choice_that_nobody_learned_from_is_taken_back_freely() -> None:
    game = cups(1, 2)
    before = game.digest()
    play(game, "Red: note 2")
    assert game.barrier("Red") is None
    game.undo("Red")
    assert game.digest() == before
    play(game, "Red: note 3")
    assert game.state.noted == 3


def test_whoever_has_chosen_nothing_has_nothing_to_take_back() -> None:
    with pytest.raises(Fault, match="Blue has not chosen anything yet"):
        play(cups(1, 2), "Red: note 2").undo("Blue")


ASKED = "Blue has been asked since, and may hold what others cannot see"


@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        (["Red: note 1", "Red: roll 1"], "dice or cards have come up since"),
        (["Red: note 1", "Red: peek"], "somebody has come to know something since"),
        (["Red: note 1", "Red: guess 1"], ASKED),
        (["Red: note 1", "Red: wait"], ASKED),
        (
            ["Red: note 1", "Red: wait", "Blue: note 1"],
            "Blue has been asked since, and may hold what others cannot see",
        ),
        (["Red: note 1", "Blue: concede"], "the game is over and its secrets are open"),
        (["Red: note 1", "Red: concede"], "the game is over and its secrets are open"),
    ],
)
def test_past_a_barrier_the_others_must_consent(answers: list[str], reason: str) -> None:
    game = play(cups(1, 2), *answers)
    before, record = game.digest(), game.record()
    told = game.barrier("Red")
    assert told is not None
    assert told.reason == reason
    with pytest.raises(Fault, match=f"{re.escape(str(told))}: undo needs the consent of Blue"):
        game.undo("Red")
    assert (game.digest(), game.record()) == (before, record)
    game.undo("Red", consent=["Blue"])
    assert game.decision().seat == 0
    assert not game.over


def test_a_silent_pass_is_an_answer_of_another_seat() -> None:
    game = play(cups(1, 2), "Red: note 1", "Red: guess 2")
    assert "Blue: pass (silent)" in game.record()
    assert str(game.barrier("Red")) == "Blue has been asked since, and may hold what others cannot see [cups.deny]"


def test_a_barrier_is_the_same_whether_the_pass_was_silent_or_chosen_or_is_still_to_come() -> None:
    silent = play(cups(1, 2), "Red: note 1", "Red: guess 1")
    asked = play(cups(1, 3), "Red: note 1", "Red: guess 1")
    chosen = play(cups(1, 3), "Red: note 1", "Red: guess 1", "Blue: pass")
    assert silent.barrier("Red") == asked.barrier("Red") == chosen.barrier("Red") is not None


def test_nobody_tries_out_by_asking_and_taking_back_whether_a_rival_has_something_to_choose() -> None:
    for mine in (2, 3):  # passed silently, and asked
        game = play(cups(1, mine), "Red: note 1", "Red: guess 1")
        with pytest.raises(Fault, match="undo needs the consent of Blue"):
            game.undo("Red")


def test_a_question_to_a_seat_that_hides_nothing_bars_nothing_until_it_is_answered() -> None:
    game = play(begin(replace(CUPS, secrets=lambda s: ())), "Red: note 1", "Red: wait")
    assert game.decision().seat == 1
    assert game.barrier("Red") is None
    assert str(play(game, "Blue: note 1").barrier("Red")) == "Blue has answered since [cups.note]"


def test_the_same_die_is_never_offered_twice() -> None:
    game = play(cups(1, 2), "Red: note 1")
    seen = []
    for _ in range(12):
        play(game, "Red: roll 1")
        seen.append((game.state.score[0], game.tape.position))
        game.undo("Red", consent=["Blue"])
    assert [position for _, position in seen] == list(range(1, 13))
    assert len({score for score, _ in seen}) > 1


def test_a_record_with_dice_that_were_taken_back_still_replays_and_verifies() -> None:
    game = play(begin(CUPS, turns=1), "Red: note 1", "Red: roll 2")
    game.undo("Red", consent=["Blue"])
    play(game, "Red: roll 3")
    assert records.replay(game.record(), rules_of).digest() == game.digest()
    verdict = records.verify(game.record(), rules_of)
    assert (verdict.rolls, verdict.skipped) == (5, 2)  # two cups and three dice; two dice were taken back


def test_an_answer_that_waits_is_taken_back_alone() -> None:
    game = play(begin(AUCTION), "Ann: bid 1", "Bob: bid 2")
    assert game.barrier("Ann") is None
    game.undo("Ann")
    assert sorted(game.answers) == [1]


def test_answers_that_were_opened_are_taken_back_together_and_by_consent() -> None:
    game = play(begin(AUCTION), "Ann: bid 1", "Bob: bid 2", "Cy: bid 0")
    with pytest.raises(Fault, match=r"others have answered at the same time \[.*\]: undo needs the consent of Bob, Cy"):
        game.undo("Ann")
    with pytest.raises(Fault, match="needs the consent of Cy"):
        game.undo("Ann", consent=["Bob"])
    game.undo("Ann", consent=["Bob", 2])
    assert [d.seat for d in game.decisions] == [0, 1, 2]
    assert game.state.coins == [5, 5, 5]


def test_the_log_forgets_what_was_taken_back() -> None:
    game = play(cups(1, 2), "Red: note 1")
    events = list(game.events)
    play(game, "Red: roll 2")
    assert game.events != events
    game.undo("Red", consent=["Blue"])
    assert game.events == events


def test_undo_goes_back_within_a_step() -> None:
    game = play(fireteam.new("ambush", seed=4), "Red: activate Ash")
    before = game.digest()
    play(game, "Red: walk B1")
    game.undo("Red")
    assert game.digest() == before


def _rolled_until(wanted: int) -> str:
    """A record of a player who took rolls back until one pleased."""
    game = fireteam.new("ambush", seed=3)
    for text in ("activate Ash", "search"):
        game.choose("Red", text)
    while game.state.hands[0] != [wanted]:
        game.undo("Red", consent=["Blue"])
        game.choose("Red", "search")
    return game.record()


def test_rolls_that_were_taken_back_stand_in_the_record_and_explain_the_gap_in_the_stream() -> None:
    text = _rolled_until(1)
    assert "(taken back)" in text
    assert records.verify(text, fireteam.rules_of).skipped > 0
    assert fireteam.replay(text).record() == text


def test_rolls_stay_taken_back_when_what_came_before_them_is_taken_back_too() -> None:
    game = play(begin(CUPS, turns=1), "Red: note 1", "Red: roll 2")
    game.undo("Red", consent=["Blue"])
    assert str(game.barrier("Red")).startswith("dice or cards have come up since")
    game.undo("Red", consent=["Blue"])
    play(game, "Red: note 2", "Red: roll 3")
    assert records.verify(game.record(), rules_of).skipped == 2


def test_rolls_that_were_taken_back_in_secret_are_found_out() -> None:
    lines = [line for line in _rolled_until(1).splitlines() if "(taken back)" not in line]
    with pytest.raises(records.Forged, match="the turn of the stream is at 0"):
        records.verify("\n".join(lines), fireteam.rules_of)
