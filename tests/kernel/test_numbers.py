"""Numbers that come apart into their modifiers."""

from fireteam.kernel.numbers import Modifier, Number, total
from tests.kernel.minis import cups, play

PARTS = [(3, "attack", "attack.dice"), (0, "calm", "wind.calm"), (-1, "cover", "cover.penalty")]


def test_the_total_is_the_sum_of_the_modifiers() -> None:
    assert total(PARTS) == 2
    assert total([]) == 0


def test_a_number_has_the_total_as_its_value() -> None:
    assert Number.of("dice", iter(PARTS)).value == total(PARTS)


def test_modifiers_of_zero_are_left_out() -> None:
    assert Modifier(0, "calm", "wind.calm") not in Number.of("dice", iter(PARTS)).modifiers


def test_a_number_reads_as_a_sum_with_reasons_and_clauses() -> None:
    said = "dice 2 = +3 attack [attack.dice] -1 cover [cover.penalty]"
    assert str(Number.of("dice", iter(PARTS))) == said


def test_a_number_without_modifiers_is_zero() -> None:
    assert str(Number.of("dice", iter(()))) == "dice 0 = 0"


def test_the_odds_of_an_option_come_with_its_numbers() -> None:
    game = play(cups(1, 2), "Red: note 1")
    (dice,) = game.odds("Red", "roll 2").numbers
    assert str(dice) == "dice 2 = +2 dice asked for [cups.roll]"
    assert game.odds("Red", "wait").numbers == ()
