"""Wounds, cybershock, adrenaline, and what does harm."""
