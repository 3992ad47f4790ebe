"""How far a model can move, which way leads where, and what speaks against a way."""

from collections.abc import Sequence

from fireteam.games.human_interface.model import NEUTRAL, Table, When, in_the_way, occupied, square, title
from fireteam.games.human_interface.rules.board import doors
from fireteam.games.human_interface.rules.characters import stats
from fireteam.kernel import Refusals, first_refused, goal_of, refused, way
from fireteam.space.masks import bits, of
from fireteam.space.squares import Gates

LATER = 2  # [move.second-two] squares of every move action but the first
MOVING = When(moving=True)


def allowance(s: Table, model: int, later: bool) -> int:
    """[move.distance] [move.second-two] [move.crippled-reference] How many squares a move action covers."""
    if later or (s.setting.agreed.crippled_move and s.crippled >> model & 1):
        return LATER
    speed = stats.skill(s, model, "speed", MOVING)
    return speed if speed > 0 else 0


def still_left(s: Table, model: int, left: int, gone: int) -> int:
    """[fastattack.crippled-mid-move] What is left of a first move after so many squares: whoever has been crippled on
    the way goes as far as that side of its card."""
    return max(0, min(left, allowance(s, model, later=False) - gone)) if s.crippled >> model & 1 else left


def passable(s: Table, model: int, barred: int) -> int:
    """[move.through-friendly] [move.no-through-enemy] [move.no-through-neutral] Squares that it may pass."""
    return s.setting.ground.open_floor(barred) & ~in_the_way(s, s.side[model])


def within(s: Table, model: int, steps: int) -> int:
    """The squares that it can come to in so many steps."""
    ground, here, barred = s.setting.ground, s.cell[model], doors.barred(s, model)
    fields, others = ground.fields(barred, 1 << here), in_the_way(s, s.side[model])
    reached = fields[steps] if steps < len(fields) else fields[-1]
    if not reached & others:
        return reached
    board, gates, free = s.setting.board, ground.gates(barred), passable(s, model, barred)
    alone = 0  # so far nobody is in the way
    while not fields[alone + 1] & others:
        alone += 1
    reached = fields[alone]
    for _ in range(alone, steps):
        wider = reached | board.steps(reached, gates) & free
        if wider == reached:
            break
        reached = wider
    return reached


def ends(s: Table, model: int, steps: int) -> int:
    """[move.end-unoccupied] Where a move of so many squares can end, its own square left out."""
    return within(s, model, steps) & ~occupied(s) & ~(1 << s.cell[model])


def route(s: Table, model: int, goal: int, steps: int) -> tuple[int, ...]:
    """A shortest way that enters as few squares as possible where a mine lies, or an enemy sees it; () if there is
    none."""
    ground, here, barred = s.setting.ground, s.cell[model], doors.barred(s, model)
    led, through = ground.way(barred, here, goal)
    if led is None or len(led) > steps:
        return ()
    others, bad = in_the_way(s, s.side[model]), of([mine.cell for mine in s.mines if mine.armed]) if s.mines else 0
    if not through & (others | bad):
        return led
    board, gates, free = s.setting.board, ground.gates(barred), passable(s, model, barred) | 1 << here
    fields = [1 << goal]
    while not fields[-1] >> here & 1:
        wider = fields[-1] | board.steps(fields[-1], gates) & free
        if wider == fields[-1] or len(fields) > steps:
            return ()
        fields.append(wider)
    return _quietest(s, model, fields, gates, bad) if bad & fields[-1] else ground.first_way(barred, here, fields)


def _quietest(s: Table, model: int, fields: Sequence[int], gates: Gates, bad: int) -> tuple[int, ...]:
    """Of the ways that lead from field to field, one over the fewest bad squares."""
    board = s.setting.board
    best: dict[int, tuple[int, tuple[int, ...]]] = {s.cell[model]: (0, ())}
    for field in reversed(fields[:-1]):
        further: dict[int, tuple[int, tuple[int, ...]]] = {}
        for here, (price, so_far) in best.items():
            for cell in bits(board.steps(1 << here, gates) & field):
                cost = price + (bad >> cell & 1)
                if cell not in further or cost < further[cell][0]:
                    further[cell] = cost, (*so_far, cell)
        best = further
    return min(best.values())[1]


def step_refusals(s: Table, model: int, here: int, there: int) -> Refusals:
    """Why one step is not possible."""
    barred = doors.barred(s, model)
    board, ground = s.setting.board, s.setting.ground
    gates, goal = ground.gates(barred), 1 << there
    called, slanted = square(s, there), board.distance_manhattan(here, there) == 2
    shut_door = ground.door_of.get(there, -1)
    no_way = shut_door >= 0 and barred >> shut_door & 1
    return first_refused(
        (board.distance_king(here, there) != 1, f"{square(s, here)} and {called} do not touch", "move.diagonal"),
        (not ground.floor & goal, f"{called} is rock", "move.walls"),
        (
            slanted and ground.doorways & (goal | 1 << here),
            "a doorway is entered and left straight on",
            "move.doorway-orthogonal",
        ),
        (
            no_way and model == s.active and s.opened >> shut_door & 1,
            f"{title(s, model)} has opened the door on {called} in this activation",
            "door.close-cost",
        ),
        (no_way, f"the door on {called} is locked", "door.locked-otherwise"),
        (
            not board.steps(1 << here, gates) & goal,
            f"a wall or a door bars the step to {called}",
            "move.diagonal-corners" if slanted else "move.walls",
        ),
        (s.standing[NEUTRAL] & goal, f"a bystander is in the way on {called}", "move.no-through-neutral"),
        (in_the_way(s, s.side[model]) & goal, f"somebody is in the way on {called}", "move.no-through-enemy"),
    )


def way_refusals(s: Table, model: int, argument: int, steps: int) -> Refusals:
    """[move.distance] Why a model cannot move there, or that way."""
    goal, led = goal_of(argument), way(argument)
    who, there = title(s, model), square(s, goal)
    return first_refused(
        (goal == s.cell[model] and len(led) < 2, f"{who} is on {there}", "move.distance"),
        (occupied(s) & ~(1 << s.cell[model]) & 1 << goal, f"{there} is occupied", "move.end-unoccupied"),
        lambda: _led_refusals(s, model, led, steps) if led else _goal_refusals(s, model, goal, steps),
    )


def _goal_refusals(s: Table, model: int, goal: int, steps: int) -> Refusals:
    if within(s, model, steps) >> goal & 1:
        return iter(())
    far, near = square(s, goal), s.setting.board.distance_king(s.cell[model], goal)
    return first_refused(
        (not s.setting.ground.floor >> goal & 1, f"{far} is rock", "move.walls"),
        lambda: step_refusals(s, model, s.cell[model], goal) if near == 1 and steps else [],
        (
            True,
            f"{title(s, model)} does not get to {far} with {steps} square{'s' * (steps != 1)}",
            "move.second-two" if steps == LATER else "move.distance",
        ),
    )


def _led_refusals(s: Table, model: int, led: Sequence[int], steps: int) -> Refusals:
    here = s.cell[model]
    for there in led:
        if barred := list(step_refusals(s, model, here, there)):
            return iter(barred)
        here = there
    clause = "move.second-two" if steps == LATER else "move.distance"
    return refused((len(led) > steps, f"that way has {len(led)} squares, and there are {steps}", clause))
