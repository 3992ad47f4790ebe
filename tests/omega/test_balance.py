"""What is watched while the balance of the missions is measured, and the matches that are played for it."""

from typing import Any

import pytest

import fireteam
from fireteam.bots.roster import bot_named, consult
from fireteam.games.omega.studies.balance import Watcher
from fireteam.kernel.game import Game
from fireteam.lab.balance import cell_games, verdicts
from fireteam.lab.balance.ledger import Run, cells_of, new_run, turned


@pytest.fixture(scope="module")
def watched() -> tuple[Game[Any], Watcher]:
    """A mission, watched from beginning to end."""
    game = fireteam.new("omega", seed="watched", scenario="last-lift", commandos=4)
    watcher = Watcher()
    for number in range(10_000):
        watcher.look(game.state)
        if game.over:
            break
        seat = game.decision().seat
        game.choose(seat, consult(bot_named("random"), game, seat, number))
    return game, watcher


def total(game: Game[Any], kind: str, fact: str = "") -> int:
    return sum(int(str(event.facts[fact])) if fact else 1 for event in game.events if event.kind == kind)


def test_what_befalls_the_team_is_counted(watched: tuple[Game[Any], Watcher]) -> None:
    game, watcher = watched
    told = watcher.numbers(game.state)["Commandos"]
    names = game.state.setting.names[:5]
    wounds = [e.facts["wounds"] for e in game.events if e.kind == "wound" and e.facts["who"] in names]
    assert told["wounds suffered"] == sum(map(int, map(str, wounds))) > 0
    assert told["times downed"] == total(game, "downed")
    assert told["commandos killed"] == total(game, "killed")
    assert told["rounds"] == game.state.round


def test_what_the_team_does_is_counted(watched: tuple[Game[Any], Watcher]) -> None:
    game, watcher = watched
    told = watcher.numbers(game.state)["Commandos"]
    assert told["doors opened"] == total(game, "door removed") > 0
    assert told["enemies destroyed"] == total(game, "destroyed") > 0
    assert told["Investigate markers removed"] == total(game, "marker removed")


def test_what_the_overseer_pays_is_counted(watched: tuple[Game[Any], Watcher]) -> None:
    game, watcher = watched
    [spent] = watcher.numbers(game.state)["Overseer"].values()
    assert spent * game.state.round >= total(game, "paid", "price") > 0


def test_the_team_and_its_kit_are_told_as_they_went_in(watched: tuple[Game[Any], Watcher]) -> None:
    game, watcher = watched
    [(side, told)] = watcher.chosen(game.state).items()
    kit = {event.facts["card"] for event in game.events if event.kind == "kit"}
    team = {event.facts["who"] for event in game.events if event.kind == "taken"}
    assert side == "Commandos"
    assert {name.lower().replace(" ", "-") for name in told[:4]} == team
    assert set(told[4:]) == kit


def test_every_mission_is_played_by_three_four_and_five_commandos() -> None:
    cells = new_run("omega", "random", "7").cells
    missions = fireteam.rules_of("omega").scenarios
    assert list(cells) == [f"{code}: {team} commandos against the overseer" for code in missions for team in (3, 4, 5)]
    assert not any(map(turned, cells_of("omega").values()))


def test_the_share_that_is_told_is_that_of_the_commandos() -> None:
    name = "last-lift: 3 commandos against the overseer"
    _, cell = cell_games.play_piece("omega", "random", "7", (name, 0))
    assert cell.errors == []
    assert (cell.wins, cell.home_wins) == (cell.games - cell.home_wins, cell.games - cell.wins)
    [verdict] = verdicts.verdicts("omega", Run("random", "7", cells={name: cell}))
    assert (verdict.what, verdict.fair) == (name, (0.35, 0.65))
