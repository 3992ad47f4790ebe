"""Packs the browser client into what is installed, so that `fireteam serve` works without a checkout. Where it has not
been built yet it is built first; where that cannot be done, the package comes without it and says so."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # a checkout serves web/dist itself
            return
        built = Path(self.root, "web", "dist")
        if not (built / "index.html").is_file():
            subprocess.run(["make", "client"], cwd=self.root, check=False)
        if not (built / "index.html").is_file():
            self.app.display_warning("The browser client could not be built, so `fireteam serve` will have no pages.")
            return
        inside = "fireteam/table/dist" if self.target_name == "wheel" else "web/dist"
        build_data["force_include"][str(built)] = inside
