"""The dice, stat challenges, and how the outcomes of a roll are named."""
