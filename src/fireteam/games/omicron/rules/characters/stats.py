"""The stats of a model as they stand now: what is printed, and everything that changes it, each with its reason."""

from collections.abc import Iterator

from fireteam.games.omicron.model import (
    FIRST_CYMS,
    Ability,
    Attack,
    Omicron,
    When,
    friends,
    hostile,
    models_on,
    side_of,
    size_of,
    traits_of,
)
from fireteam.games.omicron.rules.board.distance import distance
from fireteam.games.omicron.rules.stunned import engage_nobody, lost_dex
from fireteam.kernel import Modifiers, added, total
from fireteam.space.hexes import SMALL

LOWEST_DEX, HIGHEST_DEX = 2, 6
LOWEST_ATK = 1
TAGGED = 2  # [condition.tagged] dice more against a tagged target, for those whom it helps
CHARGED = -2  # [charge.atk-penalty] dice after a Charge


def dex(s: Omicron, model: int) -> int:
    """[attack.dex-bounds] DEX as it is used: never below 2 or above 6."""
    return max(LOWEST_DEX, min(HIGHEST_DEX, raw_dex(s, model)))


def raw_dex(s: Omicron, model: int) -> int:
    """[attack.dex-overflow-tracked] DEX with everything that changes it, before the bounds."""
    if model >= FIRST_CYMS:
        return s.setting.cyms.dex - lost_dex(s, model)
    if unchanged(s, model, "dex"):
        return s.setting.roster[s.card[model]].dex - lost_dex(s, model)
    return total(dex_modifiers(s, model))


def unchanged(s: Omicron, model: int, stat: str) -> bool:
    """Can nothing that is in play now change this stat of a character? Fast, for most of the time it is so."""
    setting = s.setting
    if stat in setting.passive_stats[s.card[model]] or (s.recovering >> model & 1 and s.active == model):
        return False
    for marker in s.markers:
        if marker.model == model and stat in setting.marker_stats[marker.ability]:
            return False
    return stat not in setting.faction_stats[s.faction[0 if model < 4 else 1]]


def dex_modifiers(s: Omicron, model: int) -> Modifiers:
    stunned = -lost_dex(s, model), "stunned", "condition.stunned-dex"
    if model >= FIRST_CYMS:
        return added((s.setting.cyms.dex, "CyMS", "cyms.stat-dex"), stunned)
    sheet = s.setting.roster[s.card[model]]
    return added(
        (sheet.dex, sheet.name, "character.stat-dex"), _after_ko(s, model, "dex"), changes(s, model, "dex"), stunned
    )


def allowance(s: Omicron, model: int, boosted: bool) -> int:
    """How far a Walk may go in all."""
    if unchanged(s, model, "walk") and not s.token[model]:
        sheet = s.setting.roster[s.card[model]]
        return sheet.walk + sheet.boost if boosted else sheet.walk
    return max(0, total(walk_modifiers(s, model, boosted)))


def walk_modifiers(s: Omicron, model: int, boosted: bool) -> Modifiers:
    sheet, burden = s.setting.roster[s.card[model]], s.setting.scenario.burden
    walk, boost = burden if burden and s.token[model] else (sheet.walk, sheet.boost)  # [walk.modified-increase]
    return added(
        (walk, "WALK", "character.stat-walk"),
        (boost if boosted else 0, "boost", "walk.boosted"),
        _after_ko(s, model, "walk"),
        changes(s, model, "walk"),
    )


def atk(s: Omicron, fight: Attack) -> int:
    """[attack.atk-minimum] How many dice an Attack rolls."""
    return max(LOWEST_ATK, total(atk_modifiers(s, fight)))


def atk_modifiers(s: Omicron, fight: Attack) -> Modifiers:
    """[attack.atk-modifiers-sum] All of them add up before the minimum counts."""
    me, target = fight.attacker, fight.target
    return added(
        (s.setting.cyms.atk, "CyMS", "cyms.stat-atk") if me >= FIRST_CYMS else _own_atk(s, fight),
        (-(s.burning >> me & 1), "burning", "condition.burning-atk"),
        _hard_to_hit(s, target) if fight.ranged and target >= 0 else iter(()),
        (CHARGED * fight.charge, "Charge", "charge.atk-penalty"),
        (fight.atk, "reaction", "attack.timing-2-reactions"),
    )


