"""Abilities: on oneself, targeted, surges over friends, pulses and templates over everyone in an area. Performed by
spending AP or bought with hit results; sustained ones leave a marker until Cleanup."""

from __future__ import annotations

from fireteam.games.omicron.model.cards import Ability
from fireteam.games.omicron.model.names import name
from fireteam.games.omicron.model.on_map import friends
from fireteam.games.omicron.model.state import FIRST_CYMS, Marker, Omicron, side_of
from fireteam.games.omicron.rules.abilities import areas_of_effect
from fireteam.games.omicron.rules.board.sight import range_to
from fireteam.games.omicron.rules.effects.verbs import happen
from fireteam.kernel.decisions import Flow
from fireteam.kernel.events import say


def perform(s: Omicron, user: int, number: int, target: int, area: int = 0) -> Flow:
    """Let an ability happen; its price has been paid and its legality checked."""
    ability = s.setting.abilities[number]
    s.used[user] |= 1 << number  # [ability.once-per-round]
    s.used_in_game[user] |= 1 << number
    s.noise[user] += ability.noise  # [ability.em-noise-each-use]
    say(s, "ability", "ability.two-trigger-routes", "{who} performs {what}.", who=name(s, user), what=ability.name)
    if ability.shape in ("pulse", "template"):
        yield from areas_of_effect.blast(s, user, number, area)
        return
    for model in affected(s, user, ability, target):
        if ability.sustained:
            mark(s, model, number, user)
        if ability.trigger is None:
            yield from happen(s, ability.effects, user, model)


def affected(s: Omicron, user: int, ability: Ability, target: int) -> list[int]:
    if ability.shape == "targeted":
        return [target]
    if ability.shape == "self":
        return [user]
    return surge(s, user, ability)


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
