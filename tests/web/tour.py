"""Every page and every state of the client, one after the other, for axe-core and for whoever wants to look at them."""

from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.web.hands import first_of, leave
from tests.web.player import ASKED, Player
from tests.web.positions import midway
from tests.web.wires import Wire

Come = Callable[..., Player]
Stops = Iterator[tuple[str, Player]]
AGAINST_RANDOM = [{"player": "me"}, {"player": "bot", "bot": "random"}]
BY_LINK = [{"player": "me"}, {"player": "link"}]
PAGES = {
    "lobby": ("/", ".scenario-tile"),
    "set-up": ("/new", ".seat-choice"),
    "lessons": ("/learn/omicron", ".lesson-card"),
    "rulebook": ("/rules/omicron", ".sections"),
    "clause": ("/rules/omicron/aoo.eligible", ".clause-card"),
    "load a record": ("/replay", "textarea"),
    "dice of a record": ("/dice", "textarea"),
    "no such page": ("/nowhere", ".blank"),
    "no such table": ("/t/nowhere", ".blank"),
}


def pages(come: Come, phone: bool = False) -> Stops:
    visitor = come(phone=phone)
    for name, (path, ready) in PAGES.items():
        visitor.page.goto(path)
        visitor.page.wait_for_selector(ready)
        yield name, visitor


def setting_up(come: Come) -> Stops:
    host = come()
    host.page.goto("/new/omicron/airdrop")
    host.page.get_by_text("Options and clock").click()
    yield "set-up with options", host
    host.button("Read the cards").click()
    host.page.locator(".card-shelf li .om-card").first.wait_for()
    yield "cards to read", host
    host.page.get_by_role("searchbox").fill("no such card")
    host.sees("No card has these words")
    yield "no card found", host
    host.page.goto("/new/ambush")
    host.page.get_by_role("radiogroup", name="Who plays Blue").get_by_role("radio", name="By link").check()
    host.button("Sit down").click()
    host.sees("Waiting for everybody to sit down")
    yield "waiting for a friend", host
    host.page.goto("/new/ambush")
    host.page.get_by_role("radiogroup", name="Who plays Blue").get_by_role("radio", name="Anybody").check()
    host.button("Sit down").click()
    host.sees("Waiting for everybody to sit down")
    host.page.goto("/")
    host.page.get_by_role("region", name="Your tables").wait_for()
    yield "lobby with one's own tables", host
    stranger = come()
    stranger.page.goto("/")
    stranger.page.get_by_role("region", name="Open tables").wait_for()
    yield "lobby with open tables", stranger


def begin(player: Player) -> None:
    """Into a game with the usual options."""
    player.page.goto("/")
    player.button("Play now: Omicron Protocol").click()
    player.asked()


def take_usual_cards(player: Player) -> None:
    moment = player.moment
    player.page.locator("[data-default]").click()
    player.next_after(moment)
    player.asked()


def table(come: Come, phone: bool = False) -> Stops:
    player = come(phone=phone)
    begin(player)
    yield "choosing a faction", player
    take_usual_cards(player)
    yield "choosing a squad", player
    take_usual_cards(player)
    yield "a question", player
    player.page.locator("#decision [role=option]").first.focus()
    player.page.wait_for_selector(".foreseen")
    yield "a preview", player
    player.button("Hint").click()
    player.page.wait_for_selector(".hints")
    yield "a hint", player
    player.page.locator(".board-legend summary").click()
    yield "the signs", player
    player.page.locator(".board-legend summary").click()
    if phone:
        for tab in ("Sides", "Log", "Chat"):
            player.page.locator(".tabs").get_by_role("button", name=tab).tap()
            yield f"the tab {tab}", player
    player.button("Menu").click()
    player.page.get_by_role("dialog").wait_for()
    yield "the menu", player
    if not phone:
        yield from dialogs(player)


def dialogs(player: Player) -> Stops:
    """What the menu opens, from the open menu on."""
    close = player.page.get_by_role("dialog").get_by_role("button", name="Close")
    for name in (
        "Standing answers",
        "Let a bot play for me",
        "Seats and links",
        "Describe the table in words",
        "Keys and help",
        "Concede",
    ):
        player.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
        expect(player.page.get_by_role("dialog").locator(".skeleton")).to_have_count(0)
        yield f"dialog {name}", player
        close.click()
        player.button("Menu").click()
    close.click()
    player.page.locator(".sides").get_by_role("button").first.click()
    player.page.get_by_role("dialog").wait_for()
    yield "a card", player
    close.click()
    player.menu("Concede")
    player.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    player.page.get_by_role("link", name="Watch the replay").click()
    player.page.locator(".film .board-frame").wait_for()
    yield "a replay on the board", player


