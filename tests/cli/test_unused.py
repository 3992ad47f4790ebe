"""What never comes into play: content held against the events of many games."""

from dataclasses import replace

import msgspec
import pytest

import fireteam
from fireteam.kernel.events import Event
from fireteam.kernel.rules import Item, Studied
from fireteam.lab.simulate import study
from fireteam.lab.unused import Tally, show_one, shown
from fireteam.rulebook import clauses
from tests.cli.conftest import Command

MANY = ["simulate", "ambush", "--unused", "--games", "400", "--seed", "0", "--jobs", "1"]
FEW = ["simulate", "ambush", "--unused", "--games", "1", "--seed", "7", "--option", "rounds=1"]


@pytest.fixture
def with_a_trump(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with a card that nobody can ever play."""
    card = fireteam.rules_of("ambush")
    trump = Item("card trump", "card", facts={"card": "trump"})
    studied = Studied(content=lambda setting: [*card.studied.content(setting), trump])
    monkeypatch.setitem(fireteam.registered(), "ambush", replace(card, studied=studied))


def _event(kind: str, clause: str, **facts: str) -> Event:
    return Event(kind, clause, "", dict(facts))


def test_an_event_shows_an_item_when_all_that_is_given_is_so() -> None:
    items = [Item("decoy", "card", facts={"card": "decoy"}), Item("walking", clause="walk.steps")]
    assert shown(items, [_event("card", "card.played", card="decoy", who="Red")]) == {"decoy"}
    assert shown(items, [_event("card", "card.played", card="stim")]) == set()
    assert shown(items, [_event("search", "card.search", card="decoy")]) == set()
    assert shown(items, [_event("stroll", "walk.steps")]) == {"walking"}


def test_one_of_several_events_is_enough_to_show_an_item() -> None:
    items = [Item("Ash", facts={"who": who}) for who in ("ash", "red-ash")]
    assert shown(items, [_event("walk", "walk.steps", who="red-ash")]) == {"Ash"}


def test_after_enough_games_nothing_is_unused(command: Command) -> None:
    said = command(*MANY)
    assert (said.code, said.out.count("unused:")) == (0, 0)
    assert "all came into play" in said.out


def test_what_never_came_into_play_is_listed_and_is_wrong(command: Command) -> None:
    said = command(*FEW)
    assert said.code == 1
    assert "unused: card " in said.out


def test_programs_are_told_too(command: Command) -> None:
    told = command(*FEW, "--json").json
    assert told["games"] == 1
    assert told["scenarios"] == list(fireteam.rules_of("ambush").scenarios)
    assert told["pieces"] > len(told["unused"]) > 0


@pytest.mark.usefixtures("with_a_trump")
def test_a_card_that_cannot_be_played_stays_unused(command: Command) -> None:
    said = command(*MANY, "--json")
    assert (said.code, said.json["unused"]) == (1, ["card trump"])


def test_the_games_are_played_over_all_scenarios_or_over_the_one_that_is_named() -> None:
    everywhere = Tally(study("ambush", "random", 1, 7, {})).summary().scenarios
    assert len(everywhere) > 1
    assert Tally(study("ambush", "random", 1, 7, {"scenario": everywhere[1]})).summary().scenarios == everywhere[1:2]


def test_an_answer_that_was_chosen_is_content_that_came_into_play() -> None:
    assert "the answer 'activate'" in show_one(study("ambush", "random", 1, 7, {}), 0).names


def test_an_error_in_the_rules_is_told_with_the_seed_that_shows_it() -> None:
    plan = study("ambush", "random", 1, 7, {})
    assert show_one(msgspec.structs.replace(plan, options={"rounds": 99}), 3).error.startswith("seed '7 3': ")


@pytest.mark.parametrize("code", sorted(fireteam.registered()))
def test_items_name_an_event_or_a_clause_of_the_rulebook(code: str) -> None:
    rules = fireteam.rules_of(code)
    book = {clause.id for clause in clauses.load(rules.about.folder)}
    for scenario in rules.scenarios:
        game = fireteam.new(code, seed=0, scenario=scenario)
        for item in rules.studied.content(game.state.setting):
            assert item.kind or item.clause in book
            assert item.clause in {"", *book}
