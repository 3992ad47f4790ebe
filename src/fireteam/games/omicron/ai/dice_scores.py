"""Scores of what is done with dice: what it seems worth to buy damage with hits, to spend Luck on a die, and to spend
it against damage and conditions."""

from __future__ import annotations

from fireteam.games.omicron.ai import weights
from fireteam.games.omicron.ai.ability_values import ability_worth, effect_worth
from fireteam.games.omicron.ai.decision_features import DecisionFeatures
from fireteam.games.omicron.ai.endgame import acts_again, later
from fireteam.games.omicron.ai.position_value import burning, harm
from fireteam.games.omicron.model.state import DAMAGE_BOUGHT, Attack, Omicron, attack_on_top
from fireteam.games.omicron.rules.abilities import areas_of_effect
from fireteam.games.omicron.rules.attack import store
from fireteam.games.omicron.rules.characters import luck, stats
from fireteam.kernel.decisions import PAIR_BITS, PAIR_MASK


def buy(look: DecisionFeatures, argument: int) -> float:
    s, fight, line = look.s, attack_on_top(look.s), argument & store.LINE_MASK
    if line >= store.DAMAGE_LINES:
        bought = store.weapon(s, fight).damage[line - store.DAMAGE_LINES][1]
        hurt = harm(s, fight.target, bought + fight.extra + fight.bonus)
        return hurt - harm(s, fight.target, fight.extra) + weights.TIE_BREAK if bought else 0.0
    number = store.sheet_of(s, fight).store[line].ability
    return ability_worth(s, fight.attacker, number, fight.target + 1) - weights.TIE_BREAK


def _best_buy(s: Omicron, fight: Attack, results: int) -> float:
    """The most that so many hit results buy of damage."""
    if fight.bought & DAMAGE_BOUGHT:
        return 0.0
    lines = store.weapon(s, fight).damage
    return max((harm(s, fight.target, hurt + fight.bonus) for cost, hurt in lines if cost <= results), default=0.0)


def lift(look: DecisionFeatures, die: int) -> float:
    """Luck for a die that nearly hits: worth it where one hit more buys more."""
    s, fight = look.s, attack_on_top(look.s)
    if fight.ability >= 0:
        return _lift_in_blast(look, die)
    missed = [face for face in fight.dice if face < fight.dex]
    tokens = fight.dex - die
    if fight.target < 0 or not missed or die != missed[-1] or tokens > s.luck[fight.attacker]:
        return -weights.LUCK_TOKEN - weights.FRUITLESS_ACTION
    results = len(fight.dice) - len(missed)
    return _best_buy(s, fight, results + 1) - _best_buy(s, fight, results) - tokens * weights.LUCK_TOKEN * later(s)


def _lift_in_blast(look: DecisionFeatures, die: int) -> float:
    s, fight = look.s, attack_on_top(look.s)
    left = [m for m in areas_of_effect.caught(s, fight) if not fight.hits >> m & 1]
    if any(stats.dex(s, m) <= max(fight.dice, default=0) for m in left):
        return -weights.LUCK_TOKEN - weights.FRUITLESS_ACTION
    effects = s.setting.abilities[fight.ability].effects
    hit = [m for m in left if stats.dex(s, m) == die + 1]
    gains = [sum([effect_worth(s, effect, fight.attacker, m) for effect in effects]) for m in hit]
    return max(gains, default=0.0) - weights.LUCK_TOKEN * later(s) - weights.FRUITLESS_ACTION


def assign(look: DecisionFeatures, argument: int) -> float:
    s, fight, die, model = look.s, attack_on_top(look.s), argument & PAIR_MASK, argument >> PAIR_BITS
    effects = s.setting.abilities[fight.ability].effects
    return sum([effect_worth(s, effect, fight.attacker, model) for effect in effects]) - weights.SLIGHT_TIE_BREAK * die


def ignore(look: DecisionFeatures, ignored: int) -> float:
    s, me = look.s, look.d.args[0]
    price = ignored * luck.price_of_damage(s, me) * weights.LUCK_TOKEN * later(s)
    return harm(s, me, s.pending[-1]) - harm(s, me, s.pending[-1] - ignored) - price


def avoid(look: DecisionFeatures, argument: int) -> float:
    s, (me, condition) = look.s, look.d.args[:2]
    worth = (weights.STUNNED * acts_again(s, me), burning(s, me), weights.TAGGED * later(s))[condition]
    return worth - luck.CONDITION_PRICE * weights.LUCK_TOKEN * later(s)
