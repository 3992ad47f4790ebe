"""Matches beyond one contender a side: a contender with two sides, a side that nothing is told of, shares that are fair
in one place alone."""

from dataclasses import replace
from typing import Any

import pytest

import fireteam
from fireteam.kernel.matches import Balance, Match
from fireteam.kernel.rules import Studied
from fireteam.lab.balance import cell_games, verdicts
from fireteam.lab.balance.ledger import BATCH, Ledger, Run, new_run
from fireteam.lab.balance.page import page
from tests.lab.contests import CODE, Counting
from tests.lab.contests import matches as both_ways

ALLEY = both_ways()[-2:]  # Giants against Dwarfs, each way round
NEARLY_ALWAYS = (0.9, 1.0)


def played(monkeypatch: pytest.MonkeyPatch, **changed: Any) -> Run:
    games = fireteam.registered()
    told = [Match(**{"place": each.place, "options": each.options} | _of(each, changed)) for each in ALLEY]
    terms = Balance(lambda: told, Counting)
    monkeypatch.setitem(games, CODE, replace(games[CODE], studied=Studied(balance=terms)))
    run = new_run(CODE, "random", "7")
    for _ in cell_games.play(CODE, run, [(name, batch) for name in run.cells for batch in range(5)], 1, float("inf")):
        pass
    return run


def _of(match: Match, changed: dict[str, Any]) -> dict[str, Any]:
    names = changed.get("names", {})
    return {"contenders": tuple(names.get(who, who) for who in match.contenders), "fair": changed.get("fair")}


def test_of_a_side_that_brings_nothing_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    [cell] = played(monkeypatch, names={"Dwarfs": ""}).cells.values()
    assert (cell.name, cell.games, cell.errors) == ("alley: Giants", 5 * BATCH, [])
    assert cell.share.low > 0.6
    assert list(cell.numbers) == ["Giants"]
    assert set(cell.chosen) <= {"Giants"}


def test_a_contender_wins_with_any_of_its_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    [cell] = played(monkeypatch, names={"Dwarfs": "People", "Giants": "People"}).cells.values()
    assert (cell.name, cell.wins) == ("alley: People", cell.games)
    assert cell.numbers["People"]["noise"] == 1.5 * cell.games  # Red makes 2 and Blue makes 1
    assert cell.chosen["People"]["a rope"][0] == cell.games  # only Red has one


def test_what_is_fair_may_differ_from_place_to_place(monkeypatch: pytest.MonkeyPatch) -> None:
    run = played(monkeypatch, fair=NEARLY_ALWAYS)
    [verdict] = verdicts.contenders(CODE, run)
    assert verdict.fair == NEARLY_ALWAYS
    assert not verdict.fails
    assert verdicts.most_extreme(CODE, run) == [verdict.what]
    assert "Fair is 40% to 60%; 90% to 100% in alley, for the one" in page(Ledger(CODE, run))
    [side] = verdicts.home_sides(CODE, run)
    assert side.fair == (0.4, 0.6)


def test_a_page_says_where_contenders_change_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    run = played(monkeypatch)
    assert "in each of 1 cells, every cell both ways round, in " in page(Ledger(CODE, run))
    games, one_way = fireteam.registered(), Match("street", ("Hunters", "Fishers"), {"rounds": 1})
    terms = Balance(lambda: [*ALLEY, one_way], Counting)
    monkeypatch.setitem(games, CODE, replace(games[CODE], studied=Studied(balance=terms)))
    assert "in each of 1 cells, both ways round where contenders can change sides, in " in page(Ledger(CODE, run))
    assert [verdict.what for verdict in verdicts.home_sides(CODE, run)] == ["alley: Red"]
