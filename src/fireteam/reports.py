"""The reports of the command line: which games there are, who wins, how fast it goes, what is covered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

import fireteam
from fireteam.kernel.rules import Rules
from fireteam.lab import bench, questions
from fireteam.lab.simulate import Tally, wilson
from fireteam.rulebook import clauses
from fireteam.rulebook.cases import Outcome
from fireteam.rulebook.coverage import Coverage
from fireteam.screen import Screen

NO_GAMES = "no game is installed: a source checkout brings tiny ones, and FIRETEAM_GAMES names packages of games"


def cards() -> list[dict[str, Any]]:
    """Every game in a few words."""
    return [_card(rules) for _, rules in sorted(fireteam.registered().items())]


def _card(rules: Rules[Any]) -> dict[str, Any]:
    standard = rules.options()
    return {
        "code": rules.code,
        "title": rules.title,
        "blurb": rules.blurb,
        "seats": [seat.name for seat in rules.seats(rules.setting(standard))],
        "scenarios": list(rules.scenarios),
        "options": msgspec.to_builtins(standard),
        "clauses": len(clauses.load(rules.folder)),
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


def never_cited(tally: Tally) -> list[str]:
    """The clauses that no event of a study rests on; worked examples never do."""
    book = clauses.load(fireteam.rules_of(tally.plan.game).folder)
    cited = tally.clauses
    return [clause.id for clause in book if clause.kind != "example" and clause.id not in cited]


def show_study(screen: Screen, tally: Tally) -> None:
    total = tally.summary()
    rows = []
    for winner, wins in [*total.wins.items(), ("nobody", total.draws)]:
        low, high = wilson(wins, total.finished)
        share = wins / total.finished if total.finished else 0.0
        rows.append([winner, str(wins), f"{share:.1%}", f"{low:.1%} to {high:.1%}"])
    title = f"{total.game}, {total.scenario}: {total.games} games"
    screen.table(title, ["winner", "games#", "share#", "95% interval#"], rows)
    if lengths := tally.lengths:
        low, middle, high = (lengths[len(lengths) * part // 100] for part in (5, 50, 95))
        screen.say(f"A game takes {middle} decisions; nine in ten take {low} to {high}.")
    rate = total.decisions / total.seconds if total.seconds else 0.0
    screen.say(f"{total.finished} games finished in {total.seconds:.1f} s, {rate:,.0f} decisions per second.")
    for error in tally.errors[:5]:
        screen.say(f"Error with {error}", "red")


def show_questions(screen: Screen, tally: questions.Tally) -> None:
    """What a seat is asked in a round, by kind, round and seat, and what each standing answer takes off it."""
    total = tally.summary()
    plain, eased = total.without_standing, total.with_standing
    parts: list[tuple[str, dict[Any, float], dict[Any, float], str]] = [
        ("", plain.kinds, eased.kinds, "0.00"),
        ("round ", plain.rounds, eased.rounds, ""),  # a round that no game came to has no figure
        ("seat ", plain.seats, eased.seats, ""),
        ("", {"all": plain.per_round}, {"all": eased.per_round}, ""),
    ]
    rows = [
        [f"{what}{key}", *(f"{found[key]:.2f}" if key in found else missing for found in (before, after))]
        for what, before, after, missing in parts
        for key in dict.fromkeys([*before, *after])
    ]
    title = f"{total.game}: questions to a seat in a round, {total.games} games"
    screen.table(title, ["question", "asked#", "with standing answers#"], rows)
    rows = [[name, f"{times:.2f}"] for name, times in total.answered.items()]
    if rows:
        screen.table("What standing answers take off a seat in a round", ["standing answer", "answers#"], rows)
        answers = sum(total.answered.values())
        share = answers / (answers + eased.per_round) if answers else 0.0
        screen.say(f"Where they were in force, standing answers gave {share:.0%} of all answers.")
    for error in tally.errors[:5]:
        screen.say(f"Error with {error}", "red")


def show_bench(screen: Screen, report: bench.Report) -> None:
    """A column per game and peer, a row per figure."""
    contestants = report.games | report.peers
    names = [field.name for field in msgspec.structs.fields(bench.Figures) if field.name != "method"]
    rows = [
        [
            name.replace("_per_", " per ").replace("_", " "),
            *(_number(getattr(c, name)) for c in contestants.values()),
        ]
        for name in names
    ]
    screen.table("CPU time, one thread", ["figure", *(f"{name}#" for name in contestants)], rows)
    rows = [[name, *(_number(found.get(name)) for found in report.ratios.values())] for name in bench.RATIOS]
    screen.table("Ours over theirs", ["ratio", *(f"{code}#" for code in report.ratios)], rows)
    for name, figures in contestants.items():
        screen.say(f"{name}: {figures.method}.", "dim")


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
