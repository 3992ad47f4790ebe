"""How things stand for a commando: how far it is to what the mission wants of him, what threatens each
space, what an attack seems worth and what a token of adrenaline costs. Everything here is public."""

from functools import cached_property, lru_cache

from fireteam.games.omega.ai import endgame, goals, path_costs, weights
from fireteam.games.omega.ai.wounds import chance, enemy_value, left_to
from fireteam.games.omega.model import (
    COMMANDOS,
    FIRST_ENEMY,
    GAS,
    LAB_TECH,
    OVERSEER,
    Attack,
    Omega,
    Setting,
    active,
    is_active,
    spaces,
)
from fireteam.games.omega.rules.attack import attack_roll
from fireteam.games.omega.rules.figures import adrenaline, arsenal, distance, sight, stats
from fireteam.games.omega.rules.terrain import map_elements


def price(s: Omega, tokens: int) -> float:
    """What it costs to raise adrenaline: in a next round it is the overseer's, but so much he gets in any case."""
    if s.setting.special.last_round(s):
        return 0.0
    free = max(0, given(s) - sum(s.adrenaline))
    return weights.ADRENALINE * max(0, tokens - free) + weights.FREE_ADRENALINE * min(tokens, free)


def given(s: Omega) -> int:
    """So many tokens can be raised in a round before the overseer has more for it than his minimum."""
    mission = s.setting.mission
    return max(0, mission.energy - mission.income)


def way_worth(far: int, pace: float) -> float:
    """What it is worth to be so far from what one wants."""
    return weights.AIM_REACHED if not far else -pace * far


def enemies(s: Omega) -> list[int]:
    return [figure for figure in range(FIRST_ENEMY, len(s.cell)) if s.cell[figure] >= 0]


# Attacks


def trophy(s: Omega, figure: int) -> float:
    """What it is worth to the commandos to be rid of an enemy."""
    board, cell, held, left = s.setting.board, s.cell[figure], s.setting.special.held(s), endgame.later(s)
    close = any(board.distance_king(cell, s.cell[c]) <= weights.NEAR for c in active(s))
    seeks = s.cell[LAB_TECH] >= 0 and board.distance_king(cell, s.cell[LAB_TECH]) <= weights.NEAR
    worth = enemy_value(s, figure) * left + weights.ENEMY_CLOSE * left * close + weights.ENEMY_NEAR_LAB_TECH * seeks
    return worth + weights.BESIEGER * bool(held is not None and held.cells & spaces(s, figure))


def hit_worth(s: Omega, figure: int, once: float, twice: float = 0.0) -> float:
    """What it is worth to wound an enemy, with the odds of one wound at least and of two."""
    left = left_to(s, figure)
    if figure == goals.target_figure(s):
        return weights.TARGET_DESTROYED * weights.WON_MISSION * min(1.0, (once + twice) / left)
    worth, short = trophy(s, figure), weights.WOUND_SHORT_OF_THE_LAST
    if left <= 2:
        return worth * (once if left <= 1 else twice + short * (once - twice) / left)
    return worth * short * (once + twice) / left


def fight_worth(s: Omega, fight: Attack, black: int = 0, red: int = 0, defense: int = 0) -> float:
    """What an attack of the commandos is worth, with more dice, or with more defense against it."""
    dice = stats.pool(s, fight)
    first, second = attack_roll.hits_needed(s, fight)
    odds = [
        chance(dice[0] + black, dice[1] + red, needed + defense) for needed in (first, second) if needed is not None
    ]
    return hit_worth(s, fight.target, *odds)


def shot_worth(s: Omega, me: int, figure: int, cell: int, facing: int) -> float:
    """The best attack on an enemy from a space, looking somewhere: by what is printed, 0.0 if there is none."""
    return range_worth(s, me, figure, cell) if sight.sees(s, cell, facing, s.cell[figure]) else 0.0


def range_worth(s: Omega, me: int, figure: int, cell: int) -> float:
    """The same wherever one looks."""
    there = s.cell[figure]
    reaches = [(stats.reach(s, me, number), number) for number in arsenal.weapons(s, me)]
    if not reaches or s.setting.board.distance_king(cell, there) > max(reaches)[0]:
        return 0.0
    far, best = distance.distance(s, cell, there), 0.0
    for weapon in [s.setting.weapons[number] for reach, number in reaches if far <= reach]:
        if weapon.explosive is None:
            first, second = stats.defense(s, figure, weapon.ranged, me)
            once = chance(weapon.black, weapon.red, first + (weapon.ranged and sight.cover(s, cell, there)))
            twice = chance(weapon.black, weapon.red, second) if second is not None else 0.0
            best = max(best, hit_worth(s, figure, once, twice))
    return best


# What threatens whom


def threats(s: Omega, me: int) -> list[tuple[int, float]]:
    """For each enemy, the spaces where it could attack in the next Overseer Phase, if that can still change anything,
    and what that would cost."""
    foes = [] if endgame.only_turns(s) else enemies(s)
    if not foes:
        return []
    stance, left, energy = (
        stats.stance(s, me),
        left_to(s, me),
        max(s.pool + sum(s.adrenaline), s.setting.mission.energy),
    )
    wound = weights.COMMANDO_WOUND + LIKELY_DOWN.get(max(1, left), 0.0) * weights.COMMANDO_DOWN
    met = [_met(s.setting, s.setting.enemy_of[f], stance.ranged_defense, stance.melee_defense) for f in foes]
    paid = min(1.0, (energy + 1) / sum([cost for cost, _, _ in met]))
    return [
        (distance.within(s, s.cell[figure], far), worst * wound * paid * weights.ENEMY_ATTACKS)
        for figure, (_, far, worst) in zip(foes, met, strict=True)
    ]


