from __future__ import annotations

from tests.lab.contests import contest

__all__ = ["contest"]
