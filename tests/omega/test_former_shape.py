"""States that were written when every kind of activity had a list of its own."""

import random
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.games.omega.model import former_shape
from fireteam.kernel.faults import Fault
from fireteam.kernel.position_files import load_state
from fireteam.kernel.state import dump

RULES = fireteam.rules_of("omega")


def busy() -> Any:
    """A moment at which something is interrupted: a game and its state."""
    chance, game = random.Random(3), fireteam.new("omega", seed="former", scenario="cold-core")
    while len(game.base.doing) < 2:
        d = chance.choice(game.decisions)
        game.choose(d.seat, chance.choice(game.options(d.seat)))
    return game.base


def test_a_state_of_the_former_shape_is_read_as_it_was() -> None:
    s = busy()
    today = msgspec.json.decode(dump(s))
    former = former_shape.write(today)
    assert all(type(number) is int for number in former["doing"])
    assert former_shape.read(former) == former_shape.read(today) == today
    again = load_state(RULES, s.setting, msgspec.json.encode(former))
    assert dump(again) == dump(s)
    assert RULES.digested(s) == msgspec.json.encode(former, order="sorted")


def test_the_order_of_activities_of_one_kind_is_kept() -> None:
    walks = [{"type": "walk", "figure": figure} for figure in (3, 1, 2)]
    doing = [walks[0], {"type": "use", "user": 5}, walks[1], walks[2]]
    former = former_shape.write({"doing": doing})
    assert former["doing"] == [0, 7, 0, 0]
    assert [walk["figure"] for walk in former["walks"]] == [3, 1, 2]
    assert former_shape.read(former)["doing"] == doing


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("doing", [99]), ("doing", [-1]), ("doing", ["walk"]), ("doing", [[]]), ("doing", None), ("doing", []),
        ("walks", 3), ("walks", [3]), ("walks", {"a": 1}), ("uses", [{}] * 50), ("actions", [{"x": 1}]),
    ],
)  # fmt: skip
def test_a_former_state_that_does_not_fit_together_is_refused_in_one_sentence(field: str, value: object) -> None:
    s = busy()
    former = former_shape.write(msgspec.json.decode(dump(s))) | {field: value}
    with pytest.raises(Fault, match=r"^the state cannot be read: ") as refused:
        load_state(RULES, s.setting, msgspec.json.encode(former))
    assert "\n" not in str(refused.value)


def test_a_former_state_that_lacks_a_list_is_refused_in_one_sentence() -> None:
    s = busy()
    former = former_shape.write(msgspec.json.decode(dump(s)))
    del former["lays"]
    with pytest.raises(Fault, match="the state cannot be read: KeyError: 'lays'"):
        load_state(RULES, s.setting, msgspec.json.encode(former))
