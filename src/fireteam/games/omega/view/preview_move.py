"""A way as it is drawn before it is walked: its spaces, the gas, hazards and mines on it, and what the other side could
come in with before and after each step."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from fireteam.games.omega.model import (
    ANTI_GHIN_GAS,
    FIRST_ENEMY,
    GAS,
    NAPALM,
    NOBODY,
    TRIP_MINE,
    Moment,
    Omega,
    Walk,
    cells,
    footprint,
    name,
    on_map,
    space,
    spaces,
)
from fireteam.games.omega.rules.abilities import ability_options, ability_use, windows
from fireteam.games.omega.rules.movement import move_action, reach
from fireteam.games.omega.rules.movement.walk import safest
from fireteam.games.omega.rules.terrain import map_elements
from fireteam.games.omega.view.shown import Drawing, Strike
from fireteam.kernel import PAIR_MASK, goal_of, stack, way
from fireteam.skirmish.drawn import Spot


def move(s: Omega, figure: int, argument: int, number: int = 1) -> Drawing:
    """So many move actions of the active figure together, which have not begun."""
    begun = Walk(figure, move_action.points_of(s, figure) * number, slanted=bool(s.slanted >> figure & 1))
    return _walked(s, begun, argument)


def onward(s: Omega, argument: int) -> Drawing:
    """A move that goes on."""
    return _walked(s, stack.top(s.doing, Walk), argument, going_on=True)


def shoved(s: Omega, figure: int, cell: int) -> Drawing:
    """Somebody is pushed, or makes room."""
    return Drawing(
        model=name(s, figure),
        path=[space(s, cell)],
        footprint=cells(s, footprint(s, figure, cell)),
        hazards=list(_harm(s, figure, [cell])) if s.cell[figure] >= 0 else [],
    )


def reachable(s: Omega, figure: int, points: int) -> int:
    """Where a figure could stop with so many points."""
    return reach.ends(s, figure, reach.reach(s, figure, bool(s.slanted >> figure & 1)).by(points))


def _walked(s: Omega, walk: Walk, argument: int, going_on: bool = False) -> Drawing:
    me = walk.figure
    if s.cell[me] < 0:
        return Drawing()
    steps = way(argument) or safest(s, walk, goal_of(argument))
    end = footprint(s, me, steps[-1]) if steps else spaces(s, me)
    return Drawing(
        model=name(s, me),
        path=[space(s, cell) for cell in steps],
        footprint=cells(s, end),
        points=(
            sum(reach.step_cost(s, me, a, b) for a, b in pairwise([s.cell[me], *steps])),  # [move.step-cost]
            walk.points - walk.spent,
        ),
        hazards=list(_harm(s, me, steps)),
        strikes=_interrupts(s, walk, steps, going_on),
    )


def _harm(s: Omega, figure: int, steps: Sequence[int]) -> Iterator[Spot]:
    """[gas.wound-enter] [keyword.hazard-once] What the spaces of a way do to whoever enters them, in this order
    [gap.gas-and-hazard]."""
    before, hazards = s.cell[figure], map_elements.hazards(s, figure)
    for cell in steps:
        entered, at = footprint(s, figure, cell) & ~footprint(s, figure, before), space(s, cell)
        if entered & hazards:
            yield Spot(at, _hazard(s, entered))
            hazards = 0
        if entered & s.marked[GAS] & ~map_elements.cloud(s, before) and map_elements.chokes(s, figure):
            yield Spot(at, "gas")
        mine = s.kit_marker[TRIP_MINE]
        if figure >= FIRST_ENEMY and mine >= 0 and entered >> mine & 1:
            yield Spot(at, "trip mine")
        before = cell


def _hazard(s: Omega, entered: int) -> str:
    for kind, what in ((NAPALM, "napalm"), (ANTI_GHIN_GAS, "anti-ghin gas")):
        if s.kit_marker[kind] >= 0 and entered >> s.kit_marker[kind] & 1:
            return what
    return "peril"


def _interrupts(s: Omega, walk: Walk, steps: Sequence[int], going_on: bool) -> list[Strike]:
    """[interrupt.move-window] What the other side could use on the way, each thing where it first could. It is tried on
    a copy of the table, with the figure where it would be."""
    tried, me = s.copy(), walk.figure
    if not going_on:
        stack.begin(tried.doing, walk.copy())
        ability_use.action_begins(tried)
    mine, found = windows.side_of(me), dict[tuple[str, str], str]()
    for place, cell in enumerate([s.cell[me], *steps]):
        moment = Moment.ENTERED if place else Moment.LEAVING
        if place:
            on_map.put(tried, me, cell)
            stack.top(tried.doing, Walk).spent += 1
        elif going_on:
            continue
        for owner in windows.able(tried, moment, me):
            if windows.side_of(owner) != mine:
                by = "overseer" if owner == NOBODY else name(s, owner)
                for what in ability_options.usable(tried, owner, moment, me):
                    found.setdefault((by, s.setting.abilities[what & PAIR_MASK].name), space(s, cell))
    return [Strike(by, what, at) for (by, what), at in found.items()]
