"""States that were written when a Walk and Attacks were fields of their own."""

import random
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.games.omicron.model import Attack, Opportunity, Walk, former_shape
from fireteam.kernel.faults import Fault
from fireteam.kernel.position_files import load_state
from fireteam.kernel.state import State, dump

RULES = fireteam.rules_of("omicron")


def busy(kind: type[Walk | Attack]) -> Any:
    """The state at a moment when nothing but something of that kind is in progress."""
    chance, game = random.Random(5), fireteam.new("omicron", seed="former")
    while [type(at) for at in game.base.doing] != [kind] or getattr(game.base.doing[0], "entered", []):
        d = chance.choice(game.decisions)
        game.choose(d.seat, chance.choice(game.options(d.seat)))
    return game.base


def former(s: State[Any]) -> dict[str, Any]:
    return former_shape.write(msgspec.json.decode(dump(s)))


@pytest.mark.parametrize("kind", [Walk, Attack])
def test_a_state_of_the_former_shape_is_read_as_it_was(kind: type[Walk | Attack]) -> None:
    s = busy(kind)
    written = former(s)
    assert written["walk" if kind is Walk else "attacks"]
    assert former_shape.read(written) == msgspec.json.decode(dump(s))
    assert dump(load_state(RULES, s.setting, msgspec.json.encode(written))) == dump(s)
    assert RULES.digested(s) == msgspec.json.encode(written, order="sorted")


def test_a_walk_lies_below_the_attacks_on_the_walker() -> None:
    written = {"walk": {"model": 1}, "attacks": [{"attacker": 2}, {"attacker": 3}]}
    doing = former_shape.read(written)["doing"]
    assert [activity["type"] for activity in doing] == ["walk", "attack", "attack"]
    assert former_shape.write({"doing": doing}) == written


def test_what_was_only_in_progress_within_a_step_then_is_left_out() -> None:
    s = busy(Walk)
    before = former(s)
    s.doing[0].entered = [3, 4, 5]
    s.doing.append(Opportunity(s.doing[0].model, [(5, 1)]))
    assert former(s) == before


@pytest.mark.parametrize(
    ("field", "value"), [("walk", 3), ("walk", [1]), ("attacks", 3), ("attacks", [3]), ("attacks", [{}]), ("walk", {})]
)
def test_a_former_state_that_cannot_be_is_refused_in_one_sentence(field: str, value: object) -> None:
    s = busy(Walk)
    with pytest.raises(Fault, match=r"^the state cannot be read: ") as refused:
        load_state(RULES, s.setting, msgspec.json.encode(former(s) | {field: value}))
    assert "\n" not in str(refused.value)


def test_no_walk_is_begun_while_something_else_goes_on() -> None:
    s = busy(Walk)
    s.doing.append(s.doing[0].copy())
    with pytest.raises(Fault, match="the state is impossible: a Walk is begun while something else goes on"):
        load_state(RULES, s.setting, dump(s))
