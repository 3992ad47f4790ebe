"""Who sits where: a shared screen that is handed over, seats that are handed on, revoked, lent to a bot and taken back,
tables of four, and tables that last."""

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from fireteam.table.play.openings import Start
from fireteam.table.play.timeline import PASS, Timeline, holds_secrets
from fireteam.table.store.schema import Act
from tests.web.conftest import Server
from tests.web.hands import click, first_of, leave
from tests.web.player import ASKED, Player
from tests.web.tour import begin

Come = Callable[..., Player]
TWO = [{"player": "me"}, {"player": "link"}]
SHARED = [{"player": "me"}, {"player": "here"}]
NOTED = """
  window.noted = [];
  window.Notification = class { constructor(title, more) { window.noted.push([title, more.body]); } close() {} };
  window.Notification.permission = 'default';
  window.Notification.requestPermission = async () => {
    window.noted.push('asked'); return (window.Notification.permission = 'granted');
  };
  Object.defineProperty(document, 'hidden', {get: () => window.elsewhere === true});
"""


def go_on_from(player: Player, record: str, seats: list[dict[str, str]]) -> dict[str, str]:
    """A table that goes on where a record ends."""
    player.page.goto("/rules")
    made: dict[str, Any] = player.page.evaluate(
        """async ([record, seats]) => {
             const ask = async (path, body) => (await fetch(path, {method: "POST", body: JSON.stringify(body),
               headers: {"Content-Type": "application/json"}})).json();
             const {game, length} = await ask("/api/records", {record, stop: 1});
             return ask("/api/tables", {game, record, n: length - 1, seats});
           }""",
        [record, seats],
    )
    assert "table" in made, made
    opens = made["seats"] | made["links"]
    return {seat: f"/t/{made['table']}#{seat}={opens[seat]}" for seat in opens}


def held(player: Player) -> dict[str, dict[str, str]]:
    """The keys that a browser holds to its only table."""
    found: dict[str, dict[str, str]] = player.page.evaluate(
        "() => Object.values(JSON.parse(localStorage.getItem('fireteam.keys')))[0]"
    )
    return found


def silent_pass() -> tuple[str, str, str, str]:
    """A game in which one seat's answer lets another one be asked that has secrets and nothing to choose: its record so
    far, whose answer it is, the answer, and who is passed."""
    for seed in range(200):
        chance = random.Random(seed)
        played = Timeline(Start("ambush"), bytes([seed]) * 32)
        played.apply(Act(-1, "begin", "{}", "begin"))
        while not played.running.over:
            game = played.running
            d, record = game.decisions[0], game.record()
            text = chance.choice(list(game.texts(d.seat)))
            played.apply(Act(d.seat, "answer", text))
            other, passed = 1 - d.seat, False
            while (asked := played.passing) is not None:
                passed = passed or (asked.seat == other and holds_secrets(game, other))
                played.apply(Act(asked.seat, PASS))
            names = [seat.name for seat in game.seats]
            if passed and [d.seat for d in played.running.decisions] == [1 - other]:
                return record, names[d.seat], text, names[other]
    raise AssertionError("nobody is ever passed")


def cover(page: Page, name: str) -> None:
    expect(page.locator("#hand-over[open]")).to_contain_text(f"It is for {name} to choose")


# --- one screen ------------------------------------------------------------------------------------------------------


def test_a_screen_is_handed_over_without_a_cover_while_nobody_hides_anything(person: Come) -> None:
    player = person()
    player.sit(*player.make("ambush", {}, SHARED).values())
    player.asked()
    for _ in range(6):
        moment = player.moment
        texts = player.texts()
        player.choose(next((text for text in texts if text.startswith(("activate", "done"))), texts[0]))
        player.next_after(moment)
        player.asked()
    expect(player.page.locator("#hand-over")).to_have_count(0)
    assert "Blue" in player.log()


