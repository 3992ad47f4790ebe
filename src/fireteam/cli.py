"""The command `fireteam`. One function per command: it reads what was typed, asks the layers below, and prints.
Whatever somebody can get wrong is answered with one sentence on stderr and exit code 2."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.progress import Progress

import fireteam
from fireteam import files, reports, watching
from fireteam.kernel import records
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.lab import bench as measuring
from fireteam.lab import questions as asking
from fireteam.lab import simulate as studies
from fireteam.rulebook import cases as book_cases
from fireteam.rulebook import clauses, rulings
from fireteam.rulebook.coverage import measure, tests_around
from fireteam.screen import Screen, printable
from fireteam.terminal import ME, Table

app = typer.Typer(
    help="Tactical skirmish board games with the rules enforced, explained and cited.",
    epilog="Example: fireteam play",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

GameCode = Annotated[str, typer.Argument(metavar="GAME", help="The code of a game, as `fireteam games` lists it.")]


def _path(text: str) -> Path:
    if not text:
        raise Fault("the name of a file is empty")
    return Path(text)


AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Scenario = Annotated[str | None, typer.Option(help="The scenario; `fireteam games` lists them.")]
Choices = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="An option of the game.")]
GameFile = Annotated[Path, typer.Argument(metavar="FILE", parser=_path, help="A record or a position.")]
SeatName = Annotated[str, typer.Argument(metavar="SEAT", help="The name of a seat, as Red.")]
AnswerText = Annotated[str, typer.Argument(metavar="TEXT", help="An answer, as 'walk C3'.")]
Plain = Annotated[bool, typer.Option("--plain", help="No boxes, no colour, no drawing: sentences, line by line.")]

FOUND_WRONG, BAD_INPUT, INTERRUPTED = 1, 2, 130  # exit codes


@app.command(epilog="Example: fireteam games")
def games(json: AsJson = False) -> None:
    """List the games."""
    if json:
        _print_json(reports.cards())
    else:
        reports.show_games(Screen())


@app.command(epilog="Example: fireteam play ambush --seats me,random --seed 7")
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The code of a game; asked when left out.")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = True,
    plain: Plain = False,
    seats: Annotated[str | None, typer.Option(help="Who sits where: `me` or a bot, as me,random.")] = None,
    seed: Annotated[str | None, typer.Option(help="Play with these dice instead of fresh ones.")] = None,
    scenario: Scenario = None,
    option: Choices = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", parser=_path, help="Go on from a record or a position.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            parser=_path,
            help="Write the game here at the end, with every secret: a position to X.yaml, else a record.",
        ),
    ] = None,
) -> None:
    """Sit down and play: numbers or words answer, `help` tells what else can be said."""
    screen = Screen(plain)
    if save is not None and (load is None or save.resolve() != load.resolve()):
        files.check_new(save, "name another file, or go on with this one by --load")
    if load is not None:
        for name, given in (("--seed", seed), ("--scenario", scenario), ("--option", option)):
            if given:
                raise Fault(f"{name} is for a new game, and --load goes on with one: leave one of them out")
        running = _game_of(load, game)
    else:
        code = game or _asked_game(screen)
        running = fireteam.new(code, seed=seed, **_options(code, scenario, option))
    names = seats or ",".join([ME, *["random"] * (len(running.seats) - 1)])
    Table(running, names, screen, seed or secrets.token_hex(8), save).play()


@app.command(epilog="Example: fireteam simulate ambush --games 1000 --seats random --seed 7")
def simulate(
    game: GameCode,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games.")] = 200,
    seats: Annotated[str, typer.Option(help="The bot at each seat, or one for all.")] = "random",
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "0",
    scenario: Scenario = None,
    option: Choices = None,
    jobs: Annotated[int, typer.Option(min=0, max=1024, help="Processes; 0: as many as there are cores.")] = 0,
    unused: Annotated[bool, typer.Option("--unused", help="List the clauses that no event cited.")] = False,
    questions: Annotated[
        bool, typer.Option("--questions", help="Count what people are asked, without and with standing answers.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Let bots play many games and count who wins."""
    if questions and unused:
        raise Fault("--questions counts what people are asked and --unused lists clauses: choose one")
    plan = studies.study(game, seats, games, seed, _options(game, scenario, option), unused)
    jobs = jobs or max(1, min(os.cpu_count() or 1, games // 50))  # a process must be worth its start
    tally: asking.Tally | studies.Tally = asking.Tally(plan) if questions else studies.Tally(plan)
    screen = Screen()
    interrupted = False
    with Progress(console=screen.console, transient=True, disable=json or not screen.console.is_terminal) as progress:
        bar = progress.add_task(f"{game}: {games} games", total=games)
        try:
            for _ in tally.fill(jobs):
                progress.advance(bar)
        except KeyboardInterrupt:
            interrupted = True
    never = reports.never_cited(tally) if isinstance(tally, studies.Tally) and unused else []
    if json:
        told = msgspec.to_builtins(tally.summary(), str_keys=True) | {"interrupted": interrupted}
        _print_json(told | ({"unused": never} if unused else {}))
    elif isinstance(tally, asking.Tally):
        reports.show_questions(screen, tally)
    else:
        reports.show_study(screen, tally)
        if unused:
            screen.say(f"{len(never)} clauses that no event cited: {', '.join(never)}.")
    if interrupted:
        print(f"fireteam: interrupted after {len(tally.played)} of {games} games", file=sys.stderr)
    if interrupted or tally.errors:
        raise typer.Exit(INTERRUPTED if interrupted else FOUND_WRONG)


@app.command(epilog="Example: fireteam replay game.txt --verify")
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", parser=_path, help="A record.")],
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
            _print_json({"same": False, "reason": str(fault)})
        else:
            screen.say(f"{_not_so(file, verify, fault)}: {fault}.")
        raise typer.Exit(FOUND_WRONG) from None
    if watch:
        watching.watch(game, screen, None if seat is None else game.seat(seat))
    told = {"game": game.rules.code, "same": True, "digest": game.digest(), "result": game.result}
    if json:
        _print_json(told | ({} if verdict is None else msgspec.structs.asdict(verdict)))
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
        _print_json({"passed": passed, "failed": wrong, "failures": reports.failures(failed, broken)})
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
            _print_json(reports.counted(measured))
        else:
            reports.show_coverage(Screen(plain), measured)
        return
    found = book.search(" ".join(words)) if words else list(book)
    if json:
        _print_json(found)
    elif found:
        Screen(plain).clauses(found)
    else:
        raise Fault(f"no clause of {card.title} speaks of '{' '.join(words or [])}'")


@app.command(epilog="Example: fireteam why ambush game.txt Red 'walk C3'")
def why(game: GameCode, file: GameFile, seat: SeatName, text: AnswerText, json: AsJson = False) -> None:
    """May a seat choose this here, and if not, why not?"""
    refusals = _game_of(file, game).why_not(seat, text)
    if json:
        _print_json({"text": text, "legal": not refusals, "refusals": refusals})
    else:
        Screen().refusals(text, refusals)


@app.command(epilog="Example: fireteam odds ambush game.txt Red 'shoot stray-5'")
def odds(game: GameCode, file: GameFile, seat: SeatName, text: AnswerText, json: AsJson = False) -> None:
    """The chance of each outcome of an answer, from what the seat knows."""
    found = _game_of(file, game).odds(seat, text)
    if not json:
        Screen().odds(found)
        return
    chances = {label: {"exact": str(chance), "share": float(chance)} for label, chance in found.chances.items()}
    _print_json({"option": found.option, "chances": chances, "numbers": found.numbers, "policy": found.policy})


@app.command(epilog="Example: fireteam bench --game ambush --seconds 2")
def bench(
    game: Annotated[list[str] | None, typer.Option(metavar="CODE", help="Only these games.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="CPU seconds for each figure.")] = 2.0,
    json: AsJson = False,
) -> None:
    """Measure the engine beside python-chess and catanatron (the extra `bench`)."""
    codes = [fireteam.rules_of(code).code for code in game or sorted(fireteam.registered())]
    report = measuring.bench(codes, seconds)
    if json:
        _print_json(report)
    else:
        reports.show_bench(Screen(), report)


# --- reading what was typed ------------------------------------------------------------------------------------


def _options(code: str, scenario: str | None, pairs: list[str] | None) -> dict[str, Any]:
    """The options of a game from texts such as `rounds=3`; lists and the like are JSON."""
    known = {field.name: field.type for field in msgspec.structs.fields(fireteam.rules_of(code).options)}
    chosen: dict[str, Any] = {}
    for pair in [*(pairs or []), *([] if scenario is None else [f"scenario={scenario}"])]:
        key, equals, text = pair.partition("=")
        if not equals or key not in known:
            raise Fault(f"--option {pair}: options are written KEY=VALUE, and {code} knows {', '.join(known)}")
        try:
            chosen[key] = msgspec.convert(text, known[key], strict=False)
        except msgspec.ValidationError as unfit:
            chosen[key] = _from_json(pair, text, known[key], str(unfit))
    return chosen


def _from_json(pair: str, text: str, wanted: Any, otherwise: str) -> Any:
    """A value written as JSON; what is no JSON at all was not meant so, and `otherwise` tells its fault."""
    try:
        return msgspec.json.decode(text, type=wanted)
    except msgspec.ValidationError as error:
        reason = str(error)
    except (msgspec.MsgspecError, ValueError):
        reason = otherwise
    raise Fault(f"--option {pair}: the value is wrong: {reason[:1].lower()}{reason[1:]}")


def _game_of(path: Path, code: str | None) -> Game[Any]:
    """The game in a file, which must be the one that was named."""
    if code is not None:
        fireteam.rules_of(code)
    game = files.game_in(path)
    if code not in (None, game.rules.code):
        raise Fault(f"{path} is a game of {game.rules.code}, not of {code}")
    return game


def _asked_game(screen: Screen) -> str:
    if not fireteam.registered():
        raise Fault(reports.NO_GAMES)
    reports.show_games(screen)
    try:
        return input("Which game? ").strip()
    except EOFError:
        raise Fault("no game was named: `fireteam play GAME`") from None


def _print_json(value: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


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


if __name__ == "__main__":
    main()
