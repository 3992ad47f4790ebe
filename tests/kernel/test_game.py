"""What a game promises whoever holds it: asking, choosing, refusing, telling."""

import json

import pytest

import fireteam
from fireteam.kernel import records
from fireteam.kernel.chance import EVERYONE, Script
from fireteam.kernel.events import Event
from fireteam.kernel.faults import Fault, Refused
from fireteam.kernel.game import Game
from fireteam.kernel.history import EVERY_STEP, NEVER
from tests.kernel import minis
from tests.kernel.minis import AUCTION, BID, CUPS, begin, cups, play

# --- seats --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, "Bob", "bob", "BOB"])
def test_a_seat_is_named_by_number_or_name(seat: int | str) -> None:
    assert begin(AUCTION).seat(seat) == 1


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (3, "there is no seat 3: they are numbered 0 to 2"),
        (-1, "there is no seat -1: they are numbered 0 to 2"),
        ("Dee", "there is no seat 'Dee': they are Ann, Bob, Cy"),
        ("A\nnn", "there is no seat 'A nn': they are Ann, Bob, Cy"),
    ],
)
def test_a_seat_that_there_is_not_is_a_fault_everywhere(seat: int | str, said: str) -> None:
    game = begin(AUCTION)
    before = game.digest()
    for use in (
        lambda: game.choose(seat, "bid 1"),
        lambda: game.choose(seat, "concede"),
        lambda: game.options(seat),
        lambda: game.view(seat),
        lambda: game.why_not(seat, "bid 1"),
        lambda: game.odds(seat, "bid 1"),
        lambda: game.undo(seat),
        lambda: game.undo(0, consent=[seat]),
        lambda: game.retract(seat),
        lambda: game.record(seat),
        lambda: game.events_for(seat),
        lambda: game.determinize(seat, 1),
    ):
        with pytest.raises(Fault) as raised:
            use()
        assert str(raised.value) == said
    assert game.digest() == before


# --- choosing -----------------------------------------------------------------------------------------------


def test_an_option_and_its_text_are_the_same_choice() -> None:
    by_text, by_option = begin(CUPS), begin(CUPS)
    by_text.choose("Red", "note 2")
    by_option.choose(0, by_option.texts()["note 2"])
    assert by_text.digest() == by_option.digest()


def test_a_choice_in_shorthand_is_a_choice() -> None:
    game = play(cups(1, 2), "Red: n 2")
    assert game.state.noted == 2


def test_a_refused_choice_gives_every_reason_with_its_clause_and_changes_nothing() -> None:
    game = play(begin(AUCTION), "Ann: bid 3", "Bob: bid 0", "Cy: bid 0")
    before, events = game.digest(), list(game.events)
    with pytest.raises(Refused) as raised:
        game.choose("Ann", "bid 5")
    assert [refusal.clause for refusal in raised.value.refusals] == ["auction.three", "auction.coins"]
    assert str(raised.value) == "nobody bids more than three [auction.three]; Ann has 2 coins [auction.coins]"
    assert (game.digest(), game.events) == (before, events)
    assert game.why_not("Ann", "bid 5") == list(raised.value.refusals)


def test_whoever_is_not_asked_is_refused_and_told_whose_choice_it_is() -> None:
    game = begin(CUPS)
    with pytest.raises(Refused, match=r"Blue is not asked: it is for Red to choose \[cups.note\]"):
        game.choose("Blue", "note 1")
    assert [str(refusal) for refusal in game.why_not("Blue", "note 1")] == [
        "Blue is not asked: it is for Red to choose [cups.note]"
    ]


def test_an_answer_to_another_question_is_refused_with_what_is_asked() -> None:
    game = begin(CUPS)
    with pytest.raises(Refused, match=r"'peek' does not answer this: noting asks for 'note' \[cups.note\]"):
        game.choose("Red", "peek")


def test_an_option_that_is_offered_has_no_reason_against_it() -> None:
    assert begin(CUPS).why_not("Red", "note 2") == []


@pytest.mark.parametrize("number", [255, -1, 1 << 40])
def test_a_number_that_names_no_option_is_a_fault_everywhere(number: int) -> None:
    game = fireteam.new("ambush", seed=7)
    for ask in (game.choose, game.why_not, game.odds):
        with pytest.raises(Fault, match="is not an option of Ambush"):
            ask("Red", number)


