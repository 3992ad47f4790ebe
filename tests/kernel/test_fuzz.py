"""Anything that anybody can type or mail: whatever it is, it is a fault in one sentence and changes nothing."""

from functools import cache
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

import fireteam
from fireteam.kernel import position_files, records
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Rules
from tests.kernel.minis import AUCTION, CUPS, begin, rules_of

ALL: dict[str, Rules[Any]] = {"auction": AUCTION, "cups": CUPS, "ambush": fireteam.rules_of("ambush")}
SNIPPETS = st.sampled_from(
    [
        "walk",
        "bid 9999",
        "guess",
        "A1",
        "= d6 7",
        "(silent)",
        "(auto)",
        "?",
        "concede",
        "Red: ",
        "null",
        "-1",
        "9" * 30,
    ]
)
NOISE = st.one_of(st.text(max_size=12), SNIPPETS, st.sampled_from("0123456789:=#@-[]{}'\",&*!\n\t "))


@cache
def moment(code: str, turns: int) -> Game[Any]:
    game = begin(ALL[code], seed=5)
    for turn in range(turns):
        if game.over:
            break
        d = game.decisions[turn % len(game.decisions)]
        game.choose(d.seat, game.options(d.seat)[turn * 7 % len(game.options(d.seat))])
    return game


MOMENTS = st.builds(moment, st.sampled_from(sorted(ALL)), st.integers(0, 40))


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    """A text with some of its lines lost, doubled or swapped and some of its characters changed."""
    lines = text.split("\n")
    for _ in range(draw(st.integers(1, 3))):
        at, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match draw(st.sampled_from(["lose", "double", "swap", "change", "change", "change"])):
            case "lose" if len(lines) > 1:
                del lines[at]
            case "double":
                lines.insert(other, lines[at])
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                cut = draw(st.integers(0, len(lines[at])))
                lost = draw(st.integers(0, 3))
                lines[at] = lines[at][:cut] + draw(NOISE) + lines[at][cut + lost :]
    return "\n".join(lines)


def one_sentence(fault: Fault) -> None:
    assert str(fault).strip()
    assert len(str(fault).splitlines()) == 1


def rules(code: str) -> Rules[Any]:
    return ALL["ambush"] if code == "ambush" else rules_of(code)


@given(st.data())
def test_a_mutated_record_replays_or_is_a_fault(data: st.DataObject) -> None:
    game = data.draw(MOMENTS)
    text = data.draw(mutated(game.record()))
    try:
        again = records.replay(text, rules)
    except Fault as fault:
        one_sentence(fault)
    else:  # what still replays tells a game that could have been played
        assert records.replay(again.record(), rules).digest() == again.digest()
    try:
        records.verify(text, rules)
    except Fault as fault:
        one_sentence(fault)


@given(st.data())
def test_a_seats_mutated_record_is_never_more_than_a_fault(data: st.DataObject) -> None:
    game = data.draw(MOMENTS)
    try:
        records.replay(data.draw(mutated(game.record(0))), rules)
    except Fault as fault:
        one_sentence(fault)


def load_or_fault(text: str) -> None:
    try:
        position = position_files.parse(text)
        game = position_files.load(position, rules(position.game))
    except Fault as fault:
        one_sentence(fault)
    else:
        assert position_files.load(position_files.parse(game.position()), game.rules).digest() == game.digest()


@given(st.data())
def test_a_mutated_position_is_a_moment_or_a_fault(data: st.DataObject) -> None:
    load_or_fault(data.draw(mutated(data.draw(MOMENTS).position())))


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 200)
    | st.sampled_from([-(10**20), 10**9, 10**20])
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.data())
def test_a_position_with_any_value_in_place_of_one_of_its_own_is_a_moment_or_a_fault(data: st.DataObject) -> None:
    whole = yaml.safe_load(data.draw(MOMENTS).position())
    part, place = whole, data.draw(st.sampled_from(sorted(whole)))
    while isinstance(part[place], (dict, list)) and part[place] and data.draw(st.booleans()):
        part = part[place]
        place = data.draw(st.sampled_from(sorted(part) if isinstance(part, dict) else range(len(part))))
    part[place] = data.draw(PLAIN)
    load_or_fault(yaml.safe_dump(whole))


@given(st.text(max_size=200))
def test_any_text_is_a_fault_as_a_record_and_as_a_position(text: str) -> None:
    for read in (fireteam.replay, fireteam.load):
        with pytest.raises(Fault) as raised:
            read(text)
        one_sentence(raised.value)


@st.composite
def answers(draw: st.DrawFn, game: Game[Any]) -> str:
    """A text near the answers of the game: a verb of its own, words of its own, and noise."""
    verbs = st.sampled_from([form.verb for form in game.rules.forms])
    offered = st.sampled_from([text for d in game.decisions for text in game.texts(d.seat)] or ["wait"])
    words = st.one_of(verbs, offered, NOISE, offered.map(lambda text: text.split()[-1]))
    return " ".join(draw(st.lists(words, max_size=4)))


@given(st.data())
def test_any_answer_is_accepted_or_refused_and_a_refused_one_changes_nothing(data: st.DataObject) -> None:
    game = data.draw(MOMENTS).clone()
    seat = data.draw(st.integers(0, len(game.seats) - 1))
    text = data.draw(answers(game))
    before = game.digest()
    for look in (game.read, game.why_not, game.odds):
        try:
            look(seat, text)
        except Fault as fault:
            one_sentence(fault)
        assert game.digest() == before
    try:
        game.choose(seat, text)
    except Fault as fault:
        one_sentence(fault)
        assert game.digest() == before
    else:
        assert game.digest() != before


@given(st.data())
def test_why_not_has_no_reason_exactly_when_the_choice_is_accepted(data: st.DataObject) -> None:
    game = data.draw(MOMENTS).clone()
    seat, text = data.draw(st.integers(0, len(game.seats) - 1)), data.draw(answers(game))
    try:
        reasons = game.why_not(seat, text)
    except Fault:
        reasons = None
    try:
        game.choose(seat, text)
    except Fault:
        assert reasons != []
    else:
        assert reasons == []


STATS = st.dictionaries(st.sampled_from(["walk", "dice", "hp", "wit"]), st.integers(-1, 12))
CELLS = st.lists(st.one_of(st.sampled_from(["A1", "F5", "Z9", "K9", "b2"]), st.text(max_size=3)), max_size=30)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "scenario": st.sampled_from(["standard", "alley"]) | PLAIN,
            "rounds": st.integers(-2, 12) | PLAIN,
            "strays": st.integers(-2, 30) | PLAIN,
            "width": st.integers(0, 40) | PLAIN,
            "height": st.integers(0, 40) | PLAIN,
            "walls": CELLS | PLAIN,
            "rough": CELLS | PLAIN,
            "stats": st.dictionaries(st.sampled_from(["Ash", "stray-1"]), STATS) | PLAIN,
            "colour": PLAIN,
        },
    )
)
def test_any_options_make_a_sound_game_or_a_fault(options: dict[str, Any]) -> None:
    try:
        game = fireteam.new("ambush", seed=1, **options)
    except Fault as fault:
        one_sentence(fault)
    else:
        assert list(game.rules.invariants(game.state)) == []
