"""Move actions: how a figure walks, space by space, with moments before the first step and after every one at which
others may come in. Whoever is hurt or interrupted on the way decides anew from where it stands. Who may begin a move,
and for what price, is told in `moves.py`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireteam.games.omega import facing, stack, terrain, windows
from fireteam.games.omega.measuring import footprint, player_of
from fireteam.games.omega.moments import Moment
from fireteam.games.omega.movement import (
    ends,
    enterable,
    fits,
    hostile,
    is_journey,
    is_slanted,
    places,
    put,
    reach,
    route,
    standable,
    step_cost,
    steps_from,
)
from fireteam.games.omega.setting import GAS, TRIP_MINE
from fireteam.games.omega.state import FIRST_ENEMY, Omega, Walk, What
from fireteam.games.omega.words import WAY, name, space
from fireteam.kernel.decisions import FORM_BITS, PAIR_MASK, Decision, Flow, Form, Kind, way
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.space.masks import bit_list, lowest

_WALK, _LEAVING, _ENTERED = What.WALK, Moment.LEAVING, Moment.ENTERED  # a member of an enum is slow to look up


def begin(s: Omega, figure: int, points: int, argument: int = -1, own: bool = True) -> None:
    """A move action begins, along the way that was named; without one the walker is asked. `own`: it is the figure's
    own turn or activation, which has one diagonal in all; else the move has its own. [gap.diagonal-enemy-turn]"""
    slanted = bool(s.slanted >> figure & 1)
    stack.begin(s, _WALK, s.walks, Walk(figure, points, 0, [], slanted, own, 0, False, True, 0, False))
    if argument >= 0:
        set_out(s, argument)


def set_out(s: Omega, argument: int) -> None:
    """The walker has named the place to go to, or the way itself. Before the first step others may come in."""
    walk = s.walks[-1]
    walk.way = list(way(argument) or safest(s, walk, argument & PAIR_MASK))
    walk.asks, walk.stepped = False, not walk.spent


def safest(s: Omega, walk: Walk, goal: int) -> tuple[int, ...]:
    """The cheapest way that leads through nothing harmful, if there is one, else the cheapest."""
    me, left = walk.figure, walk.points - walk.spent
    cheapest = route(s, me, goal, left, walk.slanted)
    suspect = terrain.suspects(s)
    if not suspect or not any(footprint(s, me, cell) & suspect for cell in cheapest):
        return cheapest  # most of the time
    harm = _harm(s, me) & ~footprint(s, me, goal)
    if any(footprint(s, me, cell) & harm for cell in cheapest):
        return route(s, me, goal, left, walk.slanted, harm) or cheapest
    return cheapest


def _harm(s: Omega, figure: int) -> int:
    """The spaces that a figure had better not enter."""
    harm = terrain.hazards(s, figure)
    if s.marked[GAS] and terrain.chokes(s, figure):
        harm |= s.marked[GAS] & ~terrain.cloud(s, s.cell[figure])
    if figure >= FIRST_ENEMY and s.kit_marker[TRIP_MINE] >= 0:
        harm |= 1 << s.kit_marker[TRIP_MINE]
    return harm


def go(s: Omega) -> Flow:
    """[interrupt.move-window] Walk on, as far as nothing happens; what does is the next thing to do."""
    walk = s.walks[-1]
    me, start = walk.figure, s.cell[walk.figure]
    if not walk.own and not walk.turns:
        walk.turns = 1
        yield from facing.choose(s, me)  # [facing.offturn]
    while not walk.over and s.cell[me] >= 0:
        if walk.stepped:
            moment = _ENTERED if walk.spent else _LEAVING
            if asked := windows.able(s, moment, me):
                if s.cell[me] != start:
                    return
                if (yield from windows.ask(s, asked, moment, me)):
                    walk.way, walk.asks = [], True
                    return
            walk.stepped = False
        if walk.asks:
            if not _farther(s):
                break
            answer = yield Decision(player_of(s, me), ONWARD)
            if STOP.chosen(answer):
                break
            set_out(s, answer >> FORM_BITS)
        elif walk.way:
            before = s.cell[me]
            _step(s, walk)
            if terrain.matters(s, me):
                yield from _suffer(s, walk, before)
            if (walk.asks and not walk.over) or not stack.on_top(s, _WALK, s.walks, walk):
                return
        else:
            break
    yield from _finish(s, walk)


def _step(s: Omega, walk: Walk) -> None:
    """[move.step-cost] One space on."""
    me, before, after = walk.figure, s.cell[walk.figure], walk.way.pop(0)
    walk.spent += step_cost(s, me, before, after)
    journey = s.log is not None and is_journey(s, me, before, after)
    if is_slanted(s, me, before, after):  # [move.one-diagonal]
        walk.slanted = True
        if walk.own:
            s.slanted |= 1 << me
    put(s, me, after)
    walk.stepped = True
    if me == s.turn:
        s.walked = True
    for activation in s.activations:
        if activation.enemy == me:
            activation.walked = True
    if s.log is not None:
        clause, text = "move.step-cost", "{who} moves to {to}."
        if journey:
            clause, text = "clone.vent-travel", "{who} comes out of the vent at {to}."
        say(s, "walk", clause, text, who=name(s, me), to=space(s, after), left=walk.points - walk.spent)


def _suffer(s: Omega, walk: Walk, before: int) -> Flow:
    """Whatever the space does to whoever has entered it."""
    me = walk.figure
    wounds, busy = s.wounds[me], len(s.doing)
    yield from terrain.enter(s, me, before, s.cell[me])
    if s.wounds[me] != wounds or len(s.doing) != busy:
        walk.way, walk.asks = [], True


def _finish(s: Omega, walk: Walk) -> Flow:
    """[move.points-lost] The move is over. Whoever had to stop where somebody else is makes room; what that brings is
    still a part of the move."""
    walk.over = True
    if not fits(s, walk.figure):
        yield from terrain.make_room(s, [walk.figure])
        if not stack.on_top(s, _WALK, s.walks, walk):
            return
    stack.end(s, _WALK, s.walks)
    if walk.own:  # [facing.change]
        s.turned = False
    if not walk.own and s.cell[walk.figure] >= 0:
        yield from facing.choose(s, walk.figure)  # [facing.offturn]


# Going on after an interruption


def _farther(s: Omega) -> int:
    """The places where the walk could still end."""
    walk = s.walks[-1]
    return ends(s, walk.figure, reach(s, walk.figure, walk.slanted).by(walk.points - walk.spent))


def _onward(s: Omega, d: Decision) -> list[int]:
    return bit_list(_farther(s))


def _onward_refusals(s: Omega, d: Decision, argument: int) -> Iterator[Refusal]:
    walk = s.walks[-1]
    yield from way_refusals(s, walk.figure, argument, walk.points - walk.spent, walk.slanted)


def _may_stop(s: Omega, d: Decision) -> Iterable[int]:
    return () if any(_stop_refusals(s, d, 0)) else (0,)


def _stop_refusals(s: Omega, d: Decision, argument: int) -> Iterator[Refusal]:
    """[element.one-combatant-per-space] Nobody stops where somebody else is, unless there is nowhere to go on to."""
    me = s.walks[-1].figure
    if footprint(s, me, s.cell[me]) & ~standable(s, me) and _farther(s):
        yield Refusal(f"{name(s, me)} shares its space with somebody", "element.one-combatant-per-space")


def _stop_if_allowed(s: Omega, d: Decision) -> int:
    return ON.option(lowest(_farther(s))) if any(_stop_refusals(s, d, 0)) else STOP.option()


def _asks(s: Omega, d: Decision) -> str:
    walk = s.walks[-1]
    return f"{name(s, walk.figure)} has {walk.points - walk.spent} movement points left: where to?"


# Why not


def way_refusals(s: Omega, figure: int, argument: int, points: int, slanted: bool) -> Iterator[Refusal]:
    """Why a figure cannot walk there with so many points, or by that way."""
    goal, cells = argument & PAIR_MASK, way(argument)
    yield from _end_refusals(s, figure, goal)
    if cells:
        yield from _step_refusals(s, figure, cells, points, slanted)
    elif not reach(s, figure, slanted).by(points) >> goal & 1:
        yield Refusal(f"{name(s, figure)} cannot get to {space(s, goal)} with {points} points", "move.points")


def _end_refusals(s: Omega, figure: int, goal: int) -> Iterator[Refusal]:
    """Why a move cannot end there."""
    who, where, foot = name(s, figure), space(s, goal), footprint(s, figure, goal)
    free, enemy = standable(s, figure), figure >= FIRST_ENEMY
    if goal == s.cell[figure]:
        yield Refusal(f"{who} is there already", "move.step-cost")
    elif not foot or foot & s.walls:
        yield Refusal(f"{where} is a wall or off the map", "wall.impassable")
    elif foot & ~free & s.team:
        yield Refusal(f"somebody stands on {where}", "move.enemy-end-nonfriendly" if enemy else "move.commando-end")
    elif foot & ~free & s.markers:
        clause = "move.enemy-end-combatant-marker" if enemy else "move.commando-end"
        yield Refusal(f"a combatant marker is on {where}", clause)
    elif foot & ~free:
        yield Refusal(f"an enemy stands on {where}", "move.enemy-end-enemy" if enemy else "move.commando-end")
    elif not places(s, figure, free) >> goal & 1:
        yield Refusal(f"a closed door would run through {who}", "door.no-crossing")


def _step_refusals(s: Omega, figure: int, cells: tuple[int, ...], points: int, slanted: bool) -> Iterator[Refusal]:
    """Why a way that is written out cannot be walked."""
    here, spent, diagonals = s.cell[figure], 0, int(slanted)
    for cell in cells:
        straight, diagonal = steps_from(s, figure, here)
        if not (straight | diagonal) >> cell & 1 and not is_journey(s, figure, here, cell):
            yield _no_step(s, figure, here, cell)
            return
        spent += step_cost(s, figure, here, cell)
        diagonals += is_slanted(s, figure, here, cell)
        here = cell
    if diagonals > 1:
        yield Refusal("only one step of a turn may be diagonal", "move.one-diagonal")
    if spent > points:
        yield Refusal(f"that way takes {spent} movement points, and there are {points}", "move.points")


def _no_step(s: Omega, figure: int, here: int, cell: int) -> Refusal:
    """Why a figure cannot step from one place to the next."""
    foot, where = footprint(s, figure, cell), space(s, cell)
    if s.setting.board.distance_king(here, cell) != 1:
        return Refusal(f"{where} is not next to {space(s, here)}", "move.step-cost")
    if not foot or foot & s.walls:
        return Refusal(f"{where} is a wall or off the map", "wall.impassable")
    if foot & ~enterable(s, figure) & hostile(s, figure):
        clause = "move.enemy-through-nonfriendly" if figure >= FIRST_ENEMY else "move.commando-through-enemy"
        return Refusal(f"{where} is held by somebody who is not friendly", clause)
    if is_slanted(s, figure, here, cell):
        return Refusal(f"there is no room to squeeze through to {where}", "move.no-squeeze")
    return Refusal(f"a closed door is on the way to {where}", "door.no-crossing")


ON: Form[Omega] = Form("walk", _onward, _onward_refusals, WAY)
STOP: Form[Omega] = Form("stop", _may_stop, _stop_refusals)
ONWARD: Kind[Omega] = Kind("onward", "interrupt.move-window", _asks, (ON, STOP), default=_stop_if_allowed)
