"""Odds, against distributions worked out by hand."""

from fractions import Fraction
from itertools import product

import pytest

import fireteam
from fireteam.kernel import odds
from fireteam.kernel.faults import Fault, Refused
from fireteam.kernel.odds import Odds
from tests.kernel.minis import AUCTION, BID, CUPS, begin, cups, play


def test_two_dice_have_the_odds_of_two_dice() -> None:
    game = play(cups(1, 2), "Red: note 1")
    by_hand: dict[str, Fraction] = {}
    for a, b in product(range(1, 7), repeat=2):
        by_hand[f"total {a + b}"] = by_hand.get(f"total {a + b}", Fraction(0)) + Fraction(1, 36)
    assert game.odds("Red", "roll 2").chances == by_hand


@pytest.mark.parametrize("count", [1, 3, 4])
def test_throws_that_differ_only_in_order_are_weighed_not_forgotten(count: int) -> None:
    chances = play(cups(1, 2), "Red: note 1").odds("Red", f"roll {count}").chances
    assert sum(chances.values()) == 1
    assert chances[f"total {count}"] == Fraction(1, 6**count)
    assert chances[f"total {6 * count - 1}"] == Fraction(count, 6**count)


def test_hidden_things_are_run_through_as_the_seat_may_suppose_them() -> None:
    game = play(cups(3, 1), "Red: note 1")  # unknown to Red: one, one, two
    assert game.odds("Red", "guess 1").chances == {"right": Fraction(2, 3), "wrong": Fraction(1, 3)}
    assert game.odds("Red", "guess 2").chances == {"right": Fraction(1, 3), "wrong": Fraction(2, 3)}
    assert game.odds("Red", "guess 3").chances == {"wrong": Fraction(1)}


def test_the_odds_do_not_tell_what_is_hidden() -> None:
    worlds = [play(cups(3, under), "Red: note 1") for under in (1, 2)]
    for option in ("guess 1", "guess 2", "roll 2"):
        assert worlds[0].odds("Red", option) == worlds[1].odds("Red", option)


def test_the_odds_know_what_the_seat_knows() -> None:
    game = play(cups(3, 1), "Red: note 1", "Red: peek", "Blue: note 1", "Blue: wait", "Red: note 1")
    assert game.odds("Red", "guess 1").chances == {"right": Fraction(1)}


def test_nobody_is_assumed_to_react() -> None:
    game = play(cups(1, 3), "Red: note 1")  # Blue could deny; unknown to Red: one, two, three
    odds = game.odds("Red", "guess 3")
    assert odds.chances == {"right": Fraction(1, 3), "wrong": Fraction(2, 3)}
    assert odds.policy == "nobody who is asked reacts, and whatever this action asks next gets its usual answer"


def test_an_attack_in_the_exemplar_has_the_odds_of_its_dice() -> None:
    game = fireteam.new("ambush", seed=1, width=6, height=6)
    play(game, "Red: activate Ash")
    stray = next(text for text in game.texts("Red") if text.startswith(("shoot", "strike")))
    odds = game.odds("Red", stray)
    dice = odds.numbers[0].value
    for hits in range(dice + 1):
        ways = sum(sum(throw) == hits for throw in product((0, 1), repeat=dice))
        assert odds.chances[f"{hits} damage"] == Fraction(ways, 2**dice)


def test_asking_the_odds_changes_nothing() -> None:
    game = play(cups(3, 1), "Red: note 1")
    before, entries, position = game.digest(), list(game.tape.entries), game.tape.position
    game.odds("Red", "guess 1")
    game.odds("Red", "roll 3")
    assert (game.digest(), game.tape.entries, game.tape.position) == (before, entries, position)


def test_an_option_without_a_measure_has_no_chances() -> None:
    assert play(cups(1, 2), "Red: note 1").odds("Red", "wait").chances == {}


def test_options_of_seats_asked_together_can_be_measured_too() -> None:
    assert begin(AUCTION).odds("Bob", "bid 2").chances == {}


def test_what_others_have_answered_does_not_move_the_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BID, "measure", lambda events: [str(event) for event in events])
    game = begin(AUCTION)
    before = game.odds("Bob", "bid 2")
    assert before.chances
    assert play(game, "Ann: bid 3", "Cy: bid 1").odds("Bob", "bid 2") == before


@pytest.mark.parametrize("count", [20, 60])
def test_too_many_outcomes_are_refused_before_they_are_made(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    monkeypatch.setattr(odds, "combinations_with_replacement", lambda *of: pytest.fail("the throws were made"))
    game = play(cups(1, 2), "Red: note 1")
    before = game.digest()
    with pytest.raises(Fault, match="there are more than 50000 outcomes to run through"):
        game.odds("Red", f"roll {count}")
    assert game.digest() == before


def test_a_concession_has_odds_like_any_option_without_chance() -> None:
    game = begin(CUPS)
    for seat in ("Red", "Blue"):
        assert game.odds(seat, " Concede ") == Odds("concede", {})
    with pytest.raises(Refused, match="the game is over"):
        play(game, "Red: concede").odds("Blue", "concede")


def test_the_odds_of_what_cannot_be_chosen_are_refused_with_the_reason() -> None:
    game = begin(CUPS)
    with pytest.raises(Refused, match="'guess' does not answer this"):
        game.odds("Red", "guess 1")
    with pytest.raises(Refused, match="Blue is not asked"):
        game.odds("Blue", "note 1")
    with pytest.raises(Fault, match="is not an answer that Cups knows"):
        game.odds("Red", "fly")
    with pytest.raises(Refused, match="the game is over"):
        play(game, "Red: concede").odds("Red", "note 1")
