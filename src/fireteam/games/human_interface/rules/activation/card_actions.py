"""What a character does with its cards in its own activation: adrenaline cards and skills that are used, and gear that
gives one more action."""

from fireteam.games.human_interface.model import ITEM, MOST_ACTIONS, RUSH, SKILL, Effect, Table, name, title, zone
from fireteam.games.human_interface.rules.activation import network_verbs
from fireteam.games.human_interface.rules.characters import skills, stats
from fireteam.games.human_interface.rules.characters.payments import PAYMENT, discard, payment_refusals, payments
from fireteam.games.human_interface.rules.effects import personal_verbs
from fireteam.games.human_interface.rules.effects.verbs import apply
from fireteam.games.human_interface.rules.harm import cybershock
from fireteam.games.human_interface.rules.movement import movement_verbs, reach
from fireteam.kernel import Decision, Flow, Form, Offer, Refusals, first_refused, pair, paired, refused, say, unpair


def _is_useful(s: Table, me: int, effects: tuple[Effect, ...]) -> bool:
    """Would a card or a skill do anything now?"""
    return any(_would_do(s, me, effect) for effect in effects)


def _would_do(s: Table, me: int, effect: Effect) -> bool:
    do = effect.do
    if do == "alarm":
        return effect.amount > 0 or s.alarm[zone(s, me)] > 0
    if do in personal_verbs.USEFUL:
        return personal_verbs.USEFUL[do](s, me)
    if do in network_verbs.USEFUL:
        return network_verbs.USEFUL[do](s, me)
    if do == "kick":
        return bool(movement_verbs.kickable(s, me))
    if do == "refresh":
        return bool(s.reacted >> me & 1)
    return do != "move" or bool(reach.ends(s, me, 1))


def _cards(s: Table, d: Decision) -> Offer:
    """[adrenaline.use-effect] [adrenaline.timing] Adrenaline cards for one's own activation."""
    if not s.adrenaline[s.active]:
        return ()
    rush = s.setting.box.rush
    return [
        card
        for card in sorted({*s.adrenaline[s.active]})
        if rush[card].moment in OWN_TURN and _is_useful(s, s.active, rush[card].effects)
    ]


OWN_TURN = ("activation", "any")


def _card_refusals(s: Table, d: Decision, card: int) -> Refusals:
    printed, who = s.setting.box.rush[card], title(s, s.active)
    return first_refused(
        (card not in s.adrenaline[s.active], f"{who} does not have {printed.name}", "adrenaline.place"),
        (printed.moment not in OWN_TURN, f"{printed.name} is for another moment", "adrenaline.timing"),
        lambda: (
            not _is_useful(s, s.active, printed.effects),
            f"{printed.name} would do nothing",
            "adrenaline.use-effect",
        ),
    )


def play(s: Table, me: int, card: int) -> Flow:
    discard(s, me, [card])
    say(s, "played", "adrenaline.use-effect", "{who} plays {card}.", who=name(s, me), card=s.setting.rush_names[card])
    for effect in s.setting.box.rush[card].effects:
        yield from apply(s, effect, me, s.side[me])


def _skills(s: Table, d: Decision) -> list[int]:
    me, found = s.active, list[int]()
    for number in skills.in_activation(s, me):
        if s.used[me] >> number & 1:
            continue
        special = s.setting.box.skills[number]
        ways_to_pay = payments(s, me, special.cost)
        if ways_to_pay and _is_useful(s, me, special.effects):
            found += [paired(number, payment) for payment in ways_to_pay]
    return found


def _skill_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    me, (number, payment) = s.active, unpair(argument)
    special = s.setting.box.skills[number]
    return first_refused(
        skills.refusals(s, me, number),
        (number not in skills.in_activation(s, me), f"{special.name} is not used like that", "skill.adrenaline"),
        lambda: refused(
            (
                not _is_useful(s, me, special.effects),
                f"{special.name} would do nothing",
                "skill.standard",
            ),
            payment_refusals(s, me, special.cost, payment),
        ),
    )


def use(s: Table, me: int, argument: int) -> Flow:
    number, payment = unpair(argument)
    skills.spend(s, me, number, payment)
    say(s, "skill", "skill.adrenaline", "{who} uses {skill}.", who=name(s, me), skill=s.setting.skill_names[number])
    for effect in s.setting.box.skills[number].effects:
        yield from apply(s, effect, me, s.side[me])


def _boosters(s: Table, model: int) -> list[int]:
    """[realworld.extra-action] Gear that gives one more action, once in an activation."""
    found = stats.carries(s, model, s.setting.cards.extra_action)
    return sorted({card.item for card in found}) if found else []


def _gear_bit(s: Table, item: int) -> int:
    """Where in `used` it is noted that a piece of gear was used: after the skills."""
    return 1 << len(s.setting.box.skills) + item


def _pushes(s: Table, d: Decision) -> Offer:
    if not stats.can_do_more(s):
        return ()
    return [item for item in _boosters(s, s.active) if not s.used[s.active] & _gear_bit(s, item)]


def _push_refusals(s: Table, d: Decision, item: int) -> Refusals:
    called, who = s.setting.item_names[item], title(s, s.active)
    return first_refused(
        (item not in _boosters(s, s.active), f"{who} gets no action from {called}", "realworld.extra-action"),
        (s.used[s.active] & _gear_bit(s, item), f"{called} has been used", "realworld.extra-action"),
        (not stats.can_do_more(s), f"{MOST_ACTIONS} AP and actions are the most", "realworld.max-actions"),
    )


def push(s: Table, me: int, item: int) -> Flow:
    """[cybershock.gear-test]"""
    s.used[me] |= _gear_bit(s, item)
    s.ap += 1
    s.extra += 1
    called = s.setting.item_names[item]
    say(s, "extra", "realworld.extra-action", "{who} gets 1 AP from {what}.", who=name(s, me), what=called)
    if s.setting.box.items[item].test_on_use:
        yield from cybershock.test(s, me, "cybershock.gear-test")


def forget_gear(s: Table, model: int) -> None:
    """The activation is over: what works once in it works again."""
    s.used[model] &= (1 << len(s.setting.box.skills)) - 1


PLAY: Form[Table] = Form("play", _cards, _card_refusals, RUSH, label="Play {0}", action="Play a card")
USE: Form[Table] = Form(
    "use",
    _skills,
    _skill_refusals,
    pair(SKILL, PAYMENT),
    label="Use {0}[, paid with {1}][ and {2}][ and {3}]",
    action="Use a skill",
)
PUSH: Form[Table] = Form("push", _pushes, _push_refusals, ITEM, label="Push with {0}", action="Push")
