"""What lies on the table, as plain slotted data. `@state` makes a dataclass with slots and writes its `copy`
from the types of its fields, so that a copy costs what a hand-written one would and no field is forgotten. Pieces that
lie on a stack are structs of msgspec instead (`kernel/stack.py`), because only these can be tagged."""

import types
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Generic, Self, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

import msgspec

from fireteam.kernel.chance import Tape
from fireteam.kernel.events import Event

T = TypeVar("T")
Setting = TypeVar("Setting")

_SHARED = (int, str, bool, float, bytes, msgspec.Struct, type(None))


class Piece:
    """Any part of a state; `@state` gives it its copy."""

    __slots__ = ()

    def copy(self) -> Self:
        raise NotImplementedError(f"{type(self).__name__} is not decorated with @state")


class State(Piece, Generic[Setting]):
    """The root of a state. The setting (options, board, cards) never changes and is shared by all copies; the
    tape and the log belong to the game that holds the state and are not part of its value."""

    __slots__ = ("log", "setting", "tape")
    setting: Setting
    tape: Tape
    log: list[Event] | None

    def __post_init__(self) -> None:
        self.log = None

    def title_of(self, name: str) -> str | None:
        """What people call what answers and records call by this name, if that is something else."""
        return None


AnyState = TypeVar("AnyState", bound=State[Any])


@dataclass_transform(eq_default=False)
def state(cls: type[T]) -> type[T]:
    """A dataclass with slots and a generated `copy`.

    >>> @state
    ... class Fighter(Piece):
    ...     cell: int
    ...     cards: list[int]
    >>> one = Fighter(3, [1, 2]); two = one.copy(); two.cards.append(9); one.cards
    [1, 2]
    """
    made = cls if issubclass(cls, msgspec.Struct) else dataclass(slots=True, eq=False)(cls)
    made.copy = _copier(made)  # type: ignore[attr-defined]
    # How it is read is worked out now: two threads that first read a state at once would end the process with a
    # segmentation fault, since msgspec shares what it is working out before it is done.
    msgspec.json.Decoder(made)
    return made


def _copier(cls: Any) -> Callable[[Any], Any]:
    hints, tagged = get_type_hints(cls), issubclass(cls, msgspec.Struct)
    lines = ["def copy(self):", "    new = self.__copy__()" if tagged else "    new = make(cls)"]
    if issubclass(cls, State):
        lines += ["    new.setting = self.setting", "    new.log = None"]
    for name in cls.__struct_fields__ if tagged else [field.name for field in fields(cls)]:
        value = _copied(hints[name], f"self.{name}", f"{cls.__name__}.{name}")
        if not tagged or value != f"self.{name}":  # a struct has copied what is shared
            lines.append(f"    new.{name} = {value}")
    scope: dict[str, Any] = {"make": object.__new__, "cls": cls}
    exec("\n".join([*lines, "    return new"]), scope)
    copy: Callable[[Any], Any] = scope["copy"]
    return copy


def _copied(hint: Any, value: str, where: str) -> str:
    """The expression that copies a value of this type; types whose order or identity could leak are refused."""
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Piece):
        return f"{value}.copy()"
    if hint in _SHARED or (origin is None and isinstance(hint, type) and issubclass(hint, (int, str, msgspec.Struct))):
        return value
    if origin is tuple and all(_copied(a, value, where) == value for a in args if a is not Ellipsis):
        return value
    if origin in (Union, types.UnionType):
        some = [_copied(a, value, where) for a in args if a is not type(None)]
        if len(set(some)) == 1:
            sure = some[0] == value or type(None) not in args
            return some[0] if sure else f"None if {value} is None else {some[0]}"
    if origin is list:
        item = _copied(args[0], "x", where)
        return f"{value}.copy()" if item == "x" else f"[{item} for x in {value}] if {value} else []"
    if origin is dict and args[0] is str:  # other keys have no order in the dump
        item = _copied(args[1], "x", where)
        return f"{value}.copy()" if item == "x" else f"{{k: {item} for k, x in {value}.items()}}"
    raise TypeError(f"{where}: a state cannot hold {hint}; use numbers, texts, tuples, lists, dicts and pieces")


def with_one(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values but for one of them. What seldom changes is better kept in a tuple, which copies share.

    >>> with_one((3, 5, 7), 1, 9)
    (3, 9, 7)
    """
    return *values[:place], value, *values[place + 1 :]


def dump(s: State[Any]) -> bytes:
    """The value of a state as canonical JSON: equal states, equal bytes."""
    return msgspec.json.encode(s, order="sorted")


def undump(kind: type[AnyState], setting: object, json: bytes) -> AnyState:
    """A state from its JSON, in its setting; whether it makes sense is for others to ask."""
    s: AnyState = msgspec.json.decode(json, type=kind)
    s.setting = setting
    s.log = None
    s.tape = Tape(b"")
    return s
