"""The odds of dice: how likely they show so many hits, and the wounds that an attack deals on average."""

from __future__ import annotations

from functools import lru_cache

from fireteam.games.omega.rules.rolls.dice import BLACK, RED


@lru_cache(1 << 10)
def chance(black: int, red: int, needed: int) -> float:
    """How likely so many dice show at least so many hits."""
    if needed <= 0:
        return 1.0
    if not black and not red:
        return 0.0
    faces = BLACK.faces if black else RED.faces
    rest = (black - 1, red) if black else (black, red - 1)
    return sum([chance(*rest, needed - face) for face in faces]) / len(faces)


def expected_wounds(black: int, red: int, first: int, second: int | None = None) -> float:
    """The wounds of an attack with so many dice against a defense, on average."""
    once = chance(black, red, first)
    return once if second is None else once + chance(black, red, second)
