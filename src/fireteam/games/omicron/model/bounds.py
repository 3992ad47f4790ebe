"""Which values a state can have on a given table: no number names a hex, a model or a card that there is not."""

from collections.abc import Iterator

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
    card, held = below(kinds), within(0, KNOWN + kinds - 1)
    count, activities = each(number, FIRST_CYMS), _activities(s)
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
        doing=each(lambda at, place: activities[type(at)](at, place), most=20),
        pending=each(number, most=20),
        todo=each(within(0, 2 * 16), most=20), wake=each(within(FIRST_CYMS, models - 1), most=models), sender=side,
        goal=none_or(FIRST_CYMS), spawn=each(number, most=2), deal=each(held), dealing=side,
    )(s, "")  # fmt: skip


def _activities(s: Omicron) -> dict[type[Activity], Bound]:
    size, models, character = s.setting.board.size, len(s.cell), below(FIRST_CYMS)
    spot, cells, model = within(0, (1 << TURN_BIT) + size - 1), mask(size), below(models)
    die, change, number = within(1, 6), within(-MANY, MANY), within(0, MANY)
    abilities = len(s.setting.abilities)
    attack = piece(
        attacker=model, target=within(min(TRAP, NOBODY), models - 1), ranged=anything, limited=anything,
        charge=anything, atk=change, bonus=change, ability=none_or(abilities), area=cells,
        dice=each(die, most=DICE), spent=each(die, most=DICE), bought=within(0, 2 * DAMAGE_BOUGHT - 1), damage=number,
        extra=change, hits=mask(models), fired=mask(abilities), dex=number,
        doomed=each(each(within(-1, models - 1), 2), most=models),
    )  # fmt: skip
    return {
        Walk: piece(
            model=model, boosted=anything, spent=number, charge=none_or(models), way=each(spot, most=size), stood=spot,
            arrived=anything, entered=each(number, most=3),
        ),
        Attack: attack,
        Declared: piece(fight=attack),
        Aimed: piece(
            user=character, ability=below(abilities), choice=within(0, 1 << 14), target=none_or(models), area=cells,
        ),
        Use: piece(user=character, ability=below(abilities), models=each(model, most=models), effect=number),
        Share: piece(character=character, effect=number),
        Opportunity: piece(character=character, left=each(each(number, 2), most=models)),
    }  # fmt: skip
