"""What happened. Every event cites its clause and says who may know which of its facts; the log, the
animation, the replay and the post-mortem are views of one list."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from fireteam.kernel.chance import EVERYONE

if TYPE_CHECKING:
    from fireteam.kernel.state import State

Fact = str | int | bool | list[str] | list[int]
UNSEEN = "?"
_NAMED = re.compile(r"\{(\w+)(?:\?([^?|{}]*)|\|([^|{}]*)\|([^|{}]*))?\}")


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened: `text` with its facts filled in is the line of the log. Facts are what answers and
    records call things by; `titles` is what people call them, where that is something else."""

    kind: str
    clause: str
    text: str
    facts: dict[str, Fact] = {}
    audience: int = EVERYONE  # the seats that notice it at all
    hidden: dict[str, int] | None = None  # facts that only some seats see, with the mask of those
    titles: dict[str, str] = {}

    def __str__(self) -> str:
        return f"{self.line} [{self.clause}]"

    @property
    def line(self) -> str:
        return sentence(self.told(self.text))

    def told(self, text: str) -> str:
        """Its facts in other words."""
        return fill(text, self.facts, self.titles)

    def seen_by(self, seat: int | None) -> Event | None:
        """What a seat (None: a watcher) gets of it; the masks themselves are never sent."""
        bit = 0 if seat is None else 1 << seat
        if not _sees(self.audience, bit):
            return None
        masks = self.hidden or {}
        facts = {k: v if _sees(masks.get(k, EVERYONE), bit) else UNSEEN for k, v in self.facts.items()}
        return Event(self.kind, self.clause, self.text, facts, titles=_titles(facts, self.titles.get))


def fill(text: str, facts: Mapping[str, Fact], titles: Mapping[str, str] = {}) -> str:
    """A text with the facts that it names filled in, by their titles. `{name}` stands for one, `{name?words}` says the
    words to whoever may not know it, and `{name|one|many}` stands for a number of things; nothing else stands for
    anything: names and words that somebody made up can be in a text, and Python's own formats would let them ask for
    attributes or for a gigabyte of blanks.

    >>> fill("{who} pays {price}, {price:>999999999} {0.real} {{}}", {"who": "{price}", "price": 3})
    '{price} pays 3, {price:>999999999} {0.real} {{}}'
    >>> fill("{who} rolls {dice}: {hits|hit|hits}", {"who": "nix", "dice": [6, 2], "hits": 1}, {"nix": "Nix"})
    'Nix rolls 6, 2: 1 hit'
    >>> fill("Nix plays {card?a card facedown}", {"card": UNSEEN})
    'Nix plays a card facedown'
    """

    def filled(found: re.Match[str]) -> str:
        name, unseen, one, many = found.groups()
        fact = facts[name]
        if unseen is not None and fact == UNSEEN:
            return unseen
        told = ", ".join([_told(each, titles) for each in fact]) if isinstance(fact, list) else _told(fact, titles)
        return told if one is None else f"{told} {one if fact == 1 else many}"

    return _NAMED.sub(filled, text)


def _told(fact: str | int, titles: Mapping[str, str]) -> str:
    return titles.get(fact, fact) if isinstance(fact, str) else str(fact)


def sentence(text: str) -> str:
    """A text that begins as a sentence does."""
    return text[:1].upper() + text[1:]


def _titles(facts: Mapping[str, Fact], title: Callable[[str], str | None]) -> dict[str, str]:
    """What people call the things that these facts name."""
    found: dict[str, str] = {}
    for fact in facts.values():
        for each in fact if isinstance(fact, list) else (fact,):
            if isinstance(each, str) and (called := title(each)) is not None:
                found[each] = called
    return _shared(tuple(found.items()))


@lru_cache(1 << 12)  # the log holds hundreds of events about the same few figures
def _shared(titles: tuple[tuple[str, str], ...]) -> dict[str, str]:
    return dict(titles)


def _sees(mask: int, bit: int) -> bool:
    """What everyone sees a watcher sees too, who has no bit."""
    return mask == EVERYONE or bool(mask & bit)


def say(
    s: State[Any],
    kind: str,
    clause: str,
    text: str,
    *,
    audience: int = EVERYONE,
    hidden: dict[str, int] | None = None,
    **facts: Fact,
) -> None:
    """Put an event into the log, where one is kept. Hot code asks `s.log is not None` before naming facts."""
    if s.log is not None:
        s.log.append(Event(kind, clause, text, facts, audience, hidden, _titles(facts, s.title_of)))