def test_a_seat_with_secrets_gets_the_screen_also_when_there_is_nothing_to_choose(person: Come) -> None:
    record, mine, answer, passed = silent_pass()
    player = person()
    player.sit(*go_on_from(player, record, SHARED).values())
    cover(player.page, mine)
    player.button(f"I am {mine}").click()
    player.choose(answer)
    cover(player.page, passed)
    player.button(f"I am {passed}").click()
    expect(player.page.locator("#question")).to_contain_text("There is nothing for you to choose.")
    player.button("Go on").click()
    cover(player.page, mine)


def test_who_stops_at_every_window_passes_an_empty_one_himself(person: Come) -> None:
    record, mine, answer, passed = silent_pass()
    one, other = person(), person(phone=True)
    seats = go_on_from(one, record, TWO)
    one.sit(seats[mine])
    other.sit(seats[passed])
    other.menu("Standing answers")
    stop = other.page.get_by_role("switch", name="Stop at every window")
    expect(stop).to_have_accessible_description(re.compile("even where you can only pass"))
    stop.press("Space")
    expect(stop).to_be_checked()
    other.page.keyboard.press("Escape")
    one.choose(answer)
    assert other.texts() == ["pass"]
    expect(one.page.locator("#question")).to_contain_text(passed)
    other.choose("pass")
    one.asked()


def test_whoever_opens_a_shared_screen_anew_says_who_looks(person: Come) -> None:
    record, *_ = silent_pass()
    player = person()
    seats = go_on_from(player, record, SHARED)
    player.sit(*seats.values())
    player.page.locator("#hand-over[open] button").click()
    player.asked()
    player.page.reload()
    expect(player.page.locator("#hand-over[open]")).to_be_visible()


def test_while_others_choose_a_shared_screen_that_is_opened_anew_asks_who_looks(person: Come) -> None:
    player = person()
    seats = player.make("omicron", {"players": 4}, [*SHARED, {"player": "link"}, {"player": "link"}])
    names = list(seats)
    friend = person()
    friend.sit(seats[names[2]], seats[names[3]])
    player.sit(seats[names[0]], seats[names[1]])
    player.page.locator("#hand-over[open] button").click()
    player.page.locator("#decision [data-default]").click()  # a faction, in secret; the other side has yet to choose
    expect(player.page.locator("#question")).to_contain_text("Waiting for")
    player.page.reload()
    player.sees("Who takes the screen?")
    expect(player.page.locator("#hand-over[open] button")).to_have_count(2)
    player.button(f"I am {names[1]}").click()
    expect(player.page.locator("#decision .eyebrow")).to_contain_text(f"You are {names[1]}")


def test_people_who_hide_nothing_from_each_other_have_no_covers(person: Come) -> None:
    record, mine, answer, _ = silent_pass()
    player = person()
    player.page.add_init_script("localStorage.setItem('fireteam.trust', 'true')")
    player.sit(*go_on_from(player, record, SHARED).values())
    player.asked()
    expect(player.page.locator(".eyebrow").first).to_contain_text(mine)
    moment = player.moment
    player.choose(answer)
    player.next_after(moment)
    player.asked()
    expect(player.page.locator("#hand-over")).to_have_count(0)


# --- seats -----------------------------------------------------------------------------------------------------------


def test_a_seat_is_handed_on_from_the_page_and_its_old_holder_is_told_so(person: Come) -> None:
    red, other = person(), person()
    seats = red.make("ambush", {}, TWO)
    red.sit(seats["Red"])
    other.sit(seats["Blue"])
    red.asked()
    red.menu("Seats and links")
    red.button("Hand on by link").click()
    red.page.wait_for_function("() => localStorage.getItem('fireteam.keys').includes('\"guests\":{\"Red\"')")
    red.asked()  # it stays one's own until the link is used
    keys: dict[str, Any] = red.page.evaluate(
        "() => Object.values(JSON.parse(localStorage.getItem('fireteam.keys')))[0]"
    )
    heir = person()
    heir.sit(f"{seats['Red'].split('#')[0]}#Red={keys['guests']['Red']}")
    heir.asked()
    red.sees("You sit here no longer")
    red.sees("This seat was handed on")
    heir.choose("activate Ash")
    expect(other.page.locator("#log")).to_contain_text("Ash")


COPIED = "() => { navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }; }"


