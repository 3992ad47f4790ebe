"""Three Wells: each well goes to the squad with more characters at it, and whoever is there may drink."""

from fireteam.games.omicron.model import Omicron, side_of, title
from fireteam.games.omicron.scenarios.holding import Holding
from fireteam.games.omicron.scenarios.scenario_actions import HERE, ScenarioAction, zones
from fireteam.kernel import refused


def _drink(s: Omicron, me: int, cell: int) -> None:
    s.hp[me] += 1


class ThreeWells(Holding):
    held = "wells.held"
    scores = "1 for each well held when the round ends"
    actions = (
        ScenarioAction(
            "drink",
            "wells.drink",
            1,
            lambda s, me: (
                HERE if s.foot[me] & zones(s, side_of(me)) and s.hp[me] < s.setting.roster[s.card[me]].hp else ()
            ),
            lambda s, me, cell: refused(
                (not s.foot[me] & zones(s, side_of(me)), f"{title(s, me)} is not at a well", "wells.drink"),
                (s.hp[me] == s.setting.roster[s.card[me]].hp, f"{title(s, me)} has all its HP", "wells.drink"),
            ),
            _drink,
            brings=("heal", 1),
        ),
    )
