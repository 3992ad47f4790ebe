"""Tables of the rules, read card by card: where a hit lands, and where a grenade that misses comes down."""

import pytest

from fireteam.games.human_interface.model import put, square
from fireteam.games.human_interface.rules.attack import grenades
from fireteam.games.human_interface.rules.harm import damage
from tests.human_interface.opfor_yards import OPEN, of_name, yard

CARDS = range(1, 11)


@pytest.mark.clause("human_interface:damage.location-table")
def test_every_card_hits_where_the_table_says() -> None:
    s = yard(OPEN, [("Leader", "A5")])
    assert [damage.location(s, card) for card in CARDS] == [*["legs"] * 4, *["arms"] * 2, *["torso"] * 3, "head"]


@pytest.mark.clause(
    "human_interface:advhit.left-leg",
    "human_interface:advhit.right-leg",
    "human_interface:advhit.left-arm",
    "human_interface:advhit.right-arm",
    "human_interface:advhit.others",
)
def test_by_the_option_every_card_knows_left_from_right() -> None:
    s = yard(OPEN, [("Leader", "A5")], options={"advanced_locations": "on"})
    legs, arms = ["left leg", "left leg", "right leg", "right leg"], ["left arm", "right arm"]
    assert [damage.location(s, card) for card in CARDS] == [*legs, *arms, *["torso"] * 3, "head"]


@pytest.mark.clause("human_interface:advhit.others")
def test_a_card_without_separate_limbs_is_armoured_alike_on_both_sides() -> None:
    s = yard(OPEN, [("Leader", "A5")], options={"advanced_locations": "on"})
    leader = of_name(s, "leader")
    assert damage.armour(s, leader, "left arm") == damage.armour(s, leader, "right arm") == 3
    assert damage.armour(s, leader, "left leg") == damage.armour(s, leader, "right leg") == 3


@pytest.mark.clause(
    "human_interface:grenade.scatter-behind",
    "human_interface:grenade.scatter-neighbour",
    "human_interface:grenade.scatter-origin",
)
@pytest.mark.parametrize(
    ("thrower", "landings"),
    [
        ("A5", ["E5", "E6", "D6", "C6", "C5", "C4", "D4", "E4", "E5", "E5"]),  # from the west
        ("D8", ["D4", "E4", "E5", "E6", "D6", "C6", "C5", "C4", "D4", "D4"]),  # from the south
        ("G8", ["C4", "D4", "E4", "E5", "E6", "D6", "C6", "C5", "C4", "C4"]),  # on the slant
    ],
)
def test_every_card_has_its_square_around_the_target(thrower: str, landings: list[str]) -> None:
    s = yard(OPEN, [("Leader", "A1")])
    leader, board = of_name(s, "leader"), s.setting.board
    put(s, leader, board.cell(thrower))
    found = [grenades.scattered(s, leader, board.cell("D5"), card) for card in CARDS]
    assert [square(s, cell) for cell in found] == landings
