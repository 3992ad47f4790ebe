"""The activation of a character: what it may do, and what comes of it."""
