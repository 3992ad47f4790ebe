"""Sight on open ground: exact ties by hand, everything else against shapely."""

from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import LineString, Polygon
from shapely import Point as Spot

from fireteam.space.ground import Base, Point, Terrain
from fireteam.space.ground_sight import any_line, blocks, line
from tests.space.grounds import HOUSE, TIE, base, bases, places, segment, terrain


def test_a_line_past_terrain_is_clear_and_one_through_it_names_it() -> None:
    assert line(Point(0, 3999), Point(12000, 3999), [HOUSE]).clear
    sight = line(Point(0, 6000), Point(12000, 6000), [HOUSE])
    assert not sight.clear
    assert sight == (Point(0, 6000), Point(12000, 6000), HOUSE)


def test_touching_a_corner_or_running_along_an_edge_blocks_sight() -> None:
    assert line(Point(0, 8000), Point(8000, 0), [HOUSE]).blocker is HOUSE
    assert line(Point(0, 7999), Point(7999, 0), [HOUSE]).clear
    assert line(Point(0, 4000), Point(12000, 4000), [HOUSE]).blocker is HOUSE


def test_a_line_within_terrain_is_blocked_by_it() -> None:
    assert line(Point(5000, 5000), Point(6000, 6000), [HOUSE]).blocker is HOUSE


def test_a_line_that_grazes_a_rim_is_blocked_by_the_base() -> None:
    post = base(5000, 1000)
    assert line(Point(0, 0), Point(9000, 0), [post]).blocker is post
    assert line(Point(0, -1), Point(9000, -1), [post]).clear


def test_a_line_at_the_height_of_a_top_is_blocked_and_above_it_clear() -> None:
    block = Terrain(HOUSE.corners, top=3000)
    across = Point(0, 6000), Point(12000, 6000)
    assert line(*across, [block], (3000, 3000)).blocker is block
    assert line(*across, [block], (3001, 3001)).clear
    assert not line(*across, [HOUSE], (99000, 99000)).clear


def test_a_falling_line_is_blocked_exactly_when_it_meets_the_roof() -> None:
    """From 6 inches high to the ground over 12 inches: 4 high at the near wall, 2 at the far."""
    across = Point(0, 6000), Point(12000, 6000)
    assert line(*across, [Terrain(HOUSE.corners, top=1999)], (6000, 0)).clear
    for top in (2000, 3000, 4000, 5000):
        assert not line(*across, [Terrain(HOUSE.corners, top=top)], (6000, 0)).clear
        assert not line(across[1], across[0], [Terrain(HOUSE.corners, top=top)], (0, 6000)).clear


def test_one_who_stands_on_a_roof_sees_over_its_edge_only_steeply_enough() -> None:
    roof = Terrain(HOUSE.corners, top=3000)
    assert not line(Point(6000, 6000), Point(9000, 6000), [roof], (6000, 1500)).clear
    assert line(Point(7000, 6000), Point(9000, 6000), [roof], (6000, 1500)).clear


@given(places, places, terrain())
def test_a_line_is_clear_exactly_when_shapely_finds_no_intersection(start: Point, end: Point, piece: Terrain) -> None:
    assert line(start, end, [piece]).clear == (not segment(start, end).intersects(Polygon(piece.corners)))


@given(places, places, terrain(), st.integers(1, 5000), st.integers(0, 6000), st.integers(0, 6000))
def test_a_line_at_heights_is_blocked_by_its_part_below_the_top(
    start: Point, end: Point, piece: Terrain, top: int, first: int, last: int
) -> None:
    solid = Terrain(piece.corners, top)
    sight = line(start, end, [solid], (first, last)).clear
    assert sight == line(end, start, [solid], (last, first)).clear
    low, high = Fraction(0), Fraction(1)
    if first > top and last > top:
        assert sight
        return
    if first > top:
        low = Fraction(first - top, first - last)
    if last > top:
        high = Fraction(top - first, last - first)
    part = LineString(
        [(float(start.x + t * (end.x - start.x)), float(start.y + t * (end.y - start.y))) for t in (low, high)]
    )
    polygon = Polygon(piece.corners)
    inside = polygon.exterior.distance(part)
    assume(inside > TIE or polygon.buffer(-TIE).intersects(part))
    assert sight == (not polygon.intersects(part))


def test_a_clear_line_from_rim_to_rim_is_found_when_the_centres_are_hidden() -> None:
    a, b = base(1000, 4500), base(11000, 4500)
    assert not line(a.at, b.at, [HOUSE]).clear
    sight = any_line(a, b, [HOUSE])
    assert sight.clear
    assert sight == (Point(1000, 3500), Point(11000, 3500), None)


def test_the_line_between_the_centres_comes_first_and_stands_for_all_when_none_is_clear() -> None:
    a, b = base(1000, 6000), base(11000, 6000)
    assert any_line(a, b, []) == (a.at, b.at, None)
    assert any_line(a, b, [HOUSE]) == (a.at, b.at, HOUSE)


@given(bases, bases, st.lists(st.one_of(bases, terrain()), max_size=4))
def test_two_bases_see_each_other_or_neither_does(a: Base, b: Base, others: list[Base | Terrain]) -> None:
    there, back = any_line(a, b, others), any_line(b, a, others)
    assert there.clear == back.clear
    assert there.clear == (not any(blocks(other, there.start, there.end) for other in others))
    assert there.clear or not line(a.at, b.at, others).clear
    assert Spot(there.start).distance(Spot(a.at)) <= a.radius
    assert Spot(there.end).distance(Spot(b.at)) <= b.radius
