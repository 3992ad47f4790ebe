"""Pointing at an answer says what it does: whatever is offered in a playthrough and stands on a card is told in full,
not only by its name. The verbs are those of answers that name a card, an ability or an action that has a text."""

from collections.abc import Iterator
from typing import Any

import pytest

import fireteam
from fireteam.kernel.chance import Seed, below
from fireteam.kernel.decisions import FORM_MASK, Decision
from fireteam.kernel.game import Game
from tests.playthroughs.test_playthroughs import LONGEST, PLAYS

READ = {
    "omicron": ("use", "pay in full for", "aim", "react with", "buy", "play", "on", "give", "take", "deal", "tactic",
                "next", "interact", "draw", "aid", "cure", "exchange with", "take token", "take card", "avoid"),
    "omega": ("use", "kit", "stance", "take", "trade", "spawn", "card", "door", "stack", "throw", "do", "heal",
              "revive", "investigate"),
}  # fmt: skip
SELF_EVIDENT = {("omicron", "store", "buy damage"), ("omicron", "leftovers", "draw")}  # a number of damage, of cards
SHORTEST = 12  # characters of a text that says more than a name


def questions(code: str, scenario: str) -> Iterator[tuple[Game[Any], Decision]]:
    """Every question of a player who chooses anything, always the same."""
    game = fireteam.new(code, seed="reading", scenario=scenario)
    key, place = Seed.fixed(f"reader of {code} {scenario}").key, 0
    for _ in range(LONGEST):
        if game.over:
            return
        d = game.decisions[0]
        yield game, d
        options = game.options(d.seat)
        number, place = below(key, place, len(options))
        game.choose(d.seat, options[number])


@pytest.mark.parametrize(("code", "scenario"), [play for play in PLAYS if play[0] in READ])
def test_whatever_stands_on_a_card_is_told_when_it_is_pointed_at(code: str, scenario: str) -> None:
    rules, known, bare = fireteam.rules_of(code), set[str](), dict[str, list[str]]()
    for game, d in questions(code, scenario):
        if rules.shown.picks(game.state, d) is not None:
            continue  # the cards themselves lie on the table
        for option in game.options(d.seat):
            verb, text = rules.forms[option & FORM_MASK].verb, game.text(option)
            evident = any((code, d.kind.name) == where[:2] and text.startswith(where[2]) for where in SELF_EVIDENT)
            if verb not in READ[code] or (verb == "next" and d.kind.name == "initiative") or evident or text in known:
                continue
            known.add(text)
            told = " ".join(rules.shown.preview(game.state, d, option).told or [])
            if len(told) < SHORTEST or told.lower().strip(".") in text:
                bare[f"{d.kind.name}: {text}"] = [told]
    assert known, "nothing that stands on a card was offered"
    assert bare == {}


def test_a_tactic_says_that_it_is_for_once_in_a_game() -> None:
    for game, d in questions("omicron", "hands-on-research"):
        if "tactic" in game.texts(d.seat) and d.kind.name == "act":
            told = game.rules.shown.preview(game.state, d, game.read(d.seat, "tactic")).told or []
            assert "once per game" in told[0]
            assert len(told[0]) > 60
            return
    raise AssertionError("nobody could call a tactic")


def test_an_interaction_tells_its_own_line_of_the_scenario_card() -> None:
    for game, d in questions("omicron", "airdrop"):
        for text in game.texts(d.seat):
            if text.startswith("interact pick up"):
                (told,) = game.rules.shown.preview(game.state, d, game.read(d.seat, text)).told or []
                assert told.startswith("Pick up, ")
                return
    raise AssertionError("nobody could pick up a crate")
