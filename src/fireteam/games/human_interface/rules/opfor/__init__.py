"""Models that the rules run."""
