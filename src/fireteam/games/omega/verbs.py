"""What effects do. Each verb is a small function next to the rules it belongs to, registered here by its name, so
that any ability, Investigate card or dashboard piece can use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fireteam.games.omega.cards import Effect
from fireteam.games.omega.state import Omega
from fireteam.kernel.decisions import Flow
from fireteam.kernel.faults import Refusal
from fireteam.kernel.verbs import Verbs

Verb = Callable[[Omega, Effect, int, int], Flow]  # state, effect, user (NOBODY: the dashboard), what it is used on
Needs = Callable[[Omega, Effect, int, int], Iterator[Refusal]]  # why it would do nothing now

VERBS: Verbs[Verb, Needs] = Verbs()
verb = VERBS.verb


def apply(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    yield from VERBS.does[effect.do](s, effect, user, target)


def does_something(s: Omega, effects: tuple[Effect, ...], user: int, target: int) -> bool:
    """Would one of these effects change anything now? Fast."""
    for effect in effects:
        needs = VERBS.needs.get(effect.do)
        if needs is None or next(needs(s, effect, user, target), None) is None:
            return True
    return not effects


def idle(s: Omega, effects: tuple[Effect, ...], user: int, target: int) -> list[Refusal]:
    """Why none of these effects would do anything; nothing if one would."""
    reasons: list[Refusal] = []
    for effect in effects:
        needs = VERBS.needs.get(effect.do)
        found = list(needs(s, effect, user, target)) if needs else []
        if not found:
            return []
        reasons += found
    return reasons
