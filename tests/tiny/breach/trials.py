"""Tests of a stat with one die, the grit that a side spends on them, and the wounds of those who fail."""

from collections.abc import Generator, Iterable, Iterator
from typing import Any

from fireteam.kernel.chance import Die
from fireteam.kernel.decisions import Ask, Decision, Form, Kind, always, never_refused, numbers
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.numbers import Modifiers, total
from tests.tiny.breach.house import RAIDERS
from tests.tiny.breach.state import NOBODY, NOWHERE, Breach, Declared, raiders_standing, seat_of, side_of

D6 = Die("d6", range(1, 7))
HELP = 2  # what a card is worth in a test


def passes(s: Breach, figure: int, need: int, modifiers: Modifiers) -> Generator[Ask, Any, bool]:
    """[test.die] One die and the modifiers must reach the need; [grit.spend] grit may make up what is missing."""
    rolled = s.tape.roll(D6, 1)[0]
    short = need - rolled - total(modifiers)
    side = side_of(s, figure)
    if 0 < short <= s.grit[side]:
        answer = yield Decision(seat_of(s, figure), GRIT, short)
        if SPEND.chosen(answer):
            s.grit[side] -= short
            if s.log is not None:
                say(s, "grit", "grit.spend", "{who} spends {spent} grit.", who=s.setting.names[figure], spent=short)
            return True
    return short <= 0


def helped(declared: Declared) -> Modifiers:
    """What cards add to the test of a declared action, and take from it."""
    yield HELP * declared.aided, "aided", "card.aid"
    yield -HELP * declared.braced, "braced", "card.brace"


def lost(s: Breach) -> None:
    """[interrupt.lost] What was declared can no longer be done; the action is spent."""
    if s.log is not None:
        now = s.declared[-1]
        say(s, "lost", "interrupt.lost", "{who} can no longer {act}.", who=s.setting.names[now.actor], act=now.act)


def wound(s: Breach, figure: int) -> None:
    """[wound.down] A figure with as many wounds as it can take is down for good."""
    s.wounds[figure] += 1
    if s.wounds[figure] < s.setting.models[figure].hits:
        return
    if s.carrier == figure:  # [loot.drop]
        s.carrier, s.loot = NOBODY, s.cell[figure]
    s.cell[figure] = NOWHERE
    if s.log is not None:
        say(s, "down", "wound.down", "{who} is down.", who=s.setting.names[figure])
    if seat_of(s, figure) == s.captain[RAIDERS] and raiders_standing(s):
        s.captain[RAIDERS] = next_captain(s)
        if s.log is not None:
            who = s.setting.seat_names[s.captain[RAIDERS]]
            say(s, "captain", "captain.passes", "{who} is captain now.", who=who)


def next_captain(s: Breach) -> int:
    """[captain.passes] The next raider who stands, in seat order, after the one who led."""
    seats = [seat_of(s, figure) for figure in raiders_standing(s)]
    return min(seats, key=lambda seat: (seat - s.captain[RAIDERS]) % len(s.hands))


def _missing(s: Breach, d: Decision) -> Iterable[int]:
    return d.args[:1]


def _spend_refusals(s: Breach, d: Decision, points: int) -> Iterator[Refusal]:
    if points != d.args[0]:
        yield Refusal(f"the test is short by exactly {d.args[0]}", "grit.spend")


def _asks(s: Breach, d: Decision) -> str:
    return f"The test is short by {d.args[0]}: spend that much of your side's grit?"


SPEND: Form[Breach] = Form("spend", _missing, _spend_refusals, numbers(1, 9))
KEEP: Form[Breach] = Form("keep", always, never_refused)
GRIT: Kind[Breach] = Kind("grit", "grit.spend", _asks, (SPEND, KEEP), default=KEEP)
