"""OPFOR by its procedure: whom a model attacks, where it goes, and what is known of it beforehand."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import convert

from fireteam.games.human_interface.model import (
    Item,
    Mine,
    Table,
    put,
)
from tests.human_interface.opfor_yards import (
    CROSS,
    DOORS,
    GUARD,
    LANE,
    OPEN,
    ROOMS,
    act,
    alarmed,
    at,
    events,
    numbered,
    of_name,
    plan,
    skirmish,
    told,
    yard,
)


@pytest.fixture(autouse=True)
def _forms() -> Iterator[None]:
    with numbered():
        yield


# Steps 2 and 3: somebody is in sight


@pytest.mark.clause("human_interface:opfor.step2-attack", "human_interface:opfor.combos")
def test_with_somebody_in_effective_range_it_attacks_and_does_not_move() -> None:
    s = yard(OPEN, [("Leader", "A5")], [("Guard", "E5", ["Pistol"])])
    assert told(s) == ["attacks leader"]
    act(s, GUARD, cards=[2, 9])
    assert at(s) == "E5"
    assert events(s, "operation") == ["Guard 1 attacks Leader: the nearest in sight, 4 squares away."]
    assert len(events(s, "attack")) == 1


@pytest.mark.clause("human_interface:opfor.nearest")
def test_it_attacks_the_nearest() -> None:
    s = yard(OPEN, [("Leader", "J5"), ("Ronin", "E8")], [("Guard", "E5")])
    assert told(s) == ["attacks ronin"]


@pytest.mark.clause("human_interface:opfor.step3-move-attack", "human_interface:opfor.two-actions")
def test_beyond_effective_range_it_moves_at_full_speed_and_attacks() -> None:
    s = yard(LANE, [("Leader", "A1")], [("Guard", "K1", ["SMG"])])
    assert told(s) == ["J1 I1 H1 G1 F1", "attacks leader"]
    act(s, GUARD, cards=[2, 9])
    assert at(s) == "F1"
    assert len(events(s, "attack")) == 1


@pytest.mark.clause("human_interface:opfor.step3-max-range")
def test_after_a_move_maximum_range_is_enough() -> None:
    s = yard(LANE, [("Leader", "A1")], [("Guard", "O1", ["SMG"])])
    assert told(s) == ["N1 M1 L1 K1 J1", "attacks leader"]


@pytest.mark.clause("human_interface:opfor.step3-no-attack", "human_interface:opfor.second-move-limit")
def test_beyond_maximum_range_it_moves_on_by_2_squares() -> None:
    s = yard(LANE, [("Leader", "A1")], [("Guard", "T1", ["SMG"])])
    assert told(s) == ["S1 R1 Q1 P1 O1", "N1 M1"]
    act(s, GUARD)
    assert at(s) == "M1"
    assert not events(s, "attack")


@pytest.mark.clause("human_interface:opfor.step3-stop")
def test_without_a_weapon_for_close_combat_it_stops_at_2_squares() -> None:
    """It keeps its gun of use; whoever has a blade comes as near as can be, and whoever has nothing at all, too."""
    gun = {"kind": "heavy", "effective": 1, "maximum": 9, "damage": 5, "far_damage": 5, "text": "Short."}
    items = {"items": [convert({"name": "Stutter Gun", **gun}, Item)]}
    s = yard(LANE, [("Leader", "A1")], [("Guard", "F1", ["Stutter Gun"])], items)
    assert told(s) == ["E1 D1 C1", "attacks leader"]
    for carried in (["Katana"], []):
        s = yard(LANE, [("Leader", "A1")], [("Guard", "F1", carried)])
        assert told(s) == ["E1 D1 C1 B1", "attacks leader"]


@pytest.mark.clause("human_interface:opfor.cc-effective-range")
def test_the_largest_effective_range_counts_and_that_of_a_blade_is_its_reach() -> None:
    s = yard(LANE, [("Leader", "A1")], [("Guard", "F1", ["Katana", "SMG"])])
    assert told(s) == ["attacks leader"]
    s = yard(LANE, [("Leader", "A1")], [("Guard", "C1", ["Monowhip"])])
    assert told(s) == ["attacks leader"]
    s = yard(LANE, [("Leader", "A1")], [("Guard", "C1", ["Katana"])])
    assert told(s) == ["B1", "attacks leader"]


@pytest.mark.clause("human_interface:opfor.weapon-choice")
def test_it_takes_the_weapon_with_the_highest_sum_of_skill_and_damage() -> None:
    """At arm's length a rifle has 5 - 3 and 7, a baton 5 and 4, and so has a rifle with two better shots."""
    s = yard(LANE, [("Leader", "A1")], [("Guard", "B1", ["Shock Baton", "Assault Rifle"])])
    (blow,) = plan(s).acts
    assert blow.weapon == s.setting.item("Assault Rifle")  # 9 and 9: the higher damage
    s = yard(LANE, [("Leader", "A1")], [("Guard", "B1", ["SMG", "Shock Baton"])])
    (blow,) = plan(s).acts
    assert blow.weapon == s.setting.item("Shock Baton")  # 8 and 9


