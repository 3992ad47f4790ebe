"""Abilities: on oneself, targeted, surges over friends, pulses and templates over everyone in an area. Performed by
spending AP or bought with hit results; sustained ones leave a marker until Cleanup."""

from fireteam.games.omicron.model import FIRST_CYMS, Ability, Marker, Omicron, Use, friends, name, side_of
from fireteam.games.omicron.rules.abilities import areas_of_effect
from fireteam.games.omicron.rules.board.sight import range_to
from fireteam.games.omicron.rules.effects import verbs
from fireteam.kernel import Flow, say, stack
from fireteam.kernel.state import with_one


def perform(s: Omicron, user: int, number: int, target: int, area: int = 0) -> Flow:
    """Let an ability happen; its price has been paid and its legality checked."""
    ability = s.setting.abilities[number]
    s.used[user] |= 1 << number  # [ability.once-per-round]
    s.used_in_game = with_one(s.used_in_game, user, s.used_in_game[user] | 1 << number)
    s.noise[user] += ability.noise  # [ability.em-noise-each-use]
    if s.log is not None:
        say(s, "ability", "ability.two-trigger-routes", "{who} performs {what}.", who=name(s, user), what=ability.name)
    if ability.shape in ("pulse", "template"):
        yield from areas_of_effect.blast(s, user, number, area)
        return
    use = Use(user, number, affected(s, user, ability, target))
    stack.begin(s.doing, use)
    yield from _go(s, use)


@verbs.ACTIVITIES.goes_on(Use)
def _go(s: Omicron, use: Use) -> Flow:
    """What it does to one model after the other, until something comes up that is to be finished first."""
    ability = s.setting.abilities[use.ability]
    effects = ability.effects if ability.trigger is None else ()
    while use.models and stack.on_top(s.doing, use):
        model = use.models[0]
        if ability.sustained and not use.effect:
            mark(s, model, use.ability, use.user)
        if use.effect < len(effects):
            effect, use.effect = effects[use.effect], use.effect + 1
            if verbs.touches(s, effect, use.user, model):
                yield from verbs.apply(s, effect, use.user, model)
        else:
            use.models, use.effect = use.models[1:], 0
    if stack.on_top(s.doing, use):
        stack.end(s.doing, use)


def affected(s: Omicron, user: int, ability: Ability, target: int) -> list[int]:
    if ability.shape == "targeted":
        return [target]
    return [user] if ability.shape == "self" else surge(s, user, ability)


def surge(s: Omicron, user: int, ability: Ability) -> list[int]:
    """[ability.surge-effect] Friendly characters within range that no terrain hides; [ability.surge-includes-self]
    the user among them unless it says others."""
    reach = ability.range[1] if ability.range else 0
    reached = [m for m in friends(s, side_of(user)) if range_to(s, user, m, full=False) <= reach]
    return [m for m in reached if m != user or ability.friendly_to != "others"]


def mark(s: Omicron, model: int, number: int, user: int) -> None:
    """[sustained.marker] [ability.active-no-stack] One marker of a name on a character; CyMS have no stat that a
    sustained effect could change."""
    if model < FIRST_CYMS and not any(marker.model == model and marker.ability == number for marker in s.markers):
        s.markers.append(Marker(model, number, user))
