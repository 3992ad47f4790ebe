"""How a game ends: the criteria for its last round, the result with its tiebreaks, or a side that gives up."""

from fireteam.games.omicron.model import SIDE_NAMES, Omicron, Phase
from fireteam.games.omicron.rules.scoring import points
from fireteam.kernel.rules import Result

_END = Phase.END  # a member of an enum is slow to look up, and this one is asked for at every step


def criteria_met(s: Omicron) -> str:
    """The clause by which the next round is the last, or "". [endgame.criteria-any-player] One squad is enough."""
    threshold, cap = s.setting.threshold, s.setting.round_cap
    if threshold is not None and max(points.total(s, 0), points.total(s, 1)) >= threshold:
        return "endgame.criteria-threshold"
    return "endgame.gap-no-round-limit" if cap is not None and s.round + 1 >= cap else ""


def result(s: Omicron) -> Result | None:
    if s.winner >= 0:
        return Result((SIDE_NAMES[s.winner],), _scores(s), "easter-egg.last-call")
    if s.phase != _END:
        return None
    red, blue = _ranking(s, 0), _ranking(s, 1)
    winners = () if red == blue else (SIDE_NAMES[red < blue],)  # [scenario.gap-still-tied]
    return Result(winners, _scores(s), "endgame.winner" if red[0] != blue[0] else "scenario.tiebreak")


def _ranking(s: Omicron, side: int) -> list[int]:
    """[scenario.tiebreak-priority] Points first, then what breaks ties, in the scenario's order."""
    ties = {"objectives": s.objectives[side], "characters": s.ko_count[side], "cyms": s.cyms_ko[side]}
    return [points.total(s, side), *(ties[name] for name in s.setting.scenario.tiebreaks)]


def _scores(s: Omicron) -> dict[str, int]:
    return {SIDE_NAMES[side]: points.total(s, side) for side in (0, 1)}


def conceded(s: Omicron, seat: int) -> Result:
    side = next(i for i, name in enumerate(SIDE_NAMES) if name == s.setting.seats[seat].side)
    return Result((SIDE_NAMES[1 - side],), _scores(s), "endgame.winner")
