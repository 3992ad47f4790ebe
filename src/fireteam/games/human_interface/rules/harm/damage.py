"""Damage: where a hit lands, what the armour there keeps off, and the wounds that are left. Whoever is wounded may play
adrenaline against it."""

from collections.abc import Generator, Iterator
from typing import Any

from fireteam.games.human_interface.model import (
    NOBODY,
    RUSH,
    SKILL,
    Location,
    Table,
    When,
    conscious,
    hostile,
    name,
    run_by_rules,
    title,
    whom,
)
from fireteam.games.human_interface.rules.characters import deeds, skills, stats
from fireteam.games.human_interface.rules.characters.payments import PAYMENT, discard, payment_refusals, payments
from fireteam.games.human_interface.rules.draws import cando
from fireteam.games.human_interface.rules.harm import adrenaline, wounds
from fireteam.kernel import (
    Ask,
    Decision,
    Flow,
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
    total,
    unpair,
)

HEAD_EXTRA = 1  # [damage.head-extra]
LOCATIONS = ("", "legs", "legs", "legs", "legs", "arms", "arms", "torso", "torso", "torso", "head")
LIMBS = (
    "",
    "left leg",
    "left leg",
    "right leg",
    "right leg",
    "left arm",
    "right arm",
    "torso",
    "torso",
    "torso",
    "head",
)

PARTS: dict[str, Location] = {
    "head": "head",
    "torso": "torso",
    "arms": "arms",
    "legs": "legs",
    "left arm": "arms",  # [advhit.limbs]
    "right arm": "arms",
    "left leg": "legs",
    "right leg": "legs",
}
WHERE = {place: When(where=place) for place in PARTS.values()}


def location(s: Table, value: int) -> str:
    """[damage.location-table] [advhit.limbs] [advhit.others] Where a card hits."""
    return LIMBS[value] if s.setting.agreed.advanced_locations else LOCATIONS[value]


def armour(s: Table, model: int, where: str) -> int:
    """The ARMOUR of a location, with what gear and skills add."""
    printed = stats.face(s, model).armour
    right = printed.right_arm if where == "right arm" else printed.right_leg if where == "right leg" else None
    place = PARTS[where]
    common: int = getattr(printed, place)
    return (common if right is None else right) + total(stats.changes(s, model, "armour", WHERE[place]))


def strike(s: Table, model: int, damage: int, by: int, value: int | None = None) -> Flow:
    """[damage.location-draw] [damage.wounds-formula] [damage.minimum] A hit of so much damage. `value` is that of the
    card which tells the location, where no other is drawn. Whoever wounds an enemy draws adrenaline."""
    if value is None:
        value = cando.draw_value(s, "damage.location-draw", lambda drawn: location(s, drawn))
    where = location(s, value)
    suffered = wounds_of(s, model, damage, where)
    if s.log is not None:
        say(
            s,
            "hit",
            "damage.wounds-formula",
            "{who} is hit: {where}, {wounds|wound|wounds}.",
            who=name(s, model),
            where=where,
            damage=damage,
            armour=armour(s, model, where),
            wounds=suffered,
        )
    yield from wound(s, model, suffered, "damage.dial", by)


def wounds_of(s: Table, model: int, damage: int, where: str) -> int:
    return wounds_through(armour(s, model, where), damage, where)


def wounds_through(armoured: int, damage: int, where: str) -> int:
    return max(0, damage - armoured) + HEAD_EXTRA * (where == "head")


def wound(s: Table, model: int, suffered: int, clause: str, by: int = NOBODY) -> Flow:
    """Wounds that somebody may still ward off; and what they are worth to whoever dealt them."""
    if suffered <= 0 or not conscious(s, model):
        return
    suffered -= yield from _ward_off(s, model, suffered)
    if suffered <= 0:
        return
    enemy = by >= 0 and by != model and hostile(s, by, model)
    yield from wounds.suffer(s, model, suffered, clause, by)
    if enemy:  # [adrenaline.hit-and-wound] [adrenaline.no-stack] [adrenaline.own-side] [adrenaline.who-draws]
        fell = not conscious(s, model)
        count(s, by, "wounds dealt", suffered)
        if fell:
            count(s, by, "eliminated", 1)
        yield from adrenaline.draw(s, by, "adrenaline.hit-and-eliminate" if fell else "adrenaline.hit-and-wound")


