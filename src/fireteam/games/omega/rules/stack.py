"""What is under way: activities lie one on another as they come up, and the topmost goes on first. Each lies in the
list of its kind, and `doing` says in which order. Only the topmost goes on and only the topmost ends, so whatever comes
up while an activity goes on, or while it does the last thing that it has to do, is finished before it."""

from __future__ import annotations

from typing import TypeVar

from fireteam.games.omega.model.state import Activity, Attack, Challenge, Omega
from fireteam.kernel.state import Piece

AnyActivity = TypeVar("AnyActivity", bound=Piece)


def begin(s: Omega, what: Activity, kind: list[AnyActivity], activity: AnyActivity) -> None:
    """An activity comes up, above all others."""
    s.doing.append(what)
    kind.append(activity)


def on_top(s: Omega, what: Activity, kind: list[AnyActivity], activity: AnyActivity) -> bool:
    """Does this one go on next? If not, something has come up that is to be finished first."""
    return s.doing[-1] == what and kind[-1] is activity


def end(s: Omega, what: Activity, kind: list[AnyActivity]) -> AnyActivity:
    """The topmost activity is over."""
    assert s.doing[-1] == what, f"the {what.name.lower()} cannot end below what has come up since"
    s.doing.pop()
    return kind.pop()


def on_the_table(s: Omega) -> Attack | Challenge | None:
    """The roll that something is being used on: the topmost thing that goes on and is not a use."""
    for what in reversed(s.doing):
        if what == Activity.ATTACK:
            return s.attacks[-1]
        if what == Activity.CHALLENGE:
            return s.challenges[-1]
        if what != Activity.USE:
            break
    return None