@pytest.mark.clause("human_interface:opfor.nearest-los")
def test_it_makes_for_the_one_with_the_shortest_way() -> None:
    """It sees the leader past pillars, 4 squares away, but the way to him is 6; that to the ronin is 5."""
    rows = [
        "AAAAAAAAAAAA",
        "AAAAAAAAAAAA",
        "AAA#AAAAAAAA",
        "A#AAAAAAAAAA",
        "AAAAAAAAAAAA",
        "AA#AA#AAAAAA",
        "AAAAAAAAAAAA",
    ]
    s = yard(rows, [("Leader", "B3"), ("Ronin", "K7")], [("Guard", "F7", ["Katana"])])
    assert told(s)[0].split()[-1] in ("J6", "J7")
    assert told(s)[-1] == "attacks ronin"


@pytest.mark.clause("human_interface:opfor.nearest-los")
def test_after_a_move_it_looks_anew_who_is_nearest() -> None:
    """It goes for the leader, whom it sees; from the crossing it sees the ronin, who is nearer."""
    rows = ["AAAAAAAAAAAAAAAAA", "########A########", "########A########", "########A########"]
    s = yard(rows, [("Leader", "A1"), ("Ronin", "I3")], [("Guard", "N1", ["Pistol"])])
    assert told(s) == ["M1 L1 K1 J1 I1", "attacks ronin"]
    s = yard(rows, [("Leader", "A1"), ("Ronin", "I3")], [("Guard", "M1", ["Pistol"])])
    assert told(s) == ["L1 K1 J1 I1 H1", "attacks leader"]


# Ties


@pytest.mark.clause("human_interface:opfor.nearest-tie-cando", "human_interface:opfor.nearest-tie-how")
def test_of_two_that_are_level_cards_decide_and_level_cards_are_drawn_again() -> None:
    s = yard(OPEN, [("Leader", "A5"), ("Ronin", "I5")], [("Guard", "E5", ["Pistol"])])
    known = plan(s)
    assert known.acts == ()
    assert known.told(s) == "It attacks Leader or Ronin: all are as near."
    act(s, GUARD, cards=[4, 4, 3, 8, 2, 9])
    assert events(s, "attack") == ["Guard 1 attacks Ronin with Pistol."]


@pytest.mark.clause("human_interface:opfor.nearest-tie-skirmish", "human_interface:opfor.choose-alternation")
def test_in_a_skirmish_the_holder_of_the_initiative_chooses() -> None:
    s = skirmish([("Guard", "E5", ["Pistol"])], leader="A5", captain="I5")
    s.initiative = 1
    asked = act(s, GUARD, ("level", "choose captain"), cards=[2, 9])
    assert asked[0] == ("level", 1, "choose captain")
    assert events(s, "attack") == ["Guard 1 attacks Captain with Pistol."]


@pytest.mark.clause("human_interface:opfor.path-tie")
def test_of_several_shortest_ways_it_takes_the_straightest() -> None:
    s = yard(["A" * 7] * 7, [("Leader", "D1")], [("Guard", "D7", ["Katana"])])
    assert told(s)[0] == "D6 D5 D4 D3 D2"
    s = yard(["A" * 7] * 7, [("Leader", "G4")], [("Guard", "A4", ["Katana"])])
    assert told(s)[0] == "B4 C4 D4 E4 F4"
    s = yard(["A" * 7] * 7, [("Leader", "A4")], [("Guard", "G4", ["Katana"])])
    assert told(s)[0] == "F4 E4 D4 C4 B4"
    s = yard(["A" * 7] * 7, [("Leader", "G7")], [("Guard", "A4", ["Katana"])])
    assert told(s)[0] == "B4 C5 D5 E6 F6"  # one down for two across, and where both are as near, east before south-east


