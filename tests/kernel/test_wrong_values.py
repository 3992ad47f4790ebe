"""Values of the wrong kind that a program hands over: each is a Fault in one sentence, and nothing has changed."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings

import fireteam
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from tests.conftest import SOAK


def fault_of(call: Callable[..., object], *args: object, **named: object) -> str:
    with pytest.raises(Fault) as raised:
        call(*args, **named)
    assert "\n" not in str(raised.value)
    return str(raised.value)


@pytest.fixture
def game() -> Game[Any]:
    return fireteam.new("ambush", seed=7)


@pytest.mark.parametrize("value", [None, 3.5, 0.0, [], {}, b"x"], ids=repr)
def test_an_answer_is_an_option_or_its_text(game: Game[Any], value: Any) -> None:
    assert 0.0 in [*game.options(), 0]  # a number that only equals an option is none
    before = game.digest(), game.entries()
    for ask in (game.choose, game.why_not, game.odds):
        assert fault_of(ask, "Red", value) == f"an answer is an option or its text, not {value!r}"
    assert fault_of(game.read, "Red", value) == f"an answer is a text, not {value!r}"
    assert (game.digest(), game.entries()) == before


@pytest.mark.parametrize("number", [-1, -256, 255, 1 << 40, 10**30])
def test_a_number_that_names_no_option_is_quoted(game: Game[Any], number: int) -> None:
    for ask in (game.choose, game.why_not, game.odds):
        assert fault_of(ask, "Red", number) == f"{number} is not an option of Ambush"


def test_a_number_too_long_to_be_written_is_not_an_option_either(game: Game[Any]) -> None:
    assert fault_of(game.choose, "Red", 1 << 100_000) == "a large int is not an option of Ambush"


@pytest.mark.parametrize("value", [None, 255, "walk"])
def test_what_is_not_an_option_has_no_text(game: Game[Any], value: Any) -> None:
    assert fault_of(game.text, value) == f"{value!r} is not an option of Ambush"


class Whole:
    """A whole number of another library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_whole_numbers_of_other_libraries_go_onto_the_tape_as_our_own(game: Game[Any]) -> None:
    option: Any = Whole(game.options()[0])
    game.choose("Red", option)
    assert [type(entry) for entry in game.entries()] == [int]


@pytest.mark.parametrize("value", [3.5, [], b"Red", {}], ids=repr)
def test_a_seat_is_a_number_or_a_name(game: Game[Any], value: Any) -> None:
    said = f"there is no seat {value!r}: they are Red, Blue"
    assert fault_of(game.choose, value, game.options()[0]) == fault_of(game.determinize, value, 1) == said
    for call in (game.view, game.undo, game.barrier, game.retract, game.record, game.events_for, game.options):
        assert fault_of(call, value) == said


def test_undo_needs_a_seat_and_seats_that_consent(game: Game[Any]) -> None:
    assert fault_of(game.undo, None) == "there is no seat None: they are Red, Blue"
    for consent in (None, 5, "Blue"):
        assert fault_of(game.undo, "Red", consent) == f"the seats that consent are a list, not {consent!r}"


@pytest.mark.parametrize("nonces", ["x", "", 5, ["Red"], {"Red": 5}, {5: "Red"}], ids=repr)
def test_nonces_are_texts_by_seat(nonces: Any) -> None:
    for seed in (1, None):
        said = fault_of(fireteam.new, "ambush", seed=seed, nonces=nonces)
        assert said == f"nonces are texts by the names of their seats, not {nonces!r}"


def test_a_nonce_belongs_to_a_seat() -> None:
    said = "a nonce is given for 'Green', and the seats are Red, Blue"
    assert fault_of(fireteam.new, "ambush", seed=1, nonces={"Red": "x", "Green": "y"}) == said


@pytest.mark.parametrize("seed", [3.5, [], b"x"], ids=repr)
def test_a_seed_can_be_written_down(game: Game[Any], seed: Any) -> None:
    said = f"a seed is a whole number or a text, not {seed!r}"
    assert fault_of(fireteam.new, "ambush", seed=seed) == said
    assert fault_of(game.determinize, "Red", seed) == said


@pytest.mark.parametrize("text", [None, b"", 5, []], ids=repr)
def test_records_and_positions_are_texts(text: Any) -> None:
    assert fault_of(fireteam.replay, text) == f"a record is a text, not {text!r}"
    assert fault_of(fireteam.load, text) == f"a position is a text, not {text!r}"


@pytest.mark.parametrize("code", [None, [], 5], ids=repr)
def test_a_game_is_named_by_its_code(code: Any) -> None:
    assert fault_of(fireteam.new, code).startswith(f"there is no game {code!r}; there are ambush, armoury, breach")


def test_the_policy_of_snapshots_is_a_number() -> None:
    said = "'keep' is a number of entries on the tape, not 'never'"
    assert fault_of(fireteam.new, "ambush", keep="never") == said


def test_a_long_value_is_quoted_in_part(game: Game[Any]) -> None:
    assert len(fault_of(game.seat, "Red" * 1000)) < 120


def test_properties_are_tried_on_the_same_examples_every_time() -> None:
    assert settings().derandomize == (SOAK == 1)
    assert settings().deadline is None
