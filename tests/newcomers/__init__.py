"""A package as somebody else would install it: special rules of a mission and of a scenario, with their content."""
