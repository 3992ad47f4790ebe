"""Wounds that a card takes off: never beyond the side of the card that is up, which stays up. And cybershock, which
OPFOR does not have."""

import pytest

from fireteam.games.human_interface.model import Effect
from fireteam.games.human_interface.rules.effects.verbs import apply
from fireteam.games.human_interface.rules.harm import cybershock
from tests.human_interface.opfor_yards import GUARD, OPEN, events, of_name, yard


@pytest.mark.clause("human_interface:wounds.healing")
@pytest.mark.parametrize(
    ("crippled", "before", "amount", "after"), [(False, 1, 1, 2), (False, 2, 3, 3), (True, 1, 1, 2), (True, 1, 3, 2)]
)
def test_the_dial_stops_at_the_top_of_the_side_that_is_up(crippled: bool, before: int, amount: int, after: int) -> None:
    """A leader has three wounds, and two on the crippled side."""
    s = yard(OPEN, [("Leader", "A5")])
    leader = of_name(s, "leader")
    s.crippled, s.wounds[leader] = crippled << leader, before
    for _ in apply(s, Effect("mend", amount), leader, 0):
        raise AssertionError("nobody is asked")
    assert s.wounds[leader] == after
    assert bool(s.crippled >> leader & 1) == crippled


@pytest.mark.clause("human_interface:opfor.no-cybershock")
def test_the_cybershock_of_opfor_does_not_rise() -> None:
    s = yard(OPEN, [("Leader", "A5")], [("Guard", "E5")])
    leader, guard = of_name(s, "leader"), of_name(s, GUARD)
    before = list(s.shock)
    for model in (leader, guard):
        cybershock.increase(s, model, "cybershock.test-fail")
    assert (s.shock[leader], s.shock[guard]) == (before[leader] + 1, before[guard])
    assert len(events(s, "cybershock")) == 1
