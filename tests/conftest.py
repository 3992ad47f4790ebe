"""How every property is tried: on the same random examples each time, so that a run can be repeated, and without
a clock. FIRETEAM_SOAK=20 tries twenty times as many, and others each time."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

SOAK = int(os.environ.get("FIRETEAM_SOAK", "1"))
IN_THE_BROWSER = Path(__file__).parent / "web"

settings.register_profile("fireteam", max_examples=100 * SOAK, deadline=None, derandomize=SOAK == 1)
settings.load_profile("fireteam")


@pytest.fixture(autouse=True)
def _no_loop_of_an_earlier_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """A browser that an earlier test has opened leaves its event loop marked as running, though nothing runs in it now:
    whoever has no browser begins without one."""
    if request.path.is_relative_to(IN_THE_BROWSER):
        yield
        return
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)
