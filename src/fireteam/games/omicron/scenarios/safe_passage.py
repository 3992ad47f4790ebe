"""Safe Passage: survivors follow whoever walks past them, and are seen off at the shelters."""

from collections.abc import Iterable

from fireteam.games.omicron.model import Aim, Omicron, side_of
from fireteam.games.omicron.scenarios.scenario_actions import Carrying, deliver, lying_tokens, zones


class SafePassage(Carrying):
    falls, cites = "passage.left-behind", ("walk.mid-walk-interaction",)
    token, sign, scores = "Survivor", "survivor", "1 for a survivor in a shelter"
    needs = (
        ("tokens", "token"),
        ("zones", "zone to bring a token to"),
    )
    actions = (deliver("see off", "passage.shelter", 1, zones),)

    def aims(self, s: Omicron, character: int) -> Iterable[Aim]:
        if s.token[character]:
            return [Aim("a shelter", zones(s, side_of(character)), 0, "score")]
        return lying_tokens(s, "fetch", goal=self.goal(s, side_of(character)))

    def goal(self, s: Omicron, side: int) -> int:
        return zones(s, side)
