"""The phases of a game and of its rounds, but for the activation itself and the spawning of CyMS."""
