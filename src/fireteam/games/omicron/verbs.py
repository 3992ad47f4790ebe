"""What effects do. Each verb is a small function next to the rules it belongs to, registered here by its name, so
that any ability, Forage Card or tactic can use it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from fireteam.games.omicron.cards import Effect
from fireteam.games.omicron.state import Omicron
from fireteam.kernel.decisions import Ask, Flow

Verb = Callable[[Omicron, Effect, int, int], Flow]  # state, effect, user, the model it is done to
Answered = Generator[Ask, Any, bool]  # a procedure that ends with a yes or no

VERBS: dict[str, Verb] = {}


def verb(name: str) -> Callable[[Verb], Verb]:
    """Register a function as what effects of this name do."""

    def register(function: Verb) -> Verb:
        VERBS[name] = function
        return function

    return register


def apply(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """Let an effect happen to a model."""
    yield from VERBS[effect.do](s, effect, user, model)
