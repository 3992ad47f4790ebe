"""What options seem worth to the overseer."""
