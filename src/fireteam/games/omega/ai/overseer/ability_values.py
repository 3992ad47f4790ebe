"""What it is worth to the overseer to use something: a piece of the dashboard, an ability of an enemy, the help of a
leader before and after a roll. Attacks and rolls in progress are weighed by their exact odds."""

from collections.abc import Callable

from fireteam.games.omega.ai import weights
from fireteam.games.omega.ai.overseer.possible_attacks import Threats, harm, kind_of, wound_of_enemy
from fireteam.games.omega.ai.wounds import chance, enemy_value, expected_wounds, thrown_again
from fireteam.games.omega.model import (
    COMMANDOS,
    EMI,
    GAS,
    NOBODY,
    PERIL,
    TERRAIN,
    Activation,
    Attack,
    Challenge,
    Effect,
    Omega,
    is_active,
    is_enemy,
    on_the_table,
)
from fireteam.games.omega.rules.abilities import ability_options, ability_targets, dashboard
from fireteam.games.omega.rules.attack import attack_roll
from fireteam.games.omega.rules.figures import stats
from fireteam.games.omega.rules.figures.adrenaline import room
from fireteam.games.omega.rules.movement import move_action
from fireteam.games.omega.rules.rooms import spawning
from fireteam.games.omega.rules.terrain.map_elements import chokes
from fireteam.kernel import stack
from fireteam.kernel.decisions import PAIR_BITS, PAIR_MASK, Decision
from fireteam.space.masks import bits, union

BESIDE = 4  # spaces from a commando, and he will open that door himself

Worth = Callable[[Threats, Effect, int], float]  # the map, the effect, and what it is used on


def used(look: Threats, d: Decision, argument: int) -> float:
    """What an answer with the form `use` is worth, its price taken off."""
    s = look.s
    owners, _, actor = ability_options.occasion(s, d)
    owner, number = ability_options.holder(s, owners, argument & PAIR_MASK)
    ability = s.setting.abilities[number]
    target = ability_targets.meant(s, owner, number, actor, argument >> PAIR_BITS)
    price = dashboard.cost(s, s.setting.piece_of[number], target) if owner == NOBODY else ability.cost
    worth = sum([_WORTH[effect.do](look, effect, target) for effect in ability.effects if effect.do in _WORTH])
    if worth <= price * look.price:
        return worth - price * look.price
    coming = [strike for effect in ability.effects if effect.do == "spawn" for strike in strikers(look, effect, target)]
    return worth - look.outlay(price, coming)


# Attacks and rolls in progress


def outcome(s: Omega, fight: Attack, black: int = 0, red: int = 0, defense: int = 0) -> float:
    """The wounds that the attack deals on average, with so much more or less."""
    blacks, reds = stats.pool(s, fight)
    needed = [None if hits is None else hits + defense for hits in attack_roll.hits_needed(s, fight)]
    return expected_wounds(max(0, blacks + black), max(0, reds + red), *needed)


def _felt(s: Omega, fight: Attack, wounds: float) -> float:
    """What so many more wounds by an attack are worth to the overseer."""
    return wounds * harm(s, fight.target) if is_enemy(fight.attacker) else -wounds * wound_of_enemy(s, fight.target)


def _dice(look: Threats, effect: Effect, target: int) -> float:
    """More dice or fewer, or more defense."""
    s, fight = look.s, stack.innermost(look.s.doing, Attack)
    if fight is None:
        return 0.0
    more = (0, 0, effect.amount) if effect.do == "defend" else (effect.black, effect.red)
    return _felt(s, fight, outcome(s, fight, *more) - outcome(s, fight))


def _prevent(look: Threats, effect: Effect, target: int) -> float:
    """For an enemy; the wounds are due."""
    return min(look.s.pending[-1], effect.amount) * wound_of_enemy(look.s, target) if is_enemy(target) else 0.0


