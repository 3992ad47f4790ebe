"""Arguments, forms and the texts of options: written, read back, shortened."""

from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fireteam
from fireteam.kernel import notation
from fireteam.kernel.decisions import (
    NOTHING,
    PAIR_MASK,
    Argument,
    Auto,
    Decision,
    Form,
    Kind,
    Part,
    Together,
    always,
    cell,
    named,
    never_refused,
    numbers,
    pack_route,
    pair,
    route,
    way,
)
from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Rules
from fireteam.space import hexes
from tests.kernel.minis import AUCTION, BID, BIDDING, CUPS, GUESS, NOTE, PEEK, begin, cups, play

BOARD = hexes.board(6, 6)
MODELS: Argument[Any] = named("model", lambda s: ("Ash", "Big Ash", "Birch"))
CELL: Argument[Any] = cell(lambda s: BOARD)
ROUTE: Argument[Any] = route(lambda s: BOARD)
ASKED = Decision(0, BIDDING)


# --- arguments ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "argument", [NOTHING, numbers(0, 12), MODELS, CELL, ROUTE, pair(MODELS, CELL), pair(numbers(0, 3), MODELS)]
)
def test_everything_in_a_universe_is_read_back_from_its_text(argument: Argument[Any]) -> None:
    for value in argument.universe(None, ASKED):
        assert argument.read(None, argument.write(None, value)) == value


def test_an_argument_that_is_nothing_takes_no_words() -> None:
    assert NOTHING.read(None, "") == 0
    with pytest.raises(Fault, match="'now' is too much here"):
        NOTHING.read(None, "now")


@pytest.mark.parametrize("words", ["", "-1", "1.5", "two", "٣", "1234567", "0x1"])
def test_a_number_is_written_in_plain_digits(words: str) -> None:
    with pytest.raises(Fault, match="is not a number"):
        numbers(0, 9).read(None, words)


def test_a_number_out_of_range_is_read_so_that_the_rules_can_say_why_not() -> None:
    assert numbers(0, 9).read(None, "12") == 12


def test_a_name_is_found_whatever_its_case() -> None:
    assert MODELS.read(None, "big ASH") == 1


def test_a_name_that_there_is_not_is_a_fault() -> None:
    with pytest.raises(Fault, match="there is no model 'Cedar'"):
        MODELS.read(None, "Cedar")
    with pytest.raises(Fault, match=r"which model\?"):
        MODELS.read(None, "")


def test_a_pair_of_names_may_have_several_words_each() -> None:
    both = pair(MODELS, MODELS)
    assert both.read(None, "Big Ash Birch") == both.read(None, "big ash birch")
    assert both.write(None, both.read(None, "Ash Big Ash")) == "Ash Big Ash"


def test_half_a_pair_cannot_be_read() -> None:
    with pytest.raises(Fault, match="'Ash' cannot be read here"):
        pair(MODELS, MODELS).read(None, "Ash")


def test_a_number_too_large_for_a_pair_does_not_become_another_pair() -> None:
    with pytest.raises(Fault, match="cannot be read here"):
        pair(numbers(0, 9), MODELS).read(None, f"{PAIR_MASK + 2} Ash")


class Titled:
    """As much of a state as parts need."""

    def title_of(self, name: str) -> str | None:
        return {"Ash": "Ash the Elder"}.get(name)


def test_a_pair_has_the_parts_of_both() -> None:
    both = pair(MODELS, CELL)
    parts = Part("piece", "Ash", "Ash the Elder"), Part("cell", "C2", "C2")
    assert both.parts(Titled(), both.read(None, "Ash C2")) == parts


def test_the_parts_of_an_option_are_cells_pieces_and_numbers() -> None:
    assert CELL.parts(Titled(), CELL.read(None, "b3")) == (Part("cell", "B3", "B3"),)
    assert MODELS.parts(Titled(), 2) == (Part("piece", "Birch", "Birch"),)
    assert NOTHING.parts(None, 0) == ()
    assert numbers(0, 3).parts(None, 1) == (Part("number", "1", "1"),)
    led = Part("cell", "B2", "B2 by A1, A2", ("A1", "A2", "B2"))
    assert ROUTE.parts(None, ROUTE.read(None, "A1 A2 B2")) == (led,)


