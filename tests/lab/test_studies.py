"""Studies of many games: cores, swapped seats, lengths."""

from __future__ import annotations

import operator

import pytest

from fireteam.kernel.faults import Fault
from fireteam.lab.cores import spread
from fireteam.lab.simulate import Played, Share, Spread, Tally, study


def test_work_gives_the_same_on_one_core_and_on_two() -> None:
    assert list(spread(operator.neg, range(5), 1)) == [0, -1, -2, -3, -4]
    assert sorted(spread(operator.neg, range(50), 2)) == sorted(-n for n in range(50))


def test_a_process_that_dies_is_told_in_one_sentence() -> None:
    with pytest.raises(Fault, match="try fewer --jobs"):
        list(spread(_die, range(4), 2))


def _die(number: int) -> int:
    import os

    os._exit(1)


def test_swapped_bots_change_seats_from_game_to_game() -> None:
    plan = study("duel", "random", 4, 7, {}, swap=True)
    assert plan.bots_in(0) == plan.bots_in(1) == ("random", "random")
    swapped = type(plan)("duel", {}, ("a", "b"), 7, 4, swap=True)
    assert [swapped.bots_in(number) for number in range(3)] == [("a", "b"), ("b", "a"), ("a", "b")]
    assert type(plan)("duel", {}, ("a", "b"), 7, 4).bots_in(1) == ("a", "b")


def test_a_bot_wins_with_the_seat_it_has_in_that_game() -> None:
    plan = study("ambush", "random", 4, 7, {}, swap=True)
    tally = Tally(type(plan)(plan.game, {}, ("a", "b"), 7, 4, swap=True))
    tally.played = [
        Played(0, 10, 2, ("Red",)),
        Played(1, 12, 3, ("Blue",)),
        Played(2, 14, 3, ("Blue",)),
        Played(3, 9, 1, ()),
    ]
    total = tally.summary()
    assert {bot: (won.wins, won.games) for bot, won in total.bots.items()} == {"a": (2, 4), "b": (1, 4)}
    assert {seat: won.wins for seat, won in total.seats.items()} == {"Red": 1, "Blue": 2}
    assert (total.nobody.wins, total.finished) == (1, 4)
    assert total.rounds_per_game == Spread(1, 1, 3, 3, 3)


def test_where_all_bots_are_the_same_their_share_says_nothing() -> None:
    tally = Tally(study("ambush", "random", 4, 7, {}))
    tally.played = [Played(0, 10, 2, ("Red",))]
    assert tally.summary().bots == {}


def test_a_length_is_told_by_its_median_and_its_spread() -> None:
    assert Spread.of(list(range(101))) == Spread(0, 5, 50, 95, 100)
    assert Spread.of([4]) == Spread(4, 4, 4, 4, 4)
    assert Spread.of([]) is None


def test_a_share_of_no_games_is_unknown() -> None:
    assert Share.of(0, 0) == Share(0, 0, 0.0, 0.0, 1.0)
    assert Share.of(2.5, 10).share == 0.25
