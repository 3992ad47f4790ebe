"""The balance of a game as a page of documentation, written from what was played: tables in Markdown and a picture."""

from collections.abc import Iterable, Sequence

import fireteam
from fireteam.lab.balance.heat_map import heat_map
from fireteam.lab.balance.ledger import KitRun, Ledger, Run, against_rules, cells_of, terms, turned
from fireteam.lab.balance.verdicts import (
    Verdict,
    by_place,
    cards,
    choices,
    confirmations,
    contenders,
    errors,
    first_players,
    home_sides,
    manners,
    names_of,
    verdicts,
)
from fireteam.lab.simulate import Share

FIRST = "goes first"
SOMEWHERE = ", both ways round where contenders can change sides"


def page(ledger: Ledger) -> str:
    game, run = ledger.game, ledger.run
    title = fireteam.rules_of(game).about.title
    judged = verdicts(game, run)
    failed = [verdict for verdict in judged if verdict.fails]
    games = [cell.games for cell in run.cells.values()]
    parts = [
        f"# Balance of {title}",
        f"Written by `fireteam balance {game}`, which plays every match again; do not edit. The bot `{run.bot}` played "
        f"{sum(games):,} games, {_between(games)} in each of {len(games)} cells"
        f"{_turned(game, ', every cell both ways round')}, in {run.seconds / 60:.0f} minutes. A share is of wins, a "
        "draw counting as half; with it comes its 95% interval by Wilson's method. A cell fails when its interval lies "
        "wholly outside what is fair.",
        f"![Shares of wins by place and pairing]({game}.svg)",
        _conclusion(len(judged), failed),
        *_errors(ledger),
        _contests(game, run),
        *_section("Who goes first", first_players(game, run)),
        *_section("Which side of the table", home_sides(game, run)),
        _manners(run),
        _choices(run),
        *([] if ledger.confirmed is None else [_confirmed(ledger, ledger.confirmed)]),
        *([] if ledger.kits is None else [_kits(game, ledger.kits)]),
    ]
    return "\n\n".join(parts) + "\n"


def picture(ledger: Ledger) -> str:
    """The heat map: a column per pairing, and one for whoever goes first."""
    shares = _shares(ledger.run)
    firsts = {verdict.what.partition(": ")[0]: verdict for verdict in first_players(ledger.game, ledger.run)}
    rows = {place: row | ({FIRST: firsts[place].share} if place in firsts else {}) for place, row in shares.items()}
    columns = list(dict.fromkeys(column for row in rows.values() for column in row))
    columns.sort(key=lambda column: column == FIRST)
    failed = {(place, FIRST) for place, verdict in firsts.items() if verdict.fails}
    failed |= {_place_and_rest(verdict) for verdict in contenders(ledger.game, ledger.run) if verdict.fails}
    title = f"{fireteam.rules_of(ledger.game).about.title}: who wins, played by {ledger.run.bot}"
    return heat_map(title, columns, rows, failed)


def _shares(run: Run) -> dict[str, dict[str, Share]]:
    return {place: {" against ".join(c.contenders): c.share for c in cells} for place, cells in by_place(run)}


def _place_and_rest(verdict: Verdict) -> tuple[str, str]:
    place, _, rest = verdict.what.partition(": ")
    return place, rest


def _between(games: Sequence[int]) -> str:
    low, high = min(games, default=0), max(games, default=0)
    return str(low) if low == high else f"{low} to {high}"


def _conclusion(judged: int, failed: list[Verdict]) -> str:
    if not failed:
        return f"**None of the {judged} shares fails.**"
    return f"**{len(failed)} of the {judged} shares fail:**\n\n" + "\n".join(f"- {verdict}" for verdict in failed)


def _errors(ledger: Ledger) -> list[str]:
    found = errors(ledger)
    return [f"**{len(found)} games broke off, the first with {found[0]}.**"] if found else []


def _contests(game: str, run: Run) -> str:
    shares = _shares(run)
    columns = list(dict.fromkeys(column for row in shares.values() for column in row))
    judged = contenders(game, run)
    failed = {_place_and_rest(verdict) for verdict in judged if verdict.fails}
    rows = [
        [place, *(_told(row[column], (place, column) in failed) if column in row else "" for column in columns)]
        for place, row in shares.items()
    ]
    head = f"## Contenders\n\nFair is {_fair(judged, terms(game).fair)}, for the one that is named first."
    return f"{head}\n\n{_table(['place', *columns], rows)}"


