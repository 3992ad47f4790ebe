"""What the table writes into files: a seat gets what it knows, whoever runs the table everything, and nothing that
was there already is lost."""

from pathlib import Path

import fireteam
from tests.cli.conftest import Command

PLAY = ["play", "ambush", "--plain", "--seed", "3"]
SEARCH = "activate Ash\nsearch\n"


def test_a_record_saved_at_the_table_tells_what_its_seat_knows(command: Command, tmp_path: Path) -> None:
    typed = f"{SEARCH}done\n\nsave blue.txt\nquit\n"
    said = command(*PLAY, "--seats", "me", typed=typed)
    assert "blue.txt holds the game as Blue knows it" in said.out
    kept = (tmp_path / "blue.txt").read_text()
    assert "Red: search" in kept
    assert "= ?" in kept
    assert "seat: Blue" in kept
    assert "secret" not in kept


def test_the_file_of_whoever_runs_the_table_is_played_on(command: Command) -> None:
    for file in ("half.txt", "half.yaml"):
        said = command(*PLAY, "--save", file, typed="activate Ash\nquit\n")
        assert f"is in {file}; it holds everything" in said.out
        assert "Ash has 2 actions left" in command("play", "--plain", "--load", file, typed="quit\n").out


def test_records_and_positions_keep_answers_that_wait_for_those_of_others(command: Command, tmp_path: Path) -> None:
    typed = "\n1\nquit\n"
    for file in ("half.txt", "half.yaml"):
        command("play", "duel", "--plain", "--seed", "3", "--seats", "me", "--save", file, typed=typed)
    record = fireteam.replay((tmp_path / "half.txt").read_text())
    position = fireteam.load((tmp_path / "half.yaml").read_text())
    assert record.answers == position.answers != {}
    assert len(record.decisions) == len(position.decisions) == 1


def test_the_position_of_a_game_that_is_over_is_loaded(command: Command, tmp_path: Path) -> None:
    command(*PLAY, "--save", "over.yaml", typed="concede\n")
    assert fireteam.load((tmp_path / "over.yaml").read_text()).over


def test_save_does_not_write_over_what_it_has_not_written(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("precious")
    said = command(*PLAY, typed="save mine.txt\nquit\n")
    assert "mine.txt already exists: 'save! mine.txt' overwrites it" in said.out
    assert (tmp_path / "mine.txt").read_text() == "precious"
    command(*PLAY, typed="save! mine.txt\nquit\n")
    assert (tmp_path / "mine.txt").read_text().startswith("fireteam record 1")


def test_save_writes_its_own_file_anew(command: Command, tmp_path: Path) -> None:
    said = command(*PLAY, typed="save a.txt\nactivate Ash\nsave ./a.txt\nquit\n")
    assert "already exists" not in said.out
    assert "Red: activate Ash" in (tmp_path / "a.txt").read_text()


def test_the_record_offered_at_the_end_wants_a_new_name(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("precious")
    said = command(*PLAY, typed="concede\nmine.txt\nno/where.txt\nnew.txt\n")
    assert "mine.txt already exists: type another name" in said.out
    assert "where.txt cannot be written: No such file or directory" in said.out
    assert (tmp_path / "mine.txt").read_text() == "precious"
    assert fireteam.replay((tmp_path / "new.txt").read_text()).over


def test_the_option_save_wants_a_new_file_or_the_one_that_was_loaded(command: Command, tmp_path: Path) -> None:
    command(*PLAY, "--save", "a.txt", typed="activate Ash\nquit\n")
    said = command(*PLAY, "--save", "a.txt")
    assert (said.code, said.out) == (2, "")
    assert "a.txt already exists" in said.err
    said = command("play", "--plain", "--load", "a.txt", "--save", "./a.txt", typed="search\nquit\n")
    assert said.code == 0
    assert "Red: search" in (tmp_path / "a.txt").read_text()
