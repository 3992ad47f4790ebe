"""Whole games against `corporal`, from the lobby to the final score: with a mouse alone, and with keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.hands import play_by_clicking, play_by_keys, tab_to
from tests.web.player import Player

Come = Callable[..., Player]
SHORT = {
    "Squad size": "2",
    "Threshold": "1",
    "Last round": "2",
}  # two characters each, two rounds at most


def step_to(player: Player, option: str, value: str) -> None:
    """Click an option up or down until it is what it should be."""
    field = player.page.get_by_label(option, exact=True)
    while (now := field.input_value()) != value:
        player.button(f"{option}: {'more' if int(now or 0) < int(value) else 'less'}").click()
        expect(field).not_to_have_value(now)


def the_score_is_told(player: Player) -> None:
    """The end of the game: both sides with their points, at the table and in the log."""
    final = player.page.get_by_role("list", name="Final score").get_by_role("listitem")
    expect(final).to_have_text([re.compile(r"Red\s*\d+"), re.compile(r"Blue\s*\d+")])
    expect(player.page.locator(".ended").get_by_role("link")).to_have_attribute(
        "href", re.compile(r"/rules/omicron/endgame\.")
    )
    expect(player.page.locator("#question")).to_have_text("The game is over.")


def test_a_whole_game_against_corporal_by_clicking_only(person: Come) -> None:
    player = person()
    player.page.goto("/")
    player.page.get_by_role("link", name="Hands-On Research").click()
    player.page.get_by_text("Options and clock").click()
    for option, value in SHORT.items():
        step_to(player, option, value)
    expect(player.page.get_by_label("Which bot plays Blue")).to_have_value("corporal")
    player.button("Sit down").click()
    assert play_by_clicking(player) > 10
    the_score_is_told(player)
    player.page.get_by_role("link", name="Check the dice").click()
    player.page.wait_for_selector(".verdict.good")


def test_a_whole_game_against_corporal_by_keyboard_only(person: Come) -> None:
    player = person()
    press = player.page.keyboard.press
    player.page.goto("/")
    player.page.wait_for_selector(".scenario-tile")
    tab_to(player.page, "a[href$='/new/omicron/hands-on-research']")
    press("Enter")
    player.page.wait_for_selector(".setup-form")
    tab_to(player.page, "summary")
    press("Enter")
    for option, value in SHORT.items():
        tab_to(player.page, option)
        press("Control+a")
        player.page.keyboard.type(value)
    tab_to(player.page, "button[type=submit]")
    press("Enter")
    assert play_by_keys(player) > 10
    the_score_is_told(player)
    tab_to(player.page, "a[href^='/replay/']")
    press("Enter")
    expect(player.page.get_by_role("slider")).to_be_visible()
