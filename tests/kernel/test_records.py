"""Records: written, replayed, verified, kept by a seat, and every way in which one can be wrong."""

import dataclasses
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fireteam
from fireteam.kernel import records, replaying, transcript
from fireteam.kernel.chance import Seed
from fireteam.kernel.decisions import FORM_BITS, Decision, Flow
from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Rules
from fireteam.kernel.writing import result_text
from tests.kernel.minis import AUCTION, CUPS, Cups, begin, cups, play, rules_of


def finished() -> str:
    answers = ("Red: note 2", "Red: roll 2", "Blue: note 1", "Blue: guess 1", "Red: note 3", "Red: peek")
    return play(begin(CUPS, 3, turns=3), *answers).record()


RECORD = finished()


def fault_of(text: str) -> str:
    with pytest.raises(Fault) as raised:
        records.replay(text, rules_of)
    assert "\n" not in str(raised.value)
    return str(raised.value)


def line_of(text: str, beginning: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(beginning))


# --- whole records ------------------------------------------------------------------------------------------


def test_a_record_reads_like_the_game() -> None:
    body = RECORD.split("\n\n")[1].splitlines()
    assert body[:6] == [
        "= cup one @0",
        "= cup two @1",
        "# Red is dealt one. [cups.deal]",
        "# A nod to Red. [cups.deal]",
        "# Blue is dealt two. [cups.deal]",
        "# A nod to Blue. [cups.deal]",
    ]
    assert body[6:8] == ["Red: note 2", "Red: roll 2"]
    assert re.fullmatch(r"= d6 [1-6] @2", body[8])
    assert body[-2:] == ["Red: peek", "# Red sees 2. [cups.peek]"]


def test_a_record_replays_to_the_same_moment_and_the_same_record() -> None:
    game = records.replay(RECORD, rules_of)
    assert game.over
    assert game.record() == RECORD


@pytest.mark.parametrize("turns", [0, 1, 12, 40])
def test_a_game_that_runs_is_replayed_and_played_on_with_the_same_dice(turns: int) -> None:
    game = fireteam.new("ambush", seed=9)
    for turn in range(turns):
        game.choose(game.decision().seat, game.options()[turn % len(game.options())])
    again = fireteam.replay(game.record())
    assert again.digest() == game.digest()
    for _ in range(10):
        for each in (game, again):
            each.choose(each.decision().seat, each.options()[-1])
    assert again.digest() == game.digest()


def test_a_record_survives_windows_line_ends_and_blanks_at_the_end() -> None:
    assert records.replay(RECORD.replace("\n", "\r\n") + "\r\n  \r\n", rules_of).record() == RECORD


def test_answers_by_standing_order_are_marked_and_replayed() -> None:
    game = begin(CUPS)
    game.choose("Red", "note 1", auto=True)
    assert "Red: note 1 (auto)" in game.record()
    assert records.replay(game.record(), rules_of).record() == game.record()


def test_a_concession_is_recorded_and_replayed() -> None:
    game = play(begin(CUPS), "Red: note 1", "Blue: concede")
    assert "Blue: concede" in game.record()
    assert records.replay(game.record(), rules_of).digest() == game.digest()


def test_a_game_that_began_with_a_position_carries_it() -> None:
    game = play(cups(3, 1), "Red: note 1", "Red: roll 1")
    assert 'position: {"bag":[1,2],"cups":[3,1]' in game.record()
    assert records.replay(game.record(), rules_of).digest() == game.digest()


@given(st.dictionaries(st.sampled_from(["Red", "Blue"]), st.text(max_size=8)))
def test_any_nonce_can_be_written_down(nonces: dict[str, str]) -> None:
    game = fireteam.new("ambush", seed=1, nonces=nonces)
    assert fireteam.replay(game.record()).tape.key == Seed.fixed(1, nonces).key


# --- what a seat may keep -----------------------------------------------------------------------------------


def test_a_seats_record_hides_what_the_seat_may_not_know() -> None:
    game = play(begin(CUPS, 3), "Red: note 2", "Red: guess 1")
    own, rivals, whole = game.record("Red"), game.record("Blue"), game.record()
    assert "= cup one @0" in own
    assert "= cup one @0" not in rivals
    assert rivals.count("= ?") == own.count("= ?") == 1
    assert "Red: note 2" in own
    assert "Red: ?" in rivals
    assert "# Red is dealt ?. [cups.deal]" in rivals
    assert "A nod to Red" not in rivals
    assert "secret:" in whole
    for kept in (own, rivals):
        assert "secret:" not in kept
        assert "digest:" not in kept
        assert game.opening.seed is not None
        assert game.opening.seed.secret.hex() not in kept
        assert game.tape.key.hex() not in kept


