"""Tab and Shift+Tab go round every page: out of every group, past everything that can be reached, with each stop in
sight, and never back to where somebody has just left."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web import tour
from tests.web.player import Player
from tests.web.positions import in_sight, midway, next_to_an_infected

Come = Callable[..., Player]
ROUNDS = 3  # that a key may take to come everywhere
AT_ONCE = 5  # keys that are pressed before anybody looks whether it has

# From here on every stop is remembered at which the focus still is when the next key is pressed, and whether it can be
# seen: one that it is pulled away from at once is none. What the keys can reach when the round begins and
# when it ends belongs to it; of radio buttons the checked one stands for all.
WATCH = """() => {
  const REACHED = "a[href], button, input, select, textarea, summary, [tabindex]";
  const told = (thing) => `${thing.localName}.${thing.getAttribute("class") ?? ""} ` +
    `“${(thing.getAttribute("aria-label") ?? thing.textContent).trim().slice(0, 40)}”`;
  const within = () => document.querySelector("dialog[open]") ?? document;
  const reached = () => [...within().querySelectorAll(REACHED)].filter(thing =>
    thing.tabIndex >= 0 && !thing.matches(":disabled, [inert] *") &&
    thing.checkVisibility({visibilityProperty: true}) &&
    !(thing.type === "radio" && !thing.checked && document.querySelector(`input[name="${thing.name}"]:checked`)));
  const inSight = (thing) => {
    const drawn = thing.closest("label") ?? thing; // a radio button is drawn as its label
    const {left, right, top, bottom} = drawn.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    return drawn.contains(document.elementFromPoint(x, y));
  };
  const round = {begun: reached(), stops: [], unseen: []};
  const stop = () => {
    const target = document.activeElement;
    if (target === document.body || round.stops.includes(target)) return;
    round.stops.push(target);
    if (!inSight(target)) round.unseen.push(told(target));
  };
  round.missed = () => {
    stop();
    return reached().filter(thing => round.begun.includes(thing) && !round.stops.includes(thing)).map(told);
  };
  round.end = () => {
    document.removeEventListener("keydown", stop, true);
    return {unseen: round.unseen, missed: round.missed()};
  };
  document.addEventListener("keydown", stop, true);
  round.begun[0]?.focus();
  window.round = round;
}"""


def go_round(page: Page, key: str) -> dict[str, list[str]]:
    """Press a key until the focus has been everywhere, or could have been thrice: where a redraw puts it back a little,
    it gets there all the same, and from a trap it does not. What it missed, and what cannot be seen."""
    page.evaluate(WATCH)
    stops: int = page.evaluate("() => round.begun.length")
    for _ in range(ROUNDS * stops // AT_ONCE + 2):
        for _ in range(AT_ONCE):
            page.keyboard.press(key)
        if not page.evaluate("() => round.missed().length"):
            break
    found: dict[str, list[str]] = page.evaluate("() => round.end()")
    return found


def faults(stops: tour.Stops) -> list[str]:
    found = []
    for stop, player in stops:
        for key in ("Tab", "Shift+Tab"):
            round = go_round(player.page, key)
            found += [f"{stop}: {key} does not reach {missed}" for missed in round["missed"]]
            found += [f"{stop}: {key} comes to {unseen}, which cannot be seen" for unseen in round["unseen"]]
    return found


def states(come: Come, game: str, record: str, asked: str, waiting: str) -> tour.Stops:
    """A table with its seats in two browsers: who is asked, who waits, who watches, and how it is when it is over."""
    one, other, watcher = come(), come(), come()
    seats = one.make(game, {}, tour.BY_LINK, record)
    one.sit(seats[asked])
    other.sit(seats[waiting])
    one.asked()
    yield "who is asked", one
    other.sees("Waiting for")
    other.page.locator(".board-drawing").wait_for()
    yield "who waits", other
    watcher.page.goto(seats[asked].split("#")[0])
    watcher.sees("You are watching")
    watcher.page.locator(".board-drawing").wait_for()
    yield "who watches", watcher
    one.menu("Concede")
    one.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    one.page.get_by_role("dialog").get_by_role("link", name="Watch the replay").wait_for()
    yield "the end", one
    one.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(one.page.get_by_role("dialog")).to_have_count(0)
    yield "after the end", one


def before_a_game(come: Come) -> tour.Stops:
    """Waiting for somebody to sit down; and the first question, which is about cards."""
    host = come()
    host.page.goto("/new/ambush")
    host.page.get_by_role("radiogroup", name="Who plays Blue").get_by_role("radio", name="By link").check()
    host.button("Sit down").click()
    host.sees("Waiting for everybody to sit down")
    yield "gathering", host
    player = come()
    tour.begin(player)
    yield "choosing among cards", player
    player.button("Menu").click()
    player.page.get_by_role("dialog").wait_for()
    yield "the menu", player


ROUTES: dict[str, Callable[[Come, Path], tour.Stops]] = {
    "pages": lambda come, folder: tour.pages(come),
    "before a game": lambda come, folder: before_a_game(come),
    "one screen": lambda come, folder: tour.one_screen(come),
    "demonstration": lambda come, folder: tour.demonstration(come),
    "after a game": tour.after,
    "omicron": lambda come, folder: states(come, "omicron", next_to_an_infected(folder), "Red", "Blue"),
    "omega": lambda come, folder: states(come, "omega", midway(folder, "turn: rifleman"), "Commandos", "Overseer"),
    "human_interface": lambda come, folder: states(come, "human_interface", in_sight(folder), "Red", "Blue"),
}


@pytest.mark.parametrize("route", ROUTES)
def test_tab_goes_round(person: Come, tmp_path: Path, route: str) -> None:
    assert faults(ROUTES[route](person, tmp_path)) == []


def test_from_an_answer_the_keys_come_to_the_rules_that_are_told_of_it_and_back(person: Come) -> None:
    player = person()
    player.sit(player.make("ambush", {}, tour.AGAINST_RANDOM)["Red"])
    player.asked()
    player.give("activate Cedar")
    shot = player.option("shoot stray-2")
    shot.focus()
    rules = player.page.locator(".foreseen .clause")
    rules.first.wait_for()
    player.page.keyboard.press("Tab")
    expect(rules.first).to_be_focused()
    player.page.keyboard.press("Shift+Tab")
    expect(shot).to_be_focused()


def test_a_menu_on_the_board_does_not_call_back_whoever_has_left_it(person: Come, tmp_path: Path) -> None:
    player = person()
    seats = player.make("omega", {}, tour.BY_LINK, midway(tmp_path, "phase: activate"))
    player.sit(seats["Overseer"])
    person().sit(seats["Commandos"])
    player.asked()
    player.page.locator("[data-piece=reject-1] .mg-body").click()
    choices = player.page.locator(".board-menu").get_by_role("button")
    expect(choices.first).to_be_focused()
    for _ in range(choices.count()):
        player.page.keyboard.press("Tab")
    expect(choices.last).not_to_be_focused()
    player.button("Menu").focus()
    elsewhere = person()
    elsewhere.sit(seats["Overseer"])
    elsewhere.choose("done")
    expect(choices).to_have_count(0)
    expect(player.button("Menu")).to_be_focused()


def test_what_opens_by_the_space_bar_does_so_beside_a_film_too(person: Come, tmp_path: Path) -> None:
    player = person()
    player.page.goto("/replay")
    player.page.get_by_role("textbox").fill(next_to_an_infected(tmp_path, "Red: walk D4"))
    player.button("Watch").click()
    player.page.locator(".board-legend summary").press("Space")
    expect(player.page.locator(".board-legend")).to_have_attribute("open", "")
    expect(player.button("Play")).to_be_visible()  # the film stands where it stood
