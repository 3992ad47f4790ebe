"""What effects do, by their verbs, and who may come in when."""