def test_a_seats_record_does_not_tell_that_somebody_else_had_nothing_to_choose() -> None:
    silent = play(cups(1, 2), "Red: note 1", "Red: guess 1")
    chosen = play(cups(1, 3), "Red: note 1", "Red: guess 1", "Blue: pass")
    assert silent.record("Red") == chosen.record("Red")
    assert "Blue: pass (silent)" in silent.record("Blue")


def test_a_seats_record_hides_the_position_that_the_game_began_with() -> None:
    game = play(cups(3, 1), "Red: note 1")
    assert "position: hidden" in game.record("Red")
    text = game.record().replace(re.findall("position: .*", game.record())[0], "position: hidden")
    assert fault_of(text) == "the position that this record begins with is hidden: it can be read, not replayed"


def test_a_seats_record_can_be_read_and_not_replayed() -> None:
    game = play(begin(CUPS), "Red: note 2")
    assert fault_of(game.record("Blue")).startswith("line 10 is hidden: a record that a seat saved during play")
    open_game = play(begin(AUCTION), "Ann: bid 1", "Bob: bid 1", "Cy: bid 0")
    assert "?" not in open_game.record("Ann")
    assert "a seat saved it during play" in fault_of(open_game.record("Ann"))


def test_after_the_end_everybody_gets_the_whole_record() -> None:
    game = play(begin(CUPS), "Red: note 2", "Red: concede")
    assert records.replay(game.record("Blue"), rules_of).digest() == game.digest()
    assert "secret:" in game.record("Blue")


# --- dice that can be checked -------------------------------------------------------------------------------


def test_every_die_of_a_record_is_recomputed() -> None:
    assert records.verify(RECORD, rules_of) == records.Verdict(rolls=4, skipped=0)


def test_a_die_that_the_secret_does_not_give_is_found() -> None:
    line = re.findall(r"= d6 [1-6] @2", RECORD)[0]
    faces = {face: RECORD.replace(line, f"= d6 {face} @2") for face in range(1, 7)}
    for face, text in faces.items():
        if text != RECORD:
            again = _with_digest_of_its_own(text)
            with pytest.raises(Fault, match=rf"'d6 {face}' at 2 is not what the secret gives there"):
                records.verify(again, rules_of)


def _with_digest_of_its_own(text: str) -> str:
    """A forger who works out result and digest anew."""
    record = records.read(text)
    chance = transcript.script(record.lines, "it")
    game = replaying.enact(records._opening(record, CUPS, None), chance, record.lines, False)
    text = re.sub("result: .*", f"result: {result_text(game)}", text)
    return re.sub("digest: .*", f"digest: {game.digest()}", _without_events(text))


def _without_events(text: str) -> str:
    return "\n".join(line for line in text.split("\n") if not line.startswith("#"))


def test_a_place_of_the_stream_is_not_used_twice() -> None:
    text = _without_events(RECORD).replace("@1\n", "@0\n")
    with pytest.raises(Fault, match="'cup two' is drawn at 0, and the turn of the stream is at 1"):
        records.verify(text, rules_of)


def test_a_record_without_a_secret_cannot_be_verified_yet() -> None:
    with pytest.raises(Fault, match="the record has no secret yet"):
        records.verify(re.sub("secret: .*\n", "", RECORD), rules_of)


