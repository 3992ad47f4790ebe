"""A campaign: the missions in their order, how each ended, and nothing that lasts beside that."""

from __future__ import annotations

import msgspec
import pytest

import fireteam
from fireteam.games.omega import campaign
from fireteam.games.omega.campaign import Campaign
from fireteam.games.omega.setup import printed_missions
from fireteam.games.omega.state import COMMANDOS, Omega, Phase
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Result

CODES = list(printed_missions())


def won_by(side: str) -> Result:
    return Result((side,), {"Overseer": int(side == "Overseer"), "Commandos": int(side == "Commandos")}, "game.sides")


def opened(one: Campaign) -> Game[Omega]:
    return fireteam.new("omega", seed=1, **msgspec.to_builtins(campaign.options(one)))


@pytest.mark.clause("omega:option.campaign")
@pytest.mark.clause("omega:gap.campaign-rules")
def test_the_missions_are_played_in_their_order_whoever_wins() -> None:
    one, order = Campaign(), []
    while (code := campaign.next_mission(one)) is not None:
        order.append(code)
        one = campaign.after(one, won_by("Overseer" if len(order) % 3 else "Commandos"))
    assert order == CODES
    assert len(order) == 9
    assert campaign.wins(one) == {"Overseer": 6, "Commandos": 3}
    with pytest.raises(Fault, match="the campaign is over"):
        campaign.options(one)


@pytest.mark.clause("omega:gap.campaign-rules")
def test_a_mission_that_was_played_says_how_the_next_one_begins_only_by_its_number() -> None:
    lost, won = (campaign.after(Campaign(commandos=4), won_by(side)) for side in ("Overseer", "Commandos"))
    assert campaign.options(lost) == campaign.options(won)
    game = opened(lost)
    assert game.state.setting.mission.name == "Cold Core"
    assert (game.state.phase, game.state.killed, game.state.kit) == (Phase.DOORS, 0, [[]] * COMMANDOS)
    assert game.state.player == [-1] * COMMANDOS  # commandos are chosen anew, and so is their kit


def test_a_game_that_was_played_is_what_counts() -> None:
    game = opened(Campaign(edition="first", players=3))
    game.choose(1, "concede")
    assert game.result is not None
    one = campaign.after(Campaign(edition="first", players=3), game.result)
    assert [(played.mission, played.winner) for played in one.played] == [(CODES[0], "Overseer")]
    assert campaign.options(one).edition == "first"
    assert campaign.options(one).players == 3


def test_a_campaign_that_is_written_down_is_read_as_it_was() -> None:
    one = campaign.after(campaign.after(Campaign(players=5), won_by("Commandos")), won_by("Overseer"))
    assert campaign.read(campaign.written(one)) == one


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "this is no campaign"),
        ('{"players": "two"}', "this is no campaign"),
        ('{"players": 9}', "'players' must be 2 to 6"),
        ('{"gold": 3}', "this is no campaign"),
        ('{"played": [{"mission": "cold-core", "winner": "Overseer", "clause": "game.sides"}]}', "in their order"),
        ('{"played": [{"mission": "knock-knock-whos-there", "winner": "Cronos", "clause": ""}]}', "is no side"),
    ],
)
def test_a_text_that_tells_no_campaign_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Fault, match=reason):
        campaign.read(text)
