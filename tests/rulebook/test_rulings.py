"""The pages of our rulings are made from the rulebooks, and stay so."""

from pathlib import Path

import pytest

import fireteam
from fireteam.rulebook import cases, clauses, rulings

PAGES = sorted((Path(__file__).parents[2] / "docs" / "rulings").glob("*.md"))


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_the_page_of_a_game_is_what_its_rulebook_says(file: Path) -> None:
    rules = fireteam.rules_of(file.stem)
    now = rulings.page(clauses.load(rules.about.folder), rules.about.title)
    assert file.read_text(encoding="utf-8") == now, "run `make rulings`"


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_a_changed_ruling_names_a_case_that_checks_it(file: Path) -> None:
    folder = fireteam.rules_of(file.stem).about.folder
    checked = {(case.title, clause) for case in cases.find([folder]) for clause in case.clauses}
    changed = [clause for clause in clauses.load(folder) if clause.departs]
    assert [c.id for c in changed if c.departs and (c.departs.case, c.id) not in checked] == []


def test_what_was_ruled_before_stands_apart() -> None:
    gap = clauses.Clause(
        id="walk.gap-end",
        section="Walking",
        kind="gap",
        text="Nobody says so.",
        ruling="So.",
        why="Because.",
        departs=clauses.Departure(ruling="Otherwise.", case="It is so."),
    )
    told = rulings.page(clauses.Rulebook("any", [gap]), "Any")
    assert told.index("## Rulings that we changed") < told.index("> *Before:* Otherwise.") < told.index("> *Now:* So.")
    assert told.index("> *Shown by the case:* It is so.") < told.index("## Walking")


def test_a_ruling_tells_what_is_open_how_we_play_it_and_why() -> None:
    gap = clauses.Clause(
        id="walk.gap-end", section="Walking", kind="gap", text="Nobody says so.", ruling="So.", why="Because."
    )
    told = rulings.page(clauses.Rulebook("any", [gap]), "Any")
    assert "## Walking" in told
    assert told.index("Nobody says so.") < told.index("> So.") < told.index("> *Why:* Because.")
