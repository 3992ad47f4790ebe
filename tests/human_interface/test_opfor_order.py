"""OPFOR that is reacted to, characters lost to cybershock, the order of activations, and what is foretold."""

from collections.abc import Iterator

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from fireteam.games.human_interface.model import (
    OPFOR,
    Carried,
    Mine,
    Table,
    change_side,
    lay_down,
    name,
    square,
)
from fireteam.games.human_interface.rules.opfor import operations
from fireteam.games.human_interface.rules.phases import opfor_phase
from fireteam.kernel import Decision
from fireteam.kernel.state import with_one
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


@pytest.fixture(autouse=True)
def _forms() -> Iterator[None]:
    with numbered():
        yield


# Reactions to a move


@pytest.mark.clause("human_interface:reaction.windows", "human_interface:fastattack.move-continues")
def test_people_are_asked_once_and_a_mover_that_was_missed_goes_on_with_what_is_left() -> None:
    s = yard(LANE, [("Leader", "A1")], [("Guard", "K1", ["SMG"])])
    asked = act(s, GUARD, ("planning", "fire at leader assault rifle H1"), cards=[2, 9, 2, 9])
    assert [kind for kind, _, _ in asked] == ["planning"]
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
    s.mines = (Mine(s.setting.board.cell("L3"), s.setting.item("Frag Mine"), of_name(s, "ronin"), armed=True),)
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
    s.equipment = with_one(s.equipment, ronin, (Carried(s.setting.item("Katana")),))
    s.equipment = with_one(s.equipment, of_name(s, "leader"), (Carried(s.setting.item("Sniper Rifle")),))
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
    assert s.adrenaline[of_name(s, GUARD)] == ()
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
    s.mines = (Mine(0, s.setting.item("Frag Mine"), 0),)
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
