"""The item about the record that a seat may keep while the game runs. It is compared with the record of a game
in which one draw, roll or answer went otherwise, at a moment up to which the seat saw and heard the same."""

import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from fireteam.kernel import flows
from fireteam.kernel.chance import EVERYONE, RESULT_MASK, Spelling, Tape
from fireteam.kernel.decisions import Ask, Decision, SideBySide
from fireteam.kernel.events import Event
from fireteam.kernel.game import Game
from fireteam.kernel.history import NEVER
from fireteam.kernel.rules import Rules
from tests.suite.knowledge import knowledge
from tests.suite.plays import Play, Plays
from tests.suite.side_by_side import any_run

Note = Callable[[Game[Any], Ask, object, object], None]  # where, what is asked, entry, sight
CHANGES = 40  # entries of one tape that are changed in turn
SEATS = 2  # of a game with many, by whose eyes a play is looked at


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
            other = (result + random.Random(self.changed).randrange(1, max(n, 2))) % n
            self.entries[self.changed] = ~(~entry & ~RESULT_MASK | other)
            return other
        if result >= n:
            raise Parted
        return result


class Observer:
    """What one seat sees and hears along a tape, at every entry that is an answer."""

    def __init__(self, play: Play, seat: int) -> None:
        self.opening, self.seat = play.game.opening, seat
        self.entries = play.game.entries()
        self.seen: dict[int, object] = {}
        self.others: dict[int, list[object]] = {}  # what other seats could have answered instead

        def note(then: Game[Any], ask: Ask, entry: object, sight: object) -> None:
            self.seen[then.tape.at] = sight
            self.others[then.tape.at] = self._alternatives(then, ask, entry)

        self._run(Tape(b"", 0, self.entries[:]), -1, note)

    def _alternatives(self, then: Game[Any], ask: Ask, entry: object) -> list[object]:
        found: list[object] = []
        for place, (seat, answers) in enumerate(_could(then, ask)):
            for other in answers if seat != self.seat else ():
                found.append((*entry[:place], other, *entry[place + 1 :]) if isinstance(entry, tuple) else other)
        return [other for other in found if other != entry]

    def changed(self, at: int, rng: random.Random) -> Tape | None:
        """The tape with one entry changed, where it can be."""
        entries = self.entries[:]
        if at not in self.seen:
            return Changed(entries, at)
        if not self.others[at]:
            return None
        entries[at] = rng.choice(self.others[at])
        return Changed(entries, -1)

    def same_until(self, tape: Tape, changed: int) -> int:
        """The last entry before which a changed game looks the same and its answers are legal."""
        last = 0

        def note(then: Game[Any], ask: Ask, entry: object, sight: object) -> None:
            nonlocal last
            answers = flows.answers_in(then, ask, entry)
            legal = [option in d.kind.options(there.state, d) for there, d, option in answers]
            if self.seen.get(then.tape.at) != sight or not all(legal):
                raise Parted
            last = then.tape.at

        with suppress(Exception):  # the answers of one game can be nonsense in the other
            self._run(tape, changed, note)
        return last

    def _run(self, tape: Tape, changed: int, note: Note) -> None:
        """Play a tape, and note what is seen after the entry that was changed."""
        log: list[Event] = []
        told = 0

        def witness(then: Game[Any], ask: Ask, entry: object) -> None:
            nonlocal told
            if then.tape.at <= changed:
                told = len(log)
                return
            heard = [str(seen) for event in log[told:] if (seen := event.seen_by(self.seat)) is not None]
            told = len(log)
            note(then, ask, entry, (then.rules.shown.view(then.state, self.seat), heard))

        Game(self.opening, tape, log=log, witness=witness, settled=True, keep=NEVER)

    def stand(self, entries: list[object]) -> Game[Any]:
        return Game(self.opening, Tape(b"", 0, entries), settled=True, keep=NEVER)


def _could(then: Game[Any], ask: Ask) -> list[tuple[int, list[Any]]]:
    """What each seat that is asked could answer; of a run side by side, some that it could be."""
    if isinstance(ask, SideBySide):
        return [(seat, [any_run(then, seat, f"run {number}") for number in range(4)]) for seat in ask.flows]
    asked = (ask,) if isinstance(ask, Decision) else ask.decisions
    return [(d.seat, d.kind.options(then.state, d)) for d in asked]


def check_the_record_a_seat_keeps_hides_what_it_cannot_see(rules: Rules[Any], plays: Plays) -> None:
    """Its answers and chance results, that is: the events in it are looked at by themselves."""
    for play in plays.sound:
        rng, seats = random.Random(play.seed), range(len(play.game.seats))
        for seat in seats if len(seats) <= SEATS else rng.sample(seats, SEATS):
            observer = Observer(play, seat)
            for at in rng.sample(range(len(observer.entries)), min(CHANGES, len(observer.entries))):
                tape = observer.changed(at, rng)
                last = 0 if tape is None else observer.same_until(tape, at)
                if tape is not None and last > at:
                    truth, other = observer.stand(observer.entries[:last]), observer.stand(tape.entries[:last])
                    hidden, instead = Counter(rules.secrets(truth.state)), Counter(rules.secrets(other.state))
                    if hidden != instead and knowledge(truth, seat) == knowledge(other, seat):
                        _compare(play, truth, other, seat)


def _compare(play: Play, truth: Game[Any], other: Game[Any], seat: int) -> None:
    kept, differs = (game.record(seat).splitlines() for game in (truth, other))
    for line, instead in zip(kept, differs, strict=False):
        assert line == instead or line.startswith("#"), (
            f"{play}: {truth.seats[seat].name} saw and heard the same in two games, but may keep a record that "
            f"says '{line}' in one, '{instead}' in the other"
        )