def lesson(come: Come, phone: bool = False) -> Stops:
    learner = come(phone=phone)
    learner.page.goto("/learn/omicron")
    shot = learner.page.get_by_role("heading", name="A shot and what its hits buy", exact=True)
    learner.page.locator("li", has=shot).get_by_role("button").click()
    learner.asked()
    yield "a lesson", learner
    target = learner.page.locator(".om-piece[data-piece=cyms-5] .om-body")
    if phone:
        target.tap()
    else:
        target.hover()
    learner.page.wait_for_selector(".board-line")
    yield "a line of sight", learner
    target.click()
    learner.page.wait_for_selector(".om-tray")
    yield "dice and store", learner
    learner.page.locator(".om-piece .om-body").last.click(button="right")
    learner.page.wait_for_selector(".om-sheet")
    yield "a model's sheet", learner


def find_a_card(red: Player, blue: Player) -> None:
    """Two people at a table by their links; Red has drawn, and to take that back Blue must consent."""
    seats = red.make("ambush", {}, BY_LINK)
    red.sit(seats["Red"])
    blue.sit(seats["Blue"])
    red.asked()
    red.choose("activate Cedar")
    red.page.wait_for_selector('[data-text="search"]')
    red.choose("search")
    red.sees("Cedar finds a card")


def together(come: Come) -> Stops:
    red, blue = come(), come()
    wire = Wire(blue)
    find_a_card(red, blue)
    red.button("Undo").click()
    red.sees("to consent to your undo")
    yield "waiting for consent", red
    blue.sees("Red wants to take back")
    yield "consent to an undo", blue
    blue.button("No, it stands").click()
    expect(blue.page.get_by_role("dialog")).to_have_count(0)
    yield "waiting for another seat", blue
    blue.button("Chat").first.click()
    blue.page.fill("#say", "good luck")
    blue.page.press("#say", "Enter")
    blue.menu("Pause")
    blue.sees("The table is paused.")
    yield "paused, with chat", blue
    watcher = come()
    watcher.page.goto(red.page.url.split("#")[0])
    watcher.sees("You are watching")
    yield "a watcher", watcher
    wire.cut()
    expect(blue.page.get_by_role("alert")).to_contain_text("comes back by itself")
    yield "disconnected", blue


def one_screen(come: Come) -> Stops:
    player = come()
    seats = player.make("ambush", {}, [{"player": "me"}, {"player": "here"}])
    player.sit(*seats.values())
    player.asked()
    player.give("activate Cedar")
    player.give("search")
    hand_over(player)
    yield "handing the screen over", player


def hand_over(player: Player) -> None:
    """Be done with every activation until the screen is to be handed over."""
    cover = player.page.locator("#hand-over[open]")
    while first_of({cover: leave, player.option("done"): player.answer}) is not cover:
        pass


def finish(player: Player) -> str:
    """A table where somebody has rolled, and conceded."""
    seats = player.make("ambush", {}, AGAINST_RANDOM)
    player.sit(*seats.values())
    player.asked()
    player.choose("activate Cedar")
    player.page.wait_for_selector('[data-text="shoot stray-2"]')
    player.choose("shoot stray-2")
    expect(player.page.locator("#log")).to_contain_text("stray-2")
    player.menu("Concede")
    player.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    player.sees("Blue won")
    return player.page.url.split("/t/")[1].split("#")[0]


def after(come: Come, folder: Path) -> Stops:
    player = come()
    game = finish(player)
    yield "the end", player
    player.page.goto(f"/dice/{game}")
    player.page.wait_for_selector(".verdict.good")
    yield "the dice", player
    player.page.goto(f"/replay/{game}")
    player.button("Step").click()
    yield "a replay", player
    with player.page.expect_download() as saved:
        player.button("Save the record").click()
    saved.value.save_as(folder / "game.txt")
    player.page.goto("/replay")
    player.page.locator("input[type=file]").set_input_files(folder / "game.txt")
    player.button("Step").click()
    yield "a loaded record", player
    player.button("Play on from here").click()
    player.button("Sit down").wait_for()
    yield "playing on", player
    player.page.goto("/")
    player.page.wait_for_selector("text=Finished")
    yield "lobby with a finished table", player


