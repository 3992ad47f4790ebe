"""Cyberwarfare as a seat is shown it: networks, what lies in them and on terminals, and battles. A part of shown.py."""

from msgspec import Struct


class Program(Struct, frozen=True):
    id: str  # the name of its card, "?" for whom it is hidden from
    owner: str
    faceup: bool
    booster: str | None
    sr: int
    known_to: list[str]  # players who have looked at it, beside its owner's


class Network(Struct, frozen=True):
    hacker: str | None  # the main one
    sr: int
    hand: list[str]
    spaces: list[Program | None]
    infected: bool
    deck: int
    tops: list[str]  # cards on top of the deck that somebody has looked at
    discard: list[str]


class Battle(Struct, frozen=True):
    """A program against another. Lists are by side, the attack first."""

    stage: str
    sides: list[str]
    place: str | None
    programs: list[str | None]
    boosters: list[str | None]
    sr: list[int]
    cards: list[int]
    winner: str | None
