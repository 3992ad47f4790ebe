"""What effects do, by their verbs, and who may react when."""
