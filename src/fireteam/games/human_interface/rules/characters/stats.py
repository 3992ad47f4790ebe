"""The skills of a model as they stand now: what its side of the card prints, and everything that changes it, each with
its reason."""

from collections.abc import Iterator

from fireteam.games.human_interface.model import (
    ACTION_POINTS,
    ALWAYS,
    MOST_ACTIONS,
    OPFOR,
    Carried,
    Face,
    Modifier,
    Order,
    Stat,
    Table,
    When,
    conscious,
    full_wounds,
    zone,
)
from fireteam.kernel import Modifiers, total
from fireteam.kernel.numbers import added

SLOWED = -1  # [security.entry-speed-penalty]


def face(s: Table, model: int) -> Face:
    """[wounds.crippled-stats] The side of its card that lies up."""
    card = s.setting.box.identities[s.card[model]]
    return card.crippled if s.crippled >> model & 1 else card.healthy


def skill(s: Table, model: int, stat: Stat, when: When = ALWAYS) -> int:
    card = s.setting.box.identities[s.card[model]]
    value: int = getattr(card.crippled if s.crippled >> model & 1 else card.healthy, stat)
    if s.slowed:
        value += slow(s, model, stat)[0]
    for amount, _, _ in changes(s, model, stat, when):
        value += amount
    return value


def skill_modifiers(s: Table, model: int, stat: Stat, when: When = ALWAYS) -> Modifiers:
    """[test.standard-skills] A skill with everything that changes it at this moment."""
    printed: int = getattr(face(s, model), stat)
    return added((printed, stat.upper(), "component.id-card"), slow(s, model, stat), changes(s, model, stat, when))


def slow(s: Table, model: int, stat: Stat) -> tuple[int, str, str]:
    """[security.entry-speed-expiry] A model that arrived beside its entry point is slower for a round."""
    return SLOWED * (stat == "speed" and s.slowed >> model & 1), "arrived late", "security.entry-speed-penalty"


def bare_speed_modifiers(s: Table, model: int) -> Modifiers:
    """[instinctive.value] [attack.tac-instinctive] SPEED without what gear and skills add to it."""
    printed = face(s, model).speed, "SPEED", "instinctive.value"
    return added(printed, slow(s, model, "speed"), _by_cards_in_force(s, model, "speed"))


def bare_speed(s: Table, model: int) -> int:
    return total(bare_speed_modifiers(s, model))


def changes(s: Table, model: int, stat: Stat, when: When = ALWAYS) -> Modifiers:
    """What cards change: equipment and chips that are not facedown, skills that are always on, and cards in force."""
    cards = s.setting.cards
    by_item = cards.item_changes[stat]
    for carried in s.equipment[model] + s.chips[model]:
        if carried.item in by_item and not carried.off:
            called, modifiers = by_item[carried.item]
            for modifier in modifiers:
                if holds(s, model, modifier, when):
                    yield modifier.amount, called, "attack.step4-skill"
    for called, modifiers in cards.skill_changes[stat][s.card[model]][s.crippled >> model & 1]:  # [skill.standard]
        for modifier in modifiers:
            if holds(s, model, modifier, when):
                yield modifier.amount, called, "skill.standard"
    for number in s.learnt[model]:
        improvement = s.setting.box.improvements[number]
        for modifier in improvement.modifiers:
            if modifier.stat == stat and holds(s, model, modifier, when):
                yield modifier.amount, improvement.name, "campaign.improvements"
    if s.lasting:
        yield from _by_cards_in_force(s, model, stat, when)


def _by_cards_in_force(s: Table, model: int, stat: Stat, when: When = ALWAYS) -> Modifiers:
    for on in s.lasting:
        for called, modifiers, clause in _in_force(s, model, on.deck, on.card):
            for modifier in modifiers:
                if modifier.stat == stat and holds(s, model, modifier, when):
                    yield modifier.amount, called, clause


def _in_force(s: Table, model: int, deck: str, card: int) -> Iterator[tuple[str, tuple[Modifier, ...], str]]:
    """[opfor.tactical-response-duration] [events.effect] What a card of a deck changes for this model."""
    box, opfor = s.setting.box, s.side[model] == OPFOR
    if deck == "responses":
        if opfor:
            yield box.responses[card].name, box.responses[card].modifiers, "opfor.tactical-response-duration"
        return
    incident = {"events": box.events, "collateral": box.collateral, "hidden": box.hidden}[deck][card]
    if incident.opfor == opfor:
        yield incident.name, incident.modifiers, "events.effect" if deck == "events" else "collateral.duration"


def can_do_more(s: Table) -> bool:
    """[realworld.extra-action] [realworld.max-actions] Is there any use in 1 AP more for whoever is active?"""
    return ACTION_POINTS + s.extra < MOST_ACTIONS > s.actions


def loudness(s: Table, model: int, amount: int) -> int:
    """[alarm.other-sources] How many alarm tokens somebody makes where others would make so many."""
    return max(0, amount + total(changes(s, model, "noise")))


def skills(s: Table, model: int) -> tuple[int, ...]:
    """The special skills that a model has now."""
    return s.setting.skills_of[s.card[model]][s.crippled >> model & 1]


def holds(s: Table, model: int, modifier: Modifier, now: When) -> bool:
    """Does a modifier apply at this moment?"""
    when = modifier.when
    return not (
        (when.attack and when.attack != now.attack)
        or (when.aimed and not now.aimed)
        or (when.fast and not now.fast)
        or (when.moving and not now.moving)
        or (when.reacting and not now.reacting)
        or (when.program and when.program != now.program)
        or (when.test and when.test != now.test)
        or (when.where and when.where != now.where)
        or (when.crippled and not s.crippled >> model & 1)
        or (when.hurt and s.wounds[model] >= full_wounds(s, model))
        or (when.zone and when.zone != _zone_kind(s, model))
        or (when.alarmed and not s.alarm[zone(s, model)])
        or (when.alone and any(zone(s, other) == zone(s, model) for other in _friends(s, model)))
        or (when.beside and not any(_next_to(s, model, other) for other in _friends(s, model)))
    )


def _friends(s: Table, model: int) -> list[int]:
    """Everybody else on its side who is on the board and conscious."""
    side = s.side[model]
    return [m for m in range(len(s.cell)) if m != model and s.side[m] == side and conscious(s, m)]


def _next_to(s: Table, model: int, other: int) -> bool:
    return s.setting.board.distance_king(s.cell[model], s.cell[other]) == 1


def _zone_kind(s: Table, model: int) -> str:
    return [*s.setting.mission.zones.values()][zone(s, model)].kind


def ordered(s: Table, model: int, order: Order) -> bool:
    """[opfor.kinds] Is it a kind of OPFOR that does so?"""
    return s.side[model] == OPFOR and order in s.setting.box.identities[s.card[model]].orders


def carries(s: Table, model: int, items: int) -> list[Carried]:
    """Those of a mask of items that it has and can use now."""
    return [c for c in s.equipment[model] + s.chips[model] if items >> c.item & 1 and not c.off]
