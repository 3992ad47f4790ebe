"""The terminal table: what can be typed at it, and what it shows to whom."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import fireteam
from fireteam.cli.screen import Screen
from fireteam.cli.terminal_table import Table
from tests.cli.conftest import Command

FIRST = "1\n" * 2000  # always the first option, longer than any game


def test_a_plain_game_is_played_to_its_end_by_numbers(command: Command, tmp_path: Path) -> None:
    said = command("play", "ambush", "--plain", "--seed", "3", "--option", "rounds=1", "--save", "won.txt", typed=FIRST)
    assert said.code == 0
    assert "The game is over." in said.out
    assert said.out.isascii()
    assert fireteam.replay((tmp_path / "won.txt").read_text()).over


def test_a_plain_table_is_told_in_sentences_and_one_option_per_line(command: Command) -> None:
    lines = command("play", "ambush", "--plain", "--seed", "3").out.splitlines()
    assert "Ash of Red at A2, 4 hit points." in lines
    assert "1. activate Ash" in lines


@pytest.mark.parametrize("code", sorted(fireteam.registered()))
@pytest.mark.parametrize("seats", [None, "me"], ids=["against bots", "sharing the screen"])
def test_every_game_is_played_to_its_end_by_somebody_who_types_numbers(
    command: Command, tmp_path: Path, code: str, seats: str | None
) -> None:
    chance = random.Random(5)
    typed = "".join(f"{chance.randrange(1, 5)}\n" for _ in range(20_000))
    people = seats or ",".join(["me", *["random"] * (len(fireteam.new(code).seats) - 1)])
    said = command("play", code, "--plain", "--seed", "5", "--save", "g.txt", "--seats", people, typed=typed)
    assert (said.code, said.err) == (0, "")
    assert "The game is over." in said.out
    assert fireteam.replay((tmp_path / "g.txt").read_text()).over


def test_somebody_who_names_no_seats_gets_the_one_that_suits_a_newcomer(command: Command) -> None:
    said = command("play", "omega", "--plain", "--seed", "3", typed="quit\n").out
    assert "Overseer is played by corporal, Commandos is played by you." in said


def test_the_goal_is_told_before_the_first_question_and_on_request(command: Command) -> None:
    lines = command("play", "omega", "--plain", "--seed", "3", typed="goal\nquit\n").out.splitlines()
    goal = "- The commandos win as soon as a door to the Vault is opened."
    first = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    assert goal in lines[:first]
    assert goal in lines[first:]
    without = command("play", "ambush", "--plain", "--seed", "3", typed="goal\nquit\n").out
    assert "Ambush states no goal" in without


def test_odds_and_why_tell_what_the_card_says(command: Command) -> None:
    said = command("play", "omega", "--plain", "--seed", "3", typed="why 1\nodds 1\nquit\n").out
    assert said.count("Rank ") == 2  # the first answer takes a commando, whose sheet begins so


def _hear_interrupts() -> None:
    """Whoever runs the tests in the background may have told its children to ignore them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_leaves_quietly_and_saves_the_record(tmp_path: Path) -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "fireteam.cli", "play", "ambush", "--plain", "--save", str(tmp_path / "half.txt")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        preexec_fn=_hear_interrupts,
    )
    assert run.stdout is not None
    while b"3. activate Cedar" not in run.stdout.readline():
        pass
    run.send_signal(signal.SIGINT)
    _, err = run.communicate(timeout=60)
    assert (run.returncode, err) == (130, b"")
    assert (tmp_path / "half.txt").read_text().startswith("fireteam record 1\n")


def test_a_drawn_game_is_played_to_its_end_too(command: Command) -> None:
    said = command("play", "ambush", "--terminal", "--seed", "3", "--option", "rounds=1", typed=FIRST)
    assert said.code == 0
    assert "The game is over." in said.out


def test_the_end_of_input_is_polite_and_saves_the_record(command: Command, tmp_path: Path) -> None:
    said = command("play", "ambush", "--plain", "--save", "half.txt", typed="activate Ash\n")
    assert said.code == 0
    assert "You have left the table" in said.out
    assert "Red: activate Ash" in (tmp_path / "half.txt").read_text()


def test_texts_and_shorthands_answer_like_numbers(command: Command) -> None:
    said = command("play", "ambush", "--plain", "--seed", "3", typed="act a\nwalk B1\nquit\n")
    assert "Ash goes to B1. [walk.steps]" in said.out


def test_why_tells_the_clause_and_undo_takes_back(command: Command) -> None:
    said = command("play", "ambush", "--plain", "--seed", "3", typed="1\nwhy walk K5\nwhy walk B1\nundo\nquit\n")
    assert "K5 is taken by Echo. [walk.free]" in said.out
    assert "'walk B1' is legal." in said.out
    assert said.out.count("Red: Who acts?") == 2


