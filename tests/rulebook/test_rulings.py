"""The pages of our rulings are made from the rulebooks, and stay so."""

from pathlib import Path

import pytest

import fireteam
from fireteam.rulebook import clauses, rulings

PAGES = sorted((Path(__file__).parents[2] / "docs" / "rulings").glob("*.md"))


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_the_page_of_a_game_is_what_its_rulebook_says(file: Path) -> None:
    rules = fireteam.rules_of(file.stem)
    now = rulings.page(clauses.load(rules.about.folder), rules.about.title)
    assert file.read_text(encoding="utf-8") == now, "run `make rulings`"


def test_a_ruling_tells_what_is_open_how_we_play_it_and_why() -> None:
    gap = clauses.Clause(
        id="walk.gap-end", section="Walking", kind="gap", text="Nobody says so.", ruling="So.", why="Because."
    )
    told = rulings.page(clauses.Rulebook("any", [gap]), "Any")
    assert "## Walking" in told
    assert told.index("Nobody says so.") < told.index("> So.") < told.index("> *Why:* Because.")
