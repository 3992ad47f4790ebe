"""Whatever crosses a seam is a struct whose every field says what it holds: messages and bodies, and of each game what
it shows, draws and prints, what is chosen before it and what a case may say. The types of the browser are written from
these, and a field that could hold anything would say nothing there."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.kernel.events import Event
from fireteam.kernel.rules import Rules
from fireteam.table.protocol import http_bodies, messages

SENT = (*typing.get_args(messages.FromClient), *typing.get_args(messages.ToClient), *http_bodies.HTTP, Event)
PLAIN = (str, int, float, bool, None, type(None), msgspec.UnsetType)
HOLDERS = (tuple, list, dict, frozenset, Mapping)


def untyped(annotation: Any, where: str, known: set[object]) -> Iterator[str]:
    """The places within a type where anything at all could be."""
    if annotation in PLAIN or typing.get_origin(annotation) is typing.Literal:
        return
    if isinstance(annotation, typing.TypeVar):
        yield from untyped(annotation.__bound__, where, known)
        return
    origin, parts = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        yield from untyped(parts[0], where, known)
    elif origin in (typing.Union, types.UnionType) or (origin in HOLDERS and parts):
        for part in parts:
            if part is not ...:
                yield from untyped(part, where, known)
    elif isinstance(struct := origin or annotation, type) and issubclass(struct, msgspec.Struct):
        if annotation not in known:
            known.add(annotation)
            for field in msgspec.structs.fields(annotation):
                yield from untyped(field.type, f"{where}.{struct.__name__}.{field.name}", known)
    else:
        yield f"{where}: {annotation}"


def returned(make: Callable[..., object]) -> Any:
    """What a function makes; the contract's own default for cards makes none."""
    return typing.get_type_hints(make).get("return")


class Inner(msgspec.Struct):
    bare: dict  # type: ignore[type-arg]
    fine: dict[str, tuple[int, ...]]


class Outer(msgspec.Struct):
    inner: list[Inner | None]
    anything: Any
    thing: tuple[object, ...]
    half: dict[str, Any]


def test_the_walk_finds_what_says_nothing() -> None:
    found = [place.split(": ")[0] for place in untyped(Outer, "it", set())]
    assert found == ["it.Outer.inner.Inner.bare", "it.Outer.anything", "it.Outer.thing", "it.Outer.half"]


@pytest.mark.parametrize("struct", SENT, ids=lambda struct: struct.__name__)
def test_what_is_sent_says_what_it_holds(struct: type) -> None:
    assert list(untyped(struct, "", set())) == []


@pytest.mark.parametrize("code", fireteam.registered())
def test_what_a_game_shows_and_is_given_says_what_it_holds(code: str) -> None:
    rules: Rules[Any] = fireteam.rules_of(code)
    shown = rules.shown
    made = {
        "view": returned(shown.view),
        "facts": returned(shown.facts),
        "preview": returned(shown.preview),
        "cards": returned(shown.cards),
        "options": rules.options,
        "given": rules.given,
    }
    assert [place for part, annotation in made.items() for place in untyped(annotation, part, set())] == []
