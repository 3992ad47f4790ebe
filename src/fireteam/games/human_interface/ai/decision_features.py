"""What the board and the enemies mean to whoever must answer a decision. What several options need is worked out once,
and only when one of them asks."""

from collections.abc import Sequence
from functools import cached_property

from fireteam.games.human_interface.ai import goals, path_costs, weights
from fireteam.games.human_interface.ai.duels import Duels
from fireteam.games.human_interface.ai.goals import Aim
from fireteam.games.human_interface.model import Table, run_by_rules
from fireteam.games.human_interface.rules.reactions import who_reacts
from fireteam.kernel.decisions import Decision
from fireteam.skirmish.option_scores import Kept, Look


class DecisionFeatures(Look[Table]):
    """A decision as somebody sees it who must answer it soon."""

    def __init__(self, s: Table, d: Decision, options: Sequence[int]) -> None:
        super().__init__(s, d, options)
        self.team = s.setting.team_of[d.seat]
        self._spots: dict[tuple[int, int], float] = {}
        self.shots: Kept[tuple[int, int], float] = Kept(lambda key: self.duels.shot(*key))
        self.dangers: Kept[tuple[int, int], float] = Kept(lambda key: self.duels.danger(*key))
        self.watchers: Kept[int, list[tuple[int, float]]] = Kept(self._watchers)
        self.aims: Kept[int, dict[int, tuple[Aim, float]]] = Kept(lambda team: goals.assigned(s, team))

    @cached_property
    def duels(self) -> Duels:
        return Duels(self.s)

    def _watchers(self, m: int) -> list[tuple[int, float]]:
        """The foes that could react to somebody who moves, and what they would do to it where it stands."""
        s, duels, cell = self.s, self.duels, self.s.cell[m]
        ready = [foe for foe in duels.foes[m] if who_reacts.ready(s, foe) and not run_by_rules(s, foe)]
        return [
            (foe, duels.best(foe, m, s.cell[foe], cell, fast=True) if duels.watches(foe, m, cell) else 0.0)
            for foe in ready
        ]

    def way(self, m: int, cell: int, opened: int = 0) -> float:
        """What it is worth to be so near to what somebody is after."""
        s = self.s
        found = self.aims[s.side[m]].get(m) if s.side[m] < s.setting.teams else None
        if found is None:
            return 0.0
        there = found[0].reach and self.shots[m, cell]  # whoever can attack need not come nearer
        return nearness(s, 0, found[1]) if there else way_worth(s, m, cell, *found, opened)

    def opened(self, m: int, door: int) -> float:
        """How much shorter a way gets by a door that is not locked any more."""
        cell = self.s.cell[m]
        return self.way(m, cell, 1 << door) - self.way(m, cell)

    def spot(self, m: int, cell: int) -> float:
        """What it is worth to a character's own team that it stands there."""
        found = self._spots.get((m, cell))
        if found is None:
            later = weights.ATTACK_NEXT * self.shots[m, cell]
            beside = (
                self.s.setting.board.ball(cell, 1) & self.s.standing[self.s.side[m]] & ~(1 << self.s.cell[m])
            ).bit_count()
            found = self.way(m, cell) + later - self.dangers[m, cell] - weights.NEIGHBOUR * beside
            self._spots[m, cell] = found
        return found

    def gain(self, m: int, cell: int) -> float:
        """What it is worth to be there, and not where a character is."""
        return self.spot(m, cell) - self.spot(m, self.s.cell[m])

    def goes(self, m: int, cell: int, ap: int) -> float:
        """What a move there gains, with so many AP left afterwards."""
        s = self.s
        gain = self.gain(m, cell)
        if ap > 0:
            gain += weights.ATTACK_AFTER * self.shots[m, cell]
        return (
            gain
            - self.provoked(m, cell)
            - weights.MINE_ENTERED * any(mine.armed and mine.cell == cell for mine in s.mines)
        )

    def provoked(self, m: int, cell: int) -> float:
        """What those may do who see a move begin or end, and can react."""
        s, duels = self.s, self.duels
        return weights.PROVOKED * sum(
            max(shot, duels.best(foe, m, s.cell[foe], cell, fast=True) if duels.watches(foe, m, cell) else 0.0)
            for foe, shot in self.watchers[m]
        )

    def token(self, m: int) -> float:
        """What it costs to react now: whoever has reacted cannot get out of the way of others."""
        s = self.s
        seen = [
            foe
            for foe in self.duels.foes[m]
            if (run_by_rules(s, foe) or not s.activated >> foe & 1) and self.duels.watches(foe, m, s.cell[m])
        ]
        feared = max(
            [self.duels.best(foe, m, s.cell[foe], s.cell[m]) for foe in seen if foe not in self.d.args[:1]], default=0.0
        )
        return weights.REACTION_KEPT + weights.REACTION_FOR_DODGE * feared

    def ready(self, m: int) -> bool:
        return who_reacts.ready(self.s, m)


def way_worth(s: Table, m: int, cell: int, aim: Aim, effort: float, opened: int = 0) -> float:
    return nearness(s, max(0, path_costs.field(s, m, aim.cells, opened)[cell] - aim.reach), effort)


def nearness(s: Table, far: int, effort: float) -> float:
    """Nearer to an aim is better, and to be there is best."""
    return effort * (weights.AIM_REACHED * (far == 0) - goals.pace(s) * min(far, weights.LONGEST_WAY))