def copied(player: Player) -> str:
    """The link that somebody has just copied."""
    player.page.wait_for_function("() => window.copied")
    found: str = player.page.evaluate("() => { const found = window.copied; window.copied = ''; return found; }")
    return found


def test_a_seat_is_played_from_another_device_until_that_is_revoked(person: Come) -> None:
    red, phone = person(), person()
    red.page.goto("/new/ambush")
    red.button("Sit down").click()
    red.asked()
    assert "=" not in red.page.url.partition("#")[2]  # what opens the seat is not in the address
    red.page.evaluate(COPIED)
    red.menu("Seats and links")
    red.button("Link for another device").click()
    link = copied(red)
    phone.page.goto(link)
    phone.asked()
    assert phone.page.url.endswith("#Red")
    phone.page.reload()
    phone.asked()
    third = person()
    third.page.goto(link)
    third.sees("You cannot sit down here")
    third.sees("it may have been used already")
    keys = red.page.get_by_label("What opens Red")
    expect(keys).to_contain_text("connected now")
    keys.get_by_role("button", name="Revoke").click()
    phone.sees("The key of this seat was revoked")
    red.page.keyboard.press("Escape")
    red.asked()


def test_who_has_lost_the_key_of_a_browser_comes_back_by_a_word(person: Come) -> None:
    red, elsewhere = person(), person()
    red.page.goto("/new/ambush")
    red.button("Sit down").click()
    red.asked()
    red.menu("Seats and links")
    red.button("Word to come back with").click()
    word = red.page.locator(".word code").inner_text()
    elsewhere.page.goto(red.page.url.split("#")[0])
    elsewhere.button("Menu").click()
    elsewhere.page.get_by_label("You sat here").fill(word.upper())
    elsewhere.button("Take my seat").click()
    elsewhere.asked()
    assert elsewhere.page.url.endswith("#Red")


def test_the_host_sends_a_new_link_where_the_old_one_went_astray(person: Come) -> None:
    red, friend, stranger = person(), person(), person()
    red.page.goto("/new/ambush")
    red.page.locator('label:has-text("By link")').nth(1).click()
    red.button("Sit down").click()
    expect(red.page.locator(".word code")).to_be_visible()  # everybody is given a word at the start
    red.page.evaluate(COPIED)
    red.button("Copy the link for Blue").click()
    astray = copied(red)
    red.button("New link").click()
    fresh = copied(red)
    stranger.page.goto(astray)
    stranger.sees("You cannot sit down here")
    friend.page.goto(fresh)
    red.asked()


def test_a_bot_plays_for_somebody_who_is_away_until_they_take_their_seat_back(person: Come) -> None:
    red, blue = person(), person()
    seats = red.make("ambush", {}, TWO)
    red.sit(seats["Red"])
    blue.sit(seats["Blue"])
    red.asked()
    red.menu("Let a bot play for me")
    red.button("Let Random play").click()
    red.sees("plays your seat.")
    blue.asked()
    expect(blue.page.locator(".seats")).to_contain_text("while away")
    red.button("Take my seat back").click()
    mine, theirs = red.page.locator(ASKED), blue.page.locator(ASKED)
    while first_of({mine: red.answer, theirs: blue.answer}) is not mine:
        pass
    expect(red.page.locator("#log")).to_contain_text("is played by its holder again")


def test_a_host_who_does_not_wait_gets_bots_for_empty_seats_and_who_comes_late_takes_over(person: Come) -> None:
    red, late = person(), person()
    red.page.goto("/new/ambush")
    red.page.locator('label:has-text("By link")').nth(1).click()
    red.button("Sit down").click()
    red.button("Begin without waiting").click()
    red.asked()
    expect(red.page.locator(".seats")).to_contain_text("Random, while away")
    keys: dict[str, Any] = red.page.evaluate(
        "() => Object.values(JSON.parse(localStorage.getItem('fireteam.keys')))[0]"
    )
    late.sit(f"{red.page.url.split('#')[0]}#Blue={keys['guests']['Blue']}")
    late.button("Take my seat back").click()
    expect(red.page.locator(".seats")).not_to_contain_text("while away")


