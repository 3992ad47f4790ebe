"""Quarantine Break: Runners carry vials out, Wardens burn them. The starting areas belong to these roles."""

from collections.abc import Iterable

from fireteam.games.omicron.model import CELL, Aim, Omicron, side_of, title
from fireteam.games.omicron.scenarios.scenario_actions import (
    Carrying,
    ScenarioAction,
    deliver,
    lying_near,
    lying_tokens,
    not_lying_near,
    pick_up,
    zones,
)
from fireteam.kernel import refused

RUNNERS, WARDENS = 0, 1  # sides, in the order of the card's roles
GOT_OUT = 2


def _burn(s: Omicron, me: int, cell: int) -> None:
    s.tokens.remove(cell)
    s.objectives[WARDENS] += 1


class QuarantineBreak(Carrying):
    falls = "quarantine.falls"
    token, sign, scores = "Vial", "vial", "2 for a vial out of a gate, 1 for a vial burned"
    needs = (
        ("tokens", "token"),
        ("zones", "zone to bring a token to"),
    )
    actions = (
        pick_up("quarantine.pick-up"),
        deliver("get out", "quarantine.get-out", 1, zones, GOT_OUT),
        ScenarioAction(
            "burn",
            "quarantine.burn",
            2,
            lambda s, me: lying_near(s, me) if side_of(me) == WARDENS else (),
            lambda s, me, cell: refused(
                (side_of(me) != WARDENS, f"{title(s, me)} is not a Warden", "quarantine.burn"),
                not_lying_near(s, me, cell, "quarantine.burn"),
            ),
            _burn,
            to=CELL,
            brings=("score", 1),
        ),
    )

    def aims(self, s: Omicron, character: int) -> Iterable[Aim]:
        if s.token[character]:
            return [Aim("a gate", zones(s, RUNNERS), 0, "score", GOT_OUT)]
        if side_of(character) == WARDENS:
            return lying_tokens(s, "score")
        return lying_tokens(s, "fetch", GOT_OUT, self.goal(s, RUNNERS))

    def goal(self, s: Omicron, side: int) -> int:
        return zones(s, RUNNERS) if side == RUNNERS else 0

    def may_hold(self, s: Omicron, character: int) -> bool:
        """[quarantine.pick-up] Only Runners touch a vial."""
        return side_of(character) == RUNNERS and not s.token[character]
