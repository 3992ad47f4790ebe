"""What stands behind an option, so that nobody has to look it up before choosing: what is printed on the cards that it
names, what it costs, and the numbers that it rests on, opened up into what they are made of."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from fireteam.games.human_interface.model import BARE, Fight, Mode, Reaction, Setting, Table, conscious
from fireteam.games.human_interface.rules.activation import actions, forcing_doors
from fireteam.games.human_interface.rules.attack import attack_declare, grenades, totals
from fireteam.games.human_interface.rules.characters import stats, weapons
from fireteam.games.human_interface.rules.effects import objectives
from fireteam.games.human_interface.rules.movement import reach
from fireteam.games.human_interface.rules.phases import muster
from fireteam.games.human_interface.rules.reactions import windows
from fireteam.games.human_interface.view import card_texts, preview_attack, preview_hack
from fireteam.games.human_interface.view.shown import Card
from fireteam.kernel import Decision, Form, Modifiers, Number, added, argument_of, stack, unpair
from fireteam.skirmish.forms import ByForm

REACTIONS = {form: reaction for reaction, form in preview_attack.FORMS.items()}
AP: dict[Form[Table], int] = {
    actions.MOVE: actions.MOVE_AP,
    actions.ATTACK: attack_declare.ATTACK_AP,
    actions.AIM: attack_declare.AIMED_AP,
    actions.THROW: attack_declare.ATTACK_AP,
    actions.LAY: actions.MINE_AP,
    actions.SECURE: objectives.INTERACT_AP,
    forcing_doors.FORCE: forcing_doors.COST,
}
_PRICES: ByForm[int] = ByForm(0, lambda: AP)


def cost(s: Table, d: Decision, option: int) -> str:
    ap, credits = _PRICES[option], muster.price(s, option)
    return f"{ap} AP" if ap else f"{credits} credits" if credits else preview_hack.cost(s, d, option)


def price(s: Table, d: Decision, option: int) -> int:
    return _PRICES[option] or preview_hack.price(s, d, option) or muster.price(s, option)


def told(s: Table, d: Decision, option: int) -> list[str]:
    """The lines of the cards that an option names; none where its words say it all."""
    form = next(form for form in d.kind.forms if form.chosen(option))
    printed, parts = _cards(s.setting), form.argument.parts(s, argument_of(option))
    parts_on_cards = [part.id for part in parts if part.kind == "card" and part.id in printed]
    named = dict.fromkeys([*parts_on_cards, *preview_hack.cards(s, d, option)])
    return [line for name in named for line in printed[name].lines]


@lru_cache(8)
def _cards(setting: Setting) -> dict[str, Card]:
    return card_texts.cards(setting)


# The numbers


def numbers(s: Table, d: Decision, option: int) -> Iterator[Number]:
    yield from _NUMBERS[option](s, d, argument_of(option))
    yield from preview_hack.numbers(s, d, option)


Reckoner = Callable[[Table, Decision, int], Iterable[Number]]  # of an argument

_NUMBERS: ByForm[Reckoner] = ByForm(
    lambda s, d, a: (),
    lambda: {
        actions.MOVE: lambda s, d, a: _squares(s, s.active, later=s.moves > 0),
        actions.ATTACK: lambda s, d, a: _of_attack(s, s.active, a),
        actions.AIM: lambda s, d, a: _of_attack(s, s.active, a, aimed=True),
        actions.THROW: lambda s, d, a: _of_throw(s, s.active, *unpair(a)),
        forcing_doors.FORCE: lambda s, d, a: _of_force(s),
        windows.FIRE: lambda s, d, a: _of_reaction(s, d.args[0], a, Mode.FAST),
        windows.STRIKE: lambda s, d, a: _of_reaction(s, d.args[0], a, Mode.FREE),
        **{form: _of_defence(reaction) for form, reaction in REACTIONS.items()},
        **dict.fromkeys(
            (grenades.DODGE, grenades.COVER),
            lambda s, d, a: [Number.of("SPEED", grenades.nimble_modifiers(s, d.args[0]))],
        ),
        grenades.INSTINCTIVE: lambda s, d, a: [Number.of("SPEED", stats.bare_speed_modifiers(s, d.args[0]))],
    },
)


def _squares(s: Table, model: int, later: bool) -> Iterator[Number]:
    """[move.distance] [move.second-two]"""
    if reach.allowance(s, model, later) == reach.LATER and later:
        yield Number.of("squares", iter([(reach.LATER, "not the first move", "move.second-two")]))
    else:
        yield Number.of("squares", stats.skill_modifiers(s, model, "speed", reach.MOVING))


def _of_attack(s: Table, model: int, argument: int, aimed: bool = False) -> Iterator[Number]:
    target, weapon = unpair(argument)
    return fight_numbers(s, Fight(model, target, weapon - 1, aimed=aimed))


def _of_reaction(s: Table, mover: int, argument: int, mode: Mode) -> Iterator[Number]:
    model, weapon = unpair(argument)
    return fight_numbers(s, Fight(model, mover, weapon - 1, mode))


def fight_numbers(s: Table, fight: Fight) -> Iterator[Number]:
    """[attack.step4-skill] [attack.step6-tac] Both totals before the cards, the target's by its reaction, and the
    damage."""
    if fight.attacker == fight.target or not conscious(s, fight.attacker) or not conscious(s, fight.target):
        return
    yield Number.of("attack", totals.attack_modifiers(s, fight))
    yield Number.of("defence", totals.defence_modifiers(s, fight, Reaction.INSTINCTIVE))
    if fight.mode == Mode.ACTION:
        yield Number.of("defence, dodging", totals.defence_modifiers(s, fight, Reaction.DODGE))
    far = totals.far(s, fight)
    yield Number.of("damage", weapons.damage_modifiers(s, fight.attacker, fight.weapon, far, fight.aimed))


def _of_defence(reaction: Reaction) -> Reckoner:
    def reckon(s: Table, d: Decision, argument: int) -> Iterator[Number]:
        fight, counter = stack.top(s.doing, Fight), argument - 1 if reaction == Reaction.FAST else BARE
        yield Number.of("defence", totals.defence_modifiers(s, fight, reaction, counter))
        yield Number.of("attack", totals.attack_modifiers(s, fight))
        if reaction == Reaction.FAST:
            yield Number.of("damage", weapons.damage_modifiers(s, fight.target, counter, totals.far(s, fight)))

    return reckon


def _of_throw(s: Table, model: int, item: int, cell: int) -> Iterator[Number]:
    yield Number.of("PHYSICAL", stats.skill_modifiers(s, model, "physical", grenades.TESTED))
    yield Number.of("needed, to exceed", _threshold(s, model, cell))
    yield Number.of("damage", iter([(weapons.item(s, item).damage, weapons.item(s, item).name, "grenade.blast")]))


def _threshold(s: Table, model: int, cell: int) -> Modifiers:
    """[grenade.threshold] [grenade.los-models]"""
    far = s.setting.board.distance_king(s.cell[model], cell)
    friends = grenades.threshold(s, model, cell) - grenades.BASE - far
    return added(
        (grenades.BASE, "any throw", "grenade.threshold"),
        (far, "distance", "grenade.threshold"),
        (friends, "friends in the line", "grenade.los-models"),
    )


def _of_force(s: Table) -> Iterator[Number]:
    yield Number.of("PHYSICAL", stats.skill_modifiers(s, s.active, "physical", forcing_doors.TESTED))
    yield Number.of("needed, to exceed", iter([(forcing_doors.DEFENCE, "the door", "advdoor.success")]))
