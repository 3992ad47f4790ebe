"""A game as text that anyone can keep, mail and replay: a header, the transcript, and at the end the result,
the fingerprint of the final state and the secret behind the dice. Here it is read, played again and checked; `writing`
writes it. See docs/records.md."""

from collections.abc import Callable
from typing import Any

import msgspec

from fireteam.kernel import replaying, transcript
from fireteam.kernel.chance import Script, Seed, Spelling, below
from fireteam.kernel.faults import Fault, quoted
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.position_files import load_state, options_from, stream_of
from fireteam.kernel.rules import Rules
from fireteam.kernel.writing import FIRST_LINE, HIDDEN_POSITION, result_text, seats_text

LARGEST = 20_000_000  # characters of a record that anyone reads
_HEADER = ("game", "rules", "options", "seats", "seat", "commitment", "nonces", "position")
_FOOTER = ("result", "digest", "stream", "secret")


class Record(msgspec.Struct, frozen=True):
    """A record taken apart, not yet performed."""

    header: dict[str, str]
    lines: list[transcript.Line]
    footer: dict[str, str]


def read(text: str) -> Record:
    if not isinstance(text, str):
        raise Fault(f"a record is a text, not {quoted(text)}")
    if len(text) > LARGEST:
        raise Fault(f"a record has at most {LARGEST} characters")
    texts = text.replace("\r\n", "\n").split("\n")
    if not texts or texts[0].strip() != FIRST_LINE:
        raise Fault(f"line 1: a record begins with '{FIRST_LINE}'")
    header: dict[str, str] = {}
    end = 1
    while end < len(texts) and texts[end].strip():
        key, colon, value = texts[end].partition(": ")
        if not colon or key not in _HEADER:
            raise Fault(f"line {end + 1}: '{texts[end][:60]}' is not a header; they are {', '.join(_HEADER)}")
        if key in header:
            raise Fault(f"line {end + 1}: the header of the record says '{key}' twice")
        header[key] = value
        end += 1
    for key in ("game", "rules", "options"):
        if key not in header:
            raise Fault(f"line {end + 1}: the header of the record has no '{key}'")
    close, footer = _read_footer(texts)
    return Record(header, transcript.parse(texts[end:close], end + 1), footer)


def _read_footer(texts: list[str]) -> tuple[int, dict[str, str]]:
    footer: dict[str, str] = {}
    close = len(texts)
    while close > 1:
        key, _, value = texts[close - 1].partition(": ")
        if texts[close - 1].strip():
            if key not in _FOOTER:
                break
            if key in footer:
                raise Fault(f"line {close}: the record says '{key}' twice at its end")
            footer[key] = value
        close -= 1
    return close, footer


def replay(text: str, rules_of: Callable[[str], Rules[Any]], log: bool = True) -> Game[Any]:
    """Play a record again. The game stands where the record ends and can be played on; whoever has nothing to choose
    there is passed."""
    record = _complete(text)
    seed = _seed(record)
    stream = _stream(record, seed)
    opening = _opening(record, rules_of(record.header["game"]), seed)
    game = replaying.enact(opening, transcript.script(record.lines, "the record"), record.lines, log, True)
    _compare(game, record)
    if stream is not None:
        key, place = stream
        replaying.resume(game, key, max(game.tape.position, place))
    replaying.go_on(game)
    return game


def _complete(text: str) -> Record:
    record = read(text)
    if "digest" not in record.footer:
        raise Fault("the record ends without a digest: it was cut off, or a seat saved it during play")
    return record


def _stream(record: Record, seed: Seed | None) -> tuple[bytes, int] | None:
    """The stream that the game goes on with, and the place in it."""
    told = record.footer.get("stream")
    if seed is not None:
        return seed.key, _place_in_stream(told or "0")
    if told is not None and " " not in told:
        raise Fault("the record ends with the place in a stream whose secret it does not tell")
    return None if told is None else stream_of(told, "the record's")


def _place_in_stream(place: str) -> int:
    if not (place.isascii() and place.isdigit() and len(place) <= 15):
        raise Fault(f"the record says stream '{place[:20]}', which is not a place in a stream")
    return int(place)


