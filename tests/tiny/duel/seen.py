"""Who may see what. Only its own side sees a dial before all are set, a virus in hand or face down, and how
strong a lock is; everybody sees that a dial is set, that a virus lies there, and on whom a lock is."""

from collections.abc import Iterator

from msgspec import Struct

from fireteam.kernel.chance import Die, Draw, Tape
from fireteam.kernel.events import UNSEEN
from fireteam.kernel.rules import Secret, View
from fireteam.space.masks import bits
from tests.tiny.duel.dials import MOST, dials_hidden, highest
from tests.tiny.duel.shooting import LOCK
from tests.tiny.duel.state import (
    CLEAN,
    DESTROYED,
    MACHINE_NAMES,
    SEATS,
    SIDE_NAMES,
    UNSET,
    VIRUS_NAMES,
    Duel,
    machines_of,
    side_of,
)

DIALS = Die("dial", range(MOST + 1))


class Machine(Struct, frozen=True):
    side: str
    at: str | None
    hull: int
    heat: int
    dial: int | str | None
    energy: int
    squares: int
    fired: bool
    virus: str | None


class Lock(Struct, frozen=True):
    on: str
    strength: int | str


class Side(Struct, frozen=True):
    hand: list[str] | int  # of a hand that is hidden, how many viruses
    spent: list[str]
    lock: Lock | None


class Shown(View, frozen=True):
    round: int
    rounds: int
    edge: str
    order: list[str]
    width: int
    height: int
    pillars: list[str]
    vents: list[str]
    walls: list[str]
    machines: dict[str, Machine]
    sides: dict[str, Side]


def view(s: Duel, seat: int | None) -> Shown:
    return _table(s, [seat == side for side in SEATS])


def facts(s: Duel) -> Shown:
    """The whole truth."""
    return _table(s, [True for _ in SEATS])


def _table(s: Duel, insight: list[bool]) -> Shown:
    """The table for somebody with insight into what some of the sides keep to themselves."""
    board = s.setting.board
    return Shown(
        round=s.round,
        rounds=s.setting.rounds,
        edge=SIDE_NAMES[s.edge],
        order=[MACHINE_NAMES[m] for m in s.queue],
        width=board.width,
        height=board.height,
        pillars=[board.name(cell) for cell in bits(s.setting.pillars)],
        vents=[board.name(cell) for cell in bits(s.setting.vents)],
        walls=[f"{board.name(a)}-{board.name(b)}" for a, b in s.setting.walls.edges()],
        machines={name: _machine(s, m, insight) for m, name in enumerate(MACHINE_NAMES)},
        sides={name: _side(s, seat, insight[seat]) for seat, name in enumerate(SIDE_NAMES)},
    )


def _machine(s: Duel, m: int, insight: list[bool]) -> Machine:
    machine, owner = s.machines[m], side_of(m)
    dial: int | str | None = None if machine.dial == UNSET else machine.dial
    if dial is not None and dials_hidden(s) and not insight[owner]:
        dial = UNSEEN
    virus = None if machine.virus == CLEAN else VIRUS_NAMES[machine.virus] if insight[1 - owner] else UNSEEN
    return Machine(
        side=SIDE_NAMES[owner],
        at=None if machine.cell == DESTROYED else s.setting.board.name(machine.cell),
        hull=machine.hull,
        heat=machine.heat,
        dial=dial,
        energy=machine.energy,
        squares=machine.squares,
        fired=machine.fired,
        virus=virus,
    )


def _side(s: Duel, seat: int, insight: bool) -> Side:
    side, lock = s.sides[seat], s.sides[seat].lock
    return Side(
        hand=[VIRUS_NAMES[virus] for virus in side.hand] if insight else len(side.hand),
        spent=[VIRUS_NAMES[virus] for virus in side.spent],
        lock=None if lock is None else Lock(MACHINE_NAMES[lock.target], lock.strength if insight else UNSEEN),
    )


def secrets(s: Duel) -> Iterator[Secret]:
    for seat, name in enumerate(SIDE_NAMES):
        own, pool = 1 << seat, f"viruses of {name}"
        for virus in s.sides[seat].hand:
            yield Secret("", virus, own, pool)
        for m in machines_of(1 - seat):
            if s.machines[m].virus != CLEAN:
                yield Secret(f"virus on {MACHINE_NAMES[m]}", s.machines[m].virus, own, pool)
        if (lock := s.sides[seat].lock) is not None:
            yield Secret(f"lock of {name}", lock.strength, own, domain=LOCK.faces)
        for m in _secret_dials(s, seat):
            yield Secret(f"dial of {MACHINE_NAMES[m]}", s.machines[m].dial, own, domain=(*range(highest(s, m) + 1),))


def redeal(s: Duel, seat: int, tape: Tape) -> None:
    """To a seat the viruses in the rival's hand and those on its own machines are one pool; a lock could be of
    any strength, and a dial that is not shown could stand anywhere."""
    rival = s.sides[1 - seat]
    infected = [s.machines[m] for m in machines_of(seat) if s.machines[m].virus != CLEAN]
    pool = sorted([*rival.hand, *(victim.virus for victim in infected)])
    spelling = Draw("virus", pool, VIRUS_NAMES)
    for victim in infected:
        victim.virus = pool.pop(tape.pick(len(pool), spelling))
    rival.hand = pool
    if rival.lock is not None:
        (rival.lock.strength,) = tape.roll(LOCK, 1)
    for m in _secret_dials(s, 1 - seat):
        s.machines[m].dial = tape.pick(highest(s, m) + 1, DIALS)


def _secret_dials(s: Duel, seat: int) -> list[int]:
    return [m for m in machines_of(seat) if s.machines[m].dial != UNSET] if dials_hidden(s) else []
