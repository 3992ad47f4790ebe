"""A real server in a process of its own, and people who sit down at it over real sockets."""

from __future__ import annotations

import itertools
import json
import secrets
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from fireteam.table.protocol.messages import PROTOCOL

Json = dict[str, Any]
PATIENCE = 60.0  # seconds, for a machine with much else to do
SLOWER = "from this address: slow down"  # all tests come from one, and wait as clients should


class Server:
    """A server on a port of its own, that can be killed and started again over the same folder."""

    def __init__(self, folder: Path, pace: float = 0, more: tuple[str, ...] = ()) -> None:
        self.folder = folder
        self.pace = pace
        self.more = more
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "fireteam.cli", "serve", "--port", str(self.port), "--pace", str(self.pace)]
        self.process = subprocess.Popen(
            [*command, "--data", str(self.folder), *self.more], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("The table is at "), said
        self.address = said.split()[4].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    def ask(self, path: str, body: Json | None = None, token: str = "", headers: dict[str, str] | None = None) -> Any:
        """A page over HTTP, as JSON where it is."""
        request = urllib.request.Request(
            f"{self.address}{path}", None if body is None else json.dumps(body).encode(), headers or {}
        )
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                text = answer.read().decode()
                return json.loads(text) if answer.headers["Content-Type"].startswith("application/json") else text
        except urllib.error.HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(int(error.headers["Retry-After"]))
            return self.ask(path, body, token, headers)

    def refusal(
        self, path: str, body: Json | None = None, token: str = "", headers: dict[str, str] | None = None
    ) -> tuple[int, str]:
        """Why a page is refused."""
        try:
            self.ask(path, body, token, headers)
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read())["reason"]
        raise AssertionError(f"{path} is not refused")

    def table(self, game: str = "ambush", players: str = "me,me", **more: Any) -> Json:
        """A new table: `me`, `link`, `open` or the name of a bot at each seat."""
        kinds = ("me", "here", "link", "open")
        seats = [{"player": p} if p in kinds else {"player": "bot", "bot": p} for p in players.split(",")]
        made: Json = self.ask("/api/tables", {"game": game, "seats": seats, **more})
        return made


OPEN: list[ClientConnection] = []  # what people of a test have opened: a server bears only so many from one address


def hang_up() -> None:
    while OPEN:
        OPEN.pop().close()


class Person:
    """Somebody at a seat, or a watcher. Remembers every moment, and that none is missing or comes twice."""

    def __init__(
        self,
        server: Server,
        table: Json,
        seat: str | None = None,
        have: int | None = None,
        run: str = "",
        **more: Any,
    ) -> None:
        self.server, self.table, self.seat, self.run = server, table, seat, run or secrets.token_hex(8)
        self.name, self.ids = secrets.token_hex(4), itertools.count(1)
        self.moments: list[Json] = []
        self.others: list[Json] = []
        self.drafts: list[Json] = []  # of a run side by side with others
        self.ask: Json | None = None
        self.view: Json = {}
        self.status: Json = {}
        self.last = have or 0
        self.sit_down(have, **more)

    def sit_down(self, have: int | None = None, **more: Any) -> None:
        url = self.server.address.replace("http", "ws") + "/ws"
        self.socket: ClientConnection = connect(url, max_size=None, max_queue=None, open_timeout=PATIENCE).__enter__()
        OPEN.append(self.socket)
        hello = {"type": "hello", "table": self.table["table"], "protocol": PROTOCOL, "have": have, "run": self.run}
        if self.seat:
            hello |= self.credentials()
        self.send({**hello, **more})
        self.welcome = self.read()
        if SLOWER in self.welcome.get("reason", ""):
            time.sleep(1)
            self.sit_down(have, **more)
            return
        assert self.welcome["type"] == "welcome", self.welcome
        self.status = self.welcome["status"]
        if have is None:
            self.last = self.welcome["last"]
            if self.welcome["moment"]:
                self._look(self.welcome["moment"])

    def credentials(self) -> Json:
        """The key of the seat; whoever is invited makes one and comes with the link."""
        key = self.table["seats"].setdefault(self.seat, secrets.token_urlsafe(24))
        return {"token": key, "invitation": self.table.get("links", {}).get(self.seat, "")}

    def send(self, message: Json) -> None:
        self.socket.send(json.dumps(message))

    def read(self, timeout: float = PATIENCE) -> Json:
        message: Json = json.loads(self.socket.recv(timeout=timeout))
        if message["type"] == "moment":
            assert message["n"] == self.last + 1, f"moment {message['n']} comes after {self.last}"
            self.last = message["n"]
            self.moments.append(message)
            self._look(message)
        elif message["type"] == "draft":
            self.drafts.append(message)
            self._look(message)
        elif message["type"] == "status":
            self.status = message
        else:
            self.others.append(message)
        return message

    def _look(self, moment: Json) -> None:
        if moment["view"] is not None:
            self.view, self.ask = moment["view"], moment["ask"]

    def until(self, n: int) -> None:
        """Read until a moment has come."""
        while self.last < n:
            self.read()

    def say(self, type: str, **details: Any) -> Json:
        """Send something and wait for what is answered to it."""
        id = details.pop("id", None) or f"{self.name} {next(self.ids)}"
        self.send({"type": type, "id": id, **details})
        while True:
            message = self.read()
            if message.get("id") == id and SLOWER in message.get("reason", ""):
                time.sleep(1)
                self.send({"type": type, "id": id, **details})
            elif message.get("id") == id:
                return message

    def answer(self, text: str | None = None, **details: Any) -> Json:
        """Answer the open question; without a text, with its first option."""
        assert self.ask is not None, f"{self.seat} is not asked"
        wanted = text or (self.ask["options"][0]["text"] if self.ask["options"] else self.ask["default"])
        number = self.ask["n"], self.ask["private"]
        said = self.say("answer", **{"ask": number[0], "private": number[1], "text": wanted, **details})
        if said["type"] == "ack":
            while self.ask is not None and (self.ask["n"], self.ask["private"]) == number:
                self.read()
        return said

    def hear_until(self, type: str) -> Json:
        while (message := self.read())["type"] != type:
            pass
        return message

    def wait_for_question(self) -> bool:
        """Read until this seat is asked; False when the game is over first."""
        while self.ask is None:
            if self.view and self.view["result"]:
                return False
            self.read()
        return True

    def leave(self) -> None:
        self.socket.close()

    def back(self) -> Person:
        """The same person again, who comes back with what it has and has missed nothing."""
        self.socket.close()
        again = Person(self.server, self.table, self.seat, have=self.last, run=self.run)
        again.moments, again.view, again.ask = self.moments[:], self.view, self.ask
        again.until(again.welcome["last"])
        return again

    def settle(self) -> None:
        """Read everything that has happened: the table answers this only when it has told all before."""
        self.say("describe")


def asked(people: list[Person]) -> Person:
    """Whoever is to choose, once everybody has read everything."""
    while True:
        for person in people:
            person.settle()
        for person in people:
            if person.ask is not None:
                return person


def play(people: list[Person], answers: int) -> None:
    """Let people answer with their first options, up to so many answers, or until the game is over."""
    for _ in range(answers):
        newest = max(person.last for person in people)
        for person in people:
            person.until(newest)
        choosing = [person for person in people if person.ask is not None]
        if not choosing:
            if people[0].view["result"]:
                return
            for person in people:
                person.until(newest + 1)
            continue
        said = choosing[0].answer()
        assert said["type"] == "ack", said
