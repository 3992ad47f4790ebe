"""The round: dials, then one turn for each machine, then heat. In its turn a machine acts as long as it has
energy and wants to. Each pass through `step` is one pair of dials, one action, or the end of the round."""

from collections.abc import Iterable

from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, argument_of, never_refused
from fireteam.kernel.events import say
from fireteam.kernel.numbers import Number
from fireteam.kernel.rules import Result
from tests.tiny.duel.dials import dials_hidden, set_dials
from tests.tiny.duel.machines import damage, standing
from tests.tiny.duel.moving import MOVE, move, move_energy, move_heat
from tests.tiny.duel.shooting import BRACE, HOLD, SCAN, SHOOT, dice_without_lock, scan, shoot, shot_dice
from tests.tiny.duel.state import BLUE, MACHINE_NAMES, RED, SEATS, SIDE_NAMES, UNSET, Duel, side_of
from tests.tiny.duel.viruses import LAY, lay

SAFE_HEAT = 6
COOLING = 3


def step(s: Duel) -> Flow:
    """[round.order] Dials, turns, heat."""
    if dials_hidden(s):
        yield from set_dials(s)
    elif s.queue:
        yield from act(s, s.queue[0])
    else:
        end_round(s)


def act(s: Duel, m: int) -> Flow:
    """[turn.actions] One action, paid with energy; [turn.done] or the end of the turn."""
    answer = yield Decision(side_of(m), ACTION, m)
    argument = argument_of(answer)
    if MOVE.chosen(answer):
        move(s, m, argument)
    elif SHOOT.chosen(answer):
        yield from shoot(s, m, argument)
    elif SCAN.chosen(answer):
        scan(s, m, argument)
    elif LAY.chosen(answer):
        yield from lay(s, m, argument)
    else:
        s.queue.pop(0)


def end_round(s: Duel) -> None:
    """[heat.damage] What is too hot takes damage, all at once; [heat.cooling] then all cool down; [turn.edge]
    the edge passes on."""
    for m in [m for seat in SEATS for m in standing(s, seat)]:
        machine = s.machines[m]
        excess = machine.heat - SAFE_HEAT
        machine.heat = max(0, machine.heat - COOLING)
        machine.dial, machine.energy, machine.squares, machine.fired = UNSET, 0, 0, False
        if excess > 0:
            say(s, "overheated", "heat.damage", "{who} is too hot by {by}.", who=MACHINE_NAMES[m], by=excess)
            damage(s, m, excess)
    s.edge = 1 - s.edge
    s.round += 1
    if s.round <= s.setting.rounds:
        say(s, "round", "round.order", "Round {round} begins.", round=s.round)


def result(s: Duel) -> Result | None:
    """[end.destroyed] A side without machines has lost; [end.rounds] after the last round the side with more
    hull wins; [end.draw] else nobody does."""
    over = s.round > s.setting.rounds
    wiped = not all(standing(s, seat) for seat in SEATS)
    if not (over or wiped):
        return None
    red, blue = hull_left(s, RED), hull_left(s, BLUE)
    if red == blue:
        return Result((), _scores(s), "end.draw")
    return Result((SIDE_NAMES[red < blue],), _scores(s), "end.destroyed" if wiped else "end.rounds")


def conceded(s: Duel, seat: int) -> Result:
    """[end.concede] Whoever gives up has lost."""
    return Result((SIDE_NAMES[1 - seat],), _scores(s), "end.concede")


def hull_left(s: Duel, seat: int) -> int:
    return sum(s.machines[m].hull for m in standing(s, seat))


def _scores(s: Duel) -> dict[str, int]:
    return {SIDE_NAMES[seat]: hull_left(s, seat) for seat in SEATS}


def numbers(s: Duel, d: Decision, option: int) -> Iterable[Number]:
    """What a choice costs, and the dice it leads to as far as the seat that chooses can count them."""
    argument = argument_of(option)
    if MOVE.chosen(option):
        yield Number.of("energy", move_energy(s, d.args[0], argument))
        yield Number.of("heat", move_heat(s, d.args[0], argument))
    elif SHOOT.chosen(option):
        yield Number.of("dice", shot_dice(s, d.args[0], argument, braced=False))
    elif BRACE.chosen(option) or HOLD.chosen(option):
        shooter, target = d.args
        yield Number.of("dice", dice_without_lock(s, shooter, target, BRACE.chosen(option)))


def _asks_action(s: Duel, d: Decision) -> str:
    (m,) = d.args
    return f"{MACHINE_NAMES[m]} has {s.machines[m].energy} energy left. What does it do?"


DONE: Form[Duel] = Form("done", always, never_refused)
ACTION: Kind[Duel] = Kind("action", "turn.actions", _asks_action, (MOVE, SHOOT, SCAN, LAY, DONE), default=DONE)