LIKELY_DOWN = {1: 1.0, 2: weights.COMMANDO_NEARLY_DOWN}  # by the wounds that a commando can still suffer


@lru_cache(1 << 10)
def _met(setting: Setting, kind: int, ranged: int, melee: int) -> tuple[int, int, float]:
    """What an attack of such an enemy costs the overseer, how far from where it stands it can be made, and how likely
    it hits somebody with such defenses."""
    enemy = setting.enemies[kind]
    longest = max([weapon.range if weapon.ranged else 2 if weapon.reach else 1 for weapon in enemy.weapons])
    hits = [chance(weapon.black, weapon.red, ranged if weapon.ranged else melee) for weapon in enemy.weapons]
    return enemy.combat_cost, enemy.speed + longest, max([0.0, *hits])


def danger(threatening: list[tuple[int, float]], cell: int, beside: float = 0) -> float:
    """How much is likely to be lost on a space by all that threatens it, and by what else is there."""
    return min(weights.MOST_DANGER, sum([hurt for area, hurt in threatening if area >> cell & 1], beside))


class CommandoPosition:
    """How things stand for one commando, worked out once for all options of a decision."""

    def __init__(self, s: Omega, me: int) -> None:
        self.s = s
        self.me = me
        self.aims = goals.assigned(s)
        aim = self.aims.get(me)
        self.goal = aim.cells if aim else s.setting.ground.start
        self.far = path_costs.field(s, self.goal, bodies=s.enemies)
        self.left = adrenaline.room(s, me)
        self.threats = threats(s, me) if is_active(s, me) else []
        self.gas = s.marked[GAS] if s.marked[GAS] and map_elements.chokes(s, me) else 0
        self.pace = goals.pace(s)

    def spot(self, cell: int) -> float:
        """What it is worth to stand on a space."""
        feared = danger(self.threats, cell, weights.COMMANDO_WOUND * (self.gas >> cell & 1))
        return way_worth(self.far[cell], self.pace) - weights.FEARED_WHERE_IT_GOES * feared

    @cached_property
    def here(self) -> float:
        """The same of where the commando is."""
        return self.spot(self.s.cell[self.me])

    def gain(self, cell: int) -> float:
        """What it is worth to be on a space, and not where the commando is."""
        return self.spot(cell) - self.here

    def in_the_way(self, figure: int) -> float:
        """What it is worth beside all else to be rid of an enemy: the way is shorter for that."""
        s, here = self.s, self.s.cell[self.me]
        if s.setting.board.distance_king(here, s.cell[figure]) > weights.IN_THE_WAY:
            return 0.0
        freed = path_costs.field(s, self.goal, bodies=s.enemies & ~spaces(s, figure))
        return self.pace * (self.far[here] - freed[here])

    @cached_property
    def shots(self) -> list[tuple[int, float]]:
        """The spaces that could be attacked from here, and what that would be worth."""
        s, me = self.s, self.me
        shots = [(s.cell[figure], range_worth(s, me, figure, s.cell[me])) for figure in enemies(s)]
        return [shot for shot in shots if shot[1]]

    def aim_at(self, facing: int) -> float:
        """The best attack from here, looking somewhere."""
        s, cell = self.s, self.s.cell[self.me]
        return max([worth for there, worth in self.shots if sight.sees(s, cell, facing, there)], default=0.0)


def patient(s: Omega, commando: int, wounds: int = 1) -> float:
    """What it is worth to heal a commando."""
    if commando >= COMMANDOS:
        return weights.FRIEND_HEALED
    if not endgame.acts_again(s, commando):
        return 0.0
    most = len(weights.WOUND_HEALED)
    least = [min(most, max(1, left_to(s, commando) + n)) for n in range(min(wounds, s.wounds[commando]))]
    return sum([weights.WOUND_HEALED[spared - 1] for spared in least])


def door_worth(s: Omega, me: int, door: int, aims: dict[int, goals.Aim]) -> float:
    """What it is worth to have a door open: the way is shorter for all who go through; the goal room decides."""
    ground = s.setting.ground
    if any(ground.goal >> room & 1 for room in ground.door_rooms[door]):
        return -weights.WON_MISSION if s.setting.special.goal_opened(s) == OVERSEER else weights.WON_MISSION
    worth, edges, cells = 0.0, ground.door_edges[door], ground.door_cells[door]
    conceals = any(s.hidden >> room & 1 for room in ground.door_rooms[door])
    for commando, aim in aims.items():
        share, at = 1.0 if commando == me else weights.DOOR_FOR_OTHERS, s.cell[commando]
        if aim.cells & cells and conceals:
            worth += share * weights.DOOR_TO_HIDDEN_ROOM
        else:
            saved = path_costs.field(s, aim.cells)[at] - path_costs.field(s, aim.cells, edges)[at]
            worth += share * saved * goals.pace(s)
    return worth
