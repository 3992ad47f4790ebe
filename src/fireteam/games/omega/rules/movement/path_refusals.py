"""Why a figure cannot get somewhere. A way that is written out is judged step by step; for a destination it is told
what would be in the way if somebody tried: a corner too narrow, a second diagonal, figures, a closed door or rubble,
and how far it is."""

from fireteam.games.omega.model import FIRST_ENEMY, Omega, footprint, in_points, space, title
from fireteam.games.omega.rules.figures.footing import places, standable
from fireteam.games.omega.rules.movement.reach import (
    OBSTACLES,
    enterable,
    hostile,
    is_journey,
    is_slanted,
    is_tight,
    reach,
    reach_without,
    step_cost,
    steps_from,
    zigzag,
)
from fireteam.kernel import Refusal, Refusals, first_refused, goal_of, way
from fireteam.space.square_reach import Reach


def way_refusals(s: Omega, figure: int, argument: int, points: int, slanted: bool) -> Refusals:
    """Why a figure cannot walk there with so many points, or by that way."""
    goal, cells = goal_of(argument), way(argument)
    no_end = list(_end_refusals(s, figure, goal))
    yield from no_end
    if cells:
        yield from _step_refusals(s, figure, cells, points, slanted)
    elif not reach(s, figure, slanted).by(points) >> goal & 1:
        far = _far(s, figure, goal, slanted)
        if not no_end:
            yield from _in_the_way(s, figure, goal, points, slanted) if far else _barred(s, figure, goal, slanted)
        if far:
            yield Refusal(f"{space(s, goal)} takes {in_points(far)}, and there are {points}", "move.points")


def _end_refusals(s: Omega, figure: int, goal: int) -> Refusals:
    """Why a move cannot end there."""
    who, where, foot = title(s, figure), space(s, goal), footprint(s, figure, goal)
    free, enemy = standable(s, figure), figure >= FIRST_ENEMY
    yield from first_refused(
        (goal == s.cell[figure], f"{who} is there already", "move.step-cost"),
        (not foot or foot & s.walls, f"{where} is a wall or off the map", "wall.impassable"),
        (
            foot & ~free & s.team,
            f"somebody stands on {where}",
            "move.enemy-end-nonfriendly" if enemy else "move.commando-end",
        ),
        (
            foot & ~free & s.markers,
            f"a combatant marker is on {where}",
            "move.enemy-end-combatant-marker" if enemy else "move.commando-end",
        ),
        (foot & ~free, f"an enemy stands on {where}", "move.enemy-end-enemy" if enemy else "move.commando-end"),
        (not places(s, figure, free) >> goal & 1, f"a closed door would run through {who}", "door.no-crossing"),
    )


def _far(s: Omega, figure: int, goal: int, slanted: bool) -> int:
    """The points that it takes to get to a place, 0 if nobody could have enough."""
    reached, most = reach(s, figure, slanted), s.setting.board.size
    if not reached.by(most) >> goal & 1:
        return 0
    return next(points for points in range(most + 1) if reached.by(points) >> goal & 1)


def _barred(s: Omega, figure: int, goal: int, slanted: bool) -> list[Refusal]:
    """Why there is no way at all, however long: one thing that bars it, or the first of several."""
    most = s.setting.board.size
    found = _in_the_way(s, figure, goal, most, slanted)
    if not found and (cells := _way(reach_without(s, figure, slanted, *OBSTACLES), goal, most)):
        found = list(_step_refusals(s, figure, cells, most, slanted))[:1]
    return found or [Refusal(f"there are walls all round {space(s, goal)}, or {title(s, figure)}", "wall.impassable")]


def _in_the_way(s: Omega, figure: int, goal: int, points: int, slanted: bool) -> list[Refusal]:
    """The reasons against the shortest ways that would lead there with so many points, but for one thing each."""
    one_missing = [reach_without(s, figure, slanted, obstacle) for obstacle in OBSTACLES]
    ways = [zigzag(s, figure, goal, points), *(_way(reached, goal, points) for reached in one_missing)]
    shortest = min(map(len, filter(None, ways)), default=0)
    found: dict[str, Refusal] = {}
    for cells in ways:
        against = list(_step_refusals(s, figure, cells, points, slanted)) if len(cells) == shortest else []
        if len(against) == 1:
            (only,) = against
            if only.clause == "move.points":  # there are few enough steps
                only = Refusal("rubble on the way costs too much", "rubble.extra-cost")
            found.setdefault(only.clause, only)
    return list(found.values())


def _way(reached: Reach, goal: int, points: int) -> tuple[int, ...]:
    return reached.way(goal) if reached.by(points) >> goal & 1 else ()


def _step_refusals(s: Omega, figure: int, cells: tuple[int, ...], points: int, slanted: bool) -> Refusals:
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
        taken = ", and that one has been taken" if slanted else ""
        yield Refusal(f"only one step of a turn may be diagonal{taken}", "move.one-diagonal")
    if spent > points:
        yield Refusal(f"that way takes {in_points(spent)}, and there are {points}", "move.points")


def _no_step(s: Omega, figure: int, here: int, cell: int) -> Refusal:
    """Why a figure cannot step from one place to the next."""
    foot, where = footprint(s, figure, cell), space(s, cell)
    through = "move.enemy-through-nonfriendly" if figure >= FIRST_ENEMY else "move.commando-through-enemy"
    return next(
        first_refused(
            (
                s.setting.board.distance_king(here, cell) != 1,
                f"{where} is not next to {space(s, here)}",
                "move.step-cost",
            ),
            (not foot or foot & s.walls, f"{where} is a wall or off the map", "wall.impassable"),
            (
                foot & ~enterable(s, figure) & hostile(s, figure),
                f"{where} is held by somebody who is not friendly",
                through,
            ),
            lambda: (
                is_slanted(s, figure, here, cell) and is_tight(s, figure, here, cell),
                f"there is no room to squeeze through to {where}",
                "move.no-squeeze",
            ),
            (True, f"a closed door is on the way to {where}", "door.no-crossing"),
        )
    )
