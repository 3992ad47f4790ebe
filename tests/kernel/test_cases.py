"""Every case of every registered game, one test each."""

from collections.abc import Iterator

import pytest

import fireteam
from fireteam.rulebook import cases


def _every_case() -> Iterator[object]:
    for code, rules in fireteam.registered().items():
        for file in cases.files(rules.about.folder):
            try:
                found = cases.read(file)
            except fireteam.Fault as fault:
                yield pytest.param(fault, id=f"{code}/{file.stem}")
                continue
            for case in found:
                yield pytest.param(case, id=f"{code}/{file.stem}: {case.title}")


@pytest.mark.parametrize("case", list(_every_case()))
def test_the_case_passes(case: cases.Case | fireteam.Fault) -> None:
    if isinstance(case, fireteam.Fault):
        pytest.fail(str(case), pytrace=False)
    outcome = cases.run(case, fireteam.rules_of)
    if not outcome.passed:
        pytest.fail(f"\n{outcome}", pytrace=False)