def test_a_label_names_the_parts_as_people_do() -> None:
    form: Form[Any] = Form("put", always, never_refused, pair(MODELS, CELL), label="{0} goes to {1}", action="Put {0}")
    parts = form.argument.parts(Titled(), form.argument.read(None, "Ash C2"))
    assert notation.said(form.label, form, parts) == "Ash the Elder goes to C2"
    assert notation.said(form.action, form, parts[:-1]) == "Put Ash the Elder"
    assert notation.said("", form, parts) == "Put Ash the Elder C2"


def test_a_cell_off_the_board_is_a_fault() -> None:
    with pytest.raises(Fault, match="Z9"):
        CELL.read(None, "z9")


@given(st.lists(st.integers(0, BOARD.size - 1), min_size=2, max_size=12))
def test_a_route_written_out_is_the_way_itself(cells: list[int]) -> None:
    text = " ".join(map(BOARD.name, cells))
    packed = ROUTE.read(None, text)
    assert way(packed) == tuple(cells)
    assert packed & PAIR_MASK == cells[-1]
    assert packed == pack_route(cells)
    assert ROUTE.write(None, packed) == text


def test_one_cell_leaves_the_way_to_the_rules() -> None:
    assert way(ROUTE.read(None, "C3")) == ()


# --- forms, kinds, decisions --------------------------------------------------------------------------------


def test_an_option_is_the_number_of_its_form_and_an_argument() -> None:
    option = GUESS.option(2)
    assert GUESS.chosen(option)
    assert not PEEK.chosen(option)
    assert CUPS.forms[GUESS.number] is GUESS


def test_a_form_belongs_to_one_game() -> None:
    kind: Kind[Any] = Kind("stolen", "x.y", "?", (PEEK, GUESS), PEEK)
    values = {name: getattr(AUCTION, name) for name in AUCTION.__dataclass_fields__ if name != "forms"}
    with pytest.raises(ValueError, match="already belongs to another game"):
        Rules(**{**values, "kinds": (kind,)})


def test_a_game_has_at_most_255_forms() -> None:
    forms = [Form(f"do {n}", always, never_refused) for n in range(256)]
    kind: Kind[Any] = Kind("many", "x.y", "?", forms, forms[0])
    values = {name: getattr(AUCTION, name) for name in AUCTION.__dataclass_fields__ if name != "forms"}
    with pytest.raises(ValueError, match="more than 255 forms"):
        Rules(**{**values, "kinds": (kind,)})


def test_a_default_is_a_form_or_worked_out() -> None:
    game = begin(CUPS)
    d = game.decision()
    assert d.kind.default_option(game.state, d) == NOTE.option(1)
    auction = begin(AUCTION)
    assert BIDDING.default_option(auction.state, auction.decision("Bob")) == BID.option(0)


def test_a_question_may_depend_on_the_state() -> None:
    game = fireteam.new("ambush", seed=1)
    play(game, "Red: activate Ash")
    assert game.decision().kind.question(game.state, game.decision()) == "Ash has 2 actions left."


def test_a_seat_is_asked_one_thing_at_once() -> None:
    with pytest.raises(ValueError, match="a seat is asked twice at once"):
        Together([Decision(1, BIDDING), Decision(1, BIDDING)])


def test_decisions_asked_together_are_sorted_by_seat() -> None:
    asked = Together([Decision(2, BIDDING), Decision(0, BIDDING), Decision(1, BIDDING)])
    assert [d.seat for d in asked.decisions] == [0, 1, 2]


def test_a_decision_tells_what_it_is_when_printed() -> None:
    assert repr(Decision(1, BIDDING, 4, 5)) == "<bidding asked of seat 1 4 5>"


def test_an_automatic_answer_is_the_same_option() -> None:
    assert Auto(5) == 5
    assert hash(Auto(5)) == hash(5)


# --- notation -----------------------------------------------------------------------------------------------


