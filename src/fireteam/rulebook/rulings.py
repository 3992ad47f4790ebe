"""Our rulings on what a book leaves open, as a page of Markdown made from the rulebook."""

from fireteam.kernel.events import fill
from fireteam.rulebook.clauses import Clause, Rulebook


def page(rulebook: Rulebook, title: str) -> str:
    """Every gap of the book in its order: what is open, how we play it, and why."""
    gaps = [clause for clause in rulebook if clause.kind == "gap"]
    lines = [f"# {title}: our rulings", "", fill(INTRODUCTION, {"count": len(gaps)}), ""]
    lines += [rulebook.notes.strip(), ""] if rulebook.notes else []
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


def _ruling(clause: Clause) -> list[str]:
    lines = [f"**`{clause.id}`** {clause.text}", "", f"> {clause.ruling}"]
    if clause.why:
        lines += [">", f"> *Why:* {clause.why}"]
    return [*lines, ""]
