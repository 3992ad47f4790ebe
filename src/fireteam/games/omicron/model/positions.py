"""Positions built by hand, for cases: models at coordinates, what they carry and suffer, and whose decision it is."""

from collections.abc import Callable
from typing import Literal

import msgspec

from fireteam.games.omicron.model.names import read_spot
from fireteam.games.omicron.model.on_map import foot_at, put
from fireteam.games.omicron.model.setting import Setting
from fireteam.games.omicron.model.setup import laid_out
from fireteam.games.omicron.model.state import (
    FIRST_CYMS,
    KNOWN,
    SIDE_NAMES,
    SQUAD,
    Marker,
    Omicron,
    Phase,
    Snare,
    side_of,
)
from fireteam.kernel.faults import Fault
from fireteam.kernel.position_files import number_of

Condition = Literal["stunned", "burning", "tagged"]


class Person(msgspec.Struct, forbid_unknown_fields=True):
    """A character on the table."""

    side: Literal["Red", "Blue"]
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
    fire: Literal["Red", "Blue"] | None = None


class Trap(msgspec.Struct, forbid_unknown_fields=True):
    at: str
    side: Literal["Red", "Blue"]


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """Who is named stands where it says; nobody else is in play."""

    models: dict[str, Person] = {}
    cyms: tuple[Infected | str, ...] = ()
    active: str | None = None  # this character acts
    wake: str | None = None  # this character's activation has ended: the CyMS come
    phase: str | None = None
    turn: Literal["Red", "Blue"] = "Red"
    first: Literal["Red", "Blue"] = "Red"
    decider: Literal["Red", "Blue"] = "Red"
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
    s.tokens = []
    for model in range(FIRST_CYMS, len(s.foot)):
        if s.foot[model]:
            s.held[2] &= ~s.foot[model]
            s.cell[model], s.foot[model] = -1, 0
    for place, name in enumerate(SIDE_NAMES):
        if name in wanted.factions:
            s.faction[place] = number_of([f.name for f in setting.factions], wanted.factions[name], "faction")
    _people(s, wanted)
    _infected(s, wanted)
    _table(s, wanted)
    if wanted.wake is not None:
        _wake(s, wanted, wanted.wake, rouse)
    return s


