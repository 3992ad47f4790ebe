"""Corner-to-corner lines between two hexes. Someone in one hex sees another hex when some straight line
from a corner of the first to a corner of the second touches no blocking hex; touching an edge or a corner
of a blocking hex is enough to break the line, and the two hexes themselves never block. Which hexes a line
touches depends only on how far apart the two hexes lie, so everything here is relative: the first hex is
the axial origin, the second lies at (q, r). Of the 36 lines only the minimal ones are kept: a line that
touches all the hexes of another one, and perhaps more, is never the only clear one.

Points are pairs of integers, x to the right in half sides of a hex and y down in half heights. Touching is
kept by stretching the plane, so what is decided in these coordinates holds for regular hexes, exactly."""

from functools import cache
from typing import NamedTuple

Point = tuple[int, int]

# Clockwise from the corner between the edges to the north and the north-east.
CORNERS: tuple[Point, ...] = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))


class Line(NamedTuple):
    """A line from a corner of the first hex to a corner of the second, and the other hexes it touches."""

    from_corner: int
    to_corner: int
    touched: tuple[Point, ...]  # axial, from the first hex


@cache
def lines(q: int, r: int) -> tuple[Line, ...]:
    """The minimal lines from the hex at the origin to the hex at (q, r), those that touch least first."""
    if q == r == 0:
        return (Line(0, 0, ()),)
    between = corridor(q, r)
    x, y = centre(q, r)
    corners_by_touched: dict[int, tuple[int, int]] = {}
    for i, start in enumerate(CORNERS):
        for j, (dx, dy) in enumerate(CORNERS):
            corners_by_touched.setdefault(touched(start, (x + dx, y + dy), between), (i, j))
    minimal: list[int] = []
    for mask in sorted(corners_by_touched, key=int.bit_count):
        if not any(mask & other == other for other in minimal):
            minimal.append(mask)
    return tuple(
        Line(*corners_by_touched[mask], tuple(cell for n, cell in enumerate(between) if mask >> n & 1))
        for mask in minimal
    )


def centre(q: int, r: int) -> Point:
    return 3 * q, 2 * r + q


def distance(q: int, r: int) -> int:
    """How many steps the hex at (q, r) is from the origin."""
    return max(abs(q), abs(r), abs(q + r))


def corridor(q: int, r: int) -> list[Point]:
    """The hexes other than the two ends that a corner-to-corner line could touch. A corner lies two thirds
    of a step from its centre, so a hex that touches the line is at most 8/3 steps of detour away."""
    longest = distance(q, r) + 2
    return [
        (cq, cr)
        for cq in range(min(q, 0) - 2, max(q, 0) + 3)
        for cr in range(min(r, 0) - 2, max(r, 0) + 3)
        if distance(cq, cr) + distance(q - cq, r - cr) <= longest and (cq, cr) not in ((0, 0), (q, r))
    ]


def touched(start: Point, end: Point, hexes: list[Point]) -> int:
    """Which of the hexes the line touches: bit n for the nth. A line misses a hex exactly when the two lie
    apart along the normal of one of the hex's edges (y, x + y, x - y) or of the line itself."""
    (ax, ay), (bx, by) = start, end
    low_y, high_y = min(ay, by) - 1, max(ay, by) + 1
    low_sum, high_sum = min(ax + ay, bx + by) - 2, max(ax + ay, bx + by) + 2
    low_diff, high_diff = min(ax - ay, bx - by) - 2, max(ax - ay, bx - by) + 2
    dx, dy = bx - ax, by - ay
    reach = max(abs(dx * cy - dy * cx) for cx, cy in CORNERS)
    mask = 0
    for n, (q, r) in enumerate(hexes):
        x, y = centre(q, r)
        if (
            low_y <= y <= high_y
            and low_sum <= x + y <= high_sum
            and low_diff <= x - y <= high_diff
            and abs(dx * (y - ay) - dy * (x - ax)) <= reach
        ):
            mask |= 1 << n
    return mask
