"""Kit markers: napalm, anti-Ghin gas, trip mines and triggered explosives lie in a space; the Taunter Drone and the
Sentry Drone stand in one. Of each kind there is one, and a new one takes the place of the old."""

from fireteam.games.omega.model import (
    ANTI_GHIN_GAS,
    KIT_MARKERS,
    NAPALM,
    SENTRY,
    SENTRY_DRONE,
    TAUNTER,
    TAUNTER_DRONE,
    Effect,
    Omega,
    lift,
    put,
    space,
)
from fireteam.games.omega.rules.abilities.verbs import among, verb
from fireteam.games.omega.rules.figures import facing, standable
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.terrain import map_elements
from fireteam.kernel import Flow, refused, say

FIGURES = {TAUNTER_DRONE: TAUNTER, SENTRY_DRONE: SENTRY}


@among("place")
def _room_for(s: Omega, effect: Effect, user: int, cells: list[int]) -> list[int]:
    drone = FIGURES.get(KIT_MARKERS.index(effect.marker))
    if drone is None:
        return cells
    free = standable(s, drone)
    return [cell for cell in cells if free >> cell & 1]


@verb(
    "place",
    needs=lambda s, effect, user, target: refused(
        (
            not _room_for(s, effect, user, [target]),
            f"{space(s, target)} is occupied",
            "element.one-combatant-per-space",
        )
    ),
)
def _place(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    """[action.marker-replaces] The marker lies there now, and nowhere else."""
    kind = KIT_MARKERS.index(effect.marker)
    s.kit_owner[kind] = user
    say(
        s,
        "place",
        "action.marker-replaces",
        "The {marker} is placed on {where}.",
        marker=effect.marker,
        where=space(s, target),
    )
    if kind in FIGURES:
        yield from _set_up(s, FIGURES[kind], target)
        return
    s.kit_marker[kind] = target
    if kind in (NAPALM, ANTI_GHIN_GAS):  # [keyword.hazard-trigger]
        yield from map_elements.hazard_appears(s, 1 << target, "gap.kit-markers")


def _set_up(s: Omega, drone: int, cell: int) -> Flow:
    """[drone.sentry] [drone.taunter] A drone comes, unharmed; one that was there is gone."""
    if s.cell[drone] >= 0:
        lift(s, drone)
    s.wounds[drone] = 0
    put(s, drone, cell)
    yield from facing.choose(s, drone, new=True)
    yield from map_elements.enter(s, drone, -1, cell)


@among("set off")
def _laid(s: Omega, effect: Effect, user: int, targets: list[int]) -> list[int]:
    kind = KIT_MARKERS.index(effect.marker)
    return targets if s.kit_marker[kind] >= 0 and s.kit_owner[kind] == user else []


@verb(
    "set off",
    needs=lambda s, effect, user, target: refused(
        (
            not _laid(s, effect, user, [target]),
            f"no {effect.marker} of this commando lies on the map",
            "gap.triggered-explosives-timing",
        )
    ),
)
def _set_off(s: Omega, effect: Effect, user: int, target: int) -> None:
    """[kit.triggered-explosives] [gap.triggered-explosives-timing] The marker goes off and is gone."""
    kind = KIT_MARKERS.index(effect.marker)
    cell, s.kit_marker[kind] = s.kit_marker[kind], -1
    if cell >= 0:
        blasts.explode(s, cell, effect.amount, effect.black, effect.red, user)


@verb("hazard")
def _hazard(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    """[keyword.hazard-rating] A card is a hazard to somebody."""
    yield from map_elements.hazard(s, target, effect.black, effect.red, "keyword.hazard-rating")
