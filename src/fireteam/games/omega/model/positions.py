"""Positions built by hand, for cases: figures on spaces, what lies on the map and on the dashboard, and whose decision
it is."""

from collections.abc import Callable
from typing import Literal

import msgspec

from fireteam.games.omega.model import on_map
from fireteam.games.omega.model.names import FACINGS, Facing
from fireteam.games.omega.model.on_map import footprint, has_front, put
from fireteam.games.omega.model.setting import DOOR_TYPES, KIT_MARKERS, TERRAIN, Setting
from fireteam.games.omega.model.setup import setup
from fireteam.games.omega.model.state import COMMANDOS, DOWNED_CARD, TOKENS, Omega, Phase
from fireteam.kernel.faults import Fault
from fireteam.kernel.position_files import number_of
from fireteam.skirmish.positions import enter, mark, names_of, numbers_of, phase_of, shared_out, take_out, take_over
from fireteam.skirmish.settings import read_as
from fireteam.space.masks import of, union


class Figure(msgspec.Struct, forbid_unknown_fields=True):
    """An enemy or a drone on the map."""

    at: str
    facing: Facing = "north"
    wounds: int = 0
    power: int = 0
    activated: bool = False
    hobbled: bool = False


class Person(msgspec.Struct, forbid_unknown_fields=True):
    """A commando in the mission."""

    at: str | None = None
    facing: Facing = "north"
    stance: str | None = None  # none: the first of his three
    adrenaline: int = 0
    wounds: int = 0
    kit: tuple[str, ...] = ()
    state: Literal["active", "downed", "recovering", "killed"] = "active"
    red_tokens: int = 0


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """Who is named stands where it says; nobody else is in play. Doors that are not named are closed and unlocked,
    rooms that are not named hold the stacks in the mission's order."""

    commandos: dict[str, Person] = {}
    enemies: dict[str, Figure | str] = {}
    drones: dict[str, Figure | str] = {}
    turn: str | None = None  # this commando acts
    phase: str | None = None
    round: int = 2
    order: tuple[str, ...] | None = None
    acted: tuple[str, ...] = ()
    crisis: bool = False
    timer: int = 2
    second_timer: int | None = None
    pool: int = 0
    wells: dict[str, int] = {}
    reserves: dict[str, int] | None = None
    doors: dict[str, Literal["unlocked", "jammed", "locked", "shorted", "open"]] = {}
    shown: tuple[str, ...] = ()
    stacks: dict[str, str | None] | None = None
    markers: dict[str, tuple[str, ...]] = {}
    kit_markers: dict[str, str] = {}
    owners: dict[str, str] = {}  # of kit markers and drones, by kind
    flipped: tuple[int, ...] = ()
    passages: dict[str, Literal["green", "red", "none"]] = {}
    investigate: tuple[str, ...] | None = None
    objectives: tuple[str, ...] = ()
    finds: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    walked: bool = False
    tally: dict[str, int] = {}


def arrange(setting: Setting, wanted: Given, surcharges: Callable[[Omega], list[int]]) -> Omega:
    """`surcharges` tells what auras have made dearer as the step began: that is a matter of the rules."""
    s = setup(setting)
    with read_as("the position"):
        for part in (_map, _figures, _commandos, _table):
            part(s, wanted)
    s.surcharge = surcharges(s)
    s.bank = TOKENS - s.pool - sum(s.wells) - sum(s.adrenaline)
    return s


def _map(s: Omega, wanted: Given) -> None:
    board, mission, ground = s.setting.board, s.setting.mission, s.setting.ground
    doors, names = names_of(mission.doors), s.setting.names
    s.doors = [0] * len(doors)
    types = {door: -1 if kind == "open" else DOOR_TYPES.index(kind) for door, kind in wanted.doors.items()}
    enter(s.doors, doors, types, "door")
    s.shown = of(numbers_of(doors, wanted.shown, "door"))
    s.closed = union(edges for edges, kind in zip(ground.door_edges, s.doors, strict=True) if kind >= 0)
    _stacks(s, wanted)
    marked = {what: of(map(board.cell, cells)) for what, cells in wanted.markers.items()}
    enter(s.marked, TERRAIN, marked, "terrain marker")
    enter(s.kit_marker, KIT_MARKERS, {what: board.cell(at) for what, at in wanted.kit_markers.items()}, "kit marker")
    owners = {what: number_of(names, owner, "commando") for what, owner in wanted.owners.items()}
    enter(s.kit_owner, KIT_MARKERS, {**dict.fromkeys(wanted.kit_markers, 0), **owners}, "kit marker")
    s.flipped = of(wanted.flipped)
    colours = {passage: ("none", "green", "red").index(colour) for passage, colour in wanted.passages.items()}
    enter(s.passages, names_of(mission.passages), colours, "passage")
    if wanted.investigate is not None:
        s.investigate = of(map(board.cell, wanted.investigate))
    s.objectives = of(map(board.cell, wanted.objectives))
    on_map.survey(s)


