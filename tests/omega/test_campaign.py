"""A campaign: the missions in their order, how each ended, and nothing that lasts beside that."""

from typing import Any

import pytest

import fireteam
from fireteam.games.omega.model import COMMANDOS, Phase
from fireteam.games.omega.model.setup import printed_missions
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game

MISSIONS = printed_missions()
CODES = list(MISSIONS)
OVERSEER, TEAM = 0, 1


def given_up(game: Game[Any], seat: int) -> Game[Any]:
    game.choose(seat, "concede")
    return game


def begun(**options: Any) -> Game[Any]:
    return fireteam.new("omega", seed=1, **options)


@pytest.mark.clause("omega:option.campaign")
@pytest.mark.clause("omega:gap.campaign-rules")
def test_the_missions_are_played_in_their_order_whoever_wins() -> None:
    game, order = begun(), []
    for number in range(9):
        order.append(game.opening.options.scenario)
        given_up(game, TEAM if number % 3 else OVERSEER)
        if game.sequel is not None:
            game = fireteam.follow(game, seed=number)
    assert order == CODES
    assert game.sequel is None
    assert list(game.view(None)["table"]["campaign"]) == [MISSIONS[code].name for code in CODES[:-1]]
    assert list(game.view(None)["table"]["campaign"].values()).count("Commandos") == 3
    with pytest.raises(Fault, match="nothing follows this game"):
        fireteam.follow(game)


@pytest.mark.clause("omega:gap.campaign-rules")
def test_a_mission_begins_the_same_whoever_won_the_last_one() -> None:
    lost, won = (fireteam.follow(given_up(begun(commandos=4), seat), seed=2) for seat in (TEAM, OVERSEER))
    assert lost.digest() == won.digest()
    assert lost.state.setting.mission.name == "Cold Core"
    assert lost.state.setting.team == 4
    assert (lost.state.phase, lost.state.killed, lost.state.kit) == (Phase.DOORS, 0, [[]] * COMMANDOS)
    assert lost.state.player == [-1] * COMMANDOS  # commandos are chosen anew, and so is their kit


def test_edition_and_players_stay_as_they_were() -> None:
    game = fireteam.follow(given_up(begun(edition="first", players=3), TEAM))
    assert (game.state.setting.edition.name, len(game.seats)) == ("first", 3)


def test_the_record_of_a_mission_is_enough_to_go_on_with_the_campaign() -> None:
    second = given_up(fireteam.follow(given_up(begun(), TEAM), seed=2), OVERSEER)
    third = fireteam.follow(fireteam.replay(second.record()), seed=3)
    assert third.opening.options.scenario == CODES[2]
    assert third.view(None)["table"]["campaign"] == {"Knock Knock, Who's There?": "Overseer", "Cold Core": "Commandos"}
    assert any(
        line.startswith("Campaign: Overseer won ") for line in third.rules.shown.describe(third.seen_by(None).table)
    )


def test_a_campaign_may_begin_with_any_mission_and_nothing_follows_one_of_our_own() -> None:
    follows = given_up(begun(scenario=CODES[4]), TEAM).sequel
    assert follows is not None
    assert ([one.mission for one in follows.played], follows.scenario) == ([CODES[4]], CODES[5])  # type: ignore[attr-defined]
    assert given_up(begun(scenario="drill"), TEAM).sequel is None


def test_nothing_follows_a_mission_that_is_not_over() -> None:
    game = begun()
    assert game.sequel is None
    with pytest.raises(Fault, match="the game is not over"):
        fireteam.follow(game)


@pytest.mark.parametrize(
    ("scenario", "played", "reason"),
    [
        (CODES[0], [CODES[1]], "the missions right before"),
        (CODES[2], [CODES[0]], "the missions right before"),
        (CODES[2], [CODES[1], CODES[0]], "the missions right before"),
        (CODES[1], [CODES[1], CODES[0]], "the missions right before"),
    ],
)
def test_what_was_played_must_come_right_before(scenario: str, played: list[str], reason: str) -> None:
    told = [{"mission": code, "winner": "Overseer", "clause": "game.sides"} for code in played]
    with pytest.raises(Fault, match=reason):
        begun(scenario=scenario, played=told)


def test_what_is_not_a_side_cannot_have_won() -> None:
    with pytest.raises(Fault, match="options"):
        begun(scenario=CODES[1], played=[{"mission": CODES[0], "winner": "Cronos", "clause": ""}])
