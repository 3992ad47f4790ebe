"""OPFOR by its procedure: whom a model attacks, where it goes, and what is known of it beforehand."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec import convert

from fireteam.games.human_interface.model import (
    OPFOR,
    Carried,
    Item,
    Mine,
    Table,
    change_side,
    lay_down,
    name,
    put,
    square,
)
from fireteam.games.human_interface.rules.opfor import operations
from fireteam.games.human_interface.rules.phases import opfor_phase
from fireteam.kernel import Decision
from tests.human_interface.opfor_yards import (
    GUARD,
    act,
    at,
    door,
    events,
    numbered,
    of_name,
    plan,
    play,
    skirmish,
    told,
    yard,
)

OPEN = ["A" * 20] * 9
LANE = ["A" * 20]


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
def test_of_several_shortest_ways_it_takes_the_first_direction_clockwise_from_north() -> None:
    s = yard(["A" * 7] * 7, [("Leader", "D1")], [("Guard", "D7", ["Katana"])])
    assert told(s)[0] == "D6 D5 D4 D3 D2"  # straight north comes first
    s = yard(["A" * 7] * 7, [("Leader", "G4")], [("Guard", "A4", ["Katana"])])
    assert told(s)[0] == "B3 C2 D1 E2 F3"  # north-east before east, as long as it is no longer way
    s = yard(["A" * 7] * 7, [("Leader", "A4")], [("Guard", "G4", ["Katana"])])
    assert told(s)[0] == "F5 E6 D7 C6 B5"  # south-west before west


# Step 4: nobody is in sight

ROOMS = [
    "AAAAA#BBBBBB",
    "AAAAA#BBBBBB",
    "AAAAA+BBBBBB",
    "AAAAA#BBBBBB",
    "##+####+####",
    "CCCCCCCCCCCC",
    "CCCCCCCCCCCC",
]
DOORS = [
    door("East", "F3", zone="Zone B"),
    door("South", "C5", zone="Zone A"),
    door("Gate", "H5", zone="Zone B"),
]
CROSS = ["######B######", "######B######", "AAAAAAAAAAAAA", "######C######", "######C######"]


def rooms(*carried: str, **more: Any) -> Table:
    return yard(ROOMS, [("Leader", "L1")], [("Guard", "C1", list(carried))], doors=DOORS, **more)


def alarmed(s: Table, *tokens: int) -> Table:
    s.alarm = list(tokens)
    return s


@pytest.mark.clause(
    "human_interface:opfor.step4-move-alarm", "human_interface:alarm.purpose", "human_interface:opfor.alarm-room-goal"
)
def test_without_anybody_in_sight_it_goes_to_the_zone_with_most_alarm_tokens() -> None:
    """To the nearest square of it."""
    s = alarmed(rooms("Pistol"), 0, 1, 4)
    assert told(s)[0] == "D2 D3 C4 C5 C6"
    assert plan(s).told(s).startswith("Guard 1 moves towards Zone C: 4 alarm tokens, the most.")
    assert told(alarmed(s, 0, 4, 1))[0].startswith("D2 E3 F3")


@pytest.mark.clause("human_interface:opfor.room-includes-corridor")
def test_corridors_count_as_rooms() -> None:
    zones = {"A": {"name": "Hall"}, "B": {"name": "Office"}, "C": {"name": "Passage", "kind": "corridor"}}
    doors = [{**one, "zone": {"A": "Hall", "B": "Office"}[str(one["zone"])[-1]]} for one in DOORS]
    s = yard(ROOMS, [("Leader", "L1")], [("Guard", "C1")], zones=zones, doors=doors)
    assert told(alarmed(s, 0, 1, 2))[0] == "D2 D3 C4 C5 C6"


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
    s.mines = [Mine(s.setting.board.cell("F1"), s.setting.item("Frag Mine"), of_name(s, "skimmer"), armed=True)]
    assert told(alarmed(s, 0, 4))[0] == "E1 F1 G1 H1 I1"
    act(s, GUARD, cards=[2])
    assert s.mines == []
    assert at(s) == "K1"


# Reactions to a move


@pytest.mark.clause("human_interface:reaction.windows", "human_interface:fastattack.move-continues")
def test_people_are_asked_once_and_a_mover_that_was_missed_goes_on_with_what_is_left() -> None:
    s = yard(LANE, [("Leader", "A1")], [("Guard", "K1", ["SMG"])])
    asked = act(s, GUARD, ("planning", "fire at leader assault rifle H1"), cards=[2, 9, 2, 9])
    assert [kind for kind, _, _ in asked] == ["planning", "defence"]
    assert at(s) == "F1"
    assert len(events(s, "attack")) == 1


@pytest.mark.clause("human_interface:reaction.windows", "human_interface:opfor.path-blocked")
def test_it_goes_on_from_a_friends_square_where_it_was_shot_at() -> None:
    s = yard(LANE, [("Leader", "A1")], [("Guard", "K1", ["SMG"]), ("Guard", "I1", ["SMG"])])
    act(s, GUARD, ("planning", "fire at leader assault rifle I1"), cards=[2, 9, 2, 9])
    assert (at(s), at(s, "guard-2")) == ("F1", "I1")
    assert not events(s, "back")


@pytest.mark.clause("human_interface:reaction.windows")
def test_whoever_takes_cover_is_made_for_where_it_has_gone() -> None:
    """The leader steps out of sight; it still makes for him."""
    rows = ["AAAAAAAAAAAAA", "AA###########", "AA###########"]
    s = yard(rows, [("Leader", "B1")], [("Guard", "M1", ["Katana"])])
    asked = act(s, GUARD, ("planning", "cover at leader B2 K1"))
    assert at(s, "leader") == "B2"
    assert at(s) == "F1"
    assert asked[0] == ("planning", 0, "cover at leader B2 K1")


@pytest.mark.clause("human_interface:opfor.step4-redirect")
def test_with_its_goal_down_it_looks_for_another() -> None:
    """Whom it was after steps onto a mine in the middle of its move: it works out the rest anew."""
    s = yard(CROSS, [("Leader", "K3"), ("Ronin", "G1")], [("Guard", "D3", ["Katana"])])
    leader = of_name(s, "leader")
    s.crippled, s.wounds[leader] = 1 << leader, 1
    s.mines = [Mine(s.setting.board.cell("L3"), s.setting.item("Frag Mine"), of_name(s, "ronin"), armed=True)]
    assert told(s)[0] == "E3 F3 G3 H3 I3"
    act(s, GUARD, ("planning", "cover at leader L3 E3"), cards=[9, 7, 2, 9])
    assert s.down >> leader & 1
    assert at(s) == "G2"
    assert events(s, "attack") == ["Guard 1 attacks Ronin with Katana."]


@pytest.mark.clause("human_interface:fastattack.crippled-mid-move", "human_interface:cybershock.lost-details")
def test_a_lost_character_that_is_crippled_on_its_way_has_less_of_it_left() -> None:
    """SPEED 5 on its crippled side, 2 squares gone: 3 are left instead of 4, and then its second move."""
    s = yard(LANE, [("Leader", "A1"), ("Ronin", "T1")])
    lose(s, "ronin")
    ronin = of_name(s, "ronin")
    s.wounds[ronin] = 1
    s.equipment[ronin] = [Carried(s.setting.item("Katana"))]
    s.equipment[of_name(s, "leader")] = [Carried(s.setting.item("Sniper Rifle"))]
    draws = f"adrenaline {s.setting.rush_names[s.rush[0]]}"
    act(s, "ronin", ("planning", "fire at leader sniper rifle R1"), cards=[9, 2, 7, draws])
    assert s.crippled >> ronin & 1
    assert at(s, "ronin") == "M1"


@pytest.mark.clause("human_interface:stun.no-actions")
def test_a_stunned_model_does_nothing() -> None:
    s = yard(LANE, [("Leader", "A1")], [("Guard", "C1")])
    s.stunned = 1 << of_name(s, GUARD)
    assert told(s) == []
    assert act(s, GUARD) == []
    assert events(s, "attack") == []


@pytest.mark.clause("human_interface:alarm.reactions", "human_interface:opfor.no-adrenaline")
def test_what_it_does_makes_no_alarm_and_gives_it_no_adrenaline() -> None:
    s = yard(LANE, [("Leader", "A1")], [("Guard", "C1")])
    act(s, GUARD, cards=[9, 2, 8])
    assert s.alarm == [0]
    assert s.adrenaline[of_name(s, GUARD)] == []
    assert len(events(s, "hit")) == 1


# Characters lost to cybershock


def lose(s: Table, called: str) -> None:
    model = of_name(s, called)
    s.lost |= 1 << model
    change_side(s, model, OPFOR)


@pytest.mark.clause(
    "human_interface:opfor.target-controlled",
    "human_interface:cybershock.follows-opfor",
    "human_interface:cybershock.opfor-activation",
    "human_interface:cybershock.lost-same-round",
)
def test_a_lost_character_hunts_its_team_and_opfor_lets_it_be() -> None:
    s = yard(LANE, [("Leader", "A1"), ("Ronin", "D1")], [("Guard", "H1", ["SMG"])])
    lose(s, "ronin")
    s.activated = 1 << of_name(s, "ronin")
    assert told(s, "ronin") == ["attacks leader"]
    assert told(s) == ["G1 F1 E1 D1 C1", "attacks leader"]
    play(s, ("order", "activate ronin"), cards=[2, 9, 2, 9])
    assert [line.split()[0] for line in events(s, "attack")] == ["Ronin", "Guard"]


@pytest.mark.clause("human_interface:cybershock.lost-same-round")
def test_whoever_is_lost_in_this_phase_acts_in_it() -> None:
    s = yard(LANE, [("Leader", "A1"), ("Hacker", "B1")], [("Guard", "C1", ["Shock Baton"])])
    hacker = of_name(s, "hacker")
    s.shock[hacker], s.activated = 9, 1 << hacker
    play(s, ("defence", "instinctive"), cards=[9, 2, 2, 10])
    assert s.lost >> hacker & 1
    assert s.activated >> hacker & 1


# The order


@pytest.mark.clause("human_interface:opfor.order-players", "human_interface:opfor.step1")
def test_the_order_is_asked_and_one_answer_is_enough() -> None:
    s = yard(OPEN, [("Leader", "A5")], [("Guard", "E3"), ("Guard", "E5"), ("Guard", "E7")])
    asked = play(s, ("order", "activate guard-2"), ("order", "any"), cards=[2, 9, 2, 9, 2, 9])
    assert [answer for kind, _, answer in asked if kind == "order"] == ["activate guard-2", "any"]
    assert [line.split(" attacks")[0] for line in events(s, "attack")] == ["Guard 2", "Guard 1", "Guard 3"]
    assert s.todo == []


@pytest.mark.clause("human_interface:opfor.order-players")
def test_nobody_is_asked_where_the_order_changes_nothing() -> None:
    """Both walk where nobody is, out of each other's way."""
    rows = ["AAAAAAAAAAAAAAAB", "###############B", "CCCCCCCCCCCCCCCB", "##############+#", "DDDDDDDDDDDDDDDD"]
    doors = [door("Hatch", "O4", zone="Zone C")]
    s = yard(rows, [("Leader", "A5")], [("Guard", "A1"), ("Guard", "A3")], doors=doors)
    assert play(alarmed(s, 0, 1, 0, 0)) == []
    assert (at(s), at(s, "guard-2")) == ("H1", "H3")


