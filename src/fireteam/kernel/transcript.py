"""A game in lines of text: one per answer, one per chance result, and the log between them. Records, position
files and cases are written in these lines, and `replaying` performs them.

    Red: walk E6
    = d6 4 @12
    # Red hits the thug. [attack.hits]
    Blue: pass (silent)

Runs side by side follow each other in the order of the seats, each answer with what its seat was told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from fireteam.kernel import flows
from fireteam.kernel.chance import EVERYONE, RESULT_BITS, Script, Spelling, Tape
from fireteam.kernel.decisions import Ask, Auto, Decision, SideBySide
from fireteam.kernel.events import Event
from fireteam.kernel.faults import Fault
from fireteam.kernel.history import CONCEDE, NEVER, Concession, Redeal, TakenBack
from fireteam.kernel.state import State

if TYPE_CHECKING:
    from fireteam.kernel.game import Game

SILENT, BY_ORDER, UNDONE = "silent", "auto", "taken back"
HIDDEN = "?"
_CHANCE = re.compile(r"= (?P<text>.+?)(?: @(?P<place>\d{1,15}))?$")
_ANSWER = re.compile(r"(?P<seat>[^:=#]{1,40}): (?P<text>.+?)(?: \((?P<mark>silent|auto|taken back)\))?$")


class Line(msgspec.Struct, frozen=True):
    """One line: an answer of a seat, or a chance result, or an event of the log."""

    text: str
    seat: str = ""
    mark: str = ""
    place: int = -1
    event: bool = False
    known_to: int = EVERYONE
    number: int = 0  # where it stood in the text it was read from
    run: int = -1  # of a run side by side: where on the tape it lies

    def __str__(self) -> str:
        if self.event:
            return f"# {self.text}"
        if self.seat:
            return f"{self.seat}: {self.text}{f' ({self.mark})' if self.mark else ''}"
        return f"= {self.text}{f' @{self.place}' if self.place >= 0 else ''}"

    def for_seat(self, seat: int, name: str) -> Line:
        """The line as a seat may keep it; that somebody else had nothing to choose is not for it to know."""
        if not self.known_to >> seat & 1:
            return msgspec.structs.replace(self, text=HIDDEN, mark="", place=-1)
        return self if self.seat == name else msgspec.structs.replace(self, mark="")


def kept_by(lines: list[Line], seat: int, name: str) -> list[Line]:
    """The lines as a seat may keep them: of another's run side by side one, however long it is."""
    kept: list[Line] = []
    for line in lines:
        shown = line.for_seat(seat, name)
        if (
            shown.run < 0
            or shown.text != HIDDEN
            or not kept
            or (shown.run, shown.seat) != (kept[-1].run, kept[-1].seat)
        ):
            kept.append(shown)
    return kept


class Dictation(Tape):
    """A tape that is replayed and spells its chance results aloud."""

    __slots__ = ("lines",)

    def __init__(self, entries: list[object], lines: list[Line]) -> None:
        super().__init__(b"", 0, entries)
        self.lines = lines

    def pick(self, n: int, spelling: Spelling, seen_by: int = EVERYONE) -> int:
        result = super().pick(n, spelling, seen_by)
        entry = self.entries[self.at - 1]
        assert isinstance(entry, int)
        self.lines.append(Line(spelling.spell(result), place=~entry >> RESULT_BITS, known_to=seen_by))
        return result


def transcribe(game: Game[Any], base: State[Any], entries: list[object], seat: int | None = None) -> list[Line]:
    """What happened since a state, line by line; with a seat, the log as that seat saw it."""
    lines: list[Line] = []
    log: list[Event] = []
    told = 0

    def tell() -> None:
        nonlocal told
        for event in log[told:]:
            seen = event if seat is None else event.seen_by(seat)
            if seen is not None:
                lines.append(Line(str(seen), event=True))
        told = len(log)

    def note(then: Game[Any], ask: Ask, entry: object) -> None:
        nonlocal told
        tell()
        if isinstance(ask, SideBySide) and isinstance(entry, tuple):
            found = list(_runs(then, dict(zip(ask.flows, entry, strict=True))))
            lines.extend(line for line in found if _heard(line, seat))
            told += sum(line.event for line in found)  # they go into the log now
        else:
            lines.extend(_answers(then, ask, entry))

    type(game)(game.opening, Dictation(entries, lines), base=base, log=log, witness=note, settled=True, keep=NEVER)
    tell()
    return lines


