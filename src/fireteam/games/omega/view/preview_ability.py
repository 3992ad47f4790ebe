"""Abilities as they are drawn before they are used: whom they reach and how far, the line to the target, what a blast,
a marker or a cloud would cover, where enemies would appear."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fireteam.games.omega.model.cards import Effect
from fireteam.games.omega.model.names import name
from fireteam.games.omega.model.on_map import figures_in, spaces
from fireteam.games.omega.model.setting import GAS, KIT_MARKERS, TERRAIN, TRIP_MINE
from fireteam.games.omega.model.state import NOBODY, Omega
from fireteam.games.omega.rules.abilities import ability_options, ability_targets
from fireteam.games.omega.rules.figures import modifiers
from fireteam.games.omega.rules.figures.distance import aura_of
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action
from fireteam.games.omega.rules.rooms import spawning
from fireteam.games.omega.rules.terrain import gas_clouds, lay_markers
from fireteam.games.omega.rules.terrain.map_elements import MINE_RADIUS
from fireteam.games.omega.view import preview_move, preview_sight
from fireteam.games.omega.view.sheets import cells
from fireteam.kernel.decisions import Decision, unpair

Drawing = dict[str, Any]


def draw(s: Omega, d: Decision, argument: int) -> Drawing:
    owners, _, actor = ability_options.occasion(s, d)
    named, aimed = unpair(argument)
    owner, number = ability_options.holder(s, owners, named)
    if number < 0:
        return {}
    target = aimed - 1 if aimed else ability_targets.implied(s, owner, number, actor)
    drawing = _aim(s, owner, number, target)
    for effect in s.setting.abilities[number].effects:
        for key, shown in _effect(s, effect, owner, target):
            drawing[key] = [*drawing.get(key, []), *(each for each in shown if each not in drawing.get(key, []))]
    return drawing


def _aim(s: Omega, owner: int, number: int, target: int) -> Drawing:
    """Who uses it, on whom, and the line or the aura between them."""
    ability, drawing = s.setting.abilities[number], dict[str, Any]()
    if owner != NOBODY:
        drawing["model"] = name(s, owner)
        if ability.range is not None:
            far = modifiers.ability_range(s, owner, number, ability.range)
            drawing["reach"] = [0, far]
            if ability.aura:
                drawing["aura"] = cells(s, aura_of(s, owner, far))
        for far in {modifier.aura for modifier in ability.modifiers if modifier.aura}:
            drawing["aura"] = cells(s, aura_of(s, owner, modifiers.ability_range(s, owner, number, far)))
    place = _place(s, number, target)
    if owner != NOBODY and ability.sight and place and not place & spaces(s, owner):
        seen = preview_sight.nearest_seen(s, owner, place)
        drawing |= preview_sight.line(s, owner, seen, ranged=False)
    if ability.target in ability_targets.FIGURES and target >= 0:
        drawing["affected"] = [name(s, target)]
    elif ability.target == "door":
        drawing["door"] = {"name": s.setting.mission.doors[target].name}
    elif ability.target == "tile":
        drawing["tile"] = cells(s, s.setting.ground.tile_cells[target])
    elif ability.target == "space":
        drawing["area"] = cells(s, 1 << target)
    return drawing


def _place(s: Omega, number: int, target: int) -> int:
    """The spaces of what it is used on, as a mask; none for what has no place."""
    kind = s.setting.abilities[number].target
    if kind in ability_targets.FIGURES:
        return spaces(s, target) if target >= 0 else 0
    return 1 << target if kind == "space" else 0


def _effect(s: Omega, effect: Effect, user: int, target: int) -> Iterator[tuple[str, list[str]]]:
    """What an effect would cover, and whom it would hit."""
    if effect.do == "blast":
        yield from _blast(s, target, effect.amount)
    elif effect.do == "set off":
        marker = s.kit_marker[KIT_MARKERS.index(effect.marker)]
        if marker >= 0:
            yield from _blast(s, marker, effect.amount)
    elif effect.do == "place" and KIT_MARKERS.index(effect.marker) == TRIP_MINE:
        yield "area", cells(s, blasts.area(s, target, MINE_RADIUS))
    elif effect.do == "lay":
        yield "area", cells(s, _ground(s, effect, target))
    elif effect.do == "spawn":
        yield "area", cells(s, spawning.where(s, effect, user, target))
    elif effect.do == "open":
        yield "area", cells(s, s.setting.ground.door_cells[target])
    elif effect.do == "move" and target >= 0 and s.cell[target] >= 0:
        yield "area", preview_move.reachable(s, target, move_action.points_of(s, target) * effect.amount)


def _blast(s: Omega, cell: int, radius: int) -> Iterator[tuple[str, list[str]]]:
    area = blasts.area(s, cell, radius)
    yield "area", cells(s, area)
    yield "affected", [name(s, figure) for figure in figures_in(s, area)]


def _ground(s: Omega, effect: Effect, tile: int) -> int:
    """Where the markers could lie; of gas the spaces that some whole cloud would cover."""
    marker = TERRAIN.index(effect.marker)
    free = lay_markers.room_for(s, marker, tile)
    if marker != GAS:
        return free
    return gas_clouds.spaces(s.setting.board, free, 0, gas_clouds.largest(s.setting.board, free, effect.amount))
