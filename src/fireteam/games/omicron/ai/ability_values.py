"""What abilities and cards promise, effect by effect, in points for the side of whoever uses them. It goes by what an
effect does, never by whose card it stands on."""

from collections.abc import Callable

from fireteam.games.omicron.ai import endgame, weights
from fireteam.games.omicron.ai.position_value import (
    attack_worth,
    bounty,
    burning,
    cyms_attack_worth,
    handful,
    harm,
    health,
    loudness,
    weapon_noise,
)
from fireteam.games.omicron.model import (
    FIRST_CYMS,
    MOST_LUCK,
    NOBODY,
    Attack,
    Effect,
    Omicron,
    attack_in_progress,
    friends,
    models_on,
    side_of,
)
from fireteam.games.omicron.rules.abilities import ability_use, areas_of_effect
from fireteam.games.omicron.rules.board.distance import distance, within
from fireteam.games.omicron.rules.characters import action_points, stats
from fireteam.games.omicron.rules.effects.verbs import touches
from fireteam.games.omicron.rules.forage.card_play import opposite
from fireteam.games.omicron.rules.targeting import ability_targets, attack_targets

MOST_AIMS = 12  # ways to lay an area that are looked at


def ability_worth(s: Omicron, me: int, number: int, choice: int) -> float:
    """What an ability does where it is aimed, its price left out and its noise counted."""
    ability = s.setting.abilities[number]
    target, area = ability_targets.aim(s, me, number, choice)
    worth = -loudness(s, me, ability.noise)
    if ability.shape in ("pulse", "template"):
        caught = areas_of_effect.caught(s, Attack(me, NOBODY, area=area))
        return sum([(7 - stats.dex(s, m)) / 6 * _all(s, ability.effects, me, m) for m in caught], worth)
    if ability.shape == "targeted" and target < 0:
        return worth
    for model in ability_use.affected(s, me, ability, target):
        if ability.sustained and not any(x.model == model and x.ability == number for x in s.markers):
            in_wait = weights.TRIGGERED_ABILITY if ability.trigger is not None else 0.0
            worth += (weights.SUSTAINED_ABILITY + in_wait) * endgame.later(s)
        if ability.trigger is None:
            worth += _all(s, ability.effects, me, model)
    return worth


def card_worth(s: Omicron, me: int, kind: int, model: int) -> float:
    """What a Forage Card does to a model."""
    lasting = weights.SUSTAINED_ABILITY * endgame.later(s) if s.setting.forage[kind].sustained else 0.0
    return lasting + _all(s, s.setting.forage_effects[kind], me, model)


def played_worth(s: Omicron, me: int, kind: int, mover: int) -> float:
    """What a Forage Card does if it is used now: to whom it is for, or to the best there is. `mover` is who has moved,
    where that is the moment."""
    card, side = s.setting.forage[kind], side_of(me)
    worth, near = -loudness(s, me, card.noise), s.held[1 - side if card.friendly_to == "enemies" else side]
    if card.shape == "surge":
        near &= within(s, me, card.range[1] if card.range else 0)
    if card.shape in ("targeted", "surge"):
        worths = [card_worth(s, me, kind, model) for model in models_on(s, near)]
        return worth + (sum(worths) if card.shape == "surge" else max(worths, default=0.0))
    other = card.shape == "other" and (mover >= 0 or attack_in_progress(s) is not None)
    return worth + card_worth(s, me, kind, opposite(s, me, mover) if other else me)


def _all(s: Omicron, effects: tuple[Effect, ...], me: int, model: int) -> float:
    return sum([effect_worth(s, effect, me, model) for effect in effects if touches(s, effect, me, model)])


def effect_worth(s: Omicron, effect: Effect, me: int, model: int) -> float:
    """What one effect on a model is worth to the side of its user."""
    worth = _WORTHS.get(effect.do, _small)(s, effect, me, model)
    return worth if side_of(model) == side_of(me) or effect.do not in _FOR_ITS_OWN_GOOD else -worth


_FOR_ITS_OWN_GOOD = frozenset(("cure", "heal", "luck", "quiet", "draw"))


