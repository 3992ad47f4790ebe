"""Whether a game is fair. Every match that the game names is played many times by one bot, and everything is counted in
cells: the same contenders in the same place, both ways round where each may sit on either side. A cell fails when its
95% interval lies wholly outside what the game calls fair. What has been played is kept, so that an interrupted run goes
on; a cell that was kept holds as long as its content and its first games come out the same."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Generator, Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

import fireteam
from fireteam.bots.roster import any_bot, consult
from fireteam.kernel.faults import Fault, told
from fireteam.kernel.matches import Balance, Match
from fireteam.lab.cores import spread
from fireteam.lab.simulate import MOST_DECISIONS, Share
from fireteam.rulebook import content

BATCH = 4  # games of one cell that a process plays before it reports
CHECKED = 2  # games of a cell that are played again to see whether it still holds: each way round
MOST_EXTREME = 6  # cells that another bot confirms

Piece = tuple[str, int]  # a cell and the number of a batch of its games


class Cell(msgspec.Struct):
    """What was counted over the games of the same contenders in the same place."""

    place: str
    contenders: tuple[str, str]
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

    @property
    def distance(self) -> float:
        """How far from even."""
        return abs(self.share.share - 0.5) if self.games else 0.0

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


class Ledger(msgspec.Struct):
    """What is kept of a game: the run of a fast bot over all cells, and of another over the most extreme ones."""

    game: str
    run: Run
    confirmed: Run | None = None


def terms(game: str) -> Balance:
    rules = fireteam.rules_of(game)
    if rules.balance is None:
        raise Fault(f"{rules.title} does not say which matches would show its balance")
    return rules.balance


def new_run(game: str, bot: str, seed: str) -> Run:
    any_bot(bot)
    return Run(bot, seed, cells={name: _empty(game, ways) for name, ways in _cells(game).items()})


def _cells(game: str) -> dict[str, list[Match]]:
    """The matches of every cell: both ways round, where there are two."""
    found: dict[tuple[str, frozenset[str]], list[Match]] = {}
    for match in terms(game).matches():
        found.setdefault((match.place, frozenset(match.contenders)), []).append(match)
    return {_empty(game, ways).name: ways for ways in found.values()}


def _empty(game: str, ways: list[Match]) -> Cell:
    """The cell of these matches before the first game."""
    contenders = ways[0].contenders
    return Cell(ways[0].place, contenders[::-1] if terms(game).told else contenders)


def changes_sides(game: str) -> bool:
    """Does some contender sit on either side of the table? Else the sides are what contends."""
    return any(len({match.contenders for match in ways}) > 1 for ways in _cells(game).values())


@cache
def content_of(game: str, scenario: str) -> bytes:
    """All content that may decide how a game of a scenario goes. What is printed under the name of another scenario
    decides nothing here."""
    rules = fireteam.rules_of(game)
    others = {_letters(code) for code in rules.scenarios} - {_letters(scenario)}
    entries = [
        entry
        for path in sorted(rules.folder.glob("content/*.yaml"))
        for entry in content.read(path, list[dict[str, Any]])
        if _letters(str(entry.get("name", ""))) not in others
    ]
    return msgspec.json.encode(entries)


def _letters(name: str) -> str:
    """A name or a code, without what tells the two apart."""
    return "".join(filter(str.isalnum, name.lower()))


def read(path: Path) -> Ledger | None:
    """What was kept; None where nothing was."""
    if not path.is_file():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Ledger)
    except msgspec.MsgspecError as error:
        raise Fault(f"{path} does not hold the balance of a game: {error}") from None


def write(path: Path, ledger: Ledger) -> None:
    """Replaced in one stroke: an interrupt leaves the old or the new, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".part")
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(ledger), indent=1) + b"\n")
    fresh.replace(path)


def checked(game: str, run: Run, jobs: int) -> Generator[tuple[str, str], None, None]:
    """Play the first games of every cell that was kept again, and tell what the cell would be made of today."""
    known = _cells(game)
    names = [name for name, cell in run.cells.items() if cell.made_of and name in known]
    return spread(partial(made_of, game, run.bot, run.seed), names, jobs)


