"""What a case cannot say about Traps."""

import pytest

from fireteam.games.omicron.actions import ACT, CHARGE, DISARM
from fireteam.games.omicron.arranging import arrange
from fireteam.games.omicron.scenario import Map
from fireteam.games.omicron.setup import Options, setting
from fireteam.kernel.decisions import Decision


@pytest.mark.clause("omicron:trap.gap-aoo-on-trap-attack")
def test_nobody_charges_a_trap() -> None:
    plan = Map(width=11, height=9, areas=(("A1",), ("K9",)), spawn_points=("A9",))
    given = {
        "models": {"Pai": {"side": "Red", "at": "F5"}},
        "snares": [{"at": "F8", "side": "Blue"}],
        "active": "Pai",
    }
    s = arrange(setting(Options(map=plan)), given)
    decision = Decision(0, ACT)
    assert list(DISARM.offered(s, decision))
    assert not list(CHARGE.offered(s, decision))
