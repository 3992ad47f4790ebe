"""The numbers behind an option, opened up into what they are made of."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.games.omega import (
    arsenal,
    attacks,
    challenges,
    combat,
    dashboard,
    moves,
    overseer,
    readying,
    stats,
    targets,
    uses,
)
from fireteam.games.omega.blasts import actor
from fireteam.games.omega.state import NOBODY, Attack, Omega
from fireteam.kernel.decisions import FORM_BITS, PAIR_BITS, PAIR_MASK, Decision
from fireteam.kernel.numbers import Number


def numbers(s: Omega, d: Decision, option: int) -> Iterator[Number]:
    argument = option >> FORM_BITS
    if attacks.ATTACK.chosen(option):
        yield from _of_attack(s, attacks.planned(s, arsenal.attackers(s, actor(s, d)), argument))
    elif attacks.BLOW.chosen(option):
        yield from _of_attack(s, attacks.planned(s, attacks.hands(s, d.args[0], d.args[1]), argument))
    elif readying.ROLL.chosen(option):
        yield from _of_attack(s, s.attacks[-1])
    elif challenges.TRY.chosen(option):
        yield Number.of("black dice", challenges.black_modifiers(s, s.challenges[-1]))
    elif overseer.ACTIVATE_ENEMY.chosen(option):
        enemy, activity = argument & PAIR_MASK, argument >> PAIR_BITS
        yield Number.of("adrenaline", stats.activation_modifiers(s, enemy, activity == overseer.COMBAT))
    elif uses.USE.chosen(option):
        yield from _of_use(s, d, argument)
    elif moves.WALK.chosen(option):
        yield Number.of("Speed", stats.speed_modifiers(s, actor(s, d)))


def _of_use(s: Omega, d: Decision, argument: int) -> Iterator[Number]:
    """What a piece of the dashboard costs now."""
    owners, _, actor = uses.occasion(s, d)
    owner, number = uses.holder(s, owners, argument & PAIR_MASK)
    if owner == NOBODY and number >= 0:
        aimed = argument >> PAIR_BITS
        target = aimed - 1 if aimed else targets.implied(s, owner, number, actor)
        yield Number.of("adrenaline", dashboard.cost_modifiers(s, s.setting.piece_of[number], target))


def _of_attack(s: Omega, fight: Attack) -> Iterator[Number]:
    yield Number.of("black dice", stats.black_modifiers(s, fight))
    yield Number.of("red dice", stats.red_modifiers(s, fight))
    yield Number.of("hits needed", combat.needed_modifiers(s, fight))
