"""Last Call: whoever holds the landing pad is heard. And a secret research console stands at the edge of the board: in
a casual game whoever lays an Objective Token on it has won."""

from fireteam.games.omicron.model import Omicron, side_of, title
from fireteam.games.omicron.rules.board.distance import around
from fireteam.games.omicron.scenarios.holding import Holding
from fireteam.games.omicron.scenarios.scenario_actions import HERE, ScenarioAction
from fireteam.kernel.faults import refused
from fireteam.space.masks import lowest


def _win(s: Omicron, me: int, cell: int) -> None:
    s.tokens.append(lowest(around(s, me) & s.setting.ground.console))
    s.winner = side_of(me)


class LastCall(Holding):
    held = "lastcall.pad"
    scores = "1 for more on the landing pad when the round ends"
    actions = (
        ScenarioAction(
            "lay token",
            "easter-egg.last-call",
            0,
            lambda s, me: HERE if not s.setting.tournament and around(s, me) & s.setting.ground.console else (),
            lambda s, me, cell: refused(
                (s.setting.tournament, "tournaments have no secret console", "easter-egg.not-in-tournament"),
                (
                    not around(s, me) & s.setting.ground.console,
                    f"{title(s, me)} is not next to the console",
                    "easter-egg.last-call",
                ),
            ),
            _win,
        ),
    )
