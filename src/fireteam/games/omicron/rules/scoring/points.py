"""Victory points: three tracks a squad, the end game criteria, the tiebreaks and the result."""

from __future__ import annotations

from fireteam.games.omicron.model.state import SIDE_NAMES, Omicron, Phase
from fireteam.kernel.rules import Result


def total(s: Omicron, side: int) -> int:
    """[scoring.total] Objectives, characters knocked out, and CyMS by the handful."""
    points = s.setting.scenario.points
    cyms = s.cyms_ko[side] // points.cyms if points.cyms else 0  # [scoring.five-cyms]
    return s.objectives[side] * points.objective + s.ko_count[side] * points.ko + cyms


def counted(s: Omicron, side: int) -> int:
    """[scoring.five-cyms-reset] The CyMS knocked out since the last point for them."""
    handful = s.setting.scenario.points.cyms
    return s.cyms_ko[side] % handful if handful else s.cyms_ko[side]


def criteria_met(s: Omicron) -> bool:
    """[endgame.criteria-any-player] One squad at the threshold makes the next round the last."""
    threshold = s.setting.threshold
    if threshold is not None and max(total(s, 0), total(s, 1)) >= threshold:
        return True
    cap = s.setting.round_cap
    return cap is not None and s.round + 1 >= cap


def result(s: Omicron) -> Result | None:
    if s.winner >= 0:
        return Result((SIDE_NAMES[s.winner],), _scores(s), "easter-egg.last-call")
    if s.phase != Phase.END:
        return None
    red, blue = _ranking(s, 0), _ranking(s, 1)
    winners = () if red == blue else (SIDE_NAMES[red < blue],)  # [scenario.gap-still-tied]
    return Result(winners, _scores(s), "endgame.winner" if red[0] != blue[0] else "scenario.tiebreak")


def _ranking(s: Omicron, side: int) -> list[int]:
    """[scenario.tiebreak-priority] Points first, then what breaks ties, in the scenario's order."""
    ties = {"objectives": s.objectives[side], "characters": s.ko_count[side], "cyms": s.cyms_ko[side]}
    return [total(s, side), *(ties[name] for name in s.setting.scenario.tiebreaks)]


def _scores(s: Omicron) -> dict[str, int]:
    return {SIDE_NAMES[side]: total(s, side) for side in (0, 1)}


def conceded(s: Omicron, seat: int) -> Result:
    side = next(i for i, name in enumerate(SIDE_NAMES) if name == s.setting.seats[seat].side)
    return Result((SIDE_NAMES[1 - side],), _scores(s), "endgame.winner")
