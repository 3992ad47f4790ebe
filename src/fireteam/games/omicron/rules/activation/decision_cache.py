"""What the forms of an active character's decision have in common: worked out once, and kept with the decision."""

from fireteam.games.omicron.model import SQUAD, Omicron, side_of
from fireteam.games.omicron.rules.board.distance import around
from fireteam.games.omicron.rules.characters import action_points, stats
from fireteam.games.omicron.rules.movement.reach import Levels, end_masks, reach
from fireteam.games.omicron.rules.stunned import can_act
from fireteam.kernel.decisions import Decision


class DecisionCache:
    __slots__ = ("_levels", "_room", "able", "beside", "friends", "me", "spare", "usable")

    def __init__(self, s: Omicron) -> None:
        self.me = me = s.active
        self.able = can_act(s, me)
        self.spare = action_points.spare(s)
        self.beside = beside = around(s, me)
        first, foot, any_near = side_of(me) * SQUAD, s.foot, beside & (s.held[side_of(me)] | s.lying)
        friends = [m for m in range(first, first + SQUAD) if foot[m] & beside] if any_near else []
        self.friends = friends  # next to it, lying or standing
        self.usable: list[int] | None = None  # abilities for AP, as `ability_options` finds them
        self._levels: Levels | None = None

    def walk(self, s: Omicron, boosted: bool) -> tuple[int, int]:
        """The spots where a Walk may end; a plain one is the beginning of a boosted one."""
        if self._levels is None:
            self._levels = reach(s, self.me, stats.allowance(s, self.me, boosted=True), walking=True)
            self._room = end_masks(s, self.me)
        level = -1 if boosted else stats.allowance(s, self.me, boosted=False)
        straight, turned = self._levels[level]
        return straight & self._room[0], turned & self._room[1]


def cache_of(s: Omicron, d: Decision) -> DecisionCache:
    if d.shared is None:
        d.shared = DecisionCache(s)
    found: DecisionCache = d.shared
    return found
