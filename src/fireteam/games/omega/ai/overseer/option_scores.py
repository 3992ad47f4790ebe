"""The overseer's option scores, by kind of decision: what each option seems to be worth, in points. Doing nothing is
worth nothing. He knows all doors and stacks; commandos have scores of their own, and never see these."""

from collections.abc import Callable, Sequence

from fireteam.games.omega.ai import weights, wounds
from fireteam.games.omega.ai.overseer import ability_values
from fireteam.games.omega.ai.overseer.possible_attacks import Threats, harm
from fireteam.games.omega.ai.overseer.setup_scores import placing_doors, placing_stacks
from fireteam.games.omega.model import (
    COMMANDOS,
    EMI,
    GAS,
    PERIL,
    VENT,
    Activation,
    Attack,
    Lay,
    Omega,
    RoomCard,
    Walk,
    figures_in,
    on_the_table,
    spaces,
)
from fireteam.games.omega.rules.abilities import ability_options, windows
from fireteam.games.omega.rules.attack import attack_boosts, attack_declare, attack_roll, knockback
from fireteam.games.omega.rules.figures import arsenal, facing, sight, stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action
from fireteam.games.omega.rules.movement.walk import ON, ONWARD
from fireteam.games.omega.rules.phases import overseer_phase, preparation
from fireteam.games.omega.rules.rolls import dice
from fireteam.games.omega.rules.rooms import doors, room_reveal, spawning
from fireteam.games.omega.rules.terrain import lay_markers, map_elements
from fireteam.kernel import stack
from fireteam.kernel.decisions import FORM_BITS, PAIR_BITS, PAIR_MASK, Decision, Kind
from fireteam.space import masks

Scores = list[float]
Scorer = Callable[[Omega, Decision, Sequence[int]], Scores]


def _each(worth: Callable[[Threats, Decision, int], float]) -> Scorer:
    """Options that are weighed one by one."""

    def scores(s: Omega, d: Decision, options: Sequence[int]) -> Scores:
        look = Threats(s)
        return [worth(look, d, option) for option in options]

    return scores


def _used(look: Threats, d: Decision, option: int, otherwise: float = 0.0) -> float:
    """What it is worth to use something, or not to."""
    return ability_values.used(look, d, option >> FORM_BITS) if ability_options.USE.chosen(option) else otherwise


# The overseer's phase


def activating(s: Omega, d: Decision, options: Sequence[int]) -> Scores:
    """Whoever can do most for its price; the rest comes nearer as long as there is adrenaline."""
    look, known = Threats(s), {}
    price = look.marginal
    waiting = {option >> FORM_BITS & PAIR_MASK for option in options if overseer_phase.ACTIVATE_ENEMY.chosen(option)}
    for enemy, costs in zip(waiting, stats.activation_costs(s, list(waiting)), strict=True):
        better, struck = look.gain(enemy), look.struck(enemy)
        paid = costs[0] * price if look.is_called(enemy) else look.odd(costs[0])
        known[enemy] = (better - paid, struck + weights.MOVE_IN_COMBAT * better - costs[1] * price)
    return [
        known[option >> FORM_BITS & PAIR_MASK][option >> FORM_BITS + PAIR_BITS]
        if overseer_phase.ACTIVATE_ENEMY.chosen(option)
        else _used(look, d, option)
        for option in options
    ]


def moving(s: Omega, d: Decision, options: Sequence[int]) -> Scores:
    """To where it can strike best, or stands best."""
    look, me, strikes = Threats(s), d.args[0], stack.top(s.doing, Activation).combat
    gains = _going(look, me, [o for o in options if move_action.WALK.chosen(o)], strikes)
    return [
        gains[option]
        if option in gains
        else weights.TIE_BREAK + (look.best_attack_unmoved(me) if strikes else 0.0)
        if overseer_phase.HOLD.chosen(option)
        else _used(look, d, option, -weights.TIE_BREAK)
        for option in options
    ]


def onward(s: Omega, d: Decision, options: Sequence[int]) -> Scores:
    """The same while a move is in progress, or by an ability."""
    look, me, at = Threats(s), stack.top(s.doing, Walk).figure, stack.innermost(s.doing, Activation)
    strikes = at is not None and at.enemy == me and at.combat
    gains = _going(look, me, [o for o in options if ON.chosen(o)], strikes)
    stay = look.best_attack(me, spaces(s, me)) if strikes else 0.0
    return [gains.get(option, stay) for option in options]


