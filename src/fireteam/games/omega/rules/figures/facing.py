"""Facing: a figure looks along one of the four sides of its space. The active one may turn before and after each of its
actions, and whoever moves in somebody else's turn before and after that; turning costs nothing."""

from fireteam.games.omega.model import FACING, FACINGS, Omega, has_front, name, player_of, title, whom
from fireteam.kernel import Decision, Flow, Form, Kind, Offer, Refusals, argument_of, never_refused, refused, say

OTHER_WAYS = tuple(tuple(facing for facing in range(4) if facing != now) for now in range(4))


def face(s: Omega, figure: int, facing: int) -> None:
    """[facing.free] Turn a figure."""
    if s.facing[figure] != facing:
        s.facing[figure] = facing
        if s.log is not None:
            say(s, "face", "facing.change", "{who} faces {to}.", who=name(s, figure), to=FACINGS[facing])


def take(s: Omega, figure: int, answer: int) -> None:
    """The active figure turns; it does so once before or after an action."""
    face(s, figure, argument_of(answer))
    s.turned = True


def choose(s: Omega, figure: int, new: bool = False) -> Flow:
    """[facing.offturn] Whoever has the figure says where it faces, if it has a front. `new`: it has just come to the
    map. [gap.spawn-facing]"""
    if has_front(s, figure):
        face(s, figure, argument_of((yield Decision(player_of(s, figure), ARRIVING if new else TURNING, figure))))


def turning(s: Omega, d: Decision) -> int:
    """Who acts: the figure that the decision is about, or the commando whose turn it is."""
    return d.args[0] if d.args else s.turn


def _other_ways(s: Omega, d: Decision) -> Offer:
    now = s.facing[turning(s, d)]
    return () if s.turned or now < 0 else OTHER_WAYS[now]


def _face_refusals(s: Omega, d: Decision, facing: int) -> Refusals:
    figure = turning(s, d)
    yield from refused(
        (s.facing[figure] < 0, f"{title(s, figure)} has no front", "fov.no-facing"),
        (s.facing[figure] == facing, f"{title(s, figure)} faces {FACINGS[facing]} already", "facing.change"),
        (s.turned, f"{title(s, figure)} has turned, and has done nothing since", "facing.change"),
    )


def _as_it_is(s: Omega, d: Decision) -> int:
    return LOOK.option(max(0, s.facing[d.args[0]]))


def _asks(s: Omega, d: Decision) -> str:
    return f"Where does {title(s, d.args[0])} face?"


FACE: Form[Omega] = Form("face", _other_ways, _face_refusals, FACING, label="Face {0}", action="Turn")
LOOK: Form[Omega] = Form("face", lambda s, d: range(4), never_refused, FACING, label="Face {0}", action="Turn")
TURNING: Kind[Omega] = Kind("turning", "facing.offturn", _asks, (LOOK,), default=_as_it_is, piece=whom)
ARRIVING: Kind[Omega] = Kind("arriving", "gap.spawn-facing", _asks, (LOOK,), default=_as_it_is, piece=whom)
