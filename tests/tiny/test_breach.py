"""Breach, where a case cannot say it: undo, secrecy, giving up, and games to their end."""

import random
from typing import Any

import pytest

import fireteam
from fireteam.kernel.chance import Tape
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.position_files import arranged
from tests.tiny.breach import RULES
from tests.tiny.breach.house import KEYHOLE
from tests.tiny.breach.state import MARKERS


def played(seed: int, decisions: int, raiders: int = 4) -> Game[Any]:
    """A random game after so many decisions, or to its end."""
    rng = random.Random(seed)
    game = fireteam.new("breach", seed=seed, raiders=raiders)
    for _ in range(decisions):
        if game.over:
            break
        game.choose(game.decision().seat, rng.choice(game.options()))
    return game


def placed(given: dict[str, Any]) -> Game[Any]:
    """A game that begins at a position built by hand."""
    options = RULES.options()
    opening = Opening(RULES, options, arranged(RULES, RULES.setting(options), given), None)
    return Game(opening, Tape(b"breach"), log=[])


def until(game: Game[Any], kind: str) -> Game[Any]:
    """Answer by default until somebody is asked for this kind of choice."""
    while game.decision().kind.name != kind:
        d = game.decision()
        game.choose(d.seat, d.kind.default_option(game.state, d))
    return game


@pytest.mark.clause("breach:captain.back")
def test_the_captain_takes_markers_up_again_while_not_all_lie_there() -> None:
    game = until(fireteam.new("breach", seed=1), "order")
    game.choose("Scout", "next runner")
    game.choose("Scout", "next gunner")
    assert game.barrier("Scout") is None
    game.undo("Scout")
    game.undo("Scout")
    assert game.state.order == []
    assert "next runner" in game.texts("Scout")


@pytest.mark.clause("breach:setup.doors")
def test_the_warden_may_rethink_a_marker_as_nobody_saw_it() -> None:
    game = fireteam.new("breach", seed=1)
    game.choose("Warden", "hide vault")
    assert game.barrier("Warden") is None
    game.undo("Warden")
    assert "hide vault" in game.texts("Warden")


@pytest.mark.clause("breach:setup.doors")
def test_the_record_that_a_raider_keeps_does_not_tell_the_markers() -> None:
    game = fireteam.new("breach", seed=1)
    game.choose("Warden", "hide vault")
    assert "hide vault" in game.record("Warden")
    assert "vault" not in game.record("Scout")


@pytest.mark.clause("breach:door.peek")
def test_a_look_through_the_keyhole_bars_undo_though_only_one_seat_learned() -> None:
    game = placed({"figures": {"scout": {"at": "D2"}}, "turns": ["scout", "bull"]})
    game.choose("Scout", "walk D3")
    assert game.barrier("Scout") is None
    game.undo("Scout")
    game.choose("Scout", "peek iron")
    assert game.barrier("Scout") is not None


@pytest.mark.clause("breach:door.peek")
def test_doors_dealt_again_keep_what_the_scout_has_seen_for_the_scout_alone() -> None:
    game = placed({"peeked": True, "doors": {"iron": "vault"}})
    for seat, expected in (("Warden", 1), ("Scout", 1), ("Breaker", len(set(MARKERS)))):
        found = {game.determinize(seat, seed).state.behind[KEYHOLE] for seed in range(60)}
        assert len(found) == expected


@pytest.mark.clause("breach:end.concede")
@pytest.mark.parametrize(("seat", "winner"), [("Warden", "raiders"), ("Gunner", "warden")])
def test_a_seat_that_gives_up_loses_for_its_side(seat: str, winner: str) -> None:
    game = played(3, 20)
    game.choose(seat, "concede")
    assert game.result is not None
    assert game.result.winners == (winner,)
    assert game.result.clause == "end.concede"


@pytest.mark.clause("breach:setup.seats")
@pytest.mark.clause("breach:setup.guards")
@pytest.mark.parametrize("raiders", [2, 3, 4])
def test_three_to_five_seats_play_on_two_sides(raiders: int) -> None:
    game = fireteam.new("breach", seed=1, raiders=raiders)
    assert [seat.side for seat in game.seats] == ["warden"] + ["raiders"] * raiders
    guards = [figure for figure in game.view(None)["table"]["figures"].values() if figure["side"] == "warden"]
    assert len(guards) == raiders - 1


@pytest.mark.parametrize("raiders", [1, 5])
def test_one_raider_or_five_are_not_a_game(raiders: int) -> None:
    with pytest.raises(fireteam.Fault, match="'raiders' must be 2 to 4"):
        fireteam.new("breach", raiders=raiders)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"figures": {"ogre": {"at": "A1"}}}, "no figure 'ogre'"),
        ({"figures": {"scout": {"at": "Z9"}}}, "'Z9' is not a square"),
        ({"figures": {"scout": {"at": "A1"}, "runner": {"at": "A1"}, "gunner": {"at": "A2"}}}, "two figures"),
        ({"doors": {"oak": "vault", "iron": "vault"}}, "not so many markers 'vault'"),
        ({"hands": {"Scout": ["foil"] * 5}}, "no further 'foil'"),
        ({"hands": {"Scout": ["aid"] * 4}}, "more than 3 cards"),
        ({"figures": {"scout": {"at": "A2", "loot": True}}}, "the loot"),
        ({"round": 9}, "round 9"),
        ({"weather": "rain"}, "weather"),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(fireteam.Fault, match=complaint):
        arranged(RULES, RULES.setting(RULES.options()), given)


@pytest.mark.parametrize("raiders", [2, 3, 4])
def test_random_games_end_in_time_with_short_steps(raiders: int) -> None:
    lengths = []
    for seed in range(12):
        rng, game = random.Random(seed), fireteam.new("breach", seed=seed, raiders=raiders)
        while not game.over:
            lengths.append(len(game.tape.entries))
            game.choose(game.decision().seat, rng.choice(game.options()))
        assert len(lengths) <= 250 * (seed + 1)
    assert sorted(lengths)[len(lengths) * 99 // 100] <= 25


@pytest.mark.clause("breach:interrupt.asked")
def test_a_seat_that_could_play_nothing_is_passed_by_a_silent_answer() -> None:
    game = placed({"turns": ["bull", "crow"], "hands": {"Scout": ["brace"], "Runner": ["aid"]}})
    game.choose("Warden", "walk E2")
    assert [d.seat for d in game.decisions] == [0]
    lines = [line for line in game.record().splitlines() if "(silent)" in line]
    assert lines == ["Scout: pass (silent)", "Runner: pass (silent)"] * 2
