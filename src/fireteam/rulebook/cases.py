"""Cases: rules as examples that run. A case gives a position, scripts its chance, lets the seats answer, and
says what must be so afterwards and which clauses that checks. docs/cases.md explains the format; `find` reads
cases anywhere, `run` plays one and tells everything that is not as it should be."""

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from fireteam.kernel import position_files, replaying, transcript
from fireteam.kernel.chance import Script
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.rules import Rules
from fireteam.kernel.writing import FORMAT, Position
from fireteam.rulebook import clauses, content
from fireteam.rulebook.checks import Moment, Then, failures

RulesOf = Callable[[str], Rules[Any]]
Answer = str | dict[str, str]  # "Red: walk E6", with or without its quotes
UNDO, UNDO_WITH_CONSENT = "undo", "undo, all consent"  # in place of an answer, the last one is taken back


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
    """Several cases in one file; what `given` says here holds for each of them."""

    cases: list[_Case]
    game: str = ""
    given: dict[str, object] = {}


class _Start(msgspec.Struct, frozen=True):
    """The keys of `given` that are the same for every game; all others are the game's own."""

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
    options: dict[str, object]
    position: Path | None
    built: dict[str, object]  # what a position is made from by hand: `given` of the rules
    moves: tuple[tuple[str, str], ...]  # seat and answer, on the way to the situation
    chance: tuple[str, ...]
    when: tuple[tuple[str, str], ...]
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
    """Every case in some files and folders; a file that cannot be read is a fault."""
    return [case for path in paths for file in files(path) for case in read(file)]


def sift(paths: Iterable[Path]) -> tuple[list[Case], dict[Path, str]]:
    """Every case in some files and folders that can be read, and of every other file why it cannot."""
    found: list[Case] = []
    broken: dict[Path, str] = {}
    for file in (file for path in paths for file in files(path)):
        try:
            found += read(file)
        except Fault as fault:
            broken[file] = str(fault)
    return found, broken


def files(path: Path) -> list[Path]:
    """The case files of a folder: every YAML file below it that is not a position; of a game's folder, those
    in its `cases`."""
    if not path.is_dir():
        return [path]
    folder = path / "cases" if (path / clauses.FILE).is_file() else path
    return sorted(file for file in folder.rglob("*.yaml") if file.is_file() and not _is_position(file))


def _is_position(file: Path) -> bool:
    try:
        with file.open("rb") as opened:
            return opened.read(11).removeprefix(BOM_UTF8).startswith(b"format: ")
    except OSError:
        return False  # whoever reads it as a case says what is wrong


def read(file: Path) -> list[Case]:
    """The cases of one file: one mapping is one case, a list under `cases` is several."""
    source = content.source(file)
    if isinstance(source.value, dict) and "cases" in source.value:
        several = source.convert(_Cases)
        written = {f"$.cases[{number}]": case for number, case in enumerate(several.cases)}
        game, shared = several.game, several.given
    else:
        written = {"$": source.convert(_Case)}
        game, shared = "", {}
    titles: set[str] = set()
    cases = []
    for place, case in written.items():
        if case.title in titles:
            raise source.fault(f"{place}.title", f"'{case.title}' is the title of an earlier case")
        titles.add(case.title)
        given = _filled(shared, case.given)
        cases.append(_case(source, place, case, given, case.game or game or _game_of(file)))
    return cases


def _filled(shared: dict[str, object], own: dict[str, object]) -> dict[str, object]:
    """What a case gives on top of what its file gives to all: mappings are filled up name by name, at every depth;
    anything else that the case gives comes instead."""
    filled = shared | own
    for name, value in shared.items():
        more = own.get(name)
        if isinstance(value, dict) and isinstance(more, dict):
            filled[name] = _filled(value, more)
    return filled


def _game_of(file: Path) -> str:
    """The game whose folder a file lies in; none outside."""
    for folder in file.resolve().parents:
        if (folder / clauses.FILE).is_file():
            return _rulebook(folder).game
    return ""


def _case(source: content.Source, place: str, written: _Case, given: dict[str, object], game: str) -> Case:
    if not game:
        raise source.fault(place, "name the game with `game:`, because no folder above is a game's")
    start = source.convert_part(f"{place}.given", given, _Start)
    built = {key: value for key, value in given.items() if key not in _Start.__struct_fields__}
    options = start.options | ({} if start.scenario is None else {"scenario": start.scenario})
    if start.position is not None and (built or options):
        raise source.fault(f"{place}.given.position", "beside a position file, `given` has only `moves`")
    path = Path(source.name)
    return Case(
        path=path,
        line=source.line(place),
        game=game,
        title=written.title,
        clauses=tuple(written.clauses),
        options=options,
        position=None if start.position is None else path.parent / start.position,
        built=built,
        moves=_answers(source, f"{place}.given.moves", start.moves),
        chance=tuple(written.chance),
        when=_answers(source, f"{place}.when", written.when),
        then=written.then,
    )


