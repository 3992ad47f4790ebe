"""What the raiders' captain decides for all: when to retreat, and who acts in which order."""

from collections.abc import Iterable, Iterator

from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, argument_of, named, never_refused
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from tests.tiny.breach.house import RAIDERS
from tests.tiny.breach.state import NOBODY, NOWHERE, ORDER, TURNS, Breach, raiders_standing, side_of, standing
from tests.tiny.breach.walking import escape

ACTIONS = 2


def call(s: Breach) -> Flow:
    """[captain.retreat] Once a raider carries the loot, the captain may call the retreat, for good."""
    if s.carrier != NOBODY and not s.retreat:
        answer = yield Decision(s.captain[RAIDERS], CALL_RETREAT)
        if RETREAT.chosen(answer):
            s.retreat = True
            if s.log is not None:
                who = s.setting.seat_names[s.captain[RAIDERS]]
                say(s, "retreat", "captain.retreat", "{who} calls the retreat.", who=who)
            escape(s)
    s.phase, s.order = ORDER, []


def lay_out(s: Breach) -> Flow:
    """[captain.order] The captain lays out the raiders' markers one by one. [captain.back] Nothing comes to
    light by it, so the kernel's free undo takes markers up again."""
    answer = yield Decision(s.captain[RAIDERS], LAY_OUT)
    s.order.append(argument_of(answer))
    if len(s.order) == len(raiders_standing(s)):
        s.queue = s.order + standing(s, 0)  # [turn.order] the guards come last, in their own order
        s.order, s.phase, s.actions = [], TURNS, ACTIONS


def _waiting(s: Breach, d: Decision) -> Iterable[int]:
    return (figure for figure in raiders_standing(s) if figure not in s.order)


def _next_refusals(s: Breach, d: Decision, figure: int) -> Iterator[Refusal]:
    name = s.setting.names[figure]
    if side_of(s, figure) != RAIDERS:
        yield Refusal(f"{name} is not a raider", "captain.order")
    if s.cell[figure] == NOWHERE:
        yield Refusal(f"{name} is down", "wound.down")
    if figure in s.order:
        yield Refusal(f"{name} already has a place", "captain.order")


NEXT: Form[Breach] = Form("next", _waiting, _next_refusals, named("figure", lambda s: s.setting.names))


LAY_OUT: Kind[Breach] = Kind("order", "captain.order", "Captain, which raider acts next in this round?", (NEXT,))
RETREAT: Form[Breach] = Form("retreat", always, never_refused)
HOLD_OUT: Form[Breach] = Form("hold out", always, never_refused)
CALL_RETREAT: Kind[Breach] = Kind(
    "call", "captain.retreat", "Captain, do you call the retreat?", (RETREAT, HOLD_OUT), default=HOLD_OUT
)