def _going(look: Threats, me: int, walks: list[int], strikes: bool) -> dict[int, float]:
    """By walk, how much better it is to stand there, and what can be attacked from there."""
    cells = {walk: walk >> FORM_BITS & PAIR_MASK for walk in walks}
    attacks = look.attacks(me, masks.of(cells.values())) if strikes else []
    here, gains = look.place(me, look.s.cell[me]), {}
    for walk, cell in cells.items():
        struck = next((worth for worth, stand, _ in attacks if stand >> cell & 1), 0.0)
        sharp = weights.PERIL_ENTERED if look.s.perils >> cell & 1 else 0.0
        gains[walk] = look.place(me, cell) - here + struck - sharp
    return gains


def _striking(look: Threats, d: Decision, option: int) -> float:
    s, me, argument = look.s, d.args[0], option >> FORM_BITS
    if attack_declare.ATTACK.chosen(option) or attack_declare.FREE_ATTACK.chosen(option):
        fight = attack_declare.planned(s, arsenal.attackers(s, me), argument)
        return weights.PAID_ATTACK + ability_values.outcome(s, fight) * harm(s, fight.target)
    if facing.FACE.chosen(option):
        return _after_turning(look, me, argument)
    return _used(look, d, option, weights.PAID_ATTACK * blasts.THROW.chosen(option))


def _after_turning(look: Threats, me: int, way: int) -> float:
    """The best attack when it looks that way."""
    s = look.s
    view, own = sight.view_from(s, s.cell[me], way), spaces(s, me)
    for worth, _, target in look.attacks(me, own):
        if view & spaces(s, target):
            return worth + weights.PAID_ATTACK - weights.TIE_BREAK
    return -weights.TIE_BREAK


def _turned(look: Threats, d: Decision, option: int) -> float:
    """Towards those whom it could attack."""
    return _in_view(look, look.s.cell[d.args[0]], option >> FORM_BITS)


def _in_view(look: Threats, cell: int, way: int) -> float:
    return weights.TIE_BREAK * (sight.view_from(look.s, cell, way) & look.hunted).bit_count()


# Rolls


def _answering(look: Threats, d: Decision, option: int) -> float:
    """Something may interrupt; to pass is worth nothing."""
    if not attack_roll.REDO.chosen(option):
        return _used(look, d, option)
    fight = stack.top(look.s.doing, Attack)
    again = ability_values.rolled_again(look.s, fight, 0, fight.blacks, len(fight.dice) - fight.blacks)
    return again - attack_boosts.ASSIST_REROLL * look.price


def _picking(look: Threats, d: Decision, option: int) -> float:
    """Which dice are rolled again."""
    rolled, again = on_the_table(look.s), [0, 0]
    assert rolled is not None
    kept = sum(rolled.dice)
    for (red, face), count in zip(dice.FACES, dice.split(option >> FORM_BITS), strict=True):
        again[red] += count
        kept -= face * count
    return ability_values.rolled_again(look.s, rolled, kept, *again)


def preparing_roll(s: Omega, d: Decision, options: Sequence[int]) -> Scores:
    """Power is lost when the round ends; the help of a leader costs adrenaline."""
    look, fight = Threats(s), stack.top(s.doing, Attack)
    now, worth = ability_values.outcome(s, fight), harm(s, fight.target)
    return [
        weights.TIE_BREAK * tokens + (ability_values.outcome(s, fight, red=tokens) - now) * worth
        if attack_boosts.POWER.chosen(option)
        else (ability_values.outcome(s, fight, black=1) - now) * worth - attack_boosts.ASSIST_DIE * look.price
        if attack_boosts.ASSIST.chosen(option)
        else 0.0
        for option in options
        for tokens in (option >> FORM_BITS,)
    ]


def knocking(s: Omega, d: Decision, options: Sequence[int]) -> Scores:
    """Into gas or a peril, if there is one; and not away from other enemies."""
    target = d.args[0]
    gas = s.marked[GAS] & ~map_elements.cloud(s, s.cell[target]) if map_elements.chokes(s, target) else 0
    harmful = gas | map_elements.hazards(s, target)
    pushed = [knockback.PUSH.chosen(option) for option in options]
    return [
        harm(s, target) if push and harmful >> (option >> FORM_BITS) & 1 else -weights.TIE_BREAK * push
        for option, push in zip(options, pushed, strict=True)
    ]


