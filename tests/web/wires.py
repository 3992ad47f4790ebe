"""The line of somebody's page, which can be cut and joined again and remembers what was heard on it."""

from collections.abc import Callable

from playwright.sync_api import WebSocketRoute

from tests.web.player import Player

LONG = 1000  # times that somebody listens until what they wait for must have been said


class Wire:
    def __init__(self, player: Player) -> None:
        self.lines: list[WebSocketRoute] = []
        self.heard: list[str] = []
        self.whole = True
        self.page = player.page
        self.page.route_web_socket("**/ws", self.through)

    def through(self, line: WebSocketRoute) -> None:
        if not self.whole:
            line.close()
            return
        server = line.connect_to_server()

        def hear(message: str | bytes) -> None:
            self.heard.append(str(message))
            line.send(message)

        server.on_message(hear)
        line.on_message(server.send)
        self.lines.append(line)

    def listen(self, heard: Callable[[], bool]) -> None:
        """Until something has been heard."""
        for _ in range(LONG):
            if heard():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("it is never said")

    def cut(self) -> None:
        self.whole = False
        self.lines[-1].close()

    def join(self) -> None:
        self.whole = True
