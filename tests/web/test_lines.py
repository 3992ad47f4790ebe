"""Lines that break: the page says so, comes back by itself, and shows exactly what happened meanwhile."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from tests.web.conftest import Server
from tests.web.player import Player
from tests.web.positions import hand_of, next_to_an_infected
from tests.web.test_seats import go_on_from, silent_pass
from tests.web.tour import BY_LINK
from tests.web.wires import Wire

Come = Callable[..., Player]
DRAWN = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


def test_a_seat_that_was_cut_off_gets_what_it_missed_once_and_nobody_elses_cards(person: Come) -> None:
    red, blue = person(), person()
    wire = Wire(blue)
    seats = red.make("ambush", {}, BY_LINK)
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


def test_a_seat_that_was_cut_off_in_an_attack_of_opportunity_still_strikes(person: Come, tmp_path: Path) -> None:
    red, blue = person(), person()
    wire = Wire(blue)
    seats = red.make("omicron", {}, BY_LINK, next_to_an_infected(tmp_path))
    red.sit(seats["Red"])
    blue.sit(seats["Blue"])
    red.asked()
    expect(hand_of(red)).to_contain_text("Energy Drink")
    expect(hand_of(blue)).to_contain_text("Riot Vest")
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
    red.asked()  # whatever the dice did to Pai: the walk is over, stopped or refused, and the game goes on
    assert red.log().count("CyMS 1 attacks Pai") == 1
    expect(blue.page.locator("#log")).to_contain_text("CyMS 1 attacks Pai")
    assert blue.log().count("CyMS 1 attacks Pai") == 1
    expect(hand_of(blue)).to_contain_text("Riot Vest")
    assert "Riot Vest" not in red.page.inner_text("body")
    assert "Energy Drink" not in blue.page.inner_text("body")
    assert any("riot vest" in message.lower() for message in wire.heard)
    assert not any("energy drink" in message.lower() for message in wire.heard)


class Apart(Wire):
    """The two lines of a screen. Through the first nothing comes after its first words, until it goes on; the second is
    cut off until it is joined, and then knows of more."""

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.whole = False
        self.held: list[str | bytes] = []

    def through(self, line: WebSocketRoute) -> None:
        if self.lines or self.whole:
            super().through(line)
            return
        server = line.connect_to_server()
        words: list[str | bytes] = []

        def hear(message: str | bytes) -> None:
            words.append(message)
            if len(words) == 1:
                line.send(message)
            else:
                self.held.append(message)

        server.on_message(hear)
        line.on_message(server.send)
        self.lines.append(line)

    def go_on(self) -> None:
        for message in self.held:
            self.lines[0].send(message)


def test_a_shared_screen_shows_nothing_until_its_seats_have_heard_the_same(person: Come) -> None:
    record, mine, answer, other = silent_pass()
    player, elsewhere = person(), person()
    seats = go_on_from(player, record, [{"player": "me"}, {"player": "here"}])
    lines = Apart(player)
    player.page.goto(f"{seats[mine]}&{seats[other].split('#')[1]}")
    elsewhere.sit(seats[mine])
    elsewhere.answer(elsewhere.option(answer))
    lines.join()
    lines.listen(lambda: bool(lines.heard))
    player.page.evaluate(DRAWN)
    expect(player.page.locator("#question")).to_have_count(0)
    lines.go_on()
    expect(player.page.locator("#hand-over[open]")).to_be_visible()


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
