"""The nouns of the game: what is printed, what is agreed, what lies on the table, and how it is named. No rules."""
