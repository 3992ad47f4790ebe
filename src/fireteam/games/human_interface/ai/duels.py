"""What an attack is likely to do, in what the target is worth: the chances of the rules over the whole CanDo deck, so
that every pair of totals is worked out once. Whatever one decision asks again and again is kept here."""

from collections.abc import Sequence
from functools import cached_property

from fireteam.games.human_interface.ai import weights, worth
from fireteam.games.human_interface.model import (
    BARE,
    NEUTRAL,
    Reaction,
    Table,
    conscious,
    in_the_way,
    run_by_rules,
    shut,
)
from fireteam.games.human_interface.rules.attack import attack_odds, totals
from fireteam.games.human_interface.rules.board import terminals
from fireteam.games.human_interface.rules.characters import stats, weapons
from fireteam.games.human_interface.rules.harm import damage
from fireteam.games.human_interface.rules.reactions import who_reacts
from fireteam.kernel import total
from fireteam.skirmish.option_scores import Kept

MOST_WOUNDS = 14
EVERYWHERE = -1  # all squares
NOTHING = (0,) * len(attack_odds.VALUES)


def expected(likely: Sequence[float], costs: Sequence[float]) -> float:
    """What something costs on average, by how likely each case is."""
    return sum([chance * cost for chance, cost in zip(likely, costs, strict=True)])


