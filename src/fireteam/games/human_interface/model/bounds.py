"""Which values a state can have on a given map: no number names a square, a model, a door or a card that is missing."""

from collections.abc import Iterator, Sequence

from fireteam.games.human_interface.model.campaign import MOST_IMPROVEMENTS, MOST_PEOPLE
from fireteam.games.human_interface.model.equipment import MOST_CARDS, MOST_CHIPS
from fireteam.games.human_interface.model.setting import SIDES, Setting
from fireteam.games.human_interface.model.state import (
    BARE,
    MOST_ACTIONS,
    MOST_SHOCK,
    NEUTRAL,
    NOBODY,
    OPFOR,
    SPACES,
    Battle,
    Blast,
    Fight,
    Move,
    Operation,
    Sniff,
    Table,
    Throw,
)
from fireteam.kernel.bounds import (
    MANY,
    Bound,
    anything,
    below,
    counts,
    each,
    mask,
    none_or,
    one_of,
    optional,
    piece,
    within,
)
from fireteam.kernel.stack import Activity

ANSWER = within(0, (1 << 80) - 1)  # of a plan
CHANGE = within(-MANY, MANY)
NUMBER = within(0, MANY)
MOST_DEEDS = 50


def out_of_bounds(s: Table) -> Iterator[str]:
    setting, mission = s.setting, s.setting.mission
    size, models, seats, teams = setting.board.size, len(setting.models), len(setting.seats), setting.teams
    everyone, doors, activities = mask(models), mask(len(mission.doors)), _activities(s)
    gear = each(each(_carried(setting), most=9), models)
    cando, rush = each(below(len(setting.box.cando))), each(below(len(setting.box.rush)))
    yield from piece(
        round=within(1, MANY), phase=anything, winners=mask(SIDES), ending=anything,
        score=each(CHANGE, teams), toll=each(NUMBER, teams), out=mask(teams),
        order=each(below(teams), most=teams), initiative=none_or(teams), passed=mask(max(seats, teams)),
        acted=mask(teams), todo=each(within(-1, MANY), most=200),
        active=none_or(models), ap=within(0, MOST_ACTIONS), actions=within(0, MOST_ACTIONS), moves=NUMBER,
        stride=NUMBER, struck=everyone, declined=everyone, looted=within(0, MOST_CARDS), resumes=anything,
        ended=anything, opened=doors, closed=doors,
        used=each(mask(len(setting.box.skills) + len(setting.box.items)), models),
        card=each(none_or(len(setting.box.identities)), models), side=each(_side(setting), models),
        seat=each(none_or(seats), models), cell=each(none_or(size), models), wounds=each(NUMBER, models),
        shock=each(within(0, MOST_SHOCK), models), crippled=everyone, down=everyone, lost=everyone, stunned=everyone,
        activated=everyone, reacted=everyone, disconnected=everyone, jammed=everyone, slowed=everyone, mined=everyone,
        standing=each(mask(size), SIDES), equipment=gear, chips=gear, adrenaline=each(rush, models),
        open=doors, locked=doors, removed=doors, alarm=each(NUMBER, len(mission.zones)),
        terminals=each(_terminal(setting), len(mission.terminals)),
        uncovered=mask(len(mission.objectives)), secured=mask(len(mission.objectives)),
        securer=each(none_or(teams), len(mission.objectives)),
        mines=each(
            piece(cell=below(size), item=below(len(setting.box.items)), by=below(models), armed=anything), most=models
        ),
        piles=each(piece(cell=below(size), letter=NUMBER, items=each(_carried(setting))), most=100),
        cando=cando, cando_discard=cando, pending=cando, rush=rush, rush_discard=rush,
        decks=_decks(setting), discards=_decks(setting), lasting=each(_lasting(setting), most=60),
        agenda=each(none_or(len(setting.box.agendas)), seats), agendas_shown=mask(seats),
        networks=each(_network(setting), most=teams + 1), guards=_deck(setting),
        credits=NUMBER, lessons=NUMBER, camp=each(_member(setting), most=MOST_PEOPLE),
        learnt=each(_learnt(setting), models), level=below(4), tally=counts(100), deeds=_deeds(seats),
        doing=each(lambda at, place: activities[type(at)](at, place), most=40),
    )(s, "")  # fmt: skip


def _deeds(seats: int) -> Bound:
    by_seat = each(NUMBER, seats)

    def check(deeds: dict[str, tuple[int, ...]], place: str) -> Iterator[str]:
        if len(deeds) > MOST_DEEDS:
            yield f"{place} has {len(deeds)} entries, and may have {MOST_DEEDS}"
        for deed, done in deeds.items():
            yield from by_seat(done, f"{place}.{deed[:40]}")

    return check


def _side(setting: Setting) -> Bound:
    return one_of(*range(setting.teams), OPFOR, NEUTRAL)


def _owner(setting: Setting) -> Bound:
    return one_of(*range(setting.teams), OPFOR)


