"""The overseer's option scores, by kind of decision: what each option seems to be worth, in points. Doing nothing is
worth nothing. He knows all doors and stacks; commandos have scores of their own, and never see these."""

from collections.abc import Callable, Sequence
from functools import cached_property

from fireteam.games.omega.ai import weights, wounds
from fireteam.games.omega.ai.overseer import ability_values
from fireteam.games.omega.ai.overseer.possible_attacks import PossibleAttack, Threats, harm
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
from fireteam.games.omega.rules.abilities import ability_options
from fireteam.games.omega.rules.attack import attack_boosts, attack_declare, attack_roll, knockback
from fireteam.games.omega.rules.figures import arsenal, facing, sight, stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action
from fireteam.games.omega.rules.movement.walk import ON, ONWARD, STOP
from fireteam.games.omega.rules.phases import overseer_phase, preparation
from fireteam.games.omega.rules.rolls import dice
from fireteam.games.omega.rules.rooms import doors, room_reveal, spawning
from fireteam.games.omega.rules.terrain import lay_markers, map_elements
from fireteam.kernel import stack
from fireteam.kernel.decisions import FORM_BITS, PAIR_BITS, PAIR_MASK, Decision, Kind
from fireteam.skirmish.option_scores import OptionScores
from fireteam.space import masks

# The overseer's phase


class Asked(Threats):
    """A decision of the overseer."""

    @cached_property
    def activations(self) -> dict[int, tuple[float, float]]:
        """By enemy, what it can do for its price by a move activation, and by a combat activation; the rest comes
        nearer as long as there is adrenaline."""
        chosen = [option >> FORM_BITS for option in self.options if overseer_phase.ACTIVATE_ENEMY.chosen(option)]
        waiting, price, found = list({argument & PAIR_MASK for argument in chosen}), self.marginal, {}
        for enemy, (move, combat) in zip(waiting, stats.activation_costs(self.s, waiting), strict=True):
            better = self.gain(enemy)
            paid = move * price if self.is_called(enemy) else self.odd(move)
            found[enemy] = (better - paid, self.struck(enemy) + weights.MOVE_IN_COMBAT * better - combat * price)
        return found

    @cached_property
    def mover(self) -> int:
        """Who is activated, or moves by an ability."""
        return stack.top(self.s.doing, Walk).figure if self.d.kind is ONWARD else self.d.args[0]

    @cached_property
    def strikes(self) -> bool:
        """May the mover attack after its move?"""
        at = stack.innermost(self.s.doing, Activation)
        return at is not None and at.enemy == self.mover and at.combat

    @cached_property
    def struck_after(self) -> list[PossibleAttack]:
        """What the mover could attack from where it may go."""
        walks = [option for option in self.options if move_action.WALK.chosen(option) or ON.chosen(option)]
        return (
            self.attacks(self.mover, masks.of(walk >> FORM_BITS & PAIR_MASK for walk in walks)) if self.strikes else []
        )

    @cached_property
    def here(self) -> float:
        return self.place(self.mover, self.s.cell[self.mover])


def _walk(look: Asked, argument: int) -> float:
    """To where it can strike best, or stands best."""
    cell = argument & PAIR_MASK
    struck = next((worth for worth, stand, _ in look.struck_after if stand >> cell & 1), 0.0)
    return look.place(look.mover, cell) - look.here + struck - weights.PERIL_ENTERED * (look.s.perils >> cell & 1)


def _strike(look: Asked, argument: int) -> float:
    fight = attack_declare.planned(look.s, arsenal.attackers(look.s, look.d.args[0]), argument)
    return weights.PAID_ATTACK + ability_values.outcome(look.s, fight) * harm(look.s, fight.target)


def _face(look: Asked, way: int) -> float:
    """The best attack when it looks that way, if it may attack then."""
    s, me = look.s, look.d.args[0]
    if look.d.kind is overseer_phase.STRIKING:
        view = sight.view_from(s, s.cell[me], way)
        for worth, _, target in look.attacks(me, spaces(s, me)):
            if view & spaces(s, target):
                return worth + weights.PAID_ATTACK - weights.TIE_BREAK
    return -weights.TIE_BREAK


