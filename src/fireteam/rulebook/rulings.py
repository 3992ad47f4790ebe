"""Our rulings on what a book leaves open, as a page of Markdown made from the rulebook."""

from fireteam.kernel.events import fill
from fireteam.rulebook.clauses import Clause, Rulebook


def page(rulebook: Rulebook, title: str) -> str:
    """The rulings that we changed, and then every gap of the book in its order: what is open, how we play it, and
    why."""
    gaps = [clause for clause in rulebook if clause.kind == "gap"]
    lines = [f"# {title}: our rulings", "", fill(INTRODUCTION, {"count": len(gaps)}), ""]
    lines += [rulebook.notes.strip(), ""] if rulebook.notes else []
    lines += _departures([clause for clause in rulebook if clause.departs])
    section = ""
    for clause in gaps:
        if clause.section != section:
            section = clause.section
            lines += [f"## {section}", ""]
        lines += _ruling(clause)
    return "\n".join(lines)


INTRODUCTION = (
    "There are {count} things that the book leaves open or says in two ways. This is how we play them. "
    "The page is made from the rulebook by `make rulings`."
)


def _departures(changed: list[Clause]) -> list[str]:
    """What was first ruled otherwise: the old ruling, the new one, why, and the case that shows it."""
    lines = ["## Rulings that we changed", ""] if changed else []
    for clause in changed:
        assert clause.departs is not None
        lines += [f"**`{clause.id}`** {clause.text}", "", f"> *Before:* {clause.departs.ruling}", ">"]
        lines += [f"> *Now:* {clause.ruling}", ">", f"> *Why:* {clause.why}", ">"]
        lines += [f"> *Shown by the case:* {clause.departs.case}", ""]
    return lines


def _ruling(clause: Clause) -> list[str]:
    lines = [f"**`{clause.id}`** {clause.text}", "", f"> {clause.ruling}"]
    if clause.why:
        lines += [">", f"> *Why:* {clause.why}"]
    return [*lines, ""]
