"""How fast the engine is, what it takes up, and what a server bears: the command `fireteam bench`."""
