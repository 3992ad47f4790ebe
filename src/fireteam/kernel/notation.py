"""One text per option. `write` names an option, `read` finds the option a text names, whether it is legal or
not; `shorthand` lets a person type the beginnings of its words, as long as one offered option fits."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from fireteam.kernel.decisions import FORM_BITS, FORM_MASK, Decision, Form, Part, Words
from fireteam.kernel.events import fill, sentence
from fireteam.kernel.faults import Fault, Unclear
from fireteam.kernel.rules import Rules
from fireteam.kernel.state import AnyState

T = TypeVar("T")
LONGEST = 500  # characters of an answer that anyone reads
_IF_NAMED = re.compile(r"\[([^\[\]]*\{(\d)\}[^\[\]]*)\]")


def write(rules: Rules[AnyState], s: AnyState, option: int) -> str:
    form = rules.forms[option & FORM_MASK]
    words = form.argument.write(s, option >> FORM_BITS)
    return f"{form.verb} {words}" if words else form.verb


def label(rules: Rules[AnyState], s: AnyState, option: int) -> str:
    """An option as people say it."""
    form = rules.forms[option & FORM_MASK]
    return said(form.label, form, form.argument.parts(s, option >> FORM_BITS))


def said(words: Words, form: Form[AnyState], parts: Sequence[Part]) -> str:
    """A label or an action with the names of the parts filled in; without words for it, the verb and all of them."""
    names = [part.name for part in parts]
    if not words:
        return sentence(" ".join([form.verb, *names]))
    template = words if isinstance(words, str) else words[parts[0].id]
    known = _IF_NAMED.sub(lambda found: found[1] if int(found[2]) < len(names) else "", template)
    told = {str(n): int(part.id) if part.kind == "number" else part.name for n, part in enumerate(parts)}
    return fill(known, told | {"all": ", ".join(names)})


def read(rules: Rules[AnyState], s: AnyState, d: Decision, text: str) -> int:
    """The option that a text names in full; the forms that the decision asks for come first."""
    if len(text) > LONGEST:
        raise Fault(f"an answer has at most {LONGEST} characters")
    words = " ".join(text.split())
    fault = Fault(f"'{words}' is not an answer that {rules.about.title} knows")
    for form in _by_verb(dict.fromkeys((*d.kind.forms, *rules.forms)), words):
        try:
            return form.option(form.argument.read(s, words[len(form.verb) :].strip()))
        except Fault as unread:
            fault = Fault(f"'{words}' cannot be read: {unread}")
    raise fault


def _by_verb(forms: Iterable[Form[AnyState]], words: str) -> Iterable[Form[AnyState]]:
    lowered = words.lower() + " "
    return [form for form in forms if lowered.startswith(form.verb.lower() + " ")]


def shorthand(texts: dict[str, T], short: str) -> T:
    """The one thing whose words begin with the words of `short`.

    >>> shorthand({"walk E6": 1, "walk E7": 2, "pass": 3}, "w e7"), shorthand({"walk E6": 1, "pass": 3}, "p")
    (2, 3)
    """
    words = short.lower().split()
    fits = {t: o for t, o in texts.items() if words and _fits(t.lower().split(), words)}
    whole = {t: o for t, o in fits.items() if len(t.split()) == len(words)}
    fits = whole or fits
    if len(fits) == 1:
        return next(iter(fits.values()))
    if not fits:
        raise Fault(f"'{short}' fits nothing that is offered")
    raise Unclear(f"'{short}' could be {' or '.join(list(fits)[:6])}{', among others' if len(fits) > 6 else ''}")


def _fits(full: list[str], words: list[str]) -> bool:
    return len(words) <= len(full) and all(map(str.startswith, full, words))


def shorten(text: str, read: Callable[[str], T]) -> str:
    """The shortest beginnings of its words that are still read as the same."""
    words = text.split()
    for length in range(1, max(map(len, words))):
        short = " ".join(word[:length] for word in words)
        try:
            if read(short) == read(text):
                return short
        except Fault:
            continue
    return text
