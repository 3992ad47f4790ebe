"""The overseer's hunches, by kind of decision: what each option seems to be worth at a glance, in points. Doing nothing
is worth nothing. He knows all doors and stacks; commandos have their own hunches, and never see these."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fireteam.games.omega import (
    arsenal,
    attacks,
    blasts,
    combat,
    dice,
    doors,
    facing,
    knockback,
    laying,
    moves,
    overseer,
    ploys,
    readying,
    rooms,
    sight,
    spawning,
    stats,
    terrain,
    uses,
    walking,
    windows,
)
from fireteam.games.omega.hunches_setup import placing_doors, placing_stacks
from fireteam.games.omega.measuring import figures_in, spaces
from fireteam.games.omega.preparing import DOORS, STACKS
from fireteam.games.omega.setting import EMI, GAS, PERIL, VENT
from fireteam.games.omega.state import COMMANDOS, Omega
from fireteam.games.omega.threats import SHARP, Threats, harm
from fireteam.games.omega.worth import KILLED, WOUND, enemy_value
from fireteam.kernel.decisions import FORM_BITS, PAIR_BITS, PAIR_MASK, Decision, Kind
from fireteam.space import masks

Hunches = list[float]
Hunch = Callable[[Omega, Decision, Sequence[int]], Hunches]

RATHER = 0.01  # what is left as it is, or faces the commandos, when all else is the same
HIT_BACK = 0.05  # an attack that is paid for is made
ICONS = {"clone nest": 0.3, "vent": 0.3, "emi": 0.25, "peril": 0.25, "rubble": 0.1}  # of faulty intel


# The overseer's phase


def activating(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    """Whoever can do most for its price; the rest comes nearer as long as there is adrenaline."""
    look, known = Threats(s), {}
    price = look.marginal
    waiting = {option >> FORM_BITS & PAIR_MASK for option in options if overseer.ACTIVATE_ENEMY.chosen(option)}
    for enemy, costs in zip(waiting, stats.activation_costs(s, list(waiting)), strict=True):
        better, struck = look.gain(enemy), look.struck(enemy)
        paid = costs[0] * price if look.is_called(enemy) else look.odd(costs[0])
        known[enemy] = (better - paid, struck + 0.5 * better - costs[1] * price)
    found = []
    for option in options:
        argument = option >> FORM_BITS
        if overseer.ACTIVATE_ENEMY.chosen(option):
            found.append(known[argument & PAIR_MASK][argument >> PAIR_BITS])
        else:
            found.append(ploys.used(look, d, argument) if uses.USE.chosen(option) else 0.0)
    return found


def preparing_spawn(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    look = Threats(s)
    return [ploys.used(look, d, option >> FORM_BITS) if uses.USE.chosen(option) else 0.0 for option in options]


def moving(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    """To where it can strike best, or stands best."""
    look, me, strikes = Threats(s), d.args[0], s.activations[-1].combat
    gains, found = _going(look, me, [o for o in options if moves.WALK.chosen(o)], strikes), []
    for option in options:
        if option in gains:
            found.append(gains[option])
        elif overseer.HOLD.chosen(option):
            found.append(RATHER + (look.blow_unmoved(me) if strikes else 0.0))
        else:
            found.append(ploys.used(look, d, option >> FORM_BITS) if uses.USE.chosen(option) else -RATHER)
    return found


def onward(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    """The same in the middle of a move, or by an ability."""
    look, me = Threats(s), s.walks[-1].figure
    acting = s.activations[-1] if s.activations and s.activations[-1].enemy == me else None
    strikes = acting is not None and acting.combat
    gains = _going(look, me, [o for o in options if walking.ON.chosen(o)], strikes)
    stay = look.blow(me, spaces(s, me)) if strikes else 0.0
    return [gains.get(option, stay) for option in options]


def _going(look: Threats, me: int, walks: list[int], strikes: bool) -> dict[int, float]:
    """By walk, how much better it is to stand there, and what can be attacked from there."""
    cells = {walk: walk >> FORM_BITS & PAIR_MASK for walk in walks}
    blows = look.blows(me, masks.of(cells.values())) if strikes else []
    here, gains = look.place(me, look.s.cell[me]), {}
    for walk, cell in cells.items():
        struck = next((worth for worth, stand, _ in blows if stand >> cell & 1), 0.0)
        sharp = SHARP if look.s.perils >> cell & 1 else 0.0
        gains[walk] = look.place(me, cell) - here + struck - sharp
    return gains


def striking(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    look, me = Threats(s), d.args[0]
    figures, found = arsenal.attackers(s, me), []
    for option in options:
        argument = option >> FORM_BITS
        if attacks.ATTACK.chosen(option) or attacks.BLOW.chosen(option):
            fight = attacks.planned(s, figures, argument)
            found.append(HIT_BACK + ploys.outcome(s, fight) * harm(s, fight.target))
        elif facing.FACE.chosen(option):
            found.append(_after_turning(look, me, argument))
        elif blasts.THROW.chosen(option):
            found.append(HIT_BACK)
        else:
            found.append(ploys.used(look, d, argument) if uses.USE.chosen(option) else 0.0)
    return found


def _after_turning(look: Threats, me: int, way: int) -> float:
    """The best attack when it looks that way."""
    s = look.s
    view, own = sight.view_from(s, s.cell[me], way), spaces(s, me)
    for worth, _, target in look.blows(me, own):
        if view & spaces(s, target):
            return worth + HIT_BACK - RATHER
    return -RATHER


def leaving(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    look = Threats(s)
    used = [ploys.used(look, d, option >> FORM_BITS) if uses.USE.chosen(option) else None for option in options]
    return [
        worth if worth is not None else 0.0 if overseer.FINISH.chosen(option) else -RATHER
        for worth, option in zip(used, options, strict=True)
    ]


def turning(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    """Towards those whom it could attack."""
    look, me = Threats(s), d.args[0]
    return [_in_view(look, s.cell[me], option >> FORM_BITS) for option in options]


def _in_view(look: Threats, cell: int, way: int) -> float:
    return RATHER * (sight.view_from(look.s, cell, way) & look.hunted).bit_count()


def making_room(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    look = Threats(s)
    return [look.place(d.args[0], option >> FORM_BITS) for option in options]


# Rolls


def answering(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    """Something may come in; to pass is worth nothing."""
    look, found = Threats(s), []
    for option in options:
        if uses.USE.chosen(option):
            found.append(ploys.used(look, d, option >> FORM_BITS))
        elif combat.REDO.chosen(option):
            fight = s.attacks[-1]
            again = ploys.rolled_again(s, fight, 0, fight.blacks, len(fight.dice) - fight.blacks)
            found.append(again - readying.ASSIST_REROLL * look.price)
        else:
            found.append(0.0)
    return found


def picking(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    """Which dice are rolled again."""
    rolled, found = dice.on_the_table(s), []
    assert rolled is not None
    for option in options:
        again, kept = [0, 0], sum(rolled.dice)
        for (red, face), count in zip(dice.FACES, dice.split(option >> FORM_BITS), strict=True):
            again[red] += count
            kept -= face * count
        found.append(ploys.rolled_again(s, rolled, kept, *again))
    return found


def preparing_roll(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    """Power is lost when the round ends; the help of a leader costs adrenaline."""
    look, fight = Threats(s), s.attacks[-1]
    now, worth, found = ploys.outcome(s, fight), harm(s, fight.target), []
    for option in options:
        if readying.POWER.chosen(option):
            tokens = option >> FORM_BITS
            found.append(RATHER * tokens + (ploys.outcome(s, fight, red=tokens) - now) * worth)
        elif readying.ASSIST.chosen(option):
            found.append((ploys.outcome(s, fight, black=1) - now) * worth - readying.ASSIST_DIE * look.price)
        else:
            found.append(0.0)
    return found


def knocking(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    """Into gas or a peril, if there is one; and not away from other enemies."""
    target, found = d.args[0], []
    gas = s.marked[GAS] & ~terrain.cloud(s, s.cell[target]) if terrain.chokes(s, target) else 0
    harmful = gas | terrain.hazards(s, target)
    for option in options:
        pushed = knockback.PUSH.chosen(option)
        found.append(harm(s, target) if pushed and harmful >> (option >> FORM_BITS) & 1 else -RATHER * pushed)
    return found


# What comes onto the map


def spawning_enemy(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    """Where it can strike soon, or is wanted."""
    look = Threats(s)
    return [0.0 if spawning.ENOUGH.chosen(option) else _coming(look, option >> FORM_BITS) for option in options]


def _coming(look: Threats, argument: int) -> float:
    s, kind, cell = look.s, argument & PAIR_MASK, argument >> PAIR_BITS
    in_view = max([_in_view(look, cell, way) for way in range(4)]) if s.setting.enemies[kind].facing else 0.0
    if look.design.prize in s.setting.figures_of[kind]:
        return in_view + look.place(look.design.prize, cell)
    return in_view + enemy_value(s, s.setting.figures_of[kind][0]) + look.post(kind, cell)


def laying_marker(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    look, marker = Threats(s), s.lays[-1].marker
    return [_laid(look, marker, option >> FORM_BITS) if laying.LAY.chosen(option) else 0.0 for option in options]


def _laid(look: Threats, marker: int, cell: int) -> float:
    """On commandos what hurts them, before them what holds them up."""
    s, there = look.s, figures_in(look.s, 1 << cell)
    in_the_way = 0.2 * 0.8 ** look.near[cell] + RATHER
    if marker == GAS:
        return in_the_way + sum([WOUND for f in there if terrain.chokes(s, f)])
    if marker == PERIL:
        downed = sum([KILLED for f in there if s.downed >> f & 1])
        return in_the_way + downed + sum([WOUND if f < COMMANDOS else -WOUND for f in there])
    if marker == EMI:
        tile = s.setting.ground.tile_cells[s.setting.ground.tile_of[cell]]
        return ploys.HAMPERED * (tile & s.team).bit_count() * (not s.emi & tile) + RATHER
    if marker == VENT:
        return in_the_way
    doorway = 0.05 * (s.setting.ground.all_doors >> cell & 1)
    return in_the_way + doorway - 0.3 * bool(s.enemies >> cell & 1)


def ordering_cards(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    """The ground first, then those who come."""
    printed = [s.setting.room_cards[option >> FORM_BITS] for option in options]
    return [RATHER * (2 * card.faulty_intel + bool(card.lay)) for card in printed]


def misleading(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    """What the icon promises of the other side of the tile."""
    ground = s.setting.ground
    return [
        ICONS.get(ground.sides[tile][s.flipped >> tile & 1].faulty, 0.0) if rooms.FLIP.chosen(option) else 0.0
        for option in options
        for tile in (option >> FORM_BITS,)
    ]


def revealing(s: Omega, d: Decision, options: Sequence[int]) -> Hunches:
    look = Threats(s)
    return [ploys.revealed(s, option >> FORM_BITS, look) for option in options]


KINDS: dict[Kind[Omega], Hunch] = {
    DOORS: placing_doors,
    STACKS: placing_stacks,
    doors.BEHIND: revealing,
    rooms.CARDS: ordering_cards,
    rooms.FAULTY_INTEL: misleading,
    spawning.SPAWNING: spawning_enemy,
    laying.LAYING: laying_marker,
    overseer.SPAWN_STEP: preparing_spawn,
    overseer.ACTIVATE: activating,
    overseer.MOVING: moving,
    overseer.STRIKING: striking,
    overseer.LEAVING: leaving,
    attacks.STRIKE: striking,
    walking.ONWARD: onward,
    facing.TURNING: turning,
    facing.ARRIVING: turning,
    terrain.MAKING_ROOM: making_room,
    windows.INTERRUPT: answering,
    combat.REROLLS: answering,
    dice.PICK: picking,
    readying.PREPARE: preparing_roll,
    knockback.KNOCK: knocking,
}
