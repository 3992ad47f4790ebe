"""What somebody sees of a running game: the table as the game shows it, and around it whom the game waits for."""

import msgspec

from fireteam.kernel.rules import Result, View


class Asked(msgspec.Struct, frozen=True):
    """A question that is open."""

    kind: str
    question: str
    clause: str


class Seen(msgspec.Struct, frozen=True):
    """The game with the eyes of a seat, or of a watcher."""

    game: str
    seat: str | None  # None: a watcher
    table: View
    asked: list[Asked]  # of this seat
    waiting_for: list[str]  # other seats that are asked
    answered: list[str]  # seats whose answers are in, and not yet open
    result: Result | None
