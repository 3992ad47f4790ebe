"""Replaying, checking and questioning what lies in files."""

from pathlib import Path

import pytest

import fireteam
from fireteam.kernel.events import sentence
from tests.cli.conftest import Command


def test_a_record_replays_to_the_same_state(command: Command, record: Path) -> None:
    said = command("replay", str(record), "--json")
    assert said.code == 0
    assert said.json["same"]
    assert said.json["digest"] == fireteam.replay(record.read_text()).digest()


def test_the_dice_of_a_record_are_recomputed(command: Command, record: Path) -> None:
    rolls = sum(line.startswith("= ") for line in record.read_text().splitlines())
    assert command("replay", str(record), "--verify", "--json").json["rolls"] == rolls > 0


def test_dice_that_were_passed_over_in_secret_are_found(command: Command, tmp_path: Path) -> None:
    """Whoever keeps the stream could look for better dice further on."""
    game = fireteam.new("ambush", seed=7)
    game.choose("Red", "activate Cedar")
    game.tape.position += 3
    game.choose("Red", "search")
    (tmp_path / "record.txt").write_text(game.record())
    said = command("replay", "record.txt", "--verify")
    assert said.code == 1
    assert "is drawn at 3, and the turn of the stream is at 0" in said.out


def test_dice_that_were_taken_back_by_consent_are_told(command: Command, tmp_path: Path) -> None:
    game = fireteam.new("ambush", seed=7)
    for text in ("activate Cedar", "search"):
        game.choose("Red", text)
    game.undo("Red", consent=["Blue"])
    game.choose("Red", "search")
    (tmp_path / "record.txt").write_text(game.record())
    assert command("replay", "record.txt", "--verify", "--json").json["skipped"] == 1
    assert "1 place of the stream was passed over" in command("replay", "record.txt", "--verify").out


def test_a_die_that_was_changed_is_found_with_its_line(command: Command, record: Path) -> None:
    lines = record.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("= d6 "))
    face = int(lines[at].split()[2])
    lines[at] = lines[at].replace(f"d6 {face}", f"d6 {face % 6 + 1}")
    record.write_text("\n".join(lines))
    said = command("replay", "game.txt", "--verify")
    assert said.code == 1
    assert said.out.startswith(f"The dice of game.txt are wrong: line {at + 1}: 'd6 {face % 6 + 1}' at ")


def test_the_dice_of_a_record_without_its_secret_cannot_be_verified(command: Command, record: Path) -> None:
    lines = record.read_text().splitlines()
    record.write_text("\n".join(line for line in lines if not line.startswith(("secret", "stream"))))
    said = command("replay", "game.txt", "--verify")
    assert said.code == 1
    assert said.out.startswith("game.txt cannot be verified: the record has no secret yet")


def test_an_answer_that_the_rules_refuse_is_told_with_its_line(command: Command, record: Path) -> None:
    lines = record.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("Red: "))
    lines[at] = "Red: walk K9"
    record.write_text("\n".join(lines))
    said = command("replay", str(record), "--json")
    assert (said.code, said.json["same"]) == (1, False)
    assert f"line {at + 1}" in said.json["reason"]
    assert command("replay", "game.txt").out.startswith(f"game.txt does not replay: line {at + 1}")


def test_a_mark_of_the_byte_order_does_no_harm(command: Command, record: Path, position: Path) -> None:
    for file in (record, position):
        file.write_text(file.read_text(), encoding="utf-8-sig")
    assert command("replay", "game.txt").code == 0
    assert command("why", "ambush", "position.yaml", "Red", "done").code == 0


def test_what_a_seat_saw_of_a_record_that_does_not_replay_is_not_told(command: Command, record: Path) -> None:
    lines = record.read_text().splitlines()
    for change in ("digest: 00", "garbage"):
        record.write_text("\n".join([*lines[:-3], change, *lines[-2:]]))
        assert command("replay", "game.txt", "--watch").out.count("Red: ") > 3
        said = command("replay", "game.txt", "--watch", "--seat", "Red")
        assert (said.code, said.out) == (2, "")
        assert "what Red saw cannot be told" in said.err


