"""Doors: a commando who tries one turns its marker over and does what it says; the overseer and the mission open doors
without that. Behind a door a hidden room is revealed, or the mission ends; only then the marker leaves the game."""

from fireteam.games.omega.model import (
    DOOR_TYPES,
    JAMMED,
    LOCK,
    LOCKED,
    NOBODY,
    OVERSEER,
    ROOM,
    SHORTED,
    Challenge,
    Effect,
    Omega,
    name,
)
from fireteam.games.omega.rules import victory
from fireteam.games.omega.rules.abilities.verbs import among, verb
from fireteam.games.omega.rules.rolls import stat_challenge
from fireteam.games.omega.rules.rooms import room_reveal
from fireteam.games.omega.rules.terrain import map_elements
from fireteam.kernel import Decision, Flow, Form, Kind, Refusals, argument_of, refused, say

TESTED = {JAMMED: stat_challenge.STRENGTH, LOCKED: stat_challenge.INTELLIGENCE}  # by type of door
HITS = 3  # [doortype.jammed] [doortype.locked]
SHORTED_DICE = 1  # [doortype.shorted] red ones


def open_door(s: Omega, commando: int, door: int) -> Flow:
    """[door.flip-on-open] The marker is turned over, and the commando resolves it."""
    kind = s.doors[door]
    s.shown |= 1 << door  # and stays so when the attempt fails [gap.door-failed-faceup]
    say(
        s,
        "door tried",
        "door.flip-on-open",
        "{who} tries the door {door}: {type}.",
        who=name(s, commando),
        door=s.setting.mission.doors[door].name,
        type=DOOR_TYPES[kind],
    )
    if kind in TESTED:
        stat_challenge.begin(s, commando, TESTED[kind], HITS, door)
    else:
        if kind == SHORTED:  # [gap.door-texts] It opens whatever the roll does to him.
            yield from map_elements.hazard(s, commando, red=SHORTED_DICE, clause="doortype.shorted")
        yield from _opened(s, door)


def demanded(s: Omega, commando: int, door: int) -> Challenge | None:
    """The challenge that a door puts to a commando, if its marker is face up and puts one."""
    kind = s.doors[door] if s.shown >> door & 1 else -1
    return Challenge(commando, TESTED[kind], HITS, door=door) if kind in TESTED else None


def timed(s: Omega, door: int) -> bool:
    """[gap.mission-guide] Does a time lock still keep the commandos out?"""
    mission = s.setting.mission
    return mission.doors[door].timed and s.timer < mission.amounts[LOCK]


def timed_refusals(s: Omega, door: int) -> Refusals:
    what, opens = s.setting.mission.doors[door].name, s.setting.mission.amounts.get(LOCK)
    return refused(
        (
            timed(s, door),
            f"{what} has a time lock, which opens on space {opens} of the timer",
            "gap.mission-guide",
        )
    )


def throw_open(s: Omega, door: int) -> Flow:
    """[door.overseer-no-resolve] Opened by the overseer or by the mission."""
    say(
        s,
        "door opened",
        "door.overseer-no-resolve",
        "The door {door} opens by itself.",
        door=s.setting.mission.doors[door].name,
    )
    yield from _opened(s, door)


def _opened(s: Omega, door: int) -> Flow:
    """[door.success-reveal] What lies behind it comes first. Somebody may have opened it meanwhile."""
    if s.doors[door] < 0:
        return
    behind = s.setting.ground.door_rooms[door]
    if any(s.setting.ground.goal >> room & 1 for room in behind):
        room_reveal.remove_marker(s, door)
        victory.goal_room_opened(s)
        return
    hidden = [room for room in behind if s.hidden >> room & 1]
    if not hidden:  # [gap.door-reopen-no-room]
        room_reveal.remove_marker(s, door)
        return
    if len(hidden) > 1:  # [gap.door-second-room] Both are revealed, in the order that the overseer likes.
        answer = yield Decision(OVERSEER, BEHIND, door)
        hidden.remove(argument_of(answer))
        room_reveal.reveal(s, hidden[0], door)
        room_reveal.reveal(s, argument_of(answer), -1)
    else:
        room_reveal.reveal(s, hidden[0], door)


def overseer_refusals(s: Omega, door: int) -> Refusals:
    """[door.overseer-targets] He opens doors to hidden rooms; when there are none, every door that he may open at all.
    [door.overseer-any-when-none-hidden] [gap.door-overseer-list]"""
    printed = s.setting.mission.doors[door]
    yield from refused(
        (s.doors[door] < 0, f"{printed.name} is open", "door.removed-after"),
        (not printed.overseer, f"the overseer cannot open {printed.name}", "gap.door-overseer-list"),
        (
            s.hidden and not any(s.hidden >> room & 1 for room in s.setting.ground.door_rooms[door]),
            f"{printed.name} leads to no hidden room",
            "door.overseer-targets",
        ),
    )


def _needs(s: Omega, effect: Effect, user: int, target: int) -> Refusals:
    """[door.overseer-needs-grant]"""
    if user == NOBODY:
        return overseer_refusals(s, target)
    return refused(
        timed_refusals(s, target),
        (s.doors[target] < 0, f"{s.setting.mission.doors[target].name} is open", "door.removed-after"),
    )


@among("open")
def _closed(s: Omega, effect: Effect, user: int, doors: list[int]) -> list[int]:
    there = [door for door in doors if s.doors[door] >= 0]
    if user != NOBODY:
        return [door for door in there if not timed(s, door)]
    rooms_of, printed, hidden = s.setting.ground.door_rooms, s.setting.mission.doors, s.hidden
    if hidden:
        there = [door for door in there if any(hidden >> room & 1 for room in rooms_of[door])]
    return [door for door in there if printed[door].overseer]


@verb("open", needs=_needs)
def _open(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    """By a dashboard ability, or because the challenge of the marker has been passed."""
    yield from (_opened if user >= 0 else throw_open)(s, target)


REVEAL: Form[Omega] = Form(
    "reveal",
    lambda s, d: s.setting.ground.door_rooms[d.args[0]],
    lambda s, d, room: refused(
        (
            room not in s.setting.ground.door_rooms[d.args[0]],
            f"{s.setting.mission.rooms[room].name} is not behind this door",
            "gap.door-second-room",
        )
    ),
    ROOM,
    label="Look into {0}",
    action="Look into a room",
)
BEHIND: Kind[Omega] = Kind(
    "behind",
    "gap.door-second-room",
    "Which room is revealed first?",
    (REVEAL,),
)
