"""What stands behind an option, so that nobody has to look it up before choosing: what is printed on the card that it
names, what the actions do that stand on no card, and the numbers that it rests on, opened up into what they are made
of."""

from collections.abc import Callable, Iterable, Iterator

from fireteam.games.omicron.model import Attack, Omicron, attack_on_top, side_of
from fireteam.games.omicron.rules.activation import ability_options, actions, tactics
from fireteam.games.omicron.rules.attack import attack_declare, store
from fireteam.games.omicron.rules.characters import luck, stats
from fireteam.games.omicron.rules.forage import card_play, forage_cards
from fireteam.games.omicron.rules.harm import conditions
from fireteam.games.omicron.rules.movement import reactions
from fireteam.games.omicron.rules.phases import round_start
from fireteam.games.omicron.rules.scoring import objectives
from fireteam.games.omicron.rules.targeting import ability_targets
from fireteam.games.omicron.view import card_texts
from fireteam.kernel import PAIR_MASK, Decision, Form, Modifiers, Number, argument_of, total
from fireteam.skirmish.forms import ByForm
from fireteam.skirmish.texts import saying

Reader = Callable[[Omicron, Decision, int], list[str]]

# What stands on no card, in the order of the Action Summary.
ACTIONS: dict[Form[Omicron], str] = {
    actions.DRAW: "Draw one card of the Forage Deck. This character keeps it, and can play it for free when it fits.",
    actions.AID: "Bring HP back up to the recovery level, and wake whoever is knocked out. Once per round for each.",
    actions.CURE: "Take all conditions away: stunned, burning and tagged.",
    actions.EXCHANGE: "Give Forage Cards to a friend next to this character, or take some. That is free.",
    attack_declare.TAKE_TOKEN: "Take the Objective Token.",
    attack_declare.TAKE_CARD: "Take a Forage Card at random.",
    conditions.AVOID: f"Spend {luck.CONDITION_PRICE} Luck, and the condition does not come.",
}


def told(s: Omicron, d: Decision, option: int) -> list[str]:
    """The lines that belong to an option; none where its words say it all."""
    return _READERS[option](s, d, argument_of(option))


_READERS: ByForm[Reader] = ByForm(
    lambda s, d, a: [],
    lambda: {
        ability_options.USE: _ability,
        ability_options.PAY_IN_FULL: _ability,
        ability_targets.AIM_AT: _ability,
        reactions.REACT: _ability,
        store.BUY: _bought,
        card_play.PLAY: _forage,
        card_play.AIM: lambda s, d, a: _forage(s, d, d.args[1]),
        forage_cards.GIVE: _forage,
        forage_cards.TAKE: _forage,
        round_start.DEAL: _forage,
        actions.TACTIC: lambda s, d, a: _tactic(s),
        tactics.NEXT: lambda s, d, a: _tactic(s),
        objectives.INTERACT: _interaction,
        **{form: saying(text) for form, text in ACTIONS.items()},
    },
)


def _ability(s: Omicron, d: Decision, argument: int) -> list[str]:
    return [card_texts.ability(s.setting.abilities[argument & PAIR_MASK])]


def _bought(s: Omicron, d: Decision, argument: int) -> list[str]:
    """An ability of the Action Store; damage says itself what it is."""
    line, sheet = argument & store.LINE_MASK, store.sheet_of(s, attack_on_top(s))
    return [card_texts.ability(s.setting.abilities[sheet.store[line].ability])] if line < len(sheet.store) else []


def _forage(s: Omicron, d: Decision, argument: int) -> list[str]:
    return card_texts.forage(s.setting.forage[argument & PAIR_MASK])


def _tactic(s: Omicron) -> list[str]:
    tactic = tactics.tactic_of(s, side_of(s.active))
    return [] if tactic is None else [card_texts.tactic(tactic)]


def _interaction(s: Omicron, d: Decision, argument: int) -> list[str]:
    """The line of the Scenario Card that names it; where none does, all of them."""
    lines, text = s.setting.scenario.interactions, s.setting.special.write(s, argument)
    return [line for line in lines if text.startswith(line.partition(",")[0].lower())] or list(lines)


# The numbers


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
