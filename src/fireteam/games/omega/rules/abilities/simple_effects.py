"""The small verbs: those that change one number and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.games.omega.model.cards import Effect
from fireteam.games.omega.model.names import name, title
from fireteam.games.omega.model.state import COMMANDOS, Attack, Omega, Stage, is_enemy
from fireteam.games.omega.rules import stack
from fireteam.games.omega.rules.abilities.verbs import verb
from fireteam.games.omega.rules.figures import adrenaline
from fireteam.kernel.decisions import Flow
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal


def _not_attacked(s: Omega, effect: Effect, user: int, target: int) -> Iterator[Refusal]:
    fight = stack.on_the_table(s)
    if not isinstance(fight, Attack) or fight.stage != Stage.DECLARED:
        yield Refusal("no attack has been declared", "attack.defense-boost-window")


@verb("defend", needs=_not_attacked)
def _defend(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    """[attack.defense-boost-window] The target of the attack has more of the defense that counts."""
    fight = stack.on_the_table(s)
    if isinstance(fight, Attack):
        fight.defense += effect.amount
    yield from ()


def _no_adrenaline(s: Omega, effect: Effect, user: int, target: int) -> Iterator[Refusal]:
    if effect.amount < 0 and (target >= COMMANDOS or not s.adrenaline[target]):
        yield Refusal(f"{title(s, target)} has no adrenaline to lose", "adrenaline.increase")


@verb("adrenaline", needs=_no_adrenaline)
def _adrenaline(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    """[gap.max-adrenaline-above] Tokens put on a sheet, or taken off it, by no choice of the commando."""
    if target < COMMANDOS:
        if effect.amount > 0:
            adrenaline.raise_by(s, target, effect.amount)
        else:
            adrenaline.lower_by(s, target, -effect.amount)
    yield from ()


@verb("energy")
def _energy(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    """The energy pool grows, or shrinks as far as there is any."""
    if effect.amount > 0:
        adrenaline.gain(s, effect.amount)
    else:
        adrenaline.spend(s, min(-effect.amount, s.pool))
    if s.log is not None:
        say(s, "energy", "game.adrenaline-economy", "The energy pool has {pool}.", pool=s.pool)
    yield from ()


@verb("hobble")
def _hobble(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    """[drone.hobbler] [gap.kit-markers] The Hobbler Drone clings to an enemy, and to no other any more."""
    s.hobbled = target
    if s.log is not None:
        say(s, "hobbled", "drone.hobbler", "The Hobbler Drone clings to {who}.", who=name(s, target))
    yield from ()


@verb("speed")
def _speed(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    """A figure has more movement points: in the move that goes on, or in the one that its activation allows."""
    for walk in s.walks:
        if walk.figure == target:
            walk.points += effect.amount
            return
    for activation in s.activations:
        if is_enemy(target) and activation.enemy == target:
            activation.bonus += effect.amount
    yield from ()
