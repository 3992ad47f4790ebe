"""Positions built by hand, for cases: models at coordinates, what they carry and suffer, and whose decision it is."""

from collections.abc import Callable
from typing import Literal

import msgspec

from fireteam.games.omicron.model.names import read_spot
from fireteam.games.omicron.model.on_map import foot_at, lift, put
from fireteam.games.omicron.model.setting import Setting
from fireteam.games.omicron.model.setup import laid_out
from fireteam.games.omicron.model.state import (
    FIRST_CYMS,
    KIND,
    KNOWN,
    SIDE_NAMES,
    SQUAD,
    Marker,
    Omicron,
    Phase,
    Side,
    Snare,
    side_of,
)
from fireteam.kernel.faults import Fault
from fireteam.kernel.position_files import number_of
from fireteam.kernel.state import with_one
from fireteam.skirmish.positions import mark, names_of, numbers_of, phase_of, shared_out, take_out, take_over
from fireteam.skirmish.settings import read_as
from fireteam.space.masks import of, union

Condition = Literal["stunned", "burning", "tagged"]


class Person(msgspec.Struct, forbid_unknown_fields=True):
    """A character on the table."""

    side: Side
    at: str | None = None
    hp: int | None = None
    luck: int = 1
    noise: int = 0
    hand: tuple[str, ...] = ()
    known: tuple[str, ...] = ()  # cards that the other side has seen too
    token: int = 0
    conditions: tuple[Condition, ...] = ()
    ko: bool = False
    recovering: bool = False
    activated: bool = False
    aided: bool = False
    cured: bool = False
    markers: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


class Infected(msgspec.Struct, forbid_unknown_fields=True):
    at: str
    conditions: tuple[Condition, ...] = ()
    fire: Side | None = None


class Trap(msgspec.Struct, forbid_unknown_fields=True):
    at: str
    side: Side


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """Who is named stands where it says; nobody else is in play."""

    models: dict[str, Person] = {}
    cyms: tuple[Infected | str, ...] = ()
    active: str | None = None  # this character acts
    wake: str | None = None  # this character's activation has ended: the CyMS come
    phase: str | None = None
    turn: Side = "Red"
    first: Side = "Red"
    decider: Side = "Red"
    area: Literal[1, 2] = 1  # Red's starting area
    round: int = 1
    final: bool = False
    walked: bool = False
    activation_ap: int = 0
    pool: dict[str, int] = {}
    factions: dict[str, str] = {}
    snares: tuple[Trap, ...] = ()
    tokens: tuple[str, ...] = ()
    deck: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    objectives: dict[str, int] = {}
    ko_count: dict[str, int] = {}
    cyms_ko: dict[str, int] = {}
    tactic_used: tuple[str, ...] = ()
    spawn: tuple[int, ...] = ()


def arrange(setting: Setting, wanted: Given, rouse: Callable[[Omicron, int], None]) -> Omicron:
    """`rouse` wakes the CyMS that hear a character: which ones do is a matter of the rules."""
    s = laid_out(setting)
    for model in range(FIRST_CYMS, len(s.foot)):
        lift(s, model)
    factions, chosen = names_of(setting.factions), wanted.factions
    s.faction = tuple(
        number_of(factions, chosen[side], "faction") if side in chosen else before
        for side, before in zip(SIDE_NAMES, s.faction, strict=True)
    )
    _people(s, wanted)
    _infected(s, wanted)
    _table(s, wanted)
    if wanted.wake is not None:
        _wake(s, wanted, wanted.wake, rouse)
    return s


def _people(s: Omicron, wanted: Given) -> None:
    s.card = (-1,) * FIRST_CYMS
    numbers, sides = _numbered(wanted), [person.side for person in wanted.models.values()]
    for name, person in wanted.models.items():
        side, model = SIDE_NAMES.index(person.side), numbers[name]
        if model >= (side + 1) * SQUAD:
            raise Fault(f"the position has more than {SQUAD} characters of {person.side}")
        printed = name.removeprefix("red-").removeprefix("blue-")
        s.card = with_one(s.card, model, number_of(names_of(s.setting.roster), printed, "character"))
        seats = [number for number, seat in enumerate(s.setting.seats) if seat.side == person.side]
        player = shared_out(seats, model - side * SQUAD, sides.count(person.side))
        s.controller = with_one(s.controller, model, player)
        _person(s, model, person, name)


