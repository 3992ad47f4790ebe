"""The lines of a transcript played again: by records, by position files, and by cases that somebody wrote by hand."""

from typing import Any

from fireteam.kernel.chance import Script, Tape
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening, TakenBack
from fireteam.kernel.transcript import BY_ORDER, SILENT, UNDONE, Line, places


def enact(opening: Opening[Any], chance: Script, lines: list[Line], log: bool, patient: bool = False) -> Game[Any]:
    """A game played from a transcript that somebody may have written by hand: what the rules stumble over in
    it is a fault of its own."""
    try:
        game = Game(opening, chance, log=[] if log else None, patient=patient)
        perform(game, lines)
    except Fault:
        raise
    except Exception as error:
        raise Fault(f"the rules cannot follow {chance.label}: {type(error).__name__}: {error}") from error
    return game


def perform(game: Game[Any], lines: list[Line]) -> None:
    """Give the answers of a transcript to a game whose tape is its script."""
    for line in lines:
        if line.mark == UNDONE:
            game.put_on_tape(TakenBack(game.seat(line.seat), *places(line)))
        elif line.seat and line.mark == SILENT:
            game.pass_silently()
        elif line.seat:
            _pass_on(game)
            try:
                game.choose(line.seat, line.text, auto=line.mark == BY_ORDER)
            except Fault as fault:
                raise Fault(f"line {line.number} ({line.seat}: {line.text}): {fault}") from None


def go_on(game: Game[Any]) -> None:
    """Let a game that was performed patiently, to stand where its transcript ends, be patient no longer."""
    _pass_on(game)
    game.patient = False


def _pass_on(game: Game[Any]) -> None:
    while game.pass_silently():
        pass


def resume(game: Game[Any], key: bytes, position: int) -> None:
    """Let a game that was performed from a script go on with a stream."""
    live = Tape(key, position, game.tape.entries)
    live.at = game.tape.at
    game.tape = game.state.tape = live
