"""What a seat is shown."""
