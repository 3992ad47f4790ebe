"""Whom an Attack, an ability or an area can be aimed at, and why not."""
