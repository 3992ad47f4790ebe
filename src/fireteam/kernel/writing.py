"""A game written down, from its lines: the record of the whole of it, and the position file of a moment. `records` and
`positions` read them back. See docs/records.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import yaml

from fireteam.kernel import transcript
from fireteam.kernel.faults import Fault
from fireteam.kernel.history import Opening
from fireteam.kernel.state import State, dump

if TYPE_CHECKING:
    from fireteam.kernel.game import Game

FIRST_LINE = "fireteam record 1"
HIDDEN_POSITION = "hidden"  # with which the record begins that a seat keeps while the game runs
FORMAT = "fireteam position 1"


def record_text(game: Game[Any], seat: int | None = None) -> str:
    """The record of a game; with a seat, what that seat may keep while the game runs."""
    opening = game.opening
    header = {
        "game": opening.rules.about.code,
        "rules": opening.rules.about.version,
        "options": msgspec.json.encode(opening.options).decode(),
        "seats": seats_text(game),
    }
    if seat is not None and not game.over:
        header["seat"] = opening.seats[seat].name
    if opening.seed is not None:
        header["commitment"] = opening.seed.commitment
        header["nonces"] = msgspec.json.encode(opening.seed.nonces).decode()
    if dump(opening.state) != _set_up(opening):
        header["position"] = HIDDEN_POSITION if seat is not None and not game.over else state_text(opening.state)
    lines = [*transcript.transcribe(game, opening.state, game.entries(), seat), *transcript.waiting(game, seat)]
    if seat is not None and not game.over:
        lines = transcript.kept_by(lines, seat, opening.seats[seat].name)
    body = [str(line) for line in lines]
    head = [FIRST_LINE, *(f"{key}: {value}" for key, value in header.items())]
    return "\n".join([*head, "", *body, "", *_footer(game, seat), ""])


def _set_up(opening: Opening[Any]) -> bytes:
    """The first state of a game with these options; none where only a position by hand could begin it."""
    try:
        return dump(opening.rules.setup(opening.state.setting))
    except Fault:
        return b""


def _footer(game: Game[Any], seat: int | None) -> list[str]:
    footer = [f"result: {result_text(game)}"]
    if seat is None or game.over:
        footer.append(f"digest: {game.digest()}")
        if game.opening.seed is not None:
            footer.append(f"stream: {game.tape.position}")  # an undo may have moved it past the last result
            footer.append(f"secret: {game.opening.seed.secret.hex()}")
        elif game.tape.key:  # it began in a position that brought its stream along
            footer.append(f"stream: {stream_text(game)}")
    return footer


def seats_text(game: Game[Any]) -> str:
    return ", ".join(seat.name for seat in game.seats)


def result_text(game: Game[Any]) -> str:
    return "unfinished" if game.result is None else msgspec.json.encode(game.result).decode()


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The fields of a position file."""

    format: str
    game: str
    options: dict[str, Any] = {}
    state: dict[str, Any] | None = None  # none: as the game is set up
    tape: list[str] = []
    waiting: list[str] = []  # answers that wait for those of other seats
    stream: str = ""  # the key of the stream and the position in it, in a file that goes on with its dice


def position_text(game: Game[Any]) -> str:
    """The position of a running game. It holds every secret: it is for the one who runs the table."""
    lines = transcript.transcribe(game, game.base, game.tape.entries[:])
    position = Position(
        format=FORMAT,
        game=game.rules.about.code,
        options=msgspec.to_builtins(game.opening.options),
        state=msgspec.json.decode(dump(game.base)),
        tape=[str(line) for line in lines if not line.event],
        waiting=[str(line) for line in transcript.waiting(game) if not line.event],
        stream=stream_text(game) if game.tape.key else "",
    )
    text: str = yaml.safe_dump(msgspec.to_builtins(position), sort_keys=False, width=110, allow_unicode=True)
    return text


def stream_text(game: Game[Any]) -> str:
    """The stream that a game goes on with."""
    return f"{game.tape.key.hex()} {game.tape.position}"


def state_text(s: State[Any]) -> str:
    return dump(s).decode()