def _fair(judged: list[Verdict], usual: tuple[float, float]) -> str:
    """What is fair, and in which places something else is."""
    others: dict[tuple[float, float], list[str]] = {}
    for verdict in judged:
        if verdict.fair != usual:
            others.setdefault(verdict.fair, []).append(_place_and_rest(verdict)[0])
    told = [_band(usual), *(f"{_band(fair)} in {', '.join(dict.fromkeys(places))}" for fair, places in others.items())]
    return "; ".join(told)


def _band(fair: tuple[float, float]) -> str:
    return f"{fair[0]:.0%} to {fair[1]:.0%}"


def _turned(game: str, words: str) -> str:
    """What can be said only where contenders change sides, or of those cells in which they do."""
    ways = [*map(turned, cells_of(game).values())]
    return words if all(ways) else SOMEWHERE if any(ways) else ""


def _section(heading: str, judged: list[Verdict]) -> list[str]:
    """Nothing where nothing is judged: who goes first may be fixed, and so may the sides."""
    if not judged:
        return []
    rows = [[*_place_and_rest(each), _told(each.share, each.fails), str(each.share.games)] for each in judged]
    told = _table(["place", "who", "wins", "games"], rows)
    return [f"## {heading}\n\nFair is {_fair(judged, judged[0].fair)}.\n\n{told}"]


def _manners(run: Run) -> str:
    found = manners(run)
    rows = []
    for name in names_of(found):
        numbers = [told[name] for told in found.values() if name in told]
        ratio = f"{max(numbers) / min(numbers):.2f}" if min(numbers) and len(numbers) > 1 else ""
        rows.append([name, *(f"{told[name]:.2f}" if name in told else "" for told in found.values()), ratio])
    told = _table(["on average", *found, "most over least"], rows)
    return f"## How they play\n\nMeasured in the same games.\n\n{told}"


def _choices(run: Run) -> str:
    rows = [
        [who, name, _told(share, False), str(share.games)]
        for who, found in choices(run).items()
        for name, share in found.items()
    ]
    head = (
        "## With what they win\n\nWhat a contender chose to bring, over the games in which it did; nothing here fails."
    )
    return f"{head}\n\n{_table(['contender', 'with', 'wins', 'games'], rows)}"


def _confirmed(ledger: Ledger, run: Run) -> str:
    before = {verdict.what: verdict for verdict in contenders(ledger.game, ledger.run)}
    again = confirmations(ledger.game, run)
    rows = [
        [
            verdict.what,
            _told(before[verdict.what].share, before[verdict.what].fails) if verdict.what in before else "",
            _told(verdict.share, verdict.fails),
            str(verdict.share.games),
        ]
        for verdict in again
    ]
    failed = sum(verdict.fails for verdict in again)
    told = f"{failed} of the {len(again)} fail" if failed else f"None of the {len(again)} fails"
    told += _turned(ledger.game, ", both ways round like all")
    if any(against_rules(ways) for ways in cells_of(ledger.game).values()):
        told += "; against the rules a better bot may win more"
    head = f"## The most extreme cells, played by `{run.bot}`\n\n{told}.\n\n"
    return head + _table(["cell", f"by {ledger.run.bot}", f"by {run.bot}", "games"], rows)


def _kits(game: str, run: KitRun) -> str:
    judged = cards(game, run)
    failed = sum(verdict.fails for verdict in judged)
    told = f"{failed} of the {len(judged)} cards fail" if failed else f"None of the {len(judged)} cards fails"
    head = (
        f"## The search over kits\n\nThe bot `{run.bot}` played {run.games:,} games with kits drawn at random, those "
        f"that win more and more often, in {run.seconds / 60:.0f} minutes. Of the winners in the second half that "
        f"might have had a card, {_band(judged[0].fair) if judged else 'some'} should have it. {told}."
    )
    carried = [[each.what, _told(each.share, each.fails), str(each.share.games)] for each in judged]
    best = sorted(run.kits.items(), key=lambda item: -item[1].share.share)
    brought = [[name, _told(count.share, False), str(count.games)] for name, count in best]
    tables = _table(["card", "carried by", "winners"], carried), _table(["kit", "wins", "brought"], brought)
    return "\n\n".join([head, *tables])


def _told(share: Share, fails: bool) -> str:
    told = f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%})"
    return f"**{told}**" if fails else told


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
