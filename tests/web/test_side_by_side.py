"""Seats that go on side by side in the browser: each sees its own run, the others who is done."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.conftest import Server
from tests.web.player import Player

Come = Callable[..., Player]
SEATS = [{"player": "me"}, {"player": "link"}, {"player": "bot", "bot": "random"}]


def test_a_run_is_its_seats_own_until_all_are_done(person: Come, server: Server) -> None:
    ada, ben = person(), person()
    links = ada.make("armoury", {}, SEATS)
    ada.sit(links["Ada"])
    ben.sit(links["Ben"])
    ada.asked()
    ben.asked()
    before = ben.log()
    for text in ("pack drone", "post front", "pack blade"):
        ada.give(text)
    expect(ada.page.locator("#log")).to_contain_text("You pack a blade.")
    expect(ada.page.get_by_text("packed so far: drone front, blade").first).to_be_visible()
    ada.button("Undo").click()
    expect(ada.page.locator("#log")).not_to_contain_text("You pack a blade.")
    ada.page.reload()
    expect(ada.page.locator("#log")).to_contain_text("You pack a drone.")
    ada.asked()
    ada.answer(ada.option("done"))
    expect(ben.page.locator("#log")).to_contain_text("has chosen, in secret")
    assert "drone" not in ben.log().replace(before, "")
    ada.button("Change my answer").click()
    ada.asked()
    ada.answer(ada.option("done"))
    server.kill()
    server.start()
    ben.asked()
    ben.answer(ben.option("done"))
    for player in (ada, ben):
        expect(player.page.locator("#log")).to_contain_text("Ada carries drone front.")
    expect(ada.page.get_by_text("You pack a drone.")).to_have_count(1)
