"""The pages around the table: lobby and set-up, replays, the rulebook with its demonstrations, the dice, a phone; and
axe-core, which finds nothing to complain about on any of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import WEB
from tests.web.player import Player

Come = Callable[..., Player]
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
AGAINST_RANDOM = [{"player": "me"}, {"player": "bot", "bot": "random"}]


def violations(page: Page) -> list[str]:
    """What axe-core finds on the page, in words."""
    page.wait_for_timeout(400)  # colours that fade in are not meant
    page.evaluate(AXE.read_text())
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:200]}"
        for violation in found["violations"]
        for node in violation["nodes"][:3]
    ]


def finished(player: Player) -> str:
    """A table where somebody has rolled, and conceded."""
    seats = player.make("ambush", {}, AGAINST_RANDOM)
    player.sit(*seats.values())
    player.asked()
    player.choose("activate Cedar")
    player.page.wait_for_selector('[data-text="shoot stray-2"]')
    player.choose("shoot stray-2")
    expect(player.page.locator("#log")).to_contain_text("stray-2")
    player.menu("Concede")
    player.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    player.sees("Blue won")
    return player.page.url.split("/t/")[1].split("#")[0]


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
@pytest.mark.parametrize(
    ("path", "ready"),
    [
        ("/", ".scenario-tile"),
        ("/new", ".seat-choice"),
        ("/learn/omicron", "h1"),
        ("/rules/omicron", ".sections"),
        ("/rules/omicron/aoo.eligible", ".clause-card"),
        ("/replay", "textarea"),
        ("/dice", "textarea"),
        ("/nowhere", ".blank"),
    ],
)
def test_axe_finds_nothing_to_complain_about(person: Come, path: str, ready: str, dark: bool) -> None:
    visitor = person(dark=dark)
    visitor.page.goto(path)
    visitor.page.wait_for_selector(ready)
    assert violations(visitor.page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing_to_complain_about_at_a_table(person: Come, phone: bool) -> None:
    player = person(phone=phone)
    player.page.goto("/")
    player.page.get_by_role("button", name=re.compile("Play now")).click()
    player.asked()
    assert violations(player.page) == []
    for _ in range(2):  # the faction, the squad
        moment = player.moment
        player.page.locator("[data-default]").click()
        player.next_after(moment)
        player.asked()
    player.page.locator("#decision [role=option]").first.focus()
    if not player.page.locator(".foreseen").is_visible():  # the list may have been drawn anew in between
        player.page.wait_for_timeout(1000)
        player.page.locator("#decision [role=option]").last.focus()
        player.page.locator("#decision [role=option]").first.focus()
    player.page.wait_for_selector(".foreseen")
    assert violations(player.page) == []
    player.button("Menu").click()
    assert violations(player.page) == []


def test_a_table_is_set_up_with_a_scenario_a_clock_and_a_bot_of_ones_choice(person: Come) -> None:
    host = person()
    host.page.goto("/")
    host.page.get_by_role("link", name="Airdrop").click()
    expect(host.page.get_by_role("radio", name="Airdrop")).to_be_checked()
    host.page.get_by_label("Which bot plays Blue").select_option("recruit")
    host.page.get_by_text("Options and clock").click()
    host.page.get_by_label(re.compile("Minutes for each seat")).fill("30")
    host.button("Sit down").click()
    host.asked()
    expect(host.page.locator(".seats")).to_contain_text("recruit")
    expect(host.page.get_by_role("timer").first).to_contain_text(re.compile(r"(30:00|29:5\d)"))
    expect(host.page.locator(".head h1")).to_have_text("Airdrop")


def test_a_friend_comes_by_link_and_the_table_begins(person: Come) -> None:
    host, friend = person(), person()
    host.page.goto("/new/ambush")
    host.page.get_by_role("radiogroup", name="Who plays Blue").get_by_role("radio", name="By link").check()
    host.button("Sit down").click()
    host.sees("Waiting for everybody to sit down")
    key = host.page.evaluate("() => Object.values(JSON.parse(localStorage['fireteam.keys']))[0].guests.Blue")
    table = host.page.url.split("#")[0]
    friend.page.goto(f"{table}#Blue={key}")
    host.asked()
    expect(friend.page.locator("#question")).to_contain_text("Waiting for Red")
    friend.page.goto("/")
    friend.page.get_by_role("link", name="Resume").click()
    expect(friend.page.locator("#question")).to_contain_text("Waiting for Red")


def test_a_finished_game_is_watched_again_saved_loaded_and_played_on(person: Come, tmp_path: Path) -> None:
    player = person()
    table = finished(player)
    player.page.goto(f"/replay/{table}")
    length = int(player.page.get_by_role("slider").get_attribute("max") or 0)
    assert length >= 2
    player.button("Step").click()
    expect(player.page.locator(".film-log")).to_contain_text("activate Cedar")
    player.page.get_by_role("slider").fill(str(length))
    expect(player.page.locator(".film-log")).to_contain_text("concede")
    with player.page.expect_download() as saved:
        player.button("Save the record").click()
    record = tmp_path / "game.txt"
    saved.value.save_as(record)
    assert record.read_text().startswith("fireteam record 1")
    player.page.goto("/replay")
    player.page.locator("input[type=file]").set_input_files(record)
    player.button("Step").click()
    player.page.get_by_label("Seen by").select_option("Red")
    player.button("Step").click()
    expect(player.page.locator(".film-log")).to_contain_text("activate Cedar")
    player.button("Play on from here").click()
    player.button("Sit down").click()
    player.page.wait_for_url("**/t/**")
    assert "shoot stray-2" in player.texts()


def test_every_roll_is_recomputed_in_the_browser(person: Come) -> None:
    player = person()
    table = finished(player)
    player.page.goto(f"/dice/{table}")
    player.page.wait_for_selector(".verdict.good")
    rows = player.page.locator(".rolls tbody tr")
    assert rows.count() >= 3
    assert violations(player.page) == []
    player.page.route(f"**/api/tables/{table}/rolls", tell_another_die)
    player.page.goto(f"/dice/{table}")
    player.page.wait_for_selector(".verdict.bad")


def tell_another_die(route: Route) -> None:
    """Tell the rolls as they were, but for one die that is turned over."""
    rolls = route.fetch().json()
    die = next(roll for roll in rolls["rolls"] if roll["what"] == "d6")
    die["result"] = next(face for face in die["among"] if face != die["result"])
    route.fulfill(json=rolls)


def test_the_rulebook_is_searched_and_a_clause_is_watched_on_the_board(person: Come) -> None:
    reader = person()
    reader.page.goto("/rules/omicron")
    reader.page.get_by_label("Search the rules").fill("opportunity")
    expect(reader.page.get_by_role("status").first).to_contain_text("speak of “opportunity”")
    reader.page.locator(".watch").first.click()
    expect(reader.page.get_by_role("dialog").locator("svg[aria-label], .board-frame").first).to_be_visible()
    expect(reader.page.get_by_role("dialog").locator(".film-log li")).not_to_have_count(1)
    assert violations(reader.page) == []


def test_a_game_is_played_on_a_phone_held_upright(person: Come) -> None:
    player = person(phone=True)
    player.page.goto("/")
    player.page.get_by_role("button", name=re.compile("Play now")).tap()
    player.asked()
    for _ in range(2):
        moment = player.moment
        player.page.locator("[data-default]").tap()
        player.next_after(moment)
        player.asked()
    moment = player.moment
    first = player.page.locator("#decision [role=option]").first
    first.tap()
    expect(player.page.locator(".foreseen")).to_be_visible()  # a first touch shows what it would mean
    assert player.moment == moment
    player.page.locator(".do-it").tap()
    player.next_after(moment)
    width = player.page.evaluate("() => document.documentElement.scrollWidth")
    assert width == 390
    for tab in ("Sides", "Log", "Chat", "Choose"):
        player.page.locator(".tabs").get_by_role("button", name=tab).tap()
    player.asked()


def test_the_guided_first_game_is_played_from_the_first_lesson_to_the_last(person: Come) -> None:
    learner = person()
    learner.page.goto("/learn/omicron")
    learner.page.wait_for_selector(".lesson-card")
    lessons = learner.page.locator(".lesson-card").count()
    assert lessons >= 6
    learner.page.locator(".lesson-card button").first.click()
    done = learner.page.locator(".banner.lesson .primary")
    for number in range(1, lessons + 1):
        expect(learner.page.locator(".banner.lesson b")).to_contain_text(f"{number}.")
        while done.count() == 0:
            learner.page.wait_for_selector(".option.wanted, .banner.lesson .primary")
            moment = learner.moment
            if learner.page.locator(".option.wanted").count():
                learner.page.locator(".option.wanted").click()
                learner.next_after(moment)
        if number < lessons:
            done.click()
            expect(done).to_have_count(0)
    expect(done).to_have_text("Now play a game")


def test_a_watcher_sees_the_table_and_no_hand(person: Come) -> None:
    player, watcher = person(), person()
    seats = player.make("ambush", {}, AGAINST_RANDOM)
    player.sit(*seats.values())
    player.asked()
    player.choose("activate Cedar")
    player.page.wait_for_selector('[data-text="search"]')
    player.choose("search")
    expect(player.page.locator("#log")).to_contain_text(re.compile("Cedar finds a card: (decoy|stim|dud)"))
    watcher.page.goto(player.page.url.split("#")[0])
    expect(watcher.page.locator("#log")).to_contain_text("Cedar finds a card: ?")
    expect(watcher.page.locator("#decision .eyebrow")).to_have_text("You are watching", ignore_case=True)
    assert watcher.page.locator("#decision [role=option]").count() == 0


def test_a_seat_that_is_open_to_anybody_is_taken_in_the_lobby(person: Come) -> None:
    host, stranger = person(), person()
    host.page.goto("/new/ambush")
    host.page.get_by_role("radiogroup", name="Who plays Blue").get_by_role("radio", name="Anybody").check()
    host.button("Sit down").click()
    host.sees("Waiting for everybody to sit down")
    stranger.page.goto("/")
    stranger.page.get_by_role("region", name="Open tables").get_by_role("button", name="Sit down as Blue").first.click()
    host.asked()
    expect(stranger.page.locator("#question")).to_contain_text("Waiting for Red")


def test_a_hint_tells_what_corporal_would_do(person: Come) -> None:
    player = person()
    player.page.goto("/")
    player.page.get_by_role("button", name=re.compile("Play now")).click()
    for _ in range(2):
        player.asked()
        moment = player.moment
        player.page.locator("[data-default]").click()
        player.next_after(moment)
    player.asked()
    player.button("Hint").click()
    expect(player.page.locator(".hints")).to_contain_text("Corporal would")
