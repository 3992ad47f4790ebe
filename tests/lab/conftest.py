from __future__ import annotations

from tests.lab.contests import contest, hunt

__all__ = ["contest", "hunt"]
