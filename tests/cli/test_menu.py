"""The way into a game: which game, which scenario, and choices among cards."""

from dataclasses import replace
from typing import Any

import pytest

import fireteam
from fireteam.cli.card_picker import CardPicker, part_of
from fireteam.kernel.decisions import Decision, Part
from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Pick, PrintedCard
from fireteam.table.protocol.parts import Cards
from tests.cli.conftest import Command

FIGHTERS = ("Ash", "Birch", "Cedar")


def some_of(form: str, names: tuple[str, ...], take: int) -> Cards:
    cards = tuple(Part("card", name.lower(), name) for name in names)
    return Cards(form, form.title(), cards, take, tuple(card.id for card in cards[:take]))


SQUAD = some_of("squad", ("Pai", "Red Sue", "Buck", "Nix"), 3)
FACTION = some_of("faction", ("Red", "Blue"), 1)


@pytest.fixture
def carded(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that is chosen in with cards: who acts first is a card."""

    def picks(s: Any, d: Decision) -> Pick | None:
        return Pick("activate", FIGHTERS) if d.kind.name == "activation" and d.seat == 0 else None

    cards = {name: PrintedCard([f"{name} is a tree.", "It grows."]) for name in FIGHTERS}
    cards["alley"] = PrintedCard(["A narrow place.", "Walls."])
    ambush = fireteam.rules_of("ambush")
    shown = replace(ambush.shown, cards=lambda setting: cards, picks=picks)
    monkeypatch.setitem(fireteam.registered(), "ambush", replace(ambush, shown=shown))
    return "ambush"


def test_enter_plays_the_first_game_and_its_usual_scenario(command: Command) -> None:
    first = next(iter(fireteam.registered()))
    said = command("play", "--plain", typed="\n\nquit\n")
    assert said.code == 0
    assert f"Enter plays {first}" in said.out
    assert f"{fireteam.rules_of(first).about.title}: Red is played by you" in said.out


def test_a_wrong_name_is_asked_again(command: Command) -> None:
    said = command("play", "--plain", typed="chess\nambush\nstreet\nalley\nquit\n")
    assert "'chess' is none of" in said.out
    assert "'street' is none of standard, alley, random." in said.out
    assert "Red: Who acts?" in said.out


def test_any_scenario_can_be_asked_for_and_has_no_card_of_its_own(command: Command) -> None:
    said = command("play", "ambush", "--choose", "--plain", typed="?random\nrandom\nquit\n")
    assert "Random is any of them, drawn when the game begins." in said.out
    assert "The scenario is standard." in said.out or "The scenario is alley." in said.out
    assert "Red: Who acts?" in said.out


def test_a_named_scenario_is_not_asked_for(command: Command) -> None:
    said = command("play", "ambush", "--choose", "--scenario", "alley", "--plain", typed="quit\n")
    assert "Which scenario?" not in said.out


def test_a_scenario_shows_its_card_and_its_board_on_request(command: Command, carded: str) -> None:
    for manner in ("--plain", "--terminal"):
        said = command("play", carded, "--choose", manner, typed="?alley\n2\nquit\n")
        assert said.out.count("A narrow place.") == 2
        assert said.out.count("Walls.") == 1


def test_where_nobody_answers_the_usual_game_is_begun_and_left(command: Command) -> None:
    for manner in ("--plain", "--terminal"):
        said = command("play", manner)
        assert (said.code, said.err) == (0, "")
        assert "You have left the table" in said.out


def test_cards_are_read_and_taken_by_number_name_or_beginning(command: Command, carded: str) -> None:
    for words in ("2", "birch", "b", "activate Birch"):
        said = command("play", carded, "--plain", "--seed", "3", typed=f"{words}\nquit\n")
        assert "Birch is a tree." in said.out
        assert "1. activate Ash" not in said.out
        assert "Birch has 2 actions left." in said.out


def test_enter_takes_what_an_absent_seat_would(command: Command, carded: str) -> None:
    said = command("play", carded, "--plain", "--seed", "3", typed="\nquit\n")
    assert "Enter takes Ash." in said.out
    assert "Ash has 2 actions left." in said.out


def test_a_card_can_be_read_at_any_time(command: Command, carded: str) -> None:
    said = command("play", carded, "--plain", typed="card ced\ncard\ncard oak\nquit\n")
    assert said.out.count("Cedar is a tree.") == 2
    assert "'card' wants more" in said.out
    assert "'oak' is none of" in said.out
    assert "has no cards to read" in command("play", "gambit", "--plain", typed="card x\nquit\n").out


def test_a_squad_is_picked_card_by_card() -> None:
    picking = CardPicker(SQUAD)
    assert "Take 3" in str(picking)
    assert picking.hear("red sue") is None
    assert picking.hear("1") is None
    assert "You have Red Sue, Pai; take 1 more" in str(picking)
    assert picking.hear("pai") is None  # put back
    assert picking.hear("4 3") == "squad red sue, nix, buck"


def test_enter_fills_a_squad_up() -> None:
    picking = CardPicker(SQUAD)
    assert picking.hear("nix") is None
    assert picking.hear("") == "squad nix, pai, red sue"


def test_too_many_cards_are_refused_and_put_back() -> None:
    picking = CardPicker(FACTION)
    with pytest.raises(Fault, match="that makes 2, and 1 are wanted"):
        picking.hear("1 2")
    assert picking.taken == []


def test_a_beginning_that_fits_two_names_is_asked_about() -> None:
    with pytest.raises(Fault, match="'p' could be pai or pace"):
        part_of(["pai", "pace"], "p")
    with pytest.raises(Fault, match="there is no card 3"):
        part_of(["pai", "pace"], "3")