def test_a_route_that_is_not_listed_is_accepted_when_nothing_speaks_against_it() -> None:
    game = play(fireteam.new("ambush", seed=1), "Red: activate Ash")
    option = game.read("Red", "walk B1 C2 C1")
    assert option not in game.options()
    game.choose("Red", option)
    assert game.view("Red")["table"]["models"]["Ash"]["at"] == "C1"


def test_after_the_end_nothing_is_asked_or_accepted() -> None:
    game = play(begin(CUPS, turns=1), "Red: note 1", "Red: wait")
    assert game.over
    assert game.decisions == ()
    for use in (lambda: game.choose("Red", "wait"), lambda: game.choose("Red", "concede"), lambda: game.options()):
        with pytest.raises(Refused, match=r"the game is over \[cups.end\]"):
            use()
    assert [str(refusal) for refusal in game.why_not("Red", "wait")] == ["the game is over [cups.end]"]


def test_a_position_that_is_decided_already_is_over_at_once() -> None:
    game = cups(1, 2, turns=0)
    assert game.over
    assert game.result is not None


# --- conceding ----------------------------------------------------------------------------------------------


def test_anybody_may_concede_at_any_time() -> None:
    game = begin(CUPS)
    assert game.why_not("Blue", "concede") == []
    game.choose("Blue", "concede")
    assert game.over
    assert game.result is not None
    assert game.result.winners == ("Red",)
    assert game.view(None)["result"]["winners"] == ["Red"]


def test_case_and_blanks_do_not_matter_to_a_concession() -> None:
    assert begin(CUPS).why_not("Blue", " Concede ") == []
    assert play(begin(CUPS), "Blue: CONCEDE").over


def test_a_clone_of_a_conceded_game_is_conceded() -> None:
    game = play(begin(CUPS), "Blue: concede")
    assert game.clone().digest() == game.digest()
    assert game.clone().over


def test_a_concession_opens_no_answer_that_waits() -> None:
    game = play(begin(AUCTION), "Ann: bid 3", "Bob: concede")
    assert game.answers == {}
    assert game.clone().digest() == game.digest()


# --- together -----------------------------------------------------------------------------------------------


def test_seats_asked_together_answer_in_any_order() -> None:
    one = play(begin(AUCTION), "Ann: bid 1", "Bob: bid 2", "Cy: bid 0")
    other = play(begin(AUCTION), "Cy: bid 0", "Ann: bid 1", "Bob: bid 2")
    assert one.digest() == other.digest()
    assert one.record() == other.record()
    assert one.state.coins == [4, 3, 5]


def test_others_see_that_a_seat_has_answered_and_not_what() -> None:
    low, high = (play(begin(AUCTION), f"Bob: bid {bid}") for bid in (0, 3))
    for seat in ("Ann", "Cy", None):
        assert low.view(seat) == high.view(seat)
    assert low.view("Ann")["answered"] == ["Bob"]
    assert low.view("Ann")["waiting_for"] == ["Cy"]


def test_whoever_has_answered_is_not_asked_again() -> None:
    game = play(begin(AUCTION), "Bob: bid 1")
    with pytest.raises(Refused, match="Bob has answered and may only take it back"):
        game.choose("Bob", "bid 2")


def test_an_answer_can_be_taken_back_until_the_last_is_in() -> None:
    game = play(begin(AUCTION), "Bob: bid 1")
    before = begin(AUCTION).digest()
    game.retract("Bob")
    assert game.digest() == before
    play(game, "Bob: bid 2", "Ann: bid 0", "Cy: bid 0")
    assert game.state.coins == [5, 3, 5]
    with pytest.raises(Fault, match="Bob has no answer that could be taken back alone"):
        game.retract("Bob")


def test_an_answer_of_zero_can_be_taken_back_too() -> None:
    game = play(begin(AUCTION), "Ann: bid 0")
    assert game.answers == {0: BID.option(0)}
    game.retract("Ann")
    assert game.answers == {}


def test_a_clone_keeps_the_answers_that_wait_and_goes_its_own_way() -> None:
    game = play(begin(AUCTION), "Bob: bid 1")
    other = game.clone()
    assert other.digest() == game.digest()
    play(other, "Ann: bid 0", "Cy: bid 0")
    assert game.answers == {1: BID.option(1)}


