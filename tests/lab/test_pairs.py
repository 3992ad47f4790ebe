"""Two bots on the same seeds with their seats swapped, one of them perhaps of another checkout."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import fireteam
from fireteam.bots.roster import bot_named, consult
from fireteam.kernel.faults import Fault
from fireteam.lab.other_checkout import OtherCheckout
from fireteam.lab.pairs import Difference, Plan, Played, Tally, Times, plan_in_turn, plan_of, play_seed
from tests.cli.conftest import Command, command

__all__ = ["command"]  # a fixture

HERE = Path(fireteam.__file__).parents[2]  # this checkout
SHORT: dict[str, Any] = {"squad_size": 2, "last_round": 1}


def plan(seats: str = "recruit,random", control: bool = True) -> Plan:
    return plan_of("omicron", seats, "7", SHORT, control)


def kept(tally: Tally, *games: tuple[str, ...] | None) -> None:
    """Let games of the next seed have ended so."""
    number = len(tally.found)
    seatings = tally.plan.seatings
    tally.found[number] = [Played(number, bots, 10, 1, won) for bots, won in zip(seatings, games, strict=True)]


def test_every_seed_is_played_both_ways_round_and_by_the_second_bot_alone() -> None:
    assert plan().seatings == [("recruit", "random"), ("random", "recruit"), ("random", "random")]
    assert len(plan(control=False).seatings) == 2
    many = Plan("any", {}, ("a", "b", "a"), "7")
    assert many.seatings == [("a", "b", "a"), ("b", "a", "b")]


@pytest.mark.parametrize("seats", ["random", "recruit,recruit"])
def test_bots_are_swapped_where_there_are_two(seats: str) -> None:
    with pytest.raises(Fault, match=f"'{seats}' names 1"):
        plan(seats)


def test_the_same_seed_plays_the_same_games_with_any_number_of_processes() -> None:
    one, two = Tally(plan(), 3), Tally(plan(), 3)
    for tally, jobs in ((one, 1), (two, 2)):
        assert sum(1 for _ in tally.fill(jobs)) == 3
        assert not tally.errors
    assert [(game.winners, game.decisions) for game in one.games] == [(g.winners, g.decisions) for g in two.games]


def test_shares_are_told_by_side_and_differences_seed_by_seed() -> None:
    tally = Tally(plan(), 0)
    kept(tally, ("Red",), ("Blue",), ("Red",))  # recruit wins on both sides, random against itself as Red
    kept(tally, ("Red",), ("Red",), ())
    kept(tally, ("Blue",), ("Red",), ("Red",))
    kept(tally, None, ("Red",), ("Red",))  # unfinished: the seed counts for nothing
    total = tally.summary()
    assert {side: {bot: won.wins for bot, won in shares.items()} for side, shares in total.shares.items()} == {
        "Red": {"recruit": 2, "random": 2},
        "Blue": {"recruit": 1, "random": 1},
    }
    assert (total.seeds, total.games, total.unfinished) == (4, 12, 1)
    assert (total.apart.seeds, total.apart.mean) == (3, 0.0)
    assert total.instead["Red"].mean == pytest.approx((0 + 0.5 - 1) / 3, abs=1e-3)
    assert total.instead["Blue"].mean == pytest.approx((1 - 0.5 + 0) / 3, abs=1e-3)


def test_a_difference_has_the_interval_of_its_spread_over_seeds() -> None:
    assert Difference.of([1.0, 1.0, 1.0]) == Difference(3, 1.0, 1.0, 1.0)
    assert Difference.of([1.0, -1.0]) == Difference(2, 0.0, -1.96, 1.96)
    assert Difference.of([1.0]) == Difference(1, 1.0, -1.0, 1.0)
    assert Difference.of([]).seeds == 0


def test_times_are_told_by_their_mean_and_by_what_95_in_100_take_at_most() -> None:
    assert Times.of(Counter({10: 95, 200: 5})) == Times(100, 1.95, 1.0)
    assert Times.of(Counter({10: 94, 200: 6})) == Times(100, 2.14, 20.0)
    assert Times.of(Counter()) == Times(0, 0.0, 0.0)


def test_a_study_that_was_cut_goes_on_where_it_stood(tmp_path: Path) -> None:
    file = tmp_path / "pairs.jsonl"
    first = Tally(plan(), 3, file)
    filling = first.fill(1)
    next(filling), next(filling)
    with file.open("ab") as cut:
        cut.write(b'[{"number": 2, "bo')
    again = Tally(plan(), 3, file)
    assert again.left == [2]
    assert again.games == first.games
    list(again.fill(1))
    assert Tally(plan(), 3, file).left == []
    assert Tally(plan(), 2, file).summary().seeds == 2
    with pytest.raises(Fault, match="keeps another study"):
        Tally(plan("random,recruit"), 3, file)
    file.write_text("something else\n")
    with pytest.raises(Fault, match="is not a study of pairs"):
        Tally(plan(), 3, file)


def test_a_bot_of_another_checkout_chooses_what_it_would_choose_here() -> None:
    here, there = (play_seed(plan(f"{seats},random", control=False), 0) for seats in ("recruit", f"recruit@{HERE}"))
    assert not any(game.error for game in there)
    assert [(game.winners, game.decisions) for game in here] == [(game.winners, game.decisions) for game in there]
    assert set(there[0].times) == {f"recruit@{HERE}", "random"}


def test_a_checkout_that_plays_another_game_is_found_out() -> None:
    away, game = OtherCheckout(str(HERE)), fireteam.new("omicron", seed="1", log=False, **SHORT)
    try:
        away.begin("omicron", SHORT, "1")
        seat = game.decision().seat
        option, seconds = away.choose("recruit", game, seat, "7")
        assert option == consult(bot_named("recruit"), game, seat, "7")
        assert seconds > 0
        game.choose(seat, option)  # and it is not told
        with pytest.raises(Fault, match="another game than these"):
            away.choose("recruit", game, seat, "8")
        with pytest.raises(Fault, match="there is no bot 'nobody'"):
            away.choose("nobody", game, seat, "8")
        away.process.kill()
        with pytest.raises(Fault, match="has ended"):
            away.begin("omicron", SHORT, "1")
    finally:
        away.end()


def test_a_folder_without_the_program_is_not_a_checkout(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="is not a checkout of this program"):
        OtherCheckout(str(tmp_path))


def test_the_command_tells_shares_differences_and_times(command: Command, tmp_path: Path) -> None:
    short = [f"--option={key}={value}" for key, value in SHORT.items()]
    file = str(tmp_path / "pairs.jsonl")
    two = ("simulate", "omicron", "--seats", "recruit,random", "--games", "2", *short)
    said = command(*two, "--swap", "--control", "--keep", file)
    assert said.code == 0
    for told in ("2 seeds, recruit and random", "recruit wins more than random", "Red wins more with recruit than with",
                 "Time of a decision in ms"):  # fmt: skip
        assert told in said.out
    again = command(*two, "--swap", "--control", "--keep", file, "--json")
    assert '"seeds": 2' in again.out
    assert "it goes with that" in command(*two, "--control").err
    assert "choose one" in command(*two, "--swap", "--unused").err


def test_where_all_seats_are_on_one_side_each_bot_plays_the_same_seeds_in_its_turn() -> None:
    with pytest.raises(Fault, match="--swap makes no sense where all seats are on one side"):
        plan_of("lookout", "recruit,random", "7", {}, False)
    with pytest.raises(Fault, match="--in-turn is for games with all seats on one side"):
        plan_in_turn("omicron", "recruit,random", "7", SHORT)
    with pytest.raises(Fault, match="'recruit' names 1"):
        plan_in_turn("lookout", "recruit", "7", {})
    tally = Tally(plan_in_turn("lookout", "recruit,random", "7", {"guards": 3}), 0)
    assert tally.plan.seatings == [("recruit",) * 3, ("random",) * 3]
    kept(tally, ("Fern", "Gorse", "Heath"), ("Raiders",))
    kept(tally, ("Fern", "Gorse", "Heath"), ("Fern", "Gorse", "Heath"))
    total = tally.summary()
    assert {bot: won.share for bot, won in total.shares["Watch"].items()} == {"recruit": 1.0, "random": 0.5}
    assert (list(total.shares), total.apart.mean) == (["Watch"], 0.5)


def test_the_command_compares_two_bots_against_the_rules(command: Command) -> None:
    said = command(
        "simulate", "lookout", "--seats", "recruit,random", "--games", "3", "--option", "guards=1", "--in-turn"
    )
    assert said.code == 0
    assert "3 seeds, recruit and random, in turn" in said.out
    assert "recruit wins more than random" in said.out
