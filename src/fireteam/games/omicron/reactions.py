"""Reactions to movement: abilities and Forage Cards that lie in wait for a non-friendly model to end its movement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireteam.games.omicron import plays, verbs
from fireteam.games.omicron.cards import Ability
from fireteam.games.omicron.measuring import distance
from fireteam.games.omicron.sight import NOWHERE, range_to
from fireteam.games.omicron.state import CYMS, Omicron, side_of
from fireteam.games.omicron.windows import Moment, able, may_hold_card_for
from fireteam.games.omicron.words import name
from fireteam.kernel.decisions import FORM_BITS, Argument, Decision, Flow, Form, Kind, named
from fireteam.kernel.faults import Refusal


def moved(s: Omicron, mover: int) -> Flow:
    """A model has ended its movement: whoever waits for that may react, the current player's characters first."""
    if not s.setting.waiting and not s.setting.card_moments >> Moment.MOVED & 1:
        return
    for side in (s.turn, 1 - s.turn):
        if side == side_of(mover):
            continue
        for character in range(side * 4, side * 4 + 4):
            while (
                s.foot[mover]
                and able(s, character)
                and (_waiting(s, character, mover) or may_hold_card_for(s, character, Moment.MOVED))
            ):
                answer = yield Decision(s.controller[character], AMBUSH, character, Moment.MOVED, mover)
                if plays.PASS.chosen(answer):
                    break
                if plays.PLAY.chosen(answer):
                    yield from plays.use(s, character, answer >> FORM_BITS)
                    continue
                yield from _spring(s, character, answer >> FORM_BITS, mover)


def _spring(s: Omicron, character: int, number: int, mover: int) -> Flow:
    """Perform what the ability lay in wait with, out of activation."""
    ability = s.setting.abilities[number]
    s.used[character] |= 1 << number
    for effect in ability.effects:
        yield from verbs.apply(s, effect, character, character if effect.do == "sidestep" else mover)


def _waiting(s: Omicron, character: int, mover: int) -> list[int]:
    """The abilities of a character that the mover has just walked into. One that was used waits no more."""
    found = []
    for number in s.setting.waiting:
        ability = s.setting.abilities[number]
        unused = _in_effect(s, character, number) and not s.used[character] >> number & 1
        if unused and _triggered(s, character, ability, mover):
            found.append(number)
    return found


def _in_effect(s: Omicron, character: int, number: int) -> bool:
    if s.card[character] < 0:
        return False
    if number in s.setting.roster[s.card[character]].passives:
        return not (s.setting.abilities[number].ko and s.recovering >> character & 1)
    return any(marker.model == character and marker.ability == number for marker in s.markers)


def _triggered(s: Omicron, character: int, ability: Ability, mover: int) -> bool:
    trigger = ability.trigger
    if trigger is None or (trigger.by == "cyms" and side_of(mover) != CYMS):
        return False
    if distance(s, character, mover) > trigger.within:
        return False
    return not trigger.sight or range_to(s, character, mover, full=True) != NOWHERE


def _offered(s: Omicron, d: Decision) -> Iterable[int]:
    return _waiting(s, d.args[0], d.args[2])


def _refusals(s: Omicron, d: Decision, number: int) -> Iterator[Refusal]:
    character, _, mover = d.args
    ability = s.setting.abilities[number]
    if number not in s.setting.waiting or not _in_effect(s, character, number):
        yield Refusal(
            f"{ability.name} does not lie in wait for {name(s, character)}", "activation.out-of-activation-forbidden"
        )
    elif s.used[character] >> number & 1:
        yield Refusal(f"{ability.name} has been used", "ability.once-per-round")
    elif not _triggered(s, character, ability, mover):
        yield Refusal(f"{name(s, mover)} did not set off {ability.name}", "component.ability-hyper-aware-reaction")


def _asks(s: Omicron, d: Decision) -> str:
    return f"{name(s, d.args[2])} has moved: does {name(s, d.args[0])} react?"


ABILITY: Argument[Omicron] = named("ability", lambda s: [a.name.lower() for a in s.setting.abilities], "card")
REACT: Form[Omicron] = Form("react with", _offered, _refusals, ABILITY)
AMBUSH: Kind[Omicron] = Kind(
    "ambush", "component.ability-hyper-aware-reaction", _asks, (REACT, plays.PLAY, plays.PASS), default=plays.PASS
)
