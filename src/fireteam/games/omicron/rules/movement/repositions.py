"""Repositions: Sidestep, Shift and every other move that is not a Walk. They provoke nobody and ignore terrain, but
they can set off Snares; some must go away from or toward their cause."""

from collections.abc import Generator, Iterable, Iterator
from typing import Any

from fireteam.games.omicron.model import (
    CELL_MASK,
    Effect,
    Omicron,
    covered,
    foot_at,
    name,
    put,
    spot,
    spot_name,
    subject,
    title,
)
from fireteam.games.omicron.rules.effects.verbs import verb
from fireteam.games.omicron.rules.harm import traps
from fireteam.games.omicron.rules.movement import reactions, routes
from fireteam.games.omicron.rules.movement.reach import barred, endable, ends, neighbours, reach, spots, stand_back
from fireteam.games.omicron.rules.stunned import can_move
from fireteam.kernel import (
    Ask,
    Decision,
    Flow,
    Form,
    Kind,
    Refusals,
    always,
    argument_of,
    first_refused,
    goal_of,
    never_refused,
    refused,
    say,
    way,
)

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
    if can_move(s, user):
        yield from reposition(s, user, user, effect.amount, DIRECTIONS[effect.direction])


def reposition(s: Omicron, user: int, model: int, hexes: int, direction: int) -> Flow:
    """[ability.gap-reposition-distance] Up to so many hexes; whoever uses it says where to, or stays."""
    if not s.foot[model] or s.ko >> model & 1 or s.ko >> user & 1:
        return
    answer = yield Decision(s.controller[user], REPOSITION, model, user, hexes, direction)
    if STAY.chosen(answer):
        return
    passed = yield from past_snares(s, user, model, route(s, model, user, hexes, direction, argument_of(answer)))
    if s.foot[model] and s.log is not None:
        say(
            s,
            "reposition",
            "ability.sidestep" if model == user else "ability.shift",
            "{who} is moved to {to}.",
            who=name(s, model),
            to=spot_name(s, spot(s, model)),
            way=[spot_name(s, w) for w in passed],
            covers=covered(s, s.foot[model]),
        )
    if s.foot[model]:
        yield from reactions.moved(s, model)


def past_snares(s: Omicron, user: int, model: int, cells: Iterable[int]) -> Generator[Ask, Any, list[int]]:
    """A model goes this way, moved by the user, as far as nothing stops it: over which spots?"""
    here, passed = spot(s, model), []
    stood = here
    for where in cells:
        free = can_move(s, model)
        yield from traps.leave(s, model)
        if _halted(s, user, model, free, here) or barred(s, model, where):
            break
        put(s, model, where)
        here = where
        passed.append(where)
        yield from traps.enter(s, model)
        if _halted(s, user, model, free, here):
            break
        if not s.foot[model] & s.lying:
            stood = where
    stand_back(s, model, stood)
    return passed


def _halted(s: Omicron, user: int, model: int, free: bool, here: int) -> bool:
    """[trap.gap-snare-exit-timing] A stun stops the model's own movement, not one that another forces on it. Who is
    knocked out, or has left by itself, goes no farther. Was it `free` to move before?"""
    if not s.foot[model] or s.ko >> model & 1 or spot(s, model) != here:
        return True
    return model == user and free and not can_move(s, model)


def _goals(s: Omicron, model: int, user: int, hexes: int, direction: int) -> list[int]:
    if direction == FREE:
        return ends(s, model, reach(s, model, hexes, walking=False))
    room = spots(s, model, endable(s, model))
    found = {cells[-1] for cells in _directed(s, model, user, hexes, direction)}
    return sorted(where for where in found if room[where >> 11] >> (where & CELL_MASK) & 1)


def route(s: Omicron, model: int, user: int, hexes: int, direction: int, argument: int) -> tuple[int, ...]:
    """[movement.gap-way] The way that somebody wrote, or the most careful one."""
    if direction == FREE or way(argument):
        return routes.moved(s, model, argument, hexes)
    ways = _directed(s, model, user, hexes, direction)
    return routes.fewest_snares(s, model, [cells for cells in ways if cells[-1] == argument])


def _directed(s: Omicron, model: int, user: int, hexes: int, direction: int) -> Iterator[tuple[int, ...]]:
    """[movement.away] [movement.toward] Ways on which every step goes farther from, or closer to, the user;
    [movement.directly-away] directly means by the straightest step there is."""
    board, sign = s.setting.board, 1 if direction in (AWAY, DIRECTLY_AWAY) else -1
    origin, start = s.foot[user], s.cell[model]
    open_spots = spots(s, model, endable(s, model) | s.lying & ~s.held[0] & ~s.held[1])
    ways: list[tuple[int, ...]] = [()]
    for _ in range(hexes):
        longer = []
        for cells in ways:
            here = cells[-1] if cells else spot(s, model)
            far = board.gap(origin, foot_at(s, model, here))
            steps = [w for w in neighbours(s, model, here) if w >> 11 == here >> 11 and foot_at(s, model, w)]
            steps = [w for w in steps if (board.gap(origin, foot_at(s, model, w)) - far) * sign > 0]
            if direction in (DIRECTLY_AWAY, DIRECTLY_TOWARD):  # [movement.gap-straightest]
                straight = board.straightest(s.cell[user], start, sum(1 << (w & CELL_MASK) for w in steps))
                steps = [w for w in steps if straight >> (w & CELL_MASK) & 1]
            longer += [(*cells, w) for w in steps if open_spots[w >> 11] >> (w & CELL_MASK) & 1]
        yield from longer
        ways = longer


def _refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    model, user, hexes, direction = d.args
    goal, foot = goal_of(argument), foot_at(s, model, goal_of(argument))
    bound = direction != FREE and argument != spot(s, model) and foot and not foot & ~endable(s, model)
    return refused(
        routes.refusals(s, model, argument, hexes, walking=False),
        _direction_refusals(s, list(_directed(s, model, user, hexes, direction)), goal, way(argument)) if bound else [],
    )


def _direction_refusals(s: Omicron, kept: list[tuple[int, ...]], goal: int, cells: tuple[int, ...]) -> Refusals:
    """Why a way is not one of those that keep to the direction."""
    return first_refused(
        (cells and cells not in kept, "that way does not keep to the direction", "movement.constrained-kinds"),
        (
            not cells and not any(each[-1] == goal for each in kept),
            f"no way to {spot_name(s, goal)} keeps to the direction",
            "movement.constrained-kinds",
        ),
    )


TO: Form[Omicron] = Form(
    "to", lambda s, d: _goals(s, *d.args), _refusals, routes.WAY, label="Move to {0}", action="Move"
)
STAY: Form[Omicron] = Form("stay", always, never_refused)
REPOSITION: Kind[Omicron] = Kind(
    "reposition",
    "reposition.definition",
    lambda s, d: f"Where to with {title(s, d.args[0])}? Up to {d.args[2]} hexes.",
    (TO, STAY),
    default=STAY,
    piece=subject,
)