@pytest.mark.clause("human_interface:opfor.path-tie")
def test_around_a_corner_it_keeps_as_near_to_the_line_as_the_shortest_way_lets_it() -> None:
    """The line goes through the wall; the way goes past its end, and no farther down than it must."""
    rows = ["AAAAAAAAA", "AAAA#AAAA", "AAAA#AAAA", "AAAAAAAAA", "AAAAAAAAA", "AAAAAAAAA"]
    s = yard(rows, [("Leader", "I3")], [("Guard", "A3", ["Katana"])])
    assert told(s)[0] == "B3 C3 D4 E4 F4"


# Step 4: nobody is in sight


def rooms(*carried: str, **more: Any) -> Table:
    return yard(ROOMS, [("Leader", "L1")], [("Guard", "C1", list(carried))], doors=DOORS, **more)


@pytest.mark.clause(
    "human_interface:opfor.step4-move-alarm", "human_interface:alarm.purpose", "human_interface:opfor.alarm-room-goal"
)
def test_without_anybody_in_sight_it_goes_to_the_zone_with_most_alarm_tokens() -> None:
    """To the nearest square of it."""
    s = alarmed(rooms("Pistol"), 0, 1, 4)
    assert told(s)[0] == "C2 C3 C4 C5 C6"
    assert plan(s).told(s).startswith("Guard 1 moves towards Zone C: 4 alarm tokens, the most.")
    assert told(alarmed(s, 0, 4, 1))[0].startswith("D2 E3 F3")


@pytest.mark.clause("human_interface:opfor.room-includes-corridor")
def test_corridors_count_as_rooms() -> None:
    zones = {"A": {"name": "Hall"}, "B": {"name": "Office"}, "C": {"name": "Passage", "kind": "corridor"}}
    doors = [{**one, "zone": {"A": "Hall", "B": "Office"}[str(one["zone"])[-1]]} for one in DOORS]
    s = yard(ROOMS, [("Leader", "L1")], [("Guard", "C1")], zones=zones, doors=doors)
    assert told(alarmed(s, 0, 1, 2))[0] == "C2 C3 C4 C5 C6"


@pytest.mark.clause("human_interface:opfor.step4-redirect", "human_interface:opfor.step4-attack")
def test_whoever_comes_into_sight_on_the_way_is_the_new_goal() -> None:
    """On its way across it looks into a passage, and turns into that with the squares that are left."""
    s = yard(CROSS, [("Leader", "G1")], [("Guard", "E3", ["Katana"])])
    assert told(alarmed(s, 0, 0, 4)) == ["F3 G3 G2", "attacks leader"]
    s = yard(CROSS, [("Leader", "G1")], [("Guard", "D3", ["Katana"])])
    assert "On G3 Guard 1 turns towards Leader: the nearest in sight, 2 squares of way." in plan(
        alarmed(s, 0, 0, 4)
    ).told(s)
    act(s, GUARD, cards=[2, 9])
    assert at(s) == "G2"
    assert len(events(s, "attack")) == 1


@pytest.mark.clause("human_interface:opfor.step4-second-move", "human_interface:opfor.combos")
def test_with_nobody_in_sight_after_its_move_it_moves_again() -> None:
    s = yard(["AAAAAAAAAAAAB"], [("Leader", "A1")], [("Guard", "D1")])
    s.down = 1 << of_name(s, "leader")
    assert told(alarmed(s, 0, 4)) == ["E1 F1 G1 H1 I1", "J1 K1"]
    act(s, GUARD)
    assert at(s) == "K1"


@pytest.mark.clause("human_interface:opfor.step4-out-of-range", "human_interface:opfor.two-actions")
def test_whoever_is_seen_but_out_of_range_after_the_move_is_what_the_second_move_goes_to() -> None:
    s = yard(CROSS, [("Leader", "G1")], [("Guard", "B3", ["Katana"])])
    assert told(alarmed(s, 0, 0, 4)) == ["C3 D3 E3 F3 G3", "G2"]
    act(s, GUARD)
    assert (at(s), events(s, "attack")) == ("G2", [])


@pytest.mark.clause("human_interface:opfor.alarm-tie")
def test_of_equally_loud_zones_it_goes_to_the_nearer_one_and_of_equally_near_ones_cards_decide() -> None:
    assert told(alarmed(rooms(), 0, 2, 2))[0].startswith("D2 E3 F3")
    s = alarmed(yard(CROSS, [("Leader", "G1")], [("Guard", "C3", ["Katana"])]), 0, 2, 2)
    assert plan(s).told(s) == "It makes for Zone B or Zone C: all are level."
    s.down = 1 << of_name(s, "leader")
    act(s, GUARD, cards=[3, 7])
    assert at(s) == "G4"
    assert "The highest card is that of Zone C." in events(s, "tie")


