"""The dials. Both sides set them in secret, machine by machine and both at once; when the last is set all are
shown together, and every dial is paid for in heat and gives as much energy."""

from collections.abc import Iterable, Iterator

from fireteam.kernel.decisions import Decision, Flow, Form, Kind, Together, argument_of, numbers
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from tests.tiny.duel.machines import heat_up, standing
from tests.tiny.duel.state import MACHINE_NAMES, SEATS, TRACK, UNSET, Duel, side_of

MOST = 5


def set_dials(s: Duel) -> Flow:
    """[dial.secret] Each side sets the next of its dials, both at once."""
    asked = [Decision(seat, SETTING, m) for seat in SEATS for m in unset(s, seat)[:1]]
    answers = yield Together(asked)
    for d, answer in zip(asked, answers, strict=True):
        s.machines[d.args[0]].dial = argument_of(answer)
    if not dials_hidden(s):
        show_dials(s)


def show_dials(s: Duel) -> None:
    """[dial.shown] All at once; [dial.heat] a dial costs heat and [dial.energy] gives energy; [turn.order] the
    lowest dial acts first, and among equal ones the side that has the edge."""
    for m in [m for seat in SEATS for m in standing(s, seat)]:
        machine = s.machines[m]
        machine.energy = machine.dial
        if s.log is not None:
            text = "The dial of {who} stands at {dial}."
            say(s, "dial", "dial.shown", text, who=MACHINE_NAMES[m], dial=machine.dial)
        if machine.dial:
            heat_up(s, m, machine.dial, "dial.heat", "its dial")
        s.queue.append(m)
    s.queue.sort(key=lambda m: (s.machines[m].dial, side_of(m) != s.edge, m))


def unset(s: Duel, seat: int) -> list[int]:
    """The machines of a side whose dials are still to be set."""
    return [m for m in standing(s, seat) if s.machines[m].dial == UNSET]


def dials_hidden(s: Duel) -> bool:
    """[dial.shown] Dials are secret until the last of them is set."""
    return any(unset(s, seat) for seat in SEATS)


def highest(s: Duel, m: int) -> int:
    """[dial.range] From 0 to 5, [heat.track] but not past the end of the heat track."""
    return min(MOST, TRACK - s.machines[m].heat)


def _settings(s: Duel, d: Decision) -> Iterable[int]:
    return range(highest(s, d.args[0]) + 1)


def _refusals(s: Duel, d: Decision, dial: int) -> Iterator[Refusal]:
    (m,) = d.args
    if dial > MOST:
        yield Refusal(f"a dial goes from 0 to {MOST}", "dial.range")
    if s.machines[m].heat + dial > TRACK:
        yield Refusal(f"the heat of {MACHINE_NAMES[m]} would go past {TRACK}", "heat.track")


def _asks(s: Duel, d: Decision) -> str:
    return f"Where does the dial of {MACHINE_NAMES[d.args[0]]} stand?"


DIAL: Form[Duel] = Form("dial", _settings, _refusals, numbers(0, MOST))
SETTING: Kind[Duel] = Kind("dial", "dial.secret", _asks, (DIAL,), default=DIAL, secret=True)