def _in_view(look: Threats, cell: int, way: int) -> float:
    """Those whom it could attack."""
    return weights.TIE_BREAK * (sight.view_from(look.s, cell, way) & look.hunted).bit_count()


# Rolls


def _redo(look: Asked, argument: int) -> float:
    fight = stack.top(look.s.doing, Attack)
    again = ability_values.rolled_again(look.s, fight, 0, fight.blacks, len(fight.dice) - fight.blacks)
    return again - attack_boosts.ASSIST_REROLL * look.price


def _pick(look: Asked, argument: int) -> float:
    """Which dice are rolled again."""
    rolled = on_the_table(look.s)
    assert rolled is not None
    return ability_values.rolled_again(look.s, rolled, *wounds.picked(rolled, argument))


def _boosted(look: Asked, black: int, red: int) -> float:
    """What more dice bring to an attack that is being prepared."""
    s, fight = look.s, stack.top(look.s.doing, Attack)
    more = ability_values.outcome(s, fight, black, red) - ability_values.outcome(s, fight)
    return more * harm(s, fight.target)


def _push(look: Asked, cell: int) -> float:
    """Into gas or a peril, if there is one; and not away from other enemies."""
    s, target = look.s, look.d.args[0]
    gas = s.marked[GAS] & ~map_elements.cloud(s, s.cell[target]) if map_elements.chokes(s, target) else 0
    return harm(s, target) if (gas | map_elements.hazards(s, target)) >> cell & 1 else -weights.TIE_BREAK


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


TOGETHER: dict[Kind[Omega], Callable[[Omega, Decision, Sequence[int]], list[float]]] = {  # not one by one
    preparation.DOORS: placing_doors,
    preparation.STACKS: placing_stacks,
}
SCORES = OptionScores(
    Asked,
    lambda: {
        doors.REVEAL: lambda look, room: ability_values.revealed(look.s, room, look),
        room_reveal.CARD: lambda look, card: _resolved(look.s.setting.room_cards[card]),
        room_reveal.FLIP: lambda look, tile: _promised(look.s, tile),
        spawning.SPAWN: _coming,
        lay_markers.LAY: _laid,
        ability_options.USE: lambda look, argument: ability_values.used(look, look.d, argument),
        overseer_phase.ACTIVATE_ENEMY: lambda look, argument: look.activations[argument & PAIR_MASK][
            argument >> PAIR_BITS
        ],
        move_action.WALK: _walk,
        ON: _walk,
        STOP: lambda look, argument: look.best_attack(look.mover, spaces(look.s, look.mover)) if look.strikes else 0.0,
        overseer_phase.HOLD: lambda look, argument: (
            weights.TIE_BREAK + (look.best_attack_unmoved(look.mover) if look.strikes else 0.0)
        ),
        attack_declare.ATTACK: _strike,
        attack_declare.FREE_ATTACK: _strike,
        blasts.THROW: lambda look, argument: weights.PAID_ATTACK,
        facing.FACE: _face,
        facing.LOOK: lambda look, way: _in_view(look, look.s.cell[look.d.args[0]], way),
        map_elements.MAKE_ROOM: lambda look, cell: look.place(look.d.args[0], cell),
        attack_roll.REDO: _redo,
        dice.AGAIN: _pick,
        attack_boosts.POWER: lambda look, tokens: weights.TIE_BREAK * tokens + _boosted(look, 0, tokens),
        attack_boosts.ASSIST: lambda look, argument: _boosted(look, 1, 0) - attack_boosts.ASSIST_DIE * look.price,
        knockback.PUSH: _push,
    },
)


def option_scores(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    return TOGETHER[d.kind](s, d, options) if d.kind in TOGETHER else SCORES(s, d, options)
