"""Ways of one's own choosing: led with the mouse, a finger or the keys, foreseen and checked like any other answer."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

import fireteam
from fireteam.space.masks import bits
from tests.web.player import Player
from tests.web.positions import about_to_charge
from tests.web.test_board import lesson
from tests.web.test_seats import go_on_from

Come = Callable[..., Player]
ALONE = [{"player": "me"}, {"player": "bot", "bot": "random"}]
OPTIONS: dict[str, Any] = {"squad_size": 2, "last_round": 1}


@cache
def bend() -> tuple[str, str, list[str]]:
    """A game in which the first seat is to act: its record so far, who acts, and a way with a bend that it can take."""
    game = fireteam.new("omicron", seed=5, **OPTIONS)
    while game.decisions[0].kind.name != "act" or game.decisions[0].seat != 0:
        d = game.decisions[0]
        game.choose(d.seat, d.kind.default_option(game.state, d))
    table = game.view(0)["table"]
    board, who = game.state.setting.board, table["active"]
    cell = board.cell(table["models"][who]["at"])
    for first in bits(board.grow(1 << cell) & ~(1 << cell)):
        for second in bits(board.grow(1 << first) & ~(1 << first)):
            for third in bits(board.grow(1 << second) & ~(1 << second)):
                way = [board.name(each) for each in (first, second, third)]
                bent = board.distance(cell, third) == 2 and len({cell, first, second, third}) == 4
                if bent and not game.why_not(0, f"walk {' '.join(way)}"):
                    return game.record(), who, way
    raise AssertionError("there is no such way")


def sat_down(player: Player) -> tuple[str, list[str]]:
    record, who, way = bend()
    player.sit(go_on_from(player, record, ALONE)["Red"])
    player.asked()
    expect(player.page.locator(".board-skip")).to_have_count(0)  # nobody leads a piece while something is played
    return who, way


def hex_at(player: Player, name: str) -> Locator:
    return player.page.locator(f".board-glow[data-cell={name}]")


def middle(spot: Locator) -> tuple[float, float]:
    """Where it comes to rest: the bar of whoever is asked takes its room from the board."""
    expect(spot.page.locator(".board-bar")).to_be_visible()
    drawn = spot.element_handle()
    drawn.wait_for_element_state("stable")
    box = drawn.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def piece(player: Player, name: str) -> Locator:
    return player.page.locator(f".om-piece[data-piece={name}] .om-body")


def in_words(way: list[str]) -> str:
    return f"Walk to {way[-1]} by {', '.join(way[:-1])}"


def walked(player: Player, way: list[str]) -> None:
    """The log tells every hex of the way."""
    for name in way:
        expect(player.page.locator("#log")).to_contain_text(f"walks to {name}")


def test_a_way_is_dragged_with_the_mouse_foreseen_and_walked(person: Come) -> None:
    player = person()
    who, way = sat_down(player)
    mouse = player.page.mouse
    mouse.move(*middle(piece(player, who)))
    mouse.down()
    for name in way:
        mouse.move(*middle(hex_at(player, name)), steps=4)
    expect(player.page.locator(".foreseen-what")).to_have_text(in_words(way))
    expect(player.page.locator(".board-path")).to_be_visible()
    mouse.up()
    walked(player, way)


def test_a_way_that_cannot_be_walked_is_told_so_before_it_is_tried(person: Come) -> None:
    player = person()
    who, way = sat_down(player)
    mouse = player.page.mouse
    mouse.move(*middle(piece(player, who)))
    mouse.down()
    x, y = middle(hex_at(player, way[0]))
    mouse.move(x, y, steps=4)
    board = player.page.locator(".board-drawing").bounding_box()
    assert board is not None
    mouse.move(board["x"] + board["width"] / 2, y, steps=12)
    expect(player.page.locator(".foreseen .provokes a.clause")).not_to_have_count(0)
    expect(player.page.locator(".do-it")).to_have_count(0)


def test_a_way_is_set_hex_by_hex_with_shift_and_walked_by_a_click_on_its_end(person: Come) -> None:
    player = person()
    _, way = sat_down(player)
    for name in way:
        hex_at(player, name).click(modifiers=["Shift"])
    expect(player.page.locator(".foreseen-what")).to_have_text(in_words(way))
    hex_at(player, way[-1]).click()
    walked(player, way)


def test_a_finger_leads_a_way_and_a_touch_on_its_end_walks_it(person: Come) -> None:
    player = person(phone=True)
    who, way = sat_down(player)
    line = player.page.context.new_cdp_session(player.page)

    def touch(kind: str, at: tuple[float, float] | None = None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = middle(piece(player, who))
    touch("touchStart", (x, y))
    for name in way:
        to = middle(hex_at(player, name))
        for part in (1, 2, 3, 4):
            touch("touchMove", (x + (to[0] - x) * part / 4, y + (to[1] - y) * part / 4))
        x, y = to
    touch("touchEnd")
    expect(player.page.locator(".board-path")).to_be_visible()
    assert "walks to" not in player.page.locator("#log").inner_text()
    hex_at(player, way[-1]).tap()
    walked(player, way)


def test_a_way_is_led_by_the_keys_alone(person: Come) -> None:
    player = person()
    _, way = sat_down(player)
    keys = player.page.keyboard
    player.page.locator(".board-drawing").focus()
    board = fireteam.new("omicron", seed=5, **OPTIONS).state.setting.board
    keys.press("Home")
    here = None
    for name in way:
        goal = board.cell(name)
        for _ in range(40):
            told = player.page.locator(".board-frame > [aria-live]").inner_text()
            here = board.cell(re.findall(r"\b[A-Z]+\d+\b", told)[0])
            if here == goal:
                break
            (x, y), (column, row) = divmod(here, board.width)[::-1], divmod(goal, board.width)[::-1]
            key = "ArrowRight" if column > x else "ArrowLeft" if column < x else "ArrowDown" if row > y else "ArrowUp"
            keys.press(key)
        assert here == goal
        keys.press("Shift+Enter")
    expect(player.page.locator(".foreseen-what")).to_have_text(in_words(way))
    keys.press("Enter")
    walked(player, way)


def test_one_of_several_infected_is_dragged_to_where_it_is_sent(person: Come) -> None:
    player = lesson(person(), "The infected that your rival wakes are yours to send")
    mouse = player.page.mouse
    mouse.move(*middle(piece(player, "cyms-2")))
    mouse.down()
    mouse.move(*middle(hex_at(player, "I8")), steps=8)
    expect(player.page.locator(".foreseen-what")).to_have_text("CyMS 2 to I8")
    mouse.up()
    expect(player.page.locator("#log")).to_contain_text("CyMS 2 walks to I8")


def test_the_way_of_a_model_that_is_moved_is_led_and_so_is_that_of_a_charge(person: Come, tmp_path: Path) -> None:
    player = person()
    player.sit(go_on_from(player, about_to_charge(tmp_path), ALONE)["Red"])
    player.asked()
    expect(player.page.locator(".board-skip")).to_have_count(0)
    mouse, foreseen, log = player.page.mouse, player.page.locator(".foreseen-what"), player.page.locator("#log")
    mouse.move(*middle(piece(player, "cyms-1")))
    mouse.down()
    for name in ("H4", "I5"):
        mouse.move(*middle(hex_at(player, name)), steps=4)
    expect(foreseen).to_have_text("Move to I5 by H4")
    mouse.up()
    expect(log).to_contain_text("CyMS 1 is moved to I5")
    player.page.get_by_role("toolbar", name="Actions").get_by_role("button", name="Charge").click()
    x, end = middle(hex_at(player, "G8"))
    row = middle(piece(player, "pai"))[1] - middle(hex_at(player, "F7"))[1]
    mouse.move(*middle(piece(player, "thug")))
    mouse.down()
    mouse.move(x, end - 2 * row, steps=4)
    mouse.move(x, end, steps=8)
    expect(foreseen).to_have_text("Charge Pai from G8 by G6, G7")
    mouse.move(*middle(piece(player, "pai")), steps=4)  # to the one who is charged
    expect(foreseen).to_have_text("Charge Pai from G8 by G6, G7")
    mouse.up()
    for name in ("G6", "G7", "G8"):
        expect(log).to_contain_text(f"Thug walks to {name}")
