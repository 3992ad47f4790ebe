"""Whoever looks or aims, as it is drawn: the lines or the path that the edition goes by, what stops them and what gives
cover, what somebody would see from a space with a facing; and abilities before they are used: whom they reach and how
far, what a blast, a marker or a cloud would cover, where enemies would appear."""

from collections.abc import Callable

from msgspec import UNSET, UnsetType, structs

from fireteam.games.omega.model import (
    GAS,
    KIT_MARKERS,
    NOBODY,
    TERRAIN,
    TRIP_MINE,
    WALL,
    Effect,
    Omega,
    cells,
    figures_in,
    name,
    space,
    spaces,
)
from fireteam.games.omega.rules.abilities import ability_options, ability_targets
from fireteam.games.omega.rules.attack import attack_targets
from fireteam.games.omega.rules.figures import distance, modifiers, sight
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action
from fireteam.games.omega.rules.rooms import spawning
from fireteam.games.omega.rules.terrain import gas_clouds, lay_markers, map_elements
from fireteam.games.omega.view import preview_move
from fireteam.games.omega.view.shown import Blocker, DoorAhead, Drawing
from fireteam.kernel.decisions import Decision, unpair
from fireteam.skirmish.drawn import SightLine, Spot
from fireteam.space.masks import bits, of
from fireteam.space.square_lines import Point

CORNERS = ((1, 0), (1, 1), (0, 1), (0, 0))  # of a space: north-east and on clockwise, as columns and rows


def line(s: Omega, figure: int, cell: int, ranged: bool = True) -> Drawing:
    """From a figure to a space. What stops it is named; where nothing does, the walls that give cover are."""
    origin, found = sight.drawn_from(s, figure, cell), sight.explain(s, figure, cell)
    why = next(sight.refusals(s, figure, cell), None)
    far = distance.distance(s, origin, cell)
    lines, trace = s.setting.edition.lines, [point for drawn in found.drawn for point in drawn]
    drawing = Drawing(
        from_=space(s, origin),
        to=space(s, cell),
        clear=why is None,
        range=far if far < distance.FAR else UNSET,
        lines=[_straight(s, origin, cell, drawn, found.clear) for drawn in found.drawn] if lines else UNSET,
        trace=UNSET if lines else [space(s, s.setting.board.at(x // 2, y // 2)) for x, y in trace],
    )
    if why is not None:
        return structs.replace(
            drawing, why=why.reason, clause=why.clause, blockers=_blockers(s, found.cells, found.walls)
        )
    walls = sight.covering(s, origin, cell) if ranged else 0
    return structs.replace(drawing, cover=bool(walls), cover_by=[Spot(at, "wall") for at in cells(s, walls)])


def nearest_seen(s: Omega, figure: int, place: int) -> int:
    """Of the spaces of somebody, one that a figure sees if there is one, else the nearest."""
    own = s.cell[figure]
    return min(bits(place), key=lambda cell: (sight.in_sight(s, figure, cell) < 0, distance.distance(s, own, cell)))


def unseen(s: Omega, attacker: int, weapon: int, cell: int) -> Drawing:
    """An attack that needs no line of sight is drawn by its distance alone."""
    origin = attack_targets.origin_of(s, attacker, weapon, cell)
    return Drawing(from_=space(s, origin), to=space(s, cell), clear=True, range=distance.distance(s, origin, cell))


def _straight(s: Omega, origin: int, cell: int, drawn: tuple[Point, ...], clear: bool) -> SightLine:
    begins, ends = _corner(s, origin, drawn[0]), _corner(s, cell, drawn[-1])
    return SightLine(space(s, origin), begins, space(s, cell), ends, clear)


def _corner(s: Omega, cell: int, point: Point) -> int:
    column, row = s.setting.board.coords(cell)
    return CORNERS.index((point[0] // 2 - column, point[1] // 2 - row))


def _blockers(s: Omega, walls: int, edges: tuple[tuple[int, int], ...]) -> list[Blocker]:
    """Walls by their spaces, doors by the spaces between which they are."""
    doors = [*zip(s.setting.mission.doors, s.setting.ground.door_edges, strict=True)]
    between = [(a, b, s.setting.board.edge(a, b)) for a, b in edges]
    return [
        *(Blocker(space(s, cell), "wall marker" if s.marked[WALL] >> cell & 1 else "wall") for cell in bits(walls)),
        *(
            Blocker(space(s, a), next((door.name for door, line in doors if line & edge), "wall"), beside=space(s, b))
            for a, b, edge in between
        ),
    ]


def eyes(s: Omega, own: int, facing: int, hampered: bool) -> Drawing:
    """[fov.shape] The field of vision from these spaces with a facing, and what of it would be seen."""
    floor, field, seen = s.setting.ground.floor & ~s.walls & ~own, 0, 0
    for origin in bits(own):
        ahead = sight.view_from(s, origin, facing) & floor
        field |= ahead
        near = sight.clear_of(s, origin, facing, ahead & distance.within(s, origin, distance.FAR - 1))
        seen |= of(cell for cell in bits(near) if not sight.emi_blocks(s, origin, cell)) if hampered else near
    return Drawing(field=cells(s, field), sees=cells(s, seen))


def turned(s: Omega, figure: int, own: int, facing: int) -> Drawing:
    """The same for a figure that stands in these spaces."""
    around = -1 if modifiers.has(s, figure, "all round") else facing
    return eyes(s, own, around, sight.hampered_by_emi(s, figure))


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
        drawing = structs.replace(drawing, area=_both(drawing.area, area), affected=_both(drawing.affected, affected))
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
            drawing = line(s, owner, nearest_seen(s, owner, place), ranged=False)
        drawing = _reach(s, owner, number, structs.replace(drawing, model=name(s, owner)))
    if ability.target in ability_targets.FIGURES and target >= 0:
        return structs.replace(drawing, affected=[name(s, target)])
    if ability.target == "door":
        return structs.replace(drawing, door=DoorAhead(s.setting.mission.doors[target].name))
    if ability.target == "tile":
        return structs.replace(drawing, tile=cells(s, s.setting.ground.tile_cells[target]))
    return structs.replace(drawing, area=cells(s, 1 << target)) if ability.target == "space" else drawing


def _reach(s: Omega, owner: int, number: int, drawing: Drawing) -> Drawing:
    ability = s.setting.abilities[number]
    if ability.range is not None:
        far = modifiers.ability_range(s, owner, number, ability.range)
        drawing = structs.replace(
            drawing, reach=(0, far), aura=cells(s, distance.aura_of(s, owner, far)) if ability.aura else UNSET
        )
    for far in {modifier.aura for modifier in ability.modifiers if modifier.aura}:
        aura = distance.aura_of(s, owner, modifiers.ability_range(s, owner, number, far))
        drawing = structs.replace(drawing, aura=cells(s, aura))
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