def _person(s: Omicron, model: int, person: Person, name: str) -> None:
    full = s.setting.roster[s.card[model]].hp
    s.hp[model] = 0 if person.ko else full if person.hp is None else person.hp
    s.luck[model], s.noise[model], s.token[model] = person.luck, person.noise, person.token
    kinds, abilities = names_of(s.setting.forage), names_of(s.setting.abilities)
    own, known = (numbers_of(kinds, cards, "Forage Card") for cards in (person.hand, person.known))
    s.hand[model] = (*sorted([*own, *(card | KNOWN for card in known)]),)
    take_out(s.deck, (card & KIND for card in s.hand[model]))
    if person.at is not None:
        _stand(s, model, person.at, name)
    _suffer(s, model, person.conditions)
    mark(s, model, activated=person.activated, aided=person.aided, cured=person.cured, ko=person.ko)
    mark(s, model, recovering=person.recovering or person.ko)
    s.markers += [Marker(model, number, model) for number in numbers_of(abilities, person.markers, "ability")]
    used = of(numbers_of(abilities, person.used, "ability"))
    s.used[model] |= used
    s.used_in_game = with_one(s.used_in_game, model, s.used_in_game[model] | used)
    if person.ko:
        s.held[side_of(model)] &= ~s.foot[model]
        s.lying |= s.foot[model]


def _stand(s: Omicron, model: int, at: str, name: str) -> None:
    try:
        where = read_spot(s, at)
    except Fault as fault:
        raise Fault(f"the position of {name}: {fault}") from None
    foot = foot_at(s, model, where)
    if not foot or foot & (union(s.held) | s.setting.ground.walls | s.lying):
        raise Fault(f"the position of {name}: {at} is occupied or off the board")
    put(s, model, where)


def _suffer(s: Omicron, model: int, conditions: tuple[Condition, ...]) -> None:
    mark(s, model, **dict.fromkeys(conditions, True))


def _infected(s: Omicron, wanted: Given) -> None:
    if len(wanted.cyms) > len(s.foot) - FIRST_CYMS:
        raise Fault(f"the position has more than {len(s.foot) - FIRST_CYMS} CyMS")
    for number, one in enumerate(wanted.cyms):
        model, each = FIRST_CYMS + number, Infected(one) if isinstance(one, str) else one
        _stand(s, model, each.at, f"cyms-{number + 1}")
        _suffer(s, model, each.conditions)
        s.fire[model] = SIDE_NAMES.index(each.fire) if each.fire else -1


def _table(s: Omicron, wanted: Given) -> None:
    take_over(s, wanted, "round", "final", "walked", "activation_ap")
    s.turn, s.first, s.decider = map(SIDE_NAMES.index, (wanted.turn, wanted.first, wanted.decider))
    s.area = (wanted.area - 1, 2 - wanted.area)
    s.pool = [wanted.pool.get(side, s.setting.ap) for side in SIDE_NAMES]
    s.objectives = [wanted.objectives.get(side, 0) for side in SIDE_NAMES]
    s.ko_count, s.cyms_ko = (
        tuple(given.get(side, 0) for side in SIDE_NAMES) for given in (wanted.ko_count, wanted.cyms_ko)
    )
    s.tactic_used = tuple(side in wanted.tactic_used for side in SIDE_NAMES)
    board, kinds = s.setting.board, names_of(s.setting.forage)
    with read_as("the position"):
        s.snares = [Snare(board.cell(trap.at), SIDE_NAMES.index(trap.side)) for trap in wanted.snares]
        s.tokens = [board.cell(cell) for cell in wanted.tokens]
    if wanted.deck is not None:
        s.deck = sorted(numbers_of(kinds, wanted.deck, "Forage Card"))
    s.discard = numbers_of(kinds, wanted.discard, "Forage Card")
    s.spawn = list(wanted.spawn)
    s.phase = phase_of(Phase, wanted.phase, Phase.ACTIVATION)
    if s.phase == Phase.UNUSED_AP:
        s.todo = [s.first, 1 - s.first]
    if wanted.active is not None:
        s.active = _called(s, wanted, wanted.active, Phase.ACTING)


def _wake(s: Omicron, wanted: Given, name: str, rouse: Callable[[Omicron, int], None]) -> None:
    rouse(s, _called(s, wanted, name, Phase.CYMS))
    if not s.wake:
        raise Fault(f"no CyMS comes for {name}")


def _numbered(wanted: Given) -> dict[str, int]:
    """By name, the number of each character: those of a side are counted in their order."""
    sides = [person.side for person in wanted.models.values()]
    return {
        name: SIDE_NAMES.index(side) * SQUAD + sides[:place].count(side)
        for place, (name, side) in enumerate(zip(wanted.models, sides, strict=True))
    }


def _called(s: Omicron, wanted: Given, name: str, phase: Phase) -> int:
    """A character that is named has been activated, and is in this phase of it."""
    model = list(_numbered(wanted).values())[number_of(list(wanted.models), name, "character")]
    s.turn, s.phase = side_of(model), phase
    s.activated |= 1 << model
    return model
