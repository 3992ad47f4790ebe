"""Campaigns: missions that follow one another. A mission as it is for a team of some size, the links between missions,
and how far a campaign has come. That lies in the options, so that the record of a mission is all that is needed to go
on."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from fireteam.games.human_interface.model.mission import Mission, goals_of
from fireteam.kernel.faults import Fault
from fireteam.kernel.state import Piece, state
from fireteam.rulebook.content import MaybeName, Name

LEAST_TEAM, MOST_TEAM = 3, 5  # [campaign.team-size]
MOST_IMPROVEMENTS = 3  # [campaign.improvements] of a character
MOST_PEOPLE = 6  # [campaign.hiring] in a campaign at a time
FEWER = 1  # [difficulty.easy] OPFOR
MOST_CREDITS = 9_999


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mission of a campaign that is over."""

    mission: Name
    won: bool


@state
class Member(Piece):
    """[campaign.progress] Somebody of a campaign who is not in the mission: before it begins, or at home."""

    who: int
    crippled: bool = False
    gear: tuple[int, ...] = ()
    learnt: tuple[int, ...] = ()  # improvements
    home: bool = False


class Veteran(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[campaign.progress] Somebody who is, or was, in a campaign, and what is carried over."""

    who: Name
    condition: Literal["well", "crippled", "lost"] = "well"
    gear: Annotated[tuple[Name, ...], msgspec.Meta(max_length=6)] = ()  # equipment cards and neurochips
    improvements: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_IMPROVEMENTS)] = ()


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[campaign.progress] How far a campaign has come. The faction is that of whoever was named first in it."""

    team: Annotated[tuple[Veteran, ...], msgspec.Meta(max_length=60)] = ()
    faction: MaybeName = ""
    credits: Annotated[int, msgspec.Meta(ge=0, le=MOST_CREDITS)] = 0
    improvements: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0  # that are still to be chosen
    played: Annotated[tuple[Played, ...], msgspec.Meta(max_length=60)] = ()


def fitted(mission: Mission, characters: int | None, easy: bool) -> Mission:
    """[campaign.team-size] A mission as it is for a team of so many, with nothing in it that does not count for them.
    In a skirmish the scenario says how many there are."""
    if mission.mode == "skirmish":
        if characters is not None:
            raise Fault(f"'characters' are for campaigns: {mission.name} is a skirmish")
        return mission
    size = min(mission.size, len(mission.team)) if characters is None else characters
    if characters is not None and not LEAST_TEAM <= size <= min(MOST_TEAM, len(mission.team)):
        few = len(mission.team) <= LEAST_TEAM
        most = len(mission.team) if few else f"{LEAST_TEAM} to {min(MOST_TEAM, len(mission.team))}"
        raise Fault(f"'characters' must be {most} in {mission.name}, not {size}")
    security = dict(mission.security)
    for more in mission.more_security:
        if more.counts_for(size):
            security[more.who] = security.get(more.who, 0) + more.number
    made = replace(
        mission,
        size=size,
        team=mission.team[:size],
        opfor=tuple(one for one in mission.opfor if one.counts_for(size)),
        neutrals=tuple(one for one in mission.neutrals if one.counts_for(size)),
        security=security,
        win=tuple(one for one in mission.win if one.counts_for(size)),
        lose=tuple(one for one in mission.lose if one.counts_for(size)),
    )
    made = replace(made, goals=goals_of(made))
    return _eased(made) if easy else made


def _eased(mission: Mission) -> Mission:
    """[difficulty.easy] The last OPFOR model that the mission lists stays away, and the security protocol wants one
    fewer of the kind that it has most of."""
    security = dict(mission.security)
    if security:
        main = max(security, key=lambda kind: security[kind])
        security[main] = max(0, security[main] - FEWER)
    return replace(mission, opfor=mission.opfor[: max(0, len(mission.opfor) - FEWER)], security=security)


def link_faults(code: str, known: Mapping[str, Mission], characters: int | None) -> Iterator[str]:
    """[campaign.progress] Whatever can follow a mission must be there, be of a campaign, have room for as many, and
    lead to an end."""
    follow: dict[str, list[str]] = {}  # by mission that can be reached, what comes after it
    reached = [code]
    while reached:
        one = reached.pop()
        mission = known[one]
        follow[one] = list(dict.fromkeys(filter(None, (mission.won, mission.lost))))
        for link in follow[one]:
            if link not in known:
                yield f"{mission.name} leads to '{link}', which does not exist"
            elif "skirmish" in (mission.mode, known[link].mode):
                yield f"{mission.name} leads to '{link}', and only missions of a campaign follow one another"
            elif characters is not None and characters > len(known[link].team):
                yield f"{mission.name} leads to '{link}', where there is no room for {characters} characters"
            elif link not in follow:
                reached.append(link)
    while ends := [one for one, links in follow.items() if not any(link in follow for link in links)]:
        for one in ends:
            del follow[one]
    if follow:
        yield f"a campaign must come to an end, and these lead round in a circle: {', '.join(sorted(follow))}"
