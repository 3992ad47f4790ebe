"""What a squad scores with: points, objective interactions and Objective Tokens."""
