"""What enemies can do to those of the commandos' side: how many wounds an attack deals on average, from where it can be
made, and what that is worth. A `Threats` is made for one decision of the overseer and looks at nothing twice."""

import math
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import NamedTuple

from fireteam.games.omega.ai import goals, path_costs, weights, wounds
from fireteam.games.omega.ai.overseer.overseer_plans import overseer_plan
from fireteam.games.omega.model import COMMANDOS, FIRST_ENEMY, GAS, Omega, Phase, Setting, is_active, is_enemy, spaces
from fireteam.games.omega.rules.figures import distance, modifiers, sight, stats
from fireteam.games.omega.rules.movement import move_action, reach
from fireteam.kernel.decisions import Decision
from fireteam.kernel.numbers import total
from fireteam.skirmish.option_scores import Kept, Look
from fireteam.space.masks import bit_list, bits, of, union

PossibleAttack = tuple[float, int, int]  # what it is worth, from which spaces it can be made, and whom it would hit


def dice(s: Omega, me: int, weapon: int, target: int) -> tuple[int, int]:
    """The black and red dice of an attack that would be declared now, before anybody interrupts; interference aside."""
    printed = s.setting.weapons[weapon]
    black = printed.black + total(modifiers.changes(s, me, "black", printed.ranged, target))
    red = printed.red + total(modifiers.changes(s, me, "red", printed.ranged, target))
    if not is_enemy(me):
        return max(0, black), max(0, red)
    at_maximum = not printed.ranged and target < COMMANDOS and stats.at_maximum(s, target)
    return max(0, black + stats.ganged(s, me, target)), max(0, red + at_maximum)


def strike(s: Omega, me: int, weapon: int, target: int) -> float:
    """The wounds that an attack out of cover deals, on average."""
    first, second = stats.defense(s, target, s.setting.weapons[weapon].ranged, me)
    return wounds.expected_wounds(*dice(s, me, weapon, target), first, second)


def stands(s: Omega, far: int, target: int) -> int:
    """The spaces from which whoever turns the right way can attack a figure with a weapon that reaches so far."""
    own = spaces(s, target)
    return ~own & union(
        distance.by_hand(s, 1 << cell) if far == 1 else sight.clear_of(s, cell, -1, distance.within(s, cell, far))
        for cell in bits(own)
    )


def harm(s: Omega, figure: int) -> float:
    """What a wound of a figure of the commandos' side is worth to the overseer."""
    if figure < COMMANDOS:
        return wounds.loss(s, figure) if is_active(s, figure) else weights.COMMANDO_KILLED
    return overseer_plan(s).friend if figure == s.setting.special.escort else weights.FRIEND_WOUND


def wound_of_enemy(s: Omega, figure: int) -> float:
    """What a wound of an enemy costs the overseer."""
    left = wounds.left_to(s, figure)
    is_vip = figure == overseer_plan(s).vip
    return weights.WON_MISSION / (1 + left) if is_vip else wounds.enemy_value(s, figure) / max(1, left)


def _reached(s: Omega, me: int, more: int) -> int:
    there = reach.reach(s, me, bool(s.slanted >> me & 1)).by(move_action.points_of(s, me) + more)
    return reach.ends(s, me, there) | 1 << s.cell[me]


class Kind(NamedTuple):
    """What a kind of enemy is like, for option scores."""

    arms: tuple[tuple[int, int], ...]  # its weapons, and how far each reaches
    far: int  # the farthest
    speed: int
    pull: tuple[float, ...]  # by the spaces between, what it is worth to stand so near to targets
    drawn: tuple[float, ...]  # and, as a share, to a place where enemies should stand


@lru_cache(1 << 8)
def kind_of(setting: Setting, kind: int) -> Kind:
    enemy = setting.enemies[kind]
    reaches = [weapon.range if weapon.ranged else 1 + weapon.reach for weapon in enemy.weapons]
    arms = tuple(zip(setting.enemy_weapons[kind], reaches, strict=True))
    far, speed = max(reaches, default=1), max(1, enemy.speed)
    near, later, most = weights.ENEMY_CAN_ATTACK, weights.A_ROUND_LATER, path_costs.NO_WAY
    pull = [near * math.pow(later, max(0, steps - far) / speed) for steps in range(most + 1)]
    drawn = [1.0] + [math.pow(later, 1 + steps / speed) for steps in range(1, most + 1)]
    return Kind(arms, far, speed, tuple(pull), tuple(drawn))


