"""The way that a model takes: the one that somebody writes out, hex by hex, or, where only its end is named, the most
careful one. That is the way with the fewest Attacks of Opportunity and Snares on it, and of those the shortest."""

from collections.abc import Iterable
from heapq import heappop, heappush

from fireteam.games.omicron.model import (
    CELL_MASK,
    FIRST_CYMS,
    SPOT,
    TURN_BIT,
    Omicron,
    foot_at,
    hostile,
    models_on,
    read_spot,
    side_of,
    size_of,
    spot,
    spot_name,
    spot_part,
    title,
)
from fireteam.games.omicron.rules.board.distance import within
from fireteam.games.omicron.rules.harm import traps
from fireteam.games.omicron.rules.movement.reach import endable, ends, enterable, neighbours, reach, spots, step_cost
from fireteam.games.omicron.rules.stunned import engage_nobody
from fireteam.kernel import Argument, Refusal, Refusals, first_refused, goal_of, pack_route, refused, way
from fireteam.space.hexes import SMALL
from fireteam.space.masks import bits, union


def walked(s: Omicron, model: int, argument: int, budget: int, struck: int) -> tuple[int, ...]:
    """[movement.gap-way] The way of a walker; those in `struck` have struck at it already."""
    if cells := way(argument):
        return cells
    goal, short, out = goal_of(argument), s.setting.ground.short, engage_nobody(s) | struck
    watchers = hostile(s, side_of(model))
    for m in bits(out):
        watchers &= ~s.foot[m]
    straight = _straight(s, model, goal, budget, short, watchers)
    return straight or _best(s, model, goal, budget, short, _zones(s, model, budget, out))


def moved(s: Omicron, model: int, argument: int, budget: int) -> tuple[int, ...]:
    """[movement.gap-way] The way of a model that provokes nobody and that terrain does not slow: one that is
    repositioned, or a CyMS."""
    goal = goal_of(argument)
    return way(argument) or _straight(s, model, goal, budget, 0, 0) or _best(s, model, goal, budget, 0, [])


def _zones(s: Omicron, model: int, budget: int, out: int) -> list[int]:
    """Of each enemy that could strike on the way, the hexes next to it."""
    enemies = within(s, model, budget + 1) & hostile(s, side_of(model))
    return [within(s, m, 1) for m in models_on(s, enemies) if not out >> m & 1] if enemies else []


def _straight(s: Omicron, model: int, goal: int, budget: int, short: int, watchers: int) -> tuple[int, ...]:
    """What `_best` finds, fast, where a small base can take a shortest way that nothing makes dearer. Such a way stays
    next to whoever is next to its goal, and does not come back to whoever is next to its start: only the other
    watchers, Snares, and Short Terrain before the goal, are to be shunned."""
    board, start = s.setting.board, s.cell[model]
    if size_of(s, model) != SMALL or goal >> TURN_BIT:
        return ()
    far, there = board.distance(start, goal), 1 << goal
    if far + bool(short & there) > budget:
        return ()
    close = board.near[start] | board.near[goal]
    watchers &= ~close
    for foot in s.foot[:FIRST_CYMS]:
        if foot & close:
            watchers &= ~foot
    shunned = board.grow(watchers) | short & ~there
    if s.snares:
        shunned |= traps.watched(s, model)
    return board.route(start, goal, enterable(s, model) & ~shunned, far)


