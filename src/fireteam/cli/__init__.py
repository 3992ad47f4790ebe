"""The command `fireteam`. One function per command: it reads what was typed, asks the layers below, and prints.
Whatever somebody can get wrong is answered with one sentence on stderr and exit code 2."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import msgspec
import typer

import fireteam
from fireteam.cli import files, menu, reports
from fireteam.cli.arguments import (
    BAD_INPUT,
    FOUND_WRONG,
    INTERRUPTED,
    RIVAL,
    AnswerText,
    AsJson,
    Choices,
    GameCode,
    GameFile,
    Plain,
    Scenario,
    SeatName,
    bot_for,
    game_of,
    options_of,
    path_of,
    print_json,
)
from fireteam.cli.commands import lab, serving
from fireteam.cli.commands import replay as watching
from fireteam.cli.screen import Screen, printable
from fireteam.cli.terminal_table import ME, Table
from fireteam.kernel import records
from fireteam.kernel.faults import Fault
from fireteam.rulebook import cases as book_cases
from fireteam.rulebook import clauses, rulings
from fireteam.rulebook.coverage import measure, tests_around

app = typer.Typer(
    help="Tactical skirmish board games with the rules enforced, explained and cited.",
    epilog="Example: fireteam play",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


@app.command(epilog="Example: fireteam games")
def games(json: AsJson = False) -> None:
    """List the games."""
    if json:
        print_json(reports.cards())
    else:
        reports.show_games(Screen())


@app.command(epilog="Example: fireteam play ambush --seats me,random --seed 7")
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The code of a game; asked when left out.")
    ] = None,
    choose: Annotated[
        bool, typer.Option("--choose", help="Choose the scenario from a list, as without a GAME.")
    ] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = True,
    plain: Plain = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Before every choice of yours, the best options and why.")
    ] = False,
    seats: Annotated[str | None, typer.Option(help="Who sits where: `me` or a bot, as me,random.")] = None,
    lots: Annotated[bool, typer.Option("--lots", help="Draw by lot who sits where.")] = False,
    seed: Annotated[str | None, typer.Option(help="Play with these dice instead of fresh ones.")] = None,
    scenario: Scenario = None,
    option: Choices = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", parser=path_of, help="Go on from a record or a position.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            parser=path_of,
            help="Write the game here at the end, with every secret: a position to X.yaml, else a record.",
        ),
    ] = None,
) -> None:
    """Sit down and play: numbers or words answer, `help` tells what else can be said."""
    screen = Screen(plain)
    if save is not None and (load is None or save.resolve() != load.resolve()):
        files.check_new(save, "name another file, or go on with this one by --load")
    if load is not None:
        for name, given in (("--seed", seed), ("--scenario", scenario), ("--option", option), ("--lots", lots)):
            if given:
                raise Fault(f"{name} is for a new game, and --load goes on with one: leave one of them out")
        running = game_of(load, game)
        if running.sequel is not None:
            running = fireteam.follow(running)
            screen.say(f"The game of {load} is over; {running.opening.options.scenario} follows.")
    else:
        code = game or menu.choose_game(screen)
        if scenario is None and (choose or game is None):
            scenario = menu.choose_scenario(screen, fireteam.rules_of(code))
        running = fireteam.new(code, seed=seed, **options_of(code, scenario, option))
        if scenario == fireteam.RANDOM:
            screen.say(f"The scenario is {running.opening.options.scenario}.")
    rival = bot_for(running.rules.code, RIVAL)
    mine = running.rules.first_seat(running.seats)
    names = seats or ",".join(ME if seat == mine else rival for seat in range(len(running.seats)))
    if lots:
        names = menu.draw_seats(screen, running, names)
    table = Table(running, names, screen, seed or secrets.token_hex(8), save, explains=explain)
    table.play()
    while table.standing and menu.ask_to_follow(screen, table.game):
        table = Table(fireteam.follow(table.game), names, screen, secrets.token_hex(8), save, explains=explain)
        table.play()


app.command(epilog="Example: fireteam simulate ambush --games 1000 --seats random --seed 7")(lab.simulate)


app.command(epilog="Example: fireteam balance GAME --games 400 --confirm corporal")(lab.balance)


@app.command(epilog="Example: fireteam replay game.txt --verify")
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
            watching.tell(text, screen, seat)
            return
        raise Fault(f"{file}: {fault}") from None
    try:
        verdict = records.verify(text, fireteam.rules_of) if verify else None
        game = fireteam.replay(text)
    except Fault as fault:
        if watch:
            watching.tell(text, screen, seat)
        if json:
            print_json({"same": False, "reason": str(fault)})
        else:
            screen.say(f"{_not_so(file, verify, fault)}: {fault}.")
        raise typer.Exit(FOUND_WRONG) from None
    if watch:
        watching.watch(game, screen, None if seat is None else game.seat(seat))
    told = {"game": game.rules.code, "same": True, "digest": game.digest(), "result": game.result}
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


@app.command(epilog="Example: fireteam cases my-cases/ --json")
def cases(
    paths: Annotated[list[Path] | None, typer.Argument(metavar="[PATH]...", help="Files or folders.")] = None,
    json: AsJson = False,
) -> None:
    """Run executable cases: those of all games, or those in some files and folders."""
    places = paths or [rules.folder for rules in fireteam.registered().values()]
    for place in places:
        if not place.exists():
            raise Fault(f"{place} is not there")
    found, broken = book_cases.sift(places)
    outcomes = [book_cases.run(case, fireteam.rules_of) for case in found]
    failed = [outcome for outcome in outcomes if not outcome.passed]
    passed, wrong = len(outcomes) - len(failed), len(failed) + len(broken)
    if json:
        print_json({"passed": passed, "failed": wrong, "failures": reports.failures(failed, broken)})
    else:
        screen = Screen()
        for told in [*map(str, failed), *(f"{reason} FAILED" for reason in broken.values())]:
            screen.say(told)
        screen.say(f"{passed} passed, {wrong} failed.")
    if wrong:
        raise typer.Exit(FOUND_WRONG)


@app.command(epilog="Example: fireteam rules ambush opportunity attack")
def rules(
    game: GameCode,
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORDS]...", help="What to look for.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count the clauses that are checked.")] = False,
    tests: Annotated[
        Path | None, typer.Option(help="With --coverage: a folder whose marked tests count, if not the checkout's.")
    ] = None,
    our: Annotated[
        bool, typer.Option("--rulings", help="Our rulings on what the book leaves open, as Markdown.")
    ] = False,
    plain: Plain = False,
    json: AsJson = False,
) -> None:
    """Search the rulebook of a game, or print all of it."""
    card = fireteam.rules_of(game)
    book = clauses.load(card.folder)
    if our:
        print(rulings.page(book, card.title), end="")
        return
    if coverage:
        outcomes = [book_cases.run(case, fireteam.rules_of) for case in book_cases.find([card.folder])]
        measured = measure(book, outcomes, tests or tests_around(card.folder))
        if json:
            print_json(reports.counted(measured))
        else:
            reports.show_coverage(Screen(plain), measured)
        return
    found = book.search(" ".join(words)) if words else list(book)
    if json:
        print_json(found)
    elif found:
        Screen(plain).clauses(found)
    else:
        raise Fault(f"no clause of {card.title} speaks of '{' '.join(words or [])}'")


@app.command(epilog="Example: fireteam why ambush game.txt Red 'walk C3'")
def why(game: GameCode, file: GameFile, seat: SeatName, text: AnswerText, json: AsJson = False) -> None:
    """May a seat choose this here, and if not, why not?"""
    refusals = game_of(file, game).why_not(seat, text)
    if json:
        print_json({"text": text, "legal": not refusals, "refusals": refusals})
    else:
        Screen().refusals(text, refusals)


@app.command(epilog="Example: fireteam odds ambush game.txt Red 'shoot stray-5'")
def odds(game: GameCode, file: GameFile, seat: SeatName, text: AnswerText, json: AsJson = False) -> None:
    """The chance of each outcome of an answer, from what the seat knows."""
    found = game_of(file, game).odds(seat, text)
    if not json:
        Screen().odds(found)
        return
    chances = {label: {"exact": str(chance), "share": float(chance)} for label, chance in found.chances.items()}
    print_json({"option": found.option, "chances": chances, "numbers": found.numbers, "policy": found.policy})


@app.command(epilog="Example: fireteam serve --port 8000 --open")
def serve(
    host: Annotated[str, typer.Option(help="The address to serve; 0.0.0.0 is for everybody who can reach it.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0: any that is free.")] = 8000,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", parser=path_of, help="Where tables are kept.")] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    pace: Annotated[
        float, typer.Option(min=0, max=10, help="Seconds that an answer takes which nobody has to think about.")
    ] = 0.25,
    absence: Annotated[
        float, typer.Option(min=0, max=86400, help="Seconds that a person is away before others may let a bot play on.")
    ] = 60.0,
    keep_days: Annotated[
        float, typer.Option(min=0, max=36_500, help="Days that an unfinished table is kept unplayed; 0: for ever.")
    ] = 90,
    keep_finished_days: Annotated[
        float, typer.Option(min=0, max=36_500, help="Days that a finished table is kept; 0: for ever.")
    ] = 365,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy before this server, which tells who its clients are."),
    ] = None,
    metrics_token: Annotated[
        str,
        typer.Option(envvar="FIRETEAM_METRICS_TOKEN", help="Who may read /metrics from elsewhere: who has this."),
    ] = "",
) -> None:
    """Serve the table for the browser, for this machine alone or for a network."""
    from fireteam.table import server  # only this command needs a server, and it takes a while to load
    from fireteam.table.limits import DAY, Limits

    def ready(address: str) -> None:
        print(f"The table is at {address} (Ctrl+C ends it).", flush=True)
        if browser:
            server.open_browser(address)

    limits = Limits(pace=pace, absence=absence, keep=keep_days * DAY, keep_finished=keep_finished_days * DAY)
    server.serve(host, port, data, limits, ready, proxy or (), metrics_token)


app.add_typer(serving.app, name="table")


app.command(epilog="Example: fireteam bench --game ambush --seconds 2")(lab.bench)


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command; whoever typed something wrong gets one sentence, never a traceback."""
    try:
        code = app(arguments, standalone_mode=False) or 0
        sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that nothing fails at exit either
        code = 0
    except Exception as error:
        # typer's usage errors; where their class lives depends on its version
        message = error if isinstance(error, Fault) else getattr(error, "format_message", lambda: None)()
        if message is None:
            raise
        if str(message):  # empty: the help has been printed instead
            print(f"fireteam: {printable(' '.join(str(message).split()))}", file=sys.stderr)
        code = BAD_INPUT
    sys.exit(code)
