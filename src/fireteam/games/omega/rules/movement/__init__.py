"""Moving: how far a figure gets, the walk itself, and the move action."""
