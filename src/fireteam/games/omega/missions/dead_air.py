"""Dead Air: the commandos gather what they find at the Investigate markers and send it out by the Signal Mast, part by
part."""

from collections.abc import Iterable, Iterator

from fireteam.games.omega.missions.mission_actions import amount, counted_action, is_beside, without_objective
from fireteam.games.omega.model import Omega, Place, Setting, Sought, Special, title
from fireteam.games.omega.rules.figures.distance import by_hand
from fireteam.kernel import Refusals, first_refused, refused
from fireteam.skirmish.invariants import broken
from fireteam.space.masks import bits

ENOUGH = "markers"  # so many Investigate markers
REPORTS = "reports"  # what the mission counts, and how many it wants
LAST = "round of the last report"


def _gathered(s: Omega) -> int:
    return len(s.setting.mission.investigate) - s.investigate.bit_count()


def _report_refusals(s: Omega, commando: int) -> Refusals:
    gathered, enough, away = _gathered(s), amount(s, ENOUGH), not is_beside(s, commando, s.objectives)
    return refused(
        first_refused(
            (
                gathered < enough,
                f"{gathered} of {enough} Investigate markers have been removed",
                "game.objectives-win",
            ),
            (s.tally.get(LAST) == s.round, "there was a report in this round", "game.objectives-win"),
        ),
        (away, f"{title(s, commando)} is not next to the Signal Mast", "game.objectives-win"),
    )


class DeadAir(Special):
    amounts = (ENOUGH, REPORTS)
    actions = (
        counted_action(
            "report", 2, _report_refusals, REPORTS, LAST, "report", "{who} sends a report: {done} of {all}."
        ),
    )

    def lacks(self, setting: Setting) -> Iterator[str]:
        few = len(setting.mission.investigate) < setting.mission.amounts.get(ENOUGH, 0)
        return broken(
            without_objective(setting), (few, "it wants more Investigate markers removed than lie on its map")
        )

    def progress(self, s: Omega) -> Iterable[tuple[str, int, int]]:
        return [
            ("Investigate markers removed", _gathered(s), amount(s, ENOUGH)),
            ("Signal Mast found", int(s.objectives > 0), 1),
            ("reports sent", s.tally.get(REPORTS, 0), amount(s, REPORTS)),
        ]

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
