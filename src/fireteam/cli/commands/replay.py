"""The command `replay`: a record played again, checked, and shown answer by answer with what came of it and the board,
as a seat or a watcher sees them."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

import fireteam
from fireteam.cli import files
from fireteam.cli.arguments import FOUND_WRONG, AsJson, Plain, path_of, print_json
from fireteam.cli.screen import Screen
from fireteam.kernel import records
from fireteam.kernel.decisions import Ask
from fireteam.kernel.events import UNSEEN
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Concession, TakenBack
from fireteam.table.play import seat_view


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", parser=path_of, help="A record.")],
    verify: Annotated[bool, typer.Option("--verify", help="Recompute every die from the secret.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Show the game step by step.")] = False,
    seat: Annotated[str | None, typer.Option(metavar="NAME", help="Watch with the eyes of a seat.")] = None,
    plain: Plain = False,
    json: AsJson = False,
) -> None:
    """Play a record again and say whether today's rules end in the same state."""
    if watch and json:
        raise Fault("--watch shows the game to people and --json tells programs its end: choose one")
    if seat is not None and not watch:
        raise Fault("--seat says with whose eyes to --watch: it goes with that")
    text = files.read(file)
    screen = Screen(plain)
    try:
        fireteam.rules_of(records.read(text).header["game"])
    except Fault as fault:
        if watch and files.is_record(text):
            _tell(text, screen, seat)
            return
        raise Fault(f"{file}: {fault}") from None
    try:
        verdict = records.verify(text, fireteam.rules_of) if verify else None
        game = fireteam.replay(text)
    except Fault as fault:
        if watch:
            _tell(text, screen, seat)
        if json:
            print_json({"same": False, "reason": str(fault)})
        else:
            screen.say(f"{_not_so(file, verify, fault)}: {fault}.")
        raise typer.Exit(FOUND_WRONG) from None
    if watch:
        _watch(game, screen, None if seat is None else game.seat(seat))
    told = {"game": game.rules.about.code, "same": True, "digest": game.digest(), "result": game.result}
    if json:
        print_json(told | ({} if verdict is None else msgspec.structs.asdict(verdict)))
        return
    screen.result(game)
    screen.say(f"The record replays to the same state, {game.digest()}.")
    if verdict is not None:
        screen.say(f"All {verdict.rolls} dice and draws are what the secret gives at their places.")
        if verdict.skipped:
            skipped = (
                "1 place of the stream was" if verdict.skipped == 1 else f"{verdict.skipped} places of the stream were"
            )
            screen.say(f"{skipped} passed over: draws rejected to be fair, or rolls taken back.")


def _not_so(file: Path, verify: bool, fault: Fault) -> str:
    if isinstance(fault, records.Forged):
        return f"The dice of {file} are wrong"
    return f"{file} {'cannot be verified' if verify else 'does not replay'}"


def _watch(game: Game[Any], screen: Screen, seat: int | None) -> None:
    """Play a game again and show it answer by answer."""
    told = 0

    def news(then: Game[Any]) -> None:
        nonlocal told
        log = then.state.log or []
        seen = [event.seen_by(seat) for event in log[told:]]
        screen.events(event for event in seen if event is not None)
        told = len(log)

    def show(then: Game[Any], ask: Ask, entry: object) -> None:
        news(then)
        if isinstance(entry, TakenBack):
            screen.say(f"{then.seats[entry.seat].name} took an answer back after dice or cards had come up.", "bold")
            return
        screen.board(then.rules, then.rules.shown.view(then.state, seat))
        if isinstance(entry, Concession):
            return  # its event is told
        for each in seat_view.given_at(then, ask, entry, seat):
            screen.say(f"{each.seat}: {UNSEEN if each.text is None else each.label}", "bold")

    again = game.retrace(witness=show, log=True)
    news(again)
    screen.board(again.rules, again.rules.shown.view(again.state, seat))


def _tell(record: str, screen: Screen, seat: str | None) -> None:
    """Show a record that today's rules cannot play, by its own lines. What a seat may see of them only the rules
    could say, unless the record was written for that seat."""
    header, _, body = record.replace("\r\n", "\n").partition("\n\n")
    if seat is not None and f"\nseat: {seat.lower()}\n" not in f"{header.lower()}\n":
        raise Fault(f"what {seat} saw cannot be told: the record does not replay, nor was it written for {seat}")
    for line in body.splitlines():
        screen.say(line.removeprefix("# "), "" if line.startswith("# ") else "bold")
