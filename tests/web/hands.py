"""What hands do at the page. They take whichever of several things is there first; and they play a whole game through
the page and nothing else in two ways, with a mouse on what glows and with keys in the list. Both play by a simple
policy: attack where one can, buy the most, else go somewhere."""

import contextlib
import itertools
import json
import random
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.web.player import GRASP, OVER, Player

MOST = 500  # answers after which a game is too long
PATIENCE = 12  # clicks after which a question must have been answered
LONG = 120  # seconds until one of several things must be there; meanwhile a bot may play a whole phase
GLANCE = 50  # milliseconds for one of several pages


def leave(thing: Locator) -> None:
    """It is enough that it is there."""


def click(thing: Locator) -> None:
    thing.click(timeout=GRASP)


def first_of(things: Mapping[Locator, Callable[[Locator], None]]) -> Locator:
    """Wait for whichever of several things is there first, on one page or on several, and do with it what belongs to
    it; of those that are there at once, the one that is named first. Where it is covered or gone before a hand has
    come to it, somebody looks again: nobody waits for a thing because it was there a moment ago."""
    pages: dict[Page, Locator] = {}
    for thing in things:
        pages[thing.page] = pages[thing.page].or_(thing) if thing.page in pages else thing
    glance = GLANCE if len(pages) > 1 else 1000 * LONG
    end, turns = time.monotonic() + LONG, itertools.cycle(pages.values())
    while time.monotonic() < end:
        found = next((thing for thing in things if in_sight(thing).is_visible()), None)
        with contextlib.suppress(TimeoutError):
            if found is not None:
                things[found](in_sight(found))
                return found
            in_sight(next(turns)).wait_for(timeout=glance)
    raise AssertionError(f"none of these can be reached: {', '.join(map(str, things))}")


def in_sight(thing: Locator) -> Locator:
    return thing.filter(visible=True).first


class Reach(NamedTuple):
    """What somebody would click in a game, kind by kind. What has been picked already needs no second click."""

    kinds: dict[str, str]  # with a selector of each
    fresh: list[str]  # the order in which they are tried for a new question, but the last three now and then in any
    later: list[str]  # and the order after a click that did not answer it


OMICRON = Reach(
    {
        "menu": ".board-menu button",
        "buy": ".om-buy:not([disabled]):not(.is-bought)",
        "model": ".om-piece.is-offered .om-body",
        "hex": ".board-glow",
        "action": ".board-actions .board-action:not(.is-on)",
    },
    fresh=["menu", "buy", "model", "hex", "action"],
    later=["menu", "buy", "hex", "action", "model"],
)
DEAREST = "buy"  # of these the last, which costs most

# Where everything lies that can be clicked now: by kind, its number and its middle.
AROUND = """kinds => Object.fromEntries(Object.entries(kinds).map(([kind, selector]) => [kind,
  [...document.querySelectorAll(selector)].map((thing, n) => {
    const box = thing.getBoundingClientRect();
    return [n, Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  })]))"""

# The point to click at one of them; none where something else covers it.
POINT = """([selector, n]) => {
  const thing = document.querySelectorAll(selector)[n];
  thing?.scrollIntoView({block: "nearest"});
  const box = thing?.getBoundingClientRect() ?? new DOMRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return top && (thing?.closest("svg.board-drawing") ?? thing)?.contains(top) ? [x, y] : null;
}"""


def step_to(player: Player, option: str, value: str) -> None:
    """Click an option of a new table up or down until it is what it should be."""
    field = player.page.get_by_label(option, exact=True)
    while (now := field.input_value()) != value:
        player.button(f"{option}: {'more' if int(now or 0) < int(value) else 'less'}").click()
        expect(field).not_to_have_value(now)


def take_cards(page: Page, rng: random.Random) -> None:
    """Click cards until there are enough, and say so."""
    enough = page.locator(".picking .primary:not([disabled])")
    cards = page.locator(".pick-card:not([disabled])[aria-pressed=false]")

    def take(free: Locator) -> None:
        names = cards.evaluate_all("all => all.map(card => card.dataset.text)")
        card = page.locator(f".pick-card[data-text={json.dumps(rng.choice(names))}]")
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")

    while first_of({enough: click, cards: take}) is not enough:
        pass


