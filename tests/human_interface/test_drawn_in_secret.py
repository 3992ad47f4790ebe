"""What chance settles before the first round: who learns of it, and what can come of it."""

import pytest

import fireteam
from fireteam.games.human_interface.model.state import DIFFICULTIES
from fireteam.games.human_interface.rules.phases import deployment


@pytest.mark.clause("human_interface:agenda.facedown", "human_interface:agenda.draw")
def test_which_agenda_a_player_draws_is_in_nobody_elses_record() -> None:
    game = fireteam.new("human_interface", seed=5, scenario="cold-storage", players=2, agendas="on")
    first, second = [game.state.setting.box.agendas[card].name for card in game.state.agenda]
    assert f"= agenda {first}" in game.record("Team 1")
    assert f"= agenda {second}" not in game.record("Team 1")
    assert f"= agenda {second}" in game.record("Team 2")
    assert f"= agenda {first}" not in game.record("Team 2")


@pytest.mark.clause("human_interface:difficulty.agree", "human_interface:difficulty.easy")
def test_chance_picks_one_of_the_three_harder_ways_and_never_an_easy_one() -> None:
    drawn = [DIFFICULTIES[place] for place in deployment.DIFFICULTY.faces]
    assert drawn == ["one more", "two more", "stronger terminals"]
