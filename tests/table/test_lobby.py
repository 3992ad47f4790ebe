"""What the lobby is told of the games: scenarios by the names that people use, and options that can be clicked."""

import fireteam
from fireteam.table import library
from fireteam.table.play.openings import Start
from tests.table.seats import Person, Server


def test_a_scenario_is_called_as_its_game_writes_it(server: Server) -> None:
    titles = {scenario.code: scenario.title for card in library.cards() for scenario in card.scenarios}
    assert titles["knock-knock-whos-there"] == "Knock Knock, Who's There?"
    assert titles["hands-on-research"] == "Hands-On Research"
    assert titles["alley"] == "Alley"  # nothing in its view says more
    assert library.scenario_title(Start("omicron")) == "Hands-On Research"
    made = server.table("omicron", options={"scenario": "last-call"})
    assert Person(server, made, "Red").welcome["scenario"] == "Last Call"
    assert server.ask(f"/api/tables/{made['table']}")["scenario"] == "Last Call"


def test_an_option_that_is_one_of_a_few_comes_with_all_of_them() -> None:
    (edition,) = (choice for choice in library.card("omega").choices if choice.name == "edition")
    assert (edition.kind, edition.default) == ("one", "second")
    assert [(each.value, each.title) for each in edition.among] == [("first", "First"), ("second", "Second")]
    (last_round,) = (choice for choice in library.card("omicron").choices if choice.name == "last_round")
    assert (last_round.kind, last_round.default, last_round.among) == ("number", None, ())


def test_a_game_says_which_side_suits_somebody_who_has_never_played_it() -> None:
    assert library.card("omega").newcomer == "Commandos"
    assert library.card("omicron").newcomer == "Red"  # both sides are alike: the first
    assert library.card("ambush").newcomer == "Red"


def test_a_welcome_tells_the_goal_of_ones_own_side_first(server: Server) -> None:
    made = server.table("omega")
    overseer, commandos = (Person(server, made, seat).welcome["goal"] for seat in ("Overseer", "Commandos"))
    assert commandos[0] == "The commandos win as soon as a door to the Vault is opened."
    assert overseer[0] == "The overseer wins when every commando is down, or when the timer leaves space 10."
    assert sorted(overseer) == sorted(commandos)
    assert Person(server, made).welcome["goal"] == overseer  # a watcher is told of both, each line once


def test_a_goal_goes_by_the_role_of_a_side_and_by_what_was_agreed(server: Server) -> None:
    made = server.table("omicron", options={"scenario": "quarantine-break", "threshold": 7, "last_round": 9})
    red, blue = (Person(server, made, seat).welcome["goal"] for seat in ("Red", "Blue"))
    assert red[0].startswith("Red are the Runners: pick vials up")
    assert blue[0].startswith("Blue are the Wardens: burn vials")
    assert "When a squad has 7, the next round is the last." in red
    assert "The game ends after round 9 at the latest." in red


def test_every_scenario_with_cards_tells_every_side_its_goal() -> None:
    for code in ("omicron", "omega"):
        rules = fireteam.rules_of(code)
        for scenario in rules.scenarios:
            game = fireteam.new(code, seed=1, scenario=scenario)
            for seat in game.seats:
                lines = rules.shown.goal(game.state.setting, seat.side)
                assert len(lines) >= 2, (scenario, seat)
                assert all(line.endswith(".") for line in lines)
