"""Cases: rules as examples that run. A case gives a position, scripts its chance, lets the seats answer, and
says what must be so afterwards and which clauses that checks. docs/cases.md explains the format; `find` reads
cases anywhere, `run` plays one and tells everything that is not as it should be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from fireteam.kernel import positions, transcript
from fireteam.kernel.chance import Script
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game, Opening
from fireteam.kernel.rules import Rules
from fireteam.rulebook import clauses, content
from fireteam.rulebook.checks import Moment, Then, failures

RulesOf = Callable[[str], Rules[Any]]
Answer = str | dict[str, str]  # "Red: walk E6", with or without its quotes
T = TypeVar("T")
_OWN_KEYS = ("scenario", "options", "position", "moves")  # of `given`; the game's `arrange` gets the others


class _Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A case as it is written."""

    title: Annotated[str, msgspec.Meta(min_length=1)]
    clauses: Annotated[list[str], msgspec.Meta(min_length=1)]
    then: Then
    game: str = ""
    given: dict[str, object] = {}
    chance: list[str] = []
    when: list[Answer] = []


class _Cases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cases: list[_Case]
    game: str = ""


class _Start(msgspec.Struct, frozen=True):
    """The keys of `given` that are the same for every game."""

    scenario: str | None = None
    options: dict[str, object] = {}
    position: str | None = None
    moves: list[Answer] = []


class Case(msgspec.Struct, frozen=True):
    """A case and where it stands."""

    path: Path
    line: int
    game: str
    title: str
    clauses: tuple[str, ...]
    start: _Start
    built: dict[str, object]  # what the game's `arrange` makes a position from
    chance: tuple[str, ...]
    when: tuple[tuple[str, str], ...]  # seat, text
    then: Then

    def __str__(self) -> str:
        return f"{self.path}, line {self.line}: {self.title}"


class Outcome(msgspec.Struct, frozen=True):
    """How a case went: a sentence for everything that failed, and the board as the deciding seat sees it."""

    case: Case
    failures: list[str]
    picture: str = ""

    @property
    def passed(self) -> bool:
        return not self.failures

    def __str__(self) -> str:
        lines = [f"{self.case}{'' if self.passed else ' FAILED'}", *(f"  {failure}" for failure in self.failures)]
        return "\n".join([*lines, self.picture] if self.failures and self.picture else lines)


# --- reading ---------------------------------------------------------------------------------------------------


def find(paths: Iterable[Path]) -> list[Case]:
    """Every case in some files and folders."""
    return [case for path in paths for file in files(path) for case in read(file)]


def files(path: Path) -> list[Path]:
    """The case files of a folder: every YAML file below it that is not a position; of a game's folder, those
    in its `cases`."""
    if not path.is_dir():
        return [path]
    folder = path / "cases" if (path / clauses.FILE).is_file() else path
    return sorted(file for file in folder.rglob("*.yaml") if not _is_position(file))


def _is_position(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(20).startswith(b"format: ")


def read(file: Path) -> list[Case]:
    """The cases of one file: one mapping is one case, a list under `cases` is several."""
    source = content.source(file)
    if isinstance(source.value, dict) and "cases" in source.value:
        several = source.convert(_Cases)
        written = {f"$.cases[{number}]": case for number, case in enumerate(several.cases)}
        game = several.game
    else:
        written = {"$": source.convert(_Case)}
        game = ""
    titles: set[str] = set()
    cases = []
    for place, case in written.items():
        if case.title in titles:
            raise source.fault(f"{place}.title", f"'{case.title}' is the title of an earlier case")
        titles.add(case.title)
        cases.append(_case(source, place, case, case.game or game or _game_of(file)))
    return cases


def _game_of(file: Path) -> str:
    """The game whose folder a file lies in; none outside."""
    for folder in file.resolve().parents:
        if (folder / clauses.FILE).is_file():
            return clauses.load(folder).game
    return ""


def _case(source: content.Source, place: str, written: _Case, game: str) -> Case:
    if not game:
        raise source.fault(place, "name the game with `game:`, because no folder above is a game's")
    try:
        start = msgspec.convert(written.given, _Start)
    except msgspec.ValidationError as error:
        raise source.fault(f"{place}.given", str(error)) from None
    built = {key: value for key, value in written.given.items() if key not in _OWN_KEYS}
    if start.position is not None and (built or start.scenario is not None or start.options):
        raise source.fault(f"{place}.given.position", "a position file leaves nothing but `moves` to add")
    for key, answers in (("given.moves", start.moves), ("when", written.when)):
        for number, answer in enumerate(answers):
            if not _answer(answer):
                raise source.fault(f"{place}.{key}[{number}]", "an answer is written like `Red: walk E6`")
    return Case(
        path=Path(source.name),
        line=source.line(place),
        game=game,
        title=written.title,
        clauses=tuple(written.clauses),
        start=start,
        built=built,
        chance=tuple(written.chance),
        when=tuple(_answer(answer) for answer in written.when),
        then=written.then,
    )


