"""What scenarios do beyond their numbers: modules of special rules, those of installed packages among them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from fireteam.kernel.decisions import Kind


class Special:
    """What the special rules of any game have; a game adds its own hooks, and a module overrides what it needs. What
    may ask somebody is a generator, or a plain function where it asks nobody."""

    content: Path | None = None  # a file of scenarios that an installed package brings along with its rules
    kinds: tuple[Kind[Any], ...] = ()  # of questions that only this scenario asks

    def lacks(self, setting: Any) -> Iterable[str]:
        """What there is not, and the scenario cannot do without."""
        return ()
