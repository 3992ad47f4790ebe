"""Live Feed: one transmitter; it scores for whoever carries it when the round ends, and everyone hears it."""

from collections.abc import Iterable

from fireteam.games.omicron.model import Aim, Omicron, Stake, friends, name, side_of
from fireteam.games.omicron.scenarios.scenario_actions import Carrying, lying_tokens, pick_up
from fireteam.kernel.events import say

SHRIEK = 3


class LiveFeed(Carrying):
    falls, cites = "feed.falls", ("feed.on-air",)
    token, sign, scores = "Drone", "drone", "1 for holding the drone when the round ends"
    needs = (("tokens", "token"),)
    actions = (pick_up("feed.pick-up"),)

    def aims(self, s: Omicron, character: int) -> Iterable[Aim]:
        """The drone, or whoever has taken it: a rival to be knocked out, a friend to be stood by."""
        yield from lying_tokens(s, "score")
        stakes: tuple[tuple[int, Stake], ...] = ((side_of(character), "guard"), (1 - side_of(character), "rob"))
        for side, why in stakes:
            for holder in friends(s, side):
                if s.token[holder] and holder != character:
                    yield Aim("the drone", 1 << s.cell[holder], 2, why, wanted=4)

    def score(self, s: Omicron, side: int) -> None:
        """[feed.on-air] [feed.shriek]"""
        for character in friends(s, side):
            if s.token[character]:
                s.objectives[side] += 1
                s.noise[character] += SHRIEK
                say(s, "on-air", "feed.on-air", "{who} is on the air.", who=name(s, character))