def _bad(s: Omicron, me: int, model: int, worth: float) -> float:
    return -worth if side_of(model) == side_of(me) else worth


def _stun(s: Omicron, effect: Effect, me: int, model: int) -> float:
    if s.stunned >> model & 1:
        return bounty(s) if model >= FIRST_CYMS else 0.0
    return (
        weights.STUNNED_CYMS
        if model >= FIRST_CYMS
        else _bad(s, me, model, weights.STUNNED * endgame.acts_again(s, model))
    )


def _burn(s: Omicron, effect: Effect, me: int, model: int) -> float:
    if s.burning >> model & 1 or (s.final and model >= FIRST_CYMS):
        return 0.0
    return handful(s) if model >= FIRST_CYMS else _bad(s, me, model, burning(s, model))


def _tag(s: Omicron, effect: Effect, me: int, model: int) -> float:
    """[condition.tagged] What two dice more promise to those who may yet attack the target; an Attack that its user can
    make right after counts in full, since it comes on top."""
    if s.tagged >> model & 1 or model >= FIRST_CYMS:
        return 0.0
    if side_of(model) == side_of(me) or not stats.is_of(s, me, "Red Dragons"):
        return _bad(s, me, model, weights.TAGGED)
    after = _attack_after(s, me, model, distance(s, me, model), stats.TAGGED)
    others = sum([_better_marked(s, m, model) for m in friends(s, side_of(me)) if m != me])
    return weights.TAGGED + after + weights.RIVAL_ATTACKS_READY * others


def _better_marked(s: Omicron, hunter: int, model: int) -> float:
    """How much more a friend's Attack promises once its target is tagged, if it can still come that close."""
    sheet = s.setting.roster[s.card[hunter]]
    far = distance(s, hunter, model) - sheet.walk
    reaching = [ranged for ranged, weapon in sheet.arms if far <= weapon.range[1] and not s.activated >> hunter & 1]
    plain, marked = ([attack_worth(s, hunter, model, ranged, atk) for ranged in reaching] for atk in (0, stats.TAGGED))
    return max([0.0, *(tagged - untagged for tagged, untagged in zip(marked, plain, strict=True))])


def _attack_after(s: Omicron, me: int, model: int, far: int, dice: int) -> float:
    """The best Attack that the active character could make next on a target that is so far away by then."""
    arms = s.setting.roster[s.card[me]].arms if me == s.active and action_points.can_pay(s, 2) else ()
    reaching = [ranged for ranged, weapon in arms if weapon.range[0] <= far <= weapon.range[1]]
    worths = [attack_worth(s, me, model, ranged, dice) - weapon_noise(s, me, ranged) for ranged in reaching]
    return max([0.0, *(worth - weights.ACTION_POINT for worth in worths)])


def _shift(s: Omicron, effect: Effect, me: int, model: int) -> float:
    """Somebody pulled close can be attacked; any other push is worth a little."""
    if effect.direction != "directly toward" or side_of(model) == side_of(me):
        return weights.SMALL_SHIFT
    now, pulled = (_attack_after(s, me, model, max(1, distance(s, me, model) - by), 0) for by in (0, effect.amount))
    return 0.0 if now else weights.SMALL_SHIFT + weights.PULL_SUCCEEDS * pulled


def _cure(s: Omicron, effect: Effect, me: int, model: int) -> float:
    return (
        (s.stunned >> model & 1) * weights.STUNNED * endgame.acts_again(s, model)
        + (s.burning >> model & 1) * burning(s, model)
        + (s.tagged >> model & 1) * weights.TAGGED * endgame.later(s)
    )


def _heal(s: Omicron, effect: Effect, me: int, model: int) -> float:
    if model >= FIRST_CYMS or s.ko >> model & 1:
        return 0.0
    healed = min(s.setting.roster[s.card[model]].hp, s.hp[model] + effect.amount)
    return (health(healed) - health(s.hp[model])) * endgame.later(s)


def _luck(s: Omicron, effect: Effect, me: int, model: int) -> float:
    return (
        weights.LUCK_TOKEN * endgame.later(s) * min(effect.amount, MOST_LUCK - s.luck[model])
        if model < FIRST_CYMS
        else 0.0
    )


