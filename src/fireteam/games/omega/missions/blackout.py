"""Blackout: the commandos cut the Power Coupling, which feeds the overseer, and shut the base down at the Control
Desk, switch by switch."""

from collections.abc import Iterable, Iterator

from fireteam.games.omega.missions.mission_actions import (
    amount,
    counted_action,
    is_beside,
    mission_action,
    without_objective,
)
from fireteam.games.omega.model import Omega, Place, Setting, Sought, Special, name, title
from fireteam.games.omega.rules.figures import adrenaline, by_hand
from fireteam.kernel import Refusals, first_refused, refused, say

COUPLING, DESK, CUT = "coupling", "desk", "coupling cut"
SWITCHES = "switches"  # what the mission counts, and how many it wants
LAST = "round of the last switch"
FED = 1  # adrenaline in each Timer Phase


def _place(s: Omega, objective: str) -> int:
    """The spaces of an objective tile; none before it has been found. The mission counts rooms from 1."""
    room = s.tally.get(f"room of the {objective}", 0)
    return s.setting.ground.zones[room - 1] if room else 0


def _cut_refusals(s: Omega, commando: int) -> Refusals:
    away = not is_beside(s, commando, _place(s, COUPLING))
    return refused(
        (CUT in s.tally, "the coupling is cut", "game.objectives-win"),
        (away, f"{title(s, commando)} is not next to the Power Coupling", "game.objectives-win"),
    )


def _cut(s: Omega, commando: int) -> None:
    s.tally[CUT] = 1
    say(s, "cut", "game.objectives-win", "{who} cuts the coupling.", who=name(s, commando))


class Blackout(Special):
    amounts = (SWITCHES,)
    actions = (
        mission_action("cut", 3, _cut_refusals, _cut),
        counted_action(
            "shut down",
            2,
            lambda s, commando: refused(
                first_refused(
                    (CUT not in s.tally, "the coupling is not cut", "game.objectives-win"),
                    (s.tally.get(LAST) == s.round, "a switch was thrown in this round", "game.objectives-win"),
                ),
                (
                    not is_beside(s, commando, _place(s, DESK)),
                    f"{title(s, commando)} is not next to the Control Desk",
                    "game.objectives-win",
                ),
            ),
            SWITCHES,
            LAST,
            "switch",
            "{who} throws a switch: {done} of {all}.",
        ),
    )

    def lacks(self, setting: Setting) -> Iterator[str]:
        return without_objective(setting, COUPLING, DESK)

    def progress(self, s: Omega) -> Iterable[tuple[str, int, int]]:
        return [
            ("Power Coupling found", int(_place(s, COUPLING) > 0), 1),
            ("coupling cut", int(CUT in s.tally), 1),
            ("Control Desk found", int(_place(s, DESK) > 0), 1),
            ("switches thrown", s.tally.get(SWITCHES, 0), amount(s, SWITCHES)),
        ]

    def aims(self, s: Omega) -> Iterable[Place | Sought]:
        for objective in (DESK,) if CUT in s.tally else (COUPLING, DESK):
            zone = _place(s, objective)
            if not zone:
                yield Sought(objective)
            elif objective == COUPLING or CUT in s.tally:
                yield Place(f"the {objective}", by_hand(s, zone))

    def sought(self, s: Omega) -> Iterable[Sought]:
        return [Sought(objective, _place(s, objective) > 0) for objective in (COUPLING, DESK)]

    def steps(self, s: Omega) -> Iterable[tuple[str, int]]:
        return [("coupling is cut", s.tally.get(CUT, 0)), ("switches thrown", s.tally.get(SWITCHES, 0))]

    def timers_advanced(self, s: Omega) -> None:
        """[timer.events]"""
        if s.round > 1 and CUT not in s.tally:
            adrenaline.gain(s, FED)
            say(s, "fed", "timer.events", "The coupling feeds the overseer: the pool has {pool}.", pool=s.pool)

    def objective_placed(self, s: Omega, objective: str, room: int) -> None:
        s.tally[f"room of the {objective}"] = room + 1
