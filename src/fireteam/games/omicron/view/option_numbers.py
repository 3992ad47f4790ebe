"""The numbers behind an option, opened up into what they are made of."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.games.omicron.model.state import Attack, Omicron
from fireteam.games.omicron.rules.activation import actions
from fireteam.games.omicron.rules.attack import attack_declare
from fireteam.games.omicron.rules.characters import stats
from fireteam.kernel.decisions import PAIR_MASK, Decision, argument_of
from fireteam.kernel.numbers import Modifiers, Number, total


def numbers(s: Omicron, d: Decision, option: int) -> Iterator[Number]:
    argument = argument_of(option)
    if actions.ATTACK.chosen(option):
        yield from _of_attack(s, Attack(s.active, argument >> 1, ranged=bool(argument & 1)))
    elif attack_declare.ATTACK_FREELY.chosen(option):
        yield from _of_attack(s, Attack(d.args[0], argument >> 1, ranged=bool(argument & 1)))
    elif actions.CHARGE.chosen(option):
        yield from _of_attack(s, Attack(s.active, argument & PAIR_MASK, charge=True))
    elif actions.WALK.chosen(option) or actions.BOOST.chosen(option):
        yield Number.of("WALK", stats.walk_modifiers(s, s.active, boosted=actions.BOOST.chosen(option)))


def _of_attack(s: Omicron, fight: Attack) -> Iterator[Number]:
    atk, dex = stats.atk_modifiers(s, fight), stats.dex_modifiers(s, fight.target)
    yield Number.of("ATK", _bounded(atk, range(stats.LOWEST_ATK, 100), "attack.atk-minimum"))
    yield Number.of("DEX", _bounded(dex, range(stats.LOWEST_DEX, stats.HIGHEST_DEX + 1), "attack.dex-bounds"))


def _bounded(modifiers: Modifiers, allowed: range, clause: str) -> Modifiers:
    """The modifiers, and what the limits of the stat give back or take off."""
    found = list(modifiers)
    yield from found
    value = total(found)
    yield min(max(value, allowed[0]), allowed[-1]) - value, "limit", clause
