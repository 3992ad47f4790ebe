"""How far and by which way a model gets, Walks and Charges, repositions, and who reacts to a movement."""
