"""What things are worth to the bots of both sides, in points: a won mission is worth WON, and all else is measured
against that. What is good for one side is as bad for the other."""

from __future__ import annotations

from functools import lru_cache

from fireteam.games.omega.model.state import COMMANDOS, FIRST_ENEMY, Omega
from fireteam.games.omega.rules.figures import stats
from fireteam.games.omega.rules.rolls.dice import BLACK, RED

WON = 12.0
WOUND = 0.45  # of a commando who has others to lose; the last ones weigh more
DOWN = 1.6  # a commando goes down, beside the wound that does it
KILLED = 1.2  # and does not come back
TOKEN = 0.1  # adrenaline of the energy pool, so also what a commando raises
WELL = 0.04  # a token in the well of a dashboard piece that will be used again
FRIEND = 0.5  # a wound of a drone; the Lab Tech's is worth more where the mission needs him
ROUND = 0.5  # a space of the round tracker
STEP = 0.1  # a space nearer to what the mission wants


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


def loss(s: Omega, commando: int, wounds: float = 1.0) -> float:
    """What the overseer gains when a commando who stands suffers wounds: the nearer to going down, the more."""
    left = stats.vitality(s, commando) - s.wounds[commando]
    weight = WOUND * (1.0 + 0.5 / max(1, left)) * min(wounds, left)
    return weight + DOWN * min(1.0, (wounds / max(1, left)) ** 2)


def enemy_value(s: Omega, figure: int) -> float:
    """What an enemy on the map is worth to the overseer: what it would cost to bring and to feed another."""
    printed = stats.enemy(s, figure)
    hurt = s.wounds[figure] / (2 * printed.vitality)
    return (0.2 + 0.1 * printed.combat_cost + 0.18 * (printed.vitality - 1)) * (1.0 - hurt)


def friend_value(s: Omega, figure: int) -> float:
    """What a wound of somebody of the commandos' side is worth to the overseer."""
    assert figure < FIRST_ENEMY
    return loss(s, figure) if figure < COMMANDOS else FRIEND
