"""What bots go by: the evaluation of positions, scores of options, values of abilities, and standing answers."""