def click_something(page: Page, rng: random.Random, tried: set[tuple[int, int]], reach: Reach) -> None:
    """One click at something that glows or can be pressed and has not been clicked for this question."""
    around = page.evaluate(AROUND, reach.kinds)
    order = [*(reach.later if tried else reach.fresh)]
    if rng.random() < 0.3:
        order[-3:] = rng.sample(order[-3:], 3)
    for kind in [*order, *reach.later]:  # a question may be of nothing that is tried first
        things = [(n, (x, y)) for n, x, y in around[kind] if (x, y) not in tried]
        if kind != DEAREST:
            rng.shuffle(things)
        while things:
            n, where = things.pop()
            tried.add(where)
            if point := page.evaluate(POINT, [reach.kinds[kind], n]):
                page.mouse.click(*point)
                return


def play_by_clicking(player: Player, seed: int = 1, reach: Reach = OMICRON) -> int:
    """Play until the game is over, by clicks alone; how many answers that took."""
    rng, page = random.Random(seed), player.page
    end, cards, question = (page.locator(each) for each in (OVER, ".picking", "#decision [role=option]"))
    for answers in range(MOST):
        found = first_of({end: leave, cards: leave, question: leave})
        if found is end:
            return answers
        moment, tried = player.moment, set[tuple[int, int]]()
        if found is cards:
            take_cards(page, rng)
            player.next_after(moment)
            continue
        for _ in range(PATIENCE):
            click_something(page, rng, tried, reach)
            if player.has_moved_on(moment):
                break
        else:
            raise AssertionError(f"no click answers “{player.question}”")
    raise AssertionError("the game does not end")


def focused(page: Page) -> str:
    """The answer that has the focus."""
    text: str = page.evaluate("() => document.activeElement.dataset.text ?? ''")
    return text


HAS_THE_FOCUS = """wanted => {
  const at = document.activeElement;
  const labelled = [...at.labels ?? []].some(label => label.textContent.trim() === wanted);
  return labelled || CSS.supports(`selector(${wanted})`) && at.matches(wanted);
}"""


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until something has the focus: what a selector fits, or the field with a label."""
    for _ in range(200):
        if page.evaluate(HAS_THE_FOCUS, wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {wanted}")


def sit_down_by_keys(player: Player, scenario: str, options: dict[str, str]) -> None:
    """From the lobby to a table of this scenario, by keys alone, with these options set."""
    press = player.page.keyboard.press
    player.page.goto("/")
    player.page.wait_for_selector(".scenario-tile")
    tab_to(player.page, f"a[href$='/new/{scenario}']")
    press("Enter")
    player.page.wait_for_selector(".setup-form")
    tab_to(player.page, ".setup-form > .stack summary")
    press("Enter")
    for option, value in options.items():
        tab_to(player.page, option)
        press("Control+a")
        player.page.keyboard.type(value)
    tab_to(player.page, "button[type=submit]")
    press("Enter")


def watch_the_replay_by_keys(player: Player) -> None:
    """From the end of a game on."""
    tab_to(player.page, "a[href^='/replay/']")
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("slider")).to_be_visible()


def play_by_keys(player: Player, seed: int = 1, eager: tuple[str, ...] = ("attack", "buy")) -> int:
    """Play until the game is over, with arrows, Tab and Enter alone; the focus comes to every question by itself."""
    rng = random.Random(seed)
    page, press = player.page, player.page.keyboard.press
    end, cards, question = (page.locator(each) for each in (OVER, ".picking", "#decision [role=option]"))
    player.asked()
    press("o")
    for answers in range(MOST):
        found = first_of({end: leave, cards: leave, question: leave})
        if found is end:
            return answers
        moment = player.moment
        page.wait_for_function("() => document.querySelector('#decision').contains(document.activeElement)")
        if found is cards:
            tab_to(page, "[data-default]")
        else:
            texts = player.texts()
            wanted = next((text for text in texts if text.startswith(eager)), rng.choice(texts))
            press("Home")
            for _ in range(texts.index(wanted)):
                press("ArrowDown")
            assert focused(page) == wanted or player.moment != moment
        press("Enter")
        player.next_after(moment)
    raise AssertionError("the game does not end")
