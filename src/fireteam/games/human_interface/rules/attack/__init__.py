"""Attacks and what they do."""
