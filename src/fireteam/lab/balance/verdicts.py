"""What the cells tell: shares of wins, each held against what the game calls fair, and how the contenders play. A share
fails when its 95% interval lies wholly outside what is fair."""

from collections.abc import Iterator
from itertools import groupby

import msgspec
from msgspec.structs import replace

import fireteam
from fireteam.lab.balance.ledger import (
    Cell,
    KitRun,
    Ledger,
    Run,
    against_rules,
    cells_of,
    fair_shares,
    terms,
    turned,
)
from fireteam.lab.simulate import Share


class Verdict(msgspec.Struct, frozen=True):
    """A share of wins, and between which bounds it is fair."""

    what: str
    share: Share
    fair: tuple[float, float]

    @property
    def fails(self) -> bool:
        return self.share.high < self.fair[0] or self.share.low > self.fair[1]

    @property
    def distance(self) -> float:
        """How far from the middle of what is fair: at 1 it is at the bounds."""
        low, high = self.fair
        return abs(self.share.share - (low + high) / 2) / ((high - low) / 2)

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
        again = confirmations(ledger.game, ledger.confirmed)
        told += [f"{verdict}, played by {ledger.confirmed.bot}" for verdict in again if verdict.fails]
    for verdict in cards(ledger.game, ledger.kits):
        if verdict.fails:
            low, high = verdict.fair
            share = f"{verdict.share.share:.1%} of {verdict.share.games} winners that might have it"
            told.append(f"{verdict.what} is carried by {share}, fair is {low:.0%} to {high:.0%}")
    return told


def cards(game: str, kits: KitRun | None) -> list[Verdict]:
    """How many of the winners carry each card, those that most carry first."""
    asked = terms(game).kits
    if kits is None or asked is None:
        return []
    found = [Verdict(card, count.share, asked.fair) for card, count in kits.cards.items()]
    return sorted(found, key=lambda verdict: -verdict.share.share)


def errors(ledger: Ledger) -> list[str]:
    runs = [ledger.run, *([] if ledger.confirmed is None else [ledger.confirmed])]
    in_cells = [error for run in runs for cell in run.cells.values() for error in cell.errors]
    return in_cells + (ledger.kits.errors if ledger.kits is not None else [])


def contenders(game: str, run: Run) -> list[Verdict]:
    fair, shares = terms(game).fair, fair_shares(game)
    return [Verdict(c.name, c.share, shares.get(c.name, fair)) for c in _played(run)]


def confirmations(game: str, run: Run) -> list[Verdict]:
    """The same of the cells that another bot has played again: against the rules a better one may win more."""
    alone = {name for name, ways in cells_of(game).items() if against_rules(ways)}
    return [replace(each, fair=(each.fair[0], 1.0)) if each.what in alone else each for each in contenders(game, run)]


def first_players(game: str, run: Run) -> list[Verdict]:
    fair = terms(game).fair_first
    return [
        Verdict(f"{place}: whoever goes first", Share.of(sum(c.first_wins for c in cells), known), fair)
        for place, cells in by_place(run)
        if (known := sum(c.first_known for c in cells))
    ]


def home_sides(game: str, run: Run) -> list[Verdict]:
    """The first side of the table, wherever contenders change sides; of more than two it wins so much less often."""
    found, (low, high) = [], terms(game).fair
    matches = {ways[0].place: ways[0] for ways in cells_of(game).values() if turned(ways)}
    for place, cells in by_place(run):
        if place in matches:
            match, share = matches[place], Share.of(sum(c.home_wins for c in cells), sum(c.games for c in cells))
            side = fireteam.new(game, seed=0, log=False, **match.options).seats[0].side
            sides = len(match.contenders)
            found.append(Verdict(f"{place}: {side}", share, (2 * low / sides, 2 * high / sides)))
    return found


def by_place(run: Run) -> Iterator[tuple[str, list[Cell]]]:
    for place, cells in groupby(_played(run), key=lambda cell: cell.place):
        yield place, list(cells)


def _played(run: Run) -> list[Cell]:
    return [cell for cell in run.cells.values() if cell.games]


def most_extreme(game: str, run: Run) -> list[str]:
    """The cells that are farthest from even, by the width of what is fair."""
    found = sorted(contenders(game, run), key=lambda verdict: -verdict.distance)
    return [verdict.what for verdict in found[: terms(game).confirmed]]


def manners(run: Run) -> dict[str, dict[str, float]]:
    """How each contender plays: its numbers and its wins, averaged over all its games."""
    sums: dict[str, dict[str, float]] = {}
    games: dict[str, int] = {}
    for cell in _played(run):
        first, *others = cell.contenders
        wins = {first: cell.wins} | ({others[0]: cell.games - cell.wins} if len(others) == 1 else {})
        for contender in cell.contenders:
            games[contender] = games.get(contender, 0) + cell.games
            told, won = sums.setdefault(contender, {}), {"share of wins": wins[contender]} if contender in wins else {}
            for name, number in (won | cell.numbers.get(contender, {})).items():
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
