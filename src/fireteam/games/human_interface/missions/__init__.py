"""The special rules of missions."""
