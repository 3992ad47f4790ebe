"""Attacks: on whom, with what, the dice, and knockback."""
