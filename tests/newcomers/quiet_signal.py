"""Quiet Signal, a mission of Omega: the commandos listen until they have heard enough, and choose a band each time."""

from collections.abc import Iterator
from pathlib import Path

from fireteam.games.omega.missions.mission_actions import amount, mission_action
from fireteam.games.omega.model import TEAM, Omega, Special, name
from fireteam.games.omega.rules import victory
from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, never_refused
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal

SIGNALS, HEARD = "signals", "signals heard"
HIGH: Form[Omega] = Form("high band", always, never_refused)
LOW: Form[Omega] = Form("low band", always, never_refused)
BAND: Kind[Omega] = Kind("band", "game.objectives-win", lambda s, d: "Which band?", (HIGH, LOW), default=LOW)


def _freely(s: Omega, commando: int) -> Iterator[Refusal]:
    yield from ()


def _listen(s: Omega, commando: int) -> Flow:
    answer = yield Decision(s.player[commando], BAND)
    s.tally[HEARD] = s.tally.get(HEARD, 0) + 1
    if s.log is not None:
        band = "high" if HIGH.chosen(answer) else "low"
        say(s, "heard", "game.objectives-win", "{who} hears the {band} band.", who=name(s, commando), band=band)
    if s.tally[HEARD] >= amount(s, SIGNALS):
        victory.win(s, TEAM, "game.objectives-win")


class QuietSignal(Special):
    content = Path(__file__).parent / "missions.yaml"
    kinds = (BAND,)
    amounts = (SIGNALS,)
    actions = (mission_action("listen", 1, _freely, _listen),)

    def progress(self, s: Omega) -> Iterator[tuple[str, int, int]]:
        yield HEARD, s.tally.get(HEARD, 0), amount(s, SIGNALS)
