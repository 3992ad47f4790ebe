"""Line of sight. For ranged Attacks, and abilities that say so, non-friendly models and Tall or Impassable
Terrain block; for everything else between two models only terrain does."""

from fireteam.games.omicron.model import Omicron, hostile, models_on, side_of
from fireteam.games.omicron.rules.board.distance import within
from fireteam.space.masks import bit_list, bits, of, union

NOWHERE = 99


def range_to(s: Omicron, model: int, target: int, full: bool) -> int:
    """[measure.large-closest-in-los] How far the target's closest base hex in sight is; NOWHERE if none is.
    `full`: models block too."""
    return range_to_foot(s, model, s.foot[target], full)


def in_view(s: Omicron, model: int) -> int:
    """[terrain.terrain-only-los] The hexes that no terrain hides from a model."""
    own, seen_from = s.foot[model], s.setting.ground.seen_from
    if not own & own - 1:
        return seen_from(s.cell[model])
    return union([seen_from(a) for a in bit_list(own)])  # [measure.gap-large-shooter]


def range_to_foot(s: Omicron, model: int, target: int, full: bool) -> int:
    """[los.one-clear-line] `full`: some line from corner to corner touches no terrain and none of those who are not
    friendly; the two bases themselves are never in the way. [los.gap-endpoints]"""
    own, board = s.foot[model], s.setting.board
    seen = in_view(s, model) & target
    if not seen:
        return NOWHERE
    if not full:
        return board.gap(own, seen)
    blockers, froms = blockers_for(s, model, target, full=True), bit_list(own)
    for far, b in sorted([(min([board.distance(a, b) for a in froms]), b) for b in bit_list(seen)]):
        for a in froms:
            if board.near[a] >> b & 1 or board.sees(a, b, blockers):
                return far
    return NOWHERE


def blockers_for(s: Omicron, model: int, target: int, full: bool) -> int:
    """What could stand between a model and a target: terrain, and with `full` those who are not friendly."""
    walls = s.setting.ground.walls
    return walls | hostile(s, side_of(model)) & ~(s.foot[model] | target) if full else walls


def in_range(s: Omicron, model: int, cells: int, low: int, high: int) -> list[int]:
    """The models on these hexes that are so far away, where only terrain hides: those whose `range_to` is from low
    to high, fast."""
    cells &= in_view(s, model)
    if high < NOWHERE - 1:
        cells &= within(s, model, high)
    found = models_on(s, cells) if cells else []
    if low > 0 and found:
        near = within(s, model, low - 1) & cells
        return [m for m in found if not s.foot[m] & near]
    return found


def ranges_to(s: Omicron, model: int, targets: list[int], full: bool) -> list[tuple[int, int]]:
    """Those of the targets that are in sight, each with its range: the same for many at once, fast."""
    own = s.foot[model]
    if own & own - 1:
        view = in_view(s, model)
        ranges = [(target, range_to(s, model, target, full)) for target in targets if s.foot[target] & view]
        return [(target, far) for target, far in ranges if far != NOWHERE]
    board, a = s.setting.board, s.cell[model]
    seen, distance, sees, near, found = s.setting.ground.seen_from(a), board.distance, board.sees, board.near[a], []
    blockers = s.setting.ground.walls | hostile(s, side_of(model))  # of two hexes neither is in the way
    for target in targets:
        foot = s.foot[target]
        if not foot & seen:
            continue
        if foot & foot - 1:
            far = range_to_foot(s, model, foot, full)
            if far != NOWHERE:
                found.append((target, far))
        elif not full or foot & near or sees(a, s.cell[target], blockers):
            found.append((target, distance(a, s.cell[target])))
    return found


def terrain_between(s: Omicron, model: int, target: int) -> bool:
    """[terrain.terrain-only-los] Tall or Impassable Terrain keeps the two from affecting each other."""
    return bool(s.setting.ground.walls) and range_to(s, model, target, full=False) == NOWHERE


def terrain_clause(s: Omicron, model: int, target: int, tall: str, impassable: str) -> str:
    """Which of the two clauses keeps them apart."""
    cells = of(blockers_between(s, model, target, full=False))
    return impassable if cells & s.setting.ground.impassable else tall


def blockers_between(s: Omicron, model: int, target: int, full: bool) -> list[int]:
    """The hexes that block the clearest line, for a refusal to name."""
    board, own, there = s.setting.board, s.foot[model], s.foot[target]
    blockers = blockers_for(s, model, there, full)
    lines = [board.sight_blockers(a, b, blockers) for a in bits(own) for b in bits(there)]
    return list(bits(min(lines, key=int.bit_count, default=0)))
