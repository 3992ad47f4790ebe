"""Which values a state can have on a given table: no number names a hex, a model or a card that there is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fireteam.games.omicron.model.on_map import TURN_BIT
from fireteam.games.omicron.model.state import (
    DAMAGE_BOUGHT,
    FIRST_CYMS,
    KNOWN,
    MOST_LUCK,
    NOBODY,
    TRAP,
    Aimed,
    Attack,
    Declared,
    Omicron,
    Opportunity,
    Share,
    Use,
    Walk,
)
from fireteam.kernel.bounds import MANY, Bound, anything, below, each, mask, none_or, piece, within
from fireteam.kernel.stack import Activity

DICE = 99


def out_of_bounds(s: Omicron) -> Iterator[str]:
    setting = s.setting
    size, models, seats = setting.board.size, max(FIRST_CYMS, len(s.cell)), len(setting.seats)
    abilities, kinds = len(setting.abilities), len(setting.forage)
    number, side, model = within(0, MANY), below(2), below(models)
    own, everyone, cells, cell = mask(FIRST_CYMS), mask(models), mask(size), below(size)
    card = below(kinds)
    held = within(0, KNOWN + kinds - 1)
    count = each(number, FIRST_CYMS)
    yield from piece(
        round=within(1, MANY), phase=anything, final=anything, winner=none_or(2), first=side, decider=side, turn=side,
        active=none_or(models), captain=each(below(seats), 2),
        card=each(none_or(len(setting.roster)), FIRST_CYMS), controller=each(below(seats), FIRST_CYMS), hp=count,
        luck=each(within(0, MOST_LUCK), FIRST_CYMS), noise=count, spent=count, hand=each(each(held), FIRST_CYMS),
        token=count, used=each(mask(abilities), FIRST_CYMS), used_in_game=each(mask(abilities), FIRST_CYMS),
        struck=each(everyone, FIRST_CYMS), ko=own, recovering=own, activated=own, aided=own, cured=own,
        walked=anything, active_done=anything, exchanged=own, activation_ap=number,
        cell=each(none_or(size), models), turned=each(below(2), models), foot=each(cells, models), stunned=everyone,
        burning=everyone, tagged=everyone, fire=each(within(-1, 2), models), held=each(cells, 3), lying=cells,
        faction=each(below(len(setting.factions)), 2), pool=each(number, 2), objectives=each(number, 2),
        ko_count=each(number, 2), cyms_ko=each(number, 2), tactic_used=each(anything, 2), area=each(side, 2),
        deck=each(card, most=MANY), discard=each(card, most=MANY), sustained_cards=each(card, most=MANY),
        markers=each(piece(model=model, ability=below(abilities), owner=none_or(FIRST_CYMS))),
        snares=each(piece(cell=cell, side=side)), tokens=each(cell),
        doing=each(lambda at, place: _ACTIVITIES[type(at)](s)(at, place), most=20),
        pending=each(number, most=20),
        todo=each(within(0, 2 * 16), most=20), wake=each(within(FIRST_CYMS, models - 1), most=models), sender=side,
        goal=none_or(FIRST_CYMS), spawn=each(number, most=2), deal=each(held), dealing=side,
    )(s, "")  # fmt: skip


def _walk(s: Omicron) -> Bound:
    spot = within(0, (1 << TURN_BIT) + s.setting.board.size - 1)
    models = len(s.cell)
    return piece(
        model=below(models), boosted=anything, spent=within(0, MANY), charge=none_or(models),
        way=each(spot, most=s.setting.board.size), stood=spot, arrived=anything, entered=each(within(0, MANY), most=3),
    )  # fmt: skip


def _attack(s: Omicron) -> Bound:
    models, cells, die = len(s.cell), mask(s.setting.board.size), within(1, 6)
    change, number = within(-MANY, MANY), within(0, MANY)
    return piece(
        attacker=below(models), target=within(min(TRAP, NOBODY), models - 1), ranged=anything, limited=anything,
        charge=anything, atk=change, bonus=change, ability=none_or(len(s.setting.abilities)), area=cells,
        dice=each(die, most=DICE), spent=each(die, most=DICE), bought=within(0, 2 * DAMAGE_BOUGHT - 1), damage=number,
        extra=change, hits=mask(models), fired=mask(len(s.setting.abilities)), dex=number,
        doomed=each(each(within(-1, models - 1), 2), most=models),
    )  # fmt: skip


def _aimed(s: Omicron) -> Bound:
    return piece(
        user=below(FIRST_CYMS), ability=below(len(s.setting.abilities)), choice=within(0, 1 << 14),
        target=none_or(len(s.cell)), area=mask(s.setting.board.size),
    )  # fmt: skip


def _use(s: Omicron) -> Bound:
    models, number = len(s.cell), within(0, MANY)
    ability = below(len(s.setting.abilities))
    return piece(user=below(FIRST_CYMS), ability=ability, models=each(below(models), most=models), effect=number)


def _opportunity(s: Omicron) -> Bound:
    models = len(s.cell)
    return piece(character=below(FIRST_CYMS), left=each(each(within(0, MANY), 2), most=models))


_ACTIVITIES: dict[type[Activity], Callable[[Omicron], Bound]] = {
    Walk: _walk,
    Attack: _attack,
    Declared: lambda s: piece(fight=_attack(s)),
    Aimed: _aimed,
    Use: _use,
    Share: lambda s: piece(character=below(FIRST_CYMS), effect=within(0, MANY)),
    Opportunity: _opportunity,
}
