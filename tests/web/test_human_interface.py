"""Human Interface at the table: a mission by clicks and by keys, hackers in browsers of their own of whom none hears
what the other holds, two at one screen, and what everybody can read."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.hands import Reach, first_of, leave, play_by_clicking, play_by_keys
from tests.web.player import OVER, Player
from tests.web.positions import written
from tests.web.test_axe import violations
from tests.web.test_newcomers import begin_lesson
from tests.web.tour import BY_LINK
from tests.web.wires import Wire

Come = Callable[..., Player]
FEW = 70  # answers that a first mission may take
REACH = Reach(
    {
        "menu": ".board-menu button",
        "reaction": ".hi-reaction",
        "play": ".hi-play",
        "model": ".hi-piece.is-offered .hi-body",
        "door": ".hi-door.is-offered .hi-plate-colour",
        "square": ".board-glow",
        "action": ".board-actions .board-action:not(.is-on)",
    },
    fresh=["menu", "reaction", "model", "door", "square", "action"],
    later=["menu", "reaction", "play", "model", "square", "action"],
)
HACKERS = """
game: human_interface
title: Both teams have a hacker who is about to act
clauses: [cw.action-repeat]
given:
  scenario: ring
  squads: {Red: [Leader, Hacker], Blue: [Captain, Weaver]}
  models: {leader: A1, hacker: A5, captain: L1, weaver: L5}
  order: [Red, Blue]
  phase: cyberwarfare
  networks:
    Red: {sr: 9, hand: [Virus, Worm, ICE, Bastion, Strength Booster]}
    Blue: {sr: 9, hand: [IDS, Worm, ICE, Bastion, Sniffer]}
when: []
then: {asked: [Red]}
"""
SHORT = """
game: human_interface
title: The sample is theirs, and two of the team are nearly back
clauses: [hidden.uncover]
given:
  scenario: dry-run
  models: {leader: {at: H5}, ronin: {at: C5}, skimmer: {at: D7}, guard-1: {at: M8}}
  objectives: {Sample: Team}
  round: 7
  phase: activation
