"""Sensible standing answers, for whoever wants to be asked less: rerolls that change nothing, adrenaline that would
fill a sheet, enemies that turn, cards that can come in any order. Where an answer could do its own player harm, the
player is asked after all."""

from collections.abc import Callable

from fireteam.games.omega.model import (
    COMMANDOS,
    FIRST_ENEMY,
    KIT_MARKERS,
    NOBODY,
    STANCES_EACH,
    Attack,
    Effect,
    Moment,
    Omega,
    active,
    is_enemy,
    spaces,
)
from fireteam.games.omega.rules import prices
from fireteam.games.omega.rules.abilities import ability_options, windows
from fireteam.games.omega.rules.attack import attack_boosts, attack_roll
from fireteam.games.omega.rules.figures import adrenaline, distance, facing, sight, stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.phases import overseer_phase, planning
from fireteam.games.omega.rules.rolls import stat_challenge
from fireteam.games.omega.rules.rooms import room_reveal, spawning
from fireteam.games.omega.rules.terrain import lay_markers
from fireteam.kernel import stack
from fireteam.kernel.decisions import PAIR_BITS, PAIR_MASK, Decision, argument_of
from fireteam.kernel.rules import Order, on
from fireteam.space.masks import bits

# Dice


def _settled(s: Omega, d: Decision, options: list[int]) -> int | None:
    """The attack stands as well for this side as it can."""
    fight = stack.top(s.doing, Attack)
    first, second = attack_roll.hits_needed(s, fight)
    hits, mine = sum(fight.dice), is_enemy(fight.attacker) == (d.args[0] == NOBODY or is_enemy(d.args[0]))
    wounds = 2 if second is not None and hits >= second else 1 if hits >= first else 0
    left = max(1, stats.vitality(s, fight.target) - s.wounds[fight.target])  # who is down dies of one
    most = min(left, 2 if second is not None else 1)
    settled = wounds >= most if mine else not wounds
    return windows.PASS.option() if settled else None


def _fills_sheet(s: Omega, commando: int, price: int) -> bool:
    """[enemy.max-adrenaline-red] Would it bring a commando to the maximum?"""
    return 0 <= commando < COMMANDOS and adrenaline.room(s, commando) <= price


# Interrupts


def _too_dear(s: Omega, d: Decision, options: list[int]) -> int | None:
    """Whatever could be used would fill the sheet; what keeps off wounds is worth that."""
    offered = [option for option in options if ability_options.USE.chosen(option)]
    paid = [prices.price(s, d, option) for option in offered]
    dear = all(one is not None and _fills_sheet(s, one.payer, one.amount) for one in paid)
    return windows.PASS.option() if dear and d.args[1] != Moment.HURT else None


def _keep_explosives(s: Omega, d: Decision, options: list[int]) -> int | None:
    """All that could be used is to set something off, and no enemy is near it."""
    offered = [option for option in options if ability_options.USE.chosen(option)]
    vain = all(_in_vain(s, effect) for option in offered for effect in _effects(s, option) or [None])
    return windows.PASS.option() if vain else None


def _in_vain(s: Omega, effect: Effect | None) -> bool:
    if effect is None or effect.do != "set off":
        return False
    marker = s.kit_marker[KIT_MARKERS.index(effect.marker)]
    return marker < 0 or not blasts.area(s, marker, effect.amount) & s.enemies


def _effects(s: Omega, option: int) -> tuple[Effect, ...]:
    """What an option would use; nothing if it uses nothing."""
    return s.setting.abilities[argument_of(option) & PAIR_MASK].effects if ability_options.USE.chosen(option) else ()


# Facing and placing


def _nearest_foe(s: Omega, own: int, enemy: bool) -> int:
    """The space of the nearest figure of the other side, or -1."""
    foes = range(FIRST_ENEMY) if enemy else range(FIRST_ENEMY, len(s.cell))
    there, start = [s.cell[foe] for foe in foes if s.cell[foe] >= 0], next(bits(own))
    return min(there, key=lambda cell: (distance.distance(s, start, cell), cell), default=-1)


def _towards(s: Omega, own: int, cell: int) -> int:
    """The facing in whose field of vision a space lies."""
    (column, row), (to_column, to_row) = map(s.setting.board.coords, (next(bits(own)), cell))
    across, down = to_column - column, to_row - row
    sideways, straight = 1 if across > 0 else 3, 2 if down > 0 else 0
    return sideways if abs(across) > abs(down) else straight


