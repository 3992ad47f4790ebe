"""Studies of many games: cores, lengths, shares."""

import operator

import pytest

from fireteam.kernel.faults import Fault
from fireteam.lab.cores import spread
from fireteam.lab.simulate import Share, Spread


def test_work_gives_the_same_on_one_core_and_on_two() -> None:
    assert list(spread(operator.neg, range(5), 1)) == [0, -1, -2, -3, -4]
    assert sorted(spread(operator.neg, range(50), 2)) == sorted(-n for n in range(50))


def test_a_process_that_dies_is_told_in_one_sentence() -> None:
    with pytest.raises(Fault, match="try fewer --jobs"):
        list(spread(_die, range(4), 2))


def _die(number: int) -> int:
    import os

    os._exit(1)


def test_a_length_is_told_by_its_median_and_its_spread() -> None:
    assert Spread.of(list(range(101))) == Spread(0, 5, 50, 95, 100)
    assert Spread.of([4]) == Spread(4, 4, 4, 4, 4)
    assert Spread.of([]) is None


def test_a_share_of_no_games_is_unknown() -> None:
    assert Share.of(0, 0) == Share(0, 0, 0.0, 0.0, 1.0)
    assert Share.of(2.5, 10).share == 0.25
