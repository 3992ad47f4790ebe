"""What the options between two missions of a campaign seem to be worth: first people, then what they learn, then gear.
Money is kept for somebody new."""

from fireteam.games.human_interface.ai import weights
from fireteam.games.human_interface.ai.network_scores import HackerLook
from fireteam.games.human_interface.model import Identity, Item, Table
from fireteam.games.human_interface.model.equipment import loadout
from fireteam.games.human_interface.rules.phases import muster
from fireteam.kernel import unpair

WEAPONS = ("ranged", "close", "heavy")


def recruited(s: Table, who: int) -> float:
    """Whoever is good enough is as good as any other: what skills and gear are worth shows only in play, and a bot that
    always drafts the same four is soon known."""
    return min(weights.GOOD_ENOUGH, strength(s, who))


def strength(s: Table, who: int) -> float:
    """The numbers of an ID card, and that somebody hacks."""
    card = _identity(s, who)
    return _numbers(card) + weights.DRAFTED_HACKER * ("hacker" in card.classes)


def drafted(s: Table, who: int) -> float:
    """The numbers of an ID card, and the best weapon that somebody brings."""
    card, box = _identity(s, who), s.setting.box
    names = () if s.setting.agreed.buying else loadout(s.setting, card, None)
    arms = [box.items[s.setting.item(name)] for name in names]
    return _numbers(card) + max(
        [item.damage * 0.25 + item.effective * 0.1 for item in arms if item.kind != "mine"], default=0.0
    )


def _numbers(card: Identity) -> float:
    face, points = card.healthy, weights.DRAFTED
    armour = face.armour.head + face.armour.torso + face.armour.arms + face.armour.legs
    return (
        points["physical"] * face.physical
        + points["mental"] * face.mental
        + points["speed"] * face.speed
        + points["wounds"] * (face.wounds + card.crippled.wounds)
        + points["armour"] * armour
    )


def heal(look: HackerLook, who: int) -> float:
    return weights.HEALED


def hire(look: HackerLook, who: int) -> float:
    """As many as can go, the best of those; a hacker first where there is none."""
    s = look.s
    if muster.going(s) >= s.setting.mission.size:
        return -weights.HIRED
    hackers = any("hacker" in _identity(s, one.who).classes for one in s.camp)
    missing = not hackers and "hacker" in _identity(s, who).classes
    return weights.HIRED + weights.HACKER * missing + weights.TIE_BREAK * drafted(s, who)


def stay(look: HackerLook, who: int) -> float:
    """Whoever is crippled, or worth least; the last hacker goes."""
    s, one = look.s, muster.member(look.s, who)
    hackers = [other.who for other in s.camp if not other.home and "hacker" in _identity(s, other.who).classes]
    hurt = one is not None and one.crippled
    return weights.HEALED * hurt - weights.HACKER * (hackers == [who]) - weights.TIE_BREAK * drafted(s, who)


def learn(look: HackerLook, argument: int) -> float:
    """What suits somebody's weapons and part, the healthy before the crippled and those before others who have learnt
    least."""
    s, (number, who) = look.s, unpair(argument)
    improvement, one = s.setting.box.improvements[number], muster.member(look.s, who)
    if one is None:
        return 0.0
    arms = [s.setting.box.items[item] for item in one.gear]
    value = weights.IMPROVED_WOUNDS * improvement.wounds
    for modifier in improvement.modifiers:
        kinds = {"ranged": ("ranged", "heavy"), "cc": ("close",)}.get(modifier.when.attack, ())
        armed = not kinds or any(item.kind in kinds for item in arms)
        often = weights.SELDOM_TESTED if modifier.when.test else 1.0
        value += weights.IMPROVED[modifier.stat] * abs(modifier.amount) * armed * often
    return weights.LEARNT + value - weights.TIE_BREAK * (len(one.learnt) + one.crippled + one.home)


def buy(look: HackerLook, argument: int) -> float:
    """A weapon for somebody without, else what protects or helps; enough is kept to hire somebody."""
    s, (item, who) = look.s, unpair(argument)
    card, one = s.setting.box.items[item], muster.member(look.s, who)
    if one is None or one.home:
        return -weights.TIE_BREAK
    arms = [s.setting.box.items[each] for each in one.gear]
    if not any(each.kind in WEAPONS for each in arms) and card.kind in WEAPONS:
        return weights.ARMED + weights.CREDIT * _strength(card)
    if s.credits - card.price < s.setting.mission.market.hire or card.kind in WEAPONS:
        return -weights.CREDIT
    if card.uses and any(each.uses for each in arms):
        return -weights.CREDIT  # one kind of grenade or mine is enough to carry
    return weights.CREDIT * (_strength(card) - card.cybershock)


def _strength(card: Item) -> float:
    if card.kind in WEAPONS:
        return card.damage + card.effective / 2
    helps = sum(modifier.amount for modifier in card.modifiers if modifier.stat not in ("cybershock", "noise"))
    return float(helps + card.uses)


def _identity(s: Table, who: int) -> Identity:
    return s.setting.box.identities[who]