@pytest.mark.clause("human_interface:opfor.alarm-tie")
def test_without_alarm_it_makes_for_the_nearest_by_way_and_stays_if_there_is_none() -> None:
    s = yard(ROOMS, [("Leader", "L1"), ("Ronin", "L7")], [("Guard", "C1")], doors=DOORS)
    assert told(s)[0].startswith("D2 E3 F3")
    sealed = [{**one, "sealed": True} for one in DOORS]
    s = yard(ROOMS, [("Leader", "L1")], [("Guard", "C1")], doors=sealed)
    assert told(s) == []
    act(s, GUARD)
    assert at(s) == "C1"


@pytest.mark.clause("human_interface:opfor.alarm-room-reached", "human_interface:opfor.alarm-room-goal")
def test_in_the_alarmed_zone_it_makes_for_the_nearest_with_what_is_left() -> None:
    assert told(alarmed(rooms(), 4, 0, 1))[0].startswith("D2 E3 F3")
    s = yard(ROOMS, [("Leader", "A7")], [("Guard", "H3")], doors=DOORS)
    assert told(alarmed(s, 4, 0, 0)) == ["G3 F3 E3 D4 C4", "C5"]


# Ways


@pytest.mark.clause("human_interface:opfor.doors", "human_interface:opfor.door-paths")
def test_locked_doors_open_for_it_even_where_players_control_them() -> None:
    doors = [{**DOORS[0], "colour": "red", "number": 1}, *DOORS[1:]]
    terminals = [{"name": "Red 1", "square": "B2", "colour": "red", "number": 1}]
    s = yard(ROOMS, [("Hacker", "L7")], [("Guard", "D3")], doors=doors, terminals=terminals)
    s.terminals[0].controller = 0
    assert s.locked == 1
    act(alarmed(s, 0, 3, 0), GUARD)
    assert (s.locked, s.open & 1) == (0, 1)
    assert s.alarm == [0, 3, 0]


@pytest.mark.clause("human_interface:opfor.door-paths", "human_interface:doorway.model")
def test_a_sealed_door_does_not() -> None:
    doors = [{**DOORS[0], "sealed": True}, *DOORS[1:]]
    s = yard(ROOMS, [("Leader", "L1")], [("Guard", "D3")], doors=doors)
    assert told(alarmed(s, 0, 3, 0)) == ["C4 C5 C6 D6 E6", "F6 G6"]


@pytest.mark.clause("human_interface:opfor.path-blocked")
def test_it_passes_friends_and_ends_on_the_last_free_square() -> None:
    s = yard(["AAAAAAAAAAAAB"], [("Leader", "A1")], [("Guard", "D1"), ("Guard", "I1"), ("Guard", "H1")])
    s.down = 1 << of_name(s, "leader")
    assert told(alarmed(s, 0, 4)) == ["E1 F1 G1"]
    put(s, of_name(s, "guard-3"), s.setting.board.cell("G1"))
    assert told(s) == ["E1 F1 G1 H1", "I1 J1"]
    act(s, GUARD)
    assert at(s) == "J1"


@pytest.mark.clause("human_interface:opfor.path-blocked")
def test_where_somebody_bars_the_way_it_comes_as_near_as_it_can() -> None:
    s = yard(["AAAAAAAAAAAAB"], [("Leader", "A1")], [("Guard", "D1")], neutrals=[{"who": "Bystander", "square": "G1"}])
    s.down = 1 << of_name(s, "leader")
    assert told(alarmed(s, 0, 4)) == ["E1 F1"]
    put(s, of_name(s, GUARD), s.setting.board.cell("F1"))
    assert told(s) == []
    act(s, GUARD)
    assert at(s) == "F1"


@pytest.mark.clause("human_interface:mine.trigger", "human_interface:fastattack.move-continues")
def test_it_takes_no_notice_of_mines_and_goes_on_after_one() -> None:
    s = yard(["AAAAAAAAAAAAB"], [("Skimmer", "A1")], [("Guard", "D1")])
    s.down = 1 << of_name(s, "skimmer")
    s.mines = (Mine(s.setting.board.cell("F1"), s.setting.item("Frag Mine"), of_name(s, "skimmer"), armed=True),)
    assert told(alarmed(s, 0, 4))[0] == "E1 F1 G1 H1 I1"
    act(s, GUARD, cards=[2])
    assert not s.mines
    assert at(s) == "K1"