def test_an_option_without_an_argument_is_its_verb() -> None:
    game = play(cups(1, 2), "Red: note 1")
    assert game.text(PEEK.option()) == "peek"
    assert game.text(GUESS.option(3)) == "guess 3"


@pytest.mark.parametrize("text", ["guess 3", "  GUESS   3 ", "Guess 3\n"])
def test_case_and_blanks_do_not_matter(text: str) -> None:
    game = play(cups(1, 2), "Red: note 1")
    assert game.read("Red", text) == GUESS.option(3)


def test_a_text_that_is_not_an_answer_at_all_names_the_game() -> None:
    with pytest.raises(Fault, match="'dance' is not an answer that Cups knows"):
        cups(1, 2).read("Red", "dance")


def test_a_text_with_a_known_verb_says_what_is_wrong_with_the_rest() -> None:
    with pytest.raises(Fault, match="'guess x' cannot be read: 'x' is not a number"):
        play(cups(1, 2), "Red: note 1").read("Red", "guess x")


def test_a_very_long_answer_is_not_read() -> None:
    with pytest.raises(Fault, match="an answer has at most 500 characters"):
        cups(1, 2).read("Red", "note " + "1" * 500)


def test_verbs_that_begin_alike_are_told_apart() -> None:
    game = fireteam.new("ambush", seed=1)
    strike_at = next(form for form in game.rules.forms if form.verb == "strike at")
    assert game.read("Red", "strike at") == strike_at.option()


TEXTS = {"walk E6": 1, "walk E7": 2, "walk": 3, "wait": 4, "play decoy": 5, "play decoy twice": 6}


@pytest.mark.parametrize(
    ("short", "meant"),
    [("wal e7", 2), ("WALK E6", 1), ("wai", 4), ("walk", 3), ("p d", 5), ("p", 0)],
)
def test_shorthand_is_the_beginnings_of_the_words(short: str, meant: int) -> None:
    if meant:
        assert notation.shorthand(TEXTS, short) == meant
    else:
        with pytest.raises(Fault, match="'p' could be play decoy or play decoy twice"):
            notation.shorthand(TEXTS, short)


def test_a_shorthand_with_as_many_words_as_the_option_wins() -> None:
    assert notation.shorthand({"hold": 1, "hold back": 2}, "h") == 1


@pytest.mark.parametrize("short", ["", "  ", "x", "walk E6 now", "alk"])
def test_a_shorthand_that_fits_nothing_says_so(short: str) -> None:
    with pytest.raises(Fault, match="fits nothing that is offered"):
        notation.shorthand(TEXTS, short)


def test_a_shorthand_that_fits_many_names_six_of_them() -> None:
    texts = {f"walk A{n}": n for n in range(1, 10)}
    with pytest.raises(Fault, match=r"could be walk A1 or .* or walk A6, among others$"):
        notation.shorthand(texts, "w a")


def test_game_read_says_what_a_shorthand_could_be() -> None:
    game = fireteam.new("ambush", seed=1)
    assert game.read("Red", "a as") == game.read("Red", "activate Ash")
    with pytest.raises(Fault, match="could be activate Ash or activate Birch"):
        game.read("Red", "a")


@given(st.integers(0, 200), st.integers(0, 60))
def test_shortened_texts_are_read_as_what_they_shorten(seed: int, turns: int) -> None:
    game = fireteam.new("ambush", seed=seed, log=False, rounds=2)
    for turn in range(turns):
        if game.over:
            return
        options = game.options()
        game.choose(game.decision().seat, options[(seed + 7 * turn) % len(options)])
    if not game.over:
        texts = game.texts()
        for text, option in list(texts.items())[:: max(1, len(texts) // 8)]:
            short = notation.shorten(text, partial(game.read, game.decision().seat))
            assert len(short) <= len(text)
            assert game.read(game.decision().seat, short) == option


def test_shortening_never_gives_the_text_of_another_option() -> None:
    assert notation.shorten("abc", partial(notation.shorthand, {"ab": 1, "abc": 2, "b": 3})) == "abc"