def test_odds_come_with_percentages_and_numbers(command: Command) -> None:
    for manner in ("--plain", "--terminal"):
        said = command("play", "ambush", manner, "--seed", "3", typed="1\nodds shoot stray-1\nquit\n")
        assert "%" in said.out
        assert "dice" in said.out


def test_the_table_answers_every_word_of_its_help(command: Command) -> None:
    words = "1\nhelp\nlog\nview\noptions\nrules\nrules walk\nhold\nask again\nwhy\nask me\n999\nxyzzy\nquit\n"
    said = command("play", "ambush", "--plain", "--seed", "3", typed=words)
    assert said.code == 0
    assert "'why' wants more" in said.out
    assert "there is no option 999" in said.out
    assert "'xyzzy' is not an answer that Ambush knows" in said.out
    assert "You no longer have standing answers." in said.out


def test_a_standing_answer_is_given_without_asking_until_asked_again(command: Command, tmp_path: Path) -> None:
    typed = "1\nalways done\n" + "1\n" * 30
    said = command("play", "ambush", "--plain", "--seed", "3", "--save", "s.txt", "--option", "rounds=1", typed=typed)
    assert "From now on 'done' is your answer" in said.out
    assert said.out.count("actions left.") == 1
    assert "Red: done (auto)" in (tmp_path / "s.txt").read_text()


@pytest.mark.parametrize("text", ["1", "walk B1", "concede"])
def test_only_what_an_absent_seat_would_answer_becomes_a_standing_answer(command: Command, text: str) -> None:
    said = command("play", "ambush", "--plain", "--seed", "3", typed=f"activate Ash\nalways {text}\nquit\n")
    assert "From now on" not in said.out
    assert "only 'done' can become a standing answer here" in said.out or text == "concede"


def test_an_interrupt_ends_standing_answers_and_asks_again(capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["activate Ash", "always done", "Ctrl-C", "view", "Ctrl-C"])

    def listen(prompt: str) -> str:
        words = next(typed)
        if words == "Ctrl-C":
            raise KeyboardInterrupt
        return words

    table = Table(fireteam.new("ambush", seed=3), "me,random", Screen(plain=True), 3, listen=listen)
    with pytest.raises(KeyboardInterrupt):
        table.play()
    assert "Interrupted: standing answers have ended" in capsys.readouterr().out
    assert table.standing[0].orders == {}
    assert list(typed) == []


@pytest.mark.parametrize("words", ["concede", " Concede ", "/concede", "/CONCEDE"])
def test_conceding_ends_the_game(command: Command, words: str) -> None:
    assert "Blue won" in command("play", "ambush", "--plain", typed=f"{words}\n").out


def test_conceding_is_asked_about_like_any_answer_and_stands_alone(command: Command) -> None:
    typed = "why concede\nodds Concede\nconcede nothing\nquit\n"
    said = command("play", "ambush", "--plain", typed=typed)
    assert "'concede' is legal." in said.out
    assert "There are no odds to tell for 'concede'." in said.out
    assert "'concede' takes nothing after it" in said.out
    assert "Blue won" not in said.out


def test_the_record_is_offered_at_the_end(command: Command, tmp_path: Path) -> None:
    command("play", "ambush", "--plain", typed="concede\nkept.txt\n")
    assert (tmp_path / "kept.txt").read_text().startswith("fireteam record 1\n")


def test_people_who_share_the_screen_hand_it_over_once_something_is_hidden(command: Command) -> None:
    typed = "activate Ash\nsearch\ndone\n\nactivate Dune\nlog\nquit\n"
    said = command("play", "ambush", "--plain", "--seats", "me", "--seed", "3", typed=typed)
    before, _, after = said.out.partition("It is for Blue to choose: hand over")
    assert "Red> " in before
    assert "Blue> " in after
    assert "Ash finds a card: ?." in after


def test_bots_alone_play_while_one_watches(command: Command) -> None:
    said = command("play", "ambush", "--plain", "--seats", "random", "--seed", "3", "--option", "rounds=1")
    assert said.code == 0
    assert "The game is over." in said.out


def test_without_a_game_the_games_are_listed_and_asked_for(command: Command) -> None:
    said = command("play", "--plain", typed="ambush\nquit\n")
    assert "Which game?" in said.out
    assert "Red: Who acts?" in said.out


def test_seats_are_drawn_by_lot_from_the_dice_of_the_game(command: Command) -> None:
    told = [
        command("play", "ambush", "--lots", "--seed", str(seed), "--plain", typed="quit\n").out for seed in range(8)
    ]
    assert all("The seats are drawn by lot." in said for said in told)
    mine = [("Red is played by you" in said, "Blue is played by you" in said) for said in told]
    assert set(mine) == {(True, False), (False, True)}
    again = command("play", "ambush", "--lots", "--seed", "0", "--plain", typed="quit\n").out
    assert again == told[0]


def test_lots_are_for_a_new_game(command: Command, position: Path) -> None:
    said = command("play", "--load", str(position), "--lots")
    assert (said.code, "--lots is for a new game" in said.err) == (2, True)
