"""Figures: their numbers and what they have to use, where they may stand, how far it is from one to another, which way
they face and what they see."""

from fireteam.games.omega.rules.figures.distance import FAR, aura_of, by_hand, touching, within
from fireteam.games.omega.rules.figures.footing import fits, fitting, places, standable

__all__ = ["FAR", "aura_of", "by_hand", "fits", "fitting", "places", "standable", "touching", "within"]
