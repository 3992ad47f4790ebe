"""Which clauses of a game are checked. A clause is covered when a passing case names it, or a test that is
marked `@pytest.mark.clause("code:id")`; a clause that nothing can check is waived with its reason."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from fireteam.kernel.faults import Fault
from fireteam.rulebook.cases import Outcome
from fireteam.rulebook.clauses import Clause, Rulebook


class Coverage(msgspec.Struct, frozen=True):
    """Every clause of a rulebook and what checks it."""

    clauses: list[Clause]
    covered: dict[str, list[str]]  # the cases and tests that check each
    missing: list[Clause]
    waived: list[Clause]
    unknown: list[str]  # named by a test, but not in the rulebook

    def __str__(self) -> str:
        counted = f"{len(self.covered)} of {len(self.clauses)} clauses covered"
        return f"{counted}, {len(self.waived)} waived, {len(self.missing)} missing"


def tests_around(folder: Path) -> Path | None:
    """The tests of the checkout that a game's folder lies in; none where it was installed without one."""
    checkouts = (parent for parent in folder.resolve().parents if (parent / "pyproject.toml").is_file())
    return next((checkout / "tests" for checkout in checkouts if (checkout / "tests").is_dir()), None)


def measure(rulebook: Rulebook, outcomes: Iterable[Outcome], tests: Path | None = None) -> Coverage:
    """The coverage of a rulebook by the outcomes of cases and by the marked tests under a folder."""
    if tests is not None and not tests.is_dir():
        raise Fault(f"{tests} is not a folder of tests")
    covered: dict[str, list[str]] = {}
    for outcome in outcomes:
        if outcome.passed and outcome.case.game == rulebook.game:
            for id in outcome.case.clauses:
                covered.setdefault(id, []).append(str(outcome.case))
    for where, game, id in marks(tests) if tests is not None else ():
        if game == rulebook.game:
            covered.setdefault(id, []).append(where)
    unknown = [f"{places[0]} names '{id}'" for id, places in covered.items() if id not in rulebook]
    uncovered = [clause for clause in rulebook if clause.id not in covered]
    return Coverage(
        clauses=list(rulebook),
        covered={clause.id: covered[clause.id] for clause in rulebook if clause.id in covered},
        missing=[clause for clause in uncovered if not clause.waived],
        waived=[clause for clause in uncovered if clause.waived],
        unknown=unknown,
    )


def marks(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Every `pytest.mark.clause("code:id")` in the test files of a folder: where, game, id."""
    for file in sorted(folder.rglob("test_*.py")):
        try:
            tree = ast.parse(file.read_bytes())
        except (OSError, SyntaxError, ValueError) as error:
            raise Fault(f"{file} cannot be read as Python: {error}") from None
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                yield from _marked(f"{file}, line {node.lineno}", node.args)


def _marked(where: str, arguments: list[ast.expr]) -> Iterator[tuple[str, str, str]]:
    for argument in arguments:
        name = argument.value if isinstance(argument, ast.Constant) else None
        if not isinstance(name, str) or name.count(":") != 1:
            raise Fault(f'{where}: a clause is marked like pytest.mark.clause("code:walk.range")')
        game, id = name.split(":")
        yield where, game, id
