"""What cases cannot say about Lookout: a side without a seat, scores of seats, and nights that follow one another."""

from typing import Any

import pytest

import fireteam
from fireteam.bots import corporal, explaining, recruit
from fireteam.bots.roster import consult
from fireteam.kernel import position_files
from fireteam.kernel.chance import Script
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from tests.tiny.lookout import RULES
from tests.tiny.lookout.setup import Options
from tests.tiny.lookout.state import RAIDERS, WATCH, Lookout


def arranged(chance: list[str], options: Options | None = None, **given: Any) -> Game[Lookout]:
    options = options or Options()
    state = position_files.arranged(RULES, RULES.setting(options), {"round": 1, **given})
    return Game(Opening(RULES, options, state, None), Script(chance), log=[])


def held(wall: int = 5, **options: Any) -> Game[Lookout]:
    """A night that one guard has survived."""
    game = arranged(["raid lull"], Options(guards=1, **options), round=5, wall=wall)
    game.choose("Fern", "rest")
    return game


@pytest.mark.clause("lookout:night.next")
def test_the_next_night_begins_with_what_is_left_of_the_wall_and_two_more() -> None:
    assert [held(wall).sequel for wall in (2, 5)] == [
        Options(guards=1, wall=4, night=2),
        Options(guards=1, wall=6, night=2),
    ]
    follows = fireteam.follow(held(2), seed=1)
    assert (follows.state.wall, follows.state.setting.night, follows.seats) == (4, 2, held().seats)
    assert fireteam.replay(follows.record()).state.wall == 4


@pytest.mark.clause("lookout:night.next")
def test_nothing_follows_the_third_night_a_wall_that_fell_or_a_watch_that_gave_up() -> None:
    assert held(night=3).sequel is None
    lost = arranged(["raid surge"], Options(guards=1), wall=1)
    lost.choose("Fern", "rest")
    assert (lost.sequel, lost.result and lost.result.winners) == (None, (RAIDERS,))
    game = fireteam.new("lookout", seed=1)
    game.choose("Gorse", "concede")
    assert (game.over, game.sequel) == (True, None)


def test_a_side_without_a_seat_wins_and_seats_score_for_themselves() -> None:
    game = arranged(["raid surge"], wall=1, turn="Gorse", mends={"Fern": 3}, looks={"Gorse": 2})
    game.choose("Gorse", "rest")
    result = game.result
    assert result is not None
    assert {seat.side for seat in game.seats} == {WATCH}
    assert (result.winners, result.seats) == ((RAIDERS,), {"Fern": 3, "Gorse": 0})
    assert '"seats":{"Fern":3,"Gorse":0}' in game.record()
    assert game.view(None)["result"]["seats"] == {"Fern": 3, "Gorse": 0}
    assert [guard["agenda"] for guard in game.view(None)["table"]["guards"].values()] == ["mason", "miser"]


def test_where_no_seat_scores_for_itself_a_result_is_written_as_ever() -> None:
    game = fireteam.new("lookout", seed=1)
    game.choose("Fern", "concede")
    assert game.record().count('{"winners":["Raiders"],"scores":{"Watch":6,"Raiders":0},"clause":"end.concede"}') == 1
    assert "seats" not in game.view(None)["result"]


def test_a_card_that_was_shown_and_shuffled_away_bars_the_way_back() -> None:
    game = arranged([], turn="Gorse", acts=1, top=[{"card": "storm", "known_to": ["Gorse"]}])
    game.choose("Gorse", "rest")
    assert game.state.deck.top == []
    assert str(game.barrier("Gorse")).startswith("Fern has been asked since")
    alone = arranged([], Options(guards=1), acts=1, top=[{"card": "storm", "known_to": []}])
    alone.choose("Fern", "rest")
    assert str(alone.barrier("Fern")).startswith("somebody has come to know something since")


def test_who_plays_alone_asks_nobody_to_take_back() -> None:
    game = fireteam.new("lookout", seed=1, guards=1)
    before = game.digest()
    game.choose("Fern", "look 1")
    assert str(game.barrier("Fern")).startswith("dice or cards have come up since")
    game.undo("Fern")
    assert game.digest() == before
    assert "(taken back)" in game.record()


@pytest.mark.parametrize("guards", [1, 2, 3])
def test_bots_play_together_and_say_why(guards: int) -> None:
    game = fireteam.new("lookout", seed=3, guards=guards)
    told = explaining.explain(game.determinize(0, "why"), 0)
    assert told
    assert all(str(advice) for advice in told)
    while not game.over:
        seat = game.decision().seat
        game.choose(seat, consult((corporal if seat else recruit).choose, game, seat, len(game.entries())))
    assert game.result is not None


@pytest.mark.parametrize("options", [{"guards": 0}, {"guards": 4}, {"wall": 7}, {"night": 4}])
def test_what_cannot_be_is_refused_in_one_sentence(options: dict[str, Any]) -> None:
    with pytest.raises(Fault, match="must be 1 to"):
        fireteam.new("lookout", **options)