def _answers(source: content.Source, place: str, written: list[Answer]) -> tuple[tuple[str, str], ...]:
    answers = []
    for number, answer in enumerate(written):
        pairs = [answer.split(": ", 1)] if isinstance(answer, str) else list(answer.items())
        if len(pairs) != 1 or len(pairs[0]) != 2:
            raise source.fault(f"{place}[{number}]", "an answer is written like `Red: walk E6`")
        answers.append((pairs[0][0].strip(), pairs[0][1].strip()))
    return tuple(answers)


# --- running ---------------------------------------------------------------------------------------------------


def run(case: Case, rules_of: RulesOf) -> Outcome:
    """Play a case and compare. What the rules stumble over in a position built by hand is a failure of the case."""
    try:
        rules = rules_of(case.game)
        unknown = _unknown_clauses(case, rules)
        game = _opened(case, rules)
        return Outcome(case, [*unknown, *_played(case, game)], picture(game))
    except Fault as fault:
        return Outcome(case, [str(fault)])
    except Exception as error:
        return Outcome(case, [f"the rules cannot follow the case: {type(error).__name__}: {error}"])


def begin(case: Case, rules: Rules[Any]) -> Game[Any]:
    """The game at the situation that a case gives, with the case's chance as its script."""
    game = _opened(case, rules)
    _answer(game, "given.moves", case.moves)
    return game


def _played(case: Case, game: Game[Any]) -> Iterator[str]:
    """Give all answers, then say everything that is not as it should be."""
    try:
        _answer(game, "given.moves", case.moves)
        before = len(game.events) if case.when else 0
        _answer(game, "when", case.when)
    except Fault as fault:
        yield str(fault)
        return  # what was expected afterwards cannot be told from here
    assert isinstance(game.tape, Script)
    if left := game.tape.lines[game.tape.used :]:
        yield f"chance: {', '.join(left)} {'is' if len(left) == 1 else 'are'} left over"
    for broken in game.rules.invariants(game.state):
        yield f"the state is impossible: {broken}"
    yield from failures(case.then, Moment(game, game.events[before:]))


def _answer(game: Game[Any], key: str, answers: Iterable[tuple[str, str]]) -> None:
    for number, (seat, text) in enumerate(answers, 1):
        try:
            answer(game, seat, text)
        except Fault as fault:
            raise Fault(f"{key}: number {number}, '{seat}: {text}', fails: {fault}") from None


def answer(game: Game[Any], seat: str, text: str) -> None:
    """One answer of a case, or the last one taken back."""
    if text == UNDO:
        game.undo(seat)
    elif text == UNDO_WITH_CONSENT:
        game.undo(seat, consent=[other.name for other in game.seats if other.name != seat])
    else:
        game.choose(seat, text)


def _opened(case: Case, rules: Rules[Any]) -> Game[Any]:
    """The game as `given` builds it, before the moves."""
    if case.position is None:
        position = Position(FORMAT, rules.about.code, case.options)
    else:
        position = content.read(case.position, Position)
    if (position.format, position.game) != (FORMAT, rules.about.code):
        raise Fault(f"{case.position} is not a '{FORMAT}' of {rules.about.code}")
    chosen = position_files.options_from(
        rules, msgspec.json.encode(position.options), f"the options of {rules.about.title}"
    )
    setting = rules.setting(chosen)
    if position.state is not None:
        state = position_files.load_state(rules, setting, msgspec.json.encode(position.state))
    elif case.built:
        state = position_files.arranged(rules, setting, case.built)
    else:
        state = rules.setup(setting)
    for broken in rules.invariants(state):
        raise Fault(f"given: the position is impossible: {broken}")
    tape = transcript.parse([*position.tape, *position.waiting])
    script = Script([*(line.text for line in tape if not line.seat), *case.chance], "the chance of the case")
    game = Game(Opening(rules, chosen, state, None), script, log=[])
    replaying.perform(game, tape)
    return game


def picture(game: Game[Any]) -> str:
    """The board as the seat that must choose sees it, or as everybody does when nobody must."""
    seat = game.decisions[0].seat if game.decisions else None
    rows = game.rules.shown.picture(game.rules.shown.view(game.state, seat))
    return "\n".join("".join(text for text, _ in row).rstrip() for row in rows)


def _unknown_clauses(case: Case, rules: Rules[Any]) -> list[str]:
    rulebook = _rulebook(rules.about.folder)
    named = [*case.clauses, *sorted(case.then.clauses())]
    return [f"clauses: {case.game} has no clause '{id}'" for id in dict.fromkeys(named) if id not in rulebook]


def _rulebook(folder: Path) -> clauses.Rulebook:
    file = folder / clauses.FILE
    return _rulebook_as_of(folder, file.stat().st_mtime_ns if file.is_file() else 0)


@lru_cache(maxsize=16)
def _rulebook_as_of(folder: Path, changed: int) -> clauses.Rulebook:
    return clauses.load(folder)
