"""Figures: their numbers and what they have to use, where they may stand, how far it is from one to another, which way
they face and what they see."""
