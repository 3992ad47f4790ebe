"""Move actions: how a figure walks, space by space, with moments before the first step and after every one at which
others may interrupt. Whoever is hurt or interrupted on the way decides anew from where it stands. Who may begin a move,
and for what price, is told in `move_action.py`."""

from fireteam.games.omega.model import (
    FIRST_ENEMY,
    GAS,
    TRIP_MINE,
    WAY,
    Activation,
    Moment,
    Omega,
    Walk,
    footprint,
    in_points,
    name,
    player_of,
    put,
    space,
    title,
)
from fireteam.games.omega.rules.abilities import windows
from fireteam.games.omega.rules.figures import facing, fits, standable
from fireteam.games.omega.rules.movement.path_refusals import way_refusals
from fireteam.games.omega.rules.movement.reach import ends, is_journey, is_slanted, reach, route, step_cost
from fireteam.games.omega.rules.terrain import map_elements
from fireteam.kernel import Decision, Flow, Form, Kind, Refusals, argument_of, goal_of, refused, say, stack, way
from fireteam.skirmish.forms import unless
from fireteam.space.masks import bit_list

_LEAVING, _ENTERED = Moment.LEAVING, Moment.ENTERED  # a member of an enum is slow to look up


def begin(s: Omega, figure: int, points: int, argument: int = -1, own: bool = True) -> None:
    """A move action begins, along the way that was named; without one the walker is asked. `own`: it is the figure's
    own turn or activation, which has one diagonal in all; else the move has its own. [gap.diagonal-enemy-turn]"""
    walk = Walk(figure, points, slanted=bool(s.slanted >> figure & 1), own=own)
    stack.begin(s.doing, walk)
    if argument >= 0:
        _set_out(s, walk, argument)


def _set_out(s: Omega, walk: Walk, argument: int) -> None:
    """The walker has named the place to go to, or the way itself. Before the first step others may interrupt."""
    walk.way = list(way(argument) or safest(s, walk, goal_of(argument)))
    walk.asks, walk.stepped, walk.cut = False, not walk.spent, False


def safest(s: Omega, walk: Walk, goal: int) -> tuple[int, ...]:
    """The cheapest way that leads through nothing harmful, if there is one, else the cheapest."""
    me, left = walk.figure, walk.points - walk.spent
    cheapest = route(s, me, goal, left, walk.slanted)
    suspect = map_elements.suspects(s)
    if not suspect or not any(footprint(s, me, cell) & suspect for cell in cheapest):
        return cheapest  # most of the time
    harm = _harm(s, me) & ~footprint(s, me, goal)
    if any(footprint(s, me, cell) & harm for cell in cheapest):
        return route(s, me, goal, left, walk.slanted, harm) or cheapest
    return cheapest


def _harm(s: Omega, figure: int) -> int:
    """The spaces that a figure had better not enter."""
    harm = map_elements.hazards(s, figure)
    if s.marked[GAS] and map_elements.chokes(s, figure):
        harm |= s.marked[GAS] & ~map_elements.cloud(s, s.cell[figure])
    if figure >= FIRST_ENEMY and s.kit_marker[TRIP_MINE] >= 0:
        harm |= 1 << s.kit_marker[TRIP_MINE]
    return harm


def go(s: Omega, walk: Walk) -> Flow:
    """[interrupt.move-window] Walk on, as far as nothing happens; what does is the next thing to do."""
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
                    _give_up_way(walk)
                    return
            walk.stepped = False
        if walk.asks:
            if not _farther(s, walk):
                break
            if walk.cut and s.log is not None:
                say(
                    s,
                    "halted",
                    "interrupt.move-window",
                    "{who} is stopped on {where}, and what was left of the way must be given again.",
                    who=name(s, me),
                    where=space(s, s.cell[me]),
                    left=walk.points - walk.spent,
                )
            answer = yield Decision(player_of(s, me), ONWARD)
            if STOP.chosen(answer):
                break
            _set_out(s, walk, argument_of(answer))
        elif walk.way:
            before = s.cell[me]
            _step(s, walk)
            if map_elements.matters(s, me):
                yield from _suffer(s, walk, before)
            if (walk.asks and not walk.over) or not stack.on_top(s.doing, walk):
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
    for at in s.doing if me >= FIRST_ENEMY else ():
        if type(at) is Activation and at.enemy == me:
            at.walked = True
    if s.log is not None:
        clause, text = "move.step-cost", "{who} moves to {to}."
        if journey:
            clause, text = "clone.vent-travel", "{who} comes out of the vent at {to}."
        say(s, "walk", clause, text, who=name(s, me), to=space(s, after), left=walk.points - walk.spent)


def _suffer(s: Omega, walk: Walk, before: int) -> Flow:
    """Whatever the space does to whoever has entered it."""
    me = walk.figure
    wounds, busy = s.wounds[me], len(s.doing)
    yield from map_elements.enter(s, me, before, s.cell[me])
    if s.wounds[me] != wounds or len(s.doing) != busy:
        _give_up_way(walk)


def _give_up_way(walk: Walk) -> None:
    """Things are no longer as they were when the way was named."""
    walk.cut = walk.cut or bool(walk.way)
    walk.way, walk.asks = [], True


def _finish(s: Omega, walk: Walk) -> Flow:
    """[move.points-lost] The move is over. Whoever had to stop where somebody else is makes room; what that brings is
    still a part of the move."""
    walk.over = True
    if not fits(s, walk.figure):
        yield from map_elements.make_room(s, [walk.figure])
        if not stack.on_top(s.doing, walk):
            return
    stack.end(s.doing, walk)
    if walk.own:  # [facing.change]
        s.turned = False
    if not walk.own and s.cell[walk.figure] >= 0:
        yield from facing.choose(s, walk.figure)  # [facing.offturn]


# Going on after an interruption


def _farther(s: Omega, walk: Walk) -> int:
    """The places where the walk could still end."""
    return ends(s, walk.figure, reach(s, walk.figure, walk.slanted).by(walk.points - walk.spent))


def _onward(s: Omega, d: Decision) -> list[int]:
    return bit_list(_farther(s, stack.top(s.doing, Walk)))


def _onward_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    walk = stack.top(s.doing, Walk)
    return way_refusals(s, walk.figure, argument, walk.points - walk.spent, walk.slanted)


def _stop_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    """[element.one-combatant-per-space] Nobody stops where somebody else is, unless there is nowhere to go on to."""
    walk = stack.top(s.doing, Walk)
    me = walk.figure
    return refused(
        (
            footprint(s, me, s.cell[me]) & ~standable(s, me) and _farther(s, walk),
            f"{title(s, me)} shares its space with somebody",
            "element.one-combatant-per-space",
        )
    )


def _asks(s: Omega, d: Decision) -> str:
    walk = stack.top(s.doing, Walk)
    who, left = title(s, walk.figure), in_points(walk.points - walk.spent)
    if walk.cut:
        return f"{who} was stopped on the way and has {left} left: give the rest of the way again."
    return f"{who} has {left} left: where to?"


ON: Form[Omega] = Form("walk", _onward, _onward_refusals, WAY, label="Move to {0}", action="Move")
STOP: Form[Omega] = Form("stop", unless(_stop_refusals), _stop_refusals, label="Stop here")
ONWARD: Kind[Omega] = Kind(
    "onward",
    "interrupt.move-window",
    _asks,
    (ON, STOP),
    default=lambda s, d: ON.option(_onward(s, d)[0]) if any(_stop_refusals(s, d, 0)) else STOP.option(),
    piece=lambda s, d: name(s, stack.top(s.doing, Walk).figure),
)
