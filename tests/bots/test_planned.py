"""Bots that keep to a plan: they play as the bot does whose name comes first, but by the scores of the plan."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import fireteam
from fireteam.bots.roster import any_bot, bot_named, consult
from fireteam.kernel.decisions import Decision
from fireteam.kernel.evaluator import Plan, never
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.rules import Studied
from tests.bots.test_corporal import ambush

SHOOT = next(form for form in ambush(0).rules.forms if form.verb == "shoot")


def with_plan(game: Game[Any], plan: Plan) -> Game[Any]:
    rules = replace(game.rules, studied=Studied(plans={"plan": plan}))
    opening = Opening(rules, game.opening.options, game.opening.state, game.opening.seed)
    return Game(opening, game.tape.copy())


@pytest.mark.parametrize("bot", ["recruit", "corporal"])
def test_what_is_barred_is_not_chosen_while_there_is_anything_else(bot: str) -> None:
    barred, met = SHOOT, 0
    game = with_plan(ambush("barred"), never(barred))
    while not game.over:
        seat = game.decision().seat
        option = consult(any_bot(f"{bot}+plan" if seat == 0 else "random"), game, seat, f"{len(game.entries())}")
        others = [other for other in game.options(seat) if not barred.chosen(other)]
        if seat == 0 and others:
            met += len(others) < len(game.options(seat))
            assert not barred.chosen(option)
        game.choose(seat, option)
    assert met


@pytest.mark.parametrize("bot", ["recruit", "corporal"])
def test_where_everything_is_barred_something_is_chosen(bot: str) -> None:
    game = with_plan(ambush("all barred"), never(*ambush(0).rules.forms))
    seat = game.decision().seat
    assert consult(any_bot(f"{bot}+plan"), game, seat, "seed") in game.options(seat)


def test_a_plan_binds_its_own_seat_alone() -> None:
    asked = set()

    def plan(s: Any, d: Decision, options: Sequence[int], scores: list[float]) -> list[float]:
        asked.add(d.seat)
        return scores

    game = with_plan(ambush("alone"), plan)
    for _ in range(6):
        seat = game.decision().seat
        game.choose(seat, consult(any_bot("corporal+plan" if seat == 1 else "random"), game, seat, "seed"))
    assert asked == {1}


def test_what_cannot_be_is_told() -> None:
    with pytest.raises(Fault, match="'random' keeps to no plan: only recruit and corporal go by scores"):
        any_bot("random+rush")
    game = fireteam.new("omicron", seed=1)
    with pytest.raises(Fault, match="has no plan 'rush'; there are none"):
        consult(any_bot("recruit+rush"), game, game.decision().seat, 1)
    game = fireteam.new("human_interface", seed=1)
    with pytest.raises(Fault, match="has no plan 'run'; there are rush, camp, never-hack"):
        consult(any_bot("recruit+run"), game, game.decision().seat, 1)
    with pytest.raises(Fault, match=r"there is no bot 'recruit\+rush'"):
        bot_named("recruit+rush")
