"""What holds at every moment of a game, whoever put the position together."""

from collections.abc import Iterator

from tests.tiny.duel.dials import MOST, dials_hidden
from tests.tiny.duel.shooting import LOCK
from tests.tiny.duel.state import (
    CLEAN,
    DESTROYED,
    HULL,
    MACHINE_NAMES,
    SEATS,
    SIDE_NAMES,
    TRACK,
    UNSET,
    VIRUSES,
    Duel,
    machines_of,
)


def invariants(s: Duel) -> Iterator[str]:
    """Sentences for what is broken."""
    if not 1 <= s.round <= s.setting.rounds + 1:
        yield f"round {s.round} of {s.setting.rounds}"
    if s.edge not in SEATS:
        yield f"the edge is with nobody: {s.edge}"
    if len(s.machines) != len(MACHINE_NAMES) or len(s.sides) != len(SIDE_NAMES):
        yield "there are not two sides of two machines each"
        return
    cells = [machine.cell for machine in s.machines if machine.cell != DESTROYED]
    if len(set(cells)) != len(cells):
        yield "two machines stand on one square"
    for m in range(len(s.machines)):
        yield from _machine(s, m)
    for seat in SEATS:
        yield from _side(s, seat)
    if len(set(s.queue)) != len(s.queue) or any(s.machines[m].cell == DESTROYED for m in s.queue):
        yield "a machine has two turns left, or one although it is destroyed"
    if s.queue and dials_hidden(s):
        yield "a machine acts before all dials are set"


def _machine(s: Duel, m: int) -> Iterator[str]:
    machine, name = s.machines[m], MACHINE_NAMES[m]
    if machine.cell == DESTROYED:
        if machine.hull or machine.energy or machine.dial != UNSET or machine.virus != CLEAN:
            yield f"{name} is destroyed but has hull, energy, a dial or a virus"
        return
    if not 0 <= machine.cell < s.setting.board.size or not s.setting.ground >> machine.cell & 1:
        yield f"{name} does not stand on open ground"
    if not 1 <= machine.hull <= HULL or not 0 <= machine.heat <= TRACK:
        yield f"{name} has hull {machine.hull} and heat {machine.heat}"
    if not UNSET <= machine.dial <= MOST or not 0 <= machine.energy <= MOST:
        yield f"{name} has dial {machine.dial} and energy {machine.energy}"


def _side(s: Duel, seat: int) -> Iterator[str]:
    side, name = s.sides[seat], SIDE_NAMES[seat]
    laid = [s.machines[m].virus for m in machines_of(1 - seat) if s.machines[m].virus != CLEAN]
    if sorted(side.hand + side.spent + laid) != sorted(VIRUSES):
        yield f"the viruses of {name} are not the five it began with"
    if side.hand != sorted(side.hand) or side.spent != sorted(side.spent):
        yield f"the viruses of {name} are not sorted"
    if (lock := side.lock) is not None:
        if lock.target not in machines_of(1 - seat) or s.machines[lock.target].cell == DESTROYED:
            yield f"the lock of {name} is on no standing rival"
        if lock.strength not in LOCK.faces:
            yield f"the lock of {name} has strength {lock.strength}"
