"""From options to the first state, and positions built by hand for cases."""

from typing import Annotated

import msgspec

from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Options as KernelOptions
from fireteam.kernel.rules import Seat
from fireteam.space import masks, squares
from tests.tiny.duel.invariants import invariants
from tests.tiny.duel.state import (
    CLEAN,
    DESTROYED,
    HULL,
    MACHINE_NAMES,
    RED,
    SEATS,
    SIDE_NAMES,
    UNSET,
    VIRUS_NAMES,
    VIRUSES,
    Duel,
    Lock,
    Machine,
    Setting,
    Side,
    side_of,
)


class Options(KernelOptions, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=12)] = 6


class Arena(msgspec.Struct, frozen=True):
    """A map: # is a pillar, ~ a vent; walls lie on the edges between two squares."""

    rows: tuple[str, ...]
    walls: str
    starts: str


SCENARIOS = {
    "standard": Arena(
        (
            "........",
            ".#...#..",
            "...~....",
            "..#....~",
            "~....#..",
            "....~...",
            "..#...#.",
            "........",
        ),
        walls="D4-D5 E4-E5 G2-H2 A7-B7",
        starts="B1 G1 G8 B8",
    ),
    "foundry": Arena(
        (
            "...#....",
            ".~...#~.",
            "...~~...",
            "...~~...",
            ".~#...~.",
            "....#...",
        ),
        walls="B3-C3 F4-G4",
        starts="A2 A5 H5 H2",
    ),
}


def setting(options: Options) -> Setting:
    if options.scenario not in SCENARIOS:
        raise Fault(f"there is no scenario '{options.scenario}'; there are {', '.join(SCENARIOS)}")
    arena = SCENARIOS[options.scenario]
    ground = "".join(arena.rows)
    board = squares.board(len(arena.rows[0]), len(arena.rows), ways=4)
    edges = [edge.split("-") for edge in arena.walls.split()]
    return Setting(
        board,
        pillars=masks.of(cell for cell, what in enumerate(ground) if what == "#"),
        vents=masks.of(cell for cell, what in enumerate(ground) if what == "~"),
        walls=board.walls((board.cell(a), board.cell(b)) for a, b in edges),
        starts=tuple(map(board.cell, arena.starts.split())),
        rounds=options.rounds,
    )


def seats(setting: Setting) -> list[Seat]:
    return [Seat(name, name) for name in SIDE_NAMES]


def setup(setting: Setting) -> Duel:
    """[setup.start] Machines on their starting squares, cold; [setup.viruses] the same five viruses each."""
    s = Duel(
        round=1,
        edge=RED,
        queue=[],
        machines=[Machine(cell, HULL, 0, UNSET, 0, 0, False, CLEAN) for cell in setting.starts],
        sides=[Side(list(VIRUSES), [], None) for _ in SEATS],
    )
    s.setting = setting
    return s


class GivenMachine(msgspec.Struct, forbid_unknown_fields=True):
    at: str
    hull: int = HULL
    heat: int = 0
    dial: int | None = None
    energy: int = 0
    squares: int = 0
    fired: bool = False
    virus: str | None = None


class GivenLock(msgspec.Struct, forbid_unknown_fields=True):
    on: str
    strength: int


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position by hand. Machines that are not named are destroyed. `order` names those that still have a
    turn, the acting one first; without it the dials are to be set. Other viruses than those named are in hand."""

    machines: dict[str, GivenMachine]
    round: int = 1
    edge: str = SIDE_NAMES[RED]
    order: list[str] = []
    spent: dict[str, list[str]] = {}
    locks: dict[str, GivenLock] = {}


def arrange(setting: Setting, wanted: Given) -> Duel:
    s = setup(setting)
    for machine in s.machines:
        machine.cell, machine.hull = DESTROYED, 0
    for name, model in wanted.machines.items():
        m = _index(MACHINE_NAMES, name, "machine")
        s.machines[m] = _machine(s, name, model, bool(wanted.order))
        if model.virus is not None:
            s.machines[m].virus = _take(s, 1 - side_of(m), model.virus)
    for name, viruses in wanted.spent.items():
        seat = _index(SIDE_NAMES, name, "side")
        s.sides[seat].spent = sorted(_take(s, seat, virus) for virus in viruses)
    for name, lock in wanted.locks.items():
        target = _index(MACHINE_NAMES, lock.on, "machine")
        s.sides[_index(SIDE_NAMES, name, "side")].lock = Lock(target, lock.strength)
    s.round, s.edge = wanted.round, _index(SIDE_NAMES, wanted.edge, "side")
    s.queue = [_index(MACHINE_NAMES, name, "machine") for name in wanted.order]
    for broken in invariants(s):
        raise Fault(f"the position: {broken}")
    return s


def _machine(s: Duel, name: str, given: GivenMachine, shown: bool) -> Machine:
    """When the dials are shown, one that is not given stands at the energy that is left."""
    try:
        cell = s.setting.board.cell(given.at)
    except ValueError as error:
        raise Fault(f"the position of {name}: {error}") from None
    dial = given.dial if given.dial is not None else given.energy if shown else UNSET
    return Machine(cell, given.hull, given.heat, dial, given.energy, given.squares, given.fired, CLEAN)


def _take(s: Duel, seat: int, name: str) -> int:
    virus = _index(VIRUS_NAMES, name, "virus")
    if virus not in s.sides[seat].hand:
        raise Fault(f"{SIDE_NAMES[seat]} has no further {name}")
    s.sides[seat].hand.remove(virus)
    return virus


def _index(names: tuple[str, ...], name: str, what: str) -> int:
    if name not in names:
        raise Fault(f"there is no {what} '{name}'; there are {', '.join(names)}")
    return names.index(name)
