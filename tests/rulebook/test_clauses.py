"""Rulebooks: what is checked when one is loaded, and whether people find what they look for."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from fireteam.kernel.faults import Fault
from fireteam.rulebook import clauses

BOOK = """
clauses:
  - id: walk.range
    section: Walking
    text: A model walks up to four hexes.
    source: p. 4
  - id: walk.opportunity
    section: Walking
    text: Leaving a hex beside an enemy lets that enemy strike first.
    see: [walk.range]
  - id: shot.wall
    section: Shooting > Line of sight
    text: A wall between two models stops every shot.
  - id: shot.friend
    section: Shooting > Line of sight
    text: Friends do not stop a shot.
  - id: cafe.rest
    section: Cafés
    text: Whoever rests in the café heals one wound.
  - id: shot.corner
    section: Shooting > Line of sight
    kind: gap
    text: The book does not say what a shot along a corner does.
    ruling: It passes.
    why: Corners have no width.
    waived: Shown by the demonstration.
"""


def book(tmp_path: Path, text: str = BOOK) -> clauses.Rulebook:
    (tmp_path / "rulebook.yaml").write_text(text)
    return clauses.load(tmp_path)


def test_a_rulebook_gives_its_clauses_in_order_and_by_id(tmp_path: Path) -> None:
    rulebook = book(tmp_path)
    assert [clause.id for clause in rulebook][:2] == ["walk.range", "walk.opportunity"]
    assert len(rulebook) == 6
    assert rulebook["shot.corner"].kind == "gap"
    assert rulebook["walk.range"].kind == "rule"
    assert "shot.wall" in rulebook
    assert "shot.walls" not in rulebook


def test_a_rulebook_belongs_to_the_game_it_names_or_else_to_its_folder(tmp_path: Path) -> None:
    assert book(tmp_path).game == tmp_path.name
    assert book(tmp_path, "game: siege" + BOOK).game == "siege"


def test_an_unknown_clause_is_answered_with_those_near_it(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"has no clause 'shot.walls'; near are shot.wall"):
        book(tmp_path)["shot.walls"]


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("opportunity", "walk.opportunity"),
        ("can I shoot through a friend?", "shot.friend"),
        ("shots walls", "shot.wall"),
        ("leav enem", "walk.opportunity"),
        ("how far can a model walk", "walk.range"),
        ("CAFE", "cafe.rest"),
        ("healing", "cafe.rest"),
        ("corners", "shot.corner"),
        ("walk.range", "walk.range"),
        ("width", "shot.corner"),
    ],
)
def test_people_find_what_they_look_for(tmp_path: Path, words: str, first: str) -> None:
    assert book(tmp_path).search(words)[0].id == first


def test_words_that_stand_nowhere_find_nothing(tmp_path: Path) -> None:
    assert book(tmp_path).search("zeppelin") == []
    assert book(tmp_path).search("  ?! ") == []
    assert len(book(tmp_path).search("a", most=2)) == 2


CLAUSE = "  - {id: walk.range, section: Walking, text: Four hexes.}\n"


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("clauses:\n" + CLAUSE + CLAUSE, 3, "'walk.range' is already on line 2"),
        ("clauses:\n" + CLAUSE + CLAUSE.replace("walk.range", "Walk.Range"), 3, "is not an id"),
        ("clauses:\n" + CLAUSE.replace("walk.range", "walk"), 2, "is not an id"),
        ("clauses:\n" + CLAUSE.replace("Four hexes.", '" "'), 2, "has no text"),
        ("clauses:\n" + CLAUSE.replace("Walking", '""'), 2, "has no section"),
        ("clauses:\n" + CLAUSE.replace("}", ", kind: gap}"), 2, "a gap without a ruling"),
        ("clauses:\n" + CLAUSE.replace("}", ", kind: law}"), 2, "clauses[0].kind: invalid enum value"),
        ("clauses:\n" + CLAUSE.replace("}", ", see: [a.b]}"), 2, "points to 'a.b', which is missing"),
        ("clauses:\n" + CLAUSE.replace("}", ", colour: red}"), 2, "unknown field `colour`"),
        ("clauses:\n\n  - {section: Walking, text: Four.}\n", 3, "missing required field `id`"),
    ],
)
def test_a_faulty_rulebook_is_refused_in_one_sentence(tmp_path: Path, text: str, line: int, reason: str) -> None:
    with pytest.raises(Fault) as caught:
        book(tmp_path, text)
    said = str(caught.value)
    assert said.startswith(f"{tmp_path / 'rulebook.yaml'}, line {line}")
    assert reason in said
    assert "\n" not in said


WORDS = st.sampled_from(["walk.range", "walk.range", "a.b", "A", "", "gap", "rule", "Walking", "text"])
FIELDS = st.sampled_from(["id", "section", "text", "kind", "ruling", "see", "waived", "x"])
FUZZ = st.dictionaries(FIELDS, WORDS | st.lists(WORDS, max_size=2) | st.integers(), max_size=6)


@given(st.lists(FUZZ, max_size=3))
@settings(max_examples=150, deadline=None)
def test_any_list_of_clauses_is_a_rulebook_or_a_fault(tmp_path_factory: pytest.TempPathFactory, made: object) -> None:
    folder = tmp_path_factory.getbasetemp() / "clauses"  # of its own: a rulebook in a folder makes it a game's
    folder.mkdir(exist_ok=True)
    try:
        rulebook = book(folder, yaml.safe_dump({"clauses": made}))
    except Fault:
        return
    assert all(rulebook[clause.id] is clause for clause in rulebook)
