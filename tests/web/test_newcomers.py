"""Somebody who has never been here: lessons show where, pointing says what something does, the goal is told first."""

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.player import Player
from tests.web.test_axe import violations
from tests.web.tour import AGAINST_RANDOM

Come = Callable[..., Player]
READABLE = 12  # pixels of a name on the board
LESSON = "#decision .lesson-wants"
MARKS = ".board-wanted [data-wanted]"
DONE = ".banner.lesson .primary"
NAME = """() => {
  const frame = document.querySelector(".board-frame").getBoundingClientRect();
  const text = document.querySelector(".board-wanted text"), box = text.getBoundingClientRect();
  const across = box.left >= frame.left && box.right <= frame.right;
  const down = box.top >= frame.top && box.bottom <= frame.bottom;
  return {label: text.textContent, height: box.height, inside: across && down};
}"""
MIDDLE = """() => {
  const box = document.querySelector(".board-wanted-ring").getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def begin_lesson(player: Player, game: str, title: str) -> None:
    player.page.goto(f"/learn/{game}")
    heading = player.page.get_by_role("heading", name=title, exact=True)
    button = player.page.locator(".lesson-card", has=heading).get_by_role("button")
    if player.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        button.tap()  # a mouse that rested here would point at whatever comes to lie under it
    else:
        button.click()
    player.page.wait_for_selector(LESSON)


@pytest.mark.parametrize(
    ("game", "title", "answer"),
    [
        ("omicron", "A first walk", "walk E8"),
        ("omega", "Moving and facing", "walk F4"),
        ("human_interface", "A move", "move I8"),
    ],
)
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_lesson_marks_the_cell_that_it_names_and_writes_its_name(
    person: Come, game: str, title: str, answer: str, phone: bool
) -> None:
    learner, cell = person(phone=phone, dark=phone), answer.split()[-1]
    begin_lesson(learner, game, title)
    expect(learner.page.locator(MARKS)).to_have_attribute("data-wanted", cell)
    name = learner.page.evaluate(NAME)
    assert (name["label"], name["inside"]) == (cell, True)
    assert name["height"] >= READABLE
    expect(learner.page.locator(".board-drawing")).to_have_attribute("aria-busy", "false")  # else a tap ends the play
    moment, middle = learner.moment, learner.page.evaluate(MIDDLE)
    if phone:  # a first touch shows it
        learner.page.touchscreen.tap(*middle)
        expect(learner.option(answer)).to_have_attribute("aria-selected", "true")
        learner.page.touchscreen.tap(*middle)
    else:
        learner.page.mouse.click(*middle)
    learner.next_after(moment)
    expect(learner.page.locator("#log")).to_contain_text(f" {cell}")


def test_the_line_of_a_lesson_gives_its_answer_to_a_mouse_to_keys_and_to_a_finger(person: Come) -> None:
    learner, toucher = person(), person(phone=True)
    begin_lesson(learner, "omega", "Moving and facing")
    learner.page.click(LESSON)
    expect(learner.page.locator(LESSON)).to_contain_text("Face east")
    expect(learner.page.locator(MARKS)).to_have_attribute("data-wanted", "east")
    learner.page.focus(LESSON)
    learner.page.keyboard.press("Enter")
    expect(learner.page.locator(DONE)).to_be_visible()
    begin_lesson(toucher, "omicron", "A first walk")
    toucher.page.tap(LESSON)
    expect(toucher.page.locator(".foreseen")).to_contain_text("Walk to E8")
    toucher.page.tap(LESSON)
    expect(toucher.page.locator(DONE)).to_be_visible()
    begin_lesson(toucher, "human_interface", "Two cards to beat")
    toucher.page.tap(LESSON)  # which lies low, so that the page scrolls to it
    expect(toucher.page.locator(".hi-forecast")).to_contain_text("Hack Blue 2")


def play_to_its_end(learner: Player) -> None:
    """Do whatever a lesson asks for, which is marked each time, until it is done."""
    marked_or_done = learner.page.locator(f"{MARKS}, .board-table .is-wanted, {DONE}").first
    while True:
        expect(marked_or_done).to_be_visible()
        if learner.page.locator(DONE).count():
            return
        moment = learner.moment
        learner.page.click(LESSON)
        learner.next_after(moment)


SAMPLE = [
    ("omicron", "Luck turns a miss into a hit"),
    ("omicron", "The infected that your rival wakes are yours to send"),
    ("omega", "A locked door"),
    ("omega", "Searching a room"),
    ("human_interface", "They shoot back"),
    ("human_interface", "Two cards to beat"),
]


def test_every_answer_that_a_lesson_asks_for_is_marked_where_it_can_be_given(person: Come) -> None:
    learner = person()
    for game, title in titles(learner.page) if "FIRETEAM_SOAK" in os.environ else SAMPLE:
        begin_lesson(learner, game, title)
        play_to_its_end(learner)


def titles(page: Page) -> list[tuple[str, str]]:
    """Every lesson of every game that has some."""
    found = []
    for game in ("omicron", "omega", "human_interface"):
        page.goto(f"/learn/{game}")
        page.wait_for_selector(".lesson-card")
        found += [(game, title) for title in lessons_of(page)]
    return found


def lessons_of(page: Page) -> list[str]:
    """Their titles as the page lists them, with those that stand below the title of a part."""
    found = page.locator(".lesson-card :is(h2, h3)").all_inner_texts()
    assert found
    return found


def foreseen_at(page: Page, button: str) -> str:
    """What the panel says about an action of the bar that is pointed at."""
    page.locator(".board-action", has=page.get_by_text(button, exact=True)).hover()
    expect(page.locator(".foreseen-told").first).to_be_visible()
    return page.inner_text(".foreseen")


def test_pointing_at_an_action_says_what_its_card_says(person: Come) -> None:
    learner = person()
    begin_lesson(learner, "omicron", "A first walk")
    assert "once per game" in foreseen_at(learner.page, "Tactic")
    assert "Once per game each friendly character may Sidestep 1" in foreseen_at(learner.page, "Squad Tactics")
    learner.option("draw").hover()
    expect(learner.page.locator(".foreseen")).to_contain_text("Draw one card of the Forage Deck")
    begin_lesson(learner, "omega", "Clones from the shaft")
    told = foreseen_at(learner.page, "Overseer's Key")  # on any of three doors
    assert "Open a door." in told
    assert "D3" not in told
    expect(learner.page.locator(".board-area")).to_have_count(0)


def test_somebody_new_is_seated_as_commandos_and_told_the_goal_before_the_first_question(person: Come) -> None:
    visitor = person(new=True)
    visitor.page.goto("/")
    visitor.button("Play now: LEVEL 7 [Omega Protocol]").click()
    card = visitor.page.get_by_role("dialog", name="Knock Knock, Who's There?")
    expect(card).to_contain_text("The commandos win as soon as a door to the Vault is opened.")
    expect(card.get_by_role("button", name="Begin")).to_be_focused()
    assert violations(visitor.page, "the goal") == []
    visitor.page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    visitor.asked()
    visitor.page.wait_for_function("() => document.querySelector('#decision').contains(document.activeElement)")
    visitor.page.keyboard.press("g")
    expect(card).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    visitor.button("Goal").click()
    card.get_by_role("switch").uncheck()
    card.get_by_role("button", name="Begin").click()
    visitor.page.reload()
    visitor.asked()
    expect(card).to_have_count(0)


def test_the_goal_is_not_put_before_those_who_play_already_or_only_watch(person: Come) -> None:
    player, watcher = person(new=True), person(new=True)
    seats = player.make("omicron", {"squad_size": 2}, AGAINST_RANDOM)
    player.sit(seats["Red"])
    card = player.page.get_by_role("dialog", name="Hands-On Research")
    card.get_by_role("button", name="Begin").click()
    moment = player.moment
    player.page.click("[data-default]")
    player.next_after(moment)
    player.page.reload()
    player.asked()
    expect(card).to_have_count(0)
    watcher.page.goto(seats["Red"].split("#")[0])
    expect(watcher.page.locator("#question")).to_be_visible()
    expect(watcher.page.get_by_role("dialog")).to_have_count(0)
    watcher.menu("The goal")
    expect(watcher.page.get_by_role("dialog")).to_contain_text("upload it next to the Research Console")
