"""Many games between bots, and what is learnt from them."""
