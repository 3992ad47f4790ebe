"""A move action, square by square: windows on the first square and after every other, doors that open on the way,
mines, and what becomes of a mover that is hurt. Whoever was interrupted decides anew from where it stands."""

from collections.abc import Callable, Sequence

from fireteam.games.human_interface.model import (
    WAY,
    Move,
    Operation,
    Table,
    conscious,
    name,
    occupied,
    put,
    run_by_rules,
    shares_square,
    square,
    title,
    whom,
)
from fireteam.games.human_interface.rules.board import doors
from fireteam.games.human_interface.rules.effects import objectives
from fireteam.games.human_interface.rules.harm import mines
from fireteam.games.human_interface.rules.movement import reach
from fireteam.games.human_interface.rules.reactions import plans, windows
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Refusals,
    always,
    argument_of,
    goal_of,
    never_refused,
    say,
    stack,
    way,
)
from fireteam.space.masks import bit_list


def begin(s: Table, model: int, argument: int, later: bool) -> None:
    """[move.cost] A move action is declared, to a square or along a way; the first window is on the starting square."""
    left = reach.allowance(s, model, later)
    if _can_be_disturbed(s, model, declined=0):
        _declare(s, Move(model, left, later=later, came=[s.cell[model]], own=True), argument)
    else:
        s.struck = s.declined = 0
        _go_all_the_way(s, model, argument, left)


def go_on(s: Table, model: int, argument: int, later: bool) -> None:
    """[door.close-cost] The rest of a move action, after a door was opened or closed on the way."""
    if not _can_be_disturbed(s, model, s.declined):
        _go_all_the_way(s, model, argument, s.stride)
        return
    move = Move(model, s.stride, came=[s.cell[model]], later=later, own=True, window=False)
    move.gone = max(0, reach.allowance(s, model, later) - s.stride)
    move.struck, move.declined = s.struck, s.declined  # [doorway.free-attack-limits] [reaction.declare]
    _declare(s, move, argument)


def _declare(s: Table, move: Move, argument: int) -> None:
    stack.begin(s.doing, move)
    _set_out(s, move, argument)


def _can_be_disturbed(s: Table, model: int, declined: int) -> bool:
    """Could anything happen on its way? Nothing does where nobody could react, no mine lies and nothing waits to be
    uncovered."""
    return bool(s.mines) or objectives.are_hidden(s) or windows.are_alert(s, model, declined)


def march(s: Table, operation: Operation, led: list[int], left: int) -> None:
    """A model that the rules run goes its way, or the rest of it."""
    came, later = operation.came or [s.cell[operation.model]], operation.moved > 0
    stack.begin(s.doing, Move(operation.model, left, led, came, later=later, struck=operation.struck))


def _set_out(s: Table, move: Move, argument: int) -> None:
    move.way = list(_led(s, move.model, argument, move.left))
    move.cut = False


def go(s: Table, move: Move, tell_turn: Callable[[Table, Move], None]) -> Flow:
    """[reaction.windows] Walk on, as far as nothing happens; what does is seen to first. `tell_turn` says what whoever
    the rules run makes for from a square on, which is no business of walking."""
    me = move.model
    ruled = run_by_rules(s, me)
    start = s.cell[me]
    alert = ruled or windows.are_alert(s, me, move.declined)
    going = not move.over and _may_go_on(s, me)
    while going:  # as long as nothing happens to the mover
        if move.window and alert and (ruled or windows.is_watched(s, move)):
            if s.cell[me] != start and not ruled:
                return  # a new step of the kernel for every window after the first
            planning = ruled and not move.cut and (move.way or len(move.came) > 1)
            if planning and (yield from plans.make_plans(s, move)):
                return  # a new step of the kernel for every question: what comes before it is done once
            happened = plans.carry_out(s, move) if ruled else (yield from windows.move_window(s, move))
            if happened:
                move.cut = True
                return
        was_open, move.window, move.asked = move.window, False, 0
        if move.cut and not ruled:
            if was_open:
                return
            yield from _decide_anew(s, move)
        if move.cut or not move.way or move.left <= 0:
            break
        if not _step(s, move, tell_turn):
            return
    if ruled and move.cut and _may_go_on(s, me):
        _hand_back(s, move)
    else:
        yield from _finish(s, move)


def _may_go_on(s: Table, model: int) -> bool:
    """[fastattack.move-continues] [fastattack.stunned-mid-move] [cybershock.lost-details]"""
    out = s.down | s.stunned | (s.lost if s.active == model else 0)
    return s.cell[model] >= 0 and not out >> model & 1


def _hand_back(s: Table, move: Move) -> None:
    """[fastattack.move-continues] Whoever runs the mover works out the rest of its way."""
    stack.end(s.doing, move)
    operation = stack.top(s.doing, Operation)
    operation.left, operation.came, operation.struck = move.left, move.came, move.struck


