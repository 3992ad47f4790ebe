"""Live Feed: one transmitter; it scores for whoever carries it when the round ends, and everyone hears it."""

from __future__ import annotations

from fireteam.games.omicron.measuring import friends
from fireteam.games.omicron.scenarios.deeds import Carrying, pick_up
from fireteam.games.omicron.state import Omicron
from fireteam.games.omicron.words import name
from fireteam.kernel.events import say

SHRIEK = 3


class LiveFeed(Carrying):
    falls = "feed.falls"
    deeds = (pick_up("feed.pick-up"),)

    def score(self, s: Omicron, side: int) -> None:
        """[feed.on-air] [feed.shriek]"""
        for character in friends(s, side):
            if s.token[character]:
                s.objectives[side] += 1
                s.noise[character] += SHRIEK
                if s.log is not None:
                    say(s, "on-air", "feed.on-air", "{who} is on the air.", who=name(s, character))
