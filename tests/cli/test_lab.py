"""Simulation, the bench, and the bots that play in them."""

import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.bots.roster import bot_named, consult
from fireteam.bots.standing import Standing
from fireteam.kernel.game import Game
from fireteam.kernel.stack import Activity
from fireteam.kernel.state import state
from fireteam.lab.bench.engine import deep_size, samples
from fireteam.lab.bench.meters import Meter, in_turns
from fireteam.lab.simulate import Played, Study, play, play_one, study, wilson
from tests import processes
from tests.cli.conftest import Command

SMALL = ["simulate", "ambush", "--games", "12", "--seed", "7", "--option", "rounds=1", "--json"]


def test_an_option_is_read_from_a_file_and_what_is_wrong_in_it_is_told_with_its_line(
    command: Command, tmp_path: Path
) -> None:
    (tmp_path / "walls.yaml").write_text("- D4\n- E4\n")
    (tmp_path / "wrong.yaml").write_text("- D4\n- {east: 4}\n")
    by_file = command(*SMALL, "--option", "walls=@walls.yaml").json
    assert by_file["decisions"] == command(*SMALL, "--option", 'walls=["D4", "E4"]').json["decisions"]
    said = command(*SMALL, "--option", "walls=@wrong.yaml")
    assert (said.code, said.err) == (2, "fireteam: wrong.yaml, line 2, [1]: expected `str`, got `object`\n")


def test_every_option_is_chosen_by_the_random_bot_about_equally_often() -> None:
    game = fireteam.new("ambush", seed=1)
    chosen = Counter(consult(bot_named("random"), game, 0, seed) for seed in range(600))
    assert set(chosen) == set(game.options())
    assert max(chosen.values()) < 1.5 * min(chosen.values())


def test_a_bot_is_never_handed_the_true_game() -> None:
    game = fireteam.new("ambush", seed=1)
    handed: list[Game[Any]] = []

    def spy(world: Game[Any], seat: int) -> int:
        handed.append(world)
        return world.options(seat)[0]

    consult(spy, game, 0, "x")
    assert handed[0].tape.key != game.tape.key
    assert handed[0].state is not game.state


def test_a_hold_asks_once_where_a_standing_answer_would_be_given() -> None:
    game = fireteam.new("ambush", seed=1)
    game.choose("Red", "activate Ash")
    standing = Standing()
    assert not standing.answer(game, 0)
    standing.give(game, 0, "done")
    standing.hold()
    assert not standing.answer(game, 0)
    assert not standing.answer(game, 0), "this question is the person's, however often it is looked at"
    game.choose("Red", next(text for text in game.texts("Red") if text.startswith("walk ")))
    assert standing.answer(game, 0)
    assert "Red: done (auto)" in game.record()


def test_what_is_not_offered_cannot_become_a_standing_answer() -> None:
    game = fireteam.new("ambush", seed=1)
    game.choose("Red", "activate Ash")
    with pytest.raises(fireteam.Fault, match="not offered now"):
        Standing().give(game, 0, "walk K5")


def test_a_study_is_the_same_with_one_process_and_with_two(command: Command) -> None:
    one, two = (command(*SMALL, "--jobs", jobs).json for jobs in ("1", "2"))
    for timed in ("seconds", "decisions_per_s", "games_per_s"):
        del one[timed], two[timed]
    assert one == two
    assert one["games"] == one["finished"] == 12
    assert sum(one["wins"].values()) + one["draws"] == 12
    assert one["errors"] == 0
    assert not one["interrupted"]


def test_one_name_stands_for_all_seats(command: Command) -> None:
    assert command(*SMALL, "--seats", "random").json["wins"] == command(*SMALL, "--seats", "random,random").json["wins"]


def test_winners_are_shown_with_their_intervals(command: Command) -> None:
    said = command(*SMALL[:-1])
    assert said.code == 0
    assert "95%" in said.out
    assert "decisions per second" in said.out


