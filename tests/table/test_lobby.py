"""What the lobby is told of the games: scenarios by the names that people use, and options that can be clicked."""

from __future__ import annotations

from fireteam.table import books
from fireteam.table.starts import Start
from tests.table.seats import Person, Server


def test_a_scenario_is_called_as_its_game_writes_it(server: Server) -> None:
    titles = {scenario.code: scenario.title for card in books.cards() for scenario in card.scenarios}
    assert titles["knock-knock-whos-there"] == "Knock Knock, Who's There?"
    assert titles["hands-on-research"] == "Hands-On Research"
    assert titles["alley"] == "Alley"  # nothing in its view says more
    assert books.scenario_title(Start("omicron")) == "Hands-On Research"
    made = server.table("omicron", options={"scenario": "last-call"})
    assert Person(server, made, "Red").welcome["scenario"] == "Last Call"
    assert server.ask(f"/api/tables/{made['table']}")["scenario"] == "Last Call"


def test_an_option_that_is_one_of_a_few_comes_with_all_of_them() -> None:
    (edition,) = (choice for choice in books.card("omega").choices if choice.name == "edition")
    assert (edition.kind, edition.default, edition.among) == ("one", "second", ("first", "second"))
    (last_round,) = (choice for choice in books.card("omicron").choices if choice.name == "last_round")
    assert (last_round.kind, last_round.default, last_round.among) == ("number", None, ())
