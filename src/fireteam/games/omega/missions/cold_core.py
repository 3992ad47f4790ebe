"""Cold Core: the commandos look for the Data Core, download it and bring it out. The Vault may only be opened by those
who have it."""

from collections.abc import Iterable, Iterator

from fireteam.games.omega.missions.mission_actions import (
    amount,
    counted_action,
    is_beside,
    leave,
    mission_action,
    passage,
    without_objective,
    without_passage,
)
from fireteam.games.omega.model import OVERSEER, TEAM, Omega, Place, Setting, Sought, Special, on_map, title
from fireteam.games.omega.rules.figures.distance import by_hand
from fireteam.kernel.faults import Refusals, first_refused, refused
from fireteam.skirmish.invariants import broken

DOWNLOADS = "downloads"  # what the mission counts, and how many it wants
LAST = "round of the last download"


def _downloaded(s: Omega) -> bool:
    return s.tally.get(DOWNLOADS, 0) >= amount(s, DOWNLOADS)


def _download_refusals(s: Omega, commando: int) -> Refusals:
    away = not is_beside(s, commando, s.objectives)
    return refused(
        first_refused(
            (_downloaded(s), "the core is downloaded", "game.objectives-win"),
            (s.tally.get(LAST) == s.round, "there was a download in this round", "game.objectives-win"),
        ),
        (away, f"{title(s, commando)} is not next to the Data Core", "game.objectives-win"),
    )


class ColdCore(Special):
    amounts = (DOWNLOADS,)
    actions = (
        counted_action(
            "download",
            2,
            _download_refusals,
            DOWNLOADS,
            LAST,
            "download",
            "{who} downloads from the core: {done} of {all}.",
            wins=False,
        ),
        mission_action(
            "leave",
            1,
            lambda s, commando: refused(
                (not _downloaded(s), "the core is not downloaded", "game.objectives-win"),
                (
                    not on_map.spaces(s, commando) & passage(s, "Gate"),
                    f"{title(s, commando)} is not on the Gate",
                    "passage.exit",
                ),
            ),
            leave,
        ),
    )

    def lacks(self, setting: Setting) -> Iterator[str]:
        return broken(without_objective(setting), without_passage(setting, "Gate"))

    def progress(self, s: Omega) -> Iterable[tuple[str, int, int]]:
        done = s.tally.get(DOWNLOADS, 0)
        return [("Data Core found", int(s.objectives > 0), 1), (DOWNLOADS, done, amount(s, DOWNLOADS))]

    def aims(self, s: Omega) -> Iterable[Place | Sought]:
        if _downloaded(s):
            return [Place("the Gate", passage(s, "Gate"))]
        return [Place("the Data Core", by_hand(s, s.objectives)) if s.objectives else Sought("core")]

    def sought(self, s: Omega) -> Iterable[Sought]:
        return [Sought("core", s.objectives > 0)]

    def steps(self, s: Omega) -> Iterable[tuple[str, int]]:
        return [(DOWNLOADS, s.tally.get(DOWNLOADS, 0))]

    def goal_opened(self, s: Omega) -> int:
        return TEAM if _downloaded(s) else OVERSEER