def _best(s: Omicron, model: int, goal: int, budget: int, short: int, zones: list[int]) -> tuple[int, ...]:
    """Ways in the order of what they cost at least: first the enemies and Snares that do harm, with those enemies who
    are near now and not near the goal; then their length, with the distance that is left. The first to arrive is the
    best. An enemy does harm when it is left, a Snare when it is come near to, and each of them once."""
    threats = zones + traps.zones(s, model) if s.snares else zones
    strikers, threatened = (1 << len(zones)) - 1, union(threats)
    room = spots(s, model, enterable(s, model))
    to_goal = s.setting.board.distances(goal & CELL_MASK)
    at_goal = _near(foot_at(s, model, goal), threats)
    left_behind = strikers & ~at_goal
    start = spot(s, model)
    known = {start: (s.foot[model], _near(s.foot[model], threats))}
    far, certain = to_goal[start & CELL_MASK], (known[start][1] | at_goal) & ~strikers
    price = (certain | known[start][1] & left_behind).bit_count()
    ways: list[tuple[int, int, int, tuple[int, ...], int]] = [(price, far, far, (start,), certain)]
    visits: dict[int, list[tuple[int, int]]] = {}
    while ways:
        _, length, left, cells, harms = heappop(ways)
        here, spent = cells[-1], length - left
        if here == goal:
            return cells[1:]
        if _outdone(visits, here, spent, harms):
            continue
        visits.setdefault(here, []).append((spent, harms))
        before, near_before = known[here]
        for where in neighbours(s, model, here):
            cell = where & CELL_MASK
            left = to_goal[cell]
            if spent + 1 + left > budget or not room[where >> TURN_BIT] >> cell & 1:
                continue
            if where in known:
                after, near = known[where]
            else:
                after = foot_at(s, model, where)
                near = _near(after, threats) if after & threatened else 0
                known[where] = after, near
            cost = spent + (2 if after & ~before & short else 1)
            if cost + left <= budget:
                harmed = harms | near_before & ~near & strikers | near & ~strikers
                if not _outdone(visits, where, cost, harmed):
                    price = (harmed | near & left_behind).bit_count()
                    heappush(ways, (price, cost + left, left, (*cells, where), harmed))
    return ()


def _outdone(visits: dict[int, list[tuple[int, int]]], where: int, spent: int, harms: int) -> bool:
    """Has a way come there with no more movement and no harm besides?"""
    if where in visits:
        for cost, done in visits[where]:
            if cost <= spent and not done & ~harms:
                return True
    return False


def _near(foot: int, threats: list[int]) -> int:
    """Which enemies and Snares a model that stands there is next to, as a mask of places among them."""
    near, bit = 0, 1
    for zone in threats:
        if zone & foot:
            near |= bit
        bit <<= 1
    return near


def fewest_snares(s: Omicron, model: int, ways: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Of these ways the first that sets off the fewest Snares."""
    zones = traps.zones(s, model)

    def snares(cells: tuple[int, ...]) -> int:
        return union(_near(foot_at(s, model, where), zones) for where in cells).bit_count()

    return min(ways, key=snares, default=())


def refusals(s: Omicron, model: int, argument: int, budget: int, walking: bool) -> Refusals:
    """Why a model cannot go there, or by that way, in a Walk or otherwise."""
    goal, cells = goal_of(argument), way(argument)
    foot, where = foot_at(s, model, goal), spot_name(s, goal)
    return refused(
        first_refused(
            (goal == spot(s, model) and not cells, f"{title(s, model)} is already there", "movement.definition"),
            (
                not foot or foot & ~enterable(s, model),
                f"{where} is occupied or off the board",
                "hex.no-entry-occupied" if walking else "movement.no-occupied",
            ),
            (foot & ~endable(s, model), f"a KO'd character lies on {where}", "ko.no-ending"),
            lambda: (
                not cells and goal not in ends(s, model, reach(s, model, budget, walking)),
                f"{where} is more than {budget} movement away",
                "walk.base-free" if walking else "ability.gap-reposition-distance",
            ),
        ),
        _step_refusals(s, model, cells, budget, walking),
    )


def _step_refusals(s: Omicron, model: int, cells: tuple[int, ...], budget: int, walking: bool) -> Refusals:
    here, spent = spot(s, model), 0
    room = spots(s, model, enterable(s, model))
    for where in cells:
        if where not in neighbours(s, model, here):
            yield Refusal(f"{spot_name(s, where)} is not one step from {spot_name(s, here)}", "movement.cost-1")
            return
        if where >> TURN_BIT > 1 or not room[where >> TURN_BIT] >> (where & CELL_MASK) & 1:
            yield Refusal(f"{spot_name(s, where)} cannot be entered", "movement.no-occupied")
            return
        spent += step_cost(s, model, here, where, walking)
        here = where
    if spent > budget:
        yield Refusal(
            f"that way takes {spent} movement, and there is {budget}",
            "movement.short-terrain-2" if walking else "ability.gap-reposition-distance",
        )


def _read(s: Omicron, words: str) -> int:
    cells = [read_spot(s, word) for word in words.split() or [""]]
    return cells[0] if len(cells) == 1 else pack_route(cells)


WAY: Argument[Omicron] = Argument(
    SPOT.universe,
    lambda s, argument: " ".join(spot_name(s, where) for where in way(argument) or (argument,)),
    _read,
    lambda s, argument: (spot_part(s, goal_of(argument), way(argument)),),
)
