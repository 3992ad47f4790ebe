"""Clouds of gas: the listed shapes against every set of spaces of a small room, and what is offered against what can
be completed."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fireteam.games.omega.model import GAS, LARGEST_CLOUD, Lay
from fireteam.games.omega.rules.invariants import invariants
from fireteam.games.omega.rules.terrain import gas_clouds
from fireteam.kernel import stack
from fireteam.space import squares
from fireteam.space.masks import bits, lowest, of
from tests.omega.positions import table

ROOM = squares.board(5, 4)


def is_cloud(cells: int) -> bool:
    """By the book: all in one, each beside two others."""
    if any((gas_clouds.beside(ROOM, 1 << cell) & cells).bit_count() < 2 for cell in bits(cells)):
        return False
    return ROOM.flood(1 << lowest(cells), cells, ROOM.size, gas_clouds.BY_SIDES) == cells


@pytest.mark.clause("omega:gas.place-two-sides")
@pytest.mark.clause("omega:gas.place-one-cloud")
@settings(max_examples=10, deadline=None)
@given(st.integers(0, ROOM.all), st.sampled_from((4, 5, 6, 7, 8)))
def test_the_listed_clouds_are_all_there_are(walls: int, markers: int) -> None:
    allowed = ROOM.all & ~(walls & walls >> 1)
    everything = {of(cells) for cells in combinations(bits(allowed), markers)}
    assert set(gas_clouds.clouds(ROOM, allowed, markers)) == {cells for cells in everything if is_cloud(cells)}


@settings(max_examples=30, deadline=None)
@given(st.integers(0, ROOM.all), st.sampled_from((4, 6, 7, 8, 9)), st.data())
def test_a_marker_is_offered_exactly_where_the_cloud_can_still_be_completed(
    walls: int, markers: int, data: st.DataObject
) -> None:
    allowed = ROOM.all & ~(walls & walls >> 1)
    whole = gas_clouds.clouds(ROOM, allowed, markers)
    laid = 0
    for left in range(markers, 0, -1):
        touching = gas_clouds.beside(ROOM, laid) if laid else allowed
        fitting = of(cell for cloud in whole if not laid & ~cloud for cell in bits(cloud & ~laid & touching))
        offered = gas_clouds.spaces(ROOM, allowed, laid, left)
        assert offered == fitting
        for cell in bits(touching & allowed & ~laid):
            assert gas_clouds.can_complete(ROOM, allowed, laid | 1 << cell, left - 1) == bool(offered >> cell & 1)
        if not offered:
            assert not laid
            assert not whole
            return
        laid |= 1 << data.draw(st.sampled_from(list(bits(offered))))
    assert is_cloud(laid)


@pytest.mark.clause("omega:gap.marker-supply")
def test_as_many_markers_are_laid_as_make_one_cloud() -> None:
    strip = of((0, 1, 2, 3, 5, 6, 7, 8))  # two rows of four
    assert [gas_clouds.largest(ROOM, strip, n) for n in (9, 8, 7, 5, 4, 3)] == [8, 8, 6, 4, 4, 0]
    assert gas_clouds.largest(ROOM, of(range(5)), 9) == 0


@pytest.mark.parametrize(("left", "said"), [(9, []), (10, [f"a gas cloud has {LARGEST_CLOUD} markers at most"])])
def test_a_position_that_is_about_to_lay_more_gas_than_a_cloud_has_is_refused(left: int, said: list[str]) -> None:
    """Listing the shapes of a few more would take all the memory there is."""
    s = table({"commandos": {"team-leader": {"at": "B2"}}, "turn": "team-leader"}).state
    stack.begin(s.doing, Lay(GAS, left, s.setting.board.all, 0, False))
    assert list(invariants(s)) == said
