"""Doors, the rooms behind them, and the enemies that come."""
