"""Victory points: three tracks a squad."""

from fireteam.games.omicron.model import Omicron


def total(s: Omicron, side: int) -> int:
    """[scoring.total] Objectives, characters knocked out, and CyMS by the handful."""
    points = s.setting.scenario.points
    cyms = s.cyms_ko[side] // points.cyms if points.cyms else 0  # [scoring.five-cyms]
    return s.objectives[side] * points.objective + s.ko_count[side] * points.ko + cyms


def counted(s: Omicron, side: int) -> int:
    """[scoring.five-cyms-reset] The CyMS knocked out since the last point for them."""
    handful = s.setting.scenario.points.cyms
    return s.cyms_ko[side] % handful if handful else s.cyms_ko[side]
