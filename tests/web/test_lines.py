"""Lines that break: the page says so, comes back by itself, and shows exactly what happened meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

import fireteam
from fireteam.rulebook import cases
from tests.web.conftest import Server
from tests.web.player import Player

Come = Callable[..., Player]


class Wire:
    """The line of somebody's page, which can be cut and joined again."""

    def __init__(self, player: Player) -> None:
        self.lines: list[WebSocketRoute] = []
        self.whole = True
        player.page.route_web_socket("**/ws", self.through)

    def through(self, line: WebSocketRoute) -> None:
        if self.whole:
            line.connect_to_server()
            self.lines.append(line)
        else:
            line.close()

    def cut(self) -> None:
        self.whole = False
        self.lines[-1].close()

    def join(self) -> None:
        self.whole = True


def test_a_seat_that_was_cut_off_gets_what_it_missed_once_and_nobody_elses_cards(person: Come) -> None:
    red, blue = person(), person()
    wire = Wire(blue)
    seats = red.make("ambush", {}, [{"player": "me"}, {"player": "link"}])
    red.sit(seats["Red"])
    blue.sit(seats["Blue"])
    red.asked()
    expect(blue.page.locator("#question")).to_contain_text("Waiting for Red")
    wire.cut()
    expect(blue.page.get_by_role("alert")).to_contain_text("comes back by itself")
    red.choose("activate Cedar")
    red.page.wait_for_selector('[data-text="search"]')
    red.choose("search")
    red.sees("Cedar finds a card")
    assert "Cedar" not in blue.log()
    wire.join()
    expect(blue.page.locator("#log")).to_contain_text("Cedar finds a card: ?")
    expect(blue.page.get_by_role("alert")).to_have_count(0)
    assert blue.log().count("Cedar finds") == 1


def in_reach_of_an_infected() -> str:
    """A game in which Pai stands next to a CyMS and may walk away from it, as a record."""
    rules = fireteam.rules_of("omicron")
    lessons = cases.read(rules.folder / "cases" / "lessons.yaml")
    case = next(case for case in lessons if case.title == "Leaving an enemy gives it a blow")
    return cases.begin(case, rules).record()


def test_a_seat_that_was_cut_off_in_the_middle_of_an_attack_of_opportunity_still_strikes(person: Come) -> None:
    red, blue = person(), person()
    wire = Wire(blue)
    seats = red.make("omicron", {}, [{"player": "me"}, {"player": "link"}], in_reach_of_an_infected())
    red.sit(seats["Red"])
    blue.sit(seats["Blue"])
    red.asked()
    expect(blue.page.locator("#question")).to_contain_text("Waiting for Red")
    wire.cut()
    expect(blue.page.get_by_role("alert")).to_have_count(1)
    red.choose("walk D4")
    expect(red.page.locator("#question")).to_contain_text("Waiting for Blue")
    wire.join()
    blue.page.wait_for_selector('[data-text="strike with cyms-1"]')
    wire.cut()
    blue.choose("strike with cyms-1")  # it is given while the line is down, and sent when it is back
    wire.join()
    expect(red.page.locator("#log")).to_contain_text("CyMS 1 attacks Pai")
    red.asked()
    assert "walk D4" in red.texts()
    expect(blue.page.locator("#log")).to_contain_text("CyMS 1 attacks Pai")


def test_a_table_goes_on_where_it_was_when_its_server_was_killed(person: Come, server: Server) -> None:
    player = person()
    seats = player.make("ambush", {}, [{"player": "me"}, {"player": "bot", "bot": "random"}])
    player.sit(*seats.values())
    player.asked()
    player.choose("activate Cedar")
    player.page.wait_for_selector('[data-text="search"]')
    before = player.texts()
    server.kill()
    expect(player.page.get_by_role("alert")).to_contain_text("The line to the table is broken")
    player.choose("search")  # given while nobody is there, it arrives later, once
    server.start()
    expect(player.page.locator("#log")).to_contain_text("Cedar finds a card", timeout=30_000)
    assert player.log().count("Cedar finds a card") == 1
    assert "search" in before


def test_a_table_that_does_not_exist_is_told_in_words(person: Come) -> None:
    player = person()
    player.page.goto("/t/nowhere")
    player.sees("You cannot sit down here")
    player.page.get_by_role("link", name="To the lobby").click()
    player.page.wait_for_url("**/")
