"""What a case cannot say about Traps."""

from pathlib import Path

import pytest

import fireteam
from fireteam.games.omicron import RULES
from fireteam.games.omicron.model import Map
from fireteam.games.omicron.model.setup import Options, setting
from fireteam.games.omicron.rules.activation.actions import ACT, CHARGE, DISARM
from fireteam.kernel.decisions import Decision
from fireteam.kernel.position_files import arranged
from fireteam.rulebook import cases


@pytest.mark.clause("omicron:trap.gap-aoo-on-trap-attack")
def test_nobody_charges_a_trap() -> None:
    plan = Map(width=11, height=9, areas=(("A1",), ("K9",)), spawn_points=("A9",))
    given = {
        "models": {"Pai": {"side": "Red", "at": "F5"}},
        "snares": [{"at": "F8", "side": "Blue"}],
        "active": "Pai",
    }
    s = arranged(RULES, setting(Options(map=plan)), given)
    decision = Decision(0, ACT)
    assert list(DISARM.offered(s, decision))
    assert not list(CHARGE.offered(s, decision))


@pytest.mark.clause("omicron:cyms.walk-free-path-end-closer")
def test_a_cyms_walks_past_snares_whether_or_not_anybody_keeps_a_log(tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text("""
      game: omicron
      title: A CyMS is about to be sent past a Snare
      clauses: [cyms.walk-free-path-end-closer]
      given:
        options: {map: {width: 11, height: 9, areas: [[A1], [K9]], spawn_points: [A9]}}
        models: {Lucky: {side: Red, at: F2, noise: 6}, Pai: {side: Blue, at: K9}}
        cyms: [F6]
        snares: [{at: A5, side: Red}]
        wake: Lucky
      then: {asked: [Blue]}
    """)
    told = cases.begin(cases.read(tmp_path / "case.yaml")[0], fireteam.rules_of("omicron"))
    quiet = told.clone()
    for game in (told, quiet):
        game.choose("Blue", "send cyms-1 F4")
    assert (told.state.log is None, quiet.state.log is None) == (False, True)
    assert told.digest() == quiet.digest()
