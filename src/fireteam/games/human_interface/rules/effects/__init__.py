"""What cards do, by verb."""
