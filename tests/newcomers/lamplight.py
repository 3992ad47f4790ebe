"""Lamplight, a scenario of Omicron: whoever stands at a lamp may light it, and chooses how bright."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from fireteam.games.omicron.model import Omicron, name, side_of
from fireteam.games.omicron.scenarios.scenario_actions import HERE, ScenarioAction, ScenarioActions, zones
from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, never_refused
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal

BRIGHT: Form[Omicron] = Form("bright", always, never_refused)
DIM: Form[Omicron] = Form("dim", always, never_refused)
LAMP: Kind[Omicron] = Kind("lamp", "scenario.interactions", lambda s, d: "How bright?", (BRIGHT, DIM), default=DIM)


def _offered(s: Omicron, me: int) -> Iterable[int]:
    return HERE if s.foot[me] & zones(s, side_of(me)) else ()


def _refusals(s: Omicron, me: int, cell: int) -> Iterator[Refusal]:
    if not s.foot[me] & zones(s, side_of(me)):
        yield Refusal(f"{name(s, me)} stands at no lamp", "scenario.interactions")


def _light(s: Omicron, me: int, cell: int) -> None:
    s.objectives[side_of(me)] += 1


class Lamplight(ScenarioActions):
    content = Path(__file__).parent / "scenarios.yaml"
    kinds = (LAMP,)
    actions = (ScenarioAction("light", "scenario.interactions", 1, _offered, _refusals, _light, brings=("score", 1)),)

    def interact(self, s: Omicron, interaction: int) -> Flow:
        me = s.active
        answer = yield Decision(s.captain[side_of(me)], LAMP, me)
        if BRIGHT.chosen(answer):
            s.noise[me] += 2
            if s.log is not None:
                say(s, "lamp", "scenario.interactions", "{who} makes it bright.", who=name(s, me))
        yield from super().interact(s, interaction)
