"""The numbers behind an option, opened up into what they are made of: what it costs, how far it leads, the dice it
rolls and the hits it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from fireteam.games.omega.model.state import NOBODY, SENTRY, Attack, Challenge, Omega, Walk
from fireteam.games.omega.rules import prices
from fireteam.games.omega.rules.attack import attack_boosts, attack_declare, attack_roll
from fireteam.games.omega.rules.figures import arsenal, facing, stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action
from fireteam.games.omega.rules.movement.walk import ON
from fireteam.games.omega.rules.phases import commando_actions
from fireteam.games.omega.rules.rolls import stat_challenge
from fireteam.games.omega.rules.rooms import doors
from fireteam.games.omega.view.sheets import opened
from fireteam.kernel import stack
from fireteam.kernel.decisions import PAIR_MASK, Decision, argument_of
from fireteam.kernel.numbers import Modifiers, Number
from fireteam.skirmish.by_form import ByForm


def numbers(s: Omega, d: Decision, option: int) -> Iterator[Number]:
    yield from _NUMBERS[option](s, d, option)
    paid = prices.price(s, d, option)
    if paid is not None:
        yield opened("energy" if paid.payer == NOBODY else "adrenaline", iter(paid.parts))


Reckoner = Callable[[Omega, Decision, int], Iterable[Number]]  # of an option


_NUMBERS: ByForm[Reckoner] = ByForm(
    lambda s, d, option: (),
    lambda: {
        attack_declare.ATTACK: lambda s, d, option: _of_attack(
            s, attack_declare.planned(s, arsenal.attackers(s, blasts.actor(s, d)), argument_of(option))
        ),
        attack_declare.FREE_ATTACK: lambda s, d, option: _of_attack(
            s, attack_declare.planned(s, attack_declare.hands(s, d.args[0], d.args[1]), argument_of(option))
        ),
        **dict.fromkeys(
            attack_boosts.FORMS,
            lambda s, d, option: _of_attack(s, attack_boosts.foreseen(stack.top(s.doing, Attack), option)),
        ),
        blasts.THROW: lambda s, d, option: _of_throw(
            s, arsenal.attackers(s, blasts.actor(s, d)), argument_of(option) & PAIR_MASK
        ),
        **dict.fromkeys(
            (stat_challenge.TRY, stat_challenge.BOOST),
            lambda s, d, option: _of_challenge(s, stat_challenge.foreseen(stack.top(s.doing, Challenge), option)),
        ),
        commando_actions.OPEN: lambda s, d, option: _of_challenge(s, doors.demanded(s, s.turn, argument_of(option))),
        move_action.WALK: lambda s, d, option: [opened("Speed", _points(s, facing.turning(s, d)))],
        move_action.RUN: lambda s, d, option: [
            opened("movement points", _points(s, facing.turning(s, d), argument_of(option) & PAIR_MASK))
        ],
        move_action.GUIDE: lambda s, d, option: [opened("Speed", _points(s, SENTRY))],
        ON: lambda s, d, option: [opened("movement points", _left(s))],
    },
)


def _of_attack(s: Omega, fight: Attack) -> Iterator[Number]:
    yield opened("black dice", stats.black_modifiers(s, fight))
    yield opened("red dice", stats.red_modifiers(s, fight))
    yield opened("hits needed", attack_roll.needed_modifiers(s, fight))
    first, second = attack_roll.hits_needed(s, fight)
    if second is not None:
        yield opened("hits for two wounds", _second(s, fight, second - first))


def _second(s: Omega, fight: Attack, more: int) -> Modifiers:
    """[damage.second-number]"""
    yield from attack_roll.needed_modifiers(s, fight)
    yield more, "the second number", "damage.second-number"


def _of_throw(s: Omega, throwers: list[int], named: int) -> Iterator[Number]:
    """[keyword.explosive-roll-each] The dice that are rolled for each in the area."""
    weapon = s.setting.weapons[arsenal.armed(s, throwers, named)[1]]
    yield Number.of("black dice", iter([(weapon.black, weapon.name, "keyword.explosive-roll-each")]))
    yield Number.of("red dice", iter([(weapon.red, weapon.name, "keyword.explosive-roll-each")]))


def _of_challenge(s: Omega, test: Challenge | None) -> Iterator[Number]:
    if test is None:
        return
    yield opened("black dice", stat_challenge.black_modifiers(s, test))
    if test.red:
        yield opened("red dice", iter([(test.red, "abilities", "dice.modify-before-roll")]))
    yield Number.of("hits needed", iter([(test.number, stat_challenge.STATS[test.stat], "challenge.success")]))


def _points(s: Omega, figure: int, moves_together: int = 1) -> Modifiers:
    """[move.points] [move.combined-cost] Speed, what an ability adds, and the same again for every further move."""
    yield from stats.speed_modifiers(s, figure)
    one = move_action.points_of(s, figure)
    bonus = one - stats.speed(s, figure)
    if bonus:
        yield bonus, "abilities", "move.points"
    if moves_together > 1:
        yield one * (moves_together - 1), "more moves", "move.combined-cost"


def _left(s: Omega) -> Modifiers:
    walk = stack.top(s.doing, Walk)
    yield walk.points, "this move", "move.points"
    yield -walk.spent, "spent", "move.step-cost"
