"""Whoever stands next to a door may keep it from closing."""

from fireteam.games.human_interface.model import Table
from fireteam.games.human_interface.rules.board import doors
from fireteam.kernel import Answered, Decision, Form, Kind, always, never_refused, say


def held(s: Table, door: int, but: int = -1) -> Answered:
    """[door.prevent-close] Does somebody keep a door open? Those of one team are not asked about what it closes."""
    seats = dict.fromkeys(s.seat[m] for m in doors.holders(s, door) if s.side[m] != but)
    for seat in seats:
        answer = yield Decision(seat, HOLDING, door)
        if HOLD.chosen(answer):
            called = s.setting.door_names[door]
            say(s, "held", "door.prevent-close", "{door} is held open.", door=called)
            return True
    return False


HOLD: Form[Table] = Form("hold", always, never_refused, label="Hold it open")
LET_CLOSE: Form[Table] = Form("let close", always, never_refused, label="Let it close")
HOLDING: Kind[Table] = Kind(
    "holding",
    "door.prevent-close",
    lambda s, d: f"{s.setting.door_names[d.args[0]]} is about to close: hold it open?",
    (HOLD, LET_CLOSE),
    default=LET_CLOSE,
)
