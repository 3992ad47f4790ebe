"""Sight, distance, doors, terminals and alarm tokens."""
