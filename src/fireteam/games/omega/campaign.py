"""[option.campaign] The missions one after the other. A campaign keeps how each of them ended and nothing else: kit is
chosen anew before every mission, and whoever was killed is back. [gap.campaign-rules] It is written down as text."""

from __future__ import annotations

from typing import Literal

import msgspec

from fireteam.games.omega.setup import Options, printed_missions, setting
from fireteam.games.omega.state import SIDE_NAMES
from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Result


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a mission ended."""

    mission: str
    winner: str
    clause: str


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: Literal["first", "second"] = "second"
    players: int = 2
    commandos: int | None = None
    played: tuple[Played, ...] = ()


def next_mission(campaign: Campaign) -> str | None:
    """The code of the mission that comes now; none when all have been played."""
    return next(iter(tuple(printed_missions())[len(campaign.played) :]), None)


def options(campaign: Campaign) -> Options:
    """What the next mission is played with. Nothing of the last one is in it."""
    code = next_mission(campaign)
    if code is None:
        raise Fault("the campaign is over: all missions have been played")
    return Options(edition=campaign.edition, scenario=code, players=campaign.players, commandos=campaign.commandos)


def after(campaign: Campaign, result: Result) -> Campaign:
    """The campaign when the mission that came next has ended so."""
    played = Played(options(campaign).scenario, result.winners[0], result.clause)
    return msgspec.structs.replace(campaign, played=(*campaign.played, played))


def wins(campaign: Campaign) -> dict[str, int]:
    """How many missions each side has won."""
    winners = [one.winner for one in campaign.played]
    return {side: winners.count(side) for side in SIDE_NAMES}


def written(campaign: Campaign) -> str:
    return msgspec.json.format(msgspec.json.encode(campaign)).decode() + "\n"


def read(text: str) -> Campaign:
    """The campaign that a text tells."""
    try:
        campaign = msgspec.json.decode(text, type=Campaign)
    except ValueError as error:
        raise Fault(f"this is no campaign: {error}") from None
    codes = list(printed_missions())
    if [one.mission for one in campaign.played] != codes[: len(campaign.played)]:
        raise Fault("this is no campaign: its missions are not played in their order")
    for one in campaign.played:
        if one.winner not in SIDE_NAMES:
            raise Fault(f"this is no campaign: '{one.winner}' is no side")
    if next_mission(campaign) is not None:
        setting(options(campaign))  # whoever cannot play the next mission is told so now
    return campaign
