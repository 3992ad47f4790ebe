"""Which values the fields of a state can have at all. A game says it once, field by field; whoever reads a state from a
text has it checked before any rule looks at it, so that no number names a cell, a model or a card that there is not."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Bound = Callable[[Any, str], Iterator[str]]  # what is wrong with a value at a place
MANY = 9_999  # of whatever is counted


@dataclass(frozen=True, slots=True)
class _Range:
    """Whole numbers from low to high."""

    low: int
    high: int
    words: str

    def __call__(self, value: int, place: str) -> Iterator[str]:
        if not self.low <= value <= self.high:
            yield f"{place} is {_short(value)}, and must be {self.words}"


def within(low: int, high: int) -> Bound:
    """A number from low to high."""
    return _Range(low, high, f"{low} to {high}")


def below(count: int) -> Bound:
    """One of so many things, by its number."""
    return within(0, count - 1)


def none_or(count: int) -> Bound:
    """One of so many things, or -1 for none."""
    return within(-1, count - 1)


def mask(count: int) -> Bound:
    """Some of so many things, as bits."""
    return _Range(0, (1 << count) - 1, f"a mask of {count} bits")


def each(bound: Bound, count: int | None = None, most: int = 500) -> Bound:
    """A list of such values, of a fixed length where a count is given."""

    def check(values: Sequence[Any], place: str) -> Iterator[str]:
        if count is not None and len(values) != count:
            yield f"{place} has {len(values)} entries, and must have {count}"
        elif len(values) > most:
            yield f"{place} has {len(values)} entries, and may have {most}"
        elif isinstance(bound, _Range) and (not values or (bound.low <= min(values) and max(values) <= bound.high)):
            return  # most lists are of numbers and sound: they are looked through at once
        else:
            for number, value in enumerate(values):
                yield from bound(value, f"{place}[{number}]")

    return check


def one_of(*values: object) -> Bound:
    def check(value: object, place: str) -> Iterator[str]:
        if value not in values:
            yield f"{place} is {_short(value)}, which it cannot be"

    return check


def anything(value: object, place: str) -> Iterator[str]:
    """What its type alone bounds."""
    return iter(())


def piece(**fields: Bound) -> Bound:
    """A part of a state, field by field."""

    def check(value: object, place: str) -> Iterator[str]:
        for name, bound in fields.items():
            yield from bound(getattr(value, name), f"{place}.{name}" if place else name)

    return check


def optional(bound: Bound) -> Bound:
    def check(value: object, place: str) -> Iterator[str]:
        if value is not None:
            yield from bound(value, place)

    return check


def counts(most: int = 50) -> Bound:
    """Numbers by name."""
    number = within(0, MANY)

    def check(values: Mapping[str, int], place: str) -> Iterator[str]:
        if len(values) > most:
            yield f"{place} has {len(values)} entries, and may have {most}"
        for name, value in values.items():
            yield from number(value, f"{place}.{name[:40]}")

    return check


def _short(value: object) -> str:
    """A value as a sentence can quote it: numbers here may have thousands of digits."""
    return hex(value)[:20] if isinstance(value, int) and abs(value) > 10**15 else str(value)[:40]
