"""What lies on the map and what it does: gas, hazards, mines; how markers are laid and tiles turned over."""
