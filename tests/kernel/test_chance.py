"""Dice, draws, the stream they come from, and the tape they go onto."""

import hashlib
from collections import Counter

import pytest

from fireteam.kernel.chance import RESULT_BITS, RESULT_MASK, Die, Draw, Script, Seed, Tape, below, word
from fireteam.kernel.faults import Fault, TapeMismatch

D6 = Die("d6", range(1, 7))


def test_the_stream_is_sha_256_in_counter_mode() -> None:
    key = bytes(range(32))
    block = hashlib.sha256(key + (1).to_bytes(8, "big")).digest()
    assert word(key, 8) == int.from_bytes(block[:4], "big")
    assert word(key, 15) == int.from_bytes(block[28:], "big")


def test_the_tape_gives_what_the_stream_holds() -> None:
    key, tape, position = Seed.fixed(1).key, Tape(Seed.fixed(1).key), 0
    for n in (6, 2, 100, 6, 6, 52, 3, 6, 6, 6, 7):
        expected, position = below(key, position, n)
        assert tape.pick(n, D6) == expected
        assert tape.position == position


def test_a_word_that_would_favour_low_numbers_is_skipped() -> None:
    n = (1 << 31) + 1  # only words below n are fair: almost half are skipped
    key = Seed.fixed(2).key
    at = next(place for place in range(100) if word(key, place) >= n)
    result, after = below(key, at, n)
    assert after > at + 1
    assert result == word(key, after - 1)


def test_the_tape_skips_the_same_words() -> None:
    key, n, position = Seed.fixed(2).key, (1 << 31) + 1, 0
    tape = Tape(key)
    for _ in range(30):
        expected, position = below(key, position, n)
        assert (tape.fresh(n, D6), tape.position) == (expected, position)
    assert position > 40


def test_every_face_comes_up_about_as_often_as_the_others() -> None:
    tape = Tape(Seed.fixed(3).key)
    faces = Counter(tape.roll(D6, 6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in faces.values())


def test_a_result_on_the_tape_carries_its_place_in_the_stream() -> None:
    tape = Tape(Seed.fixed(1).key, 40)
    result = tape.pick(6, D6)
    (entry,) = tape.entries
    assert isinstance(entry, int)
    assert entry < 0
    assert (~entry >> RESULT_BITS, ~entry & RESULT_MASK) == (40, result)


def test_a_tape_that_is_played_again_gives_the_same_without_the_stream() -> None:
    tape = Tape(Seed.fixed(1).key)
    rolled = tape.roll(D6, 5)
    again = tape.copy()
    again.key = b""
    assert again.roll(D6, 5) == rolled
    assert again.position == tape.position


def test_a_copy_of_a_tape_goes_its_own_way() -> None:
    tape = Tape(Seed.fixed(1).key)
    tape.roll(D6, 2)
    tape.copy().entries.append(7)
    assert len(tape.entries) == 2


def test_dice_thrown_together_are_sorted() -> None:
    rolled = Tape(Seed.fixed(5).key).roll(D6, 20)
    assert rolled == sorted(rolled)


def test_no_dice_give_no_results() -> None:
    tape = Tape(Seed.fixed(5).key)
    assert tape.roll(D6, 0) == []
    assert tape.entries == []


def test_an_answer_where_the_rules_roll_is_a_mismatch() -> None:
    with pytest.raises(TapeMismatch, match="holds an answer"):
        Tape(b"", 0, [5]).pick(6, D6)


def test_a_draw_names_what_lies_in_the_bag() -> None:
    assert Draw("card", [2, 0], ("decoy", "stim", "dud")).spell(0) == "card dud"


# --- seeds --------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_stream_and_another_another() -> None:
    assert Seed.fixed(7).key == Seed.fixed(7).key != Seed.fixed(8).key


def test_fresh_seeds_differ() -> None:
    assert Seed.fresh().secret != Seed.fresh().secret


@pytest.mark.parametrize("nonces", [{}, {"Red": "heads"}])
def test_the_published_hash_does_not_tell_the_stream(nonces: dict[str, str]) -> None:
    seed = Seed.fixed(7, nonces)
    assert seed.commitment != seed.key.hex()
    assert seed.commitment == hashlib.sha256(b"fireteam commitment " + seed.secret).hexdigest()


def test_every_nonce_moves_the_stream_whoever_gives_it() -> None:
    nonces = [{}, {"Red": "a"}, {"Red": "b"}, {"Blue": "a"}, {"Red": "a", "Blue": "a"}, {"Re": "da"}]
    assert len({Seed.fixed(7, each).key for each in nonces}) == len(nonces)


def test_the_order_in_which_nonces_arrive_does_not_matter() -> None:
    assert Seed.fixed(7, {"Red": "a", "Blue": "b"}).key == Seed.fixed(7, {"Blue": "b", "Red": "a"}).key


def test_a_nonce_that_is_not_text_is_refused() -> None:
    with pytest.raises(Fault, match="cannot be written as UTF-8"):
        _ = Seed.fixed(7, {"Red": "\ud800"}).key


# --- scripts ------------------------------------------------------------------------------------------------


def test_a_script_takes_the_place_of_the_stream() -> None:
    script = Script(["d6 4", " D6  1 "])
    assert script.roll(D6, 2) == [1, 4]


def test_a_script_that_runs_out_says_what_is_needed() -> None:
    with pytest.raises(Fault, match=r"the script has no chance result left .* one of: d6 1, d6 2"):
        Script([]).pick(6, D6)


def test_a_script_with_another_result_than_the_rules_need_says_so() -> None:
    with pytest.raises(Fault, match=r"the case says 'card dud' where the rules need one of: d6 1"):
        Script(["card dud"], "the case").pick(6, D6)


def test_a_long_list_of_possible_results_is_cut_short() -> None:
    with pytest.raises(Fault, match=r"d20 8, \.\.\.$"):
        Script(["d20 21"]).pick(20, Die("d20", range(1, 21)))


def test_a_script_keeps_the_places_that_a_record_gives() -> None:
    script = Script(["d6 4", "d6 5"], places=[3, 9])
    script.roll(D6, 2)
    assert [~entry >> RESULT_BITS for entry in script.entries if isinstance(entry, int)] == [3, 9]
    assert script.position == 10


def test_a_copy_of_a_script_goes_on_where_it_was() -> None:
    script = Script(["d6 4", "d6 5"])
    script.pick(6, D6)
    again = script.copy()
    assert again.roll(D6, 2) == [4, 5]
    assert script.used == 1
