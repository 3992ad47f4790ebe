"""A campaign in the browser: the chart before it begins, a mission that is won and leads to the next table, and the
muster there by clicks."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.web.player import Player
from tests.web.positions import written
from tests.web.test_axe import violations

Come = Callable[..., Player]
MISSIONS = 10
WON = """
game: human_interface
title: The Ledger is theirs, three are back on the Jetty, and one is down beside them
clauses: [campaign.progress]
given:
  scenario: slack-water
  models:
    old-nadia: {at: B3}
    static: {at: B9, crippled: true, activated: true}
    the-heron: {at: C9, activated: true}
    eel: {at: C10, unconscious: true, crippled: true, wounds: 0}
    guard-1: {at: P10}
  objectives: {Ledger: Team}
  round: 2
  active: old-nadia
when: []
then: {asked: [Team]}
"""


def chart_of(player: Player) -> Locator:
    return player.page.get_by_role("list", name="What follows what").get_by_role("listitem")


def test_the_chart_shows_ten_missions_and_where_they_lead(person: Come) -> None:
    player = person()
    player.page.goto("/")
    shelf = player.page.get_by_role("region", name="Human Interface: Be a Better Human")
    shelf.get_by_role("link", name="Begin the campaign").click()
    chart = chart_of(player)
    expect(chart).to_have_count(MISSIONS)
    expect(chart.first).to_have_text("Slack Water, here: won, then Dead Letters; lost, then Bad Debt")
    expect(chart.filter(has_text=re.compile("^Low Tide"))).to_have_text(
        "Low Tide: won, then High Water; lost, then High Water"
    )
    expect(chart.last).to_have_text("High Water: the end")
    player.page.get_by_role("radio", name="Bad Debt").check(force=True)
    expect(chart.filter(has_text="here")).to_have_text(re.compile("^Bad Debt, here: won, then The Witness"))
    player.button("Begin with Slack Water").click()
    expect(chart.filter(has_text="here")).to_have_text(re.compile("^Slack Water"))
    assert violations(player.page, "chart") == []


def test_a_plain_series_is_drawn_as_well(person: Come) -> None:
    player = person()
    player.page.goto("/new/omega/cold-core")
    expect(chart_of(player).nth(1)).to_have_text("Cold Core, here: played, then Walk Him Out")
    expect(chart_of(player).last).to_have_text(re.compile(": the end$"))


def test_a_won_mission_leads_to_the_next_one_whose_muster_is_answered_by_clicks(person: Come, tmp_path: Path) -> None:
    player = person()
    player.sit(*player.make("human_interface", {}, [{"player": "me"}], written(tmp_path, WON)).values())
    player.give("end")
    over = player.page.get_by_role("dialog", name="You won")
    stood = over.get_by_role("list", name="How it stood")
    expect(stood).to_contain_text("The boat is under the pier")
    expect(stood).to_contain_text("30 credits earned, 30 in all; 1 improvement to choose")
    expect(stood).to_contain_text("Static comes back crippled")
    assert violations(player.page, "debriefing") == []
    over.get_by_role("button", name="Next: Dead Letters").click()

    muster = player.page.get_by_role("region", name="Before the mission")
    expect(muster).to_contain_text("Letters that reach nobody")
    panel = player.page.get_by_role("region", name="Campaign", exact=True)
    expect(panel).to_contain_text("30 credits")
    expect(chart_of(player).first).to_have_text(re.compile("^Slack Water, won:"))
    team = muster.get_by_role("list", name="The team").get_by_role("listitem")
    static = team.filter(has_text="Static")
    expect(static).to_contain_text("crippled")
    assert violations(player.page, "muster") == []

    player.answer(static.get_by_role("button", name="Heal for 6 credits Static"))
    expect(static).to_contain_text("well")
    expect(panel).to_contain_text("24 credits")
    static.get_by_role("button", name=re.compile("for Static$")).click()
    player.answer(muster.get_by_role("button", name="Learn Spare Cycles, Static"))
    expect(static).to_contain_text("Spare Cycles")
    market = muster.get_by_role("region", name="The market, for Static")
    expect(market).not_to_contain_text(re.compile("price", re.IGNORECASE))  # it stands beside the name already
    expect(market).to_contain_text("9 credits")
    player.answer(market.get_by_role("button", name="Buy SMG, Static"))
    expect(panel).to_contain_text("15 credits")

    refused = market.locator("[aria-disabled=true]").first
    refused.hover(force=True)
    expect(player.page.locator(".foreseen .reason").first).to_be_visible()
    refused.click(force=True)
    expect(player.page.locator(".why .reason").first).to_be_visible()

    hire = muster.locator("summary")
    expect(hire).to_contain_text("somebody stays at home")  # before the credits are spent
    hire.click()
    player.answer(muster.get_by_role("list", name="Who can be hired").get_by_role("button").first)
    expect(muster.get_by_text("Leave 1 at home first")).to_be_visible()
    expect(hire.locator("..")).to_have_attribute("open", "")
    muster.get_by_role("button", name="Set out").click(force=True)
    expect(player.page.get_by_text("5 want to go, and there are 4 places")).to_have_count(1)
    player.answer(static.get_by_role("button", name="Leave at home Static"))

    player.answer(muster.get_by_role("button", name="Set out"))
    expect(muster).to_have_count(0)
    expect(player.page.locator("#log")).to_contain_text("Team sets out")
