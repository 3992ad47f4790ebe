"""The pages about notation and records say what is so: their examples run."""

import doctest
import re
from pathlib import Path

import pytest

import fireteam
from fireteam.kernel import records
from fireteam.kernel.writing import Position

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("page", ["notation.md", "records.md"])
def test_the_examples_of_the_page_run(page: str) -> None:
    found = doctest.testfile(str(DOCS / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 5
    assert found.failed == 0


def test_the_record_that_the_page_shows_is_one() -> None:
    game = fireteam.new("ambush", seed=7, nonces={"Red": "heads", "Blue": "42"}, rounds=1)
    for text in ("activate Cedar", "search", "walk B7 C7"):
        game.choose("Red", text)
    shown = re.findall(r"```text\n(.*?)```", (DOCS / "records.md").read_text(), re.DOTALL)[0].splitlines()
    for told, line in zip(shown, game.record().splitlines(), strict=True):
        assert line.startswith(told.removesuffix("..."))


def test_the_page_explains_every_line_of_a_record_and_every_field_of_a_position() -> None:
    page = (DOCS / "records.md").read_text()
    fields = [*records._HEADER, *records._FOOTER, *Position.__struct_fields__]
    assert [field for field in fields if f"`{field}`" not in page] == []


@pytest.mark.parametrize("page", ["architecture.md", "notation.md", "records.md"])
def test_the_files_that_a_page_names_exist(page: str) -> None:
    named = re.findall(
        r"`((?:src|tests|docs|kernel|space|rulebook|bots|lab|table|games|cli|web)/[\w/.]+)`", (DOCS / page).read_text()
    )
    roots = (DOCS.parent, DOCS.parent / "src" / "fireteam")
    assert [name for name in named if not any((root / name).exists() for root in roots)] == []
