"""What effects do. Each verb is a small function next to the rules it belongs to, registered here by its name, so
that any ability, Investigate card or dashboard piece can use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fireteam.games.omega.model.cards import Effect
from fireteam.games.omega.model.state import Omega
from fireteam.kernel.decisions import Flow
from fireteam.kernel.faults import Refusal
from fireteam.kernel.verbs import Verbs

# State, effect, user (NOBODY: the dashboard), what it is used on. A verb that asks nobody is a plain function.
Verb = Callable[[Omega, Effect, int, int], Flow | None]
Needs = Callable[[Omega, Effect, int, int], Iterator[Refusal]]  # why it would do nothing now

Among = Callable[[Omega, Effect, int, list[int]], list[int]]  # of these, what it would do something to

VERBS: Verbs[Verb, Needs] = Verbs()
AMONG: dict[str, Among] = {}
verb = VERBS.verb


def among(name: str) -> Callable[[Among], Among]:
    """Register the fast twin of what a verb needs, for verbs that are tried on many things at once."""

    def register(function: Among) -> Among:
        AMONG[name] = function
        return function

    return register


def apply(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    yield from VERBS.does[effect.do](s, effect, user, target) or ()


def worthwhile(s: Omega, effects: tuple[Effect, ...], user: int, targets: list[int]) -> list[int]:
    """Of these, what one of the effects would change anything for now, fast."""
    if not targets or not effects:
        return targets
    for effect in effects:
        if effect.do not in VERBS.needs:
            return targets
    if len(effects) == 1 and (fast := AMONG.get(effects[0].do)):
        return fast(s, effects[0], user, targets)
    return [target for target in targets if not idle(s, effects, user, target)]


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
