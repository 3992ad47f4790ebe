"""What happens when an ability is used, rolled for over an area, or counts by itself."""
