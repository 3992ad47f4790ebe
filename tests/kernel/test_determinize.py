"""Worlds for bots: what the seat does not know is dealt again, and nothing in reach of a bot tells the truth."""

import gc

import pytest

from fireteam.kernel.chance import Script
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from tests.kernel.minis import AUCTION, CUPS, begin, cups, play


def test_what_a_seat_knows_stays_and_the_rest_is_dealt_again_in_proportion() -> None:
    game = play(cups(3, 2), "Red: note 1")
    worlds = [game.determinize("Red", seed) for seed in range(600)]
    assert {world.state.cups[0] for world in worlds} == {3}
    assert {world.state.noted for world in worlds} == {1}
    dealt = [world.state.cups[1] for world in worlds]
    assert {1, 2} == set(dealt)  # two ones and one two are unknown to Red
    assert 350 < dealt.count(1) < 450
    assert game.state.cups == [3, 2]


def test_a_determinized_game_can_itself_be_cloned_and_told() -> None:
    world = play(begin(CUPS), "Red: note 1").determinize("Red", 4)
    assert world.clone().digest() == world.digest()
    assert world.retrace().digest() == world.digest()
    with pytest.raises(Fault, match="a determinized game has no record"):
        world.record()


def test_a_determinized_game_has_dice_of_its_own() -> None:
    game = play(begin(CUPS), "Red: note 1")
    rolled = {play(game.determinize("Red", seed), "Red: roll 3").state.score[0] for seed in range(20)}
    assert len(rolled) > 5


def test_a_finished_game_is_determinized_to_itself() -> None:
    game = play(begin(CUPS), "Red: concede")
    assert game.determinize("Red", 1).digest() == game.digest()


def test_a_determinized_game_does_not_know_the_waiting_answers_of_others() -> None:
    game = play(begin(AUCTION), "Bob: bid 1", "Ann: bid 2")
    found = {tuple(game.determinize("Ann", seed).answers[seat] >> 8 for seat in (0, 1)) for seed in range(60)}
    assert found == {(2, 0), (2, 1), (2, 2), (2, 3)}


def test_a_game_that_follows_a_script_is_determinized_to_dice_of_its_own() -> None:
    game = Game(begin(CUPS).opening, Script(["cup one", "cup two", "d6 5"]), log=[])
    play(game, "Red: note 1")
    rolled = {play(game.determinize("Red", seed), "Red: roll 3").state.score[0] for seed in range(20)}
    assert len(rolled) > 5
    assert play(game, "Red: roll 1").state.score[0] == 5


def test_the_events_of_a_determinized_game_are_those_that_its_seat_saw() -> None:
    game = play(begin(CUPS), "Red: note 1", "Red: peek")
    world = game.determinize("Blue", 1)
    assert world.events == list(game.events_for("Blue")) == world.clone().events


def test_a_determinized_game_holds_no_secret_of_the_dice_and_cannot_go_back_to_the_truth() -> None:
    game = play(begin(CUPS), "Red: note 1")
    world = game.determinize("Blue", 1)
    assert game.opening.seed is not None
    assert world.opening.seed is None
    with pytest.raises(Fault, match="cannot be taken back: before it lies the truth"):
        world.undo("Red", consent=["Blue"])


def test_a_game_that_is_dropped_leaves_nothing_for_the_collector_of_cycles() -> None:
    game = play(begin(CUPS), "Red: note 1")
    gc.collect()
    gc.disable()
    try:
        for seed in range(20):
            play(game.clone(), "Red: roll 1")
            game.determinize("Blue", seed)
        assert gc.collect() == 0
    finally:
        gc.enable()