when: []
then: {asked: [Team]}
"""


def hackers(folder: Path) -> str:
    return written(folder, HACKERS)


def last_rounds(player: Player, folder: Path) -> None:
    """At the end of the first mission, when two rounds are left of it."""
    seats = player.make("human_interface", {}, [{"player": "me"}], written(folder, SHORT))
    player.sit(*seats.values())
    player.asked()


def test_a_whole_mission_by_clicking_only(person: Come) -> None:
    player = person()
    player.page.goto("/")
    player.page.get_by_role("link", name="Dry Run").click()
    player.button("Sit down").click()
    assert play_by_clicking(player, reach=REACH) > 20
    player.page.get_by_role("dialog", name=re.compile("^(You|OPFOR) won$")).wait_for()
    expect(player.page.get_by_role("list", name="How it stood").get_by_role("listitem").first).to_have_text(
        re.compile(r"^Round \d+ of 8$")
    )


def play_by_hints(player: Player) -> int:
    """Take the first hint of every question, and where all is the same the last answer; how many answers that took."""
    page, answers = player.page, 0
    over, question = page.locator(OVER), page.locator("#decision [role=option]")
    best, same = page.locator(".hint.best"), page.locator(".hints > .muted")
    while first_of({over: leave, question: leave}) is not over:
        answered = page.locator(f"#decision:not([data-ask='{player.moment}'])")  # by a standing answer, meanwhile
        player.button("Hint").click()
        found = first_of({answered: leave, best: leave, same: leave})
        if found is not answered:
            player.answer(best if found is best else question.last)
            answers += 1
    return answers


def test_a_newcomer_who_takes_the_hints_gives_at_most_seventy_answers_in_the_first_mission(person: Come) -> None:
    player = person()
    seats = player.make("human_interface", {"scenario": "dry-run"}, [{"player": "me"}])
    player.sit(*seats.values())
    assert 10 < play_by_hints(player) <= FEW


def test_the_end_of_a_mission_by_keyboard_only(person: Come, tmp_path: Path) -> None:
    player = person()
    last_rounds(player, tmp_path)
    assert play_by_keys(player, eager=("attack", "activate", "end")) > 3
    player.page.get_by_role("dialog", name=re.compile("^(You|OPFOR) won$")).wait_for()


def give_on_the_network(player: Player, *buttons: str) -> None:
    """Press one button of the network after the other; a play is pressed once more when its odds are there."""
    moment, plays = player.moment, player.page.get_by_role("region", name="What the hacker does")
    for name in buttons:
        plays.get_by_role("button", name=name, exact=True).click()
    if len(buttons) > 1:
        plays.get_by_role("button", name=buttons[-1], exact=True).click()
    player.next_after(moment)


class World:
    """A table at which Red installs one program or another facedown; and what Blue is sent."""

    def __init__(self, person: Come, record: str, program: str) -> None:
        self.red, self.blue = person(), person()
        self.wire = Wire(self.blue)
        seats = self.red.make("human_interface", {}, BY_LINK, record)
        self.red.sit(seats["Red"])
        self.blue.sit(seats["Blue"])
        for player in (self.red, self.blue):
            player.asked()
            give_on_the_network(player, "Keep your cards, and draw")
        self.red.asked()
        give_on_the_network(self.red, "Install a program", f"{program} 3 SR")
        self.blue.asked()

    def moments(self) -> list[str]:
        return [message for message in self.wire.heard if json.loads(message)["type"] == "moment"]


def test_a_program_that_lies_facedown_is_the_same_to_the_last_byte_for_the_other_team(
    person: Come, tmp_path: Path
) -> None:
    record = hackers(tmp_path)
    one, two = (World(person, record, program) for program in ("Virus", "Bastion"))
    assert one.moments()
    assert one.moments() == two.moments()
    view: dict[str, Any] = json.loads(one.moments()[-1])["view"]["table"]
    assert set(view["networks"]["Red"]["hand"]) == {"?"}
    board = one.blue.page.get_by_role("region", name="Network of Red")
    expect(board.get_by_role("img", name="A card facedown")).to_have_count(5)  # four in the hand, and the program
    expect(one.red.page.get_by_role("region", name="Network of Red")).to_contain_text("Virus")


def test_the_odds_of_a_hack_come_before_it_and_then_what_it_gains(person: Come) -> None:
    for phone in (True, False):
        learner = person(phone=phone)
        begin_lesson(learner, "human_interface", "A terminal")
        for wanted in ("Hack Red 1", "Virus 3 SR"):  # as the lesson says
            learner.button(wanted).click()
        forecast = learner.page.locator(".hi-forecast")
        expect(forecast.locator(".hi-odds")).to_contain_text(re.compile(r"^\d+%"))
        expect(forecast).to_be_in_viewport(ratio=1)
    expect(forecast).to_contain_text("doors red 1: Red Door")
    expect(forecast).to_contain_text("TAC 0 in")
    expect(forecast).to_contain_text("+2 alarm in Red Room")
    forecast.get_by_role("button").click()
    learner.button("Leave the program on the terminal").first.click()
    expect(learner.page.locator(".banner.lesson .primary")).to_be_visible()
    learner.button("To the map").click()
    expect(learner.page.locator("[data-terminal='Red 1']")).to_have_class(re.compile("hi-side-team"))


def test_every_reaction_tells_what_it_would_mean(person: Come) -> None:
    for phone in (False, True):
        learner = person(phone=phone)
        begin_lesson(learner, "human_interface", "They shoot back")
        reactions = learner.page.locator(".hi-reaction")
        expect(reactions.first).to_contain_text(re.compile(r"hit \d+%, \d\.\d wounds"))
        assert reactions.count() >= 3
        assert violations(learner.page, "reactions") == []


def test_guards_show_their_way_before_they_go_it_and_say_why(person: Come) -> None:
    learner = person()
    begin_lesson(learner, "human_interface", "Noise")
    expect(learner.page.locator("[data-intention=guard-1] .hi-intention-way").first).to_be_visible()
    expect(learner.page.locator("[data-guard=guard-1] .hip-next")).to_contain_text("Guard 1 moves towards")
    spread = learner.page.get_by_role("img", name="CanDo cards left, by value")
    expect(spread).to_be_hidden()  # on request alone
    learner.page.get_by_text("CanDo deck").click()
    expect(spread).to_be_visible()
    assert violations(learner.page, "board and panels") == []


def middle_of(drawn: Locator) -> tuple[float, float]:
    """Where something is drawn, as soon as the board stands still."""
    drawn.scroll_into_view_if_needed()  # waits for that
    box = drawn.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_whose_way_leads_over_a_square_says_why_to_a_finger_and_to_a_mouse(person: Come) -> None:
    for phone in (True, False):
        learner = person(phone=phone)
        begin_lesson(learner, "human_interface", "A move")
        at = middle_of(learner.page.locator(".hi-intention-way .hi-plan-sign"))
        if phone:
            learner.page.touchscreen.tap(*at)
        else:
            learner.page.mouse.click(*at)
        told = learner.page.get_by_role("complementary", name="Guard 1").locator(".hip-next")
        expect(told).to_contain_text("Guard 1 moves towards Leader: the nearest")
        expect(told).to_be_in_viewport(ratio=1)


def test_what_was_shown_before_leaves_room_for_the_reasons_on_a_phone(person: Come) -> None:
    learner = person(phone=True)
    begin_lesson(learner, "human_interface", "A move")
    learner.page.tap(".lesson-wants")
    expect(learner.page.locator(".foreseen")).to_contain_text("Move to I8")
    learner.page.touchscreen.tap(*middle_of(learner.page.locator("[data-door='Wide Door'] .hi-plate-colour")))
    reason = learner.page.locator(".why .reason")
    expect(reason).to_contain_text("Leader is not next to Wide Door")
    expect(reason).to_be_in_viewport(ratio=1)


def test_a_walk_is_one_line_of_the_log(person: Come) -> None:
    learner = person()
    begin_lesson(learner, "human_interface", "A move")
    learner.answer(learner.option("move I8"))
    expect(learner.page.locator("#log .log-event")).to_have_text([re.compile(r"^Leader moves to I8\.")])


def test_no_part_of_the_table_pushes_the_rest_out_of_sight(person: Come) -> None:
    """What is hidden in panels and log reaches far below the page; whatever scrolls to it must not move the table."""
    player = person()
    seats = player.make("human_interface", {"scenario": "cold-storage"}, [{"player": "me"}])
    player.sit(*seats.values())
    player.asked()
    player.page.locator(".sides .visually-hidden").last.evaluate("hidden => hidden.scrollIntoView()")
    expect(player.page.locator("#decision")).to_be_in_viewport(ratio=1)
    expect(player.page.locator(".head")).to_be_in_viewport(ratio=1)


def test_who_joins_is_chosen_by_the_cards_of_all_who_could(person: Come) -> None:
    for phone in (False, True):
        player = person(phone=phone)
        seats = player.make(
            "human_interface", {"scenario": "lockdown"}, [{"player": "me"}, {"player": "bot", "bot": "random"}]
        )
        player.sit(seats["Red"])
        roster = player.page.get_by_role("list", name="Who joins Red? 4 of 4 to choose.")
        card = roster.get_by_role("listitem").filter(has=player.page.get_by_role("heading", name="Mara Voss"))
        expect(card).to_contain_text("Leader of Helix")
        expect(card).to_contain_text("PHYSICAL6")
        assert violations(player.page, "roster") == []
        card.get_by_role("button", name="Recruit Mara Voss").click()
        expect(player.page.locator("#log")).to_contain_text("Mara Voss joins Red")


def test_whose_plan_is_drawn_is_told_by_a_letter_on_the_board_and_beside_it(person: Come, tmp_path: Path) -> None:
    player = person()
    last_rounds(player, tmp_path)
    signs = player.page.locator("[data-intention=guard-1] .hi-plan-sign text")
    expect(signs.nth(1)).to_be_visible()  # at the model, and where it goes
    letter = player.page.locator("[data-guard=guard-1] .hip-next b").text_content()
    assert set(signs.all_text_contents()) == {letter}
    player.give("end")  # another question, another set of plans
    expect(player.page.locator("[data-guard=guard-1] .hip-next b")).to_have_text(letter or "")


def test_what_is_still_to_be_done_is_read_whole_on_a_small_screen(person: Come) -> None:
    player = person()
    player.sit(*player.make("human_interface", {"scenario": "slack-water"}, [{"player": "me"}]).values())
    player.page.set_viewport_size({"width": 1024, "height": 768})
    told = player.page.locator(".next-score")
    expect(told).to_have_text("Objectives secured: 0 of 1")
    for cut in (told, player.page.locator(".head")):
        assert cut.evaluate("all => all.scrollWidth <= all.clientWidth && all.scrollHeight <= all.clientHeight")


def test_four_teams_and_the_buttons_beside_them_are_read_whole_on_a_small_screen(person: Come) -> None:
    player = person()
    bots = [{"player": "bot", "bot": "random"}] * 3
    player.sit(player.make("human_interface", {"scenario": "four-corners"}, [{"player": "me"}, *bots])["Red"])
    player.page.set_viewport_size({"width": 1024, "height": 768})
    expect(player.page.locator(".scores li")).to_have_count(4)
    last = player.page.locator(".scores li").last.bounding_box()
    buttons = player.page.locator(".head-do").bounding_box()
    assert last is not None
    assert buttons is not None
    assert last["x"] + last["width"] <= buttons["x"]


def test_what_an_attack_is_made_of_is_seen_without_scrolling(person: Come) -> None:
    learner = person()
    learner.page.set_viewport_size({"width": 1440, "height": 900})
    begin_lesson(learner, "human_interface", "A shot")
    log = learner.page.locator("#log")
    expect(log).to_be_in_viewport(ratio=1)
    learner.page.hover(".lesson-wants")
    for name in ("attack", "defence"):
        told = learner.page.locator(".number", has=learner.page.get_by_text(name, exact=True))
        expect(told).to_be_in_viewport(ratio=1)


def test_what_ends_an_activation_covers_no_other_action_on_a_phone(person: Come) -> None:
    learner = person(phone=True)
    begin_lesson(learner, "human_interface", "A shot")
    row = learner.page.locator(".board-actions-row").bounding_box()
    end = learner.page.locator(".board-action.is-quiet").bounding_box()
    assert row is not None
    assert end is not None
    assert row["x"] + row["width"] <= end["x"]
    assert end["x"] + end["width"] <= 390
    expect(learner.page.locator(".lesson")).to_contain_text("Tap the guard")


def test_a_newcomer_is_told_what_is_answered_for_them_and_where_that_is_changed(person: Come) -> None:
    player = person(new=True)
    seats = player.make("human_interface", {"scenario": "slack-water"}, [{"player": "me"}])
    player.sit(*seats.values())
    goal = player.page.get_by_role("dialog", name="Slack Water")
    expect(goal).to_contain_text("14 kinds of question that seldom matter are answered for you.")
    assert violations(player.page, "goal") == []
    goal.get_by_role("button", name="Standing answers").click()
    switches = player.page.get_by_role("dialog", name="Standing answers").get_by_role("switch", checked=True)
    expect(switches).to_have_count(14)


def test_setting_up_tells_which_optional_rules_a_preset_brings(person: Come) -> None:
    player = person()
    player.page.goto("/new/human_interface/lockdown")
    rules = player.page.locator("details", has=player.page.get_by_text("Optional rules"))
    expect(rules.locator("summary")).to_contain_text("Looting gear, Forcing locked doors, Resources on programs")
    rules.locator("summary").click()
    player.page.get_by_text("Options and clock").click()
    secret = rules.get_by_label("Secret agendas").locator("option").first
    expect(secret).to_have_text("As preset: off")
    player.page.get_by_label(re.compile("^Preset")).select_option("everything")
    expect(secret).to_have_text("As preset: on")
    player.page.get_by_label(re.compile("^Preset")).select_option("first game")
    expect(rules.locator("summary")).to_contain_text("none")


def test_the_network_can_be_read_on_a_phone(person: Come) -> None:
    learner = person(phone=True)
    begin_lesson(learner, "human_interface", "Two cards to beat")
    expect(learner.page.get_by_role("region", name="Network", exact=True)).to_be_visible()
    assert violations(learner.page, "network") == []


def test_at_one_screen_open_questions_need_no_cover_while_what_is_private_is_folded(
    person: Come, tmp_path: Path
) -> None:
    player = person()
    seats = player.make("human_interface", {}, BY_LINK, hackers(tmp_path))
    player.sit(seats["Red"], seats["Blue"])
    cover = player.page.locator("#hand-over[open]")
    for team, own in (("Red", "Virus"), ("Blue", "Sniffer")):  # both questions about cards come under one cover each
        expect(cover).to_contain_text(f"It is for {team} to choose")
        cover.get_by_role("button").click()
        expect(player.page.get_by_role("region", name=f"Network of {team}")).to_contain_text(own)
        give_on_the_network(player, "Pass")
    player.asked()
    while not player.texts()[0].startswith("activate"):
        player.give(player.texts()[-1])
    expect(cover).to_have_count(0)
    player.button("Network").click()
    for team in ("Red", "Blue"):
        network = player.page.get_by_role("region", name=f"Network of {team}")
        expect(network.get_by_role("img", name="A card facedown")).to_have_count(5)
    expect(player.page.locator("#log")).not_to_contain_text("Sniffer")
    player.page.get_by_role("button", name=re.compile("^Show what only")).click()
    cover.get_by_role("button").click()
    expect(player.page.get_by_role("img", name="A card facedown")).to_have_count(5)  # those of the other team


def test_all_that_a_hacker_does_in_a_row_comes_under_one_cover(person: Come, tmp_path: Path) -> None:
    player = person()
    seats = player.make("human_interface", {}, BY_LINK, hackers(tmp_path))
    player.sit(seats["Red"], seats["Blue"])
    cover = player.page.locator("#hand-over[open]")
    for team, answer in (("Red", "Keep your cards, and draw"), ("Blue", "Pass")):
        expect(cover).to_contain_text(f"It is for {team} to choose")
        cover.get_by_role("button").click()
        give_on_the_network(player, answer)
    expect(cover).to_contain_text("It is for Red to choose")
    cover.get_by_role("button").click()
    for play in ("Virus 3 SR", "ICE 2 SR"):
        give_on_the_network(player, "Install a program", play)
        player.asked()
        expect(cover).to_have_count(0)
    give_on_the_network(player, "Pass")


def test_who_is_run_by_the_rules_has_a_sign_of_its_own_whoever_plays(person: Come) -> None:
    player = person()
    for scenario in ("slack-water", "crossfire"):
        seats = [{"player": "me"}, {"player": "bot", "bot": "random"}][: 1 + (scenario == "crossfire")]
        opened = player.make("human_interface", {"scenario": scenario}, seats)
        player.sit(next(iter(opened.values())))
        expect(player.page.locator(".scores li", has_text="OPFOR")).to_have_class(re.compile(r"\bside-4\b"))
