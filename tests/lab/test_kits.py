"""The search over kits: what wins is drawn more often, and the winners' cards are counted."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import fireteam
from fireteam.kernel.faults import Fault
from fireteam.kernel.matches import Balance, Kit, KitSearch
from fireteam.kernel.rules import Studied
from fireteam.lab.balance import kit_games, verdicts
from fireteam.lab.balance.cell_games import CHECKED
from fireteam.lab.balance.ledger import KitCount, KitRun, Ledger, new_run
from fireteam.lab.balance.page import page
from tests.cli.conftest import Command, command
from tests.lab.contests import CODE, SQUADS, Counting, matches

__all__ = ["command"]  # a fixture

DRAWN: list[dict[str, float]] = []
NEVER, IN_TIME = "a lace fan", float("inf")


def table(number: int, weights: Mapping[str, float]) -> dict[str, Any]:
    """Red and Blue take clubs and feathers in turns."""
    DRAWN.append(dict(weights))
    strong = number % 2
    sides = list(SQUADS.values())
    stats = {name: {"dice": 9, "hp": 9} for name in sides[strong]} | {
        name: {"dice": 1, "hp": 1} for name in sides[1 - strong]
    }
    return {"stats": stats}


def brought(s: Any) -> dict[str, list[Kit]]:
    possible = ("club", "feather", "hat", NEVER)
    strong = s.setting.stats[0].dice == 9
    return {
        side: [Kit("clubs", ("club", "hat"), possible) if own == strong else Kit("feathers", ("feather",), possible)]
        for side, own in (("Red", True), ("Blue", False))
    }


@pytest.fixture
def armed(monkeypatch: pytest.MonkeyPatch) -> str:
    games = fireteam.registered()
    terms = Balance(matches, Counting, kits=KitSearch(table, brought))
    monkeypatch.setitem(games, CODE, replace(games[CODE], studied=Studied(balance=terms)))
    DRAWN.clear()
    return CODE


def searched(game: str, games: int, until: float = IN_TIME) -> KitRun:
    run = kit_games.new_search(game, "random", "7")
    assert sum(kit_games.search(game, run, games, 1, until)) == run.games
    return run


def test_what_wins_is_drawn_more_and_more_often(armed: str) -> None:
    run = searched(armed, 32)
    assert (run.games, run.errors) == (32, [])
    assert run.kits["clubs"].share.share > 0.9
    first, *_, last = DRAWN[CHECKED:]
    assert first == {}
    assert last["clubs"] > 10 * last["feathers"]
    early = kit_games.weights(run, 1)
    assert 1 < early["clubs"] < 2
    assert kit_games.weights(run, 0) == {"clubs": 1.0, "feathers": 1.0}


def test_the_cards_of_winners_are_counted_in_the_second_half(armed: str) -> None:
    run = searched(armed, 32)
    assert run.cards["club"].wins == run.cards["club"].games <= 16
    judged = {verdict.what: verdict for verdict in verdicts.cards(armed, run)}
    assert {name for name, verdict in judged.items() if verdict.fails} == {"club", "hat", "feather", NEVER} - {
        name for name in ("feather", NEVER) if judged[name].share.high >= 0.05
    }
    ledger = Ledger(armed, new_run(armed, "random", "7"), kits=run)
    [club, *_] = verdicts.failures(ledger)
    assert club.startswith("club is carried by 100.0% of ")
    assert "## The search over kits" in page(ledger)


def test_a_card_that_no_winner_has_fails_once_enough_might_have_had_it(armed: str) -> None:
    run = KitRun("random", "7", "", cards={NEVER: KitCount(100, 0), "hat": KitCount(100, 50)})
    assert [verdict.what for verdict in verdicts.cards(armed, run) if verdict.fails] == [NEVER]


def test_nothing_is_begun_when_the_time_is_up(armed: str) -> None:
    assert searched(armed, 16, until=0.0).games == 0


def test_an_error_is_counted_with_the_seed_that_shows_it(armed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games = fireteam.registered()

    def broken(s: Any) -> None:
        raise ValueError("no")

    monkeypatch.setitem(games, CODE, replace(games[CODE], result=broken))
    found = kit_games.play_one(armed, "random", "7", {}, 3)
    assert found.error.startswith("seed '7 kits 3'")
    assert found.kits == ()


def test_the_command_searches_once_and_tells_what_fails(command: Command, armed: str) -> None:
    small = ["--games", "4", "--kits", "64", "--jobs", "1", "--folder", "kept", "--bot", "random", "--json"]
    said = command("balance", armed, *small)
    assert any(sentence.startswith("club is carried") for sentence in said.json["failures"])
    assert said.json["kits"]["clubs"]["share"] > 0.9
    before = len(DRAWN)
    again = command("balance", armed, *small)
    assert again.json["cards"] == said.json["cards"]
    assert len(DRAWN) == before + CHECKED


def test_a_game_without_kits_says_so(contest: str) -> None:
    with pytest.raises(Fault, match="has no kits to search over"):
        kit_games.terms_of(contest)
