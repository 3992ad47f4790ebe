"""Position files: a moment written down and gone on from, and every way in which one can be wrong."""

import re

import pytest
import yaml

import fireteam
from fireteam.kernel import position_files
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from tests.kernel.minis import AUCTION, CUPS, Cups, begin, cups, play, rules_of


def load(text: str) -> Game[Cups]:
    position = position_files.parse(text)
    return position_files.load(position, rules_of(position.game))


def fault_of(text: str) -> str:
    with pytest.raises(Fault) as raised:
        load(text)
    assert "\n" not in str(raised.value)
    return str(raised.value)


POSITION = play(cups(1, 3), "Red: note 1", "Red: guess 3").position()


# --- moments that are gone on from --------------------------------------------------------------------------


def test_a_position_within_a_step_is_that_moment() -> None:
    game = play(cups(1, 3), "Red: note 1", "Red: guess 3")
    assert "Red: guess 3" in POSITION
    again = load(POSITION)
    assert again.digest() == game.digest()
    assert list(again.texts("Blue")) == ["deny", "pass"]


def test_a_position_goes_on_with_the_dice_of_its_game() -> None:
    game = play(begin(CUPS), "Red: note 1")
    again = load(game.position())
    for each in (game, again):
        play(each, "Red: roll 3")
    assert again.digest() == game.digest()


def test_answers_that_wait_are_in_a_position() -> None:
    game = play(begin(AUCTION), "Cy: bid 2")
    game.choose("Ann", "bid 1", auto=True)
    again = load(game.position())
    assert again.digest() == game.digest()
    assert play(again, "Bob: bid 0").state.coins == [4, 5, 3]


@pytest.mark.parametrize("turns", range(0, 60, 6))
def test_the_exemplar_can_be_put_down_and_taken_up_anywhere(turns: int) -> None:
    game = fireteam.new("ambush", seed=6)
    for turn in range(turns):
        game.choose(game.decision().seat, game.options()[turn * 5 % len(game.options())])
    again = fireteam.load(game.position())
    assert again.digest() == game.digest()
    assert again.position() == game.position()


def test_a_position_without_a_state_is_the_game_as_it_is_set_up() -> None:
    assert load("format: fireteam position 1\ngame: auction\n").digest() == begin(AUCTION).digest()


def test_what_the_rules_stumble_over_while_answers_wait_is_told_as_a_fault() -> None:
    game = begin(AUCTION)
    game.choose(game.decisions[-1].seat, "bid 1")
    whole = yaml.safe_load(game.position())
    assert whole["waiting"]
    whole["state"]["coins"] = whole["state"]["coins"][:-1]
    with pytest.raises(Fault, match="the state is impossible: it cannot be played: IndexError"):
        load(yaml.safe_dump(whole))


def test_a_position_without_a_stream_has_fresh_dice_that_can_be_checked() -> None:
    one, other = (load(re.sub("stream: .*", "", POSITION)) for _ in range(2))
    assert one.tape.key != other.tape.key
    assert one.opening.seed is not None
    assert one.opening.seed.key == one.tape.key


def test_a_finished_game_has_a_position_too() -> None:
    game = play(begin(CUPS, turns=1), "Red: note 1", "Red: wait")
    assert load(game.position()).digest() == game.digest()


# --- what can be wrong --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("format: ", "format: [", "the position is not YAML: "),
        ("format: ", "\tformat: ", "the position is not YAML: "),
        ("position 1", "position 2", "says format 'fireteam position 2', and only 'fireteam position 1' is known"),
        ("game: cups", "game: chess", "there is no game 'chess'"),
        ("game: cups\n", "", "the position cannot be read: Object missing required field `game`"),
        ("game: cups", "game: 5", "the position cannot be read: Expected `str`, got `int` - at `$.game`"),
        ("game: cups", "game: cups\ncolour: red", "the position cannot be read: Object contains unknown field"),
        ("  turns: 4", "  turns: many", "the position's options: Expected `int`, got `str` - at `$.turns`"),
        ("  turns: 4", "  turnz: 4", "the position's options: Object contains unknown field `turnz`"),
        ("  turns: 4", "  turns: {null: 4}", "the position's options cannot be read: Only dicts with str-like"),
        ("  turns: 4", "  turns: 2024-13-45", "the position cannot be read: month must be in 1..12"),
        ("  turns: 4", f"  turns: {'9' * 5000}", "the position cannot be read: Exceeds the limit"),
        ("  noted: 1", "  noted: one", "the state cannot be read: Expected `int`, got `str` - at `$.noted`"),
        ("  noted: 1", "  notes: 1", "the state cannot be read: Object missing required field `noted`"),
        ("  noted: 1", "  noted: 1\n  luck: 3", "the state has a field that Cups does not know: $.luck"),
        ("  noted: 1", "  noted: {null: 1}", "the position's state cannot be read: Only dicts with str-like"),
        ("  cups:\n  - 1", "  cups:\n  - 2", "the state is impossible: the cups are not those of the game"),
        ("  known_to:\n", "  known_to:\n  - 1\n", "the state is impossible: it cannot be shown: ValueError"),
        ("state:", "state: 5\nwas:", "the position cannot be read: Expected `object | null`, got `int`"),
        ("'Red: guess 3'", "'Blue: guess 3'", "line 1 (Blue: guess 3): Blue is not asked"),
        ("'Red: guess 3'", "'Red: guess 9'", "line 1 (Red: guess 9): 9 is not 1 to 3 [cups.numbers]"),
        ("'Red: guess 3'", "'Red: ?'", "line 1 is hidden"),
        ("'Red: guess 3'", "'Red guesses'", "line 1: 'Red guesses' is neither an answer"),
        ("'Red: guess 3'", "'Red: roll 1'", "the position has no chance result left where the rules need one of"),
        ("waiting: []", "waiting: ['Red: wait']", "line 1 (Red: wait): Red is not asked"),
        ("'Red: guess 3'", "'Red: guess 3'\n- '= d6 4'", "line 2 of the position's tape is left over: '= d6 4'"),
        ("waiting: []", "waiting: ['= d6 4']", "'= d6 4' is not an answer that waits for others"),
        ("waiting: []", "waiting: ['Red: wait (silent)']", "is not an answer that waits for others"),
        ("game: cups", "game: cups\ngame: cups", "the position cannot be read: 'game' appears twice in one mapping"),
        ("  noted: 1", "  noted: 1\n  noted: 2", "the position cannot be read: 'noted' appears twice in one mapping"),
        ("waiting: []", "waiting: 5", "the position cannot be read: Expected `array`, got `int` - at `$.waiting`"),
    ],
)
def test_what_is_wrong_with_a_position_is_said_in_one_sentence(old: str, new: str, said: str) -> None:
    assert old in POSITION
    assert said in fault_of(POSITION.replace(old, new, 1))


