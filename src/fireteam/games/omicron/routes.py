"""The way that a model takes of which only the end is named: for a walker the one that gives the fewest Attacks of
Opportunity and sets off the fewest Snares, and of those the shortest."""

from __future__ import annotations

from heapq import heappop, heappush

from fireteam.games.omicron import traps
from fireteam.games.omicron.measuring import hostile, models_on, size_of, within
from fireteam.games.omicron.movement import CELL_MASK, TURN_BIT, enterable, foot_at, neighbours, spot, spots
from fireteam.games.omicron.state import FIRST_CYMS, Omicron, side_of
from fireteam.space.hexes import SMALL
from fireteam.space.masks import bits


def least_provoking(s: Omicron, model: int, goal: int, budget: int, struck: int) -> tuple[int, ...]:
    """The way of a walker; those in `struck` have struck at it already."""
    short = s.setting.ground.short if model < FIRST_CYMS else 0
    snares, out = traps.watched(s, model), s.stunned | struck
    watchers = hostile(s, side_of(model))
    for m in bits(out):
        watchers &= ~s.foot[m]
    straight = _straight(s, model, goal, budget, short, watchers, snares)
    return straight or _best(s, model, goal, budget, short, _zones(s, model, budget, out), snares)


def shortest(s: Omicron, model: int, goal: int, budget: int) -> tuple[int, ...]:
    """The way of a model that is repositioned: it provokes nobody, and terrain does not slow it."""
    return _straight(s, model, goal, budget, 0, 0, 0) or _best(s, model, goal, budget, 0, [], 0)


def _zones(s: Omicron, model: int, budget: int, out: int) -> list[int]:
    """Of each enemy that could strike on the way, the hexes next to it."""
    enemies = within(s, model, budget + 1) & hostile(s, side_of(model))
    if not enemies:
        return []
    return [within(s, m, 1) for m in models_on(s, enemies) if not out >> m & 1]


def _straight(
    s: Omicron, model: int, goal: int, budget: int, short: int, watchers: int, snares: int
) -> tuple[int, ...]:
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
    shunned = board.grow(watchers) | snares | short & ~there
    return board.route(start, goal, enterable(s, model) & ~shunned, far)


def _best(s: Omicron, model: int, goal: int, budget: int, short: int, zones: list[int], snares: int) -> tuple[int, ...]:
    """Ways in the order of what they cost at least: first the strikes and Snares they invite, with those of whoever is
    near now and not near the goal; then their length, with the distance that is left. The first to arrive is the best.
    A spot is left again only if a dearer way comes to it with less movement spent."""
    room = spots(s, model, enterable(s, model))
    to_goal = s.setting.board.distances(goal & CELL_MASK)
    unseen = ~_watchers(foot_at(s, model, goal), zones)
    start = spot(s, model)
    known = {start: (s.foot[model], _watchers(s.foot[model], zones))}
    far = to_goal[start & CELL_MASK]
    ways: list[tuple[int, int, int, tuple[int, ...]]] = [((known[start][1] & unseen).bit_count(), far, far, (start,))]
    least: dict[int, int] = {}
    while ways:
        strikes, length, left, cells = heappop(ways)
        here, spent = cells[-1], length - left
        if here == goal:
            return cells[1:]
        if least.get(here, budget + 1) <= spent:
            continue
        least[here] = spent
        before, seen_before = known[here]
        paid = strikes - (seen_before & unseen).bit_count()
        for where in neighbours(s, model, here):
            cell = where & CELL_MASK
            left = to_goal[cell]
            if spent + 1 + left > budget or not room[where >> TURN_BIT] >> cell & 1:
                continue
            if where in known:
                after, seen = known[where]
            else:
                after = foot_at(s, model, where)
                seen = _watchers(after, zones) if zones else 0
                known[where] = after, seen
            cost = spent + (2 if after & ~before & short else 1)
            if cost + left <= budget and cost < least.get(where, budget + 1):
                price = paid + (seen_before & ~seen | seen & unseen).bit_count() + bool((before | after) & snares)
                heappush(ways, (price, cost + left, left, (*cells, where)))
    return ()


def _watchers(foot: int, zones: list[int]) -> int:
    """Who is next to a model that stands there, as a mask of places among the zones."""
    seen, bit = 0, 1
    for zone in zones:
        if zone & foot:
            seen |= bit
        bit <<= 1
    return seen
