"""How many random examples each property of space is tried on: always the same ones, so that a run can be
repeated. FIRETEAM_SOAK=20 tries twenty times as many, and others each time."""

import os

from hypothesis import settings

SOAK = int(os.environ.get("FIRETEAM_SOAK", "1"))

settings.register_profile("space", max_examples=100 * SOAK, deadline=None, derandomize=SOAK == 1)
settings.load_profile("space")
