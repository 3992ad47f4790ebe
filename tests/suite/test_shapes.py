"""What is shown, and what a case gives, has named parts of a known type, down to the last text and number. This is read
from the type hints: nothing of type `Any` or `object`, and no dict whose values are not said."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.kernel.rules import Drawing, View
from fireteam.kernel.views import Seen

PLAIN = (str, int, float, bool, type(None), msgspec.UnsetType)


def unsaid(hint: Any, path: str, known: set[type]) -> Iterator[str]:
    """Where a type does not say what it holds."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        if hint not in known:
            known.add(hint)
            for field in msgspec.structs.fields(hint):
                yield from unsaid(field.type, f"{hint.__name__}.{field.name}", known)
    elif origin in (list, tuple, dict, typing.Union, types.UnionType):
        for part in parts:
            if part is not ...:
                yield from unsaid(part, path, known)
    elif origin is not typing.Literal and hint not in PLAIN:
        yield f"{path}: {hint}"


@pytest.mark.parametrize("code", fireteam.registered())
def test_what_is_shown_and_what_is_given_says_what_it_is(code: str) -> None:
    rules = fireteam.rules_of(code)
    view, facts, drawing = (
        typing.get_type_hints(make)["return"] for make in (rules.shown.view, rules.shown.facts, rules.shown.preview)
    )
    assert issubclass(view, View)
    assert issubclass(facts, View)
    assert issubclass(drawing, Drawing)
    found = [line for made in (view, facts, drawing, Seen, rules.given) for line in unsaid(made, made.__name__, set())]
    assert found == []


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