def _opening(record: Record, rules: Rules[Any], seed: Seed | None) -> Opening[Any]:
    options = options_from(rules, record.header["options"].encode(), "the record's options")
    setting = rules.setting(options)
    position = record.header.get("position")
    if position == HIDDEN_POSITION:
        raise Fault("the position that this record begins with is hidden: it can be read, not replayed")
    state = rules.setup(setting) if position is None else load_state(rules, setting, position.encode())
    return Opening(rules, options, state, seed)


def _seed(record: Record) -> Seed | None:
    if "secret" not in record.footer:
        return None
    try:
        nonces = msgspec.json.decode(record.header.get("nonces", "{}"), type=dict[str, str])
        seed = Seed(bytes.fromhex(record.footer["secret"]), nonces)
    except ValueError as error:
        raise Fault(f"the secret or the nonces of the record cannot be read: {error}") from None
    if record.header.get("commitment") != seed.commitment:
        raise Fault("the secret at the end of the record is not the one whose hash stands in its header")
    return seed


def _compare(game: Game[Any], record: Record) -> None:
    """Say where today's rules part from the record."""
    played = f"rules {record.header['rules']}, today's are {game.rules.about.version}"
    again = [*transcript.transcribe(game, game.opening.state, game.entries()), *transcript.waiting(game)]
    now = [line for line in again if not line.event]
    for then, today in zip(record.lines, now, strict=False):
        if str(then) != str(today if then.place >= 0 else msgspec.structs.replace(today, place=-1)):
            raise Fault(f"line {then.number}: the record says '{then}', the rules say '{today}' ({played})")
    if len(record.lines) != len(now):
        last = record.lines[-1].number if record.lines else 0
        raise Fault(f"line {last}: the record has {len(record.lines)} lines, the rules give {len(now)} ({played})")
    told = record.header | record.footer
    for key, found in (("seats", seats_text(game)), ("result", result_text(game))):
        if told.get(key, found) != found:
            raise Fault(f"the record says {key} '{told[key]}', the rules say '{found}' ({played})")
    if record.footer["digest"] != game.digest():
        raise Fault(f"every line was replayed, but the final state differs ({played})")


class Verdict(msgspec.Struct, frozen=True):
    """What checking the dice of a record found."""

    rolls: int
    skipped: int  # words of the stream that gave no result: rejected draws, and rolls that were taken back


def verify(text: str, rules_of: Callable[[str], Rules[Any]]) -> Verdict:
    """Recompute every chance result from the secret, before anything that rests on them is compared."""
    record = _complete(text)
    seed = _seed(record)
    if seed is None:
        raise Fault("the record has no secret yet: it is published when the game is over")
    checker = _Checker(seed.key, record.lines)
    try:
        opening = _opening(record, rules_of(record.header["game"]), seed)
        game = replaying.enact(opening, checker, record.lines, log=False, patient=True)
    except Fault:
        if checker.forged:
            raise Forged(checker.forged) from None
        raise
    _compare(game, record)
    return Verdict(checker.used, checker.next - checker.used)


class Forged(Fault):
    """A die or a draw that is not the one that the secret gives."""


class _Checker(Script):
    """A script that recomputes each result from the secret as the rules ask for it."""

    __slots__ = ("forged", "next", "numbers", "stream", "taken")

    def __init__(self, stream: bytes, lines: list[transcript.Line]) -> None:
        written = transcript.script(lines, "the record")
        super().__init__(written.lines, written.label, written.places)
        self.stream = stream
        self.numbers = [line.number for line in lines if not line.seat]
        self.taken = dict(transcript.places(line) for line in lines if line.mark == transcript.UNDONE)
        self.next = 0
        self.forged = ""

    def fresh(self, n: int, spelling: Spelling) -> int:
        result = super().fresh(n, spelling)
        number, place = self.numbers[self.used - 1], self.position - 1
        while self.next in self.taken:  # rolls that were taken back
            self.next = max(self.next, self.taken[self.next]) + 1
        given, after = below(self.stream, self.next, n)
        where = f"line {number}: '{spelling.spell(result)}'"
        if place != after - 1:
            self.forged = f"{where} is drawn at {place}, and the turn of the stream is at {after - 1}"
        elif spelling.spell(given) != spelling.spell(result):  # equal cards are one result
            self.forged = f"{where} at {place} is not what the secret gives there"
        if self.forged:
            raise Fault(self.forged)
        self.next = place + 1
        return result
