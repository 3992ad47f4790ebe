"""Whatever is typed wrong gets one sentence that names place and reason, and exit code 2."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command

WALLS = "[" + ",".join(f'"{column}{row}"' for column in "ABCDE" for row in range(1, 6)) + "]"
WRONG = {
    "an unknown command": (["paly"], "No such command 'paly'"),
    "an unknown flag": (["games", "--jsn"], "--jsn"),
    "an unknown game": (["play", "ambsh"], "there is no game 'ambsh'"),
    "an unknown game to simulate": (["simulate", "ambsh"], "there is no game 'ambsh'"),
    "an unknown game's rules": (["rules", "ambsh"], "there is no game 'ambsh'"),
    "an unknown game to measure": (["bench", "--game", "ambsh"], "there is no game 'ambsh'"),
    "an unknown option": (["play", "ambush", "--option", "tanks=3"], "--option tanks=3"),
    "an option without a value": (["play", "ambush", "--option", "rounds"], "KEY=VALUE"),
    "an option of the wrong type": (
        ["play", "ambush", "--option", "rounds=many"],
        "rounds=many: the value is wrong: expected `int`",
    ),
    "a list of the wrong things": (["play", "ambush", "--option", "walls=[3]"], "walls=[3]: the value is wrong: exp"),
    "a file of options that is not there": (
        ["play", "ambush", "--option", "walls=@nowhere.yaml"],
        "nowhere.yaml cannot be read: No such file",
    ),
    "an option without the name of its file": (["simulate", "ambush", "--option", "walls=@"], "the name of a file is"),
    "walls everywhere": (
        ["simulate", "ambush", "--option", "width=5", "--option", "height=5", "--option", f"walls={WALLS}"],
        "no room for 6 fighters",
    ),
    "an option out of range": (["simulate", "ambush", "--option", "rounds=0"], "'rounds' 1 to 9"),
    "an unknown scenario": (["simulate", "ambush", "--scenario", "moon"], "there is no scenario 'moon'"),
    "too many seats": (["simulate", "ambush", "--seats", "random,random,random"], "names 3 seats, the game has 2"),
    "an unknown bot": (["simulate", "ambush", "--seats", "deepthought"], "there is no bot 'deepthought'"),
    "an unknown bot at the table": (["play", "ambush", "--seats", "me,deepthought"], "'deepthought'"),
    "a number of games that is none": (["simulate", "ambush", "--games", "some"], "--games"),
    "no games": (["simulate", "ambush", "--games", "0"], "--games"),
    "a missing argument": (["simulate"], "Missing argument"),
    "a missing record": (["replay", "nowhere.txt"], "nowhere.txt cannot be read"),
    "a folder for a record": (["replay", "."], ". cannot be read"),
    "an empty name": (["replay", ""], "the name of a file is empty"),
    "an empty name to save to": (["play", "ambush", "--save", ""], "the name of a file is empty"),
    "new dice for an old game": (["play", "--load", "x.txt", "--seed", "7"], "--seed is for a new game"),
    "a scenario for an old game": (["play", "--load", "x.txt", "--scenario", "alley"], "--scenario is for a new game"),
    "an option for an old game": (["play", "--load", "x.txt", "--option", "rounds=3"], "--option is for a new game"),
    "tests that are not there": (["rules", "ambush", "--coverage", "--tests", "no"], "no is not a folder of tests"),
    "a missing file to load": (["play", "--load", "nowhere.txt"], "nowhere.txt cannot be read"),
    "a missing position": (["why", "ambush", "nowhere.txt", "Red", "done"], "nowhere.txt cannot be read"),
    "cases that are not there": (["cases", "nowhere"], "nowhere does not exist"),
    "a folder to save in that is not there": (
        ["play", "ambush", "--save", "no/where.txt"],
        "its folder does not exist",
    ),
    "words that no clause knows": (["rules", "ambush", "xylophone"], "'xylophone'"),
}


@pytest.mark.parametrize(("arguments", "reason"), WRONG.values(), ids=WRONG.keys())
def test_bad_input_gets_one_sentence(command: Command, arguments: list[str], reason: str) -> None:
    said = command(*arguments)
    assert said.code == 2
    assert reason in said.err
    assert said.err.startswith("fireteam: ")
    assert said.err.count("\n") == 1


GARBAGE = {
    "text": b"what is this\n",
    "binary": bytes(range(256)),
    "zeros": b"\0" * 100,
    "nothing": b"",
    "a record cut short": b"fireteam record 1\ngame: ambush\n",
    "a record of an unknown game": b"fireteam record 1\ngame: ambsh\nrules: 1\noptions: {}\n\n",
    "a record with a strange line": b"fireteam record 1\ngame: ambush\nrules: 1\noptions: {}\n\nwalk\n",
    "a list": b"- 1\n- 2\n",
    "a mapping": b"format: fireteam position 1\ngame: ambush\nstate: {x: 1}\n",
    "deep brackets": b"[" * 5000,
}


@pytest.mark.parametrize("content", GARBAGE.values(), ids=GARBAGE.keys())
@pytest.mark.parametrize("arguments", ["replay FILE", "play --load FILE", "odds ambush FILE Red done"])
def test_garbage_in_a_file_gets_one_sentence_that_names_it(
    command: Command, tmp_path: Path, content: bytes, arguments: str
) -> None:
    (tmp_path / "garbage").write_bytes(content)
    said = command(*arguments.replace("FILE", "garbage").split())
    assert said.code in (1, 2)  # 1: a well-formed record that does not replay
    assert len((said.err or said.out).splitlines()) == 1
    assert "garbage" in said.err or "does not replay" in said.out


def test_a_record_cannot_steer_the_terminal(command: Command, tmp_path: Path) -> None:
    (tmp_path / "record.txt").write_text("fireteam record 1\ngame: \x1b[31mred\nrules: 1\noptions: {}\n\n")
    said = command("replay", "record.txt").err
    assert "[31mred" in said
    assert "\x1b" not in said


@pytest.mark.parametrize(
    ("package", "reason"), [("os", "is not a package of games"), ("nowhere", "cannot be imported")]
)
def test_a_package_of_games_that_is_none_is_named(package: str, reason: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "fireteam.cli", "games"],
        capture_output=True,
        text=True,
        env={**os.environ, "FIRETEAM_GAMES": package},
    )
    assert run.returncode == 2
    assert run.stderr.startswith(f"fireteam: FIRETEAM_GAMES names '{package}', which {reason}")
    assert run.stderr.count("\n") == 1


def test_a_file_of_another_game_is_not_taken_for_the_named_one(command: Command, position: Path) -> None:
    text = position.read_text().replace("game: ambush", "game: chess")
    position.write_text(text)
    assert "chess" in command("why", "ambush", str(position), "Red", "done").err


def test_an_unknown_seat_is_named_with_those_there_are(command: Command, position: Path) -> None:
    said = command("why", "ambush", str(position), "Green", "done")
    assert (said.code, said.err) == (2, "fireteam: there is no seat 'Green': they are Red, Blue\n")


def test_a_pipe_that_closes_early_ends_quietly() -> None:
    pipe = subprocess.Popen(
        [sys.executable, "-m", "fireteam.cli", "rules", "ambush", "--plain"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert pipe.stdout is not None
    assert pipe.stderr is not None
    pipe.stdout.close()
    assert pipe.stderr.read() == b""
    pipe.wait()
