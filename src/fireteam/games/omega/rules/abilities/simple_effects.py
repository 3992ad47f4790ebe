"""The small verbs: those that change one number and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.games.omega.model.cards import Effect
from fireteam.games.omega.model.names import name, title
from fireteam.games.omega.model.state import COMMANDOS, Activation, Attack, Omega, Stage, Walk, is_enemy, on_the_table
from fireteam.games.omega.rules.abilities.verbs import verb
from fireteam.games.omega.rules.figures import adrenaline
from fireteam.kernel import stack
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal


def _not_attacked(s: Omega, effect: Effect, user: int, target: int) -> Iterator[Refusal]:
    fight = on_the_table(s)
    if not isinstance(fight, Attack) or fight.stage != Stage.DECLARED:
        yield Refusal("no attack has been declared", "attack.defense-boost-window")


@verb("defend", needs=_not_attacked)
def _defend(s: Omega, effect: Effect, user: int, target: int) -> None:
    """[attack.defense-boost-window] The target of the attack has more of the defense that counts."""
    fight = on_the_table(s)
    if isinstance(fight, Attack):
        fight.defense += effect.amount


def _no_adrenaline(s: Omega, effect: Effect, user: int, target: int) -> Iterator[Refusal]:
    if effect.amount < 0 and (target >= COMMANDOS or not s.adrenaline[target]):
        yield Refusal(f"{title(s, target)} has no adrenaline to lose", "adrenaline.increase")


@verb("adrenaline", needs=_no_adrenaline)
def _adrenaline(s: Omega, effect: Effect, user: int, target: int) -> None:
    """[gap.max-adrenaline-above] Tokens put on a sheet, or taken off it, by no choice of the commando."""
    if target < COMMANDOS:
        if effect.amount > 0:
            adrenaline.raise_by(s, target, effect.amount)
        else:
            adrenaline.lower_by(s, target, -effect.amount)


@verb("energy")
def _energy(s: Omega, effect: Effect, user: int, target: int) -> None:
    """The energy pool grows, or shrinks as far as there is any."""
    if effect.amount > 0:
        adrenaline.gain(s, effect.amount)
    else:
        adrenaline.spend(s, min(-effect.amount, s.pool))
    say(s, "energy", "game.adrenaline-economy", "The energy pool has {pool}.", pool=s.pool)


@verb("hobble")
def _hobble(s: Omega, effect: Effect, user: int, target: int) -> None:
    """[drone.hobbler] [gap.kit-markers] The Hobbler Drone clings to an enemy, and to no other any more."""
    s.hobbled = target
    say(s, "hobbled", "drone.hobbler", "The Hobbler Drone clings to {who}.", who=name(s, target))


@verb("speed")
def _speed(s: Omega, effect: Effect, user: int, target: int) -> None:
    """A figure has more movement points: in the move that goes on, or in the one that its activation allows."""
    for walk in stack.each(s.doing, Walk):
        if walk.figure == target:
            walk.points += effect.amount
            return
    for activation in stack.each(s.doing, Activation):
        if is_enemy(target) and activation.enemy == target:
            activation.bonus += effect.amount
