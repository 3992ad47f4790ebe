"""What the bots go by: the evaluation, what options seem worth, and sensible standing answers. Nobody imports it but
the card of the game."""