def count(s: Table, model: int, deed: str, amount: int) -> None:
    """[agenda.points] What agendas count, for whoever owns the character."""
    if s.seat[model] >= 0 and not run_by_rules(s, model):
        deeds.count(s, s.seat[model], deed, amount)


def _ward_off(s: Table, model: int, suffered: int) -> Generator[Ask, Any, int]:
    """How many wounds adrenaline keeps off."""
    kept = 0
    while kept < suffered and not run_by_rules(s, model) and s.seat[model] >= 0:
        d = Decision(s.seat[model], WARD, model, suffered - kept)
        if not _cards(s, d) and not _offer(s, d):
            break
        answer = yield d
        if SUFFER.chosen(answer):
            break
        if PLAY.chosen(answer):
            card = argument_of(answer)
            discard(s, model, [card])
            told, effect = s.setting.rush_names[card], s.setting.box.rush[card].effects[0]
        else:
            number, payment = unpair(argument_of(answer))
            skills.spend(s, model, number, payment)
            told, effect = s.setting.skill_names[number], s.setting.box.skills[number].effects[0]
        kept += effect.amount
        say(s, "warded", "adrenaline.timing", "{who} uses {what} against it.", who=name(s, model), what=told)
    return min(kept, suffered)


def _cards(s: Table, d: Decision) -> list[int]:
    return [card for card in sorted({*s.adrenaline[d.args[0]]}) if s.setting.box.rush[card].moment == "wound"]


def _card_refusals(s: Table, d: Decision, card: int) -> Refusals:
    printed = s.setting.box.rush[card]
    return refused(
        (
            card not in s.adrenaline[d.args[0]],
            f"{title(s, d.args[0])} does not have {printed.name}",
            "adrenaline.place",
        ),
        (printed.moment != "wound", f"{printed.name} is for another moment", "adrenaline.timing"),
    )


def _skills(s: Table, d: Decision) -> Iterator[int]:
    model = d.args[0]
    for number in skills.when_wounded(s, model):
        if not skills.is_used(s, model, number):
            cost = s.setting.box.skills[number].cost
            yield from (paired(number, payment) for payment in payments(s, model, cost))


def _skill_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    model, (number, payment) = d.args[0], unpair(argument)
    special = s.setting.box.skills[number]
    return first_refused(
        skills.refusals(s, model, number),
        (number not in skills.when_wounded(s, model), f"{special.name} is not for wounds", "skill.adrenaline"),
        lambda: payment_refusals(s, model, special.cost, payment),
    )


def _offer(s: Table, d: Decision) -> Offer:
    return list(_skills(s, d))


def _question(s: Table, d: Decision) -> str:
    suffered = f"{d.args[1]} wound{'s' * (d.args[1] > 1)}"
    said = skills.said(s, _cards(s, d), [unpair(each)[0] for each in _skills(s, d)])
    return f"{title(s, d.args[0])} is about to suffer {suffered}: ward it off?{said}"


PLAY: Form[Table] = Form("play", _cards, _card_refusals, RUSH, label="Play {0}", action="Play a card")
USE: Form[Table] = Form(
    "use",
    _offer,
    _skill_refusals,
    pair(SKILL, PAYMENT),
    label="Use {0}[, paid with {1}][ and {2}][ and {3}]",
    action="Use a skill",
)
SUFFER: Form[Table] = Form("suffer", always, never_refused, label="Suffer it")
WARD: Kind[Table] = Kind(
    "ward",
    "adrenaline.timing",
    _question,
    (PLAY, USE, SUFFER),
    default=SUFFER,
    piece=whom,
)
