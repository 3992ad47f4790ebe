"""How many random examples each property of space is tried on: always the same ones, so that a run can be
repeated. FIRETEAM_SOAK=20 tries twenty times as many."""

import os

from hypothesis import settings

EXAMPLES = 100 * int(os.environ.get("FIRETEAM_SOAK", "1"))

settings.register_profile("space", max_examples=EXAMPLES, deadline=None, derandomize=True)
settings.load_profile("space")
