"""What can be said of a machine and what can happen to it, whatever the cause: standing, paying energy, taking
heat and damage, being destroyed."""

from collections.abc import Callable, Iterator
from typing import Any

from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from tests.tiny.duel.state import CLEAN, DESTROYED, MACHINE_NAMES, TRACK, UNSET, Duel, Setting, machines_of, side_of


def standing(s: Duel, seat: int) -> list[int]:
    return [m for m in machines_of(seat) if s.machines[m].cell != DESTROYED]


def others(s: Duel, m: int) -> int:
    """The squares that other machines stand on."""
    mask = 0
    for other, machine in enumerate(s.machines):
        if other != m and machine.cell != DESTROYED:
            mask |= 1 << machine.cell
    return mask


def distance(s: Duel, a: int, b: int) -> int:
    """[arena.distance] Squares are counted along sides, through walls and pillars."""
    return s.setting.board.distance(s.machines[a].cell, s.machines[b].cell)


def sees(s: Duel, a: int, b: int) -> bool:
    """[sight.line] From centre to centre; [sight.machines] machines are no obstacle."""
    place = s.setting
    return place.sight.sees(s.machines[a].cell, s.machines[b].cell, place.pillars, place.walls)


def lines(place: Setting) -> tuple[Callable[..., object], list[tuple[Any, ...]]]:
    """Every line of sight there could be, for the bench."""
    cells = range(place.board.size)
    return place.sight.sees, [(a, b, place.pillars, place.walls) for a in cells for b in cells]


def heat_up(s: Duel, m: int, amount: int, clause: str, why: str) -> None:
    """[heat.track] Heat never goes past the end of its track."""
    machine = s.machines[m]
    machine.heat = min(TRACK, machine.heat + amount)
    if s.log is not None:
        say(s, "heat", clause, "{who} heats up by {by}: {why}.", who=MACHINE_NAMES[m], by=amount, why=why)


def damage(s: Duel, m: int, amount: int) -> None:
    """[hull.damage] Every point of damage takes a point of hull; without hull a machine is gone."""
    machine = s.machines[m]
    machine.hull = max(0, machine.hull - amount)
    if s.log is not None:
        say(s, "damage", "hull.damage", "{who} loses {by} hull.", who=MACHINE_NAMES[m], by=amount)
    if machine.hull == 0:
        destroy(s, m)


def destroy(s: Duel, m: int) -> None:
    """[hull.destroyed] It leaves the arena and the round; [virus.wreck] a virus on it is turned up and spent,
    [scan.wreck] a lock on it is lost."""
    machine, rival = s.machines[m], s.sides[1 - side_of(m)]
    machine.cell = DESTROYED
    machine.dial, machine.energy, machine.squares, machine.fired = UNSET, 0, 0, False
    if m in s.queue:
        s.queue.remove(m)
    if machine.virus != CLEAN:
        spend_virus(s, m)
    if rival.lock is not None and rival.lock.target == m:
        rival.lock = None
    if s.log is not None:
        say(s, "destroyed", "hull.destroyed", "{who} is destroyed.", who=MACHINE_NAMES[m])


def spend_virus(s: Duel, m: int) -> int:
    """Turn up the virus on a machine and put it among the spent ones of the side that laid it."""
    rival = s.sides[1 - side_of(m)]
    virus = s.machines[m].virus
    s.machines[m].virus = CLEAN
    rival.spent = sorted([*rival.spent, virus])
    return virus


def target_refusals(s: Duel, m: int, target: int) -> Iterator[Refusal]:
    """[act.rivals] Guns, scans and viruses are for machines of the other side that still stand."""
    if side_of(target) == side_of(m):
        yield Refusal(f"{MACHINE_NAMES[target]} is on the same side", "act.rivals")
    if s.machines[target].cell == DESTROYED:
        yield Refusal(f"{MACHINE_NAMES[target]} is destroyed", "act.rivals")


def sight_refusals(s: Duel, m: int, target: int) -> Iterator[Refusal]:
    """What stands in the line to a machine; nothing can be said of one that is gone."""
    place, there = s.setting, s.machines[target].cell
    if there == DESTROYED:
        return
    found = place.sight.explain(s.machines[m].cell, there, place.pillars, place.walls)
    if not found.clear:
        what = "a pillar" if found.cells else "a wall"
        yield Refusal(f"{what} stands between {MACHINE_NAMES[m]} and {MACHINE_NAMES[target]}", "sight.line")


def energy_refusals(s: Duel, m: int, cost: int) -> Iterator[Refusal]:
    energy = s.machines[m].energy
    if energy < cost:
        yield Refusal(f"{MACHINE_NAMES[m]} has {energy} energy and needs {cost}", "act.energy")