def continues(kept: Run, fresh: Run, today: Mapping[str, str]) -> Run:
    """The fresh run with those cells of a run by the same bot and seed that are made of the same today."""
    same = {name: cell for name, cell in kept.cells.items() if today.get(name) == cell.made_of}
    run = Run(fresh.bot, fresh.seed, cells={**fresh.cells, **same})
    run.seconds = round(kept.seconds * run.games / max(1, kept.games), 1)  # what the games that are kept have taken
    return run


def play(game: str, run: Run, pieces: list[Piece], jobs: int, until: float) -> Generator[int, None, None]:
    """Play what is missing and count it; tells the games of every piece. What is not begun `until` then is left."""
    began, before = time.perf_counter(), run.seconds
    in_time = (piece for piece in pieces if time.monotonic() < until)
    for name, played in spread(partial(play_piece, game, run.bot, run.seed), in_time, jobs):
        run.cells[name].add(played)
        run.seconds = round(before + time.perf_counter() - began, 1)
        yield played.games


def play_piece(game: str, bot: str, seed: str, piece: Piece) -> tuple[str, Cell]:
    """A batch of games of one cell."""
    name, batch = piece
    counted = _empty(game, _cells(game)[name])
    played = [_play(game, bot, seed, name, number) for number in range(batch * BATCH, (batch + 1) * BATCH)]
    for one in played:
        counted.add(one)
    counted.made_of = "" if batch else _digest(game, name, played[:CHECKED])
    counted.ahead = [batch]
    return name, counted


def made_of(game: str, bot: str, seed: str, name: str) -> tuple[str, str]:
    """What a cell is made of: its content, and how its first games go. Code may change that changes neither."""
    return name, _digest(game, name, [_play(game, bot, seed, name, number) for number in range(CHECKED)])


def _digest(game: str, name: str, games: list[Cell]) -> str:
    scenario = _cells(game)[name][0].options.get("scenario", fireteam.rules_of(game).options().scenario)
    return _hash(content_of(game, scenario), *(msgspec.json.encode(one, order="deterministic") for one in games))


def _hash(*parts: bytes) -> str:
    return hashlib.sha256(b"\n".join(parts)).hexdigest()[:16]


def _play(game: str, bot: str, seed: str, name: str, number: int) -> Cell:
    """One game of a cell. Whatever the rules raise is counted, with the seed that shows it again."""
    ways = _cells(game)[name]
    empty = _empty(game, ways)
    try:
        return _play_one(game, bot, f"{seed} {name} {number}", ways[number % len(ways)], empty.contenders)
    except Exception as error:
        empty.errors = [f"seed '{seed} {name} {number}': {told(error)}"]
        return empty


def _play_one(game: str, bot: str, seed: str, match: Match, contenders: tuple[str, str]) -> Cell:
    watcher = terms(game).watcher()
    choose = any_bot(bot)
    answers: list[str] = []
    running = fireteam.new(game, seed=seed, log=False, **match.options)
    for decisions in range(MOST_DECISIONS):
        watcher.look(running.state)
        if running.over:
            break
        seat = running.decision().seat
        option = consult(choose, running, seat, f"{seed} {decisions}")
        answers.append(f"{running.seats[seat].name}: {running.text(option)}")
        running.choose(seat, option)
    if running.result is None:
        raise Fault(f"not over after {MOST_DECISIONS} decisions")
    winners = running.result.winners
    sides = list(dict.fromkeys(seat.side for seat in running.seats))
    won = {side: 0.5 if len(winners) != 1 else float(side in winners) for side in sides}
    brought = dict(zip(sides, match.contenders, strict=True))
    first = watcher.first()
    chance = [entry for entry in running.entries() if isinstance(entry, int) and entry < 0]
    return Cell(
        match.place,
        contenders,
        _hash("\n".join(answers).encode(), repr(chance).encode(), repr(sorted(running.result.scores.items())).encode()),
        games=1,
        draws=len(winners) != 1,
        wins=next(won[side] for side in sides if brought[side] == contenders[0]),
        first_known=first is not None,
        first_wins=0.0 if first is None else won[first],
        home_wins=won[sides[0]],
        decisions=decisions,
        numbers={brought[side]: numbers for side, numbers in watcher.numbers(running.state).items()},
        chosen={
            brought[side]: dict.fromkeys(names, (1, won[side])) for side, names in watcher.chosen(running.state).items()
        },
    )


