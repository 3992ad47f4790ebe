"""What may be left in a deck, against every order in which its cards can come."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from fireteam.kernel.chance import FromDeck
from fireteam.kernel.decks_left import Decks, Split, known, merged

WHOLE = (0, 1, 1, 2, 2, 2, 3)  # things, of the values
VALUES = (2, 3, 5, 9)
SHUFFLING = (9,)


def drawn(comes_to: Callable[[int], Any], bag: tuple[int, ...] = WHOLE) -> FromDeck:
    return FromDeck("card", bag, [str(value) for value in VALUES], VALUES, WHOLE, SHUFFLING, comes_to)


def low(value: int) -> bool:
    return value < 5


def orders(bag: tuple[int, ...], draws: int) -> Iterator[tuple[Fraction, tuple[int, ...]]]:
    """Every order in which values can come, and how likely it is."""
    if not draws:
        yield Fraction(1), ()
        return
    for place, thing in enumerate(bag):
        left = WHOLE if VALUES[thing] in SHUFFLING else bag[:place] + bag[place + 1 :]
        for chance, values in orders(left, draws - 1):
            yield chance / len(bag), (VALUES[thing], *values)


def share(split: Split, outcome: object) -> Fraction:
    return Fraction(split.weights[outcome], sum(split.weights.values()))


@pytest.mark.parametrize("bag", [WHOLE, (1, 2, 2, 3)])
def test_draws_of_which_only_that_counts_which_they_come_to(bag: tuple[int, ...]) -> None:
    by_hand: dict[tuple[bool, bool, int], Fraction] = {}
    for chance, (first, second, third) in orders(bag, 3):
        came = low(first), low(second), third
        by_hand[came] = by_hand.get(came, Fraction(0)) + chance
    found = {}
    one = Split(known(drawn(low, bag)), drawn(low))
    for first_low in one.weights:
        two = Split(one.after(first_low), drawn(low))
        for second_low in two.weights:
            three = Split(two.after(second_low), drawn(int))
            for value in three.weights:
                found[first_low, second_low, value] = (
                    share(one, first_low) * share(two, second_low) * share(three, value)
                )
    assert found == by_hand


def test_moments_that_come_to_the_same_are_weighed_by_how_likely_they_are() -> None:
    by_hand: dict[int, Fraction] = {}
    for chance, (_, value) in orders(WHOLE, 2):
        by_hand[value] = by_hand.get(value, Fraction(0)) + chance
    first = Split(known(drawn(int)), drawn(int))
    parts: list[tuple[Fraction, Decks]] = [(share(first, value), first.after(value)) for value in first.weights]
    second = Split(merged(parts), drawn(int))
    assert {value: share(second, value) for value in second.weights} == by_hand
