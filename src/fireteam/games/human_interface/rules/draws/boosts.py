"""What may be used for a test before its result counts: the text of the CanDo card that was drawn, adrenaline cards
that are for tests, and adrenaline skills. Whoever drew is asked as long as something could change anything."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from fireteam.games.human_interface.model import (
    RUSH,
    SKILL,
    Effect,
    Table,
    conscious,
    name,
    run_by_rules,
    title,
    whom,
)
from fireteam.games.human_interface.rules.characters import skills
from fireteam.games.human_interface.rules.characters.payments import (
    PAYMENT,
    discard,
    pay,
    payment_refusals,
    payments,
)
from fireteam.games.human_interface.rules.draws import cando
from fireteam.kernel import (
    Ask,
    Decision,
    Form,
    Kind,
    Offer,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
    pair,
    paired,
    refused,
    say,
    unpair,
)

VERBS = ("add", "again", "damage", "refresh")
ADD, AGAIN, DAMAGE, REFRESH = 1, 2, 4, 8  # what would change something now, as a mask
BIT = dict(zip(VERBS, (ADD, AGAIN, DAMAGE, REFRESH), strict=True))


class Settled(NamedTuple):
    """What one side of a test comes to: the card that counts, and what was added to the total and to the damage."""

    card: int
    plus: int = 0
    harder: int = 0


class Need(NamedTuple):
    """How much one side of a test is short of success, 0 if it is not, and which verbs would change something."""

    short: int
    verbs: int


Settling = Generator[Ask, Any, Settled]


def need(short: int) -> Need:
    """In a test that is won by nothing but a higher total."""
    return Need(short, ADD | AGAIN) if short > 0 else Need(0, 0)


def settle(s: Table, model: int, card: int, clause: str, needed: Callable[[int, int], Need]) -> Settling:
    """[cando.text-effect-optional] [cando.text-effect-timing] `needed` tells, of the value of the card and of what was
    added, what success takes now."""
    if model < 0 or _is_bare(s, model, card):
        return Settled(card)
    plus = harder = used = 0
    while conscious(s, model) and not run_by_rules(s, model):
        short, verbs = needed(cando.value(s, card), plus)
        verbs |= REFRESH if s.reacted >> model & 1 else 0
        d = Decision(s.seat[model], BOOST, model, card, verbs, used, short)
        if not _any(s, d):
            break
        answer = yield d
        if DONE.chosen(answer):
            break
        effect = effect_of(s, d, answer)
        _pay(s, model, card, answer)
        used |= TEXT.chosen(answer)
        if effect.do == "again":  # [cando.text-effect-usable]
            cando.put_away(s, [card])
            card, used = cando.draw(s, clause, model), 0
        elif effect.do == "add":
            plus += effect.amount
        elif effect.do == "damage":
            harder += effect.amount
        else:
            s.reacted &= ~(1 << model)
    return Settled(card, plus, harder)


def has_means(s: Table, model: int, card: int) -> bool:
    """Could this side still change the test?"""
    if model < 0 or _is_bare(s, model, card) or not conscious(s, model) or run_by_rules(s, model):
        return False
    d = Decision(s.seat[model], BOOST, model, card, ADD | AGAIN, 0, 0)
    return _any(s, d)


def _is_bare(s: Table, model: int, card: int) -> bool:
    """Has it no adrenaline, and nothing that is free? Then there is nothing to look at more closely."""
    if s.adrenaline[model]:
        return False
    printed = s.setting.box.cando[card]
    free = printed.effects and not printed.cost
    return not (free or s.setting.cards.has_free_boost[s.card[model]][s.crippled >> model & 1])


def _any(s: Table, d: Decision) -> bool:
    """Is there anything to use?"""
    return bool(_texts(s, d) or _cards(s, d) or _skills(s, d))


def effect_of(s: Table, d: Decision, option: int) -> Effect:
    """What an option would do that uses something."""
    chosen, box = argument_of(option), s.setting.box
    if TEXT.chosen(option):
        return box.cando[d.args[1]].effects[0]
    return box.rush[chosen].effects[0] if CARD.chosen(option) else box.skills[unpair(chosen)[0]].effects[0]


def _pay(s: Table, model: int, card: int, answer: int) -> None:
    """Pay for what was chosen."""
    chosen = argument_of(answer)
    if TEXT.chosen(answer):
        pay(s, model, chosen, "cando.text-effect-adrenaline")
        told = f"the text of the card: {s.setting.box.cando[card].text.removesuffix('.')}"
    elif CARD.chosen(answer):
        discard(s, model, [chosen])
        told = s.setting.rush_names[chosen]
    else:
        number, payment = unpair(chosen)
        skills.spend(s, model, number, payment)
        told = s.setting.skill_names[number]
    say(s, "boost", "cando.text-effect-timing", "{who} uses {what}.", who=name(s, model), what=told)


# What is there to use. A decision says: who, the card, which verbs are useful, whether the text has been used, and how
# much is missing.


def _fits(effects: tuple[Effect, ...], useful: int) -> bool:
    return len(effects) == 1 and bool(BIT.get(effects[0].do, 0) & useful)


def _texts(s: Table, d: Decision) -> Offer:
    model, card, useful, used, _ = d.args
    printed = s.setting.box.cando[card]
    return payments(s, model, printed.cost) if not used and _fits(printed.effects, useful) else ()


def _text_refusals(s: Table, d: Decision, payment: int) -> Refusals:
    model, card, useful, used, _ = d.args
    printed = s.setting.box.cando[card]
    return first_refused(
        (not printed.effects, "that card has no text", "cando.text-effect-optional"),
        (used, "its text has been used", "cando.text-effect-usable"),
        (not _fits(printed.effects, useful), "its text would change nothing", "cando.text-effect-usable"),
        lambda: payment_refusals(s, model, printed.cost, payment),
    )


def _cards(s: Table, d: Decision) -> Offer:
    model, _, useful, *_ = d.args
    if not s.adrenaline[model]:
        return ()
    rush = s.setting.box.rush
    return [c for c in sorted({*s.adrenaline[model]}) if rush[c].moment in MOMENTS and _fits(rush[c].effects, useful)]


MOMENTS = ("test", "any")


def _card_refusals(s: Table, d: Decision, card: int) -> Refusals:
    model, _, useful, *_ = d.args
    printed = s.setting.box.rush[card]
    return refused(
        (card not in s.adrenaline[model], f"{title(s, model)} does not have {printed.name}", "adrenaline.place"),
        (printed.moment not in MOMENTS, f"{printed.name} is for another moment", "adrenaline.timing"),
        (not _fits(printed.effects, useful), f"{printed.name} would change nothing", "cando.text-effect-usable"),
    )


def _skills(s: Table, d: Decision) -> list[int]:
    (model, _, useful, *_), found = d.args, list[int]()
    for number in skills.in_tests(s, model):
        special = s.setting.box.skills[number]
        if _fits(special.effects, useful) and not skills.is_used(s, model, number):
            found += [paired(number, payment) for payment in payments(s, model, special.cost)]
    return found


def _skill_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    model, _, useful, *_ = d.args
    number, payment = unpair(argument)
    special = s.setting.box.skills[number]
    return first_refused(
        skills.refusals(s, model, number),
        (number not in skills.in_tests(s, model), f"{special.name} is not for tests", "skill.adrenaline"),
        (not _fits(special.effects, useful), f"{special.name} would change nothing", "cando.text-effect-usable"),
        lambda: payment_refusals(s, model, special.cost, payment),
    )


def _question(s: Table, d: Decision) -> str:
    short = f" and is {d.args[4]} short" if d.args[4] > 0 else ""
    text = f" The text of the card: {s.setting.box.cando[d.args[1]].text}" if _texts(s, d) else ""
    said = skills.said(s, _cards(s, d), [unpair(each)[0] for each in _skills(s, d)])
    return f"{title(s, d.args[0])} has drawn {cando.value(s, d.args[1])}{short}: use anything?{text}{said}"


TEXT: Form[Table] = Form("use text", _texts, _text_refusals, PAYMENT, label="Use the text of the card, paid with {all}")
CARD: Form[Table] = Form("play", _cards, _card_refusals, RUSH, label="Play {0}", action="Play a card")
USE: Form[Table] = Form(
    "use",
    _skills,
    _skill_refusals,
    pair(SKILL, PAYMENT),
    label="Use {0}[, paid with {1}][ and {2}][ and {3}]",
    action="Use a skill",
)
DONE: Form[Table] = Form("done", always, never_refused, label="Leave it at that")
BOOST: Kind[Table] = Kind(
    "boost",
    "cando.text-effect-optional",
    _question,
    (TEXT, CARD, USE, DONE),
    default=DONE,
    piece=whom,
)
