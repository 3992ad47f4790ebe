"""Moving. The whole way is declared first and paid for; then the machine goes, square by square, whatever
happens to it on the way."""

from collections.abc import Iterator, Sequence

from fireteam.kernel.decisions import Decision, Form, goal_of, route, way
from fireteam.kernel.events import Event, say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.numbers import Modifiers
from fireteam.space.masks import bits
from tests.tiny.duel.machines import energy_refusals, heat_up, others
from tests.tiny.duel.state import DESTROYED, JAM, MACHINE_NAMES, Duel
from tests.tiny.duel.viruses import turn_up

VENT_HEAT = 1


def move(s: Duel, m: int, argument: int) -> None:
    """[move.declare] Declare and pay; [virus.turn-up] a virus acts first; then go."""
    machine = s.machines[m]
    cells = declared(s, m, argument)
    machine.energy -= len(cells)
    jammed = turn_up(s, m) == JAM
    if machine.cell == DESTROYED:
        return
    for cell in cells[:1] if jammed else cells:  # [virus.jam]
        enter(s, m, cell)


def enter(s: Duel, m: int, cell: int) -> None:
    machine = s.machines[m]
    machine.cell = cell
    machine.squares += 1
    if s.log is not None:
        say(s, "move", "move.declare", "{who} goes to {to}.", who=MACHINE_NAMES[m], to=s.setting.board.name(cell))
    if s.setting.vents >> cell & 1:
        heat_up(s, m, VENT_HEAT, "move.vent", "a vent")


def declared(s: Duel, m: int, argument: int) -> tuple[int, ...]:
    """The way that was written out, or else the listed one."""
    return way(argument) or listed_way(s, m, argument)


def listed_way(s: Duel, m: int, goal: int) -> tuple[int, ...]:
    """[move.listed] The shortest way that keeps off vents if the energy is enough for one, else the shortest."""
    place, machine, free = s.setting, s.machines[m], open_ground(s, m)
    cool = free & ~place.vents | 1 << goal & free
    start, steps = machine.cell, machine.energy
    return place.board.route(start, goal, cool, steps, place.walk) or place.board.route(
        start, goal, free, steps, place.walk
    )


def open_ground(s: Duel, m: int) -> int:
    """[move.pillar], [move.occupied] Where a machine may go."""
    return s.setting.ground & ~others(s, m)


def move_energy(s: Duel, m: int, argument: int) -> Modifiers:
    yield len(declared(s, m, argument)), "one for each square", "move.energy"


def move_heat(s: Duel, m: int, argument: int) -> Modifiers:
    for cell in declared(s, m, argument):
        if s.setting.vents >> cell & 1:
            yield VENT_HEAT, f"the vent on {s.setting.board.name(cell)}", "move.vent"


def _destinations(s: Duel, d: Decision) -> Iterator[int]:
    (m,) = d.args
    machine, place = s.machines[m], s.setting
    if machine.squares:
        return iter(())
    here = 1 << machine.cell
    return bits(place.board.flood(here, open_ground(s, m), machine.energy, place.walk) & ~here)


def _refusals(s: Duel, d: Decision, argument: int) -> Iterator[Refusal]:
    (m,) = d.args
    board, machine, name = s.setting.board, s.machines[m], MACHINE_NAMES[m]
    goal, written = goal_of(argument), way(argument)
    if machine.squares:
        yield Refusal(f"{name} has moved in this round", "move.once")
    if goal == machine.cell:
        yield Refusal(f"{name} stands on {board.name(goal)}", "move.away")
    yield from energy_refusals(s, m, max(1, len(written)))
    if written:
        yield from _step_refusals(s, m, written)
    elif obstacle := _obstacle(s, m, goal):
        yield obstacle
    elif goal != machine.cell and not listed_way(s, m, goal):
        yield Refusal(f"no way of {machine.energy} squares leads to {board.name(goal)}", "move.energy")


def _step_refusals(s: Duel, m: int, cells: Sequence[int]) -> Iterator[Refusal]:
    board, here = s.setting.board, s.machines[m].cell
    for cell in cells:
        between = f"{board.name(here)} and {board.name(cell)}"
        if not board.near[here] >> cell & 1:
            yield Refusal(f"{between} share no side", "move.sides")
        elif s.setting.walls.between(here, cell):
            yield Refusal(f"there is a wall between {between}", "move.wall")
        if obstacle := _obstacle(s, m, cell):
            yield obstacle
        here = cell


def _obstacle(s: Duel, m: int, cell: int) -> Refusal | None:
    name = s.setting.board.name(cell)
    if s.setting.pillars >> cell & 1:
        return Refusal(f"a pillar stands on {name}", "move.pillar")
    for other, machine in enumerate(s.machines):
        if other != m and machine.cell == cell:
            return Refusal(f"{MACHINE_NAMES[other]} stands on {name}", "move.occupied")
    return None


def _outcomes(events: Sequence[Event]) -> Iterator[str]:
    """What people ask of a move: whether a virus takes hold of it."""
    return (str(event.facts["virus"]) for event in events if event.kind == "virus")


MOVE: Form[Duel] = Form(
    "move", _destinations, _refusals, route(lambda s: s.setting.board), measure=_outcomes, hidden=True
)
