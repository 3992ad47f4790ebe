"""How every property is tried: on the same random examples each time, so that a run can be repeated, and without
a clock. FIRETEAM_SOAK=20 tries twenty times as many, and others each time."""

import os

from hypothesis import settings

SOAK = int(os.environ.get("FIRETEAM_SOAK", "1"))

settings.register_profile("fireteam", max_examples=100 * SOAK, deadline=None, derandomize=SOAK == 1)
settings.load_profile("fireteam")