class Verdict(msgspec.Struct, frozen=True):
    """A share of wins, and between which bounds it is fair."""

    what: str
    share: Share
    fair: tuple[float, float]

    @property
    def fails(self) -> bool:
        return self.share.high < self.fair[0] or self.share.low > self.fair[1]

    def __str__(self) -> str:
        low, high = self.fair
        return (
            f"{self.what} wins {self.share.share:.1%} of {self.share.games} games ({self.share.low:.1%} to "
            f"{self.share.high:.1%}), fair is {low:.0%} to {high:.0%}"
        )


def verdicts(game: str, run: Run) -> list[Verdict]:
    """Every share that is judged: contenders in each cell, and in each place whoever goes first and either side."""
    return [*contenders(game, run), *first_players(game, run), *home_sides(game, run)]


def failures(ledger: Ledger) -> list[str]:
    """What is not fair, in sentences."""
    told = [str(verdict) for verdict in verdicts(ledger.game, ledger.run) if verdict.fails]
    if ledger.confirmed is not None:
        again = contenders(ledger.game, ledger.confirmed)
        told += [f"{verdict}, played by {ledger.confirmed.bot}" for verdict in again if verdict.fails]
    return told


def errors(ledger: Ledger) -> list[str]:
    runs = [ledger.run, *([] if ledger.confirmed is None else [ledger.confirmed])]
    return [error for run in runs for cell in run.cells.values() for error in cell.errors]


def contenders(game: str, run: Run) -> list[Verdict]:
    fair = terms(game).fair
    return [Verdict(f"{c.place}: {c.contenders[0]} against {c.contenders[1]}", c.share, fair) for c in _played(run)]


def first_players(game: str, run: Run) -> list[Verdict]:
    fair = terms(game).fair_first
    return [
        Verdict(f"{place}: whoever goes first", Share.of(sum(c.first_wins for c in cells), known), fair)
        for place, cells in by_place(run)
        if (known := sum(c.first_known for c in cells))
    ]


def home_sides(game: str, run: Run) -> list[Verdict]:
    if not changes_sides(game):
        return []
    rules = fireteam.rules_of(game)
    side, fair = rules.seats(rules.setting(rules.options()))[0].side, terms(game).fair
    return [
        Verdict(f"{place}: {side}", Share.of(sum(c.home_wins for c in cells), sum(c.games for c in cells)), fair)
        for place, cells in by_place(run)
    ]


def by_place(run: Run) -> Iterator[tuple[str, list[Cell]]]:
    for place, cells in groupby(_played(run), key=lambda cell: cell.place):
        yield place, list(cells)


def _played(run: Run) -> list[Cell]:
    return [cell for cell in run.cells.values() if cell.games]


def most_extreme(run: Run) -> list[str]:
    """The cells that are farthest from even."""
    return [cell.name for cell in sorted(_played(run), key=lambda cell: -cell.distance)[:MOST_EXTREME]]


def manners(run: Run) -> dict[str, dict[str, float]]:
    """How each contender plays: its numbers and its wins, averaged over all its games."""
    sums: dict[str, dict[str, float]] = {}
    games: dict[str, int] = {}
    for cell in _played(run):
        for contender, wins in zip(cell.contenders, (cell.wins, cell.games - cell.wins), strict=True):
            games[contender] = games.get(contender, 0) + cell.games
            told = sums.setdefault(contender, {})
            for name, number in ({"share of wins": wins} | cell.numbers.get(contender, {})).items():
                told[name] = told.get(name, 0.0) + number
    return {who: {name: total / games[who] for name, total in told.items()} for who, told in sums.items()}


def choices(run: Run) -> dict[str, dict[str, Share]]:
    """With what each contender wins, the best first: whatever it chose to bring, over the games in which it did."""
    whole = Cell("", ("", ""))
    for cell in _played(run):
        whole.add(cell)
    shares = {
        who: {name: Share.of(wins, games) for name, (games, wins) in names.items()}
        for who, names in whole.chosen.items()
    }
    return {who: dict(sorted(found.items(), key=lambda item: -item[1].share)) for who, found in shares.items()}


def names_of(found: dict[str, dict[str, float]]) -> list[str]:
    """The numbers that manners are told in."""
    return list(dict.fromkeys(name for numbers in found.values() for name in numbers))
