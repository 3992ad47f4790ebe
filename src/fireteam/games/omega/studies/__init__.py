"""How the game is studied: balance, an index of its content, variants for the battery, and what the bench repeats."""
