"""Whatever crosses a seam has named parts of a known type, down to the last text and number: what is shown, drawn and
printed, what is chosen before a game, what a case gives, and every message and body of the wire. This is read from the
type hints: nothing of type `Any` or `object`, and no dict whose values are not said."""

import types
import typing
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.kernel.events import Event
from fireteam.kernel.rules import Drawing, View
from fireteam.table.protocol import http_bodies, messages

PLAIN = (str, int, float, bool, None, type(None), msgspec.UnsetType)
HOLDERS = (list, tuple, dict, frozenset, Mapping, typing.Union, types.UnionType)
SENT = (*typing.get_args(messages.FromClient), *typing.get_args(messages.ToClient), *http_bodies.HTTP, Event)


def unsaid(hint: Any, path: str, known: set[type]) -> Iterator[str]:
    """Where a type does not say what it holds."""
    if isinstance(hint, typing.TypeVar):
        hint = hint.__bound__
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        yield from unsaid(parts[0], path, known)
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        if hint not in known:
            known.add(hint)
            for field in msgspec.structs.fields(hint):
                yield from unsaid(field.type, f"{hint.__name__}.{field.name}", known)
    elif origin in HOLDERS:
        for part in parts:
            if part is not ...:
                yield from unsaid(part, path, known)
    elif origin is not typing.Literal and hint not in PLAIN:
        yield f"{path}: {hint}"


@pytest.mark.parametrize("code", fireteam.registered())
def test_what_is_shown_and_what_is_given_says_what_it_is(code: str) -> None:
    rules = fireteam.rules_of(code)
    shown = rules.shown
    view, facts, drawing, cards = (
        typing.get_type_hints(make).get("return") for make in (shown.view, shown.facts, shown.preview, shown.cards)
    )
    assert view
    assert facts
    assert drawing
    assert issubclass(view, View)
    assert issubclass(facts, View)
    assert issubclass(drawing, Drawing)
    made = {"view": view, "facts": facts, "drawing": drawing, "cards": cards}  # without a function of its own, no cards
    made |= {"options": rules.options, "given": rules.given}
    assert [line for name, hint in made.items() for line in unsaid(hint, name, set())] == []


@pytest.mark.parametrize("struct", SENT, ids=lambda struct: struct.__name__)
def test_what_is_sent_says_what_it_is(struct: type) -> None:
    assert list(unsaid(struct, struct.__name__, set())) == []


@pytest.mark.parametrize("code", fireteam.registered())
def test_a_picture_is_made_from_what_a_seat_is_shown_and_nothing_else(code: str) -> None:
    rules = fireteam.rules_of(code)
    view = typing.get_type_hints(rules.shown.view)["return"]
    for draw in (rules.shown.picture, rules.shown.describe):
        hints = typing.get_type_hints(draw)
        del hints["return"]
        assert list(hints.values()) == [view]


@pytest.mark.parametrize("code", fireteam.registered())
def test_a_position_by_hand_is_made_from_what_is_given_and_nothing_else(code: str) -> None:
    rules = fireteam.rules_of(code)
    made = getattr(rules.arrange, "func", rules.arrange)  # a large game lends it some of its rules
    assert list(typing.get_type_hints(made).values())[1] is rules.given


class Vague(msgspec.Struct):
    whole: dict[str, Any]
    parts: list[dict]  # type: ignore[type-arg]
    thing: object


def test_what_is_not_said_is_found() -> None:
    assert [line.partition(":")[0] for line in unsaid(Vague, "", set())] == [
        "Vague.whole",
        "Vague.parts",
        "Vague.thing",
    ]