class Duels:
    """Attacks of anybody on anybody as things stand."""

    def __init__(self, s: Table) -> None:
        self.s = s
        self.worth: Kept[int, float] = Kept(lambda model: worth.of_model(s, model))
        self.losses: Kept[int, list[float]] = Kept(lambda model: worth.losses(s, model, MOST_WOUNDS, self.worth[model]))
        self.controlled: Kept[int, int] = Kept(lambda side: terminals.controlled_zones(s, side))
        self.blocked: Kept[int, int] = Kept(lambda side: in_the_way(s, side))
        self.arms: Kept[int, list[int]] = Kept(lambda model: [*weapons.carried(s, model), BARE])
        self.foes: Kept[int, list[int]] = Kept(self._foes)
        self.armour: Kept[int, list[tuple[str, int]]] = Kept(self._armour)
        self.around: Kept[int, int] = Kept(self._around)
        self._skills: dict[tuple[int, int, bool, bool, bool], int] = {}
        self._harms: dict[tuple[int, int, int, int, bool, bool, bool], tuple[float, ...]] = {}
        self._defences: dict[tuple[int, Reaction], int] = {}
        self._struck: dict[tuple[int, ...], float] = {}

    @cached_property
    def whole(self) -> attack_odds.Counts:
        values = self.s.setting.cando_values
        counted = [values[card] for card in self.s.setting.all_cando]
        return tuple(counted.count(value) for value in attack_odds.VALUES)

    @cached_property
    def walls(self) -> int:
        return shut(self.s)

    def _around(self, cell: int) -> int:
        """The doors that are shut when somebody stands there: not the one in whose doorway it is."""
        door = self.s.setting.ground.door_of.get(cell, -1)
        return self.walls if door < 0 else self.walls & ~(1 << door)

    def _foes(self, model: int) -> list[int]:
        side = self.s.side[model]
        return [
            m
            for m, other in enumerate(self.s.side)
            if other != side and NEUTRAL not in (other, side) and conscious(self.s, m)
        ]

    def sees(self, side: int, start: int, end: int, closed: int | None = None) -> bool:
        """Does somebody of a side see from one square to another?"""
        ground = self.s.setting.ground
        return ground.sees(start, end, self.blocked[side], self.around[start] if closed is None else closed)

    def watches(self, foe: int, model: int, cell: int, closed: int | None = None) -> bool:
        """Would a foe see a model on a square, once it has left its own?"""
        s, ground = self.s, self.s.setting.ground
        blocked = self.blocked[s.side[foe]] & ~(1 << s.cell[model])
        return ground.sees(s.cell[foe], cell, blocked, self.around[cell] if closed is None else closed)

    def chance(self, ahead: int) -> attack_odds.Fold:
        """How a card on each side comes out, for totals that are so far apart."""
        agreed = self.s.setting.agreed.location_from_attack
        return attack_odds.fold(self.whole, NOTHING, self.whole, ahead, agreed)

    def skill(self, model: int, weapon: int, far: int, aimed: bool = False, fast: bool = False) -> int:
        key = model, weapon, far == weapons.ADJACENT, aimed, fast
        found = self._skills.get(key)
        if found is None:
            found = weapons.attack_total(self.s, model, weapon, far, aimed, fast)
            self._skills[key] = found
        return found

    def defence(self, model: int, reaction: Reaction) -> int:
        found = self._defences.get((model, reaction))
        if found is None:
            if reaction == Reaction.INSTINCTIVE:
                found = stats.bare_speed(self.s, model)
            else:
                found = stats.skill(self.s, model, "speed", totals.REACTING) + totals.NIMBLE
            self._defences[model, reaction] = found
        return found

    def usual(self, model: int, fast: bool) -> Reaction:
        """How a target is expected to react."""
        return Reaction.DODGE if not fast and who_reacts.ready(self.s, model) else Reaction.INSTINCTIVE

    def harms(
        self, by: int, target: int, weapon: int, far: int, aimed: bool = False, harder: int = 0
    ) -> tuple[float, ...]:
        """What a hit costs the target, by the value of the card that tells the location."""
        s = self.s
        near = weapon == BARE or far <= max(weapons.item(s, weapon).effective, weapons.item(s, weapon).reach)
        key = by, target, weapon, harder, far == weapons.ADJACENT, near, aimed
        found = self._harms.get(key)
        if found is None:
            strength = total(weapons.damage_modifiers(s, by, weapon, far, aimed)) + harder
            found = self._harms[key] = self.hurt(target, strength)
        return found

    def hurt(self, target: int, strength: int) -> tuple[float, ...]:
        """The same of anything that does so much damage."""
        lost = self.losses[target]
        return tuple(
            [
                lost[min(MOST_WOUNDS, damage.wounds_through(armoured, strength, where))]
                for where, armoured in self.armour[target]
            ]
        )

    def _armour(self, model: int) -> list[tuple[str, int]]:
        """Where a hit strikes and what protects there, by the value of the card that tells the location."""
        places = [damage.location(self.s, value) for value in attack_odds.VALUES]
        armoured = {where: damage.armour(self.s, model, where) for where in set(places)}
        return [(where, armoured[where]) for where in places]

    def tac(self, by: int, cell: int) -> int:
        ground = self.s.setting.ground
        zone = ground.zone_of[cell]
        return 0 if self.controlled[self.s.side[by]] >> zone & 1 else ground.tac[zone]

    def blow(
        self,
        by: int,
        target: int,
        weapon: int,
        far: int,
        cell: int,
        aimed: bool = False,
        fast: bool = False,
        reaction: Reaction | None = None,
    ) -> float:
        """What an attack is expected to cost a target that stands on a square."""
        how = self.usual(target, fast) if reaction is None else reaction
        tac = 0 if weapons.is_close(self.s, weapon, far) else self.tac(by, cell)
        ahead = self.skill(by, weapon, far, aimed, fast) - self.defence(target, how) - tac
        harms = self.harms(by, target, weapon, far, aimed)
        return expected(self.chance(ahead).target, harms) + self._beside(target, weapon, ahead)

    def _beside(self, target: int, weapon: int, ahead: int) -> float:
        """What a weapon does beside wounds."""
        if weapon == BARE or not weapons.item(self.s, weapon).stuns:
            return 0.0
        return weights.STUNNED * sum(self.chance(ahead).target)

    def best(self, by: int, target: int, start: int, cell: int, aimed: bool = False, fast: bool = False) -> float:
        """The best attack of somebody on a square, on a target on another; walls left out."""
        s = self.s
        far = s.setting.board.distance_king(start, cell)
        key = by, target, far, self.tac(by, cell), aimed, fast
        found = self._struck.get(key)
        if found is None:
            found = self._struck[key] = max(
                [
                    self.blow(by, target, weapon, far, cell, aimed, fast)
                    for weapon in self.arms[by]
                    if weapons.reaches(s, weapon, far)
                ],
                default=0.0,
            )
        return found

    # Where somebody stands

    def danger(self, model: int, cell: int, closed: int | None = None) -> float:
        """What those who see a square may do to somebody there, until it acts again."""
        s, feared = self.s, 0.0
        for foe in self.foes[model]:
            likely = self.likely(foe)
            if likely and self.watches(foe, model, cell, closed):
                feared += likely * self.best(foe, model, s.cell[foe], cell)
        return min(feared, self.losses[model][-1])

    def likely(self, foe: int) -> float:
        """How likely a foe attacks somebody that it sees."""
        s = self.s
        if run_by_rules(s, foe):
            return weights.FEARED_GUARD
        if s.stunned >> foe & 1:
            return 0.0
        acts = weights.FEARED_SPENT if s.activated >> foe & 1 else weights.FEARED
        return acts + weights.FEARED_READY * who_reacts.ready(s, foe)

    def shot(
        self, model: int, cell: int, aimed: bool = False, closed: int | None = None, among: int = EVERYWHERE
    ) -> float:
        """The best attack that somebody could make from a square, on whoever stands on some."""
        s = self.s
        return max(
            [
                self.best(model, foe, cell, s.cell[foe], aimed)
                for foe in self.foes[model]
                if among >> s.cell[foe] & 1 and self.sees(s.side[model], cell, s.cell[foe], closed)
            ],
            default=0.0,
        )
