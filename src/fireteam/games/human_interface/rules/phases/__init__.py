"""The phases of a round, and set-up."""