@pytest.mark.parametrize("stream", ["abc", "ab 0", "zz 1", f"{'ab' * 32} -1", f"{'ab' * 32} {'9' * 20}", "1 2 3"])
def test_a_stream_that_is_none_is_refused(stream: str) -> None:
    said = "the position's stream is not a key of 64 hexadecimal digits and a number"
    assert fault_of(re.sub("stream: .*\n.*", f"stream: {stream}", POSITION)) == said


@pytest.mark.parametrize("text", ["", "5", "[]", "just words", "null", "- a\n- b"])
def test_a_text_that_is_not_a_position_at_all_is_refused(text: str) -> None:
    assert fault_of(text).startswith("the position cannot be read: Expected `object`, got ")


def test_invariants_that_stumble_over_a_state_count_as_broken() -> None:
    text = fireteam.new("ambush", seed=1).position()
    broken = yaml.safe_load(text)
    broken["state"]["hp"].pop()
    with pytest.raises(Fault, match="the state is impossible: ValueError: zip"):
        fireteam.load(yaml.safe_dump(broken))


def test_a_state_from_which_the_rules_cannot_go_on_is_refused() -> None:
    broken = yaml.safe_load(fireteam.new("ambush", seed=1).position())
    broken["state"]["turn"] = 99
    with pytest.raises(Fault, match="the rules cannot follow the position: IndexError"):
        fireteam.load(yaml.safe_dump(broken))


LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("bomb", "said"),
    [
        (LAUGHS, "the position cannot be read: it uses an anchor (&) or an alias (*)"),
        ("state: &s {loop: *s}", "the position cannot be read: it uses an anchor (&) or an alias (*)"),
        ("state: " + "[" * 100_000, "the position cannot be read: it is more than 40 lists and mappings deep"),
        ("state: " + "{" * 100_000, "the position cannot be read: it is more than 40 lists and mappings deep"),
        ("state:\n " + "- " * 100_000, "the position cannot be read: it is more than 40 lists and mappings deep"),
        ("state: " + "x" * position_files.LARGEST, "a position has at most 1000000 characters"),
    ],
    ids=["laughs", "loop", "lists", "mappings", "dashes", "large"],
)
def test_a_bomb_is_refused_before_it_goes_off(monkeypatch: pytest.MonkeyPatch, bomb: str, said: str) -> None:
    monkeypatch.setattr(position_files, "_values", lambda text: pytest.fail("values were made of a bomb"))
    assert fault_of(f"format: fireteam position 1\ngame: cups\n{bomb}").startswith(said)


def test_a_position_has_as_many_characters_as_are_allowed_and_not_one_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_files, "LARGEST", len(POSITION))
    assert not load(POSITION).over
    assert fault_of(POSITION + " ") == f"a position has at most {len(POSITION)} characters"


def test_no_object_but_plain_values_is_made() -> None:
    bomb = "format: fireteam position 1\ngame: cups\nstate: !!python/object/apply:os.system [ls]"
    assert fault_of(bomb).startswith("the position is not YAML: could not determine")


def test_whoever_has_nothing_to_choose_where_a_position_stands_is_passed() -> None:
    game = cups(1, 2)
    game.patient = True
    play(game, "Red: note 1", "Red: guess 2")
    assert game.passing is not None
    again = load(game.position())
    assert again.passing is None
    assert again.decision().seat == play(cups(1, 2), "Red: note 1", "Red: guess 2").decision().seat
