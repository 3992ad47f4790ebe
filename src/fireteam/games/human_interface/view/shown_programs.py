"""Cyberwarfare as a seat is shown it: networks, what lies in them and on terminals, and battles. A part of shown.py."""

from msgspec import Struct

from fireteam.kernel.numbers import Number


class Program(Struct, frozen=True):
    id: str  # the name of its card, "?" for whom it is hidden from
    owner: str
    faceup: bool
    booster: str | None
    booster_faceup: bool
    sr: int
    price: int  # that was paid for it
    known_to: list[str]  # players who have looked at it, beside its owner's
    booster_known_to: list[str]


class Network(Struct, frozen=True):
    hacker: str | None  # the main one
    sr: int
    due: int  # SR more, or fewer, at the next check
    hand: list[str]
    spaces: list[Program | None]
    infected: bool
    deck: int
    tops: list[str]  # cards on top of the deck that somebody has looked at
    discard: list[str]


class Gain(Struct, frozen=True):
    """What control of a terminal is worth to who takes it."""

    terminal: str
    colour: str | None
    number: int
    doors: list[str]
    zones: list[str]  # where targets have no TAC against that side
    alarm: str  # the zone that hears of it
    tokens: int
    cards: int  # that protect it against the attack


class Battle(Struct, frozen=True):
    """A program against another. Lists are by side, the attack first."""

    stage: str
    sides: list[str]
    place: str | None  # the terminal, or the space that is purged
    programs: list[str | None]  # "?" for whom they are hidden from
    boosters: list[str | None]  # that fight along
    paid: list[int]  # SR for cards
    sr: list[int]  # SR for strength
    strength: list[Number | None]  # before CanDo cards, as far as it is known
    winner: str | None
    counter: bool  # a program that strikes back
    repeat: int  # battles of this action that are over
    chance: float | None  # of the attack, before cards are drawn, where both strengths are known
    gain: Gain | None  # of a terminal
