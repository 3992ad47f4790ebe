"""What the board, the rivals and the CyMS mean to whoever must answer a decision. What several options need is worked
out once, and only when one of them asks."""

from collections.abc import Sequence
from functools import cached_property

from fireteam.games.omicron.ai import weights
from fireteam.games.omicron.ai.position_value import Scene, attack_worth, weapon_noise
from fireteam.games.omicron.model import (
    CELL_MASK,
    FIRST_CYMS,
    SIDE_NAMES,
    Omicron,
    Weapon,
    foot_at,
    friends,
    side_of,
    spot,
)
from fireteam.games.omicron.rules.activation import actions
from fireteam.games.omicron.rules.board.distance import engaging
from fireteam.games.omicron.rules.characters import action_points
from fireteam.kernel.decisions import Decision
from fireteam.skirmish.option_scores import Kept, Look


class DecisionFeatures(Look[Omicron]):
    """A decision as somebody sees it who must answer it soon; what several options need is worked out once."""

    def __init__(self, s: Omicron, d: Decision, options: Sequence[int]) -> None:
        super().__init__(s, d, options)
        self.side = SIDE_NAMES.index(s.setting.seats[d.seat].side)
        self._spots: dict[tuple[int, int], float] = {}
        self._reaches: Kept[int, list[tuple[int, float]]] = Kept(lambda m: _reaches(s, m))
        self._leaving: Kept[int, list[tuple[int, float]]] = Kept(lambda m: _leaving(s, m))

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

    def gain(self, m: int, where: int) -> float:
        """What it is worth to be there, and not where a character is."""
        return self.spot(m, where) - self.spot(m, spot(self.s, m))

    def walk(self, m: int, where: int, price: int) -> float:
        """What a Walk there gains: the place, whom it can attack from there, and what leaving costs."""
        s = self.s
        gain = self.gain(m, where)
        if action_points.can_pay(s, price + actions.PRICES[actions.ATTACK]):
            gain += weights.ATTACK_AFTER_WALK * (self.best_from(m, where & CELL_MASK) - self.best_from(m, s.cell[m]))
        return gain - self.left_behind(m, where) - price * weights.ACTION_POINT

    def best_from(self, m: int, cell: int) -> float:
        """The best Attack that a character could make from a hex."""
        return max([worth for cells, worth in self._reaches[m] if cells >> cell & 1], default=0.0)

    def left_behind(self, m: int, where: int) -> float:
        """What it costs to leave those who engage a character, who may strike at it, for a spot."""
        return sum([cost for zone, cost in self._leaving[m] if not foot_at(self.s, m, where) & zone])

    def provoked(self, m: int, spared: int = -1) -> float:
        """What it costs to do something in front of everyone who engages a character."""
        return sum([attack_worth(self.s, e, m, ranged=False) for e in engaging(self.s, m) if e != spared])


def _reaches(s: Omicron, m: int) -> list[tuple[int, float]]:
    """From which hexes a character could attack whom, walls left out, and what that promises."""
    sheet, ball = s.setting.roster[s.card[m]], s.setting.board.ball
    far = min(sheet.walk + sheet.boost + weights.CYMS_HUNTED_WITHIN, weights.CYMS_HUNTED_AT_MOST)
    cyms, near = range(FIRST_CYMS, len(s.foot)), ball(s.cell[m], far)
    found = [
        (s.cell[target], weapon, attack_worth(s, m, target, ranged) - weapon_noise(s, m, ranged) - weights.ACTION_POINT)
        for target in [*friends(s, 1 - side_of(m)), *(c for c in cyms if s.foot[c] & near)]
        for ranged, weapon in sheet.arms
    ]
    return [(ball(at, weapon.range[1]) & ~_too_near(s, at, weapon), worth) for at, weapon, worth in found if worth > 0]


def _too_near(s: Omicron, cell: int, weapon: Weapon) -> int:
    return s.setting.board.ball(cell, weapon.range[0] - 1) if weapon.range[0] > 1 else 0


def _leaving(s: Omicron, m: int) -> list[tuple[int, float]]:
    """Who engages a character: the hexes next to each, and what its Attack of Opportunity costs."""
    return [(s.setting.board.grow(s.foot[e]), attack_worth(s, e, m, ranged=False)) for e in engaging(s, m)]
