"""What effects do. Each verb is a small function next to the rules it belongs to, registered here by its name, so
that any ability, Investigate card or dashboard piece can use it."""

from collections.abc import Callable

from fireteam.games.omega.model import Effect, Omega
from fireteam.kernel.faults import Refusal, Refusals
from fireteam.skirmish.effects import Effects

# State, effect, user (NOBODY: the dashboard), what it is used on.
Needs = Callable[[Omega, Effect, int, int], Refusals]  # why it would do nothing now

Among = Callable[[Omega, Effect, int, list[int]], list[int]]  # of these, what it would do something to

VERBS: Effects[Omega, Effect, Needs] = Effects()
AMONG: dict[str, Among] = {}
verb, apply = VERBS.verb, VERBS.apply


def among(name: str) -> Callable[[Among], Among]:
    """Register the fast twin of what a verb needs, for verbs that are tried on many things at once."""

    def register(function: Among) -> Among:
        AMONG[name] = function
        return function

    return register


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
