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
from fireteam import balancing, files, menu, reports, watching
from fireteam.balancing import Balancing
from fireteam.kernel import records
from fireteam.kernel.faults import Fault
from fireteam.lab import balance as fairness
from fireteam.lab import bench as measuring
from fireteam.lab import memory as weighing
from fireteam.lab import questions as asking
from fireteam.lab import simulate as studies
from fireteam.lab import unused as looking
from fireteam.rulebook import cases as book_cases
from fireteam.rulebook import clauses, rulings
from fireteam.rulebook.coverage import measure, tests_around
from fireteam.screen import Screen, printable
from fireteam.terminal import ME, Table
from fireteam.typed import (
    BAD_INPUT,
    FAST,
    FOUND_WRONG,
    INTERRUPTED,
    RIVAL,
    AnswerText,
    AsJson,
    Choices,
    GameCode,
    GameFile,
    Jobs,
    Plain,
    Scenario,
    SeatName,
    bot_for,
    game_of,
    options_of,
    path_of,
    print_json,
)

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
        for name, given in (("--seed", seed), ("--scenario", scenario), ("--option", option)):
            if given:
                raise Fault(f"{name} is for a new game, and --load goes on with one: leave one of them out")
        running = game_of(load, game)
    else:
        code = game or menu.choose_game(screen)
        if scenario is None and (choose or game is None):
            scenario = menu.choose_scenario(screen, fireteam.rules_of(code))
        running = fireteam.new(code, seed=seed, **options_of(code, scenario, option))
    rival = bot_for(running.rules.code, RIVAL)
    names = seats or ",".join([ME, *[rival] * (len(running.seats) - 1)])
    Table(running, names, screen, seed or secrets.token_hex(8), save, explains=explain).play()


