"""The fixed plans that bots are measured by: each plays a game to its end and keeps to what it says."""

from typing import Any

import pytest

import fireteam
from fireteam.bots.roster import any_bot, consult
from fireteam.games.human_interface.model import Table, enemies
from fireteam.games.human_interface.rules.activation import actions
from fireteam.games.human_interface.studies import plans
from fireteam.kernel.decisions import Form, argument_of, goal_of
from fireteam.kernel.game import Game

BARRED: dict[str, tuple[Form[Any], ...]] = {
    "camp": plans.MOVES,
    "never-hack": plans.HACKING,
    "never-react": plans.REACTING,
    "no-adrenaline": plans.ADRENALINE,
    "no-doors": plans.DOORS,
}


def is_one_of(forms: tuple[Form[Any], ...], option: int) -> bool:
    return any(form.chosen(option) for form in forms)


def test_every_plan_is_tried() -> None:
    assert set(plans.PLANS) == {*BARRED, "rush"}


@pytest.mark.parametrize("plan", BARRED)
def test_whoever_does_without_something_never_chooses_it(plan: str) -> None:
    game, refrained = fireteam.new("human_interface", seed=f"plan {plan}", scenario="lockdown"), 0
    while not game.over:
        seat = game.decision().seat
        option = consult(any_bot(f"recruit+{plan}" if seat == 0 else "recruit"), game, seat, len(game.entries()))
        if seat == 0:
            found = [is_one_of(BARRED[plan], other) for other in game.options(seat)]
            refrained += any(found) and not all(found)
            assert all(found) or not is_one_of(BARRED[plan], option)
        game.choose(seat, option)
    assert refrained


def nearest(game: Game[Any], model: int, cell: int) -> int:
    s: Table = game.state
    return min(s.setting.board.distance_king(cell, s.cell[foe]) for foe in enemies(s, model))


def test_a_rush_attacks_whenever_it_can_and_goes_for_the_enemy() -> None:
    game = fireteam.new("human_interface", seed="rushed", scenario="crossfire")
    attacked, nearer = 0, list[int]()
    while not game.over:
        seat = game.decision().seat
        option = consult(any_bot("recruit+rush" if seat == 0 else "recruit"), game, seat, len(game.entries()))
        if seat == 0 and any(is_one_of(plans.ATTACKS, other) for other in game.options(seat)):
            attacked += 1
            assert is_one_of(plans.ATTACKS, option)
        elif seat == 0 and actions.MOVE.chosen(option):
            me = game.decision().args[0]
            nearer.append(nearest(game, me, game.state.cell[me]) - nearest(game, me, goal_of(argument_of(option))))
        game.choose(seat, option)
    assert attacked
    assert sum(nearer) > len(nearer)
