"""What stands behind an option, so that nobody has to look it up before choosing: what is printed on the card that it
names, what the actions do that stand on no card, and the numbers that it rests on, opened up into what they are made
of."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain

from fireteam.games.omega.model import MISSION_ACTION, NOBODY, SENTRY, Attack, Challenge, Omega, Setting, Walk
from fireteam.games.omega.rules import prices
from fireteam.games.omega.rules.abilities import ability_options
from fireteam.games.omega.rules.attack import attack_boosts, attack_declare, attack_roll
from fireteam.games.omega.rules.figures import arsenal, facing, stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action, walk
from fireteam.games.omega.rules.phases import commando_actions, planning, preparation
from fireteam.games.omega.rules.rolls import stat_challenge
from fireteam.games.omega.rules.rooms import doors, room_reveal, spawning
from fireteam.games.omega.view import card_texts, sheets
from fireteam.games.omega.view.shown import Card
from fireteam.kernel import PAIR_MASK, Decision, Form, Modifiers, Number, argument_of, stack
from fireteam.skirmish.forms import ByForm
from fireteam.skirmish.texts import in_one_line, saying

Reader = Callable[[Omega, Decision, int], list[str]]

# Which part of an option has a card that tells about it.
ON_CARDS: dict[Form[Omega], int] = {
    preparation.PLACE_DOOR: 1,
    preparation.TAKE: 0,
    preparation.TAKE_KIT: 0,
    planning.TAKE_STANCE: 0,
    room_reveal.CARD: 0,
    spawning.SPAWN: 0,
    commando_actions.TRADE: 0,
}
# What stands on no card.
ACTIONS: dict[Form[Omega], str] = {
    commando_actions.INVESTIGATE: "Draw an Investigate card. Most are kept like kit, some are traps. The marker goes.",
    commando_actions.REVIVE: "A downed commando next to this one gets up again.",
    commando_actions.HEAL: "This commando discards one wound.",
}


def told(s: Omega, d: Decision, option: int) -> list[str]:
    """The lines that belong to an option; none where its words say it all."""
    return [line for line in _READERS[option](s, d, argument_of(option)) if line]


_READERS: ByForm[Reader] = ByForm(
    lambda s, d, a: [],
    lambda: {
        preparation.PLACE_STACK: lambda s, d, a: _stack(s, a & PAIR_MASK),
        **{form: _card(form, number) for form, number in ON_CARDS.items()},
        ability_options.USE: _ability,
        commando_actions.DO: _mission_action,
        blasts.THROW: _thrown,
        **{form: saying(text) for form, text in ACTIONS.items()},
    },
)


def _ability(s: Omega, d: Decision, argument: int) -> list[str]:
    owners, _, _ = ability_options.occasion(s, d)
    _, number = ability_options.holder(s, owners, argument & PAIR_MASK)
    return [] if number < 0 else [card_texts.ability_line(card_texts.ability(s.setting.abilities[number]))]


def _thrown(s: Omega, d: Decision, argument: int) -> list[str]:
    _, weapon = arsenal.armed(s, arsenal.attackers(s, blasts.actor(s, d)), argument & PAIR_MASK)
    return [] if weapon < 0 else [card_texts.weapon_line(card_texts.weapon(s.setting.weapons[weapon]))]


def _mission_action(s: Omega, d: Decision, number: int) -> list[str]:
    """The line of the mission that names what it adds; where none does, all of them."""
    _, lines = s.setting.mission.told()
    return [line for line in lines if line.lower().startswith(MISSION_ACTION.write(s, number))] or lines


def _stack(s: Omega, stack: int) -> list[str]:
    return [f"{card.name}: {in_one_line(card.text)}" for card in s.setting.cards_in(stack)]


def _card(form: Form[Omega], number: int) -> Reader:
    return lambda s, d, a: _cards(s.setting)[form.argument.parts(s, a)[number].id].lines


@lru_cache(8)
def _cards(setting: Setting) -> dict[str, Card]:
    return card_texts.cards(setting)


# The numbers


def numbers(s: Omega, d: Decision, option: int) -> Iterator[Number]:
    yield from _NUMBERS[option](s, d, option)
    paid = prices.price(s, d, option)
    if paid is not None:
        yield sheets.opened("energy" if paid.payer == NOBODY else "adrenaline", iter(paid.parts))


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
        move_action.WALK: lambda s, d, option: [sheets.opened("Speed", _points(s, facing.turning(s, d)))],
        move_action.RUN: lambda s, d, option: [
            sheets.opened("movement points", _points(s, facing.turning(s, d), argument_of(option) & PAIR_MASK))
        ],
        move_action.GUIDE: lambda s, d, option: [sheets.opened("Speed", _points(s, SENTRY))],
        walk.ON: lambda s, d, option: [sheets.opened("movement points", _left(s))],
    },
)


def _of_attack(s: Omega, fight: Attack) -> Iterator[Number]:
    yield sheets.opened("black dice", stats.black_modifiers(s, fight))
    yield sheets.opened("red dice", stats.red_modifiers(s, fight))
    yield sheets.opened("hits needed", attack_roll.needed_modifiers(s, fight))
    first, second = attack_roll.hits_needed(s, fight)
    if second is not None:
        more = (second - first, "the second number", "damage.second-number")
        yield sheets.opened("hits for two wounds", chain(attack_roll.needed_modifiers(s, fight), [more]))


def _of_throw(s: Omega, throwers: list[int], named: int) -> Iterator[Number]:
    """[keyword.explosive-roll-each] The dice that are rolled for each in the area."""
    weapon = s.setting.weapons[arsenal.armed(s, throwers, named)[1]]
    yield Number.of("black dice", iter([(weapon.black, weapon.name, "keyword.explosive-roll-each")]))
    yield Number.of("red dice", iter([(weapon.red, weapon.name, "keyword.explosive-roll-each")]))


def _of_challenge(s: Omega, test: Challenge | None) -> Iterator[Number]:
    if test is None:
        return
    yield sheets.opened("black dice", stat_challenge.black_modifiers(s, test))
    if test.red:
        yield sheets.opened("red dice", iter([(test.red, "abilities", "dice.modify-before-roll")]))
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
    at = stack.top(s.doing, Walk)
    return iter([(at.points, "this move", "move.points"), (-at.spent, "spent", "move.step-cost")])
