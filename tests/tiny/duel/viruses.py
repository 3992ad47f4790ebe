"""Viruses. A side lays them face down onto machines of the rival, who sees that one is there but not which, nor
whether it is a blank; it is turned up when its victim next moves or shoots."""

from collections.abc import Iterator

from fireteam.kernel.decisions import Decision, Flow, Form, Kind, argument_of, named
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from tests.tiny.duel.machines import damage, distance, energy_refusals, heat_up, spend_virus, target_refusals
from tests.tiny.duel.state import (
    CLEAN,
    DESTROYED,
    MACHINE_NAMES,
    SIDE_NAMES,
    SPIKE,
    SURGE,
    VIRUS_NAMES,
    Duel,
    machines_of,
    side_of,
)

LAY_ENERGY = 1
REACH = 4
SPIKE_DAMAGE = 1
SURGE_HEAT = 2


def lay(s: Duel, m: int, target: int) -> Flow:
    """[virus.lay] Whom it is for is said aloud, [virus.secret] which one it is only its own side knows."""
    seat = side_of(m)
    s.machines[m].energy -= LAY_ENERGY
    choice = yield Decision(seat, WHICH, target)
    virus = argument_of(choice)
    s.sides[seat].hand.remove(virus)
    s.machines[target].virus = virus
    if s.log is not None:
        text = "{who} lays a virus onto {target}: {virus}."
        who, whom, which = MACHINE_NAMES[m], MACHINE_NAMES[target], VIRUS_NAMES[virus]
        say(s, "lay", "virus.lay", text, hidden={"virus": 1 << seat}, who=who, target=whom, virus=which)


def turn_up(s: Duel, m: int) -> int:
    """[virus.turn-up] The virus on a machine that moves or shoots acts, once; the rules of the action itself
    see to a jam. [virus.blank] A blank does nothing."""
    if s.machines[m].virus == CLEAN:
        return CLEAN
    virus = spend_virus(s, m)
    if s.log is not None:
        text = "The virus on {who} is turned up: {virus}."
        say(s, "virus", "virus.turn-up", text, who=MACHINE_NAMES[m], virus=VIRUS_NAMES[virus])
    if virus == SPIKE:
        damage(s, m, SPIKE_DAMAGE)  # [virus.spike]
    elif virus == SURGE:
        heat_up(s, m, SURGE_HEAT, "virus.surge", "a surge")
    return virus


def _victims(s: Duel, d: Decision) -> Iterator[int]:
    (m,) = d.args
    if s.machines[m].energy < LAY_ENERGY or not s.sides[d.seat].hand:
        return
    for target in machines_of(1 - d.seat):
        victim = s.machines[target]
        if victim.cell != DESTROYED and victim.virus == CLEAN and distance(s, m, target) <= REACH:
            yield target


def _lay_refusals(s: Duel, d: Decision, target: int) -> Iterator[Refusal]:
    (m,) = d.args
    victim = s.machines[target]
    yield from energy_refusals(s, m, LAY_ENERGY)
    yield from target_refusals(s, m, target)
    if not s.sides[d.seat].hand:
        yield Refusal(f"{SIDE_NAMES[d.seat]} has no virus left", "setup.viruses")
    if victim.virus != CLEAN:
        yield Refusal(f"there is a virus on {MACHINE_NAMES[target]} already", "virus.one")
    if victim.cell != DESTROYED and (far := distance(s, m, target)) > REACH:
        yield Refusal(f"{MACHINE_NAMES[target]} is {far} squares away, not {REACH} at most", "virus.reach")


def _in_hand(s: Duel, d: Decision) -> list[int]:
    return sorted(set(s.sides[d.seat].hand))


def _which_refusals(s: Duel, d: Decision, virus: int) -> Iterator[Refusal]:
    if virus not in s.sides[d.seat].hand:
        yield Refusal(f"{SIDE_NAMES[d.seat]} has no {VIRUS_NAMES[virus]} in hand", "setup.viruses")


def _asks_which(s: Duel, d: Decision) -> str:
    return f"Which virus goes onto {MACHINE_NAMES[d.args[0]]}?"


LAY: Form[Duel] = Form("lay", _victims, _lay_refusals, named("machine", lambda s: MACHINE_NAMES))
VIRUS: Form[Duel] = Form("virus", _in_hand, _which_refusals, named("virus", lambda s: VIRUS_NAMES, "card"))
WHICH: Kind[Duel] = Kind("which virus", "virus.secret", _asks_which, (VIRUS,), secret=True)