@pytest.mark.clause("human_interface:opfor.order-skirmish", "human_interface:initiative.opfor-first")
def test_in_a_skirmish_the_holder_of_the_initiative_is_asked() -> None:
    s = skirmish([("Guard", "E5", ["Pistol"]), ("Guard", "F5", ["Pistol"])], leader="A5", captain="I5")
    s.initiative = 1
    asked = play(s, ("order", "activate guard-2"), cards=[2, 9, 2, 9])
    assert asked[0] == ("order", 1, "activate guard-2")


@pytest.mark.clause("human_interface:mode.team-decisions")
def test_in_a_campaign_the_first_seat_with_somebody_conscious_is_asked() -> None:
    team, guards = [("Leader", "A5"), ("Ronin", "I5")], [("Guard", "E4"), ("Guard", "E6")]
    s = yard(OPEN, team, guards, {"players": 2})
    assert play(s, cards=[2, 9, 3, 8, 2, 9, 3, 8])[0][:2] == ("order", 0)
    s = yard(OPEN, team, guards, {"players": 2})
    lay_down(s, of_name(s, "leader"))
    assert play(s, cards=[2, 9, 2, 9])[0][:2] == ("order", 1)


def test_what_is_offered_is_what_nothing_speaks_against() -> None:
    s = yard(OPEN, [("Leader", "A5"), ("Ronin", "A7")], [("Guard", "E3"), ("Guard", "E5"), ("Guard", "E7")])
    lose(s, "ronin")
    s.activated = 1 << of_name(s, "guard-2")
    for d in (Decision(0, opfor_phase.ORDER), Decision(0, operations.LEVEL, of_name(s, GUARD), 0b11, 0)):
        for form in d.kind.forms:
            offered = [a for a in form.argument.universe(s, d) if not list(form.refusals(s, d, a))]
            assert sorted(form.offered(s, d)) == offered != []
        assert d.kind.question(s, d).endswith("?")