def rolled_again(s: Omega, rolled: Attack | Challenge, kept: int, black: int, red: int) -> float:
    """What it is worth to keep dice with so many hits and to roll so many again, against leaving all as it is."""
    hits = sum(rolled.dice)
    if isinstance(rolled, Challenge):
        return ((hits >= rolled.number) - chance(black, red, rolled.number - kept)) * weights.DOOR_STAYS_SHUT
    first, second = attack_roll.hits_needed(s, rolled)
    now = (hits >= first) + (second is not None and hits >= second)
    return _felt(s, rolled, expected_wounds(black, red, first - kept, None if second is None else second - kept) - now)


def _reroll(look: Threats, effect: Effect, target: int) -> float:
    """With the dice that the overseer likes least."""
    s, rolled = look.s, on_the_table(look.s)
    if rolled is None or not rolled.dice:
        return 0.0
    ours = isinstance(rolled, Attack) and is_enemy(rolled.attacker)
    order = sorted(range(len(rolled.dice)), key=lambda n: rolled.dice[n], reverse=not ours)
    again = thrown_again(rolled, order[: effect.amount or None])
    return max([0.0, *(rolled_again(s, rolled, *dice) for dice in again)])


def _adrenaline(look: Threats, effect: Effect, target: int) -> float:
    """It goes to the pool in the end; until then the commando can do less, and at the maximum is easier to hit."""
    if not 0 <= target < COMMANDOS or effect.amount <= 0:
        return 0.0
    return effect.amount * (weights.ADRENALINE + weights.ACTION_LOST * (room(look.s, target) > 0))


# Moving and healing enemies


def _speed(look: Threats, effect: Effect, target: int) -> float:
    at = stack.innermost(look.s.doing, Activation)
    if at is None or at.moved or not is_enemy(target):
        return 0.0
    near, far = look.reached(target), look.reached(target, effect.amount)
    worth = look.gain(target, effect.amount) - look.gain(target)
    return worth + look.best_attack(target, far) - look.best_attack(target, near) if at.combat else worth


def _move(look: Threats, effect: Effect, target: int) -> float:
    """What a second move would bring beyond the first, which is cheap; whoever gets near enough by it can attack."""
    s = look.s
    if not is_enemy(target):
        return 0.0
    points, like = move_action.points_of(s, target), kind_of(s.setting, s.setting.enemy_of[target])
    nearer = look.near[s.cell[target]] <= weights.SECOND_MOVE * points + like.far and target != look.plan.vip
    fresh = weights.NEWCOMER_ATTACKS if nearer and not look.struck(target) else 0.0
    return look.gain(target, points) - look.gain(target) + fresh


def _heal(look: Threats, effect: Effect, target: int) -> float:
    """The wound is worth less than it was: it may be healed in vain."""
    return weights.ENEMY_HEALED * wound_of_enemy(look.s, target) if is_enemy(target) else 0.0


# On the map


def _openings(s: Omega, tile: int) -> int:
    """Where enemies could appear."""
    cells = s.setting.ground.tile_cells[tile] if tile >= 0 else union(spawning.from_openings(s))
    return cells & ~(s.walls | s.team | s.markers | s.enemies)


def _comers(s: Omega, effect: Effect) -> list[int]:
    """Who could come, at most as many as may."""
    kinds = [n for n, enemy in enumerate(s.setting.enemies) if enemy.name in effect.enemies]
    waiting = [f for kind in kinds for f in s.setting.figures_of[kind] if s.reserve >> f & 1]
    return waiting[: min(effect.amount, s.setting.team)]


def strikers(look: Threats, effect: Effect, tile: int) -> list[tuple[float, int]]:
    """Of those who would come, those who could attack in the same round, and what that would cost."""
    s, setting = look.s, look.s.setting
    near = sorted([look.near[cell] for cell in bits(_openings(s, tile))])
    coming = [(figure, kind_of(setting, setting.enemy_of[figure])) for figure in _comers(s, effect)]
    return [
        (weights.NEWCOMER_ATTACKS, stats.enemy(s, figure).combat_cost)
        for (figure, like), steps in zip(coming, near, strict=False)
        if steps <= like.speed + like.far
    ]


