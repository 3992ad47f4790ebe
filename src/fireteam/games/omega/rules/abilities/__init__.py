"""Abilities of cards, stances and the dashboard: when they may be used, on whom, at what price, and what the simple
ones do."""
