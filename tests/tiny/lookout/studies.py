"""What bots go by, and what is measured: all seats play together, so the share of nights that the watch survives."""

from collections.abc import Hashable, Iterator, Sequence

from fireteam.kernel.decisions import FORM_MASK, Decision
from fireteam.kernel.evaluator import Evaluator, Feature
from fireteam.kernel.matches import Match
from tests.tiny.lookout import night
from tests.tiny.lookout.setup import ROUNDS
from tests.tiny.lookout.state import GUARDS, WATCH, Lookout

WORTH = {"wall": 0.2, "agenda": 0.05, "end": 2.0}
FAIR = (0.05, 0.95)  # a watch should neither always fall nor always hold


def features(s: Lookout, seat: int) -> Iterator[Feature]:
    """The wall belongs to the side, the agenda to the seat."""
    yield "wall", None, s.wall, s.wall * WORTH["wall"]
    if s.agenda:
        own = night.own_score(s, seat)
        yield "agenda", seat, own, own * WORTH["agenda"]
    if s.ended:
        won = 1 if s.ended == "end.dawn" else -1
        yield "end", None, won, won * WORTH["end"]


def wording(s: Lookout, what: str, about: Hashable, before: float | None, after: float | None) -> str:
    if what == "wall" and before is not None and after is not None:
        return "the wall gains" if after > before else "the wall loses"
    return "the agenda gets on" if what == "agenda" else ""


def option_scores(s: Lookout, d: Decision, options: Sequence[int]) -> list[float]:
    scores = {
        night.BRACE.number: 0.5,
        night.MEND.number: 0.6 if s.wall < 3 else 0.3,
        night.LOOK.number: 0.2,
        night.KEEP.number: 0.1,
        night.REST.number: -0.5,
    }
    return [scores.get(option & FORM_MASK, 0.0) for option in options]


EVALUATOR: Evaluator[Lookout] = Evaluator(features, wording, option_scores, horizon=lambda s: s.round)


def matches() -> list[Match]:
    """One contender: the other side has no seats."""
    return [
        Match(scenario, (f"a watch of {guards}",), {"scenario": scenario, "guards": guards})
        for scenario in ROUNDS
        for guards in range(1, len(GUARDS) + 1)
    ]


class Watcher:
    def look(self, s: Lookout) -> None: ...

    def first(self) -> str | None:
        return None

    def numbers(self, s: Lookout) -> dict[str, dict[str, float]]:
        return {WATCH: {"wall": s.wall}}

    def chosen(self, s: Lookout) -> dict[str, list[str]]:
        return {}