# --- what can be wrong --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("fireteam record 1", "fireteam record 2", "line 1: a record begins with 'fireteam record 1'"),
        ("rules: 1", "rulez: 1", "line 3: 'rulez: 1' is not a header; they are game, rules, options"),
        ("rules: 1", "rules=1", "line 3: 'rules=1' is not a header"),
        ("rules: 1", "rules: 1\nrules: 1", "line 4: the header of the record says 'rules' twice"),
        ("\ndigest: ", "\ndigest: 0\ndigest: ", "the record says 'digest' twice at its end"),
        ("\nsecret: ", "\nnote: ", "the record ends without a digest"),
        ("rules: 1\n", "", "line 7: the header of the record has no 'rules'"),
        ("game: cups", "game: chess", "there is no game 'chess'"),
        ("game: cups", "game: auction", "the record's options: Object contains unknown field `turns`"),
        ('"turns":3', '"turns":"x"', r"the record's options: Expected `int`, got `str` - at `$.turns`"),
        ("options: {", "options: {{", "the record's options: JSON is malformed"),
        ("nonces: {}", "nonces: {x", "the secret or the nonces of the record cannot be read: JSON is malformed"),
        ("nonces: {}", "nonces: []", "the secret or the nonces of the record cannot be read"),
        ("nonces: {}", 'nonces: {"Bob":"x"}', "a nonce is given for 'Bob', and the seats are Red, Blue"),
        ("secret: ", "secret: zz", "the secret or the nonces of the record cannot be read"),
        ("secret: ", "secret: 00", "the secret at the end of the record is not the one whose hash stands in"),
        ("commitment: ", "commitment: 0", "the secret at the end of the record is not the one whose hash stands"),
        ("digest: ", "digest: 0", "every line was replayed, but the final state differs (rules 1, today's are 1)"),
        ("seats: Red, Blue", "seats: Blue, Red", "the record says seats 'Blue, Red', the rules say 'Red, Blue'"),
        ('"winners":["Blue"]', '"winners":["Red"]', "the record says result"),
        ("Red: peek", "Red peeks", "'Red peeks' is neither an answer (`Seat: text`) nor a chance result"),
        ("Red: peek", "Green: peek", "there is no seat 'Green': they are Red, Blue"),
        ("Red: peek", "Blue: peek", "Blue is not asked: it is for Red to choose"),
        ("Red: peek", "Red: sneak", "'sneak' is not an answer that Cups knows"),
        ("Red: peek", "Red: guess 9", "9 is not 1 to 3 [cups.numbers]"),
        ("Red: peek", "Red: peek\nRed: peek", "the game is over"),
        ("= cup two @1", "= cup two @1\n= d6 3 @2", "the record says"),
        ("= cup two @1", "= cup nine @1", "the record says 'cup nine' where the rules need one of: cup one"),
        ("= cup two @1\n", "", "the record says 'd6"),
    ],
)
def test_what_is_wrong_with_a_record_is_said_in_one_sentence(old: str, new: str, said: str) -> None:
    assert old in RECORD
    assert said in fault_of(RECORD.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Red: roll 2", "Red: roll 3"),
        ("Red: roll 2", "Red: dance"),
        ("Blue: guess 1", "Red: guess 1"),
        ("Red: note 3", "Red: ?"),
        ("Red: note 3", "nonsense"),
    ],
)
def test_the_line_of_a_fault_is_named(old: str, new: str) -> None:
    text = RECORD.replace(old, new, 1)
    assert fault_of(text).startswith(f"line {line_of(text, new)}")


def test_a_record_that_was_cut_off_says_so() -> None:
    lines = RECORD.split("\n")
    cut = "\n".join(lines[: line_of(RECORD, "Blue: guess 1")])
    assert fault_of(cut) == "the record ends without a digest: it was cut off, or a seat saved it during play"


def test_the_place_in_a_stream_without_its_secret_is_refused() -> None:
    text = re.sub("\nsecret: .*", "", RECORD)
    assert fault_of(text) == "the record ends with the place in a stream whose secret it does not tell"


def test_an_empty_record_says_how_records_begin() -> None:
    assert fault_of("") == "line 1: a record begins with 'fireteam record 1'"


def test_a_record_too_large_to_be_one_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "LARGEST", 100)
    assert fault_of(RECORD) == "a record has at most 100 characters"


def test_a_tampered_die_is_found_by_the_fingerprint() -> None:
    line = re.findall(r"= d6 [1-6] @2", RECORD)[0]
    text = RECORD.replace(line, "= d6 1 @2" if line != "= d6 1 @2" else "= d6 6 @2")
    assert "the rules say" in fault_of(text)


def test_an_answer_marked_silent_that_was_a_choice_is_found() -> None:
    assert fault_of(RECORD.replace("Red: note 3", "Red: note 3 (silent)")).startswith("line ")


# --- answers that wait --------------------------------------------------------------------------------------


def test_an_answer_that_waits_is_kept_and_waits_again() -> None:
    game = play(begin(AUCTION), "Bob: bid 2")
    game.choose("Cy", "bid 1", auto=True)
    text = game.record()
    assert text.split("\n\n")[1].splitlines() == ["Bob: bid 2", "Cy: bid 1 (auto)"]
    again = records.replay(text, rules_of)
    assert again.answers == game.answers
    assert again.digest() == game.digest()
    for each in (game, again):
        each.choose("Ann", "bid 3")
    assert again.record() == game.record()


