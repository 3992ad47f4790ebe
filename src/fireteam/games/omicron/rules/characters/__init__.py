"""What a character has: its stats, Action Points, Luck, and the dice that Luck changes."""
