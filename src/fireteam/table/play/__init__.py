"""One table while it is played at: its game, those who look at it, and what happens by itself."""
