"""What a form offers is written twice: fast, and as reasons against one argument. At every decision that a case comes
to, both say the same: nothing stands against what is offered, and something against all else. Random games seldom come
to the corners of the rules; cases stand in them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import fireteam
from fireteam.kernel.decisions import Decision
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Rules
from fireteam.rulebook import cases
from tests.suite.texts import universe

FILES = [
    pytest.param(rules, file, id=f"{code}-{file.stem}")
    for code, rules in fireteam.registered().items()
    for file in cases.files(rules.about.folder)
]


def _situations(case: cases.Case, rules: Rules[Any]) -> Iterator[Game[Any]]:
    """The game after what is given, and after every answer."""
    game = cases.begin(case, rules)
    yield game
    for seat, text in case.when:
        cases.answer(game, seat, text)
        yield game


def _differences(rules: Rules[Any], game: Game[Any], d: Decision) -> Iterator[str]:
    for form in d.kind.forms:
        offered = list(form.offered(game.state, d))
        if len(set(offered)) < len(offered):
            yield f"'{form.verb}' offers something twice"
    for _, option, is_offered in universe(rules, game, d):
        reasons = rules.refusals(game.state, d, option)
        if is_offered and reasons:
            yield f"'{game.text(option)}' is offered, but {reasons[0]}"
        if not is_offered and not reasons:
            yield f"'{game.text(option)}' is not offered, but nothing refuses it"


@pytest.mark.parametrize(("rules", "file"), FILES)
def test_in_every_case_whatever_nothing_refuses_is_offered(rules: Rules[Any], file: Path) -> None:
    for case in cases.read(file):
        for game in _situations(case, rules):
            for d in game.decisions:
                found = list(_differences(rules, game, d))
                assert not found, f"{case}: {d.kind.name}: {found[0]}"
