"""How often each mechanism of a game happens, and what bears it."""

from pathlib import Path

import pytest

import fireteam
from fireteam.lab.mechanisms import mechanisms_of
from tests.cli.conftest import Command

COUNT = ["simulate", "human_interface", "--mechanisms", "--games", "2", "--jobs", "1", "--option", "scenario=dry-run"]


def test_what_happens_is_counted_and_told_with_what_bears_it(command: Command, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    said = command(*COUNT, "--seats", "recruit", "--page", str(page))
    assert said.code == 1  # no network in this mission, so that much never happens
    lines = page.read_text(encoding="utf-8").splitlines()
    opened = next(line for line in lines if line.startswith("| a door is opened by hand"))
    assert int(opened.split("|")[2]) > 0
    assert "Dry Run" in opened
    assert "never happened, or has one bearer alone: a network is infected" in said.out


@pytest.mark.clause("human_interface:data.cw-cards")
def test_every_mechanism_has_two_bearers() -> None:
    assert {one.name for one in mechanisms_of("human_interface") if len(one.bearers) < 2} == set()


def test_a_game_that_lists_none_says_so(command: Command) -> None:
    said = command("simulate", "ambush", "--mechanisms")
    assert (said.code, said.err.count("lists no mechanisms")) == (2, 1)
    assert fireteam.rules_of("ambush").studied.mechanisms is None


def test_a_page_goes_with_mechanisms(command: Command, tmp_path: Path) -> None:
    said = command("simulate", "ambush", "--page", str(tmp_path / "page.md"))
    assert (said.code, said.err.count("--page writes what --mechanisms counts")) == (2, 1)
