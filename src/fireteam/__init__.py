"""Fireteam: one engine and one table for tactical skirmish board games.

>>> import fireteam
>>> game = fireteam.new("ambush", seed=7)
>>> while not game.over:
...     game.choose(game.decision().seat, game.options()[0])
>>> fireteam.replay(game.record()).digest() == game.digest()
True
"""

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from fireteam.games import registered, rules_of
from fireteam.kernel import position_files, records
from fireteam.kernel.chance import Seed, Tape, below
from fireteam.kernel.faults import Fault, Refusal, Refused, quoted
from fireteam.kernel.game import Game
from fireteam.kernel.history import EVERY_STEP, NEVER, Opening
from fireteam.kernel.rules import Rules

__version__ = "0.1.0"
RANDOM = "random"  # the scenario that stands for any of them
__all__ = [
    "NEVER",
    "RANDOM",
    "Fault",
    "Game",
    "Refusal",
    "Refused",
    "follow",
    "load",
    "new",
    "registered",
    "replay",
    "rules_of",
]


def new(
    code: str,
    *,
    seed: int | str | None = None,
    nonces: Mapping[str, str] | None = None,
    log: bool = True,
    keep: int = EVERY_STEP,
    **options: Any,
) -> Game[Any]:
    """A new game. Without a seed the dice come from a fresh secret; `options` are the game's own. The scenario `random`
    is drawn here, and the game and its record know only which one it was.

    `keep` is the snapshot policy: 0 takes one at every step, as a table wants; a search may let the tape grow
    to a few dozen entries, and `NEVER` is for games that nobody clones.
    """
    if not isinstance(keep, int):
        raise Fault(f"'keep' is a number of entries on the tape, not {quoted(keep)}")
    rules = rules_of(code)
    source = Seed.fresh(nonces) if seed is None else Seed.fixed(seed, nonces)
    if options.get("scenario") == RANDOM:
        options["scenario"] = _any_scenario(rules, source)
    chosen = position_files.options_from(rules, _json(options), f"the options of {rules.about.title}")
    opening = Opening(rules, chosen, rules.setup(rules.setting(chosen)), source)
    return Game(opening, Tape(source.key), keep=keep, log=[] if log else None)


def follow(game: Game[Any], *, seed: int | str | None = None) -> Game[Any]:
    """The game that follows one that is over, where games are a series."""
    options = game.sequel
    if options is None:
        raise Fault("nothing follows this game" if game.over else "the game is not over")
    return new(game.rules.about.code, seed=seed, **msgspec.to_builtins(options))


def _any_scenario(rules: Rules[Any], source: Seed) -> str:
    """Drawn from a stream of its own: it tells nothing of the dice."""
    key = hashlib.sha256(b"fireteam scenario " + source.key).digest()
    return rules.scenarios[below(key, 0, len(rules.scenarios))[0]]


def _json(options: dict[str, Any]) -> bytes:
    try:
        return msgspec.json.encode(options)
    except (TypeError, ValueError) as error:
        raise Fault(f"the options cannot be read: {error}") from None


def replay(text: str) -> Game[Any]:
    """The game that a record tells, standing where the record ends."""
    return records.replay(text, rules_of)


def load(text: str) -> Game[Any]:
    """The game that a position file describes."""
    position = position_files.parse(text)
    return position_files.load(position, rules_of(position.game))
