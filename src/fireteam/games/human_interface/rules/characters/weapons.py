"""Weapons: which of them can be used at which distance, how well, and what they do."""

from fireteam.games.human_interface.model import BARE, BARE_HANDS, Item, Table, When, run_by_rules
from fireteam.games.human_interface.model.names import told
from fireteam.games.human_interface.rules.characters import stats
from fireteam.kernel import Argument, Modifiers, added, total

ADJACENT = 1
CLUMSY = -3  # [attack.cc-nonkeyword]
AIMED = 3  # [aimed.bonus]
HASTE = -3  # [fastattack.modifier]
BARE_LESS, BARE_LEAST = 2, 4  # [attack.bare-damage]
BOTH = (False, True)
MOMENTS = {  # of an attack: is it close combat, aimed, fast?
    (close, aimed, fast): When(attack="cc" if close else "ranged", aimed=aimed, fast=fast)
    for close in BOTH
    for aimed in BOTH
    for fast in BOTH
}


def item(s: Table, weapon: int) -> Item:
    return s.setting.box.items[weapon]


def carried(s: Table, model: int) -> list[int]:
    """The weapons that it can attack with, in the order of its cards: of two that are alike, one."""
    weapons = s.setting.cards.weapons
    found = [card.item for card in s.equipment[model] if weapons >> card.item & 1 and not card.off]
    return found if len(found) < 2 else list(dict.fromkeys(found))


def usable(s: Table, model: int, far: int) -> list[int]:
    """[attack.step2-type] [attack.step3-weapon] [attack.bare-choice] What it can attack with at a distance."""
    ranges = s.setting.cards.ranges
    fitting = [weapon for weapon in carried(s, model) if ranges[weapon][0] <= far <= ranges[weapon][1]]
    return [*fitting, BARE] if far == ADJACENT else fitting


def reaches(s: Table, weapon: int, far: int) -> bool:
    least, most = (ADJACENT, ADJACENT) if weapon == BARE else s.setting.cards.ranges[weapon]
    return least <= far <= most


def out_of_reach(s: Table, weapon: int, far: int) -> str:
    """The clause by which a weapon does not reach."""
    if far <= ADJACENT:
        return "attack.heavy-no-cc"
    return "range.cc-only" if is_close(s, weapon, far) else "range.beyond"


def is_close(s: Table, weapon: int, far: int) -> bool:
    """[attack.cc-adjacent] [attack.cc-reach] [attack.cc-reach-tac] Is it close combat?"""
    return far == ADJACENT or weapon == BARE or item(s, weapon).kind == "close"


def effective_range(s: Table, model: int) -> int:
    """[opfor.cc-effective-range] The largest of those of its weapons."""
    effective = s.setting.cards.effective
    return max([ADJACENT, *[effective[weapon] for weapon in carried(s, model)]])


def moment(s: Table, weapon: int, far: int, aimed: bool = False, fast: bool = False) -> When:
    return MOMENTS[is_close(s, weapon, far), aimed, fast]


def attack_modifiers(s: Table, model: int, weapon: int, far: int, aimed: bool = False, fast: bool = False) -> Modifiers:
    """[attack.step4-skill] What an attacker's total is made of, before the card."""
    skill = stats.skill_modifiers(s, model, "physical", moment(s, weapon, far, aimed, fast))
    return added(skill, *_beyond_skill(s, weapon, far, aimed, fast))


def attack_total(s: Table, model: int, weapon: int, far: int, aimed: bool = False, fast: bool = False) -> int:
    """What these modifiers come to."""
    skill = stats.skill(s, model, "physical", moment(s, weapon, far, aimed, fast))
    return skill + total(_beyond_skill(s, weapon, far, aimed, fast))


def _beyond_skill(s: Table, weapon: int, far: int, aimed: bool, fast: bool) -> tuple[tuple[int, str, str], ...]:
    return (
        (CLUMSY * clumsy(s, weapon, far), "no weapon for close combat", "attack.cc-nonkeyword"),
        (AIMED * aimed, "aimed", "aimed.bonus"),
        (HASTE * fast, "fast attack", "fastattack.modifier"),
    )


def clumsy(s: Table, weapon: int, far: int) -> bool:
    """[attack.cc-keyword] [range.cc-two-meanings]"""
    return weapon != BARE and far == ADJACENT and not (item(s, weapon).cc or item(s, weapon).kind == "close")


def damage_modifiers(s: Table, model: int, weapon: int, far: int, aimed: bool = False) -> Modifiers:
    """[damage.range-damage] [attack.cc-nonkeyword-damage] [attack.bare-damage] [attack.bare-skill-value]"""
    if weapon == BARE:
        strength = max(BARE_LEAST, stats.skill(s, model, "physical") - BARE_LESS)
        base = strength, "bare hands", "attack.bare-damage"
    else:
        card = item(s, weapon)
        near = far <= max(card.effective, card.reach)
        base = card.damage if near else card.far_damage, card.name, "damage.range-damage"
    return added(base, stats.changes(s, model, "damage", moment(s, weapon, far, aimed)))


def best(s: Table, model: int, far: int) -> int | None:
    """[opfor.weapon-choice] What a model that the rules run attacks with; None if it cannot."""
    found = usable(s, model, far)
    if len(found) < 2:
        return found[0] if found else None

    def worth(weapon: int) -> tuple[int, int]:
        harm = total(damage_modifiers(s, model, weapon, far))
        return attack_total(s, model, weapon, far) + harm, harm

    return max(found, key=worth)  # of equals the first


def has_close(s: Table, model: int) -> bool:
    """[opfor.step3-stop] Has it a weapon for close combat?"""
    return any(item(s, weapon).cc or item(s, weapon).kind == "close" for weapon in carried(s, model))


def noise(s: Table, model: int, weapon: int, far: int) -> tuple[int, str]:
    """[alarm.cumulative] [alarm.cc-ranged-weapon] How many alarm tokens an attack action makes, and by which clause."""
    if run_by_rules(s, model):
        return 0, "alarm.reactions"
    if weapon != BARE and item(s, weapon).kind == "heavy":
        return stats.loudness(s, model, 2), "alarm.heavy"
    if weapon == BARE or item(s, weapon).kind == "close":
        return stats.loudness(s, model, 1), "alarm.cc"
    return stats.loudness(s, model, 2), "alarm.cc-ranged-weapon" if far == ADJACENT else "alarm.ranged"


def called(s: Table, weapon: int) -> str:
    """What people call it."""
    return BARE_HANDS if weapon == BARE else item(s, weapon).name


# As an argument a weapon is its number and one more, so that bare hands are 0.
WEAPON: Argument[Table] = told("weapon", lambda s: (BARE_HANDS, *s.setting.item_names))
