"""What is kept on disk, and the keys that open a seat."""
