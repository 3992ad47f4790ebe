"""Games, rulebooks and cases from the command line."""

import shlex
from pathlib import Path

import pytest

import fireteam
from fireteam.rulebook.cases import Outcome
from fireteam.rulebook.clauses import Rulebook
from fireteam.rulebook.coverage import Coverage, measure
from tests.cli.conftest import Command

CASE = """
title: Ash walks
game: ambush
clauses: [walk.steps]
when: ["Red: activate Ash", "Red: walk B1"]
then: {facts: {round: %s}}
"""


def test_the_games_are_listed_with_their_seats_and_options(command: Command) -> None:
    cards = {card["code"]: card for card in command("games", "--json").json}
    assert cards.keys() == fireteam.registered().keys()
    assert cards["ambush"]["seats"] == ["Red", "Blue"]
    assert cards["ambush"]["options"]["rounds"] == 4
    assert cards["ambush"]["clauses"] > 10
    assert "Ambush" in command("games").out


def test_every_command_has_help_with_an_example(command: Command) -> None:
    for name in ["games", "play", "simulate", "balance", "replay", "cases", "rules", "why", "odds", "bench"]:
        said = command(name, "--help")
        assert said.code == 0
        assert f"Example: fireteam {name}" in said.out


def test_the_command_alone_prints_its_help(command: Command) -> None:
    said = command()
    assert "simulate" in said.out
    assert said.err == ""


def test_clauses_are_found_by_words_and_by_id(command: Command) -> None:
    assert command("rules", "ambush", "walk.steps", "--json").json[0]["id"] == "walk.steps"
    assert "walk." in command("rules", "ambush", "walk").out
    assert len(command("rules", "ambush", "--json").json) > 10
    assert "walk.steps" in command("rules", "ambush", "walk.steps", "--plain").out


def test_coverage_counts_the_tests_of_the_checkout_wherever_one_stands(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_in: list[Path | None] = []

    def look(rulebook: Rulebook, outcomes: list[Outcome], tests: Path | None) -> Coverage:
        looked_in.append(tests)
        return measure(rulebook, outcomes, tests)

    monkeypatch.setattr("fireteam.cli.commands.rulebook.measure", look)
    command("rules", "ambush", "--coverage")  # in an empty folder
    command("rules", "ambush", "--coverage", "--tests", ".")
    assert looked_in == [Path(__file__).parents[1], Path()]


def test_coverage_adds_up(command: Command) -> None:
    counted = command("rules", "ambush", "--coverage", "--json").json
    assert counted["covered"] + len(counted["missing"]) + len(counted["waived"]) == counted["clauses"]
    assert f"of {counted['clauses']} clauses" in command("rules", "ambush", "--coverage").out


@pytest.mark.parametrize("round", [1, 3])
def test_cases_outside_the_project_run(command: Command, tmp_path: Path, round: int) -> None:
    (tmp_path / "mine.yaml").write_text(CASE % round)
    said = command("cases", str(tmp_path), "--json")
    assert (said.code, said.json["passed"], said.json["failed"]) == ((0, 1, 0) if round == 1 else (1, 0, 1))
    assert [failure["title"] for failure in said.json["failures"]] == ([] if round == 1 else ["Ash walks"])
    assert [passed["title"] for passed in said.json["titles"]] == (["Ash walks"] if round == 1 else [])


def test_a_failing_case_is_told_with_its_place(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(CASE % 3)
    said = command("cases", "mine.yaml")
    assert said.code == 1
    assert "mine.yaml, line" in said.out
    assert "0 passed, 1 failed." in said.out


def test_a_file_that_cannot_be_read_fails_and_the_cases_around_it_run(command: Command, tmp_path: Path) -> None:
    position = fireteam.new("ambush", seed=7).position()
    (tmp_path / "a-position.yaml").write_text(position)
    (tmp_path / "b-position.yaml").write_text(position, encoding="utf-8-sig")
    (tmp_path / "broken.yaml").write_bytes(b"title: [\n")
    (tmp_path / "garbled.yaml").write_bytes(b"\xff\xfe")
    (tmp_path / "good.yaml").write_text(CASE % 1)
    (tmp_path / "notes.txt").write_text("no case")
    (tmp_path / "wrong.yaml").write_text(CASE % 3)
    said = command("cases", ".", "--json")
    assert (said.code, said.err) == (1, "")
    assert (said.json["passed"], said.json["failed"]) == (1, 3)
    assert {failure["file"]: failure["title"] for failure in said.json["failures"]} == {
        "wrong.yaml": "Ash walks",
        "broken.yaml": None,
        "garbled.yaml": None,
    }
    told = command("cases", ".").out
    assert "broken.yaml, line 2: this is not YAML" in told
    assert "garbled.yaml, line 1: this is not UTF-8 text" in told
    assert "1 passed, 3 failed." in told


def test_the_examples_of_the_help_are_true(command: Command, tmp_path: Path) -> None:
    game = fireteam.new("ambush", seed=7)
    game.choose("Red", "activate Ash")
    (tmp_path / "game.txt").write_text(game.record())
    (tmp_path / "my-cases").mkdir()
    (tmp_path / "my-cases" / "mine.yaml").write_text(CASE % 1)
    for name in ["games", "play", "simulate", "replay", "cases", "rules", "why", "odds"]:
        shown = " ".join(command(name, "--help").out.split())
        example = shlex.split(shown.partition("Example: fireteam ")[2])
        if name == "simulate":
            example += ["--games", "3"]
        said = command(*example, typed="quit\n")
        assert (said.code, said.err) == (0, ""), example


def test_where_no_game_is_installed_that_is_said(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fireteam.registered", dict)
    monkeypatch.setattr("fireteam.games.registered", dict)
    assert command("games").out.startswith("No game is installed: ")
    assert command("games", "--json").json == []
    assert command("play").err.startswith("fireteam: no game is installed: ")
    assert command("play", "chess").err == "fireteam: there is no game 'chess'; no game is installed\n"
