"""axe-core finds nothing to complain about, in the dark and in the light, on any page and in any state. On a phone it
looks at every third stop of a route; FIRETEAM_SOAK=20 at all of them."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.conftest import SOAK
from tests.web import tour
from tests.web.conftest import DESK, WEB

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
# What is drawn inside a picture says nothing to axe, but each of a map's thousand strokes costs it time.
EMPTY_PICTURES = "() => document.querySelectorAll('.map-picture svg').forEach(picture => picture.replaceChildren())"
PHONE_STOPS = 3 if SOAK == 1 else 1
IN_THE_THEME = "theme => document.documentElement.dataset.theme === theme"


def violations(page: Page, stop: str) -> list[str]:
    """What axe-core finds there, in words: everything in the theme that the page has, and then the colours in the other
    one, in which it stays (a phone's are a desk's)."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    page.evaluate(EMPTY_PICTURES)
    theme: str = page.evaluate("() => document.documentElement.dataset.theme")
    found = complaints(page, f"{stop}, {theme}", {})
    if page.viewport_size == DESK:
        other: Literal["light", "dark"] = "light" if theme == "dark" else "dark"
        page.emulate_media(color_scheme=other)
        page.wait_for_function(IN_THE_THEME, arg=other)
        found += complaints(page, f"{stop}, {other}", {"runOnly": ["color-contrast"]})
    return found


def complaints(page: Page, where: str, what: dict[str, list[str]]) -> list[str]:
    told = page.evaluate("what => axe.run(document, {resultTypes: ['violations'], ...what})", what)
    return [
        f"{where}: {violation['id']}: {violation['help']}: {node['html'][:200]}"
        for violation in told["violations"]
        for node in violation["nodes"][:3]
    ]


ROUTES: dict[str, Callable[[tour.Come], tour.Stops]] = {
    "pages": tour.pages,
    "pages on a phone": partial(tour.pages, phone=True),
    "setting up": tour.setting_up,
    "table": tour.table,
    "table on a phone": partial(tour.table, phone=True),
    "lesson": tour.lesson,
    "lesson on a phone": partial(tour.lesson, phone=True),
    "together": tour.together,
    "one screen": tour.one_screen,
    "demonstration": tour.demonstration,
    "preparing": tour.preparing,
    "preparing on a phone": partial(tour.preparing, phone=True),
}


def along(stops: tour.Stops) -> list[str]:
    """What it finds on a route. What is on a phone is mostly what is on a desk, where all stops are looked at."""
    return [
        said
        for number, (stop, player) in enumerate(stops)
        if player.page.viewport_size == DESK or number % PHONE_STOPS == 0
        for said in violations(player.page, stop)
    ]


@pytest.mark.parametrize("route", ROUTES)
def test_axe_finds_nothing_to_complain_about(person: tour.Come, route: str) -> None:
    assert along(ROUTES[route](person)) == []


def test_axe_finds_nothing_to_complain_about_after_a_game(person: tour.Come, tmp_path: Path) -> None:
    assert along(tour.after(person, tmp_path)) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing_to_complain_about_in_a_mission(person: tour.Come, tmp_path: Path, phone: bool) -> None:
    assert along(tour.mission(person, tmp_path, phone)) == []
