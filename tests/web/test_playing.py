"""Whole games in the browser: by clicking, by the keyboard alone, on one screen; and what a seat does besides."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.player import Player

Come = Callable[..., Player]
SHORT = {"scenario": "hands-on-research", "last_round": 1, "squad_size": 2}  # one round with two characters each
AGAINST_CORPORAL = [{"player": "me"}, {"player": "bot", "bot": "corporal"}]
MOST = 600  # answers after which a game is too long


def play_by_clicking(player: Player) -> int:
    """Click answers, now this one, now that, until the game is over."""
    for n in range(MOST):
        player.waits_no_more()
        if player.over:
            return n
        moment, texts = player.moment, player.texts()
        if texts:
            wanted = [text for text in texts if text.startswith("attack")] or texts
            player.option(wanted[n * 7 % len(wanted)]).click()
        else:
            player.page.locator("[data-default]").click()
        player.next_after(moment)
    raise AssertionError("the game does not end")


def play_by_keyboard(player: Player) -> int:
    """Press keys only; after the first answer the focus comes to the next question by itself."""
    page, keyboard = player.page, player.page.keyboard
    player.asked()
    keyboard.press("o")
    for n in range(MOST):
        player.waits_no_more()
        if player.over:
            return n
        moment = player.moment
        assert page.evaluate("() => document.querySelector('#decision').contains(document.activeElement)")
        if page.locator("[data-default]").count():
            while not page.evaluate("() => document.activeElement.hasAttribute('data-default')"):
                keyboard.press("Tab")
        for _ in range(n % 3):
            keyboard.press("ArrowDown")
        keyboard.press("Enter")
        player.next_after(moment)
    raise AssertionError("the game does not end")


def test_a_first_time_visitor_is_in_a_game_against_a_bot_with_one_click(person: Come) -> None:
    visitor = person()
    visitor.page.goto("/")
    visitor.page.get_by_role("button", name=re.compile("Play now")).click()
    visitor.asked()
    assert visitor.question
    expect(visitor.page.locator(".board-frame")).to_be_visible()


def test_a_whole_game_against_corporal_by_clicking_only(person: Come) -> None:
    player = person()
    seats = player.make("omicron", SHORT, AGAINST_CORPORAL)
    player.sit(*seats.values())
    assert play_by_clicking(player) > 10
    player.page.get_by_role("dialog").get_by_role("link", name="Check the dice").click()
    player.page.wait_for_selector(".verdict.good")


def test_a_whole_game_by_keyboard_only(person: Come) -> None:
    player = person()
    seats = player.make("omicron", SHORT, [{"player": "me"}, {"player": "bot", "bot": "recruit"}])
    player.sit(*seats.values())
    assert play_by_keyboard(player) > 10


def test_two_people_on_one_screen_hand_it_over_and_see_only_their_own_cards(person: Come) -> None:
    player = person()
    seats = player.make("ambush", {}, [{"player": "me"}, {"player": "here"}])
    player.sit(*seats.values())
    player.asked()
    player.choose("activate Cedar")
    player.page.wait_for_selector('[data-text="search"]')
    player.choose("search")
    expect(player.page.locator("#log")).to_contain_text(re.compile(r"Cedar finds a card: (decoy|stim|dud)"))
    while player.page.locator("#hand-over[open]").count() == 0:
        moment = player.moment
        player.choose("done")
        player.next_after(moment)
        player.page.wait_for_selector("#hand-over[open], #decision [role=option]")
    assert player.page.evaluate("() => document.querySelector('.table').inert")
    assert player.page.evaluate("() => document.elementFromPoint(1000, 500).closest('#hand-over') !== null")
    player.button("I am Blue").click()
    player.asked()
    expect(player.page.locator("#log")).to_contain_text("Cedar finds a card: ?")


def test_an_answer_is_taken_back_freely_where_nothing_became_known(person: Come) -> None:
    player = person()
    seats = player.make("ambush", {}, [{"player": "me"}, {"player": "bot", "bot": "random"}])
    player.sit(*seats.values())
    before, question = player.texts(), player.question
    player.choose(before[0])
    expect(player.page.locator("#question")).not_to_have_text(question)
    player.button("Undo").click()
    expect(player.page.locator("#question")).to_have_text(question)
    assert player.texts() == before


def test_past_dice_the_other_seat_is_asked_for_its_consent(person: Come) -> None:
    red, blue = person(), person()
    seats = red.make("ambush", {}, [{"player": "me"}, {"player": "link"}])
    red.sit(seats["Red"])
    blue.sit(seats["Blue"])
    red.asked()
    red.choose("activate Cedar")
    red.page.wait_for_selector('[data-text="search"]')
    red.choose("search")
    red.sees("Cedar finds a card")
    red.button("Undo").click()
    blue.sees("Red wants to take back the last answer")
    blue.button("No, it stands").click()
    expect(blue.page.get_by_role("dialog")).to_have_count(0)
    expect(red.page.locator("#log")).to_contain_text("Cedar finds a card")
    red.button("Undo").click()
    blue.button("Yes, let Red take it back").click()
    expect(red.page.locator("#log")).not_to_contain_text("Cedar finds a card")


def test_what_cannot_be_done_is_told_with_its_rule(person: Come) -> None:
    player = person()
    seats = player.make("ambush", {}, [{"player": "me"}, {"player": "bot", "bot": "random"}])
    player.sit(*seats.values())
    player.asked()
    player.choose("activate Cedar")
    player.page.wait_for_selector("#filter")
    player.page.fill("#filter", "walk A1")
    player.page.press("#filter", "Enter")
    reason = player.page.locator(".why li").first
    expect(reason).to_be_visible()
    assert reason.locator("a.clause").count() == 1


def test_pointing_at_an_answer_shows_its_numbers_and_its_odds(person: Come) -> None:
    player = person()
    seats = player.make("ambush", {}, [{"player": "me"}, {"player": "bot", "bot": "random"}])
    player.sit(*seats.values())
    player.asked()
    player.choose("activate Cedar")
    player.page.wait_for_selector('[data-text="shoot stray-2"]')
    player.option("shoot stray-2").hover()
    chart = player.page.locator(".chart")
    expect(chart).to_contain_text("stray-2 down")
    expect(chart).to_contain_text("50%")


def test_who_concedes_has_lost_and_may_ask_for_a_rematch(person: Come) -> None:
    player = person()
    seats = player.make("ambush", {}, [{"player": "me"}, {"player": "bot", "bot": "random"}])
    player.sit(*seats.values())
    player.asked()
    player.menu("Concede")
    player.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    player.sees("Blue won")
    before = player.page.url
    player.button("Rematch").click()
    player.page.wait_for_url(lambda url: url != before and "/t/" in url)
    player.asked()


def test_chat_and_pause_reach_the_other_seat(person: Come) -> None:
    red, blue = person(), person()
    seats = red.make("ambush", {}, [{"player": "me"}, {"player": "link"}])
    red.sit(seats["Red"])
    blue.sit(seats["Blue"])
    red.asked()
    blue.button("Chat").first.click()
    blue.page.fill("#say", "good luck")
    blue.page.press("#say", "Enter")
    red.button("Chat").first.click()
    red.sees("good luck")
    red.menu("Pause")
    blue.sees("The table is paused.")
    blue.button("Go on").click()
    expect(red.page.locator(".banner")).to_have_count(0)


def test_a_standing_answer_is_given_without_asking(person: Come) -> None:
    player = person()
    seats = player.make("ambush", {}, [{"player": "me"}, {"player": "bot", "bot": "random"}])
    player.sit(*seats.values())
    player.asked()
    player.menu("Standing answers")
    player.page.get_by_role("button", name=re.compile("From now on")).click()
    expect(player.page.get_by_role("switch", checked=True)).to_have_count(1)