def _face_foe(s: Omega, d: Decision, options: list[int]) -> int | None:
    own = spaces(s, d.args[0])
    foe = _nearest_foe(s, own, is_enemy(d.args[0]))
    return facing.LOOK.option(_towards(s, own, foe)) if foe >= 0 else None


def _leave_it(s: Omega, d: Decision, options: list[int]) -> int | None:
    """The activation is over but for turning, and it faces a commando."""
    if any(effect.do != "speed" for option in options for effect in _effects(s, option)):
        return None  # it has moved: only speed is of no use any more
    me, own = d.args[0], spaces(s, d.args[0])
    foe = _nearest_foe(s, own, enemy=True)
    turned = s.facing[me] < 0 or foe < 0 or bool(sight.view_of(s, me) >> foe & 1)
    return overseer_phase.FINISH.option() if turned or s.turned else facing.FACE.option(_towards(s, own, foe))


def _come_near(s: Omega, d: Decision, options: list[int]) -> int | None:
    """As near to an active commando as it may."""
    offered = [argument_of(option) for option in options if spawning.SPAWN.chosen(option)]
    if not active(s) or len({argument & PAIR_MASK for argument in offered}) != 1:
        return None  # which kind comes is for the overseer to say
    near = _nearest_to(s)
    return spawning.SPAWN.option(min(offered, key=lambda argument: near(argument >> PAIR_BITS)))


def _lay_near(s: Omega, d: Decision, options: list[int]) -> int | None:
    """As near to an active commando as they may lie."""
    offered = [argument_of(option) for option in options if lay_markers.LAY.chosen(option)]
    return lay_markers.LAY.option(min(offered, key=_nearest_to(s))) if active(s) and offered else None


def _nearest_to(s: Omega) -> Callable[[int], tuple[int, int]]:
    """How far a space is from the nearest active commando; of two as near the first comes first."""
    return lambda cell: (min(distance.distance(s, cell, s.cell[c]) for c in active(s)), cell)


# Bookkeeping


def _as_before(s: Omega, d: Decision, options: list[int]) -> int | None:
    """[stance.repeat]"""
    held = planning.TAKE_STANCE.option(d.args[0] * STANCES_EACH + s.stance[d.args[0]])
    return held if s.stance[d.args[0]] >= 0 and held in options else None


ORDERS: dict[str, Order] = {
    "pass on rerolls when the attack already went my way": on(attack_roll.REROLLS, _settled),
    "never aim when that would bring me to Max Adrenaline": on(
        attack_boosts.PREPARE,
        lambda s, d, options: (
            attack_boosts.ROLL.option() if _fills_sheet(s, d.args[0], attack_boosts.AIM_COST) else None
        ),
    ),
    "never boost a challenge when that would bring me to Max Adrenaline": on(
        stat_challenge.BOOSTING,
        lambda s, d, options: (
            stat_challenge.TRY.option() if _fills_sheet(s, d.args[0], stat_challenge.BOOST_COST) else None
        ),
    ),
    "interrupt with nothing that would bring me to Max Adrenaline, unless it keeps off wounds": on(
        windows.INTERRUPT, _too_dear
    ),
    "keep explosives until an enemy is within their blast": on(windows.INTERRUPT, _keep_explosives),
    "face the nearest foe whenever a figure of mine may turn out of its turn": on(facing.TURNING, _face_foe),
    "let those who come to the map face the nearest foe": on(facing.ARRIVING, _face_foe),
    "end activations with the enemy facing the nearest commando": on(overseer_phase.LEAVING, _leave_it),
    "bring enemies in as near to a commando as they may, where there is only one kind to choose": on(
        spawning.SPAWNING, _come_near
    ),
    "lay the markers of room cards and abilities as near to a commando as they may lie": on(
        lay_markers.LAYING, _lay_near
    ),
    "resolve room cards of the same group in any order": on(room_reveal.CARDS, lambda s, d, options: options[0]),
    "give out Initiative cards by rank": on(planning.INITIATIVE, lambda s, d, options: options[0]),
    "keep the stance of the round before": on(planning.STANCES, _as_before),
}
