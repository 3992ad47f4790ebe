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


SECOND = fireteam.rules_of("ambush").scenarios[1]


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