def _spawn(look: Threats, effect: Effect, tile: int) -> float:
    """As many as can come and will be fed, the nearer to the commandos the better."""
    s, comers, cells = look.s, _comers(look.s, effect), _openings(look.s, tile)
    if not comers or not cells:
        return 0.0
    number = min(len(comers), cells.bit_count())
    best = max([look.post(s.setting.enemy_of[comers[0]], cell) for cell in bits(cells)])
    hungry = weights.ADRENALINE_PER_ENEMY * (s.enemies.bit_count() + number)
    fed = min(1.0, max(s.setting.mission.energy, sum(s.adrenaline)) / hungry)
    return (
        number
        * (weights.NEWCOMER * enemy_value(s, comers[0]) + best - weights.NEWCOMER_NOT_YET * weights.ENEMY_CAN_ATTACK)
        * (weights.NEWCOMER_WITHOUT_ADRENALINE + weights.NEWCOMER_WITH_ADRENALINE * fed)
    )


def _lay(look: Threats, effect: Effect, tile: int) -> float:
    s, ground = look.s, look.s.setting.ground
    cells = ground.tile_cells[tile] if tile >= 0 else ground.floor
    there = [c for c in range(COMMANDOS) if is_active(s, c) and cells >> s.cell[c] & 1]
    if effect.marker == TERRAIN[GAS]:
        free = [s.cell[c] for c in there if chokes(s, c) and not s.marked[GAS] >> s.cell[c] & 1]
        together = any(s.setting.board.distance_king(a, b) == 1 for a in free for b in free)
        return weights.COMMANDO_WOUND * min(len(free), 1 + together)
    if effect.marker == TERRAIN[EMI]:
        return weights.COMMANDO_IN_INTERFERENCE * len(there) * (not s.emi & cells)
    if effect.marker == TERRAIN[PERIL]:
        return weights.COMMANDO_WOUND * min(effect.amount, len(there))
    return weights.MARKER_LAID.get(effect.marker, 0.0) * len(there)


def _open(look: Threats, effect: Effect, door: int) -> float:
    """Enemies and openings come into play, but the commandos may find what they look for."""
    s, ground = look.s, look.s.setting.ground
    near = min([look.near[cell] for cell in bits(ground.door_cells[door])])
    worth = -weights.DOOR_OPENED_FOR_THEM if near <= BESIDE else 0.0
    return sum([revealed(s, room, look) for room in ground.door_rooms[door] if s.hidden >> room & 1], worth)


def revealed(s: Omega, number: int, look: Threats) -> float:
    """What it is worth to the overseer that a room is revealed."""
    worth = 0.0
    for card in s.setting.stacks[s.stacks[number]] if s.stacks[number] >= 0 else ():
        printed = s.setting.room_cards[card]
        worth -= weights.OBJECTIVE_FOUND * bool(printed.objective)
        for name in printed.spawn:
            kind = next(n for n, enemy in enumerate(s.setting.enemies) if enemy.name == name)
            if look.plan.vip in s.setting.figures_of[kind]:
                return -weights.OBJECTIVE_FOUND
            worth += weights.ENEMY_REVEALED * enemy_value(s, s.setting.figures_of[kind][0])
    cells = s.setting.ground.room_cells[number]
    opening = any(cells & passage for passage in s.setting.ground.passages) or s.vents & cells
    if opening and not any(spawning.from_openings(s)):
        worth += weights.OPENING_REVEALED
    return worth


_WORTH: dict[str, Worth] = {
    "dice": _dice,
    "defend": _dice,
    "prevent": _prevent,
    "reroll": _reroll,
    "adrenaline": _adrenaline,
    "speed": _speed,
    "move": _move,
    "heal": _heal,
    "spawn": _spawn,
    "lay": _lay,
    "open": _open,
}
