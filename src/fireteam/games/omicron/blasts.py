"""Areas of effect. Every non-friendly model in the area, but for those that terrain hides, may be hit: roll a die
for each, three at least, and assign dice to models whose DEX they reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireteam.games.omicron import abilities, dice, stats
from fireteam.games.omicron.cards import Ability, Template
from fireteam.games.omicron.measuring import hostile, models_on, within
from fireteam.games.omicron.plays import PLAY, use
from fireteam.games.omicron.sight import terrain_between
from fireteam.games.omicron.state import NOBODY, Attack, Omicron, side_of
from fireteam.games.omicron.words import MODEL, name
from fireteam.kernel.decisions import (
    FORM_BITS,
    PAIR_BITS,
    PAIR_MASK,
    Decision,
    Flow,
    Form,
    Kind,
    numbers,
    pair,
)
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.space.masks import bits

FEWEST_DICE = 3


def blast(s: Omicron, user: int, number: int, area: int) -> Flow:
    """[ability.aoe-roll-required]"""
    fight = Attack(user, NOBODY, False, False, 0, 0, number, area, [], [], 0, 0, 0, 0, 0)
    s.attacks.append(fight)
    fight.dice = s.tape.roll(dice.D6, max(FEWEST_DICE, len(caught(s, fight))))  # [ability.aoe-dice-count]
    if s.log is not None:
        text = "{who} rolls {dice} for {what}."
        what = s.setting.abilities[number].name
        say(s, "blast", "ability.aoe-dice-count", text, who=name(s, user), dice=list(fight.dice), what=what)
    while True:
        answer = yield Decision(s.controller[user], BLAST, user)
        fight = s.attacks[-1]
        if ASSIGN.chosen(answer):
            die, model = answer >> FORM_BITS & PAIR_MASK, answer >> FORM_BITS >> PAIR_BITS
            fight.dice.remove(die)
            fight.spent.append(die)
            fight.hits |= 1 << model  # [ability.aoe-hit-effect]
        elif PLAY.chosen(answer):
            yield from use(s, user, answer >> FORM_BITS)
        elif not dice.changed(s, fight, answer):
            break
    s.attacks.pop()
    effects = s.setting.abilities[number].effects
    for model in bits(fight.hits):
        if s.foot[model]:
            if s.log is not None:
                say(s, "hit", "ability.aoe-hit-effect", "{who} is hit.", who=name(s, model))
            yield from abilities.happen(s, effects, user, model)
    if not s.ko >> user & 1:
        dice.trade(s, fight, answer)  # [luck.generate-after-aoe]


def caught(s: Omicron, fight: Attack) -> list[int]:
    """[ability.gap-aoe-friendly-models] The non-friendly models in the area that terrain does not hide."""
    found = models_on(s, fight.area & hostile(s, side_of(fight.attacker)))
    return [model for model in found if not terrain_between(s, fight.attacker, model)]


def areas(s: Omicron, user: int, ability: Ability) -> list[int]:
    """Every area that the ability could cover now, with somebody to hit in it. [ability.gap-aoe-empty-area]"""
    if ability.shape == "pulse":  # [ability.aoe-pulse]
        found = [within(s, user, ability.range[1] if ability.range else 0)]
    else:
        found = _laid(s, user, ability)
    return [area for area in found if caught(s, _aimed(user, area))]


def _aimed(user: int, area: int) -> Attack:
    return Attack(user, NOBODY, False, False, 0, 0, 0, area, [], [], 0, 0, 0, 0, 0)


def _laid(s: Omicron, user: int, ability: Ability) -> list[int]:
    """The ways a template can be laid: on the user, or anywhere with a hex in range."""
    after_ko = s.recovering >> user & 1 and ability.ko_template is not None
    template = ability.ko_template if after_ko else ability.template
    if template is None:
        return []
    if ability.range is None:  # [ability.aoe-template-without-range]
        return _dedupe(_covered(s, template, lead, turn) for lead in bits(s.foot[user]) for turn in template.turns)
    reach = within(s, user, ability.range[1])
    laid = (_covered(s, template, first, turn) for first in range(s.setting.board.size) for turn in template.turns)
    return _dedupe(area for area in laid if area & reach)  # [ability.aoe-template-with-range]


def _dedupe(found: Iterable[int]) -> list[int]:
    return [area for area in dict.fromkeys(found) if area]


def _covered(s: Omicron, template: Template, blue: int, turn: int) -> int:
    board = s.setting.board
    q, r = board.axial(blue)
    area = 0
    for dq, dr in template.hexes:
        for _ in range(turn):
            dq, dr = -dr, dq + dr  # sixty degrees
        cell = board.at_axial(q + dq, r + dr)
        if cell >= 0:
            area |= 1 << cell
    return area


def _assignable(s: Omicron, d: Decision) -> Iterable[int]:
    fight = s.attacks[-1]
    faces = sorted(set(fight.dice))
    return [
        die | model << PAIR_BITS
        for model in caught(s, fight)
        if not fight.hits >> model & 1
        for die in faces
        if die >= stats.dex(s, model)
    ]


def _assign_refusals(s: Omicron, d: Decision, argument: int) -> Iterator[Refusal]:
    fight, die, model = s.attacks[-1], argument & PAIR_MASK, argument >> PAIR_BITS
    if model not in caught(s, fight):
        yield Refusal(f"{name(s, model)} is not in the area", "ability.aoe-within-template")
        return
    if die not in fight.dice:
        yield Refusal(f"no die shows {die}", "ability.aoe-assign-condition")
    if fight.hits >> model & 1:
        yield Refusal(f"{name(s, model)} has a die already", "ability.aoe-one-die-per-model")
    if die < stats.dex(s, model):
        yield Refusal(f"{name(s, model)} has DEX {stats.dex(s, model)}", "ability.aoe-assign-condition")


def _asks(s: Omicron, d: Decision) -> str:
    rolled = ", ".join(map(str, s.attacks[-1].dice))
    return f"{s.setting.abilities[s.attacks[-1].ability].name}: {rolled or 'no dice left'}. Whom do they hit?"


ASSIGN: Form[Omicron] = Form("assign", _assignable, _assign_refusals, pair(numbers(1, 6), MODEL))
BLAST: Kind[Omicron] = Kind(
    "blast",
    "ability.aoe-assign-condition",
    _asks,
    (ASSIGN, dice.RAISE, dice.LOWER, PLAY, dice.TRADE, dice.DONE),
    default=dice.DONE,
)
