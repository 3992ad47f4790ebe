"""The rulebook of a game as data: every clause in our own words under a stable id, with where it comes from
and, for what the book leaves open, our ruling. Refusals and events cite clauses, cases check them, and people
search them."""

import difflib
import math
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from fireteam.kernel.faults import Fault
from fireteam.rulebook import content

FILE = "rulebook.yaml"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+")
_WORD = re.compile(r"[a-z0-9]+")
_ENDING = re.compile(r"(?<=[a-z]{3})(ing|ed|er|e)?s?$")


class Departure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An earlier ruling that was given up: what it said, and the title of the case that shows what it led to."""

    ruling: str
    case: str


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule that can be cited, in our own words."""

    id: str
    section: str
    text: str
    kind: Literal["rule", "example", "option", "component", "gap"] = "rule"
    ruling: str = ""  # how we decide what the book leaves open
    why: str = ""  # the reason for the ruling
    departs: Departure | None = None  # the ruling that it had before
    source: str = ""
    waived: str = ""  # why no case checks it
    see: tuple[str, ...] = ()  # clauses that belong to it


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clauses: list[Clause]
    game: str = ""
    title: str = ""
    notes: str = ""  # Markdown that opens the page of rulings


class Rulebook:
    """The clauses of one game, in the order of the book."""

    __slots__ = ("_words", "clauses", "game", "notes")

    def __init__(self, game: str, clauses: list[Clause], notes: str = "") -> None:
        self.game = game
        self.notes = notes
        self.clauses = {clause.id: clause for clause in clauses}
        self._words: list[tuple[Clause, dict[str, int]]] = []

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __len__(self) -> int:
        return len(self.clauses)

    def __contains__(self, id: object) -> bool:
        return id in self.clauses

    def __getitem__(self, id: str) -> Clause:
        if id in self.clauses:
            return self.clauses[id]
        near = difflib.get_close_matches(id, self.clauses, 3, 0.5)
        raise Fault(f"{self.game} has no clause '{id}'{'; near are ' if near else ''}{', '.join(near)}")

    def search(self, words: str, most: int = 10) -> list[Clause]:
        """The clauses that a player who types these words is looking for, best first.

        A rare word counts more than a common one, an id or a heading more than the text, and beginnings of
        words count half: `sho thr wal` finds what says that shots do not go through walls.
        """
        if words.strip().lower() in self.clauses:
            return [self.clauses[words.strip().lower()]]
        if not self._words:
            self._words = [(clause, _weights(clause)) for clause in self]
        scores: dict[str, float] = {}
        asked = set(_tokens(words))
        for word in sorted(asked - _SMALL or asked):
            found = {clause.id: hit for clause, known in self._words if (hit := _hit(word, known))}
            rarity = math.log(1 + len(self) / (len(found) or 1))
            for id, hit in found.items():
                scores[id] = scores.get(id, 0) + hit * rarity
        best = sorted((id for id in self.clauses if id in scores), key=lambda id: -scores[id])
        return [self.clauses[id] for id in best[:most]]


def _tokens(text: str) -> list[str]:
    """The words of a text without accents and endings: `walks` and `walking` are one."""
    plain = unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()
    return [_ENDING.sub("", word) for word in _WORD.findall(plain)]


_SMALL = frozenset(_tokens("a an and are can do does how i if in is it many may my of on or the to what when who with"))


def _weights(clause: Clause) -> dict[str, int]:
    """The words of a clause, each with the weight of the most telling place it stands in."""
    weights: dict[str, int] = {}
    texts = (f"{clause.ruling} {clause.why}", 2), (clause.text, 3), (clause.section, 4), (clause.id, 6)
    for text, weight in texts:
        weights.update(dict.fromkeys(_tokens(text), weight))
    return weights


def _hit(word: str, known: dict[str, int]) -> float:
    """How well a word that somebody typed is met: whole, or as a beginning."""
    if word in known:
        return known[word]
    return max((weight for other, weight in known.items() if other.startswith(word)), default=0) / 2


def load(folder: Path) -> Rulebook:
    """The rulebook of a game's folder, every clause checked."""
    source = content.source(folder / FILE)
    file = source.convert(_File)
    lines: dict[str, int] = {}
    for number, clause in enumerate(file.clauses):
        place = f"$.clauses[{number}]"
        if not _ID.fullmatch(clause.id):
            reason = f"'{clause.id}' is not an id like 'walk.opportunity'"
            raise source.fault(f"{place}.id", reason)
        if clause.id in lines:
            raise source.fault(f"{place}.id", f"'{clause.id}' is already on line {lines[clause.id]}")
        lines[clause.id] = source.line(f"{place}.id")
        for field in ("section", "text"):
            if not getattr(clause, field).strip():
                raise source.fault(f"{place}.{field}", f"'{clause.id}' has no {field}")
        if clause.kind == "gap" and not clause.ruling:
            raise source.fault(place, f"'{clause.id}' is a gap without a ruling")
        if clause.departs and not (clause.ruling and clause.why):
            raise source.fault(f"{place}.departs", f"'{clause.id}' departs from a ruling without a new one and its why")
    for number, clause in enumerate(file.clauses):
        for other in clause.see:
            if other not in lines:
                raise source.fault(f"$.clauses[{number}].see", f"'{clause.id}' points to '{other}', which is missing")
    return Rulebook(file.game or folder.resolve().name, file.clauses, file.notes)