def _stacks(s: Omega, wanted: Given) -> None:
    """A room with a stack is hidden until a door of it is open."""
    rooms, named = names_of(s.setting.mission.rooms), s.setting.stack_names
    hidden = [number for number, room in enumerate(s.setting.mission.rooms) if room.kind == "hidden"]
    given = dict(zip((rooms[room] for room in hidden), named, strict=True)) if wanted.stacks is None else wanted.stacks
    stacks = {room: -1 if it is None else number_of(named, it, "room stack") for room, it in given.items()}
    enter(s.stacks, rooms, stacks, "room")
    for room in [room for door, kind in enumerate(s.doors) if kind < 0 for room in s.setting.ground.door_rooms[door]]:
        s.stacks[room] = -1
    s.hidden = of(room for room in hidden if s.stacks[room] >= 0)


def _figures(s: Omega, wanted: Given) -> None:
    if wanted.reserves is not None:
        kinds = numbers_of(names_of(s.setting.enemies), wanted.reserves, "kind of enemy")
        waiting = zip((s.setting.figures_of[kind] for kind in kinds), wanted.reserves.values(), strict=True)
        s.reserve = of(figure for figures, count in waiting for figure in figures[len(figures) - count :])
    for title, one in {**wanted.enemies, **wanted.drones}.items():
        figure = number_of(s.setting.names, title, "figure")
        if figure < COMMANDOS:
            raise Fault(f"the position: {title} is a commando")
        each = Figure(one) if isinstance(one, str) else one
        s.reserve &= ~(1 << figure)
        _stand(s, figure, each.at, each.facing, title)
        s.wounds[figure], s.power[figure] = each.wounds, each.power
        mark(s, figure, activated=each.activated)
        if each.hobbled:
            s.hobbled = figure


def _stand(s: Omega, figure: int, at: str, facing: Facing, title: str) -> None:
    cell = s.setting.board.cell(at.upper())
    if footprint(s, figure, cell) & (s.walls | s.team | s.enemies | s.markers):
        raise Fault(f"the position of {title}: {at} is a wall or occupied")
    put(s, figure, cell)
    s.facing[figure] = FACINGS.index(facing) if has_front(s, figure) else -1


def _commandos(s: Omega, wanted: Given) -> None:
    seats = [n for n, seat in enumerate(s.setting.seats) if seat.side == "Commandos"]
    for place, (title, person) in enumerate(wanted.commandos.items()):
        c = number_of(s.setting.names[:COMMANDOS], title, "commando")
        sheet, active = s.setting.commandos[c], person.state == "active"
        s.player[c] = shared_out(seats, place, len(wanted.commandos))
        if not active:
            mark(s, c, **{person.state: True})
        s.adrenaline[c], s.red_tokens[c] = person.adrenaline, person.red_tokens
        s.wounds[c] = person.wounds if active else sheet.vitality
        stances = names_of(sheet.stances)
        taken = 0 if person.stance is None else number_of(stances, person.stance, f"stance of {title}")
        s.stance[c] = taken if active else DOWNED_CARD
        s.kit[c] = numbers_of(names_of(s.setting.cards), person.kit, "card")
        take_out(s.finds, s.kit[c])
        if person.at is not None and person.state != "killed":
            _stand(s, c, person.at, person.facing, title)


def _table(s: Omega, wanted: Given) -> None:
    names, pieces = s.setting.names[:COMMANDOS], names_of(s.setting.dashboard)
    take_over(s, wanted, "round", "timer", "crisis", "walked", "pool")
    s.second_timer = -1 if wanted.second_timer is None else wanted.second_timer
    s.wells = [0] * len(pieces)
    enter(s.wells, pieces, wanted.wells, "dashboard piece")
    in_play = [c for c in range(COMMANDOS) if s.player[c] >= 0 and not s.killed >> c & 1]
    s.order = in_play if wanted.order is None else numbers_of(names, wanted.order, "commando")
    s.acted = of(numbers_of(names, wanted.acted, "commando"))
    cards = names_of(s.setting.cards)
    if wanted.finds is not None:
        s.finds = sorted(numbers_of(cards, wanted.finds, "Investigate card"))
    s.found = numbers_of(cards, wanted.discard, "Investigate card")
    s.tally.update(wanted.tally)
    s.phase = phase_of(Phase, wanted.phase, Phase.TURNS)
    if wanted.turn is not None:
        s.turn, s.phase = number_of(names, wanted.turn, "commando"), Phase.TURN
        s.acted |= 1 << s.turn
