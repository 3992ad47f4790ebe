"""States: copies that share nothing that changes, and fingerprints of their value."""

from typing import Any

import pytest

from fireteam.kernel.state import Piece, State, dump, state


@state
class Fighter(Piece):
    cell: int
    cards: list[int]


@state
class Scene(State[str]):
    round: int
    names: tuple[str, ...]
    fighters: list[Fighter]
    leader: Fighter | None
    grid: list[list[int]]
    stock: dict[str, int]
    squads: dict[str, Fighter]


def scene() -> Scene:
    s = Scene(1, ("Ash",), [Fighter(3, [1, 2])], Fighter(4, []), [[1], [2]], {"luck": 2}, {"Red": Fighter(5, [7])})
    s.setting = "a field"
    s.log = []
    return s


def test_a_copy_has_the_same_value() -> None:
    s = scene()
    assert dump(s.copy()) == dump(s)


def test_nothing_done_to_a_copy_is_seen_in_the_original() -> None:
    s = scene()
    before, other = dump(s), s.copy()
    other.fighters[0].cards.append(9)
    other.fighters.append(Fighter(0, []))
    assert other.leader is not None
    other.leader.cell = 8
    other.grid[0].append(5)
    other.stock["luck"] = 0
    other.squads["Red"].cards.clear()
    assert dump(s) == before


def test_a_field_that_is_none_stays_none() -> None:
    s = scene()
    s.leader = None
    assert s.copy().leader is None


def test_a_copy_shares_the_setting_and_keeps_no_log() -> None:
    s = scene()
    assert s.copy().setting is s.setting
    assert s.copy().log is None


def test_setting_log_and_tape_are_not_part_of_the_value() -> None:
    s, other = scene(), scene()
    other.setting = "another field"
    assert dump(s) == dump(other)


def test_the_order_in_which_a_dict_was_filled_is_not_part_of_the_value() -> None:
    s, other = scene(), scene()
    s.stock = {"luck": 2, "heat": 1}
    other.stock = {"heat": 1, "luck": 2}
    assert dump(s) == dump(other)


def test_different_values_have_different_dumps() -> None:
    s, other = scene(), scene()
    other.grid[1][0] = 3
    assert dump(s) != dump(other)


@pytest.mark.parametrize("hint", [set[int], list, list[set[int]], tuple[list[int], ...], dict[str, object], Any])
def test_a_type_whose_copy_could_leak_is_refused_with_its_field(hint: Any) -> None:
    with pytest.raises(TypeError, match=r"Odd\.field: a state cannot hold"):
        state(type("Odd", (Piece,), {"__annotations__": {"field": hint}}))


def test_a_piece_without_the_decorator_says_so_when_copied() -> None:
    class Bare(Piece):
        pass

    with pytest.raises(NotImplementedError, match="Bare is not decorated with @state"):
        Bare().copy()
