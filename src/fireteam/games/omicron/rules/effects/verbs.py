"""What effects do. Each verb is a small function next to the rules it belongs to, registered here by its name, so
that any ability, Forage Card or tactic can use it."""

from collections.abc import Callable

from fireteam.games.omicron.model import FIRST_CYMS, Effect, Omicron, side_of, traits_of
from fireteam.kernel import Flow, Refusals
from fireteam.skirmish.activities import Activities
from fireteam.skirmish.effects import Effects

Needs = Callable[[Omicron, Effect, int], Refusals]  # why this user cannot do it now

VERBS: Effects[Omicron, Effect, Needs] = Effects()
verb, apply = VERBS.verb, VERBS.apply  # an Attack or an AoE that an effect grants is left to do
ACTIVITIES: Activities[Omicron] = Activities()


def at_once(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """An effect, to the end of all that it leads to."""
    beneath = len(s.doing)
    yield from apply(s, effect, user, model)
    yield from ACTIVITIES.to_the_end(s, beneath)


def happen(s: Omicron, effects: tuple[Effect, ...], user: int, model: int) -> Flow:
    """What an ability does to one model, at once and in the order of its card."""
    for effect in effects:
        if touches(s, effect, user, model):
            yield from at_once(s, effect, user, model)


def touches(s: Omicron, effect: Effect, user: int, model: int) -> bool:
    """Is the effect meant for this model?"""
    return effect.to not in MEANT or MEANT[effect.to](s, user, model)


MEANT: dict[str, Callable[[Omicron, int, int], bool]] = {  # by what a card says: is this model meant by that user?
    "characters": lambda s, user, model: model < FIRST_CYMS,
    "cyms": lambda s, user, model: model >= FIRST_CYMS,
    "cybernetic": lambda s, user, model: model < FIRST_CYMS and "cybernetic" in traits_of(s, model),
    "self": lambda s, user, model: model == user,
    "friends": lambda s, user, model: side_of(model) == side_of(user),
    "others": lambda s, user, model: side_of(model) == side_of(user) and model != user,
}


def for_friends(effect: Effect) -> bool:
    """[friendly.includes-self] [friendly.other-excludes-self] Does the card say "friendly characters", or others?"""
    return effect.to in ("friends", "others")


def may_fail(effects: tuple[Effect, ...]) -> bool:
    """Is there a moment at which something that does these things would do nothing, or not what it is for?"""
    all_may = bool(effects)
    for effect in effects:
        if effect.needed:
            return True
        all_may = all_may and effect.do in VERBS.needs
    return all_may


def possible(s: Omicron, effects: tuple[Effect, ...], user: int) -> bool:
    """Would something that does these things do anything now? Fast."""
    return not may_fail(effects) or not any(_needed(s, effects, user))


def refusals(s: Omicron, effects: tuple[Effect, ...], user: int) -> Refusals:
    """Why an ability or a card that does these things, and nothing besides, would do nothing or not what it is for."""
    return _needed(s, effects, user) if may_fail(effects) else iter(())


def _needed(s: Omicron, effects: tuple[Effect, ...], user: int) -> Refusals:
    for effect in effects:
        if effect.do in VERBS.needs:
            yield from VERBS.needs[effect.do](s, effect, user)
