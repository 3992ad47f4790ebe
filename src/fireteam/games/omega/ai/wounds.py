"""Wounds, for whoever evaluates: how likely dice deal them, and what those of commandos and of enemies on the map are
worth to the overseer, and as much less to the commandos."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from fireteam.games.omega.ai import weights
from fireteam.games.omega.model import Attack, Challenge, Omega
from fireteam.games.omega.rules.figures import stats
from fireteam.games.omega.rules.rolls import dice


@lru_cache(1 << 10)
def chance(black: int, red: int, needed: int) -> float:
    """How likely so many dice show at least so many hits."""
    if needed <= 0 or not (black or red):
        return float(needed <= 0)
    faces = dice.BLACK.faces if black else dice.RED.faces
    rest = (black - 1, red) if black else (black, red - 1)
    return sum([chance(*rest, needed - face) for face in faces]) / len(faces)


def expected_wounds(black: int, red: int, *needed: int | None) -> float:
    """The wounds of an attack with so many dice on average: one for each number of hits that is needed."""
    return sum([chance(black, red, hits) for hits in needed if hits is not None])


def thrown_again(rolled: Attack | Challenge, order: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """One die more of that order at a time is rolled again: the hits that are kept, and the black and red dice."""
    kept, black, red = sum(rolled.dice), 0, 0
    for n in order:
        kept -= rolled.dice[n]
        black, red = (black + 1, red) if n < rolled.blacks else (black, red + 1)
        yield kept, black, red


def picked(rolled: Attack | Challenge, argument: int) -> tuple[int, int, int]:
    """The same for an answer that says how many of each colour and face."""
    counts = list(zip(dice.split(argument), dice.FACES, strict=True))
    reds = sum([count for count, (red, _) in counts if red])
    kept = sum(rolled.dice) - sum([count * face for count, (_, face) in counts])
    return kept, sum([count for count, _ in counts]) - reds, reds


def left_to(s: Omega, figure: int) -> int:
    """The wounds that somebody can still suffer."""
    return stats.vitality(s, figure) - s.wounds[figure]


def loss(s: Omega, commando: int, wounds: float = 1.0) -> float:
    """What the overseer gains when a commando who stands suffers wounds: the nearer to going down, the more."""
    left = left_to(s, commando)
    weight = weights.COMMANDO_WOUND * (1.0 + weights.COMMANDO_NEAR_DOWN / max(1, left)) * min(wounds, left)
    return weight + weights.COMMANDO_DOWN * min(1.0, (wounds / max(1, left)) ** 2)


def enemy_value(s: Omega, figure: int) -> float:
    """What an enemy on the map is worth to the overseer: what it would cost to bring and to feed another."""
    printed = stats.enemy(s, figure)
    hurt = weights.ENEMY_WOUNDED * s.wounds[figure] / printed.vitality
    worth = weights.ENEMY + weights.ENEMY_COMBAT_COST * printed.combat_cost
    return (worth + weights.ENEMY_VITALITY * (printed.vitality - 1)) * (1.0 - hurt)
