"""The folded chances of an attack against every order in which three cards can come, one by one."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest

from fireteam.games.human_interface.rules.attack.attack_odds import VALUES, Counts, fold

WHOLE = (1, 1, 2, 4, 5, 5, 7, 8, 9, 10, 10)


def counts(cards: Sequence[int]) -> Counts:
    return tuple(cards.count(value) for value in VALUES)


def draws(
    deck: tuple[int, ...], discard: tuple[int, ...]
) -> Iterator[tuple[int, Fraction, tuple[int, ...], tuple[int, ...]]]:
    if not deck:
        deck, discard = discard, ()
    for place, card in enumerate(deck):
        left, thrown = (*deck[:place], *deck[place + 1 :]), discard
        if card in (1, 10):
            left, thrown = WHOLE, ()
        yield card, Fraction(1, len(deck)), left, thrown


def one_by_one(deck: tuple[int, ...], discard: tuple[int, ...], ahead: int, same: bool) -> dict[bool, list[Fraction]]:
    landed = {hit: [Fraction(0)] * len(VALUES) for hit in (True, False)}
    for first, a, deck_2, discard_2 in draws(deck, discard):
        for second, b, deck_3, discard_3 in draws(deck_2, discard_2):
            hit = first + ahead > second
            for third, c, _, _ in draws(deck_3, discard_3):
                landed[hit][((first if hit else second) if same else third) - 1] += a * b * c
    return landed


@pytest.mark.parametrize("deck", [WHOLE, (2, 5, 5, 7), (10, 3), (4,)])
@pytest.mark.parametrize("ahead", [-4, 0, 3])
@pytest.mark.parametrize("same", [False, True])
def test_the_fold_counts_every_order(deck: tuple[int, ...], ahead: int, same: bool) -> None:
    discard = (1, 5, 8, 9)
    expected = one_by_one(deck, discard, ahead, same)
    found = fold(counts(deck), counts(discard), counts(WHOLE), ahead, same)
    assert found.target == pytest.approx([float(chance) for chance in expected[True]])
    assert found.attacker == pytest.approx([float(chance) for chance in expected[False]])