def _decide_anew(s: Table, move: Move) -> Flow:
    """[fastattack.move-continues] [fastattack.crippled-mid-move] With the squares that are left, the mover goes on, or
    begins where a card or a skill lets it move."""
    me, move.left = move.model, _still_left(s, move)
    if not reach.ends(s, me, move.left):
        return
    granted = not move.own and len(move.came) == 1
    answer = yield Decision(s.seat[me], (BY_SKILL if move.skill else BY_CARD) if granted else ONWARD, me)
    if ON.chosen(answer):
        _set_out(s, move, argument_of(answer))


def _still_left(s: Table, move: Move) -> int:
    gone = move.gone + len(move.came) - 1
    return move.left if move.later else reach.still_left(s, move.model, move.left, gone)


def _go_all_the_way(s: Table, me: int, argument: int, left: int) -> None:
    """A mover to whom nothing can happen need not stand on every square, but before a door, since that is heard."""
    led, before, doorways = _led(s, me, argument, left)[:left], s.cell[me], s.setting.ground.doorways
    for there in led:
        if doorways >> there & 1 and (door := _shut_door(s, there)) >= 0:
            put(s, me, before)
            doors.open_door(s, door, me)
        left -= 1
        before = there
        if s.log is not None:
            _tell_square(s, me, there, left)
    if led:
        put(s, me, before)
    s.stride, s.resumes = left, False


def _led(s: Table, model: int, argument: int, left: int) -> Sequence[int]:
    return way(argument) or reach.route(s, model, goal_of(argument), left)


def _shut_door(s: Table, cell: int) -> int:
    """The door on a square, -1 where there is none or it is open."""
    door = s.setting.ground.door_of.get(cell, -1)
    return -1 if door < 0 or (s.open | s.removed) >> door & 1 else door


def _tell_square(s: Table, model: int, there: int, left: int) -> None:
    say(s, "moves", "move.distance", "{who} moves to {to}.", who=name(s, model), to=square(s, there), left=left)


def _step(s: Table, move: Move, tell_turn: Callable[[Table, Move], None]) -> bool:
    """[door.open-free] One square on. Does the mover go on at once?"""
    me, there = move.model, move.way.pop(0)
    if (door := _shut_door(s, there)) >= 0:
        doors.open_door(s, door, me)
    before = s.cell[me]
    put(s, me, there)
    move.left -= 1
    move.came.append(there)
    move.window = True
    if s.log is not None:
        _tell_square(s, me, there, move.left)
        tell_turn(s, move)
    if s.mines and mines.entered(s, me, before):
        move.cut = True
        return False
    return True


def _finish(s: Table, move: Move) -> Flow:
    """[fastattack.crippled-mid-move] Nobody ends on a friend's square: it goes back to the last free one of its way."""
    me, aware = move.model, conscious(s, move.model)
    if aware and shares_square(s, me):
        back = next((cell for cell in reversed(move.came) if not occupied(s) >> cell & 1), move.came[0])
        put(s, me, back)
        say(s, "back", "fastattack.crippled-mid-move", "{who} goes back to {to}.", who=name(s, me), to=square(s, back))
    stack.end(s.doing, move)
    found = s.uncovered
    if aware and not run_by_rules(s, me) and objectives.are_hidden(s):
        yield from objectives.look_around(s, me)
    if me == s.active and move.own:
        s.stride, s.struck, s.declined = _still_left(s, move), move.struck, move.declined
        s.resumes = s.uncovered != found  # what it has just seen may lead it on


def _left(s: Table, d: Decision) -> int:
    return stack.top(s.doing, Move).left


def _squares(s: Table, d: Decision) -> str:
    return f"{_left(s, d)} square{'s' * (_left(s, d) != 1)}"


def _onward_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    return reach.way_refusals(s, d.args[0], argument, _left(s, d))


ON: Form[Table] = Form(
    "move",
    lambda s, d: bit_list(reach.ends(s, d.args[0], _left(s, d))),
    _onward_refusals,
    WAY,
    label="Move on to {0}",
    action="Move on",
)
STOP: Form[Table] = Form("stop", always, never_refused, label="Stop here")
ONWARD: Kind[Table] = Kind(
    "onward",
    "fastattack.move-continues",
    lambda s, d: f"{title(s, d.args[0])} has {_squares(s, d)} left: where to?",
    (ON, STOP),
    default=STOP,
    piece=whom,
)


def _granted(name: str, clause: str) -> Kind[Table]:
    """A move that is no action: where to is asked for the first time."""
    return Kind(
        name,
        clause,
        lambda s, d: f"{title(s, d.args[0])} may move {_squares(s, d)}: where to?",
        (ON, STOP),
        default=STOP,
        piece=whom,
    )


BY_CARD = _granted("moving by a card", "adrenaline.use-effect")
BY_SKILL = _granted("moving by a skill", "skill.adrenaline")
