"""People who share one screen: nobody learns from its prompts what another seat holds."""

from collections.abc import Iterable
from typing import Any

import pytest

import fireteam
from fireteam.bots.standing import always
from fireteam.cli.screen import CLEAR_SCROLLBACK, Screen
from fireteam.cli.terminal_table import Table
from fireteam.kernel.chance import Seed, Tape
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.position_files import arranged

RED, BLUE = 0, 1


def shot_at_dune(card: str) -> Game[Any]:
    """Ash is about to shoot at Dune, whose side holds one face-down card."""
    rules = fireteam.rules_of("ambush")
    options = rules.options()
    models = {"Ash": {"at": "A2"}, "Dune": {"at": "C3"}}
    state = arranged(rules, rules.setting(options), {"models": models, "active": "Ash", "hands": {"Blue": [card]}})
    seed = Seed.fixed(7)
    return Game(Opening(rules, options, state, seed), Tape(seed.key), log=[])


def prompts(
    game: Game[Any], answers: Iterable[str], orders: dict[str, str] | None = None, stops: bool = False
) -> list[str]:
    """What the screen asks for while these answers are given, and then somebody leaves."""
    asked: list[str] = []
    typed = iter(answers)

    def listen(prompt: str) -> str:
        asked.append(prompt)
        return next(typed) if prompt in ("Red> ", "Blue> ") else ""

    table = Table(game, "me", Screen(plain=True), 7, listen=listen)
    table.standing[BLUE].orders = {kind: always(kind, text) for kind, text in (orders or {}).items()}
    table.standing[BLUE].stops = stops
    table.play()
    return asked


def handed_over(asked: list[str]) -> list[str]:
    return [prompt.split(" to choose")[0] for prompt in asked if "hand over" in prompt]


def test_whoever_is_done_side_by_side_takes_that_back_from_the_prompt_of_another() -> None:
    game = fireteam.new("armoury", seed=3)
    first, second = game.seats[0].name, game.seats[1].name
    typed = iter(["done", f"undo {second}", f"undo {first}", "quit"])
    asked = list[str]()

    def listen(prompt: str) -> str:
        asked.append(prompt)
        return next(typed) if prompt.endswith("> ") else ""

    Table(game, "me", Screen(plain=True), 3, listen=listen).play()
    assert [prompt for prompt in asked if prompt.endswith("> ")] == [
        f"{first}> ",
        f"{second}> ",
        f"{second}> ",
        f"{first}> ",
    ]
    assert game.waiting == {}


def test_a_seat_that_has_nothing_to_choose_takes_the_screen_like_one_that_has() -> None:
    shot = ["shoot Dune", "quit"]
    real = prompts(shot_at_dune("decoy"), ["shoot Dune", "pass", "quit"])
    silent = prompts(shot_at_dune("dud"), shot)
    ordered = prompts(shot_at_dune("decoy"), shot, {"targeted": "pass"})
    assert handed_over(real) == handed_over(silent) == handed_over(ordered)
    assert handed_over(real) == ["It is for Red", "It is for Blue", "It is for Red"]
    assert len(real) == len(silent) == len(ordered)  # as many times Enter


def test_who_stops_at_every_window_is_asked_also_where_there_is_nothing_to_choose() -> None:
    asked = prompts(shot_at_dune("dud"), ["shoot Dune", "pass", "quit"], stops=True)
    assert asked == prompts(shot_at_dune("decoy"), ["shoot Dune", "pass", "quit"], {"targeted": "pass"}, stops=True)
    assert [prompt for prompt in asked if prompt.endswith("> ")] == ["Red> ", "Blue> ", "Red> "]


def test_the_word_stop_shows_empty_windows_and_lets_them_go_again(capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["1", "stop on", "stop on", "stop maybe", "stop off", "quit"])
    Table(fireteam.new("ambush", seed=3), "me", Screen(plain=True), 7, listen=lambda prompt: next(typed)).play()
    said = capsys.readouterr().out
    assert "You will be asked at every window, even where you can only pass; standing answers rest meanwhile." in said
    assert "'stop maybe' is not known; stop on, stop off: ask me at every window" in said
    assert "You will be asked only where there is something to choose." in said


def test_the_one_who_is_passed_is_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    prompts(shot_at_dune("dud"), ["shoot Dune", "quit"])
    assert "There is nothing to choose." in capsys.readouterr().out


def test_where_nothing_is_hidden_nobody_waits_for_a_seat_that_has_nothing_to_choose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fireteam.cli.terminal_table.something_hidden", lambda game: False)
    assert prompts(shot_at_dune("dud"), ["shoot Dune", "quit"]) == ["Red> ", "Red> "]


def test_a_seat_that_is_passed_and_then_asked_takes_the_screen_once() -> None:
    asked = prompts(shot_at_dune("dud"), ["done", "quit"])  # Blue has but one fighter to activate
    assert handed_over(asked) == ["It is for Red", "It is for Blue"]
    assert "Press Enter. " not in asked


def test_what_stands_against_an_undo_is_the_same_whether_the_rival_is_to_choose_or_chose_or_was_passed() -> None:
    told = []
    for card in ("decoy", "dud"):
        game = shot_at_dune(card)
        game.choose("Red", "shoot Dune")
        told.append(game.barrier("Red"))
        if card == "decoy":
            game.choose("Blue", "pass")
            told.append(game.barrier("Red"))
    assert told[0] == told[1] == told[2] is not None


def test_a_screen_that_is_handed_over_keeps_no_scrollback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    prompts(shot_at_dune("decoy"), ["quit"])
    assert CLEAR_SCROLLBACK in capsys.readouterr().out
    monkeypatch.setenv("TERM", "dumb")
    prompts(shot_at_dune("decoy"), ["quit"])
    assert CLEAR_SCROLLBACK not in capsys.readouterr().out


@pytest.mark.parametrize(("columns", "drawn"), [("40", False), ("120", True)])
def test_a_board_that_is_wider_than_the_screen_is_told_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], columns: str, drawn: bool
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", columns)
    game = fireteam.new("ambush", seed=7)
    screen = Screen()
    for _ in range(2):
        screen.board(game.rules, game.seen_by("Red").table)
    out = " ".join(capsys.readouterr().out.split())
    assert ("Ash of Red at A2" in out) != drawn
    assert out.count("columns wide and the screen") == (0 if drawn else 1)


def test_what_is_told_in_words_is_not_told_at_every_choice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "40")
    typed = iter(["activate Ash", "quit"])
    Table(fireteam.new("ambush", seed=7), "me,random", Screen(), 7, listen=lambda prompt: next(typed)).play()
    assert capsys.readouterr().out.count("Ash of Red at A2") == 1
