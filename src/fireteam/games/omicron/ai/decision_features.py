"""What the board, the rivals and the CyMS mean to whoever must answer a decision. What several options need is worked
out once, and only when one of them asks."""

from collections.abc import Sequence
from functools import cached_property

from fireteam.games.omicron.ai import weights
from fireteam.games.omicron.ai.position_value import Scene, attack_worth, weapon_noise
from fireteam.games.omicron.model import CELL_MASK, FIRST_CYMS, SIDE_NAMES, Omicron, foot_at, friends, side_of, spot
from fireteam.games.omicron.rules.activation import actions
from fireteam.games.omicron.rules.board.distance import engaging
from fireteam.games.omicron.rules.characters import action_points
from fireteam.kernel.decisions import Decision
from fireteam.skirmish.option_scores import Look


class DecisionFeatures(Look[Omicron]):
    """A decision as somebody sees it who must answer it soon; what several options need is worked out once."""

    def __init__(self, s: Omicron, d: Decision, options: Sequence[int]) -> None:
        super().__init__(s, d, options)
        self.side = SIDE_NAMES.index(s.setting.seats[d.seat].side)
        self._spots: dict[tuple[int, int], float] = {}
        self._reaches: dict[int, list[tuple[int, float]]] = {}
        self._leaving: dict[int, list[tuple[int, float]]] = {}

    @cached_property
    def scene(self) -> Scene:
        return Scene(self.s)

    def spot(self, m: int, where: int) -> float:
        """What it is worth to a character's own side that it stands there."""
        found = self._spots.get((m, where))
        if found is None:
            features = self.scene.stand(m, where & CELL_MASK, foot_at(self.s, m, where))
            found = self._spots[m, where] = sum([worth for _, _, _, worth in features])
        return found

    def walk(self, m: int, where: int, price: int) -> float:
        """What a Walk there gains: the place, whom it can attack from there, and what leaving costs."""
        s = self.s
        gain = self.spot(m, where) - self.spot(m, spot(s, m))
        if action_points.can_pay(s, price + actions.PRICES[actions.ATTACK]):
            gain += weights.ATTACK_AFTER_WALK * (self.best_from(m, where & CELL_MASK) - self.best_from(m, s.cell[m]))
        return gain - self.left_behind(m, where) - price * weights.ACTION_POINT

    def best_from(self, m: int, cell: int) -> float:
        """The best Attack that a character could make from a hex."""
        if m not in self._reaches:
            self._reaches[m] = _reaches(self.s, m)
        return max([worth for cells, worth in self._reaches[m] if cells >> cell & 1], default=0.0)

    def left_behind(self, m: int, where: int) -> float:
        """What it costs to leave those who engage a character, who may strike at it, for a spot."""
        return sum([cost for zone, cost in self.leaving(m) if not foot_at(self.s, m, where) & zone])

    def leaving(self, m: int) -> list[tuple[int, float]]:
        """Who engages a character: the hexes next to each, and what its Attack of Opportunity costs."""
        if m not in self._leaving:
            s, grow = self.s, self.s.setting.board.grow
            self._leaving[m] = [(grow(s.foot[e]), attack_worth(s, e, m, ranged=False)) for e in engaging(s, m)]
        return self._leaving[m]

    def provoked(self, m: int, spared: int = -1) -> float:
        """What it costs to do something in front of everyone who engages a character."""
        return sum([attack_worth(self.s, e, m, ranged=False) for e in engaging(self.s, m) if e != spared])


def _reaches(s: Omicron, m: int) -> list[tuple[int, float]]:
    """From which hexes a character could attack whom, walls left out, and what that promises."""
    sheet, ball, found = s.setting.roster[s.card[m]], s.setting.board.ball, []
    far = sheet.walk + sheet.boost
    near = ball(s.cell[m], min(far + weights.CYMS_HUNTED_WITHIN, weights.CYMS_HUNTED_AT_MOST))
    for target in [*friends(s, 1 - side_of(m)), *(c for c in range(FIRST_CYMS, len(s.foot)) if s.foot[c] & near)]:
        for ranged, weapon in sheet.arms:
            low, high = weapon.range
            worth = attack_worth(s, m, target, ranged) - weapon_noise(s, m, ranged) - weights.ACTION_POINT
            if worth > 0:
                cells = ball(s.cell[target], high) & ~(ball(s.cell[target], low - 1) if low > 1 else 0)
                found.append((cells, worth))
    return found
