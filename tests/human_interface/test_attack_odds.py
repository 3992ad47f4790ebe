"""The folded chances of an attack against every order in which three cards can come, one by one."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from msgspec import convert

import fireteam
from fireteam.games.human_interface import RULES
from fireteam.games.human_interface.model import Fight, title
from fireteam.games.human_interface.model.setup import Options
from fireteam.games.human_interface.rules.activation import actions
from fireteam.games.human_interface.rules.attack import attack_odds
from fireteam.games.human_interface.rules.attack.attack_odds import VALUES, Counts, fold
from fireteam.games.human_interface.rules.draws import cando
from fireteam.kernel import odds, position_files
from fireteam.kernel.chance import Tape
from fireteam.kernel.decisions import argument_of, unpair
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening

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
        assert float(told.get(f"{title(game.state, target)}: hit", 0)) == pytest.approx(folded.hit)
        compared += 1
    assert compared


def unmerged(game: Game[Any], seat: int, option: int | str) -> dict[str, Fraction]:
    """The odds over every order in which cards of other values can come."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(cando, "is_shuffled_whole", lambda s: False)
        patched.setattr(game, "rules", replace(game.rules, gist=None))
        return game.odds(seat, option).chances


def test_odds_over_cards_that_come_to_the_same_are_those_over_all_cards() -> None:
    for game, seat, option in attacks():
        assert game.odds(seat, option).chances == unmerged(game, seat, option)


ROWS = ["############", "#YYYYYYYYYY#", "#YYYYYYYYYY#", "############"]
FEW = {3: 4, 6: 4, 10: 2}  # how many cards there are of each value: all orders of them can be run through


def before_guards(deck: dict[int, int], left: list[str] | None = None, **options: Any) -> Game[Any]:
    """Somebody under strain in front of one who fires back and one who lies in wait."""
    mission = {
        "name": "Lane",
        "mode": "campaign",
        "rows": ROWS,
        "zones": {"Y": {"name": "Lane", "tac": 0}},
        "team": [{"who": "Leader"}, {"who": "Hacker"}],
        "entry": [["B2", "B3"]],
        "opfor": [{"who": "Bulwark", "square": "K2"}, {"who": "Sentry", "square": "K3"}],
        "rounds": 9,
    }
    cards = [{"name": f"Card {v}", "short": str(v), "value": v, "copies": copies} for v, copies in deck.items()]
    agreed = convert({"scenario": "lane", "own_missions": [mission], "cando": cards, **options}, Options)
    gear = {"equipment": ["SMG", "Combat Knife"], "adrenaline": ["Burst of Speed", "Clear Head", "Long Stride"]}
    models = {"leader": {"at": "E2", **gear}, "hacker": "B3", "bulwark-1": {"at": "F2"}, "sentry-1": {"at": "G3"}}
    given = {"models": models, "active": "leader", "cando": left}
    state = position_files.arranged(RULES, RULES.setting(agreed), given)
    return Game(Opening(RULES, agreed, state, None), Tape(b"lane"), log=[])


@pytest.mark.parametrize(
    "left", [None, ["3", "3", "3", "6", "6"], ["3", "6", "6", "10"]], ids=["whole", "none to shuffle", "some"]
)
@pytest.mark.parametrize("same_card", ["off", "on"])
def test_odds_of_attacks_on_those_who_answer_are_those_over_all_cards(left: list[str] | None, same_card: str) -> None:
    game = before_guards(FEW, left, location_from_attack=same_card)
    found = game.odds("Team", "attack bulwark-1 smg").chances
    assert {"Bulwark 1: hit", "Leader: hit", "Leader: missed"} <= found.keys()
    assert found == unmerged(game, 0, "attack bulwark-1 smg")


def test_attacks_on_those_who_answer_have_odds_with_the_whole_deck() -> None:
    found = before_guards(dict.fromkeys(VALUES, 4)).odds("Team", "attack bulwark-1 smg").chances
    assert 0 < found["Bulwark 1: hit"] < 1
    assert 0 < found["Leader: hit"] < 1


def test_too_many_decks_that_may_be_left_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = before_guards(dict.fromkeys(VALUES, 4))
    monkeypatch.setattr(odds, "MOST_DECKS", 100)
    with pytest.raises(odds.TooMany, match="there are more than 50000 outcomes to run through"):
        game.odds("Team", "attack bulwark-1 smg")
