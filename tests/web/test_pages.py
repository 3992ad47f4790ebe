"""The pages around the table: lobby and set-up, replays, the rulebook with its demonstrations, the dice, a phone."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.web.hands import first_of, leave
from tests.web.player import Player
from tests.web.positions import hand_of, next_to_an_infected
from tests.web.tour import AGAINST_RANDOM, begin, finish

Come = Callable[..., Player]


def test_a_table_is_set_up_with_a_scenario_a_clock_and_a_bot_of_ones_choice(person: Come) -> None:
    host = person()
    host.page.goto("/")
    host.page.get_by_role("link", name="Airdrop").click()
    expect(host.page.get_by_role("radio", name="Airdrop")).to_be_checked()
    host.page.get_by_label("Which bot plays Blue").select_option("recruit")
    host.page.get_by_text("Options and clock").click()
    host.page.get_by_label("Minutes for each seat (0: no clock)", exact=True).fill("30")
    host.button("Sit down").click()
    host.asked()
    expect(host.page.locator(".seats")).to_contain_text("Recruit")
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
    table = finish(player)
    player.page.goto(f"/replay/{table}")
    length = int(player.page.get_by_role("slider").get_attribute("max") or 0)
    assert length >= 2
    player.button("Step").click()
    expect(player.page.locator(".film-log")).to_contain_text("Activate Cedar")
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
    expect(player.page.locator(".film-log")).to_contain_text("Activate Cedar")
    player.button("Play on from here").click()
    player.button("Sit down").click()
    player.page.wait_for_url("**/t/**")
    assert "shoot stray-2" in player.texts()


def test_a_record_that_cannot_be_read_is_told_and_another_can_be_watched(person: Come, tmp_path: Path) -> None:
    player = person()
    player.page.goto("/replay")
    player.page.get_by_role("textbox").fill("not a record")
    player.button("Watch").click()
    expect(player.page.get_by_role("alert")).to_contain_text("line 1: a record begins with")
    player.button("Watch something else").click()
    player.page.get_by_role("textbox").fill(next_to_an_infected(tmp_path))
    player.button("Watch").click()
    expect(player.page.get_by_role("slider")).to_be_visible()


def test_playing_on_from_a_record_keeps_the_hands_and_the_reaction_that_was_pending(
    person: Come, tmp_path: Path
) -> None:
    player = person()
    player.page.goto("/replay")
    player.page.get_by_role("textbox").fill(next_to_an_infected(tmp_path, "Red: walk D4"))
    player.button("Watch").click()
    slider = player.page.get_by_role("slider")
    slider.fill(slider.get_attribute("max") or "")
    player.button("Play on from here").click()
    seat(player, "Blue", "Me")
    expect(player.page.get_by_label("Which bot plays Red")).to_be_visible()  # there is one of me
    player.button("Sit down").click()
    player.page.wait_for_url("**/t/**")
    assert player.texts() == ["strike with cyms-1", "let go"]
    expect(hand_of(player)).to_contain_text("Riot Vest")
    player.choose("strike with cyms-1")
    expect(player.page.locator("#log")).to_contain_text("CyMS 1 attacks Pai")


def seat(player: Player, chair: str, who: str) -> None:
    """Choose who is to sit at a seat."""
    player.page.get_by_role("radiogroup", name=f"Who plays {chair}").get_by_role("radio", name=who, exact=True).check()


def test_playing_on_the_other_seat_is_for_somebody_at_this_screen_or_with_a_link(person: Come, tmp_path: Path) -> None:
    player, friend = person(), person()
    record = next_to_an_infected(tmp_path, "Red: walk D4")
    for who in ("At this screen", "By link"):
        player.page.goto("/replay")
        player.page.get_by_role("textbox").fill(record)
        player.button("Watch").click()
        slider = player.page.get_by_role("slider")
        slider.fill(slider.get_attribute("max") or "")
        player.button("Play on from here").click()
        seat(player, "Blue", who)
        player.button("Sit down").click()
        player.page.wait_for_url("**/t/**")
        if who == "At this screen":
            player.button("I am Blue").click()
            assert player.texts() == ["strike with cyms-1", "let go"]
    player.sees("Waiting for everybody to sit down")
    table = player.page.url.split("#")[0]
    key = player.page.evaluate("id => JSON.parse(localStorage['fireteam.keys'])[id].guests.Blue", table.split("/")[-1])
    friend.page.goto(f"{table}#Blue={key}")
    assert friend.texts() == ["strike with cyms-1", "let go"]
    expect(player.page.locator("#question")).to_contain_text("Waiting for Blue")


def test_seats_are_drawn_by_lot_and_the_draw_is_recomputed_in_the_browser(person: Come) -> None:
    host = person()
    host.page.goto("/new/ambush")
    host.page.get_by_role("switch", name="Draw by lot who plays which seat").check()
    group = host.page.get_by_role("radiogroup", name="Who is Player 2")
    group.get_by_role("radio", name="At this screen").check()
    host.button("Sit down").click()
    host.asked()
    expect(host.page.locator("#log")).to_contain_text("The seats were drawn by lot.")
    host.menu("Concede")
    host.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    host.page.get_by_role("link", name="Check the dice").click()
    host.page.wait_for_selector(".verdict.good")
    expect(host.page.locator(".facts")).to_contain_text("Seats drawn by lot")
    table = host.page.url.split("/dice/")[1]
    host.page.route(f"**/api/tables/{table}/rolls", draw_otherwise)
    host.page.goto(f"/dice/{table}")
    expect(host.page.locator(".verdict.bad")).to_contain_text("The seats are not those")


def draw_otherwise(route: Route) -> None:
    """Tell the rolls as they were, but for the lots."""
    rolls = route.fetch().json()
    route.fulfill(json=rolls | {"lots": rolls["lots"][::-1]})


def test_every_roll_is_recomputed_in_the_browser(person: Come) -> None:
    player = person()
    table = finish(player)
    player.page.goto(f"/dice/{table}")
    player.page.wait_for_selector(".verdict.good")
    rows = player.page.locator(".rolls tbody tr")
    assert rows.count() >= 3
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


def test_a_game_is_played_on_a_phone_held_upright(person: Come) -> None:
    player = person(phone=True)
    begin(player)
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
    done, wanted = learner.page.locator(".banner.lesson .primary"), learner.page.locator(".option.wanted")
    for number in range(1, lessons + 1):
        expect(learner.page.locator(".banner.lesson b")).to_contain_text(f"{number}.")
        while first_of({done: leave, wanted: learner.answer}) is not done:
            pass
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
    expect(watcher.page.locator("#decision [role=option]")).to_have_count(0)


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


def test_a_hint_tells_what_corporal_would_do(person: Come, tmp_path: Path) -> None:
    player = person()
    against_corporal = [{"player": "me"}, {"player": "bot", "bot": "corporal"}]
    player.sit(player.make("omicron", {}, against_corporal, next_to_an_infected(tmp_path))["Red"])
    player.asked()
    player.button("Hint").click()
    expect(player.page.locator(".hints")).to_contain_text("Corporal would")
