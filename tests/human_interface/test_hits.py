"""Wounds that mean something: of all ordinary hits at most half cripple, a tenth or more do no wound, and in three of
ten it matters where they land. And limbs that are armoured unevenly."""

import pytest
from msgspec.structs import replace

import fireteam
from fireteam.games.human_interface.model.cards import Armour
from fireteam.games.human_interface.rules.characters import stats
from fireteam.games.human_interface.rules.harm import damage
from fireteam.games.human_interface.studies import hits


@pytest.mark.clause("human_interface:data.id-cards")
@pytest.mark.clause("human_interface:data.weapons")
def test_where_a_hit_lands_decides_what_it_means() -> None:
    found = hits.hits()
    assert found.none + found.wounded + found.crippled == pytest.approx(1)
    assert found.crippled <= 1 / 2
    assert found.none >= 1 / 10
    assert found.turned >= 3 / 10


@pytest.mark.clause("human_interface:advhit.limbs")
def test_a_limb_may_be_armoured_otherwise_on_its_right(monkeypatch: pytest.MonkeyPatch) -> None:
    s = fireteam.new("human_interface", scenario="lockdown", seed=1).state
    printed = next(who.healthy for who in s.setting.box.identities)
    uneven = replace(printed, armour=Armour(head=1, torso=2, arms=3, legs=4, right_arm=5, right_leg=6))
    monkeypatch.setattr(stats, "face", lambda s, model: uneven)
    monkeypatch.setattr(stats, "changes", lambda *told: iter(()))
    limbs = ("left arm", "right arm", "left leg", "right leg")
    assert [damage.armour(s, 0, where) for where in limbs] == [3, 5, 4, 6]
