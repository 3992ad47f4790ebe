"""Repositions: Sidestep, Shift and every other move that is not a Walk. They provoke nobody and ignore terrain, but
they can set off Snares; some must go away from or toward their cause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireteam.games.omicron import reactions, traps
from fireteam.games.omicron.cards import Effect
from fireteam.games.omicron.movement import (
    CELL_MASK,
    endable,
    ends,
    foot_at,
    neighbours,
    put,
    reach,
    spot,
    spots,
    stand_back,
)
from fireteam.games.omicron.routes import shortest
from fireteam.games.omicron.state import Omicron
from fireteam.games.omicron.verbs import verb
from fireteam.games.omicron.words import SPOT, name, spot_name
from fireteam.kernel.decisions import FORM_BITS, Decision, Flow, Form, Kind, always, never_refused
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal

FREE, AWAY, DIRECTLY_AWAY, TOWARD, DIRECTLY_TOWARD = range(5)
DIRECTIONS = {
    "": FREE,
    "away": AWAY,
    "directly away": DIRECTLY_AWAY,
    "toward": TOWARD,
    "directly toward": DIRECTLY_TOWARD,
}


@verb("shift")
def _shift(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[ability.shift] The user's player moves another model; being stunned does not prevent it."""
    yield from reposition(s, user, model, effect.amount, DIRECTIONS[effect.direction])


@verb("sidestep")
def _sidestep(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[ability.sidestep] The user moves itself, which a stunned model cannot."""
    if not s.stunned >> user & 1:
        yield from reposition(s, user, user, effect.amount, DIRECTIONS[effect.direction])


def reposition(s: Omicron, user: int, model: int, hexes: int, direction: int) -> Flow:
    """[ability.gap-reposition-distance] Up to so many hexes; whoever uses it says where to, or stays."""
    if not s.foot[model] or s.ko >> model & 1 or s.ko >> user & 1:
        return
    answer = yield Decision(s.controller[user], REPOSITION, model, user, hexes, direction)
    if STAY.chosen(answer):
        return
    stood, passed = spot(s, model), []
    for where in route(s, model, user, hexes, direction, answer >> FORM_BITS):
        stunned = s.stunned >> model & 1
        yield from traps.leave(s, model)
        if not s.foot[model] or _halted(s, user, model, stunned):
            break
        put(s, model, where)
        passed.append(where)
        yield from traps.enter(s, model)
        if not s.foot[model] or _halted(s, user, model, stunned):
            break
        if not s.foot[model] & s.lying:
            stood = where
    stand_back(s, model, stood)
    if s.foot[model] and s.log is not None:
        clause = "ability.sidestep" if model == user else "ability.shift"
        text, to, cells = "{who} is moved to {to}.", spot_name(s, spot(s, model)), [spot_name(s, w) for w in passed]
        say(s, "reposition", clause, text, who=name(s, model), to=to, way=cells)
    if s.foot[model]:
        yield from reactions.moved(s, model)


def _halted(s: Omicron, user: int, model: int, stunned_before: int) -> bool:
    """[trap.gap-snare-exit-timing] A stun stops the model's own movement, not one that another forces on it."""
    return model == user and bool(s.stunned >> model & 1) and not stunned_before


def _goals(s: Omicron, model: int, user: int, hexes: int, direction: int) -> list[int]:
    if direction == FREE:
        return ends(s, model, reach(s, model, hexes, walking=False))
    room = spots(s, model, endable(s, model))
    found = {where for way in _directed(s, model, user, hexes, direction) for where in way}
    return sorted(where for where in found if room[where >> 11] >> (where & CELL_MASK) & 1)


def route(s: Omicron, model: int, user: int, hexes: int, direction: int, goal: int) -> tuple[int, ...]:
    if direction == FREE:
        return shortest(s, model, goal, hexes)
    for way in _directed(s, model, user, hexes, direction):
        if goal in way:
            return way[: way.index(goal) + 1]
    return ()


def _directed(s: Omicron, model: int, user: int, hexes: int, direction: int) -> Iterator[tuple[int, ...]]:
    """[movement.away] [movement.toward] Ways on which every step goes farther from, or closer to, the user;
    [movement.directly-away] directly means by the straightest step there is."""
    board, sign = s.setting.board, 1 if direction in (AWAY, DIRECTLY_AWAY) else -1
    origin, start = s.foot[user], s.cell[model]
    open_spots = spots(s, model, endable(s, model) | s.lying & ~s.held[0] & ~s.held[1])
    ways: list[tuple[int, ...]] = [()]
    for _ in range(hexes):
        longer = []
        for way in ways:
            here = way[-1] if way else spot(s, model)
            far = board.gap(origin, foot_at(s, model, here))
            steps = [w for w in neighbours(s, model, here) if w >> 11 == here >> 11 and foot_at(s, model, w)]
            steps = [w for w in steps if (board.gap(origin, foot_at(s, model, w)) - far) * sign > 0]
            if direction in (DIRECTLY_AWAY, DIRECTLY_TOWARD):  # [movement.gap-straightest]
                mask = sum(1 << (w & CELL_MASK) for w in steps)
                straight = board.straightest(s.cell[user], start, mask)
                steps = [w for w in steps if straight >> (w & CELL_MASK) & 1]
            longer += [(*way, w) for w in steps if open_spots[w >> 11] >> (w & CELL_MASK) & 1]
        yield from longer
        ways = longer


def _offered(s: Omicron, d: Decision) -> Iterable[int]:
    return _goals(s, *d.args)


def _refusals(s: Omicron, d: Decision, goal: int) -> Iterator[Refusal]:
    model, user, hexes, direction = d.args
    where = spot_name(s, goal)
    foot = foot_at(s, model, goal)
    if goal == spot(s, model):
        yield Refusal(f"{name(s, model)} is already there", "movement.definition")
    elif not foot or foot & ~endable(s, model):
        yield Refusal(f"{where} is occupied or off the board", "movement.no-occupied")
    elif direction == FREE and goal not in ends(s, model, reach(s, model, hexes, walking=False)):
        yield Refusal(f"{where} is more than {hexes} hexes away", "ability.gap-reposition-distance")
    elif direction != FREE and goal not in _goals(s, model, user, hexes, direction):
        yield Refusal(f"no way to {where} keeps to the direction", "movement.constrained-kinds")


def _asks(s: Omicron, d: Decision) -> str:
    return f"Where to with {name(s, d.args[0])}? Up to {d.args[2]} hexes."


TO: Form[Omicron] = Form("to", _offered, _refusals, SPOT)
STAY: Form[Omicron] = Form("stay", always, never_refused)
REPOSITION: Kind[Omicron] = Kind("reposition", "reposition.definition", _asks, (TO, STAY), default=STAY)
