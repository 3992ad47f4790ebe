"""Whole games against `corporal`, from the lobby to the final score: with a mouse alone, and with keys alone."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.hands import play_by_clicking, play_by_keys, sit_down_by_keys, step_to, watch_the_replay_by_keys
from tests.web.player import Player

Come = Callable[..., Player]
SHORT = {
    "Squad size": "2",
    "Points that end the game": "1",
    "Last round": "2",
}  # two characters each, two rounds at most


def the_score_is_told(player: Player) -> None:
    """The end of the game: both sides with their points, at the table and in the log."""
    final = player.page.get_by_role("list", name="Final score").get_by_role("listitem")
    expect(final).to_have_text([re.compile(r"Red\s*\d+"), re.compile(r"Blue\s*\d+")])
    expect(player.page.locator(".ended").get_by_role("link")).to_have_attribute(
        "href", re.compile(r"/rules/omicron/(endgame|scenario\.tiebreak)")
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
    sit_down_by_keys(player, "omicron/hands-on-research", SHORT)
    assert play_by_keys(player) > 10
    the_score_is_told(player)
    watch_the_replay_by_keys(player)