class Threats(Look[Omega]):
    """The map as the overseer sees it at one decision."""

    def __init__(self, s: Omega, d: Decision, options: Sequence[int]) -> None:
        super().__init__(s, d, options)
        self.plan = overseer_plan(s)
        down = 0 if s.crisis else s.downed | s.recovering  # [downed.attack-after-crisis]
        self.targets = [f for f, cell in enumerate(s.cell[:FIRST_ENEMY]) if cell >= 0 and not down >> f & 1]
        wealth = s.pool + sum(s.adrenaline)  # what is on the sheets will be his
        dearness = weights.DEAREST_ADRENALINE - wealth / weights.PLENTY_OF_ADRENALINE
        # Of a token: the fewer there are, the dearer each is.
        self.price = weights.ADRENALINE * min(1.0, max(weights.CHEAPEST_ADRENALINE, dearness))
        self._stands: Kept[tuple[int, int], int] = Kept(lambda at: stands(s, *at))
        self._reached: Kept[tuple[int, int], int] = Kept(lambda by: _reached(s, *by))
        self._worth: dict[tuple[int, int, bool, bool], float] = {}
        self._struck: dict[int, float] = {}

    @cached_property
    def hunted(self) -> int:
        """The spaces of those worth an attack."""
        return union(spaces(self.s, figure) for figure in self.targets)

    @cached_property
    def near(self) -> tuple[int, ...]:
        """By space, how far the nearest of them is."""
        return path_costs.field(self.s, self.hunted)

    @cached_property
    def bars(self) -> int:
        """The spaces where an enemy is in the way: what the commandos want to get to, where that is small, and the open
        doors before them."""
        s, ground, cells = self.s, self.s.setting.ground, 0
        team = [s.cell[c] for c in range(COMMANDOS) if is_active(s, c)]
        opened = bit_list(union(mask for door, mask in enumerate(ground.door_cells) if s.doors[door] < 0))
        for aim in goals.aims(s):
            cells |= aim.cells if aim.cells.bit_count() <= weights.SMALL_AREA else 0
            far = path_costs.field(s, aim.cells)
            before = [cell for cell in opened if any(0 < far[here] - far[cell] <= weights.ON_THE_WAY for here in team)]
            cells |= of(before)
        return cells

    @cached_property
    def to_spots(self) -> tuple[int, ...]:
        return path_costs.field(self.s, self.plan.spots)

    @cached_property
    def to_vip_exit(self) -> tuple[int, ...]:
        return path_costs.field(self.s, self.plan.vip_exit)

    @cached_property
    def watched(self) -> int:
        """The spaces that an active commando could see by turning."""
        s, far = self.s, weights.VIP_SEEN_WITHIN
        eyes = [s.cell[figure] for figure in self.targets if figure < COMMANDOS and is_active(s, figure)]
        return union(sight.clear_of(s, cell, -1, distance.within(s, cell, far)) for cell in eyes)

    def attacks(self, me: int, cells: int) -> list[PossibleAttack]:
        """The attacks that an enemy could make from some of these spaces, the best first."""
        arms, stands, worth = self._kind(me).arms, self._stands, self._attack_worth
        return sorted(
            [
                (worth(me, weapon, target), stand, target)
                for weapon, far in arms
                for target in self.targets
                if (stand := stands[far, target]) & cells
            ],
            reverse=True,
        )

    def _kind(self, me: int) -> Kind:
        return kind_of(self.s.setting, self.s.setting.enemy_of[me])

    def _attack_worth(self, me: int, weapon: int, target: int) -> float:
        """What an attack is worth. Those of a kind are alike, but for wounds and for whom others of them attacked."""
        s = self.s
        gang = bool(s.ganged[target]) and stats.ganged(s, me, target)
        key = (weapon, target, gang, s.wounds[me] > 0)
        if key not in self._worth:
            self._worth[key] = strike(s, me, weapon, target) * harm(s, target)
        return self._worth[key]

    def best_attack(self, me: int, cells: int) -> float:
        """The worth of the best attack from one of these spaces."""
        return max([worth for worth, _, _ in self.attacks(me, cells)], default=0.0)

    def best_attack_unmoved(self, me: int) -> float:
        """The same from where it stands now, unseen targets too where its card lets it attack them."""
        s, best = self.s, self.best_attack(me, spaces(self.s, me))
        if not stats.enemy(s, me).seeker or modifiers.has_moved(s, me):
            return best
        arms = [(weapon, distance.within(s, s.cell[me], far)) for weapon, far in self._kind(me).arms]
        near = [(weapon, target) for weapon, area in arms for target in self.targets if spaces(s, target) & area]
        return max([best, *(self._attack_worth(me, weapon, target) for weapon, target in near)])

    def struck(self, me: int) -> float:
        """What an enemy could do with its combat activation now."""
        if me not in self._struck:
            best = (
                [] if self._is_far_off(me) else [self.best_attack(me, self.reached(me)), self.best_attack_unmoved(me)]
            )
            self._struck[me] = max(best, default=0.0)
        return self._struck[me]

    def _is_far_off(self, me: int) -> bool:
        """Is nobody near enough to be attacked, whatever the ground is like? Vents and gas make ways that are shorter
        than they look."""
        s, like = self.s, self._kind(me)
        return self.near[s.cell[me]] > like.speed + like.far + weights.SHORTER_WAY and not s.vents and not s.marked[GAS]

    def reached(self, me: int, more: int = 0) -> int:
        """Where a move could take an enemy, its own space included."""
        return self._reached[me, more]

    def place(self, me: int, cell: int) -> float:
        """What it is worth to the overseer that an enemy stands there, apart from what it does this round."""
        return self._hiding(cell) if me == self.plan.vip else self.post(self.s.setting.enemy_of[me], cell)

    def post(self, kind: int, cell: int) -> float:
        """The same for any enemy of a kind."""
        like = kind_of(self.s.setting, kind)
        worth = like.pull[self.near[cell]] + weights.ENEMY_IN_THE_WAY * (self.bars >> cell & 1)
        return worth + self.plan.spot * like.drawn[self.to_spots[cell]] if self.plan.spots else worth

    def _hiding(self, cell: int) -> float:
        """Of the enemy that must not be lost."""
        worth = weights.VIP_FROM_COMMANDOS * min(weights.WARY, self.near[cell]) - weights.VIP_SEEN * (
            self.watched >> cell & 1
        )
        return worth - weights.VIP_FROM_EXIT * self.to_vip_exit[cell] if self.plan.vip_exit else worth

    def gain(self, me: int, more: int = 0) -> float:
        """How much better than now an enemy could stand after a move."""
        here, near = self.s.cell[me], self.near
        if self.is_called(me):
            return max([self.place(me, cell) for cell in bit_list(self.reached(me, more))]) - self.place(me, here)
        pull, there = self._kind(me).pull, self.reached(me, more)
        barring = self.bars & there
        best = pull[min([near[cell] for cell in bit_list(there)])]
        if barring:
            best = max(best, pull[min([near[cell] for cell in bit_list(barring)])] + weights.ENEMY_IN_THE_WAY)
        return best - pull[near[here]] - (weights.ENEMY_IN_THE_WAY if barring >> here & 1 else 0.0)

    # What adrenaline would pay for

    @cached_property
    def claims(self) -> list[tuple[float, int]]:
        """What the enemies that may still be activated could do now, and what that would cost, the best for its price
        first."""
        s, acted = self.s, self.s.activated if self.s.phase == Phase.ACTIVATE else 0
        waiting = [f for f in range(FIRST_ENEMY, len(s.cell)) if s.cell[f] >= 0 and not acted >> f & 1]
        claims = [self._claim(f, *costs) for f, costs in zip(waiting, stats.activation_costs(s, waiting), strict=True)]
        return sorted([claim for claim in claims if claim[0] > 0], key=_density, reverse=True)

    def _claim(self, me: int, move: int, combat: int) -> tuple[float, int]:
        moved = [(self.gain(me), max(1, move))] if self.is_called(me) else []
        return max([(self.struck(me), max(1, combat)), *moved], key=_density)

    def is_called(self, me: int) -> bool:
        """Does the mission want an enemy to be somewhere, beside attacking?"""
        return me == self.plan.vip or self.plan.spots > 0

    def outlay(self, price: int, coming: Sequence[tuple[float, int]] = ()) -> float:
        """What it costs the overseer to pay so much now: the activations that he can pay for no more, less those of
        enemies that come by it."""
        if not coming and self.s.pool - price >= weights.DEAREST_ACTIVATION * self.s.enemies.bit_count():
            return price * self.price
        claims = sorted([*self.claims, *coming], key=_density, reverse=True) if coming else self.claims
        lost = paid_for(self.claims, self.s.pool) - paid_for(claims, self.s.pool - price)
        likely = 1.0 if self.s.phase in (Phase.SPAWN, Phase.ACTIVATE) else weights.DURING_COMMANDO_TURNS
        return likely * lost + price * self.price

    @cached_property
    def marginal(self) -> float:
        """What a token is worth for the activations: that of the first one that cannot be paid for."""
        spent = accumulate([price for _, price in self.claims])
        unpaid = [claim for claim, so_far in zip(self.claims, spent, strict=True) if so_far > self.s.pool]
        return max([self.spare, *(weights.MARGINAL_TOKEN * worth / price for worth, price in unpaid[:1])])

    @property
    def spare(self) -> float:
        """What a token is worth when activations are all that is left to pay for; what is too much is lost anyway."""
        return weights.SPARE_ADRENALINE * self.price if self.s.pool <= self.s.setting.edition.energy_cap else 0.0

    def odd(self, price: int) -> float:
        """What it costs to pay so little that perhaps no attack is lost by it."""
        lost = paid_for(self.claims, self.s.pool) - paid_for(self.claims, self.s.pool - price)
        return lost + self.spare * price


def _density(claim: tuple[float, int]) -> float:
    return claim[0] / claim[1]


def paid_for(claims: Sequence[tuple[float, int]], energy: int) -> float:
    """What the best of these are worth together that so much adrenaline pays for."""
    worth = 0.0
    for gained, price in claims:
        if price <= energy:
            energy -= price
            worth += gained
    return worth
