"""Plane geometry in integers: the few questions from which everything on open ground is answered. Each takes
whole coordinates and compares squares and cross products, so that every answer is exact; where a fraction of
a segment is meant, the caller multiplies all coordinates by the denominator first. As on a screen, y grows to
the south."""

from collections.abc import Sequence
from itertools import combinations
from math import isqrt
from typing import Literal

Vector = tuple[int, int]
Edge = tuple[Vector, Vector]
Box = tuple[int, int, int, int]
Quarter = Literal["front", "left", "right", "rear"]

# The signed square of the cosine of half the arc, in quarters, for the arcs in which it is a whole number.
ARCS = {60: 3, 90: 2, 120: 1, 180: 0, 240: -1, 270: -2, 300: -3, 360: -4}


def squared(a: Vector, b: Vector) -> int:
    """The square of the distance from a to b."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def ruler(a: Vector, b: Vector) -> int:
    """The distance from a to b rounded up: at most a whole number exactly when the distance itself is."""
    square = squared(a, b)
    return isqrt(square - 1) + 1 if square else 0


def turn(a: Vector, b: Vector, c: Vector) -> int:
    """Twice the signed area of the triangle a b c: zero when they lie on one line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meets(a: Vector, b: Vector, c: Vector, d: Vector) -> bool:
    """Whether the segments a b and c d share a point, ends included; either may be a single point."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    if (ax < cx and bx < cx and ax < dx and bx < dx) or (ax > cx and bx > cx and ax > dx and bx > dx):
        return False
    if (ay < cy and by < cy and ay < dy and by < dy) or (ay > cy and by > cy and ay > dy and by > dy):
        return False
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def clearance(p: Vector, a: Vector, b: Vector, radius: int) -> int:
    """Negative when p is nearer to the segment a b than radius, zero at exactly radius, positive beyond.

    Only the sign has a meaning: the size is in different units near the ends and near the middle.
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    ex, ey = p[0] - a[0], p[1] - a[1]
    along = ex * dx + ey * dy
    if along <= 0:
        return ex * ex + ey * ey - radius * radius
    whole = dx * dx + dy * dy
    if along >= whole:
        return squared(p, b) - radius * radius
    across = ex * dy - ey * dx
    return across * across - radius * radius * whole


def surrounds(edges: Sequence[Edge], p: Vector) -> bool:
    """Whether p lies inside the ring of edges; for a point on the ring itself the answer means nothing."""
    x, y = p
    inside = False
    for a, b in edges:
        if (a[1] > y) != (b[1] > y) and (turn(a, b, (x, y)) > 0) == (b[1] > a[1]):
            inside = not inside
    return inside


def apart(start: Vector, end: Vector, radius: int, box: Box, scale: int) -> bool:
    """Whether the box around a sweep and that other box have no point in common."""
    (ax, ay), (bx, by), (left, top, right, bottom) = start, end, box
    left, right = left * scale - radius, right * scale + radius
    if (ax < left and bx < left) or (ax > right and bx > right):
        return True
    top, bottom = top * scale - radius, bottom * scale + radius
    return (ay < top and by < top) or (ay > bottom and by > bottom)


def scaled(a: Vector, scale: int) -> Vector:
    """The point a in coordinates multiplied by scale."""
    return a if scale == 1 else (a[0] * scale, a[1] * scale)


def share(a: Vector, b: Vector, part: int, whole: int) -> Vector:
    """The point at part / whole of the way from a to b, multiplied by whole."""
    return a[0] * whole + (b[0] - a[0]) * part, a[1] * whole + (b[1] - a[1]) * part


def simple(edges: Sequence[Edge]) -> bool:
    """Whether a ring whose corners all differ and do not lie on one line never touches or crosses itself.

    Neighbours need no look: where one folds back onto the other, it also meets the other's far neighbour.
    """
    return not any(meets(a, b, c, d) for (a, b), (c, d) in combinations(edges, 2) if b != c and d != a)


def in_arc(at: Vector, facing: Vector, place: Vector, degrees: int) -> bool:
    """Whether the place lies in the arc of so many degrees around the facing; its borders belong to it."""
    if degrees not in ARCS:
        raise ValueError(f"An arc of {degrees} degrees is not one of {', '.join(map(str, ARCS))}.")
    if facing == (0, 0):
        raise ValueError("The direction 0,0 faces nowhere.")
    x, y = place[0] - at[0], place[1] - at[1]
    ahead = facing[0] * x + facing[1] * y
    return 4 * ahead * abs(ahead) >= ARCS[degrees] * (facing[0] ** 2 + facing[1] ** 2) * (x * x + y * y)


def quarter(at: Vector, facing: Vector, place: Vector) -> Quarter:
    """The quarter around a base in which a place lies; on a diagonal, the one nearer to the front."""
    if in_arc(at, facing, place, 90):
        return "front"
    if not in_arc(at, facing, place, 270):
        return "rear"
    return "left" if turn(at, (at[0] + facing[0], at[1] + facing[1]), place) < 0 else "right"
