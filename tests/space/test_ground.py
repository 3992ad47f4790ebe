"""Open ground: exact ties by hand, everything else against shapely."""

import doctest
from math import hypot

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import LineString, Polygon
from shapely import Point as Spot

from fireteam.space import ground
from fireteam.space.ground import (
    Base,
    Obstacle,
    Point,
    Table,
    Terrain,
    approach,
    clear,
    destinations,
    first_contact,
    gap,
    length,
    on_the_way,
    overlap,
    touch,
    within,
)
from tests.space.grounds import HOUSE, TIE, base, bases, places, segment, terrain

L_SHAPE = Terrain([(0, 0), (9000, 0), (9000, 3000), (3000, 3000), (3000, 9000), (0, 9000)])
TABLE = Table(36000, 24000)


def shape(blocker: Base | Terrain) -> Spot | Polygon:
    return Spot(blocker.at) if isinstance(blocker, Base) else Polygon(blocker.corners)


def room(mover: Base, end: Point, obstacle: Base | Terrain) -> float:
    """How far a sweep stays from an obstacle: negative when it overlaps."""
    reach = mover.radius + (obstacle.radius if isinstance(obstacle, Base) else 0)
    return float(segment(mover.at, end).distance(shape(obstacle))) - reach


# --- Places


def test_the_examples_in_the_module_hold() -> None:
    assert doctest.testmod(ground) == (0, 2)


@given(st.builds(Point, st.integers(-99999, 99999), st.integers(-99999, 99999)))
def test_a_place_reads_back_from_its_text(place: Point) -> None:
    assert Point.read(str(place)) == place


@pytest.mark.parametrize(
    ("text", "canonical"), [("12.50,007.250", "12.5,7.25"), ("3.0,0", "3,0"), ("-0,0.001", "0,0.001")]
)
def test_a_place_has_one_text_however_it_was_written(text: str, canonical: str) -> None:
    assert str(Point.read(text)) == canonical


@pytest.mark.parametrize(
    "text", ["", "12", "1,2,3", "1.2345,0", ".5,1", "1.,2", "1, 2", "a,b", "1,2\n", "1e3,0", "+1,2", "١,٢"]
)
def test_nonsense_is_not_a_place(text: str) -> None:
    with pytest.raises(ValueError, match="is not a place"):
        Point.read(text)


# --- Bases and ranges


def test_bases_that_touch_do_not_overlap() -> None:
    a, b = base(0, 0), base(1200, 1600)
    assert touch(a, b)
    assert not overlap(a, b)
    assert within(a, b, 0)


def test_bases_one_thousandth_closer_overlap_and_do_not_touch() -> None:
    a, b = base(0, 0), base(1199, 1600)
    assert overlap(a, b)
    assert not touch(a, b)
    assert gap(a, b) == 0


def test_a_range_includes_its_end_and_not_a_hair_more() -> None:
    a = base(0, 0)
    assert within(a, base(14000, 0), 12000)
    assert not within(a, base(14000, 1), 12000)
    assert gap(a, base(14000, 1)) == 12001


@given(bases, bases, st.integers(0, 9000))
def test_the_gap_shown_agrees_with_the_range_decided(a: Base, b: Base, reach: int) -> None:
    assert within(a, b, reach) == (gap(a, b) <= reach)
    true = hypot(a.at.x - b.at.x, a.at.y - b.at.y) - a.radius - b.radius
    assert gap(a, b) == pytest.approx(max(true, 0), abs=1 + TIE)


def test_a_base_needs_a_radius() -> None:
    with pytest.raises(ValueError, match="at 1,1 has radius 0"):
        base(1000, 1000, 0)


def test_a_table_needs_ground() -> None:
    with pytest.raises(ValueError, match="0 by 5"):
        Table(0, 5)


# --- Terrain