# What comes onto the map


def _coming(look: Threats, argument: int) -> float:
    s, kind, cell = look.s, argument & PAIR_MASK, argument >> PAIR_BITS
    in_view = max([_in_view(look, cell, way) for way in range(4)]) if s.setting.enemies[kind].facing else 0.0
    if look.plan.vip in s.setting.figures_of[kind]:
        return in_view + look.place(look.plan.vip, cell)
    return in_view + wounds.enemy_value(s, s.setting.figures_of[kind][0]) + look.post(kind, cell)


def _laid(look: Threats, cell: int) -> float:
    """On commandos what hurts them, before them what holds them up."""
    s, there, marker = look.s, figures_in(look.s, 1 << cell), stack.top(look.s.doing, Lay).marker
    in_the_way = weights.MARKER_BEFORE_COMMANDOS * weights.MARKER_BY_DISTANCE ** look.near[cell] + weights.TIE_BREAK
    if marker == GAS:
        return in_the_way + sum([weights.COMMANDO_WOUND for f in there if map_elements.chokes(s, f)])
    if marker == PERIL:
        downed = sum([weights.COMMANDO_KILLED for f in there if s.downed >> f & 1])
        wound = weights.COMMANDO_WOUND
        return in_the_way + downed + sum([wound if f < COMMANDOS else -wound for f in there])
    if marker == EMI:
        tile = s.setting.ground.tile_cells[s.setting.ground.tile_of[cell]]
        return weights.COMMANDO_IN_INTERFERENCE * (tile & s.team).bit_count() * (not s.emi & tile) + weights.TIE_BREAK
    if marker == VENT:
        return in_the_way
    doorway = weights.MARKER_IN_DOORWAY * (s.setting.ground.all_doors >> cell & 1)
    return in_the_way + doorway - weights.MARKER_ON_ENEMY * bool(s.enemies >> cell & 1)


def _resolved(card: RoomCard) -> float:
    """The ground first, then those who come."""
    return weights.TIE_BREAK * (2 * card.faulty_intel + bool(card.lay))


def _promised(s: Omega, tile: int) -> float:
    """What the icon says of the other side of the tile."""
    return weights.FAULTY_INTEL_ICON.get(s.setting.ground.sides[tile][s.flipped >> tile & 1].faulty, 0.0)


KINDS: dict[Kind[Omega], Scorer] = {
    preparation.DOORS: placing_doors,
    preparation.STACKS: placing_stacks,
    doors.BEHIND: _each(lambda look, d, option: ability_values.revealed(look.s, option >> FORM_BITS, look)),
    room_reveal.CARDS: _each(lambda look, d, option: _resolved(look.s.setting.room_cards[option >> FORM_BITS])),
    room_reveal.FAULTY_INTEL: _each(
        lambda look, d, option: _promised(look.s, option >> FORM_BITS) if room_reveal.FLIP.chosen(option) else 0.0
    ),
    spawning.SPAWNING: _each(
        lambda look, d, option: 0.0 if spawning.ENOUGH.chosen(option) else _coming(look, option >> FORM_BITS)
    ),
    lay_markers.LAYING: _each(
        lambda look, d, option: _laid(look, option >> FORM_BITS) if lay_markers.LAY.chosen(option) else 0.0
    ),
    overseer_phase.SPAWN_STEP: _each(_used),
    overseer_phase.ACTIVATE: activating,
    overseer_phase.MOVING: moving,
    overseer_phase.STRIKING: _each(_striking),
    overseer_phase.LEAVING: _each(
        lambda look, d, option: _used(
            look, d, option, 0.0 if overseer_phase.FINISH.chosen(option) else -weights.TIE_BREAK
        )
    ),
    attack_declare.STRIKE: _each(_striking),
    ONWARD: onward,
    facing.TURNING: _each(_turned),
    facing.ARRIVING: _each(_turned),
    map_elements.MAKING_ROOM: _each(lambda look, d, option: look.place(d.args[0], option >> FORM_BITS)),
    windows.INTERRUPT: _each(_answering),
    attack_roll.REROLLS: _each(_answering),
    dice.PICK: _each(_picking),
    attack_boosts.PREPARE: preparing_roll,
    knockback.KNOCK: knocking,
}
