"""The board in the browser: that it lies as the engine's does, that every character has a face and every lesson its
case, and that a game is played on it by pointing, by touch and by keys."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import fireteam
from fireteam.rulebook import cases
from fireteam.space import hexes
from tests.web.conftest import WEB
from tests.web.player import Player
from tests.web.test_newcomers import begin_lesson

Come = Callable[..., Player]
GAME = WEB / "src" / "games" / "omicron"


def told_by_the_client(built: Path, source: str, expression: str) -> Any:
    """What a module of the client says, in the words of JSON."""
    script = f"""
      import {{ build }} from "esbuild";
      const made = await build({{ entryPoints: [{json.dumps(source)}], bundle: true, format: "esm", write: false }});
      const address = "data:text/javascript;base64," + Buffer.from(made.outputFiles[0].contents).toString("base64");
      globalThis.matchMedia = () => ({{ matches: false }});  // what a browser is asked about itself
      const it = await import(address);
      console.log(JSON.stringify({expression}));
    """
    command = ["node", "--input-type=module", "--eval", script]
    done = subprocess.run(command, cwd=built, capture_output=True, text=True, check=True, timeout=60)
    return json.loads(done.stdout)


@pytest.mark.parametrize("size", [(15, 11), (28, 3), (1, 4)])
def test_hexes_have_the_names_neighbours_and_corners_that_the_engine_gives_them(
    built: None, size: tuple[int, int]
) -> None:
    board = hexes.board(*size)
    every = f"(() => {{ const b = it.hexes({size[0]}, {size[1]}); return [...Array({board.size}).keys()].map(c => "
    every += "[b.name(c), b.cell(b.name(c)), b.neighbours(c), b.centre(c), b.corners(c)]) })()"
    for cell, (name, same, near, centre, corners) in enumerate(
        told_by_the_client(WEB, "src/board/grid/shapes.ts", every)
    ):
        assert (name, same) == (board.name(cell), cell)
        assert near == [board.step(cell, direction) for direction in range(6)]
        drawn = [(centre["x"], centre["y"]), *((corner["x"], corner["y"]) for corner in corners)]
        meant = [board.centre(cell), *(board.corner(cell, corner) for corner in range(6))]
        for (x, y), (across, down) in zip(drawn, meant, strict=True):  # in half sides and half heights of a hex
            assert x == pytest.approx((across + 2) * 20)
            assert y == pytest.approx((down + 1) * 20 * 3**0.5)


def test_every_character_has_a_portrait_and_no_two_are_alike(built: None) -> None:
    portraits = told_by_the_client(WEB, "src/games/omicron/pieces/figures.ts", "it.FIGURES")
    characters = re.findall(r"^- name: (.+)$", (_content() / "characters.yaml").read_text(), re.MULTILINE)
    assert {name.lower() for name in characters} == set(portraits)
    assert len({json.dumps(strokes) for strokes in portraits.values()}) == len(portraits)


def test_every_lesson_is_a_case_of_the_game(built: None) -> None:
    lessons = told_by_the_client(WEB, "src/games/omicron/lessons.ts", "it.LESSONS")
    written = cases.read(_content().parent / "cases" / "lessons.yaml")
    assert [lesson["title"] for lesson in lessons] == [case.title for case in written]


def _content() -> Path:
    return fireteam.rules_of("omicron").about.folder / "content"


# --- pointing ------------------------------------------------------------------------------------------------------


def lesson(player: Player, title: str) -> Player:
    """Sit down to a lesson: a position that is always the same."""
    begin_lesson(player, "omicron", title)
    expect(player.page.locator(".board-frame")).to_be_visible()
    player.asked()
    return player


def hex_at(player: Player, name: str) -> Locator:
    """A hex with a choice on it."""
    return player.page.locator(f".board-glow[data-cell={name}]")


def piece(player: Player, name: str) -> Locator:
    return player.page.locator(f".om-piece[data-piece={name}] .om-body")


def test_pointing_at_a_hex_draws_the_way_and_clicking_it_walks_there(person: Come) -> None:
    player = lesson(person(), "A first walk")
    before = piece(player, "buck").bounding_box()
    hex_at(player, "E8").hover()
    expect(player.page.locator(".board-path")).to_be_visible()
    hex_at(player, "E8").click()
    expect(hex_at(player, "E8")).to_have_count(0)
    assert piece(player, "buck").bounding_box() != before


def test_a_touch_shows_the_way_and_a_second_one_walks(person: Come) -> None:
    player = lesson(person(phone=True), "A first walk")
    hex_at(player, "E8").tap()
    expect(player.page.locator(".board-path")).to_be_visible()
    expect(hex_at(player, "E8")).to_be_visible()
    hex_at(player, "E8").tap()
    expect(hex_at(player, "E8")).to_have_count(0)


def test_in_a_narrow_window_the_answers_do_not_move_away_under_the_mouse(person: Come) -> None:
    player = lesson(person(), "A first walk")
    player.page.set_viewport_size({"width": 390, "height": 844})
    answers, answer = player.page.get_by_role("listbox"), player.page.get_by_role("option").first
    before = answers.bounding_box()
    answer.hover()
    expect(player.page.locator(".foreseen")).to_be_visible()
    assert answers.bounding_box() == before
    expect(answer).to_have_attribute("aria-selected", "true")


def test_the_cursor_tells_each_hex_and_enter_walks_there(person: Come) -> None:
    player = lesson(person(), "A first walk")
    player.page.locator(".board-drawing").focus()
    told = player.page.locator(".board-frame > [aria-live]")
    for key in ("Home", "ArrowRight", "ArrowDown", "ArrowRight"):  # from C7 by D7 and D8 to E8
        player.page.keyboard.press(key)
    expect(told).to_have_text("E8. You can: Walk to E8")
    player.page.keyboard.press("Enter")
    expect(hex_at(player, "E8")).to_have_count(0)


def test_a_shot_shows_its_line_and_the_tray_sells_what_the_hits_buy(person: Come) -> None:
    player = lesson(person(), "A shot and what its hits buy")
    piece(player, "cyms-5").hover()
    expect(player.page.locator(".board-line:not(.is-blocked)")).to_be_visible()
    piece(player, "cyms-5").click()
    tray = player.page.get_by_role("region", name="Dice and store")
    expect(tray.locator(".die.is-hit")).to_have_count(4)
    tray.get_by_role("button", name="3 damage").click()
    expect(piece(player, "cyms-5")).to_have_count(0)
    expect(player.page.locator(".om-token")).to_have_count(1)


def test_one_of_several_infected_is_picked_and_then_sent(person: Come) -> None:
    player = lesson(person(), "The infected that your rival wakes are yours to send")
    everywhere = player.page.locator(".board-glow").count()
    piece(player, "cyms-2").click()
    expect(hex_at(player, "I8")).to_be_visible()
    expect(player.page.locator(".board-glow")).not_to_have_count(everywhere)
    assert 0 < player.page.locator(".board-glow").count() < everywhere
    hex_at(player, "I8").click()
    expect(player.page.locator("#log")).to_contain_text("CyMS 2 walks to I8")


# Whatever the machine is busy with, the dice still roll when somebody wants to skip them.
SLOW_TIMERS = """{
    const real = window.setTimeout;
    window.setTimeout = (work, wait, ...more) => real(work, 20 * (wait ?? 0), ...more);
}"""


def test_what_happens_is_played_and_can_be_skipped(person: Come) -> None:
    player = person(moving=True)
    player.page.add_init_script("localStorage.setItem('fireteam.speed', '1')")
    player.page.add_init_script(SLOW_TIMERS)
    lesson(player, "A shot and what its hits buy")
    piece(player, "cyms-5").click()
    expect(player.page.locator(".board-rolling .die")).to_have_count(4)
    player.page.locator(".board-skip").click()
    expect(player.page.locator(".om-tray .die.is-hit")).to_have_count(4)
