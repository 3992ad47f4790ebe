"""Dead Air: the commandos gather what they find at the Investigate markers and send it out by the Signal Mast, part by
part."""

from collections.abc import Iterable, Iterator

from fireteam.games.omega.missions.mission_actions import amount, counted_action, is_beside, without_objective
from fireteam.games.omega.model import Omega, Place, Setting, Sought, Special, title
from fireteam.games.omega.rules.figures.distance import by_hand
from fireteam.kernel.faults import Refusal, Refusals, first_refused
from fireteam.space.masks import bits

ENOUGH = "markers"  # so many Investigate markers
REPORTS = "reports"  # what the mission counts, and how many it wants
LAST = "round of the last report"


def _gathered(s: Omega) -> int:
    return len(s.setting.mission.investigate) - s.investigate.bit_count()


def _report_refusals(s: Omega, commando: int) -> Refusals:
    gathered = _gathered(s)
    yield from first_refused(
        (
            gathered < amount(s, ENOUGH),
            f"{gathered} of {amount(s, ENOUGH)} Investigate markers have been removed",
            "game.objectives-win",
        ),
        (s.tally.get(LAST) == s.round, "there was a report in this round", "game.objectives-win"),
    )
    if not is_beside(s, commando, s.objectives):
        yield Refusal(f"{title(s, commando)} is not next to the Signal Mast", "game.objectives-win")


class DeadAir(Special):
    amounts = (ENOUGH, REPORTS)
    actions = (
        counted_action(
            "report", 2, _report_refusals, REPORTS, LAST, "report", "{who} sends a report: {done} of {all}."
        ),
    )

    def lacks(self, setting: Setting) -> Iterator[str]:
        yield from without_objective(setting)
        if len(setting.mission.investigate) < setting.mission.amounts.get(ENOUGH, 0):
            yield "it wants more Investigate markers removed than lie on its map"

    def progress(self, s: Omega) -> Iterator[tuple[str, int, int]]:
        yield "Investigate markers removed", _gathered(s), amount(s, ENOUGH)
        yield "Signal Mast found", int(s.objectives > 0), 1
        yield "reports sent", s.tally.get(REPORTS, 0), amount(s, REPORTS)

    def aims(self, s: Omega) -> Iterable[Place | Sought]:
        if not s.objectives:
            yield Sought("mast")
        if _gathered(s) < amount(s, ENOUGH):
            for cell in bits(s.investigate):
                yield Place("an Investigate marker", by_hand(s, 1 << cell), 1)
        elif s.objectives:
            yield Place("the Signal Mast", by_hand(s, s.objectives))

    def sought(self, s: Omega) -> Iterable[Sought]:
        return [Sought("mast", s.objectives > 0)]

    def steps(self, s: Omega) -> Iterable[tuple[str, int]]:
        return [("reports sent", s.tally.get(REPORTS, 0))]

    def markers_wanted(self, s: Omega) -> int:
        return amount(s, ENOUGH)
