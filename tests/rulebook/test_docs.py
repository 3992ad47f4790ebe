"""The examples of docs/cases.md and docs/authoring.md do what the pages say."""

import re
from pathlib import Path

import pytest

import fireteam
from fireteam.games.omega.model import positions as omega
from fireteam.games.omicron.model import positions as omicron
from fireteam.rulebook import cases, checks, clauses

DOCS = Path(__file__).resolve().parents[2] / "docs"


def examples(page: str) -> list[str]:
    return re.findall(r"```yaml\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)


def test_the_examples_of_cases_pass(tmp_path: Path) -> None:
    for number, example in enumerate(examples("cases.md")):
        (tmp_path / f"{number}.yaml").write_text(example)
    outcomes = [cases.run(case, fireteam.rules_of) for case in cases.find([tmp_path])]
    assert [outcome.failures for outcome in outcomes] == [[], [], [], []]


def test_the_page_explains_every_kind_of_expectation() -> None:
    page = (DOCS / "cases.md").read_text()
    assert [kind for kind in checks.Then.__struct_fields__ if f"\n| `{kind}` |" not in page] == []


READ = {
    "### Omicron Protocol": (omicron.Given, omicron.Person, omicron.Infected, omicron.Trap),
    "### LEVEL 7 [Omega Protocol]": (omega.Given, omega.Person, omega.Figure),
}


@pytest.mark.parametrize("title", READ)
def test_the_page_lists_all_that_a_game_reads_of_a_position_by_hand(title: str) -> None:
    told = re.split(r"\n##+ ", (DOCS / "cases.md").read_text().partition(title)[2])[0]
    fields = [field for struct in READ[title] for field in struct.__struct_fields__]
    assert [field for field in fields if f"`{field}`" not in told] == []
    keys = {key for row in re.findall(r"^\| (`.*?) \|", told, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)}
    assert keys == set(READ[title][0].__struct_fields__)


def test_the_example_of_a_rulebook_is_one(tmp_path: Path) -> None:
    (example,) = [each for each in examples("authoring.md") if each.startswith("clauses:")]
    (tmp_path / "rulebook.yaml").write_text(example)
    assert [clause.id for clause in clauses.load(tmp_path)] == ["walk.range", "walk.gap-diagonal"]


def test_the_page_explains_every_field_of_a_clause() -> None:
    page = (DOCS / "authoring.md").read_text()
    assert [field for field in clauses.Clause.__struct_fields__ if f"`{field}`" not in page] == []