# --- silent passes ------------------------------------------------------------------------------------------


def test_a_seat_with_one_option_is_passed_silently() -> None:
    game = play(cups(1, 2), "Red: note 1", "Red: guess 1")
    assert game.state.turn == 1
    assert "Blue: pass (silent)" in game.record().splitlines()


def test_a_seat_with_something_to_choose_is_asked() -> None:
    game = play(cups(1, 3), "Red: note 1", "Red: guess 3")
    assert list(game.texts("Blue")) == ["deny", "pass"]


# --- what a seat is told ------------------------------------------------------------------------------------


def test_a_fact_that_is_hidden_from_a_seat_is_a_question_mark_to_it() -> None:
    game = play(begin(CUPS), "Red: note 1", "Red: peek")
    peek = {seat: next(str(e) for e in game.events_for(seat) if e.kind == "peek") for seat in (0, 1, None)}
    assert peek[0] == f"Red sees {game.state.cups[1]}. [cups.peek]"
    assert peek[1] == peek[None] == "Red sees ?. [cups.peek]"


def test_an_event_with_an_audience_is_not_even_noticed_by_others() -> None:
    game = begin(CUPS)
    tips = {seat: [str(e) for e in game.events_for(seat) if e.kind == "tip"] for seat in (0, 1, None)}
    assert tips == {0: ["A nod to Red. [cups.deal]"], 1: ["A nod to Blue. [cups.deal]"], None: []}


def test_what_everybody_sees_a_watcher_sees_too() -> None:
    event = Event("show", "cups.peek", "A {cup}.", {"cup": "one"}, hidden={"cup": EVERYONE})
    assert [str(event.seen_by(seat)) for seat in (0, None)] == ["A one. [cups.peek]"] * 2


def test_the_masks_of_an_event_are_never_sent() -> None:
    for event in begin(CUPS).events_for("Red"):
        assert (event.hidden, event.audience) == (None, -1)


def test_a_view_holds_the_seats_own_question_and_is_plain_json() -> None:
    game = begin(CUPS)
    red, blue = game.view("Red"), game.view("Blue")
    assert json.loads(json.dumps(red)) == red
    assert red["asked"] == [{"kind": "noting", "question": "What do you write down?", "clause": "cups.note"}]
    assert blue["asked"] == []
    assert blue["waiting_for"] == ["Red"]
    assert red["table"]["cups"][1] == "?" == blue["table"]["cups"][0]


# --- rules that raise ---------------------------------------------------------------------------------------

POLICIES = [EVERY_STEP, 25, NEVER]


@pytest.mark.parametrize("keep", POLICIES)
def test_a_rule_that_raises_in_mid_choice_leaves_the_moment_before_untouched(keep: int) -> None:
    game = play(begin(AUCTION, keep=keep, broken=True), "Ann: bid 1", "Bob: bid 1", "Cy: bid 0")
    play(game, "Bob: bid 3", "Cy: bid 3")
    before, record, events, position = game.digest(), game.record(), list(game.events), game.tape.position
    with pytest.raises(RuntimeError, match="the hammer broke"):
        game.choose("Ann", "bid 3")
    assert (game.digest(), game.record(), game.state.log) == (before, record, events)
    assert game.tape.position == position
    assert sorted(game.answers) == [1, 2]
    game.choose("Ann", "bid 2")
    assert game.over
    assert records.replay(game.record(), lambda code: AUCTION).digest() == game.digest()


def test_an_interrupted_choice_can_be_made_again_with_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(begin(CUPS), "Red: note 1")
    undisturbed = play(game.clone(), "Red: roll 2")

    def interrupted(*event: object, **facts: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(minis, "say", interrupted)
        with pytest.raises(KeyboardInterrupt):
            game.choose("Red", "roll 2")
    assert play(game, "Red: roll 2").digest() == undisturbed.digest()


def test_a_script_that_runs_out_in_mid_choice_changes_nothing() -> None:
    game = Game(begin(CUPS).opening, Script(["cup one", "cup two", "d6 5"]), log=[])
    play(game, "Red: note 1")
    before = game.digest()
    with pytest.raises(Fault, match="the script has no chance result left"):
        game.choose("Red", "roll 2")
    assert game.digest() == before
