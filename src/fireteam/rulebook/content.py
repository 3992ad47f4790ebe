"""Content files: the one place where the YAML of authors is read. A file is checked against a schema, and
whatever is wrong with it is said in one sentence with file, line, place and reason. The YAML is the plain part
of the language: no anchors, no tags, no key twice; `true`, `false`, `null` and decimal numbers are what they
look like, and everything else (`yes`, `12:30`, `2024-01-01`, `007`) is text."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec
import yaml
from msgspec import inspect

from fireteam.kernel.faults import Fault, quoted

T = TypeVar("T")
Origin = Literal["book", "public", "ours"]

# What can be printed on a card or a map. Whoever makes their own is bound by these too: nothing here can ask for more
# work or memory than a table has.
Name = Annotated[str, msgspec.Meta(pattern=r"^[^\W_]( ?[\w'’.,!?&/+-])*\Z", max_length=60)]
MaybeName = Annotated[str, msgspec.Meta(pattern=r"^([^\W_]( ?[\w'’.,!?&/+-])*)?\Z", max_length=60)]
Text = Annotated[str, msgspec.Meta(max_length=1_000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=12)]  # dice thrown at once, copies of a card
Change = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Pair = Annotated[tuple[Count, ...], msgspec.Meta(min_length=2, max_length=2)]  # for unions with a number


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything that has a card, and where it comes from."""

    name: Name
    origin: Origin = "ours"
    text: Text = ""


LARGEST = 4_000_000  # bytes of a file
DEEPEST = 40  # lists and mappings inside each other
LONGEST_NUMBER = 100  # digits
_WORDS: dict[str, object] = {"": None, "null": None, "~": None, "true": True, "false": False}
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?[0-9]*\.[0-9]+")
_PLACE = re.compile(r" - at (`key` in )?`(?P<place>\$[^`]*)`$")
_UNKNOWN_FIELD = re.compile(r"unknown field `(?P<field>[^`]*)`")
_STEP = re.compile(r"\.(?P<field>[^.\[]*)|\[(?P<item>[^\]]*)\]")
_LAST_STEP = re.compile(r"(\.[^.\[]*|\[[^\]]*\])$")
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the same events, ten times as fast


def read(path: Path, schema: type[T]) -> T:
    """What a content file says, checked against a schema."""
    return source(path).convert(schema)


def read_all(path: Path, schema: type[T]) -> tuple[T, ...]:
    """A list of such things: of the file of that name, or of every file in the folder of that name, by their names."""
    files = sorted(path.glob("*.yaml")) if path.is_dir() else [path if path.suffix else path.with_suffix(".yaml")]
    return tuple(one for file in files for one in read(file, tuple[schema, ...]))  # type: ignore[valid-type]


class Source:
    """A YAML text as plain values, and the line on which each of them stands."""

    __slots__ = ("lines", "name", "value")

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.lines: dict[str, int] = {}
        try:
            self.value = _Reader(text, self).document()
        except yaml.YAMLError as error:
            raise Fault(f"{name}{_line_of(error)}: this is not YAML: {_problem(error)}") from None

    def convert(self, schema: type[T]) -> T:
        return self.convert_part("$", self.value, schema)

    def convert_part(self, place: str, value: object, schema: type[T]) -> T:
        """A value that stands at a place, checked against a schema of its own."""
        try:
            return msgspec.convert(value, schema, str_keys=True)
        except msgspec.ValidationError as error:
            message = str(error)
            found = _PLACE.search(message)
            place += found["place"][1:] if found else ""
            reason = message[: found.start()] if found else message
            if unknown := _UNKNOWN_FIELD.search(reason):
                place = f"{place}.{unknown['field']}"
            if words := _words(inspect.type_info(schema), _STEP.findall(found["place"] if found else "")):
                reason = f"{reason}: it must be {' or '.join(words)}"
            raise self.fault(place, reason[:1].lower() + reason[1:]) from None

    def fault(self, place: str, reason: str) -> Fault:
        """What to raise about a value; its place is written like `$.clauses[2].id`."""
        where = place.removeprefix("$").removeprefix(".")
        return Fault(f"{self.name}, line {self.line(place)}{where and ', '}{where}: {reason}")

    def line(self, place: str) -> int:
        """The line of a value, or of the nearest thing around it."""
        while place not in self.lines and (last := _LAST_STEP.search(place)):
            place = place[: last.start()]
        return self.lines.get(place, 1)


