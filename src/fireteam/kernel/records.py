"""A game as text that anyone can keep, mail and replay: a header, the transcript, and at the end the result,
the fingerprint of the final state and the secret behind the dice. See docs/records.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from fireteam.kernel import transcript
from fireteam.kernel.chance import EVERYONE, RESULT_BITS, Seed, Spelling, Tape, word
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.positions import load_state, options_from, state_text
from fireteam.kernel.rules import Rules
from fireteam.kernel.state import dump

FIRST_LINE = "fireteam record 1"
LARGEST = 20_000_000  # characters of a record that anyone reads
_HEADER = ("game", "rules", "options", "seats", "commitment", "nonces", "position")
_FOOTER = ("result", "digest", "stream", "secret")


def write(game: Game[Any], seat: int | None = None) -> str:
    """The record of a game; with a seat, what that seat may keep while the game runs."""
    opening = game.opening
    header = {
        "game": opening.rules.code,
        "rules": opening.rules.version,
        "options": msgspec.json.encode(opening.options).decode(),
        "seats": _seats(game),
    }
    if opening.seed is not None:
        header["commitment"] = opening.seed.commitment
        header["nonces"] = msgspec.json.encode(opening.seed.nonces).decode()
    if dump(opening.state) != dump(opening.rules.setup(opening.state.setting)):
        header["position"] = HIDDEN_POSITION if seat is not None and not game.over else state_text(opening.state)
    lines = transcript.transcribe(game, opening.state, game.entries(), seat)
    if seat is not None and not game.over:
        lines = [line.for_seat(seat, opening.seats[seat].name) for line in lines]
    body = [str(line) for line in lines]
    head = [FIRST_LINE, *(f"{key}: {value}" for key, value in header.items())]
    return "\n".join([*head, "", *body, "", *_footer(game, seat), ""])


HIDDEN_POSITION = "hidden"


def _footer(game: Game[Any], seat: int | None) -> list[str]:
    footer = [f"result: {_result(game)}"]
    if seat is None or game.over:
        told = game.clone()
        told.answers = {}  # answers that wait for others are not on the tape
        footer.append(f"digest: {told.digest()}")
        if game.opening.seed is not None:
            footer.append(f"stream: {game.tape.position}")  # an undo may have moved it past the last result
            footer.append(f"secret: {game.opening.seed.secret.hex()}")
    return footer


def _seats(game: Game[Any]) -> str:
    return ", ".join(seat.name for seat in game.seats)


def _result(game: Game[Any]) -> str:
    return "unfinished" if game.result is None else msgspec.json.encode(game.result).decode()


class Record(msgspec.Struct, frozen=True):
    """A record taken apart, not yet performed."""

    header: dict[str, str]
    lines: list[transcript.Line]
    footer: dict[str, str]


def read(text: str) -> Record:
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
            footer[key] = value
        close -= 1
    return close, footer


def replay(text: str, rules_of: Callable[[str], Rules[Any]], log: bool = True) -> Game[Any]:
    """Play a record again. The game stands where the record ends and can be played on."""
    record = read(text)
    if "digest" not in record.footer:
        raise Fault("the record ends without a digest: it was cut off, or a seat saved it during play")
    rules = rules_of(record.header["game"])
    seed = _seed(record)
    opening = _opening(record, rules, seed)
    game = transcript.enact(opening, record.lines, "the record", log)
    _compare(game, record, rules)
    if seed is not None:
        transcript.resume(game, seed.key, max(game.tape.position, _place_in_stream(record)))
    return game


def _place_in_stream(record: Record) -> int:
    place = record.footer.get("stream", "0")
    if not (place.isascii() and place.isdigit() and len(place) <= 15):
        raise Fault(f"the record says stream '{place[:20]}', which is no place in a stream")
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


def _compare(game: Game[Any], record: Record, rules: Rules[Any]) -> None:
    """Say where today's rules part from the record."""
    played = f"rules {record.header['rules']}, today's are {rules.version}"
    again = transcript.transcribe(game, game.opening.state, game.entries())
    now = [line for line in again if not line.event]
    for then, today in zip(record.lines, now, strict=False):
        if str(then) != str(today if then.place >= 0 else msgspec.structs.replace(today, place=-1)):
            raise Fault(f"line {then.number}: the record says '{then}', the rules say '{today}' ({played})")
    if len(record.lines) != len(now):
        last = record.lines[-1].number if record.lines else 0
        raise Fault(f"line {last}: the record has {len(record.lines)} lines, the rules give {len(now)} ({played})")
    told = record.header | record.footer
    for key, found in (("seats", _seats(game)), ("result", _result(game))):
        if told.get(key, found) != found:
            raise Fault(f"the record says {key} '{told[key]}', the rules say '{found}' ({played})")
    if record.footer["digest"] != game.digest():
        raise Fault(f"every line was replayed, but the final state differs ({played})")


class Verdict(msgspec.Struct, frozen=True):
    """What checking the dice of a record found."""

    rolls: int
    skipped: int  # words of the stream that gave no result: rejected draws, and rolls that were taken back


def verify(text: str, rules_of: Callable[[str], Rules[Any]]) -> Verdict:
    """Recompute every chance result from the secret."""
    record = read(text)
    seed = _seed(record)
    if seed is None:
        raise Fault("the record has no secret yet: it is published when the game is over")
    game = replay(text, rules_of, log=False)
    checker = _Checker(seed.key, game.entries())
    game.retrace(tape=checker)
    return Verdict(checker.rolls, checker.next - checker.rolls)


class _Checker(Tape):
    """A tape that recomputes each result as the rules ask for it again."""

    __slots__ = ("next", "rolls")

    def __init__(self, key: bytes, entries: list[object]) -> None:
        super().__init__(key, 0, entries)
        self.next = self.rolls = 0

    def pick(self, n: int, spelling: Spelling, seen_by: int = EVERYONE) -> int:
        result = super().pick(n, spelling, seen_by)
        entry = self.entries[self.at - 1]
        assert isinstance(entry, int)
        place = ~entry >> RESULT_BITS
        if place < self.next:
            raise Fault(f"'{spelling.spell(result)}' is drawn at {place}, a place of the stream already used")
        if spelling.spell(word(self.key, place) % n) != spelling.spell(result):  # equal cards are one result
            raise Fault(f"'{spelling.spell(result)}' at {place} is not what the secret gives there")
        self.next, self.rolls = place + 1, self.rolls + 1
        return result
