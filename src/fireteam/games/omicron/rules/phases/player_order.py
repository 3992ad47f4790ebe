"""Player order: who determines it, who goes first, and who is captain of a team in this round."""

from __future__ import annotations

from fireteam.games.omicron.model.state import SIDE_NAMES, Omicron, Phase
from fireteam.games.omicron.rules.characters.dice import D6
from fireteam.games.omicron.rules.phases import round_start
from fireteam.games.omicron.rules.scoring import points
from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, never_refused
from fireteam.kernel.events import say


def roll_for_order(s: Omicron) -> Flow:
    """[setupphase.r1-roll] The higher roll decides; [setupphase.gap-roll-tie] equal rolls are rolled again."""
    red, blue = s.tape.roll(D6, 1)[0], s.tape.roll(D6, 1)[0]
    say(s, "order", "setupphase.r1-roll", "Red rolls {red}, Blue rolls {blue}.", red=red, blue=blue)
    if red != blue:
        s.decider = 0 if red > blue else 1
        s.phase = Phase.ORDER
    yield from ()


def decide_order(s: Omicron) -> Flow:
    answer = yield Decision(s.captain[s.decider], ORDER)
    s.first = s.decider if FIRST.chosen(answer) else 1 - s.decider
    if s.round > 1:
        round_start.begin_round(s)
    else:
        s.turn = s.first
        s.phase = Phase.AREA


def next_decider(s: Omicron) -> int:
    """[setupphase.later-decider-vp] Fewer points, [setupphase.later-decider-ap] more AP left,
    [setupphase.later-decider-last] or not the one who decided last."""
    red, blue = points.total(s, 0), points.total(s, 1)
    if red != blue:
        return 0 if red < blue else 1
    if s.pool[0] != s.pool[1]:
        return 0 if s.pool[0] > s.pool[1] else 1
    return 1 - s.decider


def rotate_captains(s: Omicron) -> None:
    """[players.gap-team-choices] The captain of a team changes every round."""
    for side in (0, 1):
        seats = [i for i, seat in enumerate(s.setting.seats) if seat.side == SIDE_NAMES[side]]
        s.captain[side] = seats[(s.round - 1) % len(seats)]


FIRST: Form[Omicron] = Form("go first", always, never_refused)
SECOND: Form[Omicron] = Form("go second", always, never_refused)
ORDER: Kind[Omicron] = Kind("order", "setupphase.r1-roll", "Do you go first?", (FIRST, SECOND), default=FIRST)
