"""Games, rulebooks and cases from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

import fireteam
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
    for name in ["games", "play", "simulate", "replay", "cases", "rules", "why", "odds", "bench"]:
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


def test_a_failing_case_is_told_with_its_place(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(CASE % 3)
    said = command("cases", "mine.yaml")
    assert said.code == 1
    assert "mine.yaml, line" in said.out
    assert "0 passed, 1 failed." in said.out


def test_a_case_file_that_cannot_be_read_gets_one_sentence(command: Command, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_bytes(b"title: [\n")
    said = command("cases", "bad.yaml")
    assert said.code == 2
    assert "bad.yaml" in said.err
    assert said.err.count("\n") == 1
