"""What a form offers is written twice: fast, and as reasons against one argument. At every decision that a case comes
to, both say the same: nothing stands against what is offered, and something against all else. Random games seldom come
to the corners of the rules; cases stand in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import fireteam
from fireteam.kernel.decisions import Decision
from fireteam.kernel.game import Game
from fireteam.rulebook import cases
from tests.suite.texts import universe

OMEGA = fireteam.rules_of("omega")


def _situations(case: cases.Case) -> Iterator[Game[Any]]:
    """The game after what is given, and after every answer."""
    game = cases.begin(case, OMEGA)
    yield game
    for seat, text in case.when:
        game.choose(seat, text)
        yield game


def _differences(game: Game[Any], d: Decision) -> Iterator[str]:
    for form in d.kind.forms:
        offered = list(form.offered(game.state, d))
        if len(set(offered)) < len(offered):
            yield f"'{form.verb}' offers something twice"
    for _, option, is_offered in universe(OMEGA, game, d):
        reasons = OMEGA.refusals(game.state, d, option)
        if is_offered and reasons:
            yield f"'{game.text(option)}' is offered, but {reasons[0]}"
        if not is_offered and not reasons:
            yield f"'{game.text(option)}' is not offered, but nothing refuses it"


@pytest.mark.parametrize("file", [pytest.param(file, id=file.stem) for file in cases.files(OMEGA.folder)])
def test_in_every_case_whatever_nothing_refuses_is_offered(file: Any) -> None:
    for case in cases.read(file):
        for game in _situations(case):
            for d in game.decisions:
                found = list(_differences(game, d))
                assert not found, f"{case}: {d.kind.name}: {found[0]}"
