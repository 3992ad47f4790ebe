"""Line of sight. For ranged Attacks, and abilities that say so, non-friendly models and Tall or Impassable
Terrain block; for everything else between two models only terrain does."""

from __future__ import annotations

from fireteam.games.omicron.measuring import hostile
from fireteam.games.omicron.state import Omicron, side_of
from fireteam.space.masks import bits, of

NOWHERE = 99


def range_to(s: Omicron, model: int, target: int, full: bool) -> int:
    """[measure.large-closest-in-los] How far the target's closest base hex in sight is; NOWHERE if none is.
    `full`: models block too."""
    return range_to_foot(s, model, s.foot[target], full)


def range_to_foot(s: Omicron, model: int, target: int, full: bool) -> int:
    own = s.foot[model]
    blockers = s.setting.ground.walls
    if full:
        blockers |= hostile(s, side_of(model)) & ~(own | target)  # [los.gap-endpoints]
    board = s.setting.board
    if not (own & own - 1 or target & target - 1):
        a, b = s.cell[model], target.bit_length() - 1
        return board.distance(a, b) if sees(s, a, b, blockers) else NOWHERE
    visible = of(b for b in bits(target) if any(sees(s, a, b, blockers) for a in bits(own)))
    return board.gap(own, visible) if visible else NOWHERE  # [measure.gap-large-shooter]


def sees(s: Omicron, a: int, b: int, blockers: int) -> bool:
    """[los.one-clear-line] Some line from corner to corner touches no blocker; neighbours always see each other."""
    board = s.setting.board
    return bool(board.near[a] >> b & 1) or board.sees(a, b, blockers)


def terrain_between(s: Omicron, model: int, target: int) -> bool:
    """[terrain.terrain-only-los] Tall or Impassable Terrain keeps the two from affecting each other."""
    walls = s.setting.ground.walls
    return bool(walls) and range_to(s, model, target, full=False) == NOWHERE


def terrain_clause(s: Omicron, model: int, target: int, tall: str, impassable: str) -> str:
    """Which of the two clauses keeps them apart."""
    cells = of(blockers_between(s, model, target, full=False))
    return impassable if cells & s.setting.ground.impassable else tall


def blockers_between(s: Omicron, model: int, target: int, full: bool) -> list[int]:
    """The hexes that block the clearest line, for a refusal to name."""
    board, own, there = s.setting.board, s.foot[model], s.foot[target]
    blockers = s.setting.ground.walls
    if full:
        blockers |= hostile(s, side_of(model)) & ~(own | there)
    lines = [board.sight_blockers(a, b, blockers) for a in bits(own) for b in bits(there)]
    return list(bits(min(lines, key=int.bit_count, default=0)))
