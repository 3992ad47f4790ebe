"""Shooting and scanning. A scan is a throw that only its own side sees; how well it has locked on shows when
the next shot at that machine is fired."""

from collections.abc import Iterator, Sequence

from fireteam.kernel.chance import Die
from fireteam.kernel.decisions import Argument, Decision, Flow, Form, Kind, always, named, never_refused
from fireteam.kernel.events import Event, say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.numbers import Modifiers, total
from tests.tiny.duel.machines import damage, distance, energy_refusals, sees, sight_refusals, standing, target_refusals
from tests.tiny.duel.state import DESTROYED, JAM, MACHINE_NAMES, Duel, Lock, side_of
from tests.tiny.duel.viruses import turn_up

SHOT = Die("shot", (0, 1, 2))
LOCK = Die("lock", (0, 1, 2))
SHOT_ENERGY = 2
SCAN_ENERGY = 1
BRACE_ENERGY = 1
GUN = 2
CLOSE, FAR = 2, 5  # squares: up to, and from
FAST = 3  # squares moved


def shoot(s: Duel, m: int, target: int) -> Flow:
    """[act.energy] Pay; [virus.turn-up] a virus acts first; the target may brace; then throw the dice."""
    machine = s.machines[m]
    machine.energy -= SHOT_ENERGY
    machine.fired = True
    if turn_up(s, m) == JAM:  # [virus.jam]
        say(s, "misfire", "virus.jam", "The gun of {who} is jammed.", who=MACHINE_NAMES[m])
        return
    if machine.cell == DESTROYED:
        return
    answer = yield Decision(side_of(target), REACTION, m, target)
    braced = BRACE.chosen(answer)
    if braced:
        s.machines[target].energy -= BRACE_ENERGY
    dice = s.tape.roll(SHOT, total(shot_dice(s, m, target, braced)))
    hits = sum(dice)  # [shoot.hits]
    if s.log is not None:
        text = "{who} fires at {target} with {dice}: {hits} damage."
        who, whom = MACHINE_NAMES[m], MACHINE_NAMES[target]
        say(s, "shot", "shoot.hits", text, who=who, target=whom, dice=dice, hits=hits)
    if lock_on(s, m, target):  # [scan.spent]
        s.sides[side_of(m)].lock = None
    if hits:
        damage(s, target, hits)


def scan(s: Duel, m: int, target: int) -> None:
    """[scan.secret] One die that the rival does not see; [scan.one] the new lock replaces the old one."""
    seat = side_of(m)
    s.machines[m].energy -= SCAN_ENERGY
    (strength,) = s.tape.roll(LOCK, 1, seen_by=1 << seat)
    s.sides[seat].lock = Lock(target, strength)
    if s.log is not None:
        text = "{who} scans {target}: a lock of {strength}."
        who, whom = MACHINE_NAMES[m], MACHINE_NAMES[target]
        only = {"strength": 1 << seat}
        say(s, "scan", "scan.secret", text, hidden=only, who=who, target=whom, strength=strength)


def lock_on(s: Duel, m: int, target: int) -> Lock | None:
    """The lock that a machine would use against a target."""
    lock = s.sides[side_of(m)].lock
    return lock if lock is not None and lock.target == target else None


def shot_dice(s: Duel, m: int, target: int, braced: bool) -> Modifiers:
    """The dice of a shot, the lock among them: only the shooter's side may be told."""
    modifiers = [*_open_dice(s, m, target, braced)]
    if lock := lock_on(s, m, target):
        modifiers.append((lock.strength, "locked on", "scan.dice"))
    return _at_least_one(modifiers)


def dice_without_lock(s: Duel, m: int, target: int, braced: bool) -> Modifiers:
    """The dice of a shot as far as everybody can count them."""
    return _at_least_one([*_open_dice(s, m, target, braced)])


def _open_dice(s: Duel, m: int, target: int, braced: bool) -> Modifiers:
    yield GUN, "the gun", "shoot.dice"
    far = distance(s, m, target)
    if far <= CLOSE:
        yield 1, f"not more than {CLOSE} squares away", "shoot.close"
    elif far >= FAR:
        yield -1, f"{FAR} squares or more away", "shoot.far"
    if s.machines[target].squares >= FAST:
        yield -1, f"the target has moved {FAST} squares or more", "shoot.fast"
    if braced:
        yield -1, "braced", "brace.dice"


def _at_least_one(modifiers: Sequence[tuple[int, str, str]]) -> Modifiers:
    yield from modifiers
    missing = 1 - total(modifiers)
    if missing > 0:
        yield missing, "never fewer than one", "shoot.least"


def _shot_at(s: Duel, d: Decision) -> Iterator[int]:
    (m,) = d.args
    machine = s.machines[m]
    if machine.fired or machine.energy < SHOT_ENERGY:
        return iter(())
    return (target for target in standing(s, 1 - d.seat) if sees(s, m, target))


def _shoot_refusals(s: Duel, d: Decision, target: int) -> Iterator[Refusal]:
    (m,) = d.args
    if s.machines[m].fired:
        yield Refusal(f"{MACHINE_NAMES[m]} has fired in this round", "shoot.once")
    yield from energy_refusals(s, m, SHOT_ENERGY)
    yield from target_refusals(s, m, target)
    yield from sight_refusals(s, m, target)


def _scanned(s: Duel, d: Decision) -> Iterator[int]:
    (m,) = d.args
    if s.machines[m].energy < SCAN_ENERGY:
        return iter(())
    return (target for target in standing(s, 1 - d.seat) if sees(s, m, target))


def _scan_refusals(s: Duel, d: Decision, target: int) -> Iterator[Refusal]:
    (m,) = d.args
    yield from energy_refusals(s, m, SCAN_ENERGY)
    yield from target_refusals(s, m, target)
    yield from sight_refusals(s, m, target)


def _can_brace(s: Duel, d: Decision) -> tuple[int, ...]:
    _, target = d.args
    return (0,) if s.machines[target].energy >= BRACE_ENERGY else ()


def _brace_refusals(s: Duel, d: Decision, argument: int) -> Iterator[Refusal]:
    _, target = d.args
    return energy_refusals(s, target, BRACE_ENERGY)


def _asks_reaction(s: Duel, d: Decision) -> str:
    m, target = d.args
    return f"{MACHINE_NAMES[m]} fires at {MACHINE_NAMES[target]}: brace?"


def _shot_outcomes(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if event.kind == "misfire":
            yield "misfire"
        elif event.kind == "shot":
            for hits in range(1, int(str(event.facts["hits"])) + 1):
                yield f"{hits} damage or more"
        elif event.kind == "destroyed":
            yield f"{event.facts['who']} destroyed"


def _scan_outcomes(events: Sequence[Event]) -> Iterator[str]:
    return (f"a lock of {event.facts['strength']}" for event in events if event.kind == "scan")


_MACHINE: Argument[Duel] = named("machine", lambda s: MACHINE_NAMES)
SHOOT: Form[Duel] = Form("shoot", _shot_at, _shoot_refusals, _MACHINE, measure=_shot_outcomes, hidden=True)
SCAN: Form[Duel] = Form("scan", _scanned, _scan_refusals, _MACHINE, measure=_scan_outcomes)

BRACE: Form[Duel] = Form("brace", _can_brace, _brace_refusals, measure=_shot_outcomes, hidden=True)
HOLD: Form[Duel] = Form("hold", always, never_refused, measure=_shot_outcomes, hidden=True)
REACTION: Kind[Duel] = Kind("reaction", "brace.window", _asks_reaction, (BRACE, HOLD), default=HOLD)
