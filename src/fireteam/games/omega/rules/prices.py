"""What an option costs, and where that goes: adrenaline from the bank to the sheet of the commando who acts, and from
the overseer's energy pool to the bank or into the well of a dashboard piece."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from fireteam.games.omega.model import COMMANDOS, NOBODY, Attack, Challenge, Omega, Use, name
from fireteam.games.omega.rules.abilities import ability_options, ability_targets, dashboard
from fireteam.games.omega.rules.attack import attack_boosts, attack_declare, attack_roll
from fireteam.games.omega.rules.figures import adrenaline, facing, stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action
from fireteam.games.omega.rules.phases import commando_actions, overseer_phase
from fireteam.games.omega.rules.rolls import stat_challenge
from fireteam.kernel import PAIR_MASK, Decision, Modifiers, added, argument_of, stack, total, unpair
from fireteam.skirmish.forms import ByForm


class Price(NamedTuple):
    payer: int  # a commando, or NOBODY: the energy pool
    parts: list[tuple[int, str, str]]  # what it is made of
    piece: int = -1  # the dashboard piece into whose well it goes

    @property
    def amount(self) -> int:
        return max(0, total(self.parts))


def price(s: Omega, d: Decision, option: int) -> Price | None:
    """What an option would cost now; None for what has no price."""
    if deed := commando_actions.DEEDS_BY_FORM[option]:
        return Price(s.turn, list(deed.cost(s, argument_of(option))))
    return _PRICED[option](s, d, argument_of(option))


def _on_sheet(figure: int, parts: Modifiers) -> Price | None:
    return Price(figure, list(parts)) if 0 <= figure < COMMANDOS else None


def _of_activation(s: Omega, d: Decision, argument: int) -> Price | None:
    enemy, activity = unpair(argument)
    if enemy >= len(s.cell) or s.setting.enemy_of[enemy] < 0:
        return None
    return Price(NOBODY, list(stats.activation_modifiers(s, enemy, activity == overseer_phase.COMBAT)))


def _of_attack(s: Omega, me: int) -> Price | None:
    return _on_sheet(me, stats.cost_modifiers(s, me, "attack"))


def _of_use(s: Omega, d: Decision, argument: int) -> Price | None:
    owners, _, actor = ability_options.occasion(s, d)
    named, aimed = unpair(argument)
    owner, number = ability_options.holder(s, owners, named)
    if number < 0:
        return None
    ability = s.setting.abilities[number]
    if owner != NOBODY:
        payer = owner if owner < COMMANDOS else NOBODY
        return Price(payer, [(ability.cost, ability.name, "kit.cost")]) if ability.cost else None
    piece = s.setting.piece_of[number]
    target = ability_targets.meant(s, owner, number, actor, aimed)
    well = piece if dashboard.is_ready(s, piece) else -1  # [dashboard.ready-payment]
    return Price(NOBODY, list(dashboard.cost_modifiers(s, piece, target)), well)


def _of_blow(s: Omega, d: Decision, argument: int) -> Price | None:
    """An attack that an ability grants costs nothing, unless the card says otherwise."""
    use = stack.innermost(s.doing, Use)
    free = use is None or s.setting.abilities[use.ability].effects[use.effect - 1].free
    return None if free else _of_attack(s, d.args[0])


def _of_moves(s: Omega, d: Decision, number: int) -> Price | None:
    me = facing.turning(s, d)
    return _on_sheet(me, _moves(s, me, number)) if me < COMMANDOS else None


def _moves(s: Omega, commando: int, number: int) -> Modifiers:
    """[move.combined-cost] [move.tokens-extra-cost] So many moves together; those beyond the move tokens cost more."""
    one = stats.action_cost(s, commando, "move")
    return added(
        stats.cost_modifiers(s, commando, "move"),
        (one * (number - 1), "more moves", "move.combined-cost"),
        (stats.move_cost(s, commando, number) - one * number, "all move tokens are red", "move.tokens-extra-cost"),
    )


Pricing = Callable[[Omega, Decision, int], Price | None]  # by the argument of an option
_PRICED: ByForm[Pricing] = ByForm(
    lambda s, d, a: None,
    lambda: {
        ability_options.USE: _of_use,
        overseer_phase.ACTIVATE_ENEMY: _of_activation,
        attack_roll.REDO: lambda s, d, a: Price(
            NOBODY, [(attack_boosts.ASSIST_REROLL, "Assist", "keyword.assist-reroll")]
        ),
        attack_boosts.ASSIST: lambda s, d, a: Price(
            NOBODY, [(attack_boosts.ASSIST_DIE, "Assist", "keyword.assist-die")]
        ),
        attack_boosts.AIM: lambda s, d, a: _on_sheet(
            stack.top(s.doing, Attack).attacker, iter([(attack_boosts.AIM_COST, "aiming", "gap.aiming")])
        ),
        stat_challenge.BOOST: lambda s, d, a: _on_sheet(
            stack.top(s.doing, Challenge).commando, iter([(stat_challenge.BOOST_COST, "boost", "challenge.boost")])
        ),
        attack_declare.FREE_ATTACK: _of_blow,
        attack_declare.ATTACK: lambda s, d, a: _of_attack(s, facing.turning(s, d)),
        blasts.THROW: lambda s, d, a: _of_attack(s, facing.turning(s, d)),
        move_action.WALK: lambda s, d, there: _of_moves(s, d, 1),
        move_action.RUN: lambda s, d, argument: _of_moves(s, d, argument & PAIR_MASK),
        move_action.GUIDE: lambda s, d, a: _on_sheet(s.turn, stats.cost_modifiers(s, s.turn, "move")),
    },
)


def cost(s: Omega, d: Decision, option: int) -> str:
    """In words: adrenaline on a sheet, or energy of the pool."""
    paid = price(s, d, option)
    if paid is None or not paid.amount:
        return ""
    return f"{paid.amount} energy" if paid.payer == NOBODY else f"{paid.amount} adrenaline"


def amount(s: Omega, d: Decision, option: int) -> int:
    paid = price(s, d, option)
    return 0 if paid is None else paid.amount


class Flow(msgspec.Struct, frozen=True):
    """Adrenaline on its way. `left` is the room on a sheet after it, or what lies in the pool then."""

    from_: str = msgspec.field(name="from")
    to: str
    amount: int
    left: int


def routed(s: Omega, paid: Price) -> Iterator[Flow]:
    """Where what is paid goes, step by step: [adrenaline.increase] [planning.transfer] [overseer.token-routing]."""
    if paid.payer != NOBODY:
        who, room = name(s, paid.payer), adrenaline.room(s, paid.payer)
        yield Flow("bank", who, paid.amount, room - paid.amount)
        yield Flow(who, "pool", paid.amount, s.pool + sum(s.adrenaline) + paid.amount)
    else:
        to = s.setting.dashboard[paid.piece].name if paid.piece >= 0 else "bank"
        yield Flow("pool", to, paid.amount, s.pool - paid.amount)
