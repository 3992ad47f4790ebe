"""Somebody at the table page, as the tests move them: they see the question and the answers, point, click and type."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

ASKED = "#decision [role=option], #decision [data-default]"
ANOTHER = "asked => document.querySelector('#decision')?.getAttribute('data-ask') !== asked"
ANSWERED = """asked => new Promise(tell => requestAnimationFrame(() => requestAnimationFrame(() => {
  const decision = document.querySelector("#decision");
  tell(decision?.getAttribute("data-ask") !== asked || decision.querySelector("[aria-busy=true]") !== null);
})))"""
OVER = "dialog[aria-label$='won'], dialog[aria-label='A draw']"
GRASP = 5_000  # milliseconds after which a hand lets go of what it cannot reach, and its owner looks again


class Player:
    """A person and their page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # --- coming to a table ---------------------------------------------------------------------------------------

    def make(
        self, game: str, options: dict[str, Any], seats: list[dict[str, str]], record: str | None = None
    ) -> dict[str, str]:
        """Make a table over HTTP, as the pages do; the addresses of its seats. With a record, it goes on from there."""
        self.page.goto("/rules")
        made = self.page.evaluate(
            """async (wanted) => (await fetch("/api/tables", {method: "POST", body: JSON.stringify(wanted),
               headers: {"Content-Type": "application/json"}})).json()""",
            {"game": game, "seats": seats} | ({"options": options} if record is None else {"record": record, "n": 0}),
        )
        assert "table" in made, made
        opens = made["seats"] | made["links"]
        return {seat: f"/t/{made['table']}#{seat}={opens[seat]}" for seat in opens}

    def sit(self, *addresses: str) -> None:
        """Sit down at one seat, or at several of a shared screen."""
        table = addresses[0].split("#")[0]
        self.page.goto(f"{table}#{'&'.join(address.split('#')[1] for address in addresses)}")
        self.page.reload()

    # --- seeing --------------------------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        return self.page.inner_text("#question")

    def asked(self) -> None:
        """Wait until there is something to choose."""
        self.page.wait_for_selector(ASKED)

    def texts(self) -> list[str]:
        self.asked()
        found: list[str] = self.page.eval_on_selector_all(
            "#decision [role=option]", "all => all.map(e => e.dataset.text)"
        )
        return found

    def option(self, text: str) -> Locator:
        return self.page.locator(f"#decision [role=option][data-text={json.dumps(text)}]")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def log(self) -> str:
        return self.page.inner_text("#log")

    # --- doing ---------------------------------------------------------------------------------------------------

    def choose(self, text: str) -> None:
        self.option(text).click()

    def answer(self, answer: Locator) -> None:
        """Click one of the answers and wait until the table has taken it."""
        moment = self.moment
        answer.click(timeout=GRASP)
        self.next_after(moment)

    def enter(self, answer: Locator) -> None:
        """The same with a key, which a phone takes as a desk does."""
        moment = self.moment
        answer.press("Enter", timeout=GRASP)
        self.next_after(moment)

    def give(self, text: str) -> None:
        """Choose an answer and wait for what comes of it: a question, another seat's turn, or the end."""
        self.answer(self.option(text))
        self.page.wait_for_selector(f"{ASKED}, {OVER}, #hand-over[open]")

    def next_after(self, asked: str | None) -> None:
        """Until the question is no longer the one that was opened at that moment."""
        self.page.wait_for_function(ANOTHER, arg=asked)

    def has_moved_on(self, asked: str | None) -> bool:
        """Whether what was done a moment ago answers the question; then until there is another one."""
        answered: bool = self.page.evaluate(ANSWERED, asked)
        if answered:
            self.next_after(asked)
        return answered

    @property
    def moment(self) -> str | None:
        return self.page.locator("#decision").get_attribute("data-ask")

    def menu(self, name: str) -> None:
        self.button("Menu").click()
        self.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()
