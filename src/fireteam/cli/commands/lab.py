"""The commands that let bots play many games: `simulate`, `balance` and `bench`. Like all commands they read what was
typed, ask the layers below, and print."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NamedTuple, Protocol, TypeVar

import msgspec
import typer

import fireteam
from fireteam.cli import reports
from fireteam.cli.arguments import (
    FAST,
    FOUND_WRONG,
    INTERRUPTED,
    AsJson,
    Choices,
    GameCode,
    Jobs,
    Plain,
    Scenario,
    bot_for,
    options_of,
    path_of,
    print_json,
)
from fireteam.cli.commands import balance_run
from fireteam.cli.commands.balance_run import BalanceRun
from fireteam.cli.screen import Screen
from fireteam.kernel.faults import Fault
from fireteam.lab import features as weighing
from fireteam.lab import mechanisms as mechanics
from fireteam.lab import pairs as pairing
from fireteam.lab import questions as asking
from fireteam.lab import series as in_series
from fireteam.lab import simulate as studies
from fireteam.lab import unused as looking
from fireteam.lab.balance import verdicts
from fireteam.lab.balance.ledger import terms
from fireteam.lab.bench import engine as measuring
from fireteam.lab.bench import memory as memory_bench


class Tally(Protocol):
    """The games of a study as they come in."""

    def fill(self, jobs: int) -> Iterator[None]: ...


class Study(Tally, Protocol):
    """A study of games that are all of one kind."""

    @property
    def played(self) -> Sequence[object]: ...

    @property
    def errors(self) -> list[str]: ...

    def summary(self) -> msgspec.Struct: ...


T = TypeVar("T", bound=Study)


@contextmanager
def ended_as_interrupted() -> Iterator[None]:
    """Whoever asks a study to end or closes its terminal interrupts it: what was played is kept. What is ignored, as
    `nohup` has it, stays so."""
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    asked = [number for number, answer in before.items() if answer == signal.SIG_DFL]
    for number in asked:
        signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number in asked:
            signal.signal(number, signal.SIG_DFL)


@ended_as_interrupted()
def simulate(
    game: GameCode,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games.")] = 200,
    seats: Annotated[
        str, typer.Option(help="The bot at each seat, or one for all. Yours is MODULE:FUNCTION.")
    ] = "random",
    swap: Annotated[
        bool, typer.Option("--swap", help="Two bots: play every game with seats swapped too, and say which is better.")
    ] = False,
    in_turn: Annotated[
        bool, typer.Option("--in-turn", help="Two bots, all seats on one side: let each play every game alone.")
    ] = False,
    control: Annotated[
        bool, typer.Option("--control", help="With --swap: play it also with the second bot at all seats.")
    ] = False,
    keep: Annotated[
        Path | None,
        typer.Option(metavar="FILE", parser=path_of, help="With --swap or --in-turn: keep the games here and go on."),
    ] = None,
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
    mechanisms: Annotated[
        bool, typer.Option("--mechanisms", help="Count how often each mechanism happens, and what bears it.")
    ] = False,
    page: Annotated[
        Path | None,
        typer.Option(metavar="FILE", parser=path_of, help="With --mechanisms: write what was found as a page here."),
    ] = None,
    features: Annotated[
        bool, typer.Option("--features", help="Tell how much each feature of the evaluator counts for winning.")
    ] = False,
    series: Annotated[
        bool, typer.Option("--series", help="Play whole series, each game with the one that follows, to the end.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Let bots play many games and count who wins."""
    if questions + unused + mechanisms + swap + in_turn + features + series > 1:
        raise Fault(
            "--questions counts what people are asked, --unused lists content, --mechanisms counts what happens, "
            "--features weighs the evaluator, --series plays games that follow one another, --swap and --in-turn "
            "compare: choose one"
        )
    if page is not None and (not mechanisms or json):
        raise Fault("--page writes what --mechanisms counts: it goes with that, and without --json")
    if not swap and (control or (keep is not None and not in_turn)):
        raise Fault(f"{'--control' if control else '--keep'} is for two bots that --swap seats: it goes with that")
    chosen = options_of(game, scenario, option)
    jobs = jobs or max(1, min(os.cpu_count() or 1, games // 4))  # a process must be worth its start
    if swap or in_turn:
        plan = (
            pairing.plan_of(game, seats, seed, chosen, control)
            if swap
            else pairing.plan_in_turn(game, seats, seed, chosen)
        )
        _compare(pairing.Tally(plan, games, keep), jobs, json)
        return
    study, run = studies.study(game, seats, games, seed, chosen), _Run(game, games, jobs, json)
    if questions:
        run.tell(asking.Tally(study), reports.show_questions)
    elif unused:
        run.tell(looking.Tally(study), reports.show_unused, lambda tally: bool(tally.unused))
    elif mechanisms:
        run.tell(mechanics.Tally(study), _mechanisms_to(page), lambda tally: bool(tally.summary().missing))
    elif features:
        run.tell(weighing.Tally(study), reports.show_features)
    elif series:
        run.tell(in_series.Tally(study), reports.show_series)
    else:
        run.tell(studies.Tally(study), reports.show_study)


def _mechanisms_to(page: Path | None) -> Callable[[Screen, mechanics.Tally], None]:
    """Show them, and write the page that was asked for."""

    def show(screen: Screen, tally: mechanics.Tally) -> None:
        reports.show_mechanisms(screen, tally)
        if page is not None:
            title = fireteam.rules_of(tally.plan.game).about.title
            page.write_text(mechanics.page(tally.summary(), title), encoding="utf-8")

    return show


class _Run(NamedTuple):
    """How a study is played and told."""

    game: str
    games: int
    jobs: int
    json: bool

    def tell(
        self, tally: T, show: Callable[[Screen, T], None], found_wrong: Callable[[T], bool] = lambda tally: False
    ) -> None:
        """Play the games and show what came of them; ends with a fault where the study has found something wrong."""
        screen = Screen()
        interrupted = _fill(screen, tally, self.game, self.games, self.jobs, self.json)
        if self.json:
            print_json(msgspec.to_builtins(tally.summary(), str_keys=True) | {"interrupted": interrupted})
        else:
            show(screen, tally)
        if interrupted:
            print(f"fireteam: interrupted after {len(tally.played)} of {self.games} games", file=sys.stderr)
        if interrupted or tally.errors or found_wrong(tally):
            raise typer.Exit(INTERRUPTED if interrupted else FOUND_WRONG)


def _fill(screen: Screen, tally: Tally, name: str, games: int, jobs: int, silent: bool) -> bool:
    """Play the games of a study that are left; tells whether somebody interrupted that."""
    with screen.progress(silent=silent) as progress:
        bar = progress.add_task(name, total=games)
        try:
            for _ in tally.fill(jobs):
                progress.advance(bar)
        except KeyboardInterrupt:
            return True
    return False


def _compare(tally: pairing.Tally, jobs: int, json: bool) -> None:
    """Which of two bots is better, and which takes longer."""
    screen, wanted = Screen(), len(tally.found) + len(tally.left)
    interrupted = _fill(screen, tally, tally.plan.game, len(tally.left), jobs, json)
    if json:
        print_json(msgspec.to_builtins(tally.summary(), str_keys=True) | {"interrupted": interrupted})
    else:
        reports.show_pairs(screen, tally)
    if interrupted:
        print(f"fireteam: interrupted after {len(tally.found)} of {wanted} seeds", file=sys.stderr)
    if interrupted or tally.errors:
        raise typer.Exit(INTERRUPTED if interrupted else FOUND_WRONG)


@ended_as_interrupted()
def balance(
    game: GameCode,
    games: Annotated[int, typer.Option(min=0, max=1_000_000, help="Games in every cell.")] = 200,
    bot: Annotated[str | None, typer.Option(help="Who plays all seats; otherwise the fast bot of the game.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "0",
    only: Annotated[str, typer.Option(metavar="TEXT", help="Only cells with this in the name; keep nothing.")] = "",
    confirm: Annotated[
        str | None, typer.Option(metavar="BOT", help="Let this bot play the most extreme cells again.")
    ] = None,
    kits: Annotated[
        int, typer.Option(min=0, max=1_000_000, help="Games of the search over kits, where there are kits.")
    ] = 2000,
    confirm_games: Annotated[
        int | None, typer.Option(min=1, max=1_000_000, help="Games in each of those; otherwise what the game asks for.")
    ] = None,
    minutes: Annotated[float, typer.Option(min=0, help="Begin nothing after this; the next run goes on.")] = 55.0,
    jobs: Jobs = 0,
    folder: Annotated[Path, typer.Option(help="Where the results are kept and written up.")] = Path("docs/balance"),
    plain: Plain = False,
    json: AsJson = False,
) -> None:
    """Let a bot play every match that shows whether a game is fair, both ways round, and say what is not."""
    screen = Screen(plain)
    running = BalanceRun(screen, game, None if only else folder, jobs or os.cpu_count() or 1, minutes, json)
    ledger = running.ledger(bot or bot_for(game, FAST), seed)
    cells = [name for name in ledger.run.cells if only.lower() in name.lower()]
    running.play(ledger, ledger.run, ledger.run.missing(games, cells))
    if confirm is not None and not running.interrupted:
        running.confirm(ledger, confirm, confirm_games or terms(game).confirm_games)
    if kits and not only and not running.interrupted and terms(game).kits is not None:
        running.search(ledger, kits)
    running.publish(ledger)
    wrong = [*verdicts.failures(ledger), *verdicts.errors(ledger)]
    if json:
        print_json(balance_run.told(ledger) | {"interrupted": running.interrupted})
    else:
        balance_run.show(screen, ledger)
    if running.interrupted:
        print("fireteam: interrupted; the same command goes on", file=sys.stderr)
    if running.interrupted or wrong:
        raise typer.Exit(INTERRUPTED if running.interrupted else FOUND_WRONG)


@ended_as_interrupted()
def bench(
    what: Annotated[str, typer.Argument(help="`engine`, or `table`: how many tables a server sustains.")] = "engine",
    game: Annotated[list[str] | None, typer.Option(metavar="CODE", help="Only these games.")] = None,
    seconds: Annotated[float | None, typer.Option(min=0.01, max=600, help="CPU seconds for each figure.")] = None,
    memory: Annotated[bool, typer.Option("--memory", help="Measure memory instead: of a game, and over many.")] = False,
    games: Annotated[int, typer.Option(min=1, max=100_000, help="Games to play for --memory.")] = memory_bench.GAMES,
    tables: Annotated[int, typer.Option(min=1, max=5000, help="Tables at once, for `table`.")] = 200,
    json: AsJson = False,
) -> None:
    """Measure the engine beside python-chess and catanatron (the extra `bench`), or the server under load."""
    codes = [fireteam.rules_of(code).about.code for code in game or sorted(fireteam.registered())]
    if what == "table":
        from fireteam.lab.bench import table_load  # as for `serve`

        measured = table_load.bench(
            codes[0] if game else next(iter(fireteam.registered())), tables, seconds=seconds or 60.0
        )
        print_json(measured) if json else reports.show_load(Screen(), measured)
        return
    if what != "engine":
        raise Fault(f"'{what}' cannot be measured; there are the engine and the table")
    if memory:
        screen = Screen()
        with screen.progress(silent=json) as bar:
            found = {code: memory_bench.measure(code, bar.track(range(games), description=code)) for code in codes}
        print_json(found) if json else reports.show_memory(screen, found)
        return
    report = measuring.bench(codes, seconds or 2.0)
    if json:
        print_json(report)
    else:
        reports.show_bench(Screen(), report)
