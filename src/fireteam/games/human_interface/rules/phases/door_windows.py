"""The windows before and after a team's activations in which it changes the doors that it controls."""

from fireteam.games.human_interface.model import DOOR, Phase, Table, members, shut
from fireteam.games.human_interface.rules.board import door_holding, doors, terminals
from fireteam.games.human_interface.rules.cyberwarfare.network import decider
from fireteam.kernel import (
    Answered,
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
)
from fireteam.space.masks import bits


def before(s: Table) -> Flow:
    """[realworld.doors-before]"""
    if not (yield from _change(s)):
        s.todo = []
        s.phase = Phase.ACTIVATION


def after(s: Table) -> Flow:
    """[realworld.doors-after] [realworld.next-player] [realworld.to-opfor]"""
    if not (yield from _change(s)):
        s.todo = []
        s.order.pop(0)
        s.phase = Phase.FIRST_TEAM if s.order else Phase.ALARM


def _change(s: Table) -> Answered:
    """One door, or none. Is there more to change? Each door once in a window; `todo` are those that have been."""
    team = s.order[0]
    if not members(s, team) or not doors_left(s, team):
        return False
    answer = yield Decision(decider(s, team), DOORS)
    if DONE.chosen(answer):
        return False
    door = argument_of(answer)
    s.todo.append(door)
    if CLOSE.chosen(answer):
        if not (yield from door_holding.held(s, door, team)):
            doors.close_door(s, door, "realworld.door-change-kinds")
    elif OPEN.chosen(answer):
        s.open |= 1 << door
        doors.tell_opened(s, door, s.setting.team_names[team])
    elif LOCK.chosen(answer):
        doors.lock(s, door, "realworld.door-change-kinds")
    else:
        doors.unlock(s, door, "realworld.door-change-direction")
    return True


def doors_left(s: Table, team: int) -> int:
    """[realworld.door-scope] The doors that a team may still change in this window."""
    return terminals.controlled_doors(s, team) & ~sum(1 << door for door in s.todo)


def _mine(s: Table, d: Decision) -> int:
    return doors_left(s, s.order[0])


def _closing(s: Table, d: Decision) -> Offer:
    return [door for door in bits(_mine(s, d) & s.open) if not doors.blocked(s, door)]


def _opening(s: Table, d: Decision) -> Offer:
    return list(bits(_mine(s, d) & shut(s) & ~s.locked))


def _locking(s: Table, d: Decision) -> Offer:
    return list(bits(_mine(s, d) & shut(s) & ~s.locked))


def _unlocking(s: Table, d: Decision) -> Offer:
    return list(bits(_mine(s, d) & s.locked))


def _common(s: Table, d: Decision, door: int) -> Refusals:
    called = s.setting.door_names[door]
    return first_refused(
        (
            not terminals.controlled_doors(s, s.order[0]) >> door & 1,
            f"you do not control {called}",
            "realworld.doors-before",
        ),
        (door in s.todo, f"{called} has been changed in this window", "realworld.door-change-direction"),
    )


def _close_refusals(s: Table, d: Decision, door: int) -> Refusals:
    called = s.setting.door_names[door]
    return first_refused(
        _common(s, d, door),
        (not s.open >> door & 1, f"{called} is not open", "realworld.door-change-kinds"),
        (doors.blocked(s, door), f"somebody stands in the doorway of {called}", "door.prevent-close-details"),
    )


def _shut_refusals(s: Table, d: Decision, door: int) -> Refusals:
    called = s.setting.door_names[door]
    return first_refused(
        _common(s, d, door),
        (not shut(s) >> door & 1, f"{called} is not closed", "realworld.door-change-direction"),
        (s.locked >> door & 1, f"{called} is locked", "realworld.door-change-kinds"),
    )


def _unlock_refusals(s: Table, d: Decision, door: int) -> Refusals:
    called = s.setting.door_names[door]
    return first_refused(
        _common(s, d, door), (not s.locked >> door & 1, f"{called} is not locked", "realworld.door-change-kinds")
    )


OPEN: Form[Table] = Form("open", _opening, _shut_refusals, DOOR, label="Open {0}", action="Open a door")
CLOSE: Form[Table] = Form("close", _closing, _close_refusals, DOOR, label="Close {0}", action="Close a door")
LOCK: Form[Table] = Form("lock", _locking, _shut_refusals, DOOR, label="Lock {0}", action="Lock a door")
UNLOCK: Form[Table] = Form("unlock", _unlocking, _unlock_refusals, DOOR, label="Unlock {0}", action="Unlock a door")
DONE: Form[Table] = Form("done", always, never_refused, label="Leave the doors")
DOORS: Kind[Table] = Kind(
    "doors", "realworld.doors-before", "Change doors that you control?", (OPEN, CLOSE, LOCK, UNLOCK, DONE), default=DONE
)
