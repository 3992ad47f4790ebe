"""Hexes: how far apart things are, and who sees whom."""
