"""The CyMS: how they are activated, and how they spawn."""
