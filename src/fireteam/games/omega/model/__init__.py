"""The nouns of the game: what is printed, the map, the mission, the table as it lies, and how each is named. No
rules."""
