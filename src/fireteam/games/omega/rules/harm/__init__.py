"""Wounds and explosions."""
