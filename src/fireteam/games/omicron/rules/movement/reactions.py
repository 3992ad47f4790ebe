"""Reactions to movement: abilities and Forage Cards that lie in wait for a non-friendly model to end its movement."""

from collections.abc import Sequence

from fireteam.games.omicron.model import (
    ABILITY,
    CYMS,
    FIRST_CYMS,
    SQUAD,
    Ability,
    Moment,
    Omicron,
    side_of,
    subject,
    title,
)
from fireteam.games.omicron.rules.abilities import effect_events
from fireteam.games.omicron.rules.attack import attack_declare, opportunity
from fireteam.games.omicron.rules.board.distance import distance, within
from fireteam.games.omicron.rules.board.sight import NOWHERE, range_to
from fireteam.games.omicron.rules.characters import stats
from fireteam.games.omicron.rules.effects import verbs
from fireteam.games.omicron.rules.forage import card_play
from fireteam.games.omicron.rules.stunned import can_act
from fireteam.kernel import Answered, Decision, Flow, Form, Kind, Refusals, argument_of, first_refused


def moved(s: Omicron, mover: int) -> Flow:
    """A model has ended its movement: whoever waits for that may react, the current player first, then the rival, one
    reaction at a time until both pass in a row. [forage.gap-simultaneous-use]"""
    if not s.foot[mover] or s.ko >> mover & 1:  # [ko.no-interaction]
        return
    near, own = within(s, mover, s.setting.moved_within), side_of(mover)
    others = [side for side in (s.turn, 1 - s.turn) if side != own]
    if [side for side in others if _alert(s, side, near)]:  # most of the time nobody waits
        sides = [side for side in others if s.held[side] & near or _alert(s, side, 0)]
        sprung = [0] * FIRST_CYMS
        yield from card_play.until_all_pass(sides, lambda side: _react(s, side, mover, sprung))


def _alert(s: Omicron, side: int, near: int) -> bool:
    """Might anyone of this side react now: with a card to a model that has come near, or with what lies in wait?"""
    waiting, near = s.setting.lying_in_wait, near & s.held[side]
    for character in range(side * SQUAD, side * SQUAD + SQUAD):
        card = s.card[character]
        if (card >= 0 and waiting[card]) or (near & s.foot[character] and s.hand[character]):
            return True
    return bool(s.markers)


def _react(s: Omicron, side: int, mover: int, sprung: list[int]) -> Answered:
    """One character of a side may react. Does one? [component.ability-hyper-aware-reaction] By character, `sprung` are
    the abilities that have answered this movement; each does it once."""
    if not s.foot[mover] or s.ko >> mover & 1:
        return False
    near, waiting = within(s, mover, s.setting.moved_within), s.setting.lying_in_wait  # [forage.moved-within]
    for character in range(side * SQUAD, side * SQUAD + SQUAD):
        done, foot = sprung[character], s.foot[character]
        if not foot or not can_act(s, character):
            continue
        might = s.markers or waiting[s.card[character]]
        if not (foot & near and s.hand[character]) and not (might and _waiting(s, character, mover, done)):
            continue
        answer = yield Decision(s.controller[character], AMBUSH, character, Moment.MOVED, mover, done)
        if card_play.PASS.chosen(answer):
            continue
        if card_play.PLAY.chosen(answer):
            yield from card_play.use(s, character, argument_of(answer), mover)
        else:
            sprung[character] |= 1 << argument_of(answer)
            yield from _spring(s, character, argument_of(answer), mover)
        return True
    return False


def _spring(s: Omicron, character: int, number: int, mover: int) -> Flow:
    """Perform what the ability lay in wait with, out of activation. [component.gap-overwatch-definition] One that
    works once a round has then done its work."""
    ability = s.setting.abilities[number]
    if ability.once:
        s.used[character] |= 1 << number
        s.markers = [x for x in s.markers if x.model != character or x.ability != number]
    if ability.kind == "passive":
        s.noise[character] += ability.noise  # [noise.per-passive]
    effect_events.tell(s, character, ability.name)
    opportunity.declare(s, character)
    for effect in ability.effects:
        yield from verbs.at_once(s, effect, character, character if effect.do == "sidestep" else mover)


def _waiting(s: Omicron, character: int, mover: int, sprung: int) -> Sequence[int]:
    """The abilities of a character that the mover has just walked into."""
    numbers = s.setting.lying_in_wait[s.card[character]]
    marked = [marker.ability for marker in s.markers if marker.model == character] if s.markers else ()
    if marked:
        numbers = tuple(n for n in s.setting.waiting if n in numbers or n in marked)
    return numbers and [
        number
        for number in numbers
        if not sprung >> number & 1
        and _in_effect(s, character, number)
        and _triggered(s, character, s.setting.abilities[number], mover)
    ]


def _in_effect(s: Omicron, character: int, number: int) -> bool:
    """Does an ability lie in wait: a passive that is not used up, or one that left its marker?"""
    if s.card[character] < 0:
        return False
    ability = s.setting.abilities[number]
    if number in s.setting.roster[s.card[character]].passives:
        used_up = ability.once and s.used[character] >> number & 1
        return not used_up and not (ability.ko and stats.weakened(s, character))
    return _marked(s, character, number)


def _marked(s: Omicron, character: int, number: int) -> bool:
    return any(marker.model == character and marker.ability == number for marker in s.markers)


def _triggered(s: Omicron, character: int, ability: Ability, mover: int) -> bool:
    trigger = ability.trigger
    if trigger is None or (trigger.by == "cyms" and side_of(mover) != CYMS):
        return False
    attacks = [effect for effect in ability.effects if effect.do == "attack"]
    return (
        distance(s, character, mover) <= trigger.within
        and all(attack_declare.granted(s, effect, character, mover) for effect in attacks)
        and (not trigger.sight or range_to(s, character, mover, full=True) != NOWHERE)
    )


def _refusals(s: Omicron, d: Decision, number: int) -> Refusals:
    character, _, mover, sprung = d.args
    ability = s.setting.abilities[number]
    yield from first_refused(
        (
            number not in s.setting.waiting or not _in_effect(s, character, number),
            f"{ability.name} does not lie in wait for {title(s, character)}",
            "activation.out-of-activation-forbidden",
        ),
        (sprung >> number & 1, f"{ability.name} has answered this movement", "component.ability-hyper-aware-reaction"),
        (
            not _triggered(s, character, ability, mover),
            f"{title(s, mover)} did not set off {ability.name}",
            "component.ability-hyper-aware-reaction",
        ),
    )


REACT: Form[Omicron] = Form("react with", lambda s, d: _waiting(s, d.args[0], d.args[2], d.args[3]), _refusals, ABILITY)
AMBUSH: Kind[Omicron] = Kind(
    "ambush",
    "component.ability-hyper-aware-reaction",
    lambda s, d: f"{title(s, d.args[2])} has moved: does {title(s, d.args[0])} react?",
    (REACT, card_play.PLAY, card_play.PASS),
    default=card_play.PASS,
    piece=subject,
)