def test_a_record_written_for_a_seat_is_watched_with_its_eyes_only(command: Command, tmp_path: Path) -> None:
    game = fireteam.new("ambush", seed=7)
    for text in ("activate Ash", "search", "done"):
        game.choose("Red", text)
    (tmp_path / "blue.txt").write_text(game.record("Blue"))
    assert "Red: search" in command("replay", "blue.txt", "--watch", "--seat", "blue").out
    assert command("replay", "blue.txt", "--watch", "--seat", "Red").code == 2


def test_a_seat_that_there_is_not_has_no_eyes(command: Command, record: Path) -> None:
    assert "there is no seat 'Nope'" in command("replay", "game.txt", "--watch", "--seat", "Nope").err
    assert "--seat says with whose eyes to --watch" in command("replay", "game.txt", "--seat", "Nope").err


def test_a_game_is_watched_in_which_dice_were_taken_back(command: Command, tmp_path: Path) -> None:
    game = fireteam.new("ambush", seed=7)
    for text in ("activate Cedar", "search"):
        game.choose("Red", text)
    game.undo("Red", consent=["Blue"])
    game.choose("Red", "concede")
    (tmp_path / "game.txt").write_text(game.record())
    said = command("replay", "game.txt", "--watch", "--plain")
    assert "Red took an answer back after dice or cards had come up." in said.out
    assert said.out.count("Red concedes.") == 1


@pytest.mark.parametrize("manner", [["--plain"], []], ids=["plain", "drawn"])
def test_a_game_is_watched_answer_by_answer(command: Command, record: Path, manner: list[str]) -> None:
    said = command("replay", str(record), "--watch", *manner)
    answers = [line for line in record.read_text().splitlines() if line.startswith(("Red: ", "Blue: "))]
    shown = [line.strip() for line in said.out.splitlines()]
    for answer in answers:
        seat, _, text = answer.removesuffix(" (silent)").partition(": ")
        assert f"{seat}: {sentence(text)}" in shown  # as people say it


def test_a_record_that_a_seat_saved_in_play_is_watched_though_not_replayed(command: Command, tmp_path: Path) -> None:
    game = fireteam.new("ambush", seed=7)
    for text in ("activate Ash", "search", "done"):
        game.choose("Red", text)
    (tmp_path / "blue.txt").write_text(game.record("Blue"))
    assert command("replay", "blue.txt").code == 2
    said = command("replay", "blue.txt", "--watch")
    assert said.code == 0
    assert "Red: activate Ash" in said.out


def test_escape_codes_in_a_strangers_record_do_not_reach_the_terminal(command: Command, tmp_path: Path) -> None:
    text = fireteam.new("ambush", seed=7).record("Blue").replace("result:", "Red: \x1b[2J?\nresult:")
    (tmp_path / "evil.txt").write_text(text)
    assert "\x1b" not in command("replay", "evil.txt", "--watch").out


def test_why_not_is_asked_of_a_position(command: Command, position: Path) -> None:
    said = command("why", "ambush", str(position), "Red", "walk K5", "--json")
    assert not said.json["legal"]
    assert "walk.free" in [refusal["clause"] for refusal in said.json["refusals"]]
    assert "legal" in command("why", "ambush", str(position), "Red", "walk B1").out


def test_odds_are_asked_of_a_position(command: Command, position: Path) -> None:
    said = command("odds", "ambush", str(position), "Red", "shoot stray-1", "--json")
    assert said.code == 0
    assert all(0 < chance["share"] <= 1 for chance in said.json["chances"].values())
    assert said.json["chances"]
    assert "%" in command("odds", "ambush", str(position), "Red", "shoot stray-1").out


def test_odds_of_what_is_refused_tell_the_refusal(command: Command, position: Path) -> None:
    said = command("odds", "ambush", str(position), "Red", "walk K5")
    assert said.code == 2
    assert "[walk.free]" in said.err


def test_a_position_that_is_loaded_is_played_on(command: Command, position: Path) -> None:
    said = command("play", "ambush", "--plain", "--load", str(position), typed="walk B1\nquit\n")
    assert "Ash goes to B1." in said.out
