"""What is in progress and may be interrupted. Activities lie one on another in one list of the state, `doing`: whatever
comes up lies on top of what it interrupts, only the topmost goes on, and only the topmost ends; when the list is empty,
the game rests. So whatever comes up while an activity goes on, or while it does the last thing that it has to do, is
finished before it. What begins and ends within one step of the rules needs no place here: it is a generator.

>>> from fireteam.kernel.state import state
>>> @state
... class Walk(Activity):
...     way: list[int]
>>> @state
... class Trap(Activity):
...     cell: int
>>> doing: list[Walk | Trap] = []
>>> walk, trap = Walk([3, 4]), Trap(3)
>>> begin(doing, walk)
>>> begin(doing, trap)
>>> msgspec.json.encode(doing).decode()
'[{"type":"walk","way":[3,4]},{"type":"trap","cell":3}]'
>>> end(doing, walk)
Traceback (most recent call last):
RuntimeError: the walk is not on top: what has come up since is finished before it goes on or ends
>>> end(doing, trap)
>>> top(doing, Walk).way
[3, 4]
"""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from fireteam.kernel.state import Piece


class Activity(msgspec.Struct, Piece, tag=str.lower, eq=False):
    """A piece that lies on the stack. In dumps it is tagged with the name of its class, so that a list of several
    kinds can be read back; a state declares it as `doing: list[Walk | Trap]`."""


A = TypeVar("A", bound=Activity)


def kind_of(activity: Activity | type[Activity]) -> str:
    """The name of its kind, as it is tagged."""
    return str(activity.__struct_config__.tag)


def begin(doing: list[A], activity: A) -> None:
    """An activity comes up, above all others."""
    doing.append(activity)


def on_top(doing: Sequence[Activity], activity: Activity) -> bool:
    """Does this one go on next? If not, something has come up that is to be finished first, or it has ended."""
    return bool(doing) and doing[-1] is activity


def end(doing: list[A], activity: A) -> None:
    """The topmost activity is over."""
    if not doing or doing[-1] is not activity:
        raise _buried(activity)
    doing.pop()


def top(doing: Sequence[Activity], kind: type[A]) -> A:
    """The activity that goes on, where the rules know of what kind it is."""
    if doing and isinstance(activity := doing[-1], kind):
        return activity
    raise _buried(kind)


def _buried(activity: Activity | type[Activity]) -> RuntimeError:
    return RuntimeError(
        f"the {kind_of(activity)} is not on top: what has come up since is finished before it goes on or ends"
    )


def innermost(doing: Sequence[Activity], kind: type[A]) -> A | None:
    """The topmost of a kind, whatever lies above it."""
    for activity in reversed(doing):
        if isinstance(activity, kind):
            return activity
    return None


def each(doing: Sequence[Activity], kind: type[A]) -> list[A]:
    """All of a kind, the first that began first."""
    return [activity for activity in doing if isinstance(activity, kind)]


def beneath(doing: Sequence[A], kind: type[Activity]) -> A | None:
    """What activities of a kind bear on that lie on top: the topmost of another kind."""
    for activity in reversed(doing):
        if not isinstance(activity, kind):
            return activity
    return None