@pytest.mark.parametrize(
    ("corners", "reason"),
    [
        ([(0, 0), (1, 1)], "at least three corners"),
        ([(0, 0), (5, 5), (9, 9)], "encloses no area"),
        ([(0, 0), (4, 4), (4, 0), (0, 4)], "its own outline"),
        ([(0, 0), (6, 0), (6, 6), (3, 0)], "its own outline"),
        ([(0, 0), (6, 0), (6, 6), (6, 2)], "its own outline"),
        ([(0, 0), (4, 0), (2, 2), (4, 4), (0, 4), (2, 2)], "a corner twice"),
    ],
)
def test_terrain_that_is_not_a_simple_polygon_is_refused(corners: list[tuple[int, int]], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Terrain(corners)


def test_terrain_must_rise_above_the_ground() -> None:
    with pytest.raises(ValueError, match="not above the ground"):
        Terrain(HOUSE.corners, top=0)


@given(st.lists(st.builds(Point, st.integers(0, 6), st.integers(0, 6)), min_size=3, max_size=7, unique=True))
def test_terrain_is_accepted_exactly_when_shapely_finds_it_valid(corners: list[Point]) -> None:
    try:
        Terrain(corners)
        accepted = True
    except ValueError:
        accepted = False
    assert accepted == Polygon(corners).is_valid


def test_a_base_stands_on_terrain_up_to_its_very_edge() -> None:
    assert HOUSE.holds(base(5000, 7000))
    assert not HOUSE.holds(base(4999, 7000))
    assert not L_SHAPE.holds(base(3000, 3000))


@given(terrain(), bases)
def test_a_base_stands_on_terrain_exactly_when_shapely_covers_it(piece: Terrain, stander: Base) -> None:
    polygon, spot = Polygon(piece.corners), Spot(stander.at)
    spare = polygon.exterior.distance(spot) - stander.radius
    assume(abs(spare) > TIE)
    assert piece.holds(stander) == (polygon.contains(spot) and spare > 0)


# --- Paths


def test_a_path_is_measured_leg_by_leg_and_upwards() -> None:
    assert length(Point(0, 0), [Point(3000, 4000), Point(3000, 4000), Point(3001, 4001)]) == 5002


def test_a_base_may_slide_along_another_but_not_into_it() -> None:
    mover, post = base(0, 0), base(5000, 2000)
    assert clear(mover, [Point(9000, 0)], [post])
    assert not clear(mover, [Point(9000, 1)], [post])


def test_a_base_may_slide_along_a_wall_and_round_its_corner() -> None:
    assert clear(base(2000, 3000), [Point(9000, 3000), Point(9000, 9000)], [HOUSE])
    assert not clear(base(2000, 3000), [Point(9000, 3001)], [HOUSE])


def test_a_base_in_terrain_or_half_in_it_hits_it_wherever_it_goes() -> None:
    assert not clear(base(6000, 6000, 1), [Point(6100, 6000)], [HOUSE])
    assert not clear(base(3500, 6000), [Point(0, 6000)], [HOUSE])


def test_a_base_fits_into_the_notch_of_an_l() -> None:
    assert clear(base(8000, 8000), [Point(4000, 4000)], [L_SHAPE])
    assert not clear(base(8000, 8000), [Point(3999, 4000)], [L_SHAPE])


def test_a_base_may_touch_the_edge_of_the_table_but_not_reach_over_it() -> None:
    assert TABLE.holds(base(35000, 1000))
    assert clear(base(5000, 5000), [Point(35000, 23000)], [TABLE])
    contact = first_contact(base(30000, 5000), [Point(36000, 5000)], [TABLE])
    assert contact == (TABLE, Point(35000, 5000), 5000, 1000)


def test_a_base_stops_in_contact_with_what_stands_in_its_way() -> None:
    post = base(9000, 0)
    assert first_contact(base(0, 0), [Point(12000, 0)], [post]) == (post, Point(7000, 0), 7000, 5000)
    contact = first_contact(base(0, 6000), [Point(9000, 6000)], [HOUSE])
    assert contact == (HOUSE, Point(3000, 6000), 3000, 6000)


def test_a_slanting_base_stops_at_the_last_place_before_contact() -> None:
    """The circles meet after 10041.59 thousandths, between two readings and between places."""
    post = base(9000, 8000)
    contact = first_contact(base(0, 0), [Point(9000, 8000)], [post])
    assert contact is not None
    assert (contact.travelled, contact.left) == (10041, 2001)
    assert not overlap(base(*contact.stop), post)
    assert gap(base(*contact.stop), post) <= 2


def test_contact_on_a_later_leg_counts_the_legs_before() -> None:
    contact = first_contact(base(1000, 1000), [Point(1000, 6000), Point(9000, 6000)], [TABLE, HOUSE])
    assert contact == (HOUSE, Point(3000, 6000), 7000, 6000)


def test_a_base_that_stands_in_contact_can_leave_but_not_push() -> None:
    mover, post = base(0, 0), base(2000, 0)
    assert first_contact(mover, [Point(-3000, 0)], [post]) is None
    assert first_contact(mover, [Point(1, 0)], [post]) == (post, Point(0, 0), 0, 1)


def test_a_base_that_overlaps_already_stays_where_it_is() -> None:
    mover, post = base(0, 0), base(1000, 0)
    assert first_contact(mover, [Point(0, 0)], [post]) == (post, Point(0, 0), 0, 0)
    assert first_contact(mover, [Point(-9000, 0)], [post]) == (post, Point(0, 0), 0, 9000)


def test_what_lies_on_the_way_is_met_in_the_order_of_the_path() -> None:
    far, near, aside = base(20000, 500), base(9000, 0), base(15000, 2000)
    assert on_the_way(base(0, 0), [Point(30000, 0)], [far, aside, near]) == [near, far]
    assert on_the_way(base(30000, 0), [Point(0, 0)], [far, aside, near]) == [far, near]


@given(bases, places, st.one_of(bases, terrain()))
def test_a_sweep_is_clear_exactly_when_shapely_measures_enough_room(
    mover: Base, end: Point, obstacle: Base | Terrain
) -> None:
    spare = room(mover, end, obstacle)
    assume(abs(spare) > TIE)
    assert clear(mover, [end], [obstacle]) == (spare > 0)


@given(bases, places, st.lists(st.one_of(bases, terrain()), min_size=1, max_size=3))
def test_a_contact_is_never_inside_and_never_early(mover: Base, end: Point, obstacles: list[Obstacle]) -> None:
    assume(clear(mover, [mover.at], obstacles))
    contact = first_contact(mover, [end], obstacles)
    assert (contact is None) == clear(mover, [end], obstacles)
    if contact is None:
        return
    stopped = mover.moved(contact.stop)
    assert clear(stopped, [stopped.at], obstacles)
    assert contact.travelled + contact.left == length(mover.at, [end])
    assert abs(length(mover.at, [contact.stop]) - contact.travelled) <= 1
    # One thousandth for the reading, one for rounding the place, and what rounding into a flank may cost.
    assert isinstance(contact.obstacle, Base | Terrain)
    assert room(stopped, stopped.at, contact.obstacle) < 100


# --- Coming within reach


def test_a_path_comes_within_reach_at_the_first_thousandth() -> None:
    enemy = base(10000, 0)
    assert approach(base(0, 0), [Point(20000, 0)], enemy, 1000) == (enemy, Point(7000, 0), 7000, 13000)


def test_a_path_that_only_grazes_the_reach_is_within_it() -> None:
    enemy = base(10000, 3000)
    assert approach(base(0, 0), [Point(20000, 0)], enemy, 1000) == (enemy, Point(10000, 0), 10000, 10000)
    assert approach(base(0, 0), [Point(20000, 0)], enemy, 999) is None


@given(bases, st.lists(places, min_size=1, max_size=3), bases, st.integers(0, 3000))
def test_where_a_path_comes_within_reach_the_reach_holds(
    mover: Base, path: list[Point], other: Base, reach: int
) -> None:
    contact = approach(mover, path, other, reach)
    spare = LineString([mover.at, *path]).distance(Spot(other.at)) - mover.radius - other.radius - reach
    assume(abs(spare) > TIE)
    assert (contact is not None) == (spare < 0)
    if contact is not None:
        assert within(mover.moved(contact.stop), other, reach)
        assert LineString([mover.at, *path]).distance(Spot(contact.stop)) < 3
        if contact.travelled:
            assert gap(mover.moved(contact.stop), other) >= reach - 3


# --- Destinations


def test_destinations_are_the_lattice_within_the_move_in_order() -> None:
    found = destinations(TABLE, base(2000, 2000), 1000, [])
    assert found == sorted(found)
    assert set(found) == {
        Point(x, y)
        for x in range(1000, 3001, 500)
        for y in range(1000, 3001, 500)
        if 0 < (x - 2000) ** 2 + (y - 2000) ** 2 <= 1000**2
    }


def test_destinations_keep_to_the_table_and_out_of_the_shadow_of_obstacles() -> None:
    found = destinations(TABLE, base(1000, 1000), 6000, [base(3000, 1000)])
    assert found[0] == Point(1000, 1500)
    assert Point(1000, 7000) in found
    assert Point(6000, 1000) not in found
    assert destinations(TABLE, base(35000, 23000), 6000, [])[-1] == Point(35000, 22500)


def test_terrain_out_of_reach_of_the_centre_still_stops_the_rim() -> None:
    found = destinations(TABLE, base(2000, 6000), 1500, [HOUSE])
    assert Point(3000, 6000) in found
    assert Point(3500, 6000) not in found


def test_a_lattice_needs_a_width() -> None:
    with pytest.raises(ValueError, match="lattice of 0"):
        destinations(TABLE, base(1000, 1000), 1000, [], 0)


@given(bases, st.integers(0, 6000), st.lists(st.one_of(bases, terrain()), max_size=3))
def test_destinations_are_exactly_the_lattice_points_with_a_clear_leg(
    mover: Base, move: int, obstacles: list[Base | Terrain]
) -> None:
    table = Table(12000, 12000)
    assume(table.holds(mover))
    assert destinations(table, mover, move, obstacles, 1500) == [
        place
        for x in range(0, 12001, 1500)
        for y in range(0, 12001, 1500)
        if (place := Point(x, y)) != mover.at
        and length(mover.at, [place]) <= move
        and clear(mover, [place], [table, *obstacles])
    ]
