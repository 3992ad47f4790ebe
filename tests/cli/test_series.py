"""Games that follow one another: the next one is offered when one is over, and a file of the last one goes on."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import fireteam
from fireteam.kernel.rules import Options, Result
from tests.cli.conftest import Command
from tests.tiny.ambush.state import Ambush

PLAY = ["play", "ambush", "--plain", "--seed", "3"]


@pytest.fixture(autouse=True)
def series(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the first scenario of Ambush comes the second."""
    card = fireteam.rules_of("ambush")
    first, second, *_ = card.scenarios

    def sequel(options: Options, s: Ambush, result: Result) -> Options | None:
        return msgspec.structs.replace(options, scenario=second) if options.scenario == first else None

    monkeypatch.setitem(fireteam.registered(), "ambush", replace(card, sequel=sequel))


FIRST, SECOND, *_ = fireteam.rules_of("ambush").scenarios


def test_the_next_game_is_offered_and_played_by_the_same_people(command: Command, tmp_path: Path) -> None:
    said = command(*PLAY, "--save", "kept.txt", typed="concede\nnext\nconcede\n")
    assert f"{SECOND} follows: type 'next'" in said.out
    assert said.out.count("Red is played by you") == 2
    assert said.out.count("follows") == 1  # nothing comes after the second
    assert fireteam.replay((tmp_path / "kept.txt").read_text()).opening.options.scenario == SECOND


def test_who_does_not_want_it_leaves(command: Command) -> None:
    said = command(*PLAY, "--save", "kept.txt", typed="concede\n\n")
    assert (said.code, said.out.count("Red is played by you")) == (0, 1)


@pytest.mark.parametrize("file", ["kept.txt", "kept.yaml"])
def test_a_file_of_a_game_that_is_over_goes_on_with_the_one_that_follows(command: Command, file: str) -> None:
    command(*PLAY, "--save", file, typed="concede\n\n")
    said = command("play", "--plain", "--load", file, "--save", file, typed="concede\n")
    assert f"The game of {file} is over; {SECOND} follows." in said.out
    assert "The game is over" in command("play", "--plain", "--load", file, typed="").out


def test_bots_among_themselves_are_not_asked(command: Command) -> None:
    said = command(*PLAY, "--seats", "random")
    assert (said.code, "follows" in said.out) == (0, False)


def test_whoever_leaves_in_mid_game_is_offered_nothing(command: Command) -> None:
    assert "follows" not in command(*PLAY, typed="quit\n").out


def test_a_campaign_goes_on_from_the_file_of_its_last_mission(command: Command, tmp_path: Path) -> None:
    game = ["human_interface", "--scenario", "gate"]
    command("play", *game, "--plain", "--seed", "3", "--save", "kept.txt", typed="concede\n\n")
    said = command("play", "--plain", "--load", "kept.txt", "--save", "kept.txt", typed="hire uberboy\nquit\n")
    assert "The game of kept.txt is over; alley follows." in said.out
    assert "Campaign: 5 credits; Gate lost" in said.out
    assert "Uberboy joins for 5 credits. [campaign.hiring]" in said.out
    again = fireteam.replay((tmp_path / "kept.txt").read_text())
    assert list(again.view(None)["table"]["campaign"]["camp"]) == ["leader", "hacker", "ronin", "uberboy"]


SERIES = ["simulate", "ambush", "--series", "--games", "6", "--seats", "random", "--jobs", "1"]


def test_whole_series_are_counted_by_the_scenarios_they_reach_and_by_what_followed(command: Command) -> None:
    found = command(*SERIES, "--json").json
    assert (found["series"], found["finished"], found["errors"]) == (6, 6, 0)
    assert {code: reached["wins"] for code, reached in found["reached"].items()} == {FIRST: 6, SECOND: 6}
    assert list(found["reached"]) == [FIRST, SECOND]
    assert {(way["scenario"], way["next"]) for way in found["branches"]} == {(FIRST, SECOND), (SECOND, "")}
    assert sum(way["all"]["wins"] for way in found["branches"] if way["scenario"] == FIRST) == 6
    assert sum(won["wins"] for won in found["last_won"].values()) == 6
    assert found["games_per_series"]["most"] == 2
    assert command(*SERIES, "--json").json["branches"] == found["branches"]  # the same seed plays the same series


def test_a_series_that_is_told_names_its_branches_and_its_end(command: Command) -> None:
    said = command(*SERIES)
    assert said.code == 0
    assert "6 series, played by random" in said.out
    assert "the end" in said.out


def test_games_that_do_not_follow_one_another_are_no_series(command: Command) -> None:
    said = command("simulate", "gambit", "--series", "--games", "2")
    assert (said.code, said.err.count("do not follow one another")) == (2, 1)
    assert "choose one" in command(*SERIES, "--unused").err