@app.command(epilog="Example: fireteam simulate ambush --games 1000 --seats random --seed 7")
def simulate(
    game: GameCode,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games.")] = 200,
    seats: Annotated[str, typer.Option(help="The bot at each seat, or one for all.")] = "random",
    swap: Annotated[bool, typer.Option("--swap", help="The bots change seats from game to game.")] = False,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "0",
    scenario: Scenario = None,
    option: Choices = None,
    jobs: Jobs = 0,
    unused: Annotated[
        bool, typer.Option("--unused", help="List the content that never came into play, over all scenarios.")
    ] = False,
    questions: Annotated[
        bool, typer.Option("--questions", help="Count what people are asked, without and with standing answers.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Let bots play many games and count who wins."""
    if questions and unused:
        raise Fault("--questions counts what people are asked and --unused lists content: choose one")
    plan = studies.study(game, seats, games, seed, options_of(game, scenario, option), swap)
    jobs = jobs or max(1, min(os.cpu_count() or 1, games // 4))  # a process must be worth its start
    kind = asking.Tally if questions else looking.Tally if unused else studies.Tally
    tally: asking.Tally | looking.Tally | studies.Tally = kind(plan)
    screen = Screen()
    interrupted = False
    with screen.progress(silent=json) as progress:
        bar = progress.add_task(game, total=games)
        try:
            for _ in tally.fill(jobs):
                progress.advance(bar)
        except KeyboardInterrupt:
            interrupted = True
    if json:
        print_json(msgspec.to_builtins(tally.summary(), str_keys=True) | {"interrupted": interrupted})
    elif isinstance(tally, asking.Tally):
        reports.show_questions(screen, tally)
    elif isinstance(tally, looking.Tally):
        reports.show_unused(screen, tally)
    else:
        reports.show_study(screen, tally)
    if interrupted:
        print(f"fireteam: interrupted after {len(tally.played)} of {games} games", file=sys.stderr)
    if interrupted or tally.errors or (isinstance(tally, looking.Tally) and tally.unused):
        raise typer.Exit(INTERRUPTED if interrupted else FOUND_WRONG)


@app.command(epilog="Example: fireteam balance GAME --games 400 --confirm corporal")
def balance(
    game: GameCode,
    games: Annotated[int, typer.Option(min=0, max=1_000_000, help="Games in every cell.")] = 200,
    bot: Annotated[str | None, typer.Option(help="Who plays both sides; else the fast bot of the game.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "0",
    only: Annotated[str, typer.Option(metavar="TEXT", help="Only cells with this in the name; keep nothing.")] = "",
    confirm: Annotated[
        str | None, typer.Option(metavar="BOT", help="Let this bot play the most extreme cells again.")
    ] = None,
    confirm_games: Annotated[int, typer.Option(min=1, max=1_000_000, help="Games in each of those.")] = 40,
    minutes: Annotated[float, typer.Option(min=0, help="Begin nothing after so long; the next run goes on.")] = 28.0,
    jobs: Jobs = 0,
    folder: Annotated[Path, typer.Option(help="Where the results are kept and told.")] = Path("docs/balance"),
    plain: Plain = False,
    json: AsJson = False,
) -> None:
    """Let a bot play every match that shows whether a game is fair, both ways round, and say what is not."""
    screen = Screen(plain)
    running = Balancing(screen, game, None if only else folder, jobs or os.cpu_count() or 1, minutes, json)
    ledger = running.ledger(bot or bot_for(game, FAST), seed)
    cells = [name for name in ledger.run.cells if only.lower() in name.lower()]
    running.play(ledger, ledger.run, ledger.run.missing(games, cells))
    if confirm is not None and not running.interrupted:
        running.confirm(ledger, confirm, confirm_games)
    running.publish(ledger)
    wrong = [*fairness.failures(ledger), *fairness.errors(ledger)]
    if json:
        print_json(balancing.told(ledger) | {"interrupted": running.interrupted})
    else:
        balancing.show(screen, ledger)
    if running.interrupted:
        print("fireteam: interrupted; the same command goes on", file=sys.stderr)
    if running.interrupted or wrong:
        raise typer.Exit(INTERRUPTED if running.interrupted else FOUND_WRONG)


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
) -> None:
    """Serve the table for the browser, for this machine alone or for a network."""
    from fireteam.table import server  # only this command needs a server, and it takes a while to load
    from fireteam.table.limits import Limits

    def ready(address: str) -> None:
        print(f"The table is at {address} (Ctrl+C ends it).", flush=True)
        if browser:
            server.open_browser(address)

    server.serve(host, port, data, Limits(pace=pace), ready)


@app.command(epilog="Example: fireteam bench --game ambush --seconds 2; fireteam bench table --game ambush")
def bench(
    what: Annotated[str, typer.Argument(help="`engine`, or `table`: how many tables a server bears.")] = "engine",
    game: Annotated[list[str] | None, typer.Option(metavar="CODE", help="Only these games.")] = None,
    seconds: Annotated[float | None, typer.Option(min=0.01, max=600, help="CPU seconds for each figure.")] = None,
    memory: Annotated[bool, typer.Option("--memory", help="Measure memory instead: of a game, and over many.")] = False,
    games: Annotated[int, typer.Option(min=1, max=100_000, help="Games to play for --memory.")] = weighing.GAMES,
    tables: Annotated[int, typer.Option(min=1, max=5000, help="Tables at once, for `table`.")] = 200,
    json: AsJson = False,
) -> None:
    """Measure the engine beside python-chess and catanatron (the extra `bench`), or the server under load."""
    codes = [fireteam.rules_of(code).code for code in game or sorted(fireteam.registered())]
    if what == "table":
        from fireteam.table import load  # as for `serve`

        measured = load.bench(codes[0] if game else next(iter(fireteam.registered())), tables, seconds=seconds or 60.0)
        print_json(measured) if json else reports.show_load(Screen(), measured)
        return
    if what != "engine":
        raise Fault(f"'{what}' cannot be measured; there are the engine and the table")
    if memory:
        screen = Screen()
        with screen.progress(silent=json) as bar:
            found = {code: weighing.measure(code, bar.track(range(games), description=code)) for code in codes}
        print_json(found) if json else reports.show_memory(screen, found)
        return
    report = measuring.bench(codes, seconds or 2.0)
    if json:
        print_json(report)
    else:
        reports.show_bench(Screen(), report)


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