def _lose_luck(s: Omicron, effect: Effect, me: int, model: int) -> float:
    held = s.luck[model] if model < FIRST_CYMS else 0
    return _bad(s, me, model, weights.LUCK_TOKEN * endgame.later(s) * min(effect.amount, held))


def _throw(s: Omicron, effect: Effect, me: int, model: int) -> float:
    """The best that a thrown card catches; its `amount` is the number of the ability that it is."""
    aims = ability_targets.choices(s, me, effect.amount)[:MOST_AIMS]
    return max((ability_worth(s, me, effect.amount, choice) for choice in aims), default=0.0)


def _attack(s: Omicron, effect: Effect, me: int, model: int) -> float:
    """The best Attack that the effect allows."""
    aimed = [
        (ranged, target)
        for ranged in (True, False)
        if effect.attack != ("melee" if ranged else "ranged")
        for target in ([model] if model != me and effect.same_target else attack_targets.targets(s, me, ranged))
    ]
    worths = [attack_worth(s, me, to, ranged, bonus=effect.bonus) - weapon_noise(s, me, ranged) for ranged, to in aimed]
    return max([0.0, *worths])


def _more_dice(s: Omicron, effect: Effect, me: int, model: int) -> float:
    """What more or fewer dice change in the Attack that is being declared."""
    fight = attack_in_progress(s)
    if fight is None or fight.target < 0:
        return 0.0
    if fight.attacker >= FIRST_CYMS:
        return cyms_attack_worth(s, fight.target) * min(1.0, -effect.amount / s.setting.cyms.atk)
    plain = attack_worth(s, fight.attacker, fight.target, fight.ranged, fight.atk)
    changed = attack_worth(s, fight.attacker, fight.target, fight.ranged, fight.atk + effect.amount)
    better = changed - plain if stats.atk(s, fight) + effect.amount >= 1 else -plain
    return better if side_of(fight.attacker) == side_of(me) else -better


def _prevent(s: Omicron, effect: Effect, me: int, model: int) -> float:
    due = s.pending[-1] if s.pending else 0
    return harm(s, model, due) - harm(s, model, due - effect.amount)


Worth = Callable[[Omicron, Effect, int, int], float]


def _flat(worth: float) -> Worth:
    return lambda s, effect, me, model: worth


def _in_time(worth: float) -> Worth:
    """What pays only later."""
    return lambda s, effect, me, model: worth * endgame.later(s)


_small = _flat(weights.SMALL_SHIFT)  # what nobody has weighed yet
_WORTHS: dict[str, Worth] = {
    "stun": _stun,
    "burn": _burn,
    "tag": _tag,
    "cure": _cure,
    "ko": lambda s, effect, me, model: bounty(s) if model >= FIRST_CYMS else 0.0,
    "damage": lambda s, effect, me, model: _bad(s, me, model, harm(s, model, effect.amount)),
    "heal": _heal,
    "shift": _shift,
    "sidestep": _flat(weights.SMALL_SHIFT),
    "attack": _attack,
    "order": lambda s, effect, me, model: _attack(s, effect, model, model),
    "luck": _luck,
    "noise": lambda s, effect, me, model: (
        _bad(s, me, model, loudness(s, model, effect.amount)) if model < FIRST_CYMS else 0.0
    ),
    "draw": _in_time(weights.FORAGE_CARD),
    "steal": _in_time(weights.CARD_STOLEN),
    "snare": _in_time(weights.SNARE),
    "walk": _flat(weights.EXTRA_WALK),
    "lose-luck": _lose_luck,
    "take-luck": lambda s, effect, me, model: _lose_luck(s, effect, me, model) + _luck(s, effect, me, me),
    "atk": _more_dice,
    "throw": _throw,
    "prevent": _prevent,
    "avert": lambda s, effect, me, model: weights.STUNNED * endgame.acts_again(s, me),
    "quiet": lambda s, effect, me, model: (
        -loudness(s, model, -min(effect.amount, s.noise[model])) if model < FIRST_CYMS else 0.0
    ),
}
