"""Wounds that mean something: of all ordinary hits at most half cripple, a tenth or more do no wound, and in three of
ten it matters where they land."""

import pytest

from fireteam.games.human_interface.studies import hits


@pytest.mark.clause("human_interface:data.id-cards")
@pytest.mark.clause("human_interface:data.weapons")
def test_where_a_hit_lands_decides_what_it_means() -> None:
    found = hits.hits()
    assert found.none + found.wounded + found.crippled == pytest.approx(1)
    assert found.crippled <= 1 / 2
    assert found.none >= 1 / 10
    assert found.turned >= 3 / 10