def _words(schema: inspect.Type, steps: Sequence[tuple[str, str]]) -> list[str]:
    """The words that a schema allows at a place, if it allows only some."""
    if isinstance(schema, inspect.UnionType):
        return [word for kind in schema.types for word in _words(kind, steps)]
    if not steps:
        return [quoted(word) for word in schema.values] if isinstance(schema, inspect.LiteralType) else []
    (field, item), further = steps[0], steps[1:]
    if isinstance(schema, inspect.StructType):
        return [word for one in schema.fields if one.encode_name == field for word in _words(one.type, further)]
    if isinstance(schema, inspect.ListType | inspect.VarTupleType):
        return _words(schema.item_type, further)
    if isinstance(schema, inspect.TupleType):
        kinds = schema.item_types[int(item) : int(item) + 1] if item.isdigit() else ()
        return [word for kind in kinds for word in _words(kind, further)]
    return _words(schema.value_type, further) if isinstance(schema, inspect.DictType) else []


def source(path: Path) -> Source:
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        text = raw.decode("utf-8-sig")
    except OSError as error:
        raise Fault(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise Fault(f"{path}, line {raw[: error.start].count(10) + 1}: this is not UTF-8 text") from None
    if len(raw) > LARGEST:
        raise Fault(f"{path} is larger than {LARGEST} bytes")
    return Source(text, str(path))


class _Reader:
    """Builds plain values from the events of the parser. Nothing is built that could be larger than the text
    it came from, and nothing deeper than DEEPEST."""

    def __init__(self, text: str, source: Source) -> None:
        self.events: Iterator[yaml.Event] = yaml.parse(text, Loader=_LOADER)
        self.source = source

    def document(self) -> object:
        next(self.events)  # the stream begins
        if isinstance(next(self.events), yaml.StreamEndEvent):
            raise Fault(f"{self.source.name} is empty")
        value = self.value(next(self.events), "$", 0)
        next(self.events)  # the document ends
        if not isinstance(event := next(self.events), yaml.StreamEndEvent):
            raise Fault(f"{self.source.name}, line {_line(event)}: a second document begins where one is read")
        return value

    def value(self, event: yaml.Event, place: str, depth: int) -> object:
        self.source.lines.setdefault(place, _line(event))
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
            raise self.fault(event, "anchors (&) and aliases (*) are not read here")
        if getattr(event, "tag", None) is not None:
            raise self.fault(event, "tags (!) are not read here")
        if depth > DEEPEST:
            raise self.fault(event, f"lists and mappings are more than {DEEPEST} deep here")
        if isinstance(event, yaml.SequenceStartEvent):
            return self.items(place, depth)
        if isinstance(event, yaml.MappingStartEvent):
            return self.entries(place, depth)
        assert isinstance(event, yaml.ScalarEvent)
        return event.value if event.style else self.plain(event)

    def items(self, place: str, depth: int) -> list[object]:
        made: list[object] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            made.append(self.value(event, f"{place}[{len(made)}]", depth + 1))
        return made

    def entries(self, place: str, depth: int) -> dict[str, object]:
        made: dict[str, object] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                raise self.fault(event, "a key must be a text")
            key = event.value  # never a number: `1:` and `"1":` are one key
            self.value(event, f"{place}.{key}", depth)  # for its line, and so that it has no anchor or tag
            if key in made:
                raise self.fault(event, f"'{key}' appears twice here")
            made[key] = self.value(next(self.events), f"{place}.{key}", depth + 1)
        return made

    def plain(self, event: yaml.ScalarEvent) -> object:
        """What a word without quotes means."""
        word: str = event.value
        if word in _WORDS:
            return _WORDS[word]
        whole = _WHOLE.fullmatch(word) is not None
        if not whole and not _DECIMAL.fullmatch(word):
            return word
        if len(word) > LONGEST_NUMBER:
            raise self.fault(event, f"a number has at most {LONGEST_NUMBER} digits")
        return int(word) if whole else float(word)

    def fault(self, event: yaml.Event, reason: str) -> Fault:
        return Fault(f"{self.source.name}, line {_line(event)}: {reason}")


def _line(event: yaml.Event) -> int:
    assert event.start_mark is not None
    return event.start_mark.line + 1


def _line_of(error: yaml.YAMLError) -> str:
    mark = getattr(error, "problem_mark", None)
    return f", line {mark.line + 1}" if mark is not None else ""


def _problem(error: yaml.YAMLError) -> str:
    """The parser's own words, on one line."""
    words = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
    return " ".join(str(words).split())