def demonstration(come: Come) -> Stops:
    reader = come()
    reader.page.goto("/rules/omicron/aoo.eligible")
    reader.page.locator(".watch").first.click()
    reader.page.get_by_role("dialog").locator(".board-frame").wait_for()
    yield "a demonstration", reader


def enter(player: Player, text: str) -> None:
    """Give an answer with a key."""
    player.enter(player.option(text))


def choose_until(player: Player, words: str) -> None:
    """Give the first answer to every question until one has these words."""
    player.asked()
    while words not in player.question:
        enter(player, player.texts()[0])
        player.asked()


def answer_until(player: Player, other: Player, pick: Callable[[list[str]], str] = lambda texts: texts[0]) -> list[str]:
    """Answer until somebody else is asked; the answers."""
    given: list[str] = []

    def give(asked: Locator) -> None:
        given.append(pick(player.texts()))
        enter(player, given[-1])

    elsewhere = other.page.locator(ASKED)
    while first_of({elsewhere: leave, player.page.locator(ASKED): give}) is not elsewhere:
        pass
    return given


def preparing(come: Come, phone: bool = False) -> Stops:
    """What a mission with an overseer and a team asks before anybody acts: in secret, and then of the commandos."""
    overseer, commandos = come(phone=phone), come(phone=phone)
    seats = overseer.make("omega", {"commandos": 3}, BY_LINK)
    overseer.sit(seats["Overseer"])
    commandos.sit(seats["Commandos"])
    overseer.asked()
    yield "doors in secret", overseer
    choose_until(overseer, "stack")
    yield "stacks in secret", overseer
    answer_until(overseer, commandos)
    yield "choosing a commando", commandos
    for words, stop in {
        "kit points": "taking kit",
        "start": "a place to start",
        "Initiative": "the initiative",
        "stance": "the stances",
        "acts": "the first turn",
    }.items():
        choose_until(commandos, words)
        yield stop, commandos


def mission(come: Come, folder: Path, phone: bool = False) -> Stops:
    """A mission under way, from both sides."""
    commandos = come(phone=phone)
    seats = commandos.make("omega", {}, BY_LINK[::-1], midway(folder, "turn: rifleman"))
    commandos.sit(seats["Commandos"])
    come(phone=phone).sit(seats["Overseer"])
    commandos.asked()
    yield "a turn", commandos
    point(commandos, ".mg-piece[data-piece=rogue-clone-2] .mg-body", phone)
    commandos.page.wait_for_selector(".board-line")
    commandos.page.wait_for_selector(".chart")
    yield "a shot foreseen", commandos
    point(commandos, ".board-glow[data-cell=N4]", phone)
    commandos.page.wait_for_selector(".board-path", state="attached")
    yield "a way foreseen", commandos
    commandos.page.locator(".mg-piece[data-piece=reject-1] .mg-body").click(button="right")
    commandos.page.wait_for_selector(".mg-inspect")
    yield "an enemy looked at", commandos
    commandos.page.keyboard.press("Escape")
    commandos.page.locator(".board-legend summary").click()
    yield "the signs of a mission", commandos
    commandos.page.locator(".board-legend summary").click()
    if phone:
        for tab in ("Sides", "Log"):
            commandos.page.locator(".tabs").get_by_role("button", name=tab).tap()
            yield f"the tab {tab} of a mission", commandos
    yield from overseeing(come, folder, phone)


def overseeing(come: Come, folder: Path, phone: bool) -> Stops:
    overseer = come(phone=phone)
    seats = overseer.make("omega", {}, BY_LINK, midway(folder, "phase: spawn"))
    overseer.sit(seats["Overseer"])
    commandos = come(phone=phone)
    commandos.sit(seats["Commandos"])
    overseer.asked()
    yield "the dashboard", overseer
    enter(overseer, "use clone reinforcements")
    overseer.asked()
    yield "where enemies come", overseer
    choose_until(overseer, "dashboard")
    enter(overseer, "done")
    overseer.asked()
    yield "whom to activate", overseer
    enter(overseer, "activate rogue-clone-2 combat")
    overseer.asked()
    yield "an enemy on its way", overseer
    enter(overseer, "walk M5")
    enter(overseer, "attack claws rifleman")
    commandos.page.wait_for_selector(".board-tray")
    yield "the dice of an attack", commandos


def point(player: Player, selector: str, phone: bool) -> None:
    if phone:
        player.page.locator(selector).tap()
    else:
        player.page.locator(selector).hover()
