"""The client reads parts, facts and fields, and no sentence of the server: with all of these scrambled, boards, menus,
previews, keys and lessons work as ever."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from tests.web.player import Player
from tests.web.positions import in_sight, midway, next_to_an_infected
from tests.web.scrambling import SIGNS, ScrambledWire, scrambled
from tests.web.test_newcomers import MARKS, begin_lesson, lessons_of, play_to_its_end
from tests.web.tour import AGAINST_RANDOM, BY_LINK

Come = Callable[..., Player]
UNREADABLE = re.compile(f"[{SIGNS}]")


class Board(NamedTuple):
    """Where something is pointed at in a game."""

    record: Callable[[Path], str]  # a position in which the first of the seats is asked
    seats: tuple[str, str]
    piece: str  # several answers lie on it there
    lesson: str  # that begins with a walk
    cell: str  # to this one
    verb: str = "walk"  # what answers call that


BOARDS = {
    "omicron": Board(next_to_an_infected, ("Red", "Blue"), "cyms-1", "A first walk", "E8"),
    "omega": Board(
        lambda folder: midway(folder, "phase: activate"),
        ("Overseer", "Commandos"),
        "reject-1",
        "Moving and facing",
        "F4",
    ),
    "human_interface": Board(in_sight, ("Red", "Blue"), "captain", "A move", "I8", "move"),
}


def sit_down(come: Come, folder: Path, game: str) -> tuple[Player, ScrambledWire]:
    """At the board of a game that is under way, where all sentences are scrambled."""
    board, player = BOARDS[game], come()
    first, second = board.seats
    seats = player.make(game, {}, BY_LINK, board.record(folder))
    wire = ScrambledWire(player)
    come().sit(seats[second])
    player.sit(seats[first])
    player.asked()
    return player, wire


def learn(come: Come, game: str) -> tuple[Player, ScrambledWire]:
    """At the board of a lesson: what is asked for there is known."""
    player = come()
    wire = ScrambledWire(player)
    begin_lesson(player, game, BOARDS[game].lesson)
    return player, wire


def glow(player: Player, cell: str) -> Locator:
    return player.page.locator(f".board-glow[data-cell={cell}]")


def test_the_wire_scrambles_what_people_read_and_nothing_else(person: Come) -> None:
    player = person()
    seats = player.make("ambush", {}, AGAINST_RANDOM)
    ScrambledWire(player)
    player.sit(seats["Red"])
    assert player.question == scrambled("Who acts?")
    assert "activate Ash" in player.texts()
    expect(player.option("activate Ash")).to_contain_text(scrambled("Activate Ash"))
    player.give("activate Ash")
    expect(player.page.locator("#log")).to_contain_text(scrambled("Activate Ash"))
    player.give("search")
    expect(player.page.locator("#log .log-event").first).to_contain_text(scrambled("Ash finds a card"))


@pytest.mark.parametrize("game", BOARDS)
def test_a_cell_that_glows_is_foreseen_and_chosen(person: Come, game: str) -> None:
    player, wire = learn(person, game)
    cell = BOARDS[game].cell
    expect(player.page.locator(MARKS)).to_be_visible()
    expect(glow(player, cell)).to_be_visible()
    assert player.page.locator(".board-glow").count() > 1
    glow(player, cell).hover()
    expect(player.page.locator(".board-path").first).to_be_attached()
    expect(player.page.locator(".foreseen-what")).to_contain_text(UNREADABLE)
    glow(player, cell).click()
    expect(glow(player, cell)).to_have_count(0)
    assert wire.answers == [f"{BOARDS[game].verb} {cell}"]


@pytest.mark.parametrize("game", BOARDS)
def test_the_menu_of_a_place_has_all_its_answers(person: Come, tmp_path: Path, game: str) -> None:
    player, wire = sit_down(person, tmp_path, game)
    piece = BOARDS[game].piece
    answers = wire.at(piece)
    assert len(answers) > 1
    asked = player.moment
    player.page.locator(f"[data-piece={piece}]").click()
    choices = player.page.locator(".board-menu").get_by_role("button")
    expect(choices).to_have_count(len(answers))
    expect(choices.first).to_contain_text(UNREADABLE)
    choices.last.click()
    player.next_after(asked)
    assert wire.answers == answers[-1:]


@pytest.mark.parametrize("game", BOARDS)
def test_keys_go_round_the_places_of_the_board_and_choose(person: Come, game: str) -> None:
    player, wire = learn(person, game)
    player.page.locator(".board-drawing").focus()
    told, cells = player.page.locator(".board-frame > [aria-live]"), set[str]()
    places = player.page.locator(".board-glow").count()
    for _ in range(places):
        player.page.keyboard.press("PageDown")
        expect(told).to_contain_text(UNREADABLE)
        cells.add(told.inner_text().split(".")[0].split(":")[0])
        if told.inner_text().startswith(BOARDS[game].cell):
            break
    assert len(cells) > 1
    player.page.keyboard.press("Enter")
    expect(glow(player, BOARDS[game].cell)).to_have_count(0)
    assert wire.answers == [f"{BOARDS[game].verb} {BOARDS[game].cell}"]


@pytest.mark.parametrize("game", BOARDS)
def test_every_lesson_is_played_to_its_end(person: Come, game: str) -> None:
    player = person()
    ScrambledWire(player)
    player.page.goto(f"/learn/{game}")
    player.page.wait_for_selector(".lesson-card")
    for title in lessons_of(player.page):
        begin_lesson(player, game, title)
        play_to_its_end(player)