def _carried(setting: Setting) -> Bound:
    return piece(
        item=below(len(setting.box.items)),
        uses=within(0, 12),
        off=anything,
        jammed=anything,
        left_by=one_of(NOBODY, *range(setting.teams), OPFOR, NEUTRAL),
    )


def _learnt(setting: Setting) -> Bound:
    return each(below(len(setting.box.improvements)), most=MOST_IMPROVEMENTS)


def _member(setting: Setting) -> Bound:
    return piece(
        who=below(len(setting.box.identities)),
        crippled=anything,
        gear=each(below(len(setting.box.items)), most=MOST_CARDS + MOST_CHIPS),
        learnt=_learnt(setting),
        home=anything,
    )


def _installed(setting: Setting) -> Bound:
    programs = len(setting.box.programs)
    return piece(
        card=below(programs),
        owner=_owner(setting),
        booster=none_or(programs),
        sr=NUMBER,
        price=NUMBER,
        shown=anything,
        known=mask(len(setting.seats)),
        fresh=anything,
        booster_shown=anything,
        booster_known=mask(len(setting.seats)),
    )


def _deck(setting: Setting) -> Bound:
    cards = each(below(len(setting.box.programs)))
    return piece(bag=cards, tops=cards, known=each(mask(len(setting.seats))), discard=cards)


def _network(setting: Setting) -> Bound:
    return piece(
        deck=_deck(setting),
        hand=each(below(len(setting.box.programs))),
        spaces=each(optional(_installed(setting)), SPACES),
        sr=NUMBER,
        hacker=none_or(len(setting.models)),
        due=CHANGE,
    )


def _terminal(setting: Setting) -> Bound:
    lying = each(_installed(setting), most=50)
    return piece(
        controller=one_of(NOBODY, *range(setting.teams), OPFOR),
        taken=NUMBER,
        own=lying,
        guards=each(lying, setting.teams),
    )


def _printed(setting: Setting) -> dict[str, Sequence[object]]:
    box = setting.box
    return {
        "responses": box.responses,
        "events": box.events,
        "collateral": box.collateral,
        "hidden": box.hidden,
        "agendas": box.agendas,
    }


def _decks(setting: Setting) -> Bound:
    printed = _printed(setting)

    def check(decks: dict[str, list[int]], place: str) -> Iterator[str]:
        if [*decks] != [*printed] and sorted(decks) != sorted(printed):
            yield f"{place} has other decks than there are"
            return
        for deck, cards in decks.items():
            yield from each(below(len(printed[deck])))(cards, f"{place}.{deck}")

    return check


def _lasting(setting: Setting) -> Bound:
    printed = {deck: len(cards) for deck, cards in _printed(setting).items() if deck != "agendas"}

    def check(on: object, place: str) -> Iterator[str]:
        yield from piece(deck=one_of(*printed), rounds=NUMBER)(on, place)
        deck: str = getattr(on, "deck", "")
        yield from piece(card=below(printed.get(deck, 0)))(on, place)

    return check


def _activities(s: Table) -> dict[type[Activity], Bound]:
    setting, size, models = s.setting, s.setting.board.size, len(s.setting.models)
    model, square, everyone = below(models), below(size), mask(models)
    item, weapon = below(len(setting.box.items)), within(BARE, len(setting.box.items) - 1)
    way, cando, two = each(square, most=size), below(len(setting.box.cando)), 2
    program, strength = none_or(len(setting.box.programs)), each(CHANGE, two)
    return {
        Move: piece(
            model=model, left=NUMBER, way=way, came=way, gone=NUMBER, later=anything, own=anything, skill=anything,
            window=anything, asked=everyone, declined=everyone, struck=everyone, plans=each(ANSWER, most=50),
            planned=mask(len(setting.seats)), asking=none_or(len(setting.seats)), cut=anything, over=anything,
        ),
        Fight: piece(
            attacker=model, target=model, weapon=weapon, mode=anything, aimed=anything, stage=anything, asked=everyone,
            reaction=anything, counter=weapon, cards=each(cando, most=two), plus=strength, harder=strength,
            winner=none_or(models),
        ),
        Throw: piece(thrower=model, item=item, cell=square, asked=everyone, thrown=anything),
        Blast: piece(
            cell=square, item=item, by=model, left=each(model, most=models), mine=anything, back=none_or(size)
        ),
        Operation: piece(
            model=model, moved=NUMBER, moving=anything, left=NUMBER, came=way, struck=everyone, over=anything,
            legs=each(
                piece(after=NUMBER, zone=none_or(len(s.alarm)), target=none_or(models), seen=anything), most=size
            ),
        ),
        Battle: piece(
            aim=anything, place=none_or(max(SPACES, len(s.terminals))), stage=anything, repeat=NUMBER,
            sides=each(
                piece(
                    team=_owner(setting), card=program, space=none_or(MANY), booster=program, lent=anything,
                    price=NUMBER, paid=NUMBER, sr=NUMBER, shown=anything,
                ),
                two,
            ),
            winner=none_or(two), counter=anything, defended=anything, left=each(model, most=models),
        ),
        Sniff: piece(team=below(setting.teams), decks=mask(setting.teams + 1)),
    }  # fmt: skip
