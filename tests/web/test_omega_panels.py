"""Beside the board of LEVEL 7 [Omega Protocol]: the initiative is put in order by keys or by hand, stances and cards
are taken from the sheets, the overseer buys from the dashboard and prepares in secret, and every lesson is played."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.web.hands import first_of, leave
from tests.web.player import Player
from tests.web.positions import midway
from tests.web.test_axe import violations
from tests.web.tour import answer_until

Come = Callable[..., Player]
DONE = ".banner.lesson:has-text('Done.')"
OPEN_ALL = "() => document.querySelectorAll('.mgp-panels details').forEach(each => each.open = true)"
BY_LINK = [{"player": "me"}, {"player": "link"}]


def learn(player: Player, title: str) -> None:
    """Sit down at a lesson, which is a position with one right answer after the other."""
    player.page.goto("/learn/omega")
    player.page.locator(f'.lesson-card:has(h2:text-is("{title}")) button').click()
    player.asked()


def handles(player: Player) -> Locator:
    return player.page.locator(".mgp-handle")


def test_the_officer_puts_the_initiative_in_order_with_the_arrow_keys(person: Come) -> None:
    officer = person()
    learn(officer, "Who goes first")
    handles(officer).nth(2).focus()
    for _ in range(2):
        officer.page.keyboard.press("ArrowUp")
    expect(handles(officer).first).to_contain_text("Recon")
    expect(handles(officer).first).to_be_focused()
    handles(officer).nth(2).focus()
    officer.page.keyboard.press("ArrowUp")
    expect(handles(officer)).to_contain_text(["Recon", "Rifleman", "Leader"])
    expect(officer.page.locator(".mgp-initiative [role=status]")).to_have_text("Rifleman is 2 of 3")
    officer.button("Give the order").press("Enter")
    officer.page.wait_for_selector(DONE)
    expect(officer.page.locator(".mgp-sheet")).to_contain_text(["Reconnaissance", "Rifleman", "Team Leader"])


def test_the_initiative_is_dragged_into_order(person: Come) -> None:
    officer = person()
    learn(officer, "Who goes first")
    for place in (0, 1):
        drag(officer, handles(officer).nth(2), handles(officer).nth(place))
    expect(handles(officer)).to_contain_text(["Recon", "Rifleman", "Leader"])
    officer.button("Give the order").click()
    officer.page.wait_for_selector(DONE)


def drag(player: Player, what: Locator, to: Locator) -> None:
    start, end = what.bounding_box(), to.bounding_box()
    assert start
    assert end
    player.page.mouse.move(start["x"] + 20, start["y"] + start["height"] / 2)
    player.page.mouse.down()
    player.page.mouse.move(end["x"] + 20, end["y"] + end["height"] / 2, steps=6)
    player.page.mouse.up()


def test_a_stance_shows_what_it_gives_and_is_taken_from_the_sheet(person: Come) -> None:
    player = person()
    learn(player, "A stance for the round")
    offered = player.page.get_by_role("list", name="Stances of Reconnaissance Specialist").locator("> li")
    expect(offered).to_have_count(3)
    expect(offered.filter(has_text="Break In")).to_contain_text("1 more Strength and 1 more Intelligence")
    player.button("Take Break In").click()
    player.button("Take Fire and Move").click()
    player.button("Take Direct Fire").click()
    player.page.wait_for_selector(DONE)


def test_adrenaline_is_shown_as_it_would_rise_and_where_it_goes(person: Come) -> None:
    player = person()
    learn(player, "Adrenaline becomes energy")
    sheet = player.page.locator(".mgp-sheet.is-turn")
    expect(sheet.get_by_role("img", name="adrenaline 1 of 7", exact=True)).to_be_visible()
    player.option("walk G5").hover()
    expect(sheet.get_by_role("img", name="adrenaline 1 of 7, would rise to 2")).to_be_visible()
    player.give("walk G5")
    expect(player.page.locator(".mgp-transfer")).to_contain_text("9 on the sheets")
    player.choose("end")
    player.page.wait_for_selector(DONE)
    expect(player.page.locator(".mgp-pool")).to_have_text("9 energy")


def test_a_card_that_was_found_is_used_from_the_sheet(person: Come) -> None:
    player = person()
    learn(player, "Searching a room")
    player.give("walk I4")
    player.give("investigate I3")
    held = player.page.locator(".mgp-abilities .is-offered", has_text="Field Dressing")
    held.locator(".panel-go").click()
    player.page.wait_for_selector(DONE)


def test_the_overseer_buys_from_the_dashboard_and_the_well_fills(person: Come) -> None:
    overseer = person()
    learn(overseer, "Clones from the shaft")
    piece = overseer.page.locator(".mgp-piece", has_text="Clone Reinforcements")
    expect(piece).to_contain_text("well empty")
    piece.locator(".panel-go").hover()
    expect(overseer.page.locator(".mgp-pool")).to_have_text("9→6 energy")
    piece.locator(".panel-go").click()
    expect(piece).to_contain_text("committed")
    expect(piece.get_by_role("img", name="3 in the well, 2 after the next refresh")).to_be_visible()


def test_what_the_overseer_prepares_is_nowhere_on_the_page_of_the_commandos(person: Come) -> None:
    overseer, commandos = person(), person()
    seats = overseer.make("omega", {}, BY_LINK)
    overseer.sit(seats["Overseer"])
    commandos.sit(seats["Commandos"])
    overseer.asked()
    overseer.page.locator(".mgp-pick", has_text="Jammed").click()
    expect(overseer.page.locator(".mgp-laid")).to_contain_text("D1")
    while "marker" in overseer.question:
        overseer.give(overseer.texts()[0])
    overseer.page.locator(".mgp-stack .panel-go").first.click()
    expect(overseer.page.locator(".mgp-laid")).to_contain_text("Laboratory")
    answer_until(overseer, commandos)
    told = commandos.page.locator(".sides").inner_text() + commandos.log()
    assert "A door marker lies face down on D1" in told
    assert "only you see this" not in told
    assert "jammed" not in told.lower()
    assert "alpha" not in told.lower()
    expect(commandos.page.locator(".mgp-prepare")).to_contain_text("Choose a commando")


def test_a_commando_is_chosen_and_takes_kit_within_his_points(person: Come) -> None:
    player = person()
    seats = player.make("omega", {}, [{"player": "bot", "bot": "random"}, {"player": "me"}])
    player.sit(seats["Commandos"])
    player.asked()
    for name in ("Heavy Support Specialist", "Rifleman", "Reconnaissance Specialist"):
        player.button(f"Take {name}").click()
        expect(player.button(f"Take {name}")).to_have_count(0)
    kit = player.page.get_by_role("region", name="Kit of Heavy Support Specialist")
    expect(kit.get_by_role("img", name="6 kit points of 6 left")).to_be_visible()
    player.button("Take Autocannon").click()
    expect(kit.get_by_role("img", name="3 kit points of 6 left")).to_be_visible()
    expect(kit.locator(".mgp-taken")).to_have_text("Autocannon")
    assert violations(player.page, "kit") == []
    player.button("That is all").click()
    expect(player.page.get_by_role("region", name="Kit of Rifleman")).to_be_visible()


def test_every_lesson_of_the_guided_mission_is_played_to_its_end_on_a_phone(person: Come) -> None:
    learner = person(phone=True)
    learner.page.goto("/learn/omega")
    learner.page.locator(".lesson-card").first.wait_for()
    count = learner.page.locator(".lesson-card").count()
    assert count == 11
    learner.page.locator(".lesson-card button").first.click()
    for number in range(1, count + 1):
        expect(learner.page.locator(".banner.lesson")).to_contain_text(f"{number}. ")
        done, wanted = learner.page.locator(DONE), learner.page.locator(".option.wanted")
        while first_of({done: leave, wanted: learner.enter}) is not done:
            pass
        if number < count:
            learner.page.get_by_role("button", name="Next:").click()
            learner.page.wait_for_selector(DONE, state="detached")
    assert learner.page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_axe_finds_nothing_in_the_panels(person: Come) -> None:
    player = person()
    found = []
    for title in ("Who goes first", "A stance for the round", "A shot", "Clones from the shaft"):
        learn(player, title)
        player.page.evaluate(OPEN_ALL)
        expect(player.page.locator(".mgp-panels details:not([open])")).to_have_count(0)
        found += violations(player.page, title)
    assert found == []


def test_what_is_behind_a_name_is_told_where_it_is_pointed_at(person: Come) -> None:
    overseer = person()
    seats = overseer.make("omega", {}, [{"player": "me"}, {"player": "bot", "bot": "random"}])
    overseer.sit(seats["Overseer"])
    overseer.asked()
    told = overseer.page.locator(".foreseen-told")
    overseer.option("door d1 jammed").hover()
    expect(told).to_have_text("Jammed: a 3 Strength challenge.")
    while "marker" in overseer.question:
        overseer.give(overseer.texts()[0])
    overseer.option(overseer.texts()[0]).hover()
    expect(told.first).to_have_text(
        "Faulty Intel: You may turn over a tile of the room that has the faulty intel icon."
    )


def test_a_shot_that_cannot_be_is_told_in_words(person: Come) -> None:
    player = person()
    learn(player, "A shot")
    player.page.fill("#filter", "attack knife rogue-clone-1")
    player.page.press("#filter", "Enter")
    expect(player.page.locator(".why h3")).to_have_text("Why not “Attack Rogue Clone 1 with Knife”?")


def test_the_focus_does_not_wait_on_the_answer_that_was_just_given(person: Come, tmp_path: Path) -> None:
    overseer, commandos = person(), person()
    seats = overseer.make("omega", {}, BY_LINK, midway(tmp_path, "phase: spawn"))
    overseer.sit(seats["Overseer"])
    commandos.sit(seats["Commandos"])
    overseer.asked()
    asked = overseer.moment
    overseer.option("done").press("Enter")
    overseer.next_after(asked)
    expect(overseer.option("done")).to_have_count(1)
    expect(overseer.page.locator("#decision [role=option]").first).to_be_focused()


def test_commandos_at_one_screen_need_no_cover_among_themselves(person: Come) -> None:
    player = person()
    chairs = [{"player": "bot", "bot": "random"}, {"player": "me"}, {"player": "here"}]
    seats = player.make("omega", {"players": 3}, chairs)
    player.sit(*[address for seat, address in seats.items() if seat != "Overseer"])
    player.asked()
    for _ in range(3):
        player.give(player.texts()[0])
    expect(player.page.locator("#hand-over[open]")).to_have_count(0)


def test_a_touch_opens_the_choices_of_a_figure_and_takes_none_of_them(person: Come, tmp_path: Path) -> None:
    overseer, commandos = person(phone=True), person()
    seats = overseer.make("omega", {}, BY_LINK, midway(tmp_path, "phase: activate"))
    overseer.sit(seats["Overseer"])
    commandos.sit(seats["Commandos"])
    overseer.asked()
    asked = overseer.moment
    overseer.page.locator("[data-piece=reject-1]").tap()
    choices = overseer.page.locator(".board-menu").get_by_role("button")
    expect(choices).to_have_count(2)
    choices.last.tap()
    overseer.next_after(asked)
    commandos.sees("Reject 1 is activated for combat")
