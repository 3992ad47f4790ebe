"""Abilities of cards, stances and the dashboard: when they may be used, on whom, at what price, and what the simple
ones do."""

from fireteam.games.omega.rules.abilities.verbs import among, apply, verb

__all__ = ["among", "apply", "verb"]
