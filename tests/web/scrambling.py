"""A wire on which every sentence loses its letters: what the server tells people reaches the page in signs that nobody
reads, while ids, answers, kinds and codes stay as they are. A page that reads sentences is lost there."""

import json
import string
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Route, WebSocketRoute

from tests.web.player import Player

SIGNS = "абвгдежзийклмнопрстуфхцчшщ"
OTHERS = str.maketrans(string.ascii_letters, SIGNS + SIGNS.upper())

# What is told to people, wherever it stands.
TOLD = {
    *("label", "action", "title", "titles", "name", "text", "question", "reason", "reasons", "then", "lines", "cost"),
    *("told", "outcome", "policy", "goal", "blurb", "words", "group", "scenario", "mission", "bot", "broken", "sequel"),
    *("notes", "about", "scoring", "orders", "progress", "blockers"),
}
# What is chosen by its name: options of a game, bots, standing orders, what hits buy.
NAMED_BY_ID = ({"among", "kind"}, {"title", "words"}, {"title", "on"}, {"hits", "bought"})


def scrambled(text: str) -> str:
    """
    >>> scrambled("Walk to E8, 1 AP")
    'Цалк уо Д8, 1 АП'
    """
    return text.translate(OTHERS)


def without_letters(value: Any, told: bool = False) -> Any:
    """A message or a body whose sentences have lost their letters."""
    if isinstance(value, str):
        return scrambled(value) if told else value
    if isinstance(value, list):
        return [without_letters(each, told) for each in value]
    if isinstance(value, dict):
        return {key: without_letters(part, told or _is_told(key, value)) for key, part in value.items()}
    return value


def _is_told(key: str, of: dict[str, Any]) -> bool:
    """Is it for people? An answer is called `text` too, and has a label beside it or comes back as it was asked; what
    is offered by name before a game, and what hits buy, is chosen by that name."""
    if key == "text":
        return "label" not in of and of.get("type") != "chances"
    if key == "name":
        return "id" in of or not any(signs <= of.keys() for signs in NAMED_BY_ID)
    return key in TOLD and not isinstance(of[key], int)


class ScrambledWire:
    """The line of somebody's page on which all sentences are scrambled. It remembers the question that is open and what
    the page answers."""

    def __init__(self, player: Player) -> None:
        self.ask: dict[str, Any] = {}
        self.answers: list[str] = []
        player.page.route("**/api/**", self.fetch)
        player.page.route_web_socket("**/ws", self.through)

    def fetch(self, route: Route) -> None:
        with suppress(Error):  # a page that goes while an answer is on its way: it would be told to whoever comes next
            answer = route.fetch()
            if "json" in answer.headers.get("content-type", ""):
                route.fulfill(response=answer, json=without_letters(answer.json()))
            else:
                route.fulfill(response=answer)

    def through(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def hear(said: str | bytes) -> None:
            message = json.loads(said)
            moment = message.get("moment") if message["type"] == "welcome" else message
            if moment and moment["type"] == "moment" and moment["view"]:
                self.ask = moment["ask"] or {}
            line.send(json.dumps(without_letters(message)))

        def say(said: str | bytes) -> None:
            message = json.loads(said)
            if message["type"] == "answer":
                self.answers.append(message["text"])
            server.send(said)

        server.on_message(hear)
        line.on_message(say)

    def at(self, id: str) -> list[str]:
        """The answers that name a place or a piece."""
        options = self.ask.get("options", ())
        return [option["text"] for option in options if any(part["id"] == id for part in option["parts"])]
