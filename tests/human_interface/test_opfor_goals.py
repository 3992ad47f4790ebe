"""Whom OPFOR makes for: ties of movement in a skirmish, and the goal of a second move."""

from collections.abc import Iterator

import pytest

from tests.human_interface.opfor_yards import GUARD, act, at, numbered, skirmish, told, yard


@pytest.fixture(autouse=True)
def _forms() -> Iterator[None]:
    with numbered():
        yield


@pytest.mark.clause("human_interface:opfor.nearest-los", "human_interface:opfor.nearest-tie-skirmish")
@pytest.mark.parametrize(("holder", "chosen", "ends"), [(1, "captain", "Q5"), (0, "leader", "C5")])
def test_in_a_skirmish_the_holder_says_whom_it_makes_for(holder: int, chosen: str, ends: str) -> None:
    """Both are nine squares away, too far for the blade after the first move; no card is drawn."""
    s = skirmish([("Guard", "J5", ["Katana"])], leader="A5", captain="S5")
    s.initiative = holder
    asked = act(s, GUARD, ("level", f"choose {chosen}"))
    assert ("level", holder, f"choose {chosen}") in asked
    assert at(s) == ends


@pytest.mark.clause("human_interface:opfor.step3-no-attack")
def test_a_second_move_follows_the_one_of_the_first() -> None:
    """From the crossing it sees the ronin, who is nearer, but neither is in the reach of its blade."""
    rows = ["AAAAAAAAAAAAAAAAA", *["########A########"] * 5]
    s = yard(rows, [("Leader", "A1"), ("Ronin", "I6")], [("Guard", "N1", ["Katana"])])
    assert told(s) == ["M1 L1 K1 J1 I1", "H1 G1"]
    act(s, GUARD)
    assert at(s) == "G1"