@pytest.mark.clause("human_interface:mine.armed")
def test_mines_are_armed_when_operations_begin() -> None:
    s = yard(LANE, [("Leader", "A1")])
    s.mines = [Mine(0, s.setting.item("Frag Mine"), 0)]
    play(s)
    assert s.mines[0].armed


# What is foretold is what happens


@given(st.data())
def test_a_model_does_what_it_was_said_to_do(data: st.DataObject) -> None:
    """As long as nobody reacts and nothing is level."""
    squares = [f"{column}{row}" for column in "ABCDEGHIJKL" for row in (1, 2, 3, 4, 6, 7) if (column, row) != ("F", 3)]
    spots = data.draw(st.lists(st.sampled_from(squares), min_size=6, max_size=6, unique=True))
    carried = data.draw(st.sampled_from([["Katana"], ["SMG"], ["Pistol"], ["Assault Rifle"], []]))
    team = [("Leader", spots[0]), ("Ronin", spots[1])]
    opfor = [("Guard", spots[2], carried), ("Guard", spots[3], ["SMG"]), ("Officer", spots[4], ["SMG"])]
    s = yard(ROOMS, team, opfor, doors=DOORS, neutrals=[{"who": "Bystander", "square": spots[5]}])
    s.alarm = data.draw(st.lists(st.integers(0, 2), min_size=3, max_size=3))
    s.open = data.draw(st.integers(0, 7))
    known = plan(s)
    assume(known.open is None)
    with numbered():
        act(s, GUARD, cards=[2, 9] if known.acts[-1].does == "attack" else [])
    way = [square(s, cell) for each in known.acts for cell in each.way]
    assert at(s) == (way[-1] if way else spots[2])
    assert len(events(s, "moves")) == len(way)
    attacked = [name(s, each.target) for each in known.acts if each.does == "attack"]
    assert [event.facts["whom"] for event in s.log or () if event.kind == "attack"] == attacked
    assert len([each for each in known.acts if each.does != "stay"]) <= 2
