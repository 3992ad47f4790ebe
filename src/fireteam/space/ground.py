"""Open ground: a table without cells, on which round bases move among terrain, measured with a ruler. Lengths
are whole thousandths of an inch, y grows to the south (down the screen), and no float decides anything.

- A ruler reads upwards to the next thousandth; a path is measured leg by leg. One reading is at most a range
  exactly when the true length is.
- In movement touching is free: bases may stand and slide in contact with each other, with terrain and with
  the table's edge; an obstacle is hit when the base would overlap it.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from fireteam.space.predicates import (
    Box,
    Edge,
    Vector,
    apart,
    clearance,
    meets,
    ruler,
    scaled,
    share,
    simple,
    squared,
    surrounds,
    turn,
)

INCH = 1000
LATTICE = 500


class Point(NamedTuple):
    """A place on the table.

    >>> Point.read("12.5,7.25")
    Point(x=12500, y=7250)
    >>> print(Point(12500, 7250))
    12.5,7.25
    """

    x: int
    y: int

    def __str__(self) -> str:
        return f"{_inches(self.x)},{_inches(self.y)}"

    @classmethod
    def read(cls, text: str) -> "Point":
        """The place that a text names, in inches; trailing zeros are read but never written."""
        parts = re.fullmatch(r"(-?)([0-9]{1,6})(?:\.([0-9]{1,3}))?,(-?)([0-9]{1,6})(?:\.([0-9]{1,3}))?", text)
        if parts is None:
            raise ValueError(
                f"{text!r} is not a place: write two numbers of inches, of at most three decimals, as 12.5,7."
            )
        return cls(_thousandths(*parts.group(1, 2, 3)), _thousandths(*parts.group(4, 5, 6)))


class Base:
    """A round base, lying somewhere."""

    __slots__ = ("at", "radius")

    def __init__(self, at: Point, radius: int) -> None:
        if radius < 1:
            raise ValueError(f"The base at {at} has radius {radius}; it must be at least one thousandth.")
        self.at = at
        self.radius = radius

    def __repr__(self) -> str:
        return f"Base({self.at}, {self.radius})"

    @property
    def box(self) -> Box:
        (x, y), radius = self.at, self.radius
        return x - radius, y - radius, x + radius, y + radius

    def moved(self, at: Point) -> "Base":
        return Base(at, self.radius)

    def hit(self, start: Vector, end: Vector, radius: int, scale: int = 1) -> bool:
        """Whether a base of that radius, moving from start to end, would overlap this one.

        Start, end and radius come multiplied by scale; so it is with every obstacle.
        """
        return clearance(scaled(self.at, scale), start, end, radius + self.radius * scale) < 0


class Terrain:
    """A piece of terrain: a simple polygon, convex or not, up to a top; without one it is endlessly high."""

    __slots__ = ("box", "corners", "edges", "top")

    def __init__(self, corners: Iterable[Vector], top: int | None = None) -> None:
        self.corners = tuple(Point(x, y) for x, y in corners)
        self.edges: list[Edge] = list(zip(self.corners, self.corners[1:] + self.corners[:1], strict=True))
        self.top = top
        self._check()
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        self.box: Box = (min(xs), min(ys), max(xs), max(ys))

    def __repr__(self) -> str:
        return f"Terrain({' '.join(map(str, self.corners))}, top={self.top})"

    def _check(self) -> None:
        corners, where = self.corners, " ".join(map(str, self.corners))
        if len(corners) < 3:
            raise ValueError(f"Terrain needs at least three corners, but [{where}] has {len(corners)}.")
        if self.top is not None and self.top < 1:
            raise ValueError(f"The terrain [{where}] has its top at {self.top}, not above the ground.")
        if len(set(corners)) < len(corners):
            raise ValueError(f"The terrain [{where}] names a corner twice.")
        if all(turn(corners[0], corners[1], corner) == 0 for corner in corners):
            raise ValueError(f"The terrain [{where}] encloses no area.")
        if not simple(self.edges):
            raise ValueError(f"The terrain [{where}] touches or crosses its own outline.")

    def hit(self, start: Vector, end: Vector, radius: int, scale: int = 1) -> bool:
        if apart(start, end, radius, self.box, scale):
            return False
        edges = self.outline(scale)
        for c, d in edges:
            if (
                clearance(c, start, end, radius) < 0
                or clearance(start, c, d, radius) < 0
                or clearance(end, c, d, radius) < 0
                or meets(start, end, c, d)
            ):
                return True
        return surrounds(edges, start)

    def holds(self, base: Base) -> bool:
        """Whether the base would stand with its whole rim on this terrain."""
        at, radius = base.at, base.radius
        return surrounds(self.edges, at) and all(clearance(at, a, b, radius) >= 0 for a, b in self.edges)

    def outline(self, scale: int) -> list[Edge]:
        """The edges in coordinates multiplied by scale."""
        if scale == 1:
            return self.edges
        return [(scaled(a, scale), scaled(b, scale)) for a, b in self.edges]


class Table:
    """The table itself: an obstacle that a base hits by reaching over the edge."""

    __slots__ = ("height", "width")

    def __init__(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"A table of {width} by {height} thousandths of an inch has no ground.")
        self.width = width
        self.height = height

    def __repr__(self) -> str:
        return f"Table({self.width}, {self.height})"

    def holds(self, base: Base) -> bool:
        return not self.hit(base.at, base.at, base.radius)

    def hit(self, start: Vector, end: Vector, radius: int, scale: int = 1) -> bool:
        right, bottom = self.width * scale - radius, self.height * scale - radius
        return not all(radius <= x <= right and radius <= y <= bottom for x, y in (start, end))


Obstacle = Base | Terrain | Table
Blocker = Base | Terrain


# --- Measuring


def gap(a: Base, b: Base) -> int:
    """The distance from rim to rim as the ruler reads it, zero for bases that touch or overlap."""
    return max(0, ruler(a.at, b.at) - a.radius - b.radius)


def within(a: Base, b: Base, reach: int) -> bool:
    """Whether the rims are at most that far apart: the same as gap(a, b) <= reach."""
    return squared(a.at, b.at) <= (a.radius + b.radius + reach) ** 2


def overlap(a: Base, b: Base) -> bool:
    return squared(a.at, b.at) < (a.radius + b.radius) ** 2


def touch(a: Base, b: Base) -> bool:
    """Whether the rims meet in exactly one point."""
    return squared(a.at, b.at) == (a.radius + b.radius) ** 2


def length(start: Point, path: Iterable[Point]) -> int:
    """What the ruler reads along a path, leg by leg."""
    return sum(ruler(a, b) for _, a, b in _legs(start, path))


# --- Moving: a path is the places that the centre passes after its start, the last being where it ends.


class Contact(NamedTuple):
    """Where a path is cut short: at which place, after how much of its length, with how much left."""

    obstacle: Obstacle
    stop: Point
    travelled: int
    left: int


def clear(mover: Base, path: Iterable[Point], obstacles: Sequence[Obstacle]) -> bool:
    """Whether the mover can follow the path without overlapping any obstacle."""
    return not any(
        obstacle.hit(start, end, mover.radius) for _, start, end in _legs(mover.at, path) for obstacle in obstacles
    )


def on_the_way(mover: Base, path: Sequence[Point], obstacles: Sequence[Obstacle]) -> list[Obstacle]:
    """The obstacles that the mover would overlap, in the order in which it comes to them (then as given)."""
    return [hit.obstacle for hit in sorted(_hits(mover, path, obstacles), key=_travelled)]


def first_contact(mover: Base, path: Sequence[Point], obstacles: Sequence[Obstacle]) -> Contact | None:
    """Where the mover is stopped: the last place, read in whole thousandths, at which it overlaps nothing.

    The place is the nearest with whole coordinates; if rounding would push the base into an obstacle, it is
    at an earlier thousandth of the same leg. A mover that overlaps something already stays where it is.
    """
    hit = min(_hits(mover, path, obstacles), key=_travelled, default=None)
    if hit is None:
        return None
    step = hit.step
    stop = _place(hit.start, hit.end, step)
    while step and any(obstacle.hit(stop, stop, mover.radius) for obstacle in obstacles):
        step -= 1
        stop = _place(hit.start, hit.end, step)
    travelled = hit.before + step
    return Contact(hit.obstacle, stop, travelled, length(mover.at, path) - travelled)


def approach(mover: Base, path: Sequence[Point], other: Base, reach: int) -> Contact | None:
    """The first place, in whole thousandths, at which the mover is within reach of the other base.

    Rounding errs towards the other base, so that within(mover.moved(stop), other, reach) holds.
    """
    near = mover.radius + other.radius + reach
    for before, start, end in _legs(mover.at, path):
        if clearance(other.at, start, end, near) <= 0:
            step = _steps_until(
                start, end, lambda a, b, scale: clearance(scaled(other.at, scale), a, b, near * scale) <= 0
            )
            stop = _place(start, end, step)
            while squared(stop, other.at) > near * near:
                stop = Point(stop.x + _sign(other.at.x - stop.x), stop.y + _sign(other.at.y - stop.y))
            travelled = before + step
            return Contact(other, stop, travelled, length(mover.at, path) - travelled)
    return None


def destinations(
    table: Table, mover: Base, move: int, obstacles: Sequence[Blocker], lattice: int = LATTICE
) -> list[Point]:
    """The places offered to a mover, ascending: the points of a lattice laid from the table's corner to which
    a straight and unhindered leg of at most that length leads, but not where it already stands."""
    if lattice < 1:
        raise ValueError(f"A lattice of {lattice} thousandths of an inch has no points.")
    start, radius = mover.at, mover.radius
    near = [obstacle for obstacle in obstacles if not apart(start, start, move + radius, obstacle.box, 1)]
    rows = _lattice(start.y, move, radius, table.height, lattice)
    found = []
    for x in _lattice(start.x, move, radius, table.width, lattice):
        for y in rows:
            if 0 < (x - start.x) ** 2 + (y - start.y) ** 2 <= move * move:
                end = Point(x, y)
                for rank, obstacle in enumerate(near):
                    if obstacle.hit(start, end, radius):
                        # What hides one place mostly hides the next: ask it first.
                        near.insert(0, near.pop(rank))
                        break
                else:
                    found.append(end)
    return found


# --- Below the surface


class _Hit(NamedTuple):
    """An obstacle on a path: the leg that hits it, the length before the leg, the steps before the hit."""

    obstacle: Obstacle
    before: int
    step: int
    start: Point
    end: Point


def _travelled(hit: _Hit) -> int:
    return hit.before + hit.step


def _hits(mover: Base, path: Sequence[Point], obstacles: Iterable[Obstacle]) -> Iterator[_Hit]:
    """Each obstacle on the path once, where it is first hit, in the order given."""
    for obstacle in obstacles:
        for before, start, end in _legs(mover.at, path):
            if obstacle.hit(start, end, mover.radius):
                yield _Hit(obstacle, before, _clear_steps(start, end, mover.radius, obstacle), start, end)
                break


def _legs(start: Point, path: Iterable[Point]) -> Iterator[tuple[int, Point, Point]]:
    """The legs of a path, each with the length before it."""
    before = 0
    for end in path:
        yield before, start, end
        before += ruler(start, end)
        start = end


def _clear_steps(start: Point, end: Point, radius: int, obstacle: Obstacle) -> int:
    hit = _steps_until(start, end, lambda a, b, scale: obstacle.hit(a, b, radius * scale, scale))
    return max(hit - 1, 0)


def _steps_until(start: Point, end: Point, reached: Callable[[Vector, Vector, int], bool]) -> int:
    """The first step of a leg by which something is reached, given that it is reached on the leg.

    A leg on which the ruler reads n is divided into n equal steps; after k of them the ruler reads k. The
    test gets the start and the point after a step, both multiplied by n so that they are whole, and n.
    """
    steps = ruler(start, end)
    whole = scaled(start, steps)
    return bisect_left(range(steps), True, key=lambda k: reached(whole, share(start, end, k, steps), steps))


def _place(start: Point, end: Point, step: int) -> Point:
    """The whole place nearest to the point after so many steps of a leg."""
    steps = max(ruler(start, end), 1)
    x, y = share(start, end, step, steps)
    return Point((2 * x + steps) // (2 * steps), (2 * y + steps) // (2 * steps))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _lattice(centre: int, move: int, radius: int, size: int, lattice: int) -> range:
    """The lattice lines within a move of the centre on which a base does not reach over the edge."""
    low, high = max(centre - move, radius), min(centre + move, size - radius)
    return range(-(-low // lattice) * lattice, high + 1, lattice)


def _thousandths(sign: str, whole: str, decimals: str | None) -> int:
    size = int(whole) * INCH + int((decimals or "").ljust(3, "0"))
    return -size if sign else size


def _inches(thousandths: int) -> str:
    whole, rest = divmod(abs(thousandths), INCH)
    sign = "-" if thousandths < 0 else ""
    return f"{sign}{whole}.{rest:03}".rstrip("0") if rest else f"{sign}{whole}"
