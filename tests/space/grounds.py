"""Open ground to test on: a house, random places, bases and terrain, and shapely's idea of a line."""

from math import cos, pi, sin

from hypothesis import assume
from hypothesis import strategies as st
from shapely import LineString
from shapely import Point as Spot

from fireteam.space.ground import Base, Point, Terrain

HOUSE = Terrain([(4000, 4000), (8000, 4000), (8000, 8000), (4000, 8000)])
# Nearer to a tie than this, a float may not decide.
TIE = 1e-6

whole = st.integers(0, 12000)
places = st.builds(Point, whole, whole)
radii = st.integers(1, 2000)
bases = st.builds(Base, places, radii)


@st.composite
def terrain(draw: st.DrawFn) -> Terrain:
    """A star around a centre, seldom convex."""
    centre, count = draw(places), draw(st.integers(3, 8))
    arms = draw(st.lists(st.integers(50, 4000), min_size=count, max_size=count))
    corners = [
        (centre.x + round(arm * cos(2 * pi * i / count)), centre.y + round(arm * sin(2 * pi * i / count)))
        for i, arm in enumerate(arms)
    ]
    try:
        return Terrain(corners)
    except ValueError:
        assume(False)
        raise


def base(x: int, y: int, radius: int = 1000) -> Base:
    return Base(Point(x, y), radius)


def segment(a: Point, b: Point) -> LineString | Spot:
    """Shapely takes a line of no length for nothing at all."""
    return Spot(a) if a == b else LineString([a, b])
