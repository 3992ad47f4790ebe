"""Masks against sets of integers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireteam.space import masks

CELLS = st.frozensets(st.integers(0, 1600))


@given(CELLS)
def test_a_mask_gives_back_its_cells_in_ascending_order(cells: frozenset[int]) -> None:
    mask = masks.of(cells)
    assert masks.bit_list(mask) == sorted(cells)
    assert list(masks.bits(mask)) == sorted(cells)
    assert mask.bit_count() == len(cells)


@given(CELLS, CELLS)
def test_the_integer_operators_are_the_set_operators(a: frozenset[int], b: frozenset[int]) -> None:
    assert masks.of(a) & masks.of(b) == masks.of(a & b)
    assert masks.of(a) | masks.of(b) == masks.of(a | b)
    assert masks.of(a) & ~masks.of(b) == masks.of(a - b)


@given(CELLS)
def test_the_lowest_cell_is_the_smallest(cells: frozenset[int]) -> None:
    assert masks.lowest(masks.of(cells)) == min(cells, default=-1)


def test_a_cell_named_twice_is_in_the_mask_once() -> None:
    assert masks.of([5, 2, 5]) == 0b100100


def test_a_negative_cell_is_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        masks.of([-1])