def test_a_seat_is_told_of_its_turn_by_title_icon_and_notice(person: Come) -> None:
    red, blue = person(), person()
    blue.page.add_init_script(NOTED)
    seats = red.make("ambush", {}, TWO)
    red.sit(seats["Red"])
    blue.sit(seats["Blue"])
    blue.button("Menu").click()
    blue.page.get_by_label("Notify me when it is my turn").check()
    blue.page.wait_for_function("() => window.noted.includes('asked')")
    blue.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    blue.page.evaluate("() => { window.elsewhere = true; }")
    asked, others = blue.page.locator(ASKED), red.page.locator("[data-text^=activate], [data-text=done]")
    while first_of({asked: leave, others: red.answer}) is not asked:
        pass
    assert blue.page.title().startswith("● Your turn")
    assert blue.page.evaluate("() => document.querySelector('link[rel=icon]').href").endswith("/icon-turn.svg")
    assert ["Your turn", blue.question] in blue.page.evaluate("() => window.noted")
    assert not red.page.title().startswith("●")


def test_the_undo_button_says_beforehand_what_it_takes_back_and_who_is_asked(person: Come) -> None:
    red, blue = person(), person()
    seats = red.make("ambush", {}, TWO)
    red.sit(seats["Red"])
    blue.sit(seats["Blue"])
    red.asked()
    red.choose("activate Cedar")
    undo = red.button("Undo")
    expect(undo).to_have_attribute("title", re.compile("Take back “Activate Cedar”. It is free"))
    expect(red.page.locator(".undo-note")).to_have_text("free")
    red.page.wait_for_selector('[data-text="search"]')
    red.choose("search")
    expect(undo).to_have_attribute("title", re.compile("Take back “Search”: dice or cards .* so Blue must consent"))
    expect(red.page.locator(".undo-note")).to_have_text("asks Blue")


# --- many people, many days ------------------------------------------------------------------------------------------


def test_four_people_play_two_at_one_screen_and_two_by_link(person: Come) -> None:
    host, third, fourth = person(), person(), person()
    options = {"scenario": "hands-on-research", "players": 4, "squad_size": 2, "last_round": 1}
    seats = host.make(
        "omicron", options, [{"player": "me"}, {"player": "here"}, {"player": "link"}, {"player": "link"}]
    )
    names = list(seats)
    host.sit(seats[names[0]], seats[names[1]])
    third.sit(seats[names[2]])
    fourth.sit(seats[names[3]])
    people = (host, third, fourth)
    questions = {player.page.locator(ASKED): player.answer for player in people}
    others = dict.fromkeys((host.page.locator("#hand-over[open] button"), host.page.locator("[data-nothing]")), click)
    answers = 0
    while answers < 26:  # of all four
        answers += first_of({**others, **questions}) in questions
    for player in people:
        expect(player.page.locator(".seats .seat")).to_have_count(4)


def test_a_table_is_resumed_from_the_lobby_after_its_server_was_restarted(person: Come, server: Server) -> None:
    player = person()
    begin(player)
    url, question = player.page.url, player.question
    player.page.goto("/rules")
    server.kill()
    server.start()
    player.page.goto("/")
    player.page.locator(".tables a").first.click()
    player.asked()
    assert player.page.url.split("#")[0] == url.split("#")[0]
    assert player.question == question


def test_of_two_seats_at_one_screen_one_is_handed_on_and_the_other_stays(person: Come) -> None:
    player, heir = person(), person()
    seats = player.make("ambush", {}, SHARED)
    player.sit(*seats.values())
    player.asked()
    player.menu("Seats and links")
    player.page.locator(".link-row", has_text="Blue").get_by_role("button", name="Hand on by link").click()
    player.page.wait_for_function("() => localStorage.getItem('fireteam.keys').includes('\"guests\":{\"Blue\"')")
    heir.sit(f"{seats['Blue'].split('#')[0]}#Blue={held(player)['guests']['Blue']}")
    player.sees("Blue: this seat was handed on.")
    player.asked()
    assert list(held(player)["seats"]) == ["Red"]
    player.choose("activate Ash")
    expect(heir.page.locator("#log")).to_contain_text("Ash")
