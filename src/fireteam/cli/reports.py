"""The reports of the command line: which games there are, who wins, how fast it goes, what is covered."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import fireteam
from fireteam.cli.screen import Screen
from fireteam.kernel.rules import Rules
from fireteam.lab import features, mechanisms, pairs, questions, series, unused
from fireteam.lab.bench import engine, memory, meters
from fireteam.lab.simulate import Tally
from fireteam.rulebook import clauses
from fireteam.rulebook.cases import Outcome
from fireteam.rulebook.coverage import Coverage

if TYPE_CHECKING:
    from fireteam.lab.bench import table_load  # which no other report needs

NO_GAMES = "no game is installed: a source checkout brings tiny ones, and FIRETEAM_GAMES names packages of games"


def cards() -> list[dict[str, Any]]:
    """Every game in a few words."""
    return [_card(rules) for _, rules in sorted(fireteam.registered().items())]


def _card(rules: Rules[Any]) -> dict[str, Any]:
    standard = rules.options()
    return {
        "code": rules.about.code,
        "title": rules.about.title,
        "blurb": rules.about.blurb,
        "seats": [seat.name for seat in rules.seats(rules.setting(standard))],
        "scenarios": list(rules.scenarios),
        "options": msgspec.to_builtins(standard),
        "clauses": len(clauses.load(rules.about.folder)),
    }


def show_games(screen: Screen) -> None:
    if not fireteam.registered():
        screen.say(f"{NO_GAMES[:1].upper()}{NO_GAMES[1:]}.")
        return
    rows = [
        [
            card["code"],
            card["title"],
            ", ".join(card["seats"]),
            ", ".join(card["scenarios"]),
            ", ".join(name for name in card["options"] if name != "scenario"),
            str(card["clauses"]),
        ]
        for card in cards()
    ]
    screen.table("Games", ["code", "title", "seats", "scenarios", "options", "clauses#"], rows)


def show_study(screen: Screen, tally: Tally) -> None:
    total = tally.summary()
    played_by = " and ".join(dict.fromkeys(total.played_by))
    title = f"{total.game}, {total.scenario}: {total.games} games, played by {played_by}"
    shares = [*(total.sides if tally.on_one_side else total.seats).items(), ("nobody", total.nobody)]
    rows = [
        [winner, f"{won.wins:g}", str(won.games), f"{won.share:.1%}", f"{won.low:.1%} to {won.high:.1%}"]
        for winner, won in shares
    ]
    screen.table(title, ["winner", "won#", "of#", "share#", "95% interval#"], rows)
    rows = [[seat, f"{mean:.2f}"] for seat, mean in total.own_scores.items()]
    if rows:
        screen.table("What seats score for themselves", ["seat", "on average#"], rows)
    lengths = [("decisions", total.decisions_per_game), ("rounds", total.rounds_per_game)]
    rows = [[what, *map(str, msgspec.structs.astuple(spread))] for what, spread in lengths if spread is not None]
    if rows:
        screen.table("Length of a game", ["in", "shortest#", "5%#", "median#", "95%#", "longest#"], rows)
    rate = f"{total.decisions_per_s:,.0f} decisions per second, {total.games_per_s:,.1f} games"
    screen.say(f"{total.finished} games finished in {total.seconds:.1f} s: {rate}.")
    for error in tally.errors[:5]:
        screen.say(f"Error with {error}", "red")


def show_series(screen: Screen, tally: series.Tally) -> None:
    """Who won the last games, which scenarios were reached, and which way the series took from each."""
    total = tally.summary()
    played_by = " and ".join(dict.fromkeys(total.played_by))
    title = f"{total.game} from {total.scenario}: {total.series} series, played by {played_by}"
    rows = [
        [side, f"{won.wins:g}", str(won.games), f"{won.share:.1%}", f"{won.low:.1%} to {won.high:.1%}"]
        for side, won in total.last_won.items()
    ]
    screen.table(title, ["winner of the last game", "won#", "of#", "share#", "95% interval#"], rows)
    rows = [[code, f"{came.wins:g}", f"{came.share:.1%}"] for code, came in total.reached.items()]
    screen.table("Scenarios that were reached", ["scenario", "series#", "share#"], rows)
    rows = [
        [way.scenario, way.winner, way.next or "the end", f"{way.here.share:.1%}", f"{way.all.share:.1%}"]
        for way in total.branches
    ]
    screen.table("What followed", ["scenario", "won by", "next", "of these games#", "of all series#"], rows)
    screen.say(f"{total.finished} series ended in {total.seconds:.1f} s.")
    for error in tally.errors[:5]:
        screen.say(f"Error with {error}", "red")


def show_pairs(screen: Screen, tally: pairs.Tally) -> None:
    """Shares by side, how much better the first bot is than the second, and the time of decisions."""
    total = tally.summary()
    new, old = total.bots
    rows = [
        [side, bot, f"{won.wins:g}", str(won.games), f"{won.share:.1%}", f"{won.low:.1%} to {won.high:.1%}"]
        for side, bots in total.shares.items()
        for bot, won in bots.items()
    ]
    how = "in turn" if tally.plan.in_turn else "seats swapped"
    title = f"{total.game}, {total.scenario}: {total.seeds} seeds, {new} and {old}, {how}"
    screen.table(title, ["side", "bot", "won#", "of#", "share#", "95% interval#"], rows)
    differences = [(f"{new} wins more than {old}", total.apart)]
    differences += [(f"{side} wins more with {new} than with {old}", by) for side, by in total.instead.items()]
    rows = [[what, f"{by.mean:+.1%}", f"{by.low:+.1%} to {by.high:+.1%}"] for what, by in differences]
    screen.table("On the same seeds", ["difference", "points#", "95% interval#"], rows)
    rows = [[bot, str(took.decisions), f"{took.mean:.1f}", f"{took.high:.1f}"] for bot, took in total.times.items()]
    screen.table("Time of a decision in ms", ["bot", "decisions#", "mean#", "95%#"], rows)
    if total.unfinished:
        screen.say(f"{total.unfinished} of {total.games} games were not finished; their seeds count for nothing.")
    for error in tally.errors[:5]:
        screen.say(f"Error with {error}", "red")


def show_unused(screen: Screen, tally: unused.Tally) -> None:
    """What never came into play, a line each."""
    total = tally.summary()
    played = f"{total.games} games over {len(total.scenarios)} scenario{'s' * (len(total.scenarios) > 1)}"
    left = "all came into play" if not total.unused else f"{len(total.unused)} never came into play"
    screen.say(f"{total.game}, {played}: of {total.pieces} pieces of content {left}.")
    for name in total.unused:
        screen.say(f"unused: {name}")
    for error in tally.errors[:5]:
        screen.say(f"Error with {error}", "red")


def show_mechanisms(screen: Screen, tally: mechanisms.Tally) -> None:
    """How often each happened and what bears it; and then what is missing."""
    total = tally.summary()
    rows = [[found.name, str(found.times), mechanisms.told_bearers(found)] for found in total.mechanisms]
    screen.table(f"{total.game}: mechanisms in {total.games} games", ["mechanism", "times#", "borne by"], rows)
    for name in total.missing:
        screen.say(f"never happened, or has one bearer alone: {name}")
    for error in tally.errors[:5]:
        screen.say(f"Error with {error}", "red")


def show_features(screen: Screen, tally: features.Tally) -> None:
    """How much each feature counts, those that vary most first."""
    total = tally.summary()
    rows = [
        [name, f"{found.ratio:.2f}", f"{found.low:.2f} to {found.high:.2f}", f"{found.spread:.2f}"]
        for name, found in total.features.items()
    ]
    title = f"{total.game}: what features count for winning, 1 being the whole value, {total.moments} moments"
    if rows:
        screen.table(title, ["feature", "counts#", "95% of such studies", "varies by#"], rows)
    else:
        screen.say("These games tell nothing: they must end differently, and the evaluator must look ahead in them.")
    for error in tally.errors[:5]:
        screen.say(f"Error with {error}", "red")


def show_questions(screen: Screen, tally: questions.Tally) -> None:
    """What a seat is asked in a round, by kind, round and seat, and what each standing answer takes off it."""
    total = tally.summary()
    loads = total.without_standing, total.with_usual, total.with_standing
    usual, eased = loads[1:]
    parts: list[tuple[str, list[dict[Any, float]], str]] = [
        ("", [load.kinds for load in loads], "0.00"),
        ("round ", [load.rounds for load in loads], ""),  # a round that no game came to has no figure
        ("seat ", [load.seats for load in loads], ""),
        ("", [{"all": load.per_round} for load in loads], ""),
        ("", [{"median": load.median} for load in loads], ""),
        ("", [{"before the first round": load.setting_up} for load in loads], ""),
    ]
    rows = [
        [
            f"{what}{key}",
            *(f"{found[key]:.2f}" if key in found else missing for found in columns),
            f"{usual.passed[key]:.0%}" if key in usual.passed else "",
        ]
        for what, columns, missing in parts
        for key in dict.fromkeys(key for found in columns for key in found)
    ]
    title = f"{total.game}: questions to a seat in a round, {total.games} games"
    heads = ["question", "without#", "with the usual standing answers#", "with all#", "of the usual passed#"]
    screen.table(title, heads, rows)
    rows = [[name, f"{times:.2f}"] for name, times in total.answered.items()]
    if rows:
        screen.table("What standing answers take off a seat in a round", ["standing answer", "answers#"], rows)
        answers = sum(total.answered.values())
        share = answers / (answers + eased.per_round) if answers else 0.0
        screen.say(f"Where they were in force, standing answers gave {share:.0%} of all answers.")
    for error in tally.errors[:5]:
        screen.say(f"Error with {error}", "red")


def show_bench(screen: Screen, report: engine.Report) -> None:
    """A column per game and peer, a row per figure."""
    contestants = report.games | report.peers
    names = [field.name for field in msgspec.structs.fields(meters.Figures) if field.name != "method"]
    rows = [
        [
            name.replace("_per_", " per ").replace("_", " "),
            *(_number(getattr(c, name)) for c in contestants.values()),
        ]
        for name in names
    ]
    screen.table("CPU time, one thread", ["figure", *(f"{name}#" for name in contestants)], rows)
    rows = [[name, *(_number(found.get(name)) for found in report.ratios.values())] for name in engine.RATIOS]
    screen.table("Ours over theirs", ["ratio", *(f"{code}#" for code in report.ratios)], rows)
    for name, figures in contestants.items():
        screen.say(f"{name}: {figures.method}.", "dim")


def show_load(screen: Screen, report: table_load.Report) -> None:
    """A row per rate."""
    columns = [
        "answers a second#",
        "answers#",
        "lost#",
        "median ms#",
        "95% ms#",
        "worst ms#",
        "server CPU#",
        "players CPU#",
    ]
    rows = [
        [
            *(f"{each.rate * each.tables:.0f}", str(each.answers), str(each.lost), f"{each.median:.0f}"),
            *(f"{each.p95:.0f}", f"{each.worst:.0f}", f"{each.server_cpu:.0%}", f"{each.players_cpu:.0%}"),
        ]
        for each in (report.first, *report.raised)
    ]
    screen.table(
        f"{report.first.tables} tables of {report.game}, two seats each, from due to seen by both", columns, rows
    )
    screen.say(report.verdict, "bold")
    screen.say(f"A table that nobody looks at takes {report.idle_kilobytes:.0f} kB.", "dim")
    board = "not measured, for want of Chromium" if report.first_board is None else f"{report.first_board:.2f} s"
    screen.say(f"The client has {report.client_kilobytes:.0f} kB gzipped; the first board: {board}.", "dim")


def show_memory(screen: Screen, found: dict[str, memory.Memory]) -> None:
    """A column per game."""
    rows = [
        [field.name.replace("_", " "), *(_number(getattr(each, field.name)) for each in found.values())]
        for field in msgspec.structs.fields(memory.Memory)
    ]
    screen.table("Memory", ["figure", *(f"{code}#" for code in found)], rows)


def _number(figure: float | None) -> str:
    return "" if figure is None else f"{figure:,}"


def failures(failed: list[Outcome], broken: dict[Path, str]) -> list[dict[str, Any]]:
    """What is wrong with cases, and with files in which there are none because they cannot be read."""
    cases = [
        {"file": str(o.case.path), "line": o.case.line, "title": o.case.title, "reasons": o.failures} for o in failed
    ]
    files = [{"file": str(file), "line": None, "title": None, "reasons": [why]} for file, why in broken.items()]
    return [*cases, *files]


def counted(coverage: Coverage) -> dict[str, Any]:
    """Coverage as numbers, with the ids of what is missing."""
    return {
        "clauses": len(coverage.clauses),
        "covered": len(coverage.covered),
        "missing": [clause.id for clause in coverage.missing],
        "waived": [clause.id for clause in coverage.waived],
        "unknown": coverage.unknown,
    }


def show_coverage(screen: Screen, coverage: Coverage) -> None:
    screen.say(f"{coverage}.")
    for clause in coverage.missing:
        screen.say(f"missing: {clause.id}")
    for unknown in coverage.unknown:
        screen.say(f"unknown: {unknown}")