def test_what_another_seat_keeps_does_not_tell_an_answer_that_waits() -> None:
    game = play(begin(AUCTION), "Bob: bid 2")
    assert "Bob: bid 2" in game.record("Bob")
    assert "Bob: ?" in game.record("Ann")
    assert "bid 2" not in game.record("Ann")


def test_a_record_from_before_answers_that_wait_were_kept_still_replays() -> None:
    text = begin(AUCTION).record()
    assert not records.replay(text, rules_of).answers


def test_a_record_of_a_game_that_began_in_a_position_goes_on_with_its_dice() -> None:
    game = fireteam.load(fireteam.new("ambush", seed=7).position())
    game.choose("Red", "activate Cedar")
    again = fireteam.replay(game.record())
    for each in (game, again):
        each.choose("Red", "search")
    assert again.digest() == game.digest()
    assert again.record() == game.record()


def test_a_record_that_ends_where_somebody_has_nothing_to_choose_goes_on_from_there() -> None:
    game = cups(1, 2)
    game.patient = True
    play(game, "Red: note 1", "Red: guess 2")
    assert game.passing is not None
    again = records.replay(game.record(), rules_of)
    assert again.passing is None
    assert again.digest() == play(cups(1, 2), "Red: note 1", "Red: guess 2").digest()


def test_a_record_without_its_place_in_the_stream_goes_on_after_the_last_die() -> None:
    game = play(begin(CUPS, turns=3), "Red: note 1", "Red: roll 2")
    again = records.replay(re.sub("(?m)^stream: .*\n", "", game.record()), rules_of)
    assert again.tape.position == game.tape.position > 0


def test_a_stream_that_cannot_be_read_is_refused() -> None:
    game = fireteam.load(fireteam.new("ambush", seed=7).position())
    text = re.sub("(?m)^stream: .*", "stream: 12 ab", game.record())
    with pytest.raises(Fault, match="the record's stream is not a key of 64 hexadecimal digits and a number"):
        fireteam.replay(text)


# --- rules that have changed --------------------------------------------------------------------------------


def changed(step: object, version: str = "2") -> Rules[Cups]:
    return dataclasses.replace(CUPS, step=step, about=dataclasses.replace(CUPS.about, version=version))  # type: ignore[arg-type]


def test_rules_that_ask_no_longer_are_found_at_their_line() -> None:
    def without_notes(s: Cups) -> Flow:
        s.noted = s.noted or 1
        yield from CUPS.step(s)

    with pytest.raises(Fault) as raised:
        records.replay(RECORD, lambda code: changed(without_notes))
    assert str(raised.value).startswith(f"line {line_of(RECORD, 'Red: note 2')} (Red: note 2): ")


def test_rules_that_ask_somebody_silently_now_are_found_at_their_line() -> None:
    def with_a_pass(s: Cups) -> Flow:
        if s.turn == 1 and not s.noted:
            yield Decision(0, CUPS.kinds[2])
        yield from CUPS.step(s)

    with pytest.raises(Fault) as raised:
        records.replay(RECORD, lambda code: changed(with_a_pass))
    where = line_of(RECORD, "Blue: note 1")
    parting = f"line {where}: the record says 'Blue: note 1', the rules say 'Red: pass (silent)'"
    assert str(raised.value) == f"{parting} (rules 1, today's are 2)"


def test_rules_that_come_to_another_state_are_found_at_the_end() -> None:
    def generous(s: Cups) -> Flow:
        yield from CUPS.step(s)
        s.bag.sort(reverse=True)

    with pytest.raises(Fault, match=r"the final state differs \(rules 1, today's are 2\)"):
        records.replay(RECORD, lambda code: changed(generous))


def test_rules_that_break_on_a_record_are_a_fault_of_that_record() -> None:
    def brittle(s: Cups) -> Flow:
        assert s.turn < 2, "no third turn"
        yield from CUPS.step(s)

    with pytest.raises(Fault, match="the rules cannot follow the record: AssertionError: no third turn"):
        records.replay(RECORD, lambda code: changed(brittle))


def test_option_numbers_do_not_matter_to_a_record() -> None:
    assert str(CUPS.forms[0].option(2) >> FORM_BITS) in RECORD
    assert not re.search(r": \d+$", RECORD.split("\n\n")[1], re.M)
