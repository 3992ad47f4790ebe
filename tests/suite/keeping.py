"""The item about the record that a seat may keep while the game runs. It is compared with the record of a game
in which one draw, roll or answer went otherwise, at a moment up to which the seat saw and heard the same."""

from __future__ import annotations

import random
from typing import Any

from fireteam.kernel import records
from fireteam.kernel.chance import EVERYONE, RESULT_MASK, Spelling, Tape
from fireteam.kernel.decisions import Ask, Decision
from fireteam.kernel.events import Event
from fireteam.kernel.game import NEVER, Game
from fireteam.kernel.rules import Rules
from tests.suite.plays import Play, Plays

CHANGES = 25  # entries of one tape that are changed in turn


class Parted(Exception):
    """The two games can no longer be confused by the seat."""


class Changed(Tape):
    """A tape on which one chance result is another."""

    __slots__ = ("changed",)

    def __init__(self, entries: list[object], changed: int) -> None:
        super().__init__(b"", 0, entries)
        self.changed = changed

    def pick(self, n: int, spelling: Spelling, seen_by: int = EVERYONE) -> int:
        result = super().pick(n, spelling, seen_by)
        if self.at - 1 == self.changed:
            entry = self.entries[self.changed]
            assert isinstance(entry, int)
            other = (result + random.Random(f"{self.changed} {n}").randrange(n)) % n
            self.entries[self.changed] = ~(~entry & ~RESULT_MASK | other)
            return other
        if result >= n:
            raise Parted
        return result


class Observer:
    """What one seat sees and hears at every entry of a tape that is an answer."""

    def __init__(self, play: Play, seat: int) -> None:
        self.play, self.seat = play, seat
        self.seen: dict[int, object] = {}
        entries = play.game.entries()
        self._run(Tape(b"", 0, entries), lambda at, sight: self.seen.update({at: sight}))

    def same_until(self, tape: Changed) -> int:
        """The last entry before which a changed game looks the same and its answers are legal."""
        last = 0

        def compare(at: int, sight: object) -> None:
            nonlocal last
            if self.seen.get(at) != sight:
                raise Parted
            last = at

        try:
            self._run(tape, compare)
        except Exception:  # the answers of one game can be nonsense in the other
            return last
        return last

    def _run(self, tape: Tape, note: Any) -> None:
        log: list[Event] = []

        def witness(then: Game[Any], ask: Ask, entry: object) -> None:
            heard = [str(seen) for event in log if (seen := event.seen_by(self.seat)) is not None]
            note(then.tape.at, (then.rules.view(then.state, self.seat), heard))
            asked = (ask,) if isinstance(ask, Decision) else ask.decisions
            given = entry if isinstance(entry, tuple) else (entry,)
            for d, option in zip(asked, given, strict=True):
                if option not in d.kind.options(then.state, d):
                    raise Parted

        Game(self.play.game.opening, tape, log=log, witness=witness, settled=True, keep=NEVER)
