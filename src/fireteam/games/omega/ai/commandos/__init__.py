"""What options seem worth to the commandos."""
