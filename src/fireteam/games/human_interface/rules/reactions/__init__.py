"""What others do while somebody moves or attacks."""
