"""The registry: which games there are. Every folder here that defines RULES is a game; FIRETEAM_GAMES names
further packages of games, and a source checkout brings its tiny games along as examples."""

import copyreg
import importlib
import os
import pickle
import pkgutil
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from fireteam.kernel.faults import Fault, quoted
from fireteam.kernel.rules import Rules

FIRST = "omicron"  # what to offer somebody who has never been here: both sides are alike, and games are short
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
        games.update((rules.about.code, rules) for rules in _games_in(package))
    return games


def _games_in(package: str) -> list[Rules[Any]]:
    folder = getattr(_imported(package, f"FIRETEAM_GAMES names '{package}', which"), "__path__", None)
    if folder is None:
        raise Fault(f"FIRETEAM_GAMES names '{package}', which is not a package of games")
    found = []
    for module in pkgutil.iter_modules(folder, f"{package}."):
        if module.ispkg:
            rules = getattr(_imported(module.name, f"the game '{module.name}'"), "RULES", None)
            if isinstance(rules, Rules):
                found.append(rules)
    return sorted(
        found, key=lambda rules: (rules.judged.evaluator is None, rules.about.code != FIRST)
    )  # first where an opponent thinks


def _imported(name: str, what: str) -> ModuleType:
    """Whatever a module of somebody else raises while it is imported is told in one sentence."""
    try:
        return importlib.import_module(name)
    except (Exception, SystemExit) as error:
        raise Fault(f"{what} cannot be imported: {type(error).__name__}: {error}") from error


def rules_of(code: str) -> Rules[Any]:
    """The rules of one game."""
    games = registered()
    if not isinstance(code, str) or code not in games:
        known = f"there are {', '.join(sorted(games))}" if games else "no game is installed"
        raise Fault(f"there is no game {quoted(code)}; {known}")
    return games[code]


def _by_code(rules: Rules[Any]) -> tuple[Any, ...]:
    """How rules are pickled: whoever unpickles a game has the same ones."""
    if registered().get(rules.about.code) is not rules:
        raise pickle.PicklingError(f"the rules of {rules.about.title} are not those of a registered game")
    return rules_of, (rules.about.code,)


copyreg.pickle(Rules, _by_code)
