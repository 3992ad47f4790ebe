"""Cybershock: the dial, the test that raises it, and the character that is lost at 10."""

from fireteam.games.human_interface.model import MOST_SHOCK, OPFOR, Table, When, change_side, conscious, name
from fireteam.games.human_interface.rules.draws import tests
from fireteam.games.human_interface.rules.harm import casualties
from fireteam.kernel import Flow, say

TESTED = When(test="cybershock")


def test(s: Table, model: int, clause: str) -> Flow:
    """[cybershock.test-draw] [cybershock.test-fail] [opfor.no-cybershock]"""
    if s.side[model] == OPFOR or not conscious(s, model):
        return
    if not (yield from tests.standard(s, model, "mental", clause, when=TESTED)):
        increase(s, model, "cybershock.test-fail")


def increase(s: Table, model: int, clause: str) -> None:
    """[cybershock.loss-of-control]"""
    if s.side[model] == OPFOR or not conscious(s, model):
        return
    s.shock[model] += 1
    say(s, "cybershock", clause, "{who} has a cybershock of {level}.", who=name(s, model), level=s.shock[model])
    if s.shock[model] >= MOST_SHOCK:
        _lose(s, model)


def reduce(s: Table, model: int, amount: int, clause: str) -> None:
    """[cybershock.reduce]"""
    if not s.lost >> model & 1:
        s.shock[model] = max(0, s.shock[model] - amount)
        say(s, "cybershock", clause, "{who} has a cybershock of {level}.", who=name(s, model), level=s.shock[model])


def _lose(s: Table, model: int) -> None:
    """[cybershock.follows-opfor] [cybershock.keeps-gear] [cybershock.lost-details] From now on the rules run it."""
    s.lost |= 1 << model
    s.disconnected |= 1 << model
    s.activated &= ~(1 << model)  # [cybershock.lost-same-round]
    change_side(s, model, OPFOR)
    say(s, "lost", "cybershock.loss-of-control", "{who} is lost to cybershock.", who=name(s, model))
    casualties.gone(s, model)