def _people(s: Omicron, wanted: Given) -> None:
    s.card = [-1] * FIRST_CYMS
    seats: list[list[int]] = [[i for i, seat in enumerate(s.setting.seats) if seat.side == n] for n in SIDE_NAMES]
    numbers = _numbered(wanted)
    counts = [sum(p.side == side for p in wanted.models.values()) for side in SIDE_NAMES]
    for name, person in wanted.models.items():
        side, model = SIDE_NAMES.index(person.side), numbers[name]
        if model >= (side + 1) * SQUAD:
            raise Fault(f"the position has more than {SQUAD} characters of {person.side}")
        plain = name.removeprefix("red-").removeprefix("blue-")
        s.card[model] = number_of([sheet.name for sheet in s.setting.roster], plain, "character")
        s.controller[model] = seats[side][(model - side * SQUAD) * len(seats[side]) // counts[side]]
        _person(s, model, person, name)


def _person(s: Omicron, model: int, person: Person, name: str) -> None:
    sheet, bit = s.setting.roster[s.card[model]], 1 << model
    s.hp[model] = 0 if person.ko else sheet.hp if person.hp is None else person.hp
    s.luck[model], s.noise[model], s.token[model] = person.luck, person.noise, person.token
    kinds = [card.name for card in s.setting.forage]
    s.hand[model] = sorted(
        [number_of(kinds, card, "Forage Card") for card in person.hand]
        + [number_of(kinds, card, "Forage Card") | KNOWN for card in person.known]
    )
    for card in s.hand[model]:
        if card & KNOWN - 1 in s.deck:
            s.deck.remove(card & KNOWN - 1)
    if person.at is not None:
        _stand(s, model, person.at, name)
    _suffer(s, model, person.conditions)
    s.activated |= bit * person.activated
    s.aided |= bit * person.aided
    s.cured |= bit * person.cured
    s.recovering |= bit * (person.recovering or person.ko)
    abilities = [ability.name for ability in s.setting.abilities]
    for marker in person.markers:
        s.markers.append(Marker(model, number_of(abilities, marker, "ability"), model))
    for ability in person.used:
        number = number_of(abilities, ability, "ability")
        s.used[model] |= 1 << number
        s.used_in_game[model] |= 1 << number
    if person.ko:
        s.ko |= bit
        s.held[side_of(model)] &= ~s.foot[model]
        s.lying |= s.foot[model]


def _stand(s: Omicron, model: int, at: str, name: str) -> None:
    try:
        where = read_spot(s, at)
    except Fault as fault:
        raise Fault(f"the position of {name}: {fault}") from None
    foot = foot_at(s, model, where)
    red, blue, infected = s.held
    if not foot or foot & (s.setting.ground.walls | red | blue | infected | s.lying):
        raise Fault(f"the position of {name}: {at} is occupied or off the board")
    put(s, model, where)


def _suffer(s: Omicron, model: int, conditions: tuple[Condition, ...]) -> None:
    s.stunned |= ("stunned" in conditions) << model
    s.burning |= ("burning" in conditions) << model
    s.tagged |= ("tagged" in conditions) << model


def _infected(s: Omicron, wanted: Given) -> None:
    if len(wanted.cyms) > len(s.foot) - FIRST_CYMS:
        raise Fault(f"the position has more than {len(s.foot) - FIRST_CYMS} CyMS")
    for number, one in enumerate(wanted.cyms):
        model, each = FIRST_CYMS + number, Infected(one) if isinstance(one, str) else one
        _stand(s, model, each.at, f"cyms-{number + 1}")
        _suffer(s, model, each.conditions)
        s.fire[model] = SIDE_NAMES.index(each.fire) if each.fire else -1


def _table(s: Omicron, wanted: Given) -> None:
    s.round, s.final, s.walked, s.activation_ap = wanted.round, wanted.final, wanted.walked, wanted.activation_ap
    s.turn, s.first = SIDE_NAMES.index(wanted.turn), SIDE_NAMES.index(wanted.first)
    s.decider = SIDE_NAMES.index(wanted.decider)
    s.area = [wanted.area - 1, 2 - wanted.area]
    s.pool = [wanted.pool.get(side, s.setting.ap) for side in SIDE_NAMES]
    s.objectives = [wanted.objectives.get(side, 0) for side in SIDE_NAMES]
    s.ko_count = [wanted.ko_count.get(side, 0) for side in SIDE_NAMES]
    s.cyms_ko = [wanted.cyms_ko.get(side, 0) for side in SIDE_NAMES]
    s.tactic_used = [side in wanted.tactic_used for side in SIDE_NAMES]
    board, kinds = s.setting.board, [card.name for card in s.setting.forage]
    try:
        s.snares = [Snare(board.cell(trap.at), SIDE_NAMES.index(trap.side)) for trap in wanted.snares]
        s.tokens = [board.cell(cell) for cell in wanted.tokens]
    except ValueError as error:
        raise Fault(f"the position: {error}") from None
    if wanted.deck is not None:
        s.deck = sorted(number_of(kinds, card, "Forage Card") for card in wanted.deck)
    s.discard = [number_of(kinds, card, "Forage Card") for card in wanted.discard]
    s.spawn = list(wanted.spawn)
    s.phase = Phase.ACTIVATION
    if wanted.phase is not None:
        phases = [phase.name.lower().replace("_", "-") for phase in Phase]
        s.phase = Phase(number_of(phases, wanted.phase, "phase"))
    if s.phase == Phase.UNUSED_AP:
        s.todo = [s.first, 1 - s.first]
    if wanted.active is not None:
        s.active = _model(wanted, wanted.active)
        s.turn, s.phase = side_of(s.active), Phase.ACTING
        s.activated |= 1 << s.active


def _wake(s: Omicron, wanted: Given, name: str, rouse: Callable[[Omicron, int], None]) -> None:
    heard = _model(wanted, name)
    s.turn, s.phase = side_of(heard), Phase.CYMS
    s.activated |= 1 << heard
    rouse(s, heard)
    if not s.wake:
        raise Fault(f"no CyMS comes for {name}")


def _numbered(wanted: Given) -> dict[str, int]:
    """By name, the number of each character: those of a side are counted in their order."""
    people = list(wanted.models.items())
    before = [[person.side for _, person in people[:place]] for place in range(len(people))]
    return {
        name: SIDE_NAMES.index(person.side) * SQUAD + sides.count(person.side)
        for (name, person), sides in zip(people, before, strict=True)
    }


def _model(wanted: Given, name: str) -> int:
    """The number of a character that is named."""
    return list(_numbered(wanted).values())[number_of(list(wanted.models), name, "character")]
