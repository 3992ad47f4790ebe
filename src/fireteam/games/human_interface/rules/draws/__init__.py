"""Tests against the CanDo deck."""
