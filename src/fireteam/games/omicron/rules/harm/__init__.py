"""Damage and being knocked out, conditions, Traps."""
