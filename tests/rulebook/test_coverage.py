"""Coverage: what counts as checked, and what does not."""

from pathlib import Path

import pytest

from fireteam.kernel.faults import Fault
from fireteam.rulebook import cases, clauses, coverage
from tests.rulebook import standoff

MARK = "pytest.mark.clause"


def measured(tmp_path: Path, tests: str = "", seat: str = "Red") -> coverage.Coverage:
    folder = tmp_path / "standoff"
    rules = standoff.rules(folder)
    case = f"title: T\nclauses: [turn.order, shot.hit]\ngame: standoff\nthen: {{asked: [{seat}]}}\n"
    (tmp_path / "case.yaml").write_text(case)
    outcomes = [cases.run(case, lambda code: rules) for case in cases.find([tmp_path / "case.yaml"])]
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "tests" / "deep" / "test_standoff.py").write_text(tests)
    return coverage.measure(clauses.load(folder), outcomes, tmp_path / "tests")


def test_a_passing_case_covers_the_clauses_it_names(tmp_path: Path) -> None:
    found = measured(tmp_path)
    assert found.covered == {id: [f"{tmp_path / 'case.yaml'}, line 1: T"] for id in ("shot.hit", "turn.order")}
    assert [clause.id for clause in found.missing] == ["shot.cover", "cover.twice", "card.hidden", "end.hits"]
    assert [clause.id for clause in found.waived] == ["box.dice"]
    assert len(found.clauses) == 7
    assert str(found) == "2 of 7 clauses covered, 1 waived, 4 missing"


def test_a_failing_case_covers_nothing(tmp_path: Path) -> None:
    assert measured(tmp_path, seat="Blue").covered == {}


def test_a_marked_test_covers_its_clauses_of_its_game_only(tmp_path: Path) -> None:
    tests = f'@{MARK}("standoff:end.hits", "standoff:box.dice")\ndef test_a(): ...\n@{MARK}("other:shot.cover")\n'
    found = measured(tmp_path, tests + "def test_b(): ...\n")
    test = f"{tmp_path / 'tests' / 'deep' / 'test_standoff.py'}, line 1"
    assert found.covered["end.hits"] == found.covered["box.dice"] == [test]
    assert "shot.cover" not in found.covered
    assert found.waived == []


def test_a_mark_for_a_clause_that_does_not_exist_is_told(tmp_path: Path) -> None:
    found = measured(tmp_path, f'@{MARK}("standoff:end.hit")\ndef test_a(): ...\n')
    assert found.unknown == [f"{tmp_path / 'tests' / 'deep' / 'test_standoff.py'}, line 1 names 'end.hit'"]
    assert "end.hit" not in found.covered


@pytest.mark.parametrize(
    ("tests", "said"),
    [
        (f'@{MARK}("end.hits")\ndef test_a(): ...\n', "line 1: a clause is marked like"),
        (f"x = {MARK}(3)\n", "line 1: a clause is marked like"),
        ("def test_a(:\n", "cannot be read as Python"),
    ],
)
def test_a_test_file_that_cannot_be_understood_is_a_fault(tmp_path: Path, tests: str, said: str) -> None:
    with pytest.raises(Fault) as caught:
        measured(tmp_path, tests)
    assert said in str(caught.value)


def test_without_a_folder_of_tests_only_cases_count(tmp_path: Path) -> None:
    standoff.rules(tmp_path)
    found = coverage.measure(clauses.load(tmp_path), [], None)
    assert found.covered == {}
    with pytest.raises(Fault, match="none is not a folder of tests"):
        coverage.measure(clauses.load(tmp_path), [], tmp_path / "none")


def test_the_tests_of_a_game_are_those_of_the_checkout_it_lies_in(tmp_path: Path) -> None:
    folder = tmp_path / "project" / "src" / "game"
    folder.mkdir(parents=True)
    assert coverage.tests_around(folder) is None
    (tmp_path / "project" / "pyproject.toml").write_text("")
    (tmp_path / "project" / "tests").mkdir()
    assert coverage.tests_around(folder) == tmp_path / "project" / "tests"
