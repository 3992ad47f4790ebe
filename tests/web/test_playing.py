"""What a seat does at the table: it chooses, takes back, asks why not, concedes; alone, with others, on one screen."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.player import OVER, Player
from tests.web.tour import AGAINST_RANDOM, BY_LINK, find_a_card, hand_over

Come = Callable[..., Player]


def test_a_first_time_visitor_is_in_a_game_against_a_bot_with_one_click(person: Come) -> None:
    visitor = person()
    visitor.page.goto("/")
    visitor.page.get_by_role("button", name=re.compile("Play now against")).click()
    visitor.asked()
    assert visitor.question
    expect(visitor.page.locator(".board-frame")).to_be_visible()


def test_two_people_on_one_screen_hand_it_over_and_see_only_their_own_cards(person: Come) -> None:
    player = person()
    seats = player.make("ambush", {}, [{"player": "me"}, {"player": "here"}])
    player.sit(*seats.values())
    player.asked()
    player.choose("activate Cedar")
    player.page.wait_for_selector('[data-text="search"]')
    player.choose("search")
    expect(player.page.locator("#log")).to_contain_text(re.compile(r"Cedar finds a card: (decoy|stim|dud)"))
    hand_over(player)
    assert player.page.evaluate("() => document.querySelector('.table').inert")
    assert player.page.evaluate("() => document.elementFromPoint(1000, 500).closest('#hand-over') !== null")
    player.button("I am Blue").click()
    player.asked()
    expect(player.page.locator("#log")).to_contain_text("Cedar finds a card: ?")


def test_an_answer_is_taken_back_freely_where_nothing_became_known(person: Come) -> None:
    player = person()
    seats = player.make("ambush", {}, AGAINST_RANDOM)
    player.sit(*seats.values())
    before, question = player.texts(), player.question
    player.choose(before[0])
    expect(player.page.locator("#question")).not_to_have_text(question)
    player.button("Undo").click()
    expect(player.page.locator("#question")).to_have_text(question)
    assert player.texts() == before


def test_past_dice_the_other_seat_is_asked_for_its_consent(person: Come) -> None:
    red, blue = person(), person()
    find_a_card(red, blue)
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
    seats = player.make("ambush", {}, AGAINST_RANDOM)
    player.sit(*seats.values())
    player.asked()
    player.choose("activate Cedar")
    player.page.wait_for_selector("#filter")
    player.page.fill("#filter", "walk A1")
    player.page.press("#filter", "Enter")
    reason = player.page.locator(".why li").first
    expect(reason).to_be_visible()
    expect(reason.locator("a.clause")).to_have_count(1)


def test_pointing_at_an_answer_shows_its_numbers_and_its_odds(person: Come) -> None:
    player = person()
    seats = player.make("ambush", {}, AGAINST_RANDOM)
    player.sit(*seats.values())
    player.asked()
    player.choose("activate Cedar")
    player.page.wait_for_selector('[data-text="shoot stray-2"]')
    player.option("shoot stray-2").hover()
    chart = player.page.locator(".chart")
    expect(chart).to_contain_text("stray-2 down")
    expect(chart).to_contain_text("50%")


def two_pages_of_one_seat(person: Come) -> tuple[Player, Player]:
    """Red twice, so that one page can answer while the other only points."""
    player, elsewhere = person(), person()
    seats = player.make("ambush", {}, AGAINST_RANDOM)
    for page in (player, elsewhere):
        page.sit(seats["Red"])
        page.asked()
    player.choose("activate Cedar")
    for page in (player, elsewhere):
        page.page.wait_for_selector('[data-text="shoot stray-2"]')
    return player, elsewhere


def test_what_is_pointed_at_stays_so_when_another_question_offers_it_too(person: Come) -> None:
    player, elsewhere = two_pages_of_one_seat(person)
    player.option("shoot stray-2").hover()
    expect(player.page.locator(".chart")).to_contain_text("stray-2 down")
    moment = player.moment
    elsewhere.choose("search")
    player.next_after(moment)
    expect(player.page.locator(".chart")).to_contain_text("stray-2 down")
    expect(player.option("shoot stray-2")).to_have_class(re.compile("focused"))


def test_when_the_mouse_leaves_the_answer_at_the_keyboard_is_shown_again(person: Come) -> None:
    player, _ = two_pages_of_one_seat(person)
    told = player.page.locator(".foreseen-what")
    player.page.keyboard.press("o")
    player.page.keyboard.press("End")
    expect(told).to_have_text("Done")
    player.option("shoot stray-2").hover()
    expect(told).to_have_text("Shoot stray-2")
    player.page.locator(".head h1").hover()
    expect(told).to_have_text("Done")
    player.page.keyboard.press("Home")
    expect(told).not_to_have_text("Done")


def test_the_focus_stays_with_its_answer_and_goes_to_the_first_where_that_is_gone(person: Come) -> None:
    player, elsewhere = two_pages_of_one_seat(person)
    player.page.keyboard.press("o")
    while player.page.evaluate("() => document.activeElement.dataset.text") != "shoot stray-2":
        player.page.keyboard.press("ArrowDown")
    moment = player.moment
    elsewhere.choose("search")
    player.next_after(moment)
    expect(player.option("shoot stray-2")).to_be_focused()
    expect(player.page.locator(".foreseen")).to_be_visible()
    moment = player.moment
    elsewhere.choose("done")
    player.next_after(moment)
    player.asked()
    expect(player.option("shoot stray-2")).to_have_count(0)
    expect(player.page.locator("#decision [role=option]").first).to_be_focused()


def test_who_concedes_has_lost_and_may_ask_for_a_rematch(person: Come) -> None:
    player = person()
    seats = player.make("ambush", {}, AGAINST_RANDOM)
    player.sit(*seats.values())
    player.asked()
    player.menu("Concede")
    player.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    player.sees("Blue won")
    ended = player.page.locator(".ended")
    expect(ended).to_contain_text("Red concedes.")
    expect(ended.get_by_role("link")).to_have_attribute("href", "/rules/ambush/end.concede")
    before = player.page.url
    player.button("Rematch").click()
    player.page.wait_for_url(lambda url: url != before and "/t/" in url)
    player.asked()


def test_against_the_rules_a_side_without_a_seat_may_win_and_seats_score_for_themselves(person: Come) -> None:
    player = person()
    options = {"scenario": "midsummer", "guards": 2, "wall": 1}
    player.sit(*player.make("lookout", options, [{"player": "me"}, {"player": "bot", "bot": "random"}]).values())
    player.asked()
    while player.page.locator(OVER).count() == 0:
        player.give("rest")
    expect(player.page.get_by_role("dialog")).to_contain_text(re.compile("Raiders won|You won"))
    sides, seats = (player.page.get_by_label(name) for name in ("Final score", "Scores of the seats"))
    expect(sides).to_contain_text("Raiders")
    expect(seats).to_contain_text(re.compile("Fern.*0.*Gorse"))


def test_before_a_bot_plays_for_somebody_they_are_asked_and_may_play_on(person: Come) -> None:
    player, other = person(), person()
    seats = player.make("ambush", {}, BY_LINK)
    player.sit(seats["Red"])
    other.sit(seats["Blue"])  # who chooses in their own time: two bots would be through with the game at once
    player.asked()
    player.menu("Let a bot play for me")
    question = player.page.get_by_role("dialog", name="Let a bot play for you?")
    expect(question).to_contain_text("answers at once")
    expect(question).to_contain_text("spent only once")
    question.get_by_role("button", name="Play on").click()
    expect(question).to_have_count(0)
    player.choose("activate Ash")
    expect(player.page.locator("#log")).to_contain_text("Ash")
    expect(player.page.get_by_text("plays your seat")).to_have_count(0)
    player.menu("Let a bot play for me")
    question.get_by_role("button", name="Let Random play").click()
    expect(player.page.locator("#log")).to_contain_text("Random plays Red while its holder is away")


def test_chat_and_pause_reach_the_other_seat(person: Come) -> None:
    red, blue = person(), person()
    seats = red.make("ambush", {}, BY_LINK)
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
    watcher = person()
    watcher.page.goto(red.page.url.split("#")[0])
    watcher.sees("The table is paused.")
    expect(watcher.button("Go on")).to_have_count(0)  # that is for those who play
    blue.button("Go on").click()
    expect(red.page.locator(".banner")).to_have_count(0)


def test_a_standing_answer_is_given_without_asking(person: Come) -> None:
    player = person()
    seats = player.make("ambush", {}, AGAINST_RANDOM)
    player.sit(*seats.values())
    player.asked()
    player.menu("Standing answers")
    player.page.get_by_role("button", name=re.compile("From now on")).click()
    expect(player.page.get_by_role("switch", checked=True)).to_have_count(1)
