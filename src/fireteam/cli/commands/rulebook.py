"""The commands `rules` and `cases`: what a book says, and whether its executable cases pass."""

from pathlib import Path
from typing import Annotated

import typer

import fireteam
from fireteam.cli import reports
from fireteam.cli.arguments import FOUND_WRONG, AsJson, GameCode, Plain, print_json
from fireteam.cli.screen import Screen
from fireteam.kernel.faults import Fault
from fireteam.rulebook import cases as book_cases
from fireteam.rulebook import clauses, rulings
from fireteam.rulebook.coverage import measure, tests_around


def cases(
    paths: Annotated[list[Path] | None, typer.Argument(metavar="[PATH]...", help="Files or folders.")] = None,
    json: AsJson = False,
) -> None:
    """Run executable cases: those of all games, or those in some files and folders."""
    places = paths or [rules.about.folder for rules in fireteam.registered().values()]
    for place in places:
        if not place.exists():
            raise Fault(f"{place} does not exist")
    found, broken = book_cases.sift(places)
    outcomes = [book_cases.run(case, fireteam.rules_of) for case in found]
    failed = [outcome for outcome in outcomes if not outcome.passed]
    passed, wrong = len(outcomes) - len(failed), len(failed) + len(broken)
    if json:
        titles = [{"file": str(o.case.path), "line": o.case.line, "title": o.case.title} for o in outcomes if o.passed]
        print_json({"passed": passed, "failed": wrong, "failures": reports.failures(failed, broken), "titles": titles})
    else:
        screen = Screen()
        for told in [*map(str, failed), *(f"{reason} FAILED" for reason in broken.values())]:
            screen.say(told)
        screen.say(f"{passed} passed, {wrong} failed.")
    if wrong:
        raise typer.Exit(FOUND_WRONG)


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
    book = clauses.load(card.about.folder)
    if our:
        print(rulings.page(book, card.about.title), end="")
        return
    if coverage:
        outcomes = [book_cases.run(case, fireteam.rules_of) for case in book_cases.find([card.about.folder])]
        measured = measure(book, outcomes, tests or tests_around(card.about.folder))
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
        raise Fault(f"no clause of {card.about.title} speaks of '{' '.join(words or [])}'")
