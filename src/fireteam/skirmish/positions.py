"""Positions that are built by hand, for cases: what they say by name, put into a state by number."""

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Protocol, TypeVar

from fireteam.kernel.position_files import number_of

Value = TypeVar("Value")
Phase = TypeVar("Phase", bound=IntEnum)


class _Named(Protocol):
    @property
    def name(self) -> str: ...


def names_of(things: Iterable[_Named]) -> list[str]:
    return [thing.name for thing in things]


def numbers_of(names: Sequence[str], given: Iterable[str], what: str) -> list[int]:
    """The places of some names that a position gives."""
    return [number_of(names, name, what) for name in given]


def enter(into: list[Value], names: Sequence[str], given: Mapping[str, Value], what: str) -> None:
    """What a position gives by name, each in its place.

    >>> wells = [0, 0, 0]
    >>> enter(wells, ["Clone Vat", "Vent", "Lock"], {"vent": 2}, "dashboard piece")
    >>> wells
    [0, 2, 0]
    """
    for name, value in given.items():
        into[number_of(names, name, what)] = value


def take_over(s: object, given: object, *fields: str) -> None:
    """What a position says as the state holds it."""
    for field in fields:
        setattr(s, field, getattr(given, field))


def mark(s: object, number: int, **so: bool) -> None:
    """In masks of the state that are named, somebody of whom it is so."""
    for mask, holds in so.items():
        setattr(s, mask, getattr(s, mask) | holds << number)


def take_out(bag: list[int], cards: Iterable[int]) -> None:
    """Cards that somebody has are not in the deck; a position may give more of them than there are."""
    for card in cards:
        if card in bag:
            bag.remove(card)


def phase_of(phases: type[Phase], named: str | None, otherwise: Phase) -> Phase:
    """The phase that a position names."""
    written = [phase.name.lower().replace("_", "-") for phase in phases]
    return otherwise if named is None else phases(number_of(written, named, "phase"))


def shared_out(seats: Sequence[int], place: int, among: int) -> int:
    """The seat that one of so many belongs to, when each player has as many as the next."""
    return seats[place * len(seats) // among]
