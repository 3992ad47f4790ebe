"""Sight on open ground: straight lines between places or bases, past terrain and other bases. Touching blocks:
terrain and bases are closed, so a line that only touches a corner, runs along an edge, grazes a rim or passes
exactly at the height of a top is blocked. As everywhere on open ground, no float decides anything."""

from collections.abc import Iterable
from math import isqrt
from typing import NamedTuple

from fireteam.space.ground import Base, Blocker, Point, Terrain
from fireteam.space.predicates import Vector, apart, clearance, meets, scaled, share, surrounds

Heights = tuple[int, int]  # over the ground, at the two ends of a line


class Sight(NamedTuple):
    """A line to draw, and what blocks it if anything does."""

    start: Point
    end: Point
    blocker: Blocker | None

    @property
    def clear(self) -> bool:
        return self.blocker is None


def line(start: Point, end: Point, blockers: Iterable[Blocker], heights: Heights = (0, 0)) -> Sight:
    """The straight line between two places at these heights, with the first of the blockers given.

    The bases at its ends should not be among the blockers.
    """
    for blocker in blockers:
        if blocks(blocker, start, end, heights):
            return Sight(start, end, blocker)
    return Sight(start, end, None)


def any_line(a: Base, b: Base, blockers: Iterable[Blocker], heights: Heights = (0, 0)) -> Sight:
    """A clear line between two bases if there is one among the 81 that join their marks.

    The marks of a base are its centre and eight on its rim, in the compass directions clockwise from north
    (the diagonal ones rounded inwards). The first clear line is taken, from centre to
    centre before all others; if none is clear, the blocked line between the centres is.
    """
    blockers = list(blockers)
    marks = _marks(b)
    lines = (line(start, end, blockers, heights) for start in _marks(a) for end in marks)
    central = next(lines)
    return central if central.clear else next((other for other in lines if other.clear), central)


def blocks(blocker: Blocker, start: Point, end: Point, heights: Heights = (0, 0)) -> bool:
    """Whether the line between the two places at these heights meets the blocker; a base is endlessly high."""
    if isinstance(blocker, Base):
        return clearance(blocker.at, start, end, blocker.radius) <= 0
    return not apart(start, end, 0, blocker.box, 1) and _meets_solid(blocker, start, end, heights)


def _meets_solid(terrain: Terrain, start: Point, end: Point, heights: Heights) -> bool:
    a: Vector = start
    b: Vector = end
    scale = 1
    if terrain.top is not None:
        high, low = heights
        if high < low:
            a, b, high, low = b, a, low, high
        if low > terrain.top:
            return False
        if high > terrain.top:
            # Only the part of the line below the top counts: from the share (high - top) / scale onwards.
            scale = high - low
            a, b = share(a, b, high - terrain.top, scale), scaled(b, scale)
    edges = terrain.outline(scale)
    return any(meets(a, b, c, d) for c, d in edges) or surrounds(edges, a)


def _marks(base: Base) -> list[Point]:
    (x, y), r = base.at, base.radius
    # The largest whole offset that keeps a diagonal mark on the base: r over the root of two, rounded down.
    d = isqrt(r * r // 2)
    offsets = ((0, 0), (0, -r), (d, -d), (r, 0), (d, d), (0, r), (-d, d), (-r, 0), (-d, -d))
    return [Point(x + dx, y + dy) for dx, dy in offsets]
