"""Abilities as they are drawn before they are used: whom they reach and how far, the line to the target, what a blast,
a marker or a cloud would cover, where enemies would appear."""

from collections.abc import Callable

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from fireteam.games.omega.model import (
    GAS,
    KIT_MARKERS,
    NOBODY,
    TERRAIN,
    TRIP_MINE,
    Effect,
    Omega,
    figures_in,
    name,
    spaces,
)
from fireteam.games.omega.rules.abilities import ability_options, ability_targets
from fireteam.games.omega.rules.figures import distance, modifiers
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action
from fireteam.games.omega.rules.rooms import spawning
from fireteam.games.omega.rules.terrain import gas_clouds, lay_markers, map_elements
from fireteam.games.omega.view import preview_move, preview_sight
from fireteam.games.omega.view.drawn import DoorAhead, Drawing
from fireteam.games.omega.view.sheets import cells
from fireteam.kernel.decisions import Decision, unpair

Names = list[str] | UnsetType


def draw(s: Omega, d: Decision, argument: int) -> Drawing:
    owners, _, actor = ability_options.occasion(s, d)
    named, aimed = unpair(argument)
    owner, number = ability_options.holder(s, owners, named)
    if number < 0:
        return Drawing()
    target = aimed - 1 if aimed else ability_targets.implied(s, owner, number, actor)
    drawing = _aim(s, owner, number, target)
    for effect in s.setting.abilities[number].effects:
        area, affected = _effect(s, effect, owner, target)
        drawing = replace(drawing, area=_both(drawing.area, area), affected=_both(drawing.affected, affected))
    return drawing


def _both(before: Names, more: Names) -> Names:
    """The names of two lists, each once; unset is a list that nobody has made."""
    if before is UNSET or more is UNSET:
        return more if before is UNSET else before
    return [*before, *(each for each in more if each not in before)]


def _aim(s: Omega, owner: int, number: int, target: int) -> Drawing:
    """Who uses it, on whom, and the line or the aura between them."""
    ability, place = s.setting.abilities[number], _place(s, number, target)
    drawing = Drawing()
    if owner != NOBODY:
        if ability.sight and place and not place & spaces(s, owner):
            drawing = preview_sight.line(s, owner, preview_sight.nearest_seen(s, owner, place), ranged=False)
        drawing = _reach(s, owner, number, replace(drawing, model=name(s, owner)))
    if ability.target in ability_targets.FIGURES and target >= 0:
        return replace(drawing, affected=[name(s, target)])
    if ability.target == "door":
        return replace(drawing, door=DoorAhead(s.setting.mission.doors[target].name))
    if ability.target == "tile":
        return replace(drawing, tile=cells(s, s.setting.ground.tile_cells[target]))
    return replace(drawing, area=cells(s, 1 << target)) if ability.target == "space" else drawing


def _reach(s: Omega, owner: int, number: int, drawing: Drawing) -> Drawing:
    ability = s.setting.abilities[number]
    if ability.range is not None:
        far = modifiers.ability_range(s, owner, number, ability.range)
        drawing = replace(
            drawing, reach=(0, far), aura=cells(s, distance.aura_of(s, owner, far)) if ability.aura else UNSET
        )
    for far in {modifier.aura for modifier in ability.modifiers if modifier.aura}:
        aura = distance.aura_of(s, owner, modifiers.ability_range(s, owner, number, far))
        drawing = replace(drawing, aura=cells(s, aura))
    return drawing


def _place(s: Omega, number: int, target: int) -> int:
    """The spaces of what it is used on, as a mask; none for what has no place."""
    kind = s.setting.abilities[number].target
    if kind in ability_targets.FIGURES:
        return spaces(s, target) if target >= 0 else 0
    return 1 << target if kind == "space" else 0


def _effect(s: Omega, effect: Effect, user: int, target: int) -> tuple[Names, Names]:
    """What an effect would cover, and whom it would hit."""
    cover = _COVERS.get(effect.do)
    area = cover(s, effect, user, target) if cover else None
    if area is None:
        return UNSET, UNSET
    hit = effect.do in ("blast", "set off")
    return cells(s, area), [name(s, figure) for figure in figures_in(s, area)] if hit else UNSET


def _ground(s: Omega, effect: Effect, tile: int) -> int:
    """Where the markers could lie; of gas the spaces that some whole cloud would cover."""
    marker = TERRAIN.index(effect.marker)
    free = lay_markers.room_for(s, marker, tile)
    if marker != GAS:
        return free
    return gas_clouds.spaces(s.setting.board, free, 0, gas_clouds.largest(s.setting.board, free, effect.amount))


def _set_off(s: Omega, effect: Effect, user: int, target: int) -> int | None:
    marker = s.kit_marker[KIT_MARKERS.index(effect.marker)]
    return blasts.area(s, marker, effect.amount) if marker >= 0 else None


# What effects cover, by their verbs; None where there is nothing to be drawn.
_COVERS: dict[str, Callable[[Omega, Effect, int, int], int | None]] = {
    "blast": lambda s, effect, user, target: blasts.area(s, target, effect.amount),
    "set off": _set_off,
    "place": lambda s, effect, user, target: (
        blasts.area(s, target, map_elements.MINE_RADIUS) if effect.marker == KIT_MARKERS[TRIP_MINE] else None
    ),
    "lay": lambda s, effect, user, target: _ground(s, effect, target),
    "spawn": lambda s, effect, user, target: spawning.where(s, effect, user, target),
    "open": lambda s, effect, user, target: s.setting.ground.door_cells[target],
    "move": lambda s, effect, user, target: (
        preview_move.reachable(s, target, move_action.points_of(s, target) * effect.amount)
        if target >= 0 and s.cell[target] >= 0
        else None
    ),
}
