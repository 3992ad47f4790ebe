"""The command `fireteam balance`, from what is kept of earlier runs to the page that tells what was found."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fireteam.cli import files
from fireteam.cli.screen import Screen
from fireteam.lab.balance import cell_games, kit_games, page, verdicts
from fireteam.lab.balance.ledger import BATCH, Ledger, Piece, Run, continues, new_run, read_ledger, write_ledger
from fireteam.lab.balance.verdicts import Verdict

_KEEP_EVERY = 10.0  # seconds between two writings of what has been played


class BalanceRun:
    """One run of the command: plays what is missing and keeps it."""

    def __init__(self, screen: Screen, game: str, folder: Path | None, jobs: int, minutes: float, silent: bool) -> None:
        self.screen = screen
        self.game = game
        self.folder = folder  # None: keep nothing
        self.jobs = jobs
        self.until = time.monotonic() + 60 * minutes
        self.silent = silent
        self.interrupted = False

    @property
    def kept(self) -> Path | None:
        return None if self.folder is None else self.folder / f"{self.game}.json"

    def ledger(self, bot: str, seed: str) -> Ledger:
        """What there is already of such a run, or nothing yet."""
        fresh = new_run(self.game, bot, seed)
        kept = None if self.kept is None else read_ledger(self.kept)
        if kept is None:
            return Ledger(self.game, fresh)
        same = (kept.run.bot, kept.run.seed) == (bot, seed)
        run = self.carry_over(kept.run) if same else fresh
        if gone := kept.run.games - run.games:
            self.tell(f"{gone:,} games that were kept are of other rules, cards, bots or seeds: they are played anew.")
        return Ledger(self.game, run, kept.confirmed and self.carry_over(kept.confirmed), kept.kits)

    def carry_over(self, kept: Run) -> Run:
        """What was kept and would be played the same today. However long that takes: what is not compared is lost."""
        today: dict[str, str] = {}
        with self.screen.progress(self.silent) as progress:
            cells = sum(cell.made_of != "" for cell in kept.cells.values())
            bar = progress.add_task(f"{self.game}, {kept.bot}: does it still play the same?", total=cells)
            for name, made_of in cell_games.checked(self.game, kept, self.jobs):
                today[name] = made_of
                progress.advance(bar)
        return continues(kept, new_run(self.game, kept.bot, kept.seed), today)

    def play(self, ledger: Ledger, run: Run, pieces: list[Piece]) -> None:
        """Play and keep; an interrupt ends the playing, never the keeping."""
        saved = time.monotonic()
        try:
            with self.screen.progress(self.silent) as progress:
                bar = progress.add_task(f"{self.game}, {run.bot}", total=len(pieces) * BATCH)
                for games in cell_games.play(self.game, run, pieces, self.jobs, self.until):
                    progress.advance(bar, games)
                    if time.monotonic() > saved + _KEEP_EVERY:
                        self.keep(ledger)
                        saved = time.monotonic()
        except KeyboardInterrupt:
            self.interrupted = True
        finally:  # also when there is no terminal any more to draw on
            self.keep(ledger)

    def confirm(self, ledger: Ledger, bot: str, games: int) -> None:
        """Let another bot play the most extreme cells."""
        again, seed = ledger.confirmed, ledger.run.seed
        if again is None or (again.bot, again.seed) != (bot, seed):
            again = ledger.confirmed = new_run(self.game, bot, seed)
        self.play(ledger, again, again.missing(games, verdicts.most_extreme(self.game, ledger.run)))

    def search(self, ledger: Ledger, games: int) -> None:
        """The search over kits, unless the same one is kept."""
        fresh, kept = kit_games.new_search(self.game, ledger.run.bot, ledger.run.seed), ledger.kits
        if kept is not None and kept.games >= games and kept.same_as(fresh):
            return
        try:
            with self.screen.progress(self.silent) as progress:
                bar = progress.add_task(f"{self.game}, {fresh.bot}: kits", total=games)
                for each in kit_games.search(self.game, fresh, games, self.jobs, self.until):
                    progress.advance(bar, each)
            ledger.kits = fresh
        except KeyboardInterrupt:
            self.interrupted = True
        finally:
            self.keep(ledger)

    def keep(self, ledger: Ledger) -> None:
        if self.kept is not None:
            write_ledger(self.kept, ledger)

    def publish(self, ledger: Ledger) -> None:
        """The page and its picture, beside what they were made from."""
        if self.folder is not None:
            files.write(self.folder / f"{self.game}.md", page.page(ledger))
            files.write(self.folder / f"{self.game}.svg", page.picture(ledger))
            self.tell(f"{self.folder / self.game}.md has the details.")

    def tell(self, sentence: str) -> None:
        if not self.silent:
            self.screen.say(sentence)


def show(screen: Screen, ledger: Ledger) -> None:
    """The shares in tables, and clearly at the end what fails."""
    judges: list[tuple[str, Callable[[str, Run], list[Verdict]]]] = [
        ("Contenders", verdicts.contenders),
        ("Who goes first", verdicts.first_players),
        ("Which side of the table", verdicts.home_sides),
    ]
    for title, judge in judges:
        _show_shares(screen, f"{title}, played by {ledger.run.bot}", judge(ledger.game, ledger.run))
    if (again := ledger.confirmed) is not None:
        _show_shares(screen, f"The most extreme, played by {again.bot}", verdicts.confirmations(ledger.game, again))
    _show_shares(screen, "Cards of the winners in the search over kits", verdicts.cards(ledger.game, ledger.kits))
    found = verdicts.manners(ledger.run)
    if names := verdicts.names_of(found):
        rows = [[name, *(f"{told[name]:.2f}" if name in told else "" for told in found.values())] for name in names]
        screen.table("How they play", ["on average", *(f"{who}#" for who in found)], rows)
    rows = [
        [who, name, f"{share.share:.1%}", f"{share.low:.1%} to {share.high:.1%}", str(share.games)]
        for who, shares in verdicts.choices(ledger.run).items()
        for name, share in shares.items()
    ]
    if rows:
        screen.table("With what they win", ["contender", "with", "wins#", "95% interval#", "games#"], rows)
    for error in verdicts.errors(ledger)[:5]:
        screen.say(f"Error with {error}", "red")
    failed = verdicts.failures(ledger)
    for sentence in failed:
        screen.say(f"Not fair: {sentence}.", "red")
    if not failed:
        screen.say("No share lies wholly outside what is fair.")


def _show_shares(screen: Screen, title: str, verdicts: list[Verdict]) -> None:
    if verdicts:
        games = sorted({verdict.share.games for verdict in verdicts})
        each = f"{games[0]} games each" if len(games) == 1 else f"{games[0]} to {games[-1]} games each"
        screen.table(f"{title}, {each}", ["who", "wins#", "95% interval#", ""], map(_row, verdicts))


def _row(verdict: Verdict) -> list[str]:
    share = verdict.share
    interval = f"{share.low:.1%} to {share.high:.1%}"
    return [verdict.what, f"{share.share:.1%}", interval, "FAILS" if verdict.fails else ""]


def told(ledger: Ledger) -> dict[str, Any]:
    """The same for programs."""
    confirmed = ledger.confirmed
    return {
        "game": ledger.game,
        "bot": ledger.run.bot,
        "seconds": ledger.run.seconds,
        "contenders": verdicts.contenders(ledger.game, ledger.run),
        "first_players": verdicts.first_players(ledger.game, ledger.run),
        "sides": verdicts.home_sides(ledger.game, ledger.run),
        "manners": verdicts.manners(ledger.run),
        "choices": verdicts.choices(ledger.run),
        "confirmed_by": None if confirmed is None else confirmed.bot,
        "confirmed": [] if confirmed is None else verdicts.confirmations(ledger.game, confirmed),
        "cards": verdicts.cards(ledger.game, ledger.kits),
        "kits": None if ledger.kits is None else {name: count.share for name, count in ledger.kits.kits.items()},
        "failures": verdicts.failures(ledger),
        "errors": verdicts.errors(ledger),
    }
