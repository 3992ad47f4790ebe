"""Zones that are held: at the end of a round each goes to the squad with more characters standing in it."""

from collections.abc import Iterable

from fireteam.games.omicron.model import SIDE_NAMES, Aim, Omicron, friends, side_of
from fireteam.games.omicron.scenarios.scenario_actions import ScenarioActions
from fireteam.kernel.events import say


class Holding(ScenarioActions):
    needs = (("zones", "zone to hold"),)

    def aims(self, s: Omicron, character: int) -> Iterable[Aim]:
        theirs = friends(s, 1 - side_of(character))
        for place, zone in s.setting.ground.zones.items():
            yield Aim(f"the {place}", zone, 0, "hold", wanted=sum(bool(s.foot[m] & zone) for m in theirs) + 1)

    def score(self, s: Omicron, side: int) -> None:
        for place, zone in s.setting.ground.zones.items():
            mine, theirs = (sum(bool(s.foot[m] & zone) for m in friends(s, each)) for each in (side, 1 - side))
            if mine > theirs:
                s.objectives[side] += 1
                say(s, "held", self.held, "{side} holds the {place}.", side=SIDE_NAMES[side], place=place)
