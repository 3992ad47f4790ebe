"""Whole missions of LEVEL 7 [Omega Protocol] against `corporal`, from the lobby to the end: the commandos with a mouse
alone, the overseer with keys alone."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.hands import Reach, play_by_clicking, play_by_keys, sit_down_by_keys, step_to, watch_the_replay_by_keys
from tests.web.player import Player

Come = Callable[..., Player]
TEAM = "3"  # commandos, the fewest there can be
OMEGA = Reach(
    {
        "menu": ".board-menu button",
        "die": ".mg-die-button[aria-pressed=false]",
        "roll": ".mg-dice + .board-action:not([disabled])",
        "panel": ".mgp-prepare .panel-go, .mgp-initiative .panel-go, .mgp-stances .panel-go",
        "figure": ".mg-piece.is-offered .mg-body",
        "door": ".mg-door.is-offered .mg-door-plate",
        "space": ".board-glow",
        "arrow": ".mg-turn",
        "action": ".board-actions .board-action:not(.is-on)",
    },
    fresh=["menu", "roll", "die", "panel", "door", "figure", "space", "action"],
    later=["menu", "roll", "die", "arrow", "figure", "door", "space", "action"],
)


def the_end_is_told(player: Player) -> None:
    """Who won, by which rule, and how far the mission had come."""
    player.page.get_by_role("dialog", name=re.compile("^(Overseer|Commandos) won$")).wait_for()
    stood = player.page.get_by_role("list", name="How it stood").get_by_role("listitem")
    expect(stood.first).to_have_text(re.compile(r"^Round \d+, timer \d+ of \d+$"))
    expect(player.page.locator(".ended").get_by_role("link")).to_have_attribute(
        "href", re.compile(r"/rules/omega/(victory|room|game|gap)\.")
    )
    expect(player.page.locator("#question")).to_have_text("The game is over.")


def test_a_whole_mission_as_commandos_by_clicking_only(person: Come) -> None:
    player = person()
    player.page.goto("/")
    player.page.get_by_role("link", name="Knock Knock").click()
    commandos = player.page.get_by_role("radiogroup", name="Who plays Commandos")
    commandos.get_by_role("radio", name="Me").check()
    player.page.get_by_text("Options and clock").click()
    step_to(player, "Commandos", TEAM)
    expect(player.page.get_by_label("Which bot plays Overseer")).to_have_value("corporal")
    player.button("Sit down").click()
    assert play_by_clicking(player, reach=OMEGA) > 50
    the_end_is_told(player)
    expect(player.page.locator(".mgp-sheet")).to_have_count(int(TEAM))
    player.page.get_by_role("link", name="Check the dice").click()
    player.page.wait_for_selector(".verdict.good")


def test_a_whole_mission_as_overseer_by_keyboard_only(person: Come) -> None:
    player = person()
    sit_down_by_keys(player, "omega/knock-knock-whos-there", {"Commandos": TEAM})
    assert play_by_keys(player, eager=("attack", "activate", "spawn")) > 50
    the_end_is_told(player)
    watch_the_replay_by_keys(player)
