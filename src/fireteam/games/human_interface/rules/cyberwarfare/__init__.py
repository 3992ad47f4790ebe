"""Tactical networks, terminals and battles of programs."""
