"""Two ways to play a whole game through the page and nothing else: a mouse on the board, and keys in the list.
Both play by a simple policy: attack where one can, buy the most, else go somewhere."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from tests.web.player import Player

MOST = 500  # answers after which a game is too long
PATIENCE = 12  # clicks after which a question must have been answered

# Everything on the board that somebody would click now, by what it is, with the point to click; a thing that something
# else covers cannot be clicked. What has been picked already needs no second click.
ON_BOARD = """() => {
  const kinds = {
    menu: ".board-menu button", buy: ".om-buy:not([disabled]):not(.is-bought)", model: ".om-piece.is-offered .om-body",
    hex: ".om-glow", action: ".om-action:not(.is-on)" };
  const found = {};
  for (const [kind, selector] of Object.entries(kinds))
    for (const thing of document.querySelectorAll(selector)) {
      thing.scrollIntoView({block: "nearest"});
      const box = thing.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      const drawn = thing.closest("svg.board-drawing");
      if (top && (drawn ? drawn.contains(top) : thing.contains(top)))
        (found[kind] ??= []).push({x, y, says: thing.textContent});
    }
  return found;
}"""


def take_cards(page: Page, rng: random.Random) -> None:
    """Click cards until there are enough, and say so."""
    cards = page.locator(".pick-card:not([disabled])[aria-pressed=false]")
    while page.locator(".picking .primary[disabled]").count():
        cards.nth(rng.randrange(cards.count())).click()
    page.locator(".picking .primary").click()


def click_something(page: Page, rng: random.Random, tried: set[tuple[float, float]]) -> None:
    """One click on the board, at something that glows or can be pressed and has not been clicked for this question."""
    things = {
        kind: fresh
        for kind, found in page.evaluate(ON_BOARD).items()
        if (fresh := [thing for thing in found if (thing["x"], thing["y"]) not in tried])
    }
    order = ["menu", "buy", "hex", "action", "model"] if tried else ["menu", "buy", "model", "hex", "action"]
    if rng.random() < 0.3:
        order[2:] = rng.sample(order[2:], 3)
    for kind in order:
        if kind in things:
            thing = things[kind][-1] if kind == "buy" else rng.choice(things[kind])
            tried.add((thing["x"], thing["y"]))
            page.mouse.click(thing["x"], thing["y"])
            return


def play_by_clicking(player: Player, seed: int = 1) -> int:
    """Play until the game is over, on the board and by clicks alone; how many answers that took."""
    rng = random.Random(seed)
    for answers in range(MOST):
        player.waits_no_more()
        if player.over:
            return answers
        moment, question, tried = player.moment, player.question, set[tuple[float, float]]()
        for _ in range(PATIENCE):
            if player.page.locator(".picking").count():
                take_cards(player.page, rng)
            else:
                click_something(player.page, rng, tried)
            if player.has_moved_on(moment):
                break
        else:
            raise AssertionError(f"no click on the board answers “{question}”")
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


def play_by_keys(player: Player, seed: int = 1) -> int:
    """Play until the game is over, with arrows, Tab and Enter alone; the focus comes to every question by itself."""
    rng = random.Random(seed)
    page, press = player.page, player.page.keyboard.press
    player.asked()
    press("o")
    for answers in range(MOST):
        player.waits_no_more()
        if player.over:
            return answers
        moment = player.moment
        page.wait_for_function("() => document.querySelector('#decision').contains(document.activeElement)")
        if page.locator(".picking").count():
            tab_to(page, "[data-default]")
        else:
            texts = player.texts()
            wanted = next((text for text in texts if text.startswith(("attack", "buy"))), rng.choice(texts))
            press("Home")
            for _ in range(texts.index(wanted)):
                press("ArrowDown")
            assert focused(page) == wanted or player.moment != moment
        press("Enter")
        player.next_after(moment)
    raise AssertionError("the game does not end")
