"""Safe Passage: survivors follow whoever walks past them, and are seen off at the shelters."""

from __future__ import annotations

from fireteam.games.omicron.scenarios.deeds import Carrying, deliver, zones


class SafePassage(Carrying):
    falls = "passage.left-behind"
    deeds = (deliver("see off", "passage.shelter", 1, zones),)
