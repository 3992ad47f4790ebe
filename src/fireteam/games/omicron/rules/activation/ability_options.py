"""Abilities performed for AP, or for nothing, in one's own activation: which ones a character has, what they cost now,
and why one cannot be used."""

from fireteam.games.omicron.model import ALWAYS, Ability, Omicron, side_of, title
from fireteam.games.omicron.rules.abilities import effect_events
from fireteam.games.omicron.rules.activation.decision_cache import cache_of
from fireteam.games.omicron.rules.characters import action_points, stats
from fireteam.games.omicron.rules.effects import verbs
from fireteam.games.omicron.rules.stunned import action_refusals
from fireteam.games.omicron.rules.targeting import ability_targets
from fireteam.kernel import (
    PAIR_BITS,
    PAIR_MASK,
    Argument,
    Decision,
    Form,
    Offer,
    Refusals,
    first_refused,
    refused,
    unpair,
)


def performable(s: Omicron, character: int) -> tuple[int, ...]:
    """The numbers of the abilities that a character, or its faction, has for AP or for nothing."""
    own = s.setting.roster[s.card[character]].abilities
    return own + s.setting.faction_actives[s.faction[side_of(character)]]


def cost(s: Omicron, character: int, number: int) -> int:
    """[ability.ap-cost-paid] What an ability costs now. [component.ability-caffeinated]"""
    price = full_price(s, number)
    return price - 1 if price and _discount(s, character) >= 0 else price


def full_price(s: Omicron, number: int) -> int:
    return s.setting.abilities[number].ap or 0


def _discount(s: Omicron, character: int) -> int:
    """The passive that makes an ability cheaper once a round, or -1."""
    if "discount" not in s.setting.passive_stats[s.card[character]]:
        return -1
    for number in s.setting.roster[s.card[character]].passives:
        ability = s.setting.abilities[number]
        fresh = not s.used[character] >> number & 1 and not (ability.ko and stats.weakened(s, character))
        if fresh and any(modifier.stat == "discount" for modifier in ability.modifiers):
            return number
    return -1


def use_discount(s: Omicron, character: int, number: int) -> None:
    if s.setting.abilities[number].ap and (passive := _discount(s, character)) >= 0:
        s.used[character] |= 1 << passive
        effect_events.tell(s, character, s.setting.abilities[passive].name)


def provokes(ability: Ability) -> bool:
    """[aoo.trigger-ability] Aimed at non-friendly models. Granted Attacks give their own opportunities."""
    granted = all(effect.do == "attack" for effect in ability.effects)
    aimed = ability.shape == "targeted" and ability.friendly_to == "enemies" and not granted
    return aimed or ability.shape in ("pulse", "template")


def _usable(s: Omicron, d: Decision) -> Offer:
    o = cache_of(s, d)
    if o.able and o.usable is None:
        o.usable = []
        spare = o.spare + (_discount(s, o.me) >= 0)
        for number in performable(s, o.me):
            if _ready(s, o.me, number, spare):
                o.usable += [number | choice << PAIR_BITS for choice in ability_targets.choices(s, o.me, number)]
    return o.usable or ()


def _ready(s: Omicron, me: int, number: int, spare: int) -> bool:
    """Can an ability of so many AP be performed now, whatever it is aimed at? Fast."""
    ability = s.setting.abilities[number]
    return not (
        ability.ap is None
        or (ability.ap and ability.ap > spare)
        or (ability.once and s.used[me] >> number & 1)
        or (ability.once_per_game and s.used_in_game[me] >> number & 1)
        or (ability.ko and stats.weakened(s, me))
        or (ability.tech and stats.without_tech(s, me))
        or (ability.when is not ALWAYS and not stats.applies(s, me, ability.when, None))
    ) and verbs.possible(s, ability.effects, me)


def _use_refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    me, number, choice = s.active, *unpair(argument)
    return first_refused(
        (number not in performable(s, me), f"{title(s, me)} has no such ability", "ability.active-via-ap"),
        refused(_ability_refusals(s, me, number), ability_targets.refusals(s, me, number, choice)),
    )


def _in_full(s: Omicron, d: Decision) -> Offer:
    if _discount(s, s.active) < 0:
        return ()
    prices = [(full_price(s, argument & PAIR_MASK), argument) for argument in _usable(s, d)]
    return [argument for price, argument in prices if price and action_points.can_pay(s, price)]


def _in_full_refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    """[component.ability-caffeinated] What makes an ability cheaper may be kept for another."""
    price = full_price(s, argument & PAIR_MASK)
    dear = not price or _discount(s, s.active) < 0
    return refused(
        (dear, "nothing makes it cheaper now", "component.ability-caffeinated"),
        action_points.refusals(s, price),
        _use_refusals(s, d, argument),
    )


def _ability_refusals(s: Omicron, me: int, number: int) -> Refusals:
    ability, who = s.setting.abilities[number], title(s, me)
    called, performed = ability.name, f"{ability.name} has been performed in this"
    return first_refused(
        (ability.ap is None, f"{called} can only be bought in an Attack", "ability.no-ap-cost-store-only"),
        refused(
            action_refusals(s, me),
            action_points.refusals(s, cost(s, me, number)),
            (ability.once and s.used[me] >> number & 1, f"{performed} round", "ability.once-per-round"),
            (
                ability.once_per_game and s.used_in_game[me] >> number & 1,
                f"{performed} game",
                "component.faction-squad-tactics",
            ),
            (ability.ko and stats.weakened(s, me), f"{called} is out of reach after a KO", "ability.ko-mark-blocks"),
            (ability.tech and stats.without_tech(s, me), f"{who} cannot use tech abilities", "ability.tech-targetable"),
            (
                not stats.applies(s, me, ability.when, None),
                f"{called} needs a friend in its range",
                "component.faction-squad-tactics",
            ),
            verbs.refusals(s, ability.effects, me),
        ),
    )


def _universe(s: Omicron, d: Decision) -> Offer:
    for number in performable(s, s.active):
        yield from ability_targets.universe(s, s.active, number)


_WHAT: Argument[Omicron] = Argument(_universe, ability_targets.write, ability_targets.read, ability_targets.parts)
USE: Form[Omicron] = Form("use", _usable, _use_refusals, _WHAT, label="{0}[: {1}]", action="{0}")
PAY_IN_FULL: Form[Omicron] = Form(
    "pay in full for",
    _in_full,
    _in_full_refusals,
    _WHAT,
    label="{0} (full price)[: {1}]",
    action="{0} (full price)",
)
