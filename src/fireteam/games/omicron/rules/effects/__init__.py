"""What effects do, by their verbs."""
