"""The folded chances of an attack against every order in which three cards can come, one by one."""

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import pytest

import fireteam
from fireteam.games.human_interface.model import Fight
from fireteam.games.human_interface.rules.activation import actions
from fireteam.games.human_interface.rules.attack import attack_odds
from fireteam.games.human_interface.rules.attack.attack_odds import VALUES, Counts, fold
from fireteam.games.human_interface.rules.draws import cando
from fireteam.kernel.chance import Draw
from fireteam.kernel.decisions import argument_of, unpair
from fireteam.kernel.game import Game

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


def attacks() -> Iterator[tuple[Game[Any], int, int]]:
    """Moments of random games at which somebody could attack."""
    for seed in range(4):
        game, chance = fireteam.new("human_interface", seed=seed, scenario="crossfire"), random.Random(seed)
        while not game.over:
            d = game.decision()
            found = [option for option in game.options() if actions.ATTACK.chosen(option)]
            if found:
                yield game, d.seat, found[0]
                break
            game.choose(d.seat, chance.choice(game.options()))


def test_the_fold_agrees_with_the_rules_run_over_every_card() -> None:
    compared = 0
    for game, seat, option in attacks():
        target, weapon = unpair(argument_of(option))
        fight = Fight(game.state.active, target, weapon - 1)
        folded = attack_odds.chances(game.state, fight)[0].target
        told = game.odds(seat, option).chances
        name = game.text(option).split()[1]
        assert float(told.get(f"{name}: hit", 0)) == pytest.approx(folded.hit)
        compared += 1
    assert compared


def test_odds_over_cards_that_come_to_the_same_are_those_over_all_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    for game, seat, option in attacks():
        short = game.odds(seat, option).chances
        with monkeypatch.context() as patched:
            patched.setattr(cando, "Draw", lambda what, bag, names, alike=None: Draw(what, bag, names))
            assert game.odds(seat, option).chances == short
