"""Predicates of the plane, on a lattice so small that most answers are ties."""

from fractions import Fraction
from math import cos, hypot, pi

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from fireteam.space.ground import Point
from fireteam.space.predicates import clearance, in_arc, meets, quarter
from tests.space.grounds import TIE, segment

small = st.integers(0, 6)
small_places = st.builds(Point, small, small)


@given(small_places, small_places, small_places, small_places)
def test_segments_meet_exactly_when_shapely_says_so(a: Point, b: Point, c: Point, d: Point) -> None:
    assert meets(a, b, c, d) == segment(a, b).intersects(segment(c, d))


@given(small_places, small_places, small_places, small)
def test_clearance_has_the_sign_of_the_true_distance(p: Point, a: Point, b: Point, radius: int) -> None:
    whole = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
    along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)
    share = min(max(Fraction(along, whole), Fraction(0)), Fraction(1)) if whole else Fraction(0)
    near = (a.x + share * (b.x - a.x) - p.x) ** 2 + (a.y + share * (b.y - a.y) - p.y) ** 2
    sign = clearance(p, a, b, radius)
    assert (sign > 0, sign < 0) == (near > radius**2, near < radius**2)


# --- Facing

NORTH = (0, -1)


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ((0, -5), "front"),
        ((5, -5), "front"),
        ((-5, -5), "front"),
        ((5, -4), "right"),
        ((5, 5), "right"),
        ((-5, 5), "left"),
        ((-5, 0), "left"),
        ((4, 5), "rear"),
        ((0, 5), "rear"),
    ],
)
def test_a_diagonal_belongs_to_the_quarter_nearer_to_the_front(place: tuple[int, int], expected: str) -> None:
    assert quarter((0, 0), NORTH, place) == expected
    assert quarter((7, 9), (0, -13), (place[0] + 7, place[1] + 9)) == expected


def test_the_border_of_an_arc_belongs_to_it() -> None:
    assert in_arc((0, 0), NORTH, (9, 0), 180)
    assert not in_arc((0, 0), NORTH, (9, 1), 180)
    assert in_arc((0, 0), (3, 4), (-1, 7), 90)
    assert not in_arc((0, 0), (3, 4), (-2, 7), 90)
    assert in_arc((0, 0), NORTH, (0, 9), 360)


@given(small_places, small_places, st.sampled_from([60, 90, 120, 180, 240, 270, 300]))
def test_an_arc_agrees_with_the_angle(facing: Point, place: Point, degrees: int) -> None:
    at = Point(3, 3)
    direction = (facing.x - 3, facing.y - 3)
    assume(direction != (0, 0) and place != at)
    dot = direction[0] * (place.x - 3) + direction[1] * (place.y - 3)
    cosine = dot / hypot(*direction) / hypot(place.x - 3, place.y - 3)
    assume(abs(cosine - cos(degrees * pi / 360)) > TIE)
    assert in_arc(at, direction, place, degrees) == (cosine > cos(degrees * pi / 360))


@pytest.mark.parametrize(("facing", "degrees", "reason"), [((0, 0), 90, "nowhere"), (NORTH, 45, "of 45")])
def test_an_arc_needs_a_direction_and_a_known_width(facing: tuple[int, int], degrees: int, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        in_arc((0, 0), facing, (1, 1), degrees)