def _own_atk(s: Omicron, fight: Attack) -> Modifiers:
    """What a character itself brings to an Attack."""
    me, sheet = fight.attacker, s.setting.roster[s.card[fight.attacker]]
    tagged = fight.target >= 0 and s.tagged >> fight.target & 1 and is_of(s, me, "Red Dragons")
    return added(
        (sheet.atk, sheet.name, "character.stat-atk"),
        _after_ko(s, me, "atk"),
        iter(()) if unchanged(s, me, "atk") else changes(s, me, "atk", fight),
        (TAGGED if tagged else 0, "target tagged", "condition.tagged"),
    )


def _hard_to_hit(s: Omicron, target: int) -> Modifiers:
    """What makes a target of a ranged Attack harder to hit."""
    if target < FIRST_CYMS and size_of(s, target) == SMALL and s.foot[target] & s.setting.ground.short:
        yield -1, "cover", "cover.penalty"
    size, near = size_of(s, target), s.setting.board.grow(s.foot[target]) & hostile(s, side_of(target))
    if near:
        out = engage_nobody(s)
        for other in models_on(s, near):  # [attack.engaged-penalty-once]
            if not out >> other & 1 and side_of(other) != side_of(target) and size_of(s, other) >= size:
                yield -2, "target engaged", "attack.engaged-penalty"
                return


def is_of(s: Omicron, model: int, faction: str) -> bool:
    return s.setting.factions[s.faction[side_of(model)]].name == faction


def changes(s: Omicron, model: int, stat: str, fight: Attack | None = None) -> Modifiers:
    """What abilities and sustained effects change; one name counts once. [ability.gap-no-stack-scope]"""
    told: set[str] = set()
    for ability in effects_on(s, model):
        if ability.name in told:
            continue
        for modifier in ability.modifiers:
            if modifier.stat == stat and applies(s, model, modifier.when, fight):
                told.add(ability.name)
                yield modifier.amount, ability.name, "ability.passive-always-on"


def effects_on(s: Omicron, model: int) -> Iterator[Ability]:
    """The passives a character has and the sustained effects that lie on it."""
    abilities = s.setting.abilities
    for number in s.setting.roster[s.card[model]].passives:
        ability = abilities[number]
        if not (ability.ko and weakened(s, model)):  # [ability.ko-mark-blocks]
            yield ability
    for number in s.setting.faction_passives[s.faction[side_of(model)]]:  # [faction.special-abilities-scope]
        if abilities[number].kind == "passive":
            yield abilities[number]
    for marker in s.markers:
        if marker.model == model:
            yield abilities[marker.ability]


def applies(s: Omicron, model: int, when: When, fight: Attack | None) -> bool:
    return not (
        (when.attack and (fight is None or (when.attack == "ranged") != fight.ranged))
        or (when.target and (fight is None or not _is(s, fight.target, when.target)))
        or (when.spends and (fight is None or when.spends not in fight.spent))
        or (when.near and not _has_friend(s, model, when.near))
        or (when.before_activation and s.activated >> model & 1)
    )


def _has_friend(s: Omicron, model: int, near: int | tuple[int, ...]) -> bool:
    """[measure.range-passive-ability] Is another friendly character in that range?"""
    if not s.foot[model]:
        return False
    low, high = (0, near) if isinstance(near, int) else near
    return any(low <= distance(s, model, m) <= high for m in friends(s, side_of(model)) if m != model)


def _is(s: Omicron, target: int, what: str) -> bool:
    if target < 0:
        return False
    if what in ("cyms", "character"):
        return (target >= FIRST_CYMS) == (what == "cyms")
    conditions = {"stunned": s.stunned, "burning": s.burning, "tagged": s.tagged}
    return bool(conditions[what] >> target & 1) if what in conditions else what in traits_of(s, target)


def weakened(s: Omicron, model: int) -> bool:
    """[ko.limits-one-activation] Is this a character's first activation after a KO?"""
    return s.active == model and bool(s.recovering >> model & 1)


def _after_ko(s: Omicron, model: int, stat: str) -> tuple[int, str, str]:
    """[ko.first-activation-stat-penalty] KO-marked stats in the first activation after a KO."""
    lost = s.setting.roster[s.card[model]].card.ko_stats.get(stat, 0) if weakened(s, model) else 0  # type: ignore[call-overload]
    return -lost, "after a KO", "ko.first-activation-stat-penalty"


def hidden(s: Omicron, model: int) -> bool:
    """[ability.hidden]"""
    return model < FIRST_CYMS and not unchanged(s, model, "hidden") and any(changes(s, model, "hidden"))


def without_tech(s: Omicron, model: int) -> bool:
    """[ability.tech-targetable] Does something keep the character from using its tech abilities?"""
    return not unchanged(s, model, "no tech") and any(changes(s, model, "no tech"))
