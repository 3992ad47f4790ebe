"""What a case cannot say about Charges: no printed card takes a target away during one, scenarios of others
may."""

import pytest

from fireteam.games.omicron import RULES
from fireteam.games.omicron.model import Map, Omicron, Walk, lift
from fireteam.games.omicron.model.setup import Options, setting
from fireteam.games.omicron.rules.harm.damage import knock_out
from fireteam.games.omicron.rules.movement.walk import ON, ONWARD, STOP
from fireteam.kernel import stack
from fireteam.kernel.decisions import Decision
from fireteam.kernel.position_files import arranged


def charging() -> tuple[Omicron, int]:
    """Thug is on his way to Pai and was stopped."""
    plan = Map(width=15, height=11, areas=(("A1",), ("O11",)), spawn_points=())
    given = {"models": {"Thug": {"side": "Red", "at": "E4"}, "Pai": {"side": "Blue", "at": "E7"}}, "active": "Thug"}
    s = arranged(RULES, setting(Options(map=plan)), given)
    thug, pai = (s.cell.index(s.setting.board.cell(at)) for at in ("E4", "E7"))
    stack.begin(s.doing, Walk(thug, True, 1, pai, [], s.cell[thug], False))
    return s, pai


@pytest.mark.clause("omicron:charge.gap-target-declared")
@pytest.mark.parametrize("what", ["stands", "is gone", "is knocked out"])
def test_a_charger_is_bound_only_by_a_target_that_it_can_still_attack(what: str) -> None:
    s, pai = charging()
    if what == "is gone":
        lift(s, pai)
    elif what == "is knocked out":
        assert list(knock_out(s, pai)) == []
    d, bound = Decision(0, ONWARD), what == "stands"
    assert list(STOP.offered(s, d)) == ([] if bound else [0])
    away = s.setting.board.cell("D4")
    assert (away in ON.offered(s, d)) != bound