def test_an_error_in_the_rules_is_counted_with_the_seed_that_shows_it() -> None:
    plan = study("ambush", "random", 1, 7, {})
    played = play_one(msgspec.structs.replace(plan, options={"rounds": 99}), 5)
    assert played.error.startswith("seed '7 5', decision 0: ")


def test_an_interrupted_study_prints_what_there_is(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def five_games(plan: Study, number: int) -> Played:
        if number == 5:
            raise KeyboardInterrupt
        return play_one(plan, number)

    monkeypatch.setattr("fireteam.lab.simulate.play_one", five_games)
    said = command(*SMALL, "--jobs", "1")
    assert (said.code, said.err) == (130, "fireteam: interrupted after 5 of 12 games\n")
    assert said.json["games"] == said.json["finished"] == 5
    assert said.json["interrupted"]


def test_whoever_stops_a_study_leaves_no_process_behind() -> None:
    others = processes.children(os.getpid())  # of whatever else this test process has run
    games = play(study("ambush", "random", 100_000, 7, {}), 2, play_one)
    next(games)
    workers = [child for child in processes.children(os.getpid()) if child not in others]
    games.close()
    assert len(workers) == 2
    assert not any(map(processes.lives, workers))


def test_the_interval_of_wilson_is_the_books() -> None:
    low, high = wilson(20, 40)
    assert (round(low, 3), round(high, 3)) == (0.352, 0.648)
    assert wilson(0, 10)[0] == 0
    assert round(wilson(0, 10)[1], 3) == 0.278


def test_meters_take_turns() -> None:
    turns: list[str] = []
    in_turns([Meter(lambda name=name: turns.append(name) or 1) for name in "ab"], 0.0)  # type: ignore[misc, func-returns-value]
    assert turns[:4] == ["a", "b", "a", "b"]


def test_samples_stand_between_steps_and_inside_them() -> None:
    between, mid_step = samples("ambush")
    assert {len(game.tape.entries) for game in between} == {0}
    assert all(game.tape.entries for game in mid_step)


def test_the_size_of_a_state_counts_its_lists_but_not_what_copies_share() -> None:
    state = fireteam.new("ambush", seed=1).state
    before = deep_size(state)
    state.bag.extend([1, 2, 3])
    assert before < deep_size(state) < before + 1000
    assert before < 10_000


def test_the_size_of_a_state_counts_what_is_in_progress() -> None:
    @state
    class Errand(Activity):
        way: list[int]

    assert deep_size(Errand([1, 2, 3])) > deep_size(Errand([]))


def test_the_bench_measures_our_games_and_the_peers_in_one_run(command: Command) -> None:
    pytest.importorskip("chess")
    pytest.importorskip("catanatron")
    said = command("bench", "--game", "ambush", "--seconds", "0.02", "--json")
    ours = said.json["games"]["ambush"]
    figures = ["decisions", "games", "clones", "clones_mid_step", "determinize", "los"]
    assert all(ours[f"{figure}_per_s"] > 0 for figure in figures)
    assert ours["options_per_decision"] > 2
    assert ours["bytes_per_state"] > 500
    assert said.json["peers"].keys() == {"chess", "catanatron"}
    peer = said.json["peers"]["catanatron"]["decisions_per_s"]
    assert said.json["ratios"]["ambush"]["decisions/catanatron"] == round(ours["decisions_per_s"] / peer, 3)
    assert "Ours over theirs" in command("bench", "--game", "ambush", "--seconds", "0.02").out


def test_the_bench_weighs_games(command: Command) -> None:
    said = command("bench", "--memory", "--games", "3", "--game", "ambush", "--json")
    found = said.json["ambush"]
    assert found["games"] == 3
    assert found["bytes_per_running_game"] > 10_000
    assert found["blocks_after"] - found["blocks_before"] < 2_000
    assert "blocks after" in command("bench", "--memory", "--games", "1", "--game", "ambush").out


def test_without_the_extra_the_bench_says_what_to_install(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    monkeypatch.delitem(sys.modules, "fireteam.lab.bench.peers", raising=False)
    said = command("bench", "--game", "ambush")
    assert said.code == 2
    assert "install fireteam[bench]" in said.err
