"""Whether a game is fair, counted in cells: the same contenders in the same place, both ways round where each may sit
on either side. What has been played is kept, so that an interrupted run goes on; a cell that was kept holds as long as
its content and its first games come out the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

import fireteam
from fireteam.bots.roster import any_bot
from fireteam.kernel.faults import Fault
from fireteam.kernel.matches import Balance, Match
from fireteam.lab.simulate import Share

BATCH = 4  # games of one cell that a process plays before it reports

Piece = tuple[str, int]  # a cell and the number of a batch of its games


class Cell(msgspec.Struct):
    """What was counted over the games of the same contenders in the same place."""

    place: str
    contenders: tuple[str, ...]
    made_of: str = ""  # a digest of the content and of how the first games went, once they have been played
    games: int = 0
    draws: int = 0
    wins: float = 0.0  # of the contender that is named first; a draw is half a win, here and below
    first_known: int = 0  # games in which somebody went first
    first_wins: float = 0.0  # of whoever did
    home_wins: float = 0.0  # of the side that is first at the table
    decisions: int = 0
    numbers: dict[str, dict[str, float]] = {}  # how the contenders played: sums over the games
    chosen: dict[str, dict[str, tuple[int, float]]] = {}  # by contender, what it chose: in how many games, and wins
    errors: list[str] = []
    batches: int = 0  # of games that have been played, from the first on
    ahead: list[int] = []  # and the numbers of those beyond

    @property
    def name(self) -> str:
        return f"{self.place}: {' against '.join(self.contenders)}"

    @property
    def share(self) -> Share:
        return Share.of(self.wins, self.games)

    def add(self, other: Cell) -> None:
        self.made_of = self.made_of or other.made_of
        self.games += other.games
        self.draws += other.draws
        self.wins += other.wins
        self.first_known += other.first_known
        self.first_wins += other.first_wins
        self.home_wins += other.home_wins
        self.decisions += other.decisions
        for contender, numbers in other.numbers.items():
            sums = self.numbers.setdefault(contender, {})
            for name, number in numbers.items():
                sums[name] = sums.get(name, 0.0) + number
        for contender, names in other.chosen.items():
            counts = self.chosen.setdefault(contender, {})
            for name, (games, wins) in names.items():
                before = counts.get(name, (0, 0.0))
                counts[name] = before[0] + games, before[1] + wins
        self.errors += other.errors
        self.ahead += other.ahead
        while self.batches in self.ahead:
            self.ahead.remove(self.batches)
            self.batches += 1


class Run(msgspec.Struct):
    """All that one bot has played."""

    bot: str
    seed: str
    seconds: float = 0.0
    cells: dict[str, Cell] = {}

    @property
    def games(self) -> int:
        return sum(cell.games for cell in self.cells.values())

    def missing(self, games: int, only: Iterable[str]) -> list[Piece]:
        """What is left to play until each of these cells has so many games, first a little of each cell."""
        wanted = range(-(-games // BATCH))
        cells = [self.cells[name] for name in only]
        return [
            (cell.name, number)
            for number in wanted
            for cell in cells
            if number >= cell.batches and number not in cell.ahead
        ]


class KitCount(msgspec.Struct):
    """Of a kit, in how many games it was, and won; of a card, how many winners might have had it, and had it."""

    games: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        self.games += 1
        self.wins += won

    @property
    def share(self) -> Share:
        return Share.of(self.wins, self.games)


class KitRun(msgspec.Struct):
    """A search over kits."""

    bot: str
    seed: str
    made_of: str  # a digest of the content and of how the first games went
    games: int = 0
    seconds: float = 0.0
    kits: dict[str, KitCount] = {}
    cards: dict[str, KitCount] = {}
    errors: list[str] = []

    def same_as(self, other: KitRun) -> bool:
        """Would the other one come to the same?"""
        return (self.bot, self.seed, self.made_of) == (other.bot, other.seed, other.made_of)


class Ledger(msgspec.Struct, omit_defaults=True):
    """What is kept of a game: the run of a fast bot over all cells, and of another over the most extreme ones; and the
    search over kits."""

    game: str
    run: Run
    confirmed: Run | None = None
    kits: KitRun | None = None


def terms(game: str) -> Balance:
    rules = fireteam.rules_of(game)
    if rules.studied.balance is None:
        raise Fault(f"{rules.about.title} does not say which matches would show its balance")
    return rules.studied.balance


def new_run(game: str, bot: str, seed: str) -> Run:
    any_bot(bot)
    return Run(bot, seed, cells={name: empty_cell(game, ways) for name, ways in cells_of(game).items()})


def cells_of(game: str) -> dict[str, list[Match]]:
    """The matches of every cell: both ways round, where there are two."""
    found: dict[tuple[str, frozenset[str]], list[Match]] = {}
    for match in terms(game).matches():
        found.setdefault((match.place, frozenset(match.contenders)), []).append(match)
    return {empty_cell(game, ways).name: ways for ways in found.values()}


def empty_cell(game: str, ways: list[Match]) -> Cell:
    """The cell of these matches before the first game."""
    contenders = tuple(dict.fromkeys(filter(None, ways[0].contenders)))
    return Cell(ways[0].place, contenders[::-1] if terms(game).told else contenders)


def fair_shares(game: str) -> dict[str, tuple[float, float]]:
    """Between which shares of wins each cell is fair."""
    return {name: ways[0].fair or terms(game).fair for name, ways in cells_of(game).items()}


def turned(ways: list[Match]) -> bool:
    """Does some contender sit on either side of the table? Else the sides are what contends."""
    return len({match.contenders for match in ways}) > 1


def continues(kept: Run, fresh: Run, today: Mapping[str, str]) -> Run:
    """The fresh run with those cells of a run by the same bot and seed that are made of the same today."""
    same = {name: cell for name, cell in kept.cells.items() if today.get(name) == cell.made_of}
    run = Run(fresh.bot, fresh.seed, cells={**fresh.cells, **same})
    run.seconds = round(kept.seconds * run.games / max(1, kept.games), 1)  # what the games that are kept have taken
    return run


def read_ledger(path: Path) -> Ledger | None:
    """What was kept; None where nothing was."""
    if not path.is_file():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Ledger)
    except msgspec.MsgspecError as error:
        raise Fault(f"{path} does not hold the balance of a game: {error}") from None


def write_ledger(path: Path, ledger: Ledger) -> None:
    """Replaced in one stroke: an interrupt leaves the old or the new, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".part")
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(ledger), indent=1) + b"\n")
    fresh.replace(path)


def against_rules(ways: list[Match]) -> bool:
    """Are all seats on one side?"""
    return len(ways[0].contenders) == 1
