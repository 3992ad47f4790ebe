"""A game and its copies: clones that live their own lives, snapshots, pickles, and games played again."""

import copy
import pickle
from typing import Any

import pytest

import fireteam
from fireteam.kernel.game import Game
from fireteam.kernel.history import EVERY_STEP, NEVER
from tests.kernel.minis import AUCTION, CUPS, begin, play

# --- copies -------------------------------------------------------------------------------------------------


def test_a_clone_and_a_replay_tell_of_a_concession_too() -> None:
    game = play(begin(CUPS, 3), "Red: note 2", "Blue: concede")
    told = [str(event) for event in game.events]
    assert told[-1] == "Blue concedes. [cups.concede]"
    assert [str(event) for event in game.clone().events] == told
    assert "# Blue concedes. [cups.concede]" in game.record()


def test_a_pickle_names_rules_that_are_registered() -> None:
    with pytest.raises(pickle.PicklingError, match="the rules of Cups are not those of a registered game"):
        pickle.dumps(begin(CUPS))


def test_a_copy_does_not_share_its_log() -> None:
    game = fireteam.new("ambush", seed=7)
    other = copy.deepcopy(game)
    for text in ("activate Cedar", "search"):
        game.choose("Red", text)
    assert (len(game.events), other.events) == (1, [])


def test_a_copy_is_as_patient_as_its_game() -> None:
    game = fireteam.new("ambush", seed=7)
    game.patient = True
    assert all(other.patient for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))))


def test_a_pickle_holds_everything_that_happened_also_where_a_step_has_just_begun() -> None:
    game, begun = fireteam.new("ambush", seed=7), 0
    while not game.over:
        again = pickle.loads(pickle.dumps(game))
        assert again.entries() == game.entries()
        begun += bool(game.entries()) and not game.tape.entries
        d = game.decision()
        game.choose(d.seat, d.kind.default_option(game.state, d))
    assert begun


def test_a_game_played_again_to_where_it_stands_has_the_answers_that_wait() -> None:
    game = play(begin(AUCTION), "Bob: bid 2")
    again = game.retrace()
    assert again.answers == game.answers != {}
    again.retract("Bob")
    assert game.answers
    assert not game.retrace(upto=0).answers


# --- clones and snapshots -----------------------------------------------------------------------------------

POLICIES = [EVERY_STEP, 25, NEVER]


def random_moment(keep: int, turns: int, seed: int = 3) -> Game[Any]:
    game = fireteam.new("ambush", seed=seed, keep=keep)
    for turn in range(turns):
        options = game.options()
        game.choose(game.decision().seat, options[(turn * 13 + seed) % len(options)])
    return game


@pytest.mark.parametrize("turns", [0, 1, 7, 30, 55])
def test_every_snapshot_policy_plays_the_same_game(turns: int) -> None:
    games = [random_moment(keep, turns) for keep in POLICIES]
    assert len({game.digest() for game in games}) == 1
    assert len({game.record() for game in games}) == 1


@pytest.mark.parametrize("keep", POLICIES)
def test_a_clone_stands_at_the_same_moment_and_lives_its_own_life(keep: int) -> None:
    for turns in range(0, 60, 5):
        game = random_moment(keep, turns)
        before, clone = game.digest(), game.clone()
        assert clone.digest() == before
        clone.choose(clone.decision().seat, clone.options()[-1])
        assert game.digest() == before
        again = game.clone()
        again.choose(again.decision().seat, again.options()[-1])
        assert again.digest() == clone.digest()


def test_a_snapshot_is_taken_at_every_step_or_when_the_tape_is_long_or_never() -> None:
    often, seldom, never = (random_moment(keep, 55) for keep in POLICIES)
    assert often.past is not None
    assert seldom.past is not None
    assert never.past is None
    assert len(often.tape.entries) <= len(seldom.tape.entries) < len(never.tape.entries)
    assert often.entries() == seldom.entries() == never.entries()


def test_a_quiet_clone_tells_the_same_events() -> None:
    game = random_moment(25, 40)
    clone = game.clone()
    assert clone.state.log is None
    assert clone.events == game.events
    assert len(game.events) > 20


def test_a_game_without_a_log_tells_the_same_events() -> None:
    quiet = fireteam.new("ambush", seed=3, log=False)
    told = fireteam.new("ambush", seed=3)
    for game in (quiet, told):
        play(game, "Red: activate Ash", "Red: search", "Red: walk B1")
    assert quiet.events == told.events


def test_a_game_played_again_to_an_entry_stands_where_it_stood() -> None:
    game = begin(CUPS)
    digests = [game.digest()]
    for answer in ("Red: note 2", "Red: roll 2", "Blue: note 1"):
        digests.append(play(game, answer).digest())
    assert game.retrace(upto=2).digest() == digests[0]  # the two cups are dealt before anybody chooses
    assert game.retrace(upto=3).digest() == digests[1]
    assert game.retrace().digest() == digests[3]