def _answers(then: Game[Any], ask: Ask, entry: object) -> list[Line]:
    if isinstance(entry, Concession):
        return [Line(CONCEDE, then.seats[entry.seat].name)]
    if isinstance(entry, TakenBack):
        return [Line(f"dice {entry.first}-{entry.last}", then.seats[entry.seat].name, UNDONE)]
    if isinstance(entry, Redeal):
        raise Fault("a determinized game has no record: part of it was never played")
    if isinstance(ask, Decision):
        assert isinstance(entry, int)
        silent = len(ask.kind.options(then.state, ask)) == 1
        return [_answer(then, ask, entry, SILENT if silent else "")]
    return [_answer(then, d, option) for _, d, option in flows.answers_in(then, ask, entry)]


def _runs(then: Game[Any], runs: flows.Waiting) -> Iterator[Line]:
    """Runs side by side, each answer with what its seat was told before and after it."""
    for seat, run in runs.items():
        told, events = 0, list[Event]()
        for beside, d, option in flows.spoken(then, {seat: run}):
            events = beside.runs[seat].events
            yield from _private(events[told:], seat)
            told = len(events)
            yield msgspec.structs.replace(_answer(beside, d, option), known_to=1 << seat, run=then.tape.at)
        yield from _private(events[told:], seat)


def _private(events: list[Event], seat: int) -> list[Line]:
    return [Line(str(event), event=True, known_to=1 << seat) for event in events]


def _heard(line: Line, seat: int | None) -> bool:
    return not line.event or seat is None or bool(line.known_to >> seat & 1)


def _answer(then: Game[Any], d: Decision, option: int, mark: str = "") -> Line:
    known_to = 1 << d.seat if d.kind.secret else EVERYONE
    if isinstance(option, Auto):
        mark = BY_ORDER
    return Line(then.text(option), then.seats[d.seat].name, mark, known_to=known_to)


def waiting(game: Game[Any], seat: int | None = None) -> list[Line]:
    """The answers that wait for those of other seats; until these have come, each is known to its own seat alone. With
    a seat, what it may know of: another's run, for one, when it is done."""
    if game.runs:
        known = {own: run for own, run in game.waiting.items() if seat in (None, own) or own in game.answered}
        return [line for line in _runs(game, known) if _heard(line, seat)]
    return [
        Line(game.text(option), game.seats[own].name, BY_ORDER if isinstance(option, Auto) else "", known_to=1 << own)
        for own, option in sorted(game.answers.items())
    ]


def parse(texts: list[str], first: int = 1) -> list[Line]:
    """Lines read back; comments and blank lines are passed over."""
    lines = []
    for number, raw in enumerate(texts, first):
        text = raw.strip()
        if not text or text.startswith("#"):
            continue
        if chance := _CHANCE.match(text):
            place = int(chance["place"]) if chance["place"] else -1
            lines.append(Line(chance["text"], place=place, number=number))
        elif answer := _ANSWER.match(text):
            lines.append(Line(answer["text"], answer["seat"], answer["mark"] or "", number=number))
        else:
            raise Fault(
                f"line {number}: '{text[:60]}' is neither an answer (`Seat: text`) nor a chance result (`= text`)"
            )
        if lines[-1].text == HIDDEN:
            raise Fault(f"line {number} is hidden: a record that a seat saved during play can be read, not replayed")
    return lines


def script(lines: list[Line], label: str) -> Script:
    """The chance results among the lines, to be used up as they are performed."""
    chance = [line for line in lines if not line.seat]
    places = [line.place for line in chance]
    return Script([line.text for line in chance], label, places if -1 not in places else ())


def places(line: Line) -> tuple[int, int]:
    """The places of the stream that went with what was taken back."""
    found = re.fullmatch(r"dice (\d{1,15})-(\d{1,15})", line.text)
    if found is None:
        raise Fault(f"line {line.number}: '{line.text}' does not tell which dice were taken back, as in 'dice 5-7'")
    return int(found[1]), int(found[2])
