"""The numbers behind an option, opened up into what they are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from fireteam.games.omicron.model.state import Attack, Omicron
from fireteam.games.omicron.rules.activation import actions
from fireteam.games.omicron.rules.attack import attack_declare
from fireteam.games.omicron.rules.characters import stats
from fireteam.kernel.decisions import PAIR_MASK, Decision, argument_of
from fireteam.kernel.numbers import Modifiers, Number, total
from fireteam.skirmish.by_form import ByForm


def numbers(s: Omicron, d: Decision, option: int) -> Iterable[Number]:
    return _NUMBERS[option](s, d, argument_of(option))


_NUMBERS: ByForm[Callable[[Omicron, Decision, int], Iterable[Number]]] = ByForm(
    lambda s, d, a: (),
    lambda: {
        actions.ATTACK: lambda s, d, a: _of_attack(s, Attack(s.active, a >> 1, ranged=bool(a & 1))),
        attack_declare.ATTACK_FREELY: lambda s, d, a: _of_attack(s, Attack(d.args[0], a >> 1, ranged=bool(a & 1))),
        actions.CHARGE: lambda s, d, a: _of_attack(s, Attack(s.active, a & PAIR_MASK, charge=True)),
        actions.WALK: lambda s, d, a: [Number.of("WALK", stats.walk_modifiers(s, s.active, boosted=False))],
        actions.BOOST: lambda s, d, a: [Number.of("WALK", stats.walk_modifiers(s, s.active, boosted=True))],
    },
)


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
