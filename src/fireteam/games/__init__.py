"""The registry: which games there are. Every folder here that defines RULES is a game; FIRETEAM_GAMES names
further packages of games, and a source checkout brings its tiny games along as examples."""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from functools import cache
from pathlib import Path
from typing import Any

from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Rules

_CHECKOUT = Path(__file__).resolve().parents[3]


@cache
def registered() -> dict[str, Rules[Any]]:
    """Every known game by its code."""
    packages = [__name__, *filter(None, os.environ.get("FIRETEAM_GAMES", "").split(","))]
    if (_CHECKOUT / "tests" / "tiny").is_dir() and (_CHECKOUT / "pyproject.toml").is_file():
        if str(_CHECKOUT) not in sys.path:
            sys.path.append(str(_CHECKOUT))
        packages.append("tests.tiny")
    games: dict[str, Rules[Any]] = {}
    for package in packages:
        games.update((rules.code, rules) for rules in _games_in(package))
    return games


def _games_in(package: str) -> list[Rules[Any]]:
    try:
        folder = importlib.import_module(package)
    except ImportError as error:
        raise Fault(f"FIRETEAM_GAMES names '{package}', which cannot be imported: {error}") from None
    found = []
    for module in pkgutil.iter_modules(folder.__path__, f"{package}."):
        if module.ispkg:
            rules = getattr(importlib.import_module(module.name), "RULES", None)
            if isinstance(rules, Rules):
                found.append(rules)
    return found


def rules_of(code: str) -> Rules[Any]:
    """The rules of one game."""
    games = registered()
    if code not in games:
        raise Fault(f"there is no game '{code}'; there are {', '.join(sorted(games))}")
    return games[code]
