"""Laying terrain markers, one by one: the markers of trap and vent cards go on the tiles of the room, those of
dashboard abilities on the tile they are aimed at, each kind under its own rules."""

from fireteam.games.omega.model import (
    EMI,
    GAS,
    OVERSEER,
    PERIL,
    RUBBLE,
    SPACE,
    TERRAIN,
    TERRAIN_SUPPLY,
    VENT,
    WALL,
    Effect,
    Lay,
    Omega,
    on_map,
    space,
)
from fireteam.games.omega.rules.abilities.verbs import among, verb
from fireteam.games.omega.rules.terrain import gas_clouds, map_elements
from fireteam.kernel import (
    Argument,
    Decision,
    Flow,
    Form,
    Kind,
    Part,
    Refusals,
    argument_of,
    first_refused,
    refused,
    say,
    sentence,
    stack,
)
from fireteam.space.masks import bit_list

_CLAUSES = {
    GAS: "gas.place-room",
    EMI: "emi.marker-anywhere",
    RUBBLE: "rubble.sources",
    WALL: "gap.wall-markers",
    PERIL: "peril.is-hazard",
    VENT: "roomcard.vent",
}


def begin(s: Omega, marker: int, amount: int, cells: int, optional: bool = False) -> None:
    """Markers go on these spaces, as many as there are and as find a place. [gap.marker-supply]"""
    amount = min(amount, TERRAIN_SUPPLY[marker] - s.marked[marker].bit_count())
    if marker == GAS:
        amount = gas_clouds.largest(s.setting.board, cells & ~_barred(s, GAS), amount)
    if amount:
        stack.begin(s.doing, Lay(marker, amount, cells, 0, optional))


def go(s: Omega, at: Lay) -> Flow:
    """The next marker, as long as one can be placed."""
    if not at.left or not _open(s, at):
        stack.end(s.doing, at)
        return
    answer = yield Decision(OVERSEER, LAYING)
    if NO_MORE.chosen(answer):
        at.left = 0
        return
    cell = argument_of(answer)
    at.left -= 1
    at.laid |= 1 << cell
    s.marked[at.marker] |= 1 << cell
    on_map.survey(s)
    say(
        s, "laid", _CLAUSES[at.marker], "A {marker} marker on {where}.", marker=TERRAIN[at.marker], where=space(s, cell)
    )
    if at.marker == PERIL:  # [keyword.hazard-trigger]
        yield from map_elements.hazard_appears(s, 1 << cell, "peril.is-hazard")


def _barred(s: Omega, marker: int) -> int:
    """The spaces on which no marker of this kind may lie."""
    there = s.marked[marker]
    if marker == EMI:
        return there
    if marker in (GAS, VENT):  # [gas.place-no-wall] [roomcard.vent]
        return there | s.walls | s.objectives | s.setting.ground.all_zones | (s.vents if marker == VENT else 0)
    if marker == WALL:  # [gap.wall-markers]
        return there | s.walls | s.team | s.enemies | s.markers | s.objectives
    return there | s.walls | (s.rubble if marker == RUBBLE else s.perils)


def _open(s: Omega, at: Lay) -> int:
    if at.marker == GAS:
        return gas_clouds.spaces(s.setting.board, at.spaces & ~_barred(s, GAS) | at.laid, at.laid, at.left)
    return at.spaces & ~_barred(s, at.marker)


def _lay_refusals(s: Omega, d: Decision, cell: int) -> Refusals:
    at, where = stack.top(s.doing, Lay), space(s, cell)
    return first_refused(
        (not at.spaces >> cell & 1, f"{where} is not on the tiles it is for", _CLAUSES[at.marker]),
        (s.marked[at.marker] >> cell & 1, f"{where} has a {TERRAIN[at.marker]} marker", "element.terrain-stack"),
        refused(
            [] if at.marker == EMI else _ground_refusals(s, at.marker, cell),
            _cloud_refusals(s, at, cell) if at.marker == GAS else [],
        ),
    )


def _ground_refusals(s: Omega, marker: int, cell: int) -> Refusals:
    """What the space itself says against a marker of that kind."""
    where, bit, room = space(s, cell), 1 << cell, s.setting.ground.room_of[cell]
    zone = s.objectives | (s.setting.ground.zones[room] if room >= 0 else 0)
    return refused(
        (s.walls & bit, f"{where} is a wall", "gas.place-no-wall" if marker == GAS else _CLAUSES[marker]),
        (marker in (GAS, VENT) and zone & bit, f"{where} is an objective space", "gap.objective-space"),
        (
            marker == WALL and (s.objectives | s.team | s.enemies | s.markers) & bit,
            f"{where} is occupied",
            "gap.wall-markers",
        ),
        (
            {RUBBLE: s.rubble, PERIL: s.perils, VENT: s.vents}.get(marker, 0) & bit,
            f"{where} is one already",
            _CLAUSES[marker],
        ),
    )


def _cloud_refusals(s: Omega, at: Lay, cell: int) -> Refusals:
    board, where, laid = s.setting.board, space(s, cell), at.laid
    allowed = at.spaces & ~_barred(s, GAS) | laid
    return first_refused(
        (
            laid and not gas_clouds.beside(board, laid) >> cell & 1,
            f"{where} does not touch the cloud",
            "gas.place-one-cloud",
        ),
        lambda: (
            not gas_clouds.can_complete(board, allowed, laid | 1 << cell, at.left - 1),
            f"with {where} the markers left could not all have two beside them",
            "gas.place-two-sides",
        ),
    )


# By an ability of the dashboard: on a tile of the map that is not hidden


def _tile_cells(s: Omega, tile: int) -> int:
    ground = s.setting.ground
    return (ground.tile_cells[tile] if tile >= 0 else ground.floor) & ~ground.rooms(s.hidden)


def room_for(s: Omega, marker: int, tile: int) -> int:
    """The spaces of a tile, or of the whole map, on which a marker of that kind could lie."""
    return _tile_cells(s, tile) & ~_barred(s, marker)


def next_to(s: Omega, at: Lay, cell: int) -> int:
    """Where the markers left could lie once the next one is on that space."""
    return _open(s, Lay(at.marker, at.left - 1, at.spaces, at.laid | 1 << cell, at.optional)) & ~(1 << cell)


def _needs(s: Omega, effect: Effect, user: int, target: int) -> Refusals:
    """[gap.cave-in-numbers] [gap.marker-supply]"""
    marker = TERRAIN.index(effect.marker)
    left, cells = TERRAIN_SUPPLY[marker] - s.marked[marker].bit_count(), room_for(s, marker, target)
    narrow = marker == GAS and not gas_clouds.largest(s.setting.board, cells, min(effect.amount, left))
    return refused(
        (not left, f"there is no {effect.marker} marker left", "gap.marker-supply"),
        (not cells or narrow, f"no {effect.marker} marker could lie there", _CLAUSES[marker]),
    )


@among("lay")
def _tiles(s: Omega, effect: Effect, user: int, tiles: list[int]) -> list[int]:
    marker = TERRAIN.index(effect.marker)
    left, free = TERRAIN_SUPPLY[marker] - s.marked[marker].bit_count(), room_for(s, marker, -1)
    room = [(tile, free & (s.setting.ground.tile_cells[tile] if tile >= 0 else free)) for tile in tiles if left]
    if marker == GAS:
        return [tile for tile, cells in room if gas_clouds.largest(s.setting.board, cells, min(effect.amount, left))]
    return [tile for tile, cells in room if cells]


@verb("lay", needs=_needs)
def _laid(s: Omega, effect: Effect, user: int, target: int) -> None:
    """Up to so many, but a cloud of gas is whole. [gas.place-two-sides]"""
    marker = TERRAIN.index(effect.marker)
    begin(s, marker, effect.amount, _tile_cells(s, target), optional=marker != GAS)


def _asks(s: Omega, d: Decision) -> str:
    at = stack.top(s.doing, Lay)
    return f"Where does the next {TERRAIN[at.marker]} marker lie? {at.left} left."


def _parts(s: Omega, cell: int) -> tuple[Part, ...]:
    """What is laid, and where."""
    at = stack.innermost(s.doing, Lay)
    marker = TERRAIN[at.marker] if at is not None else "marker"
    return Part("word", marker, "EMI" if marker == "emi" else sentence(marker)), *SPACE.parts(s, cell)


ON_SPACE: Argument[Omega] = Argument(SPACE.universe, SPACE.write, SPACE.read, _parts)
LAY: Form[Omega] = Form(
    "lay",
    lambda s, d: bit_list(_open(s, stack.top(s.doing, Lay))),
    _lay_refusals,
    ON_SPACE,
    label="{0} on {1}",
    action="{0}",
)
NO_MORE: Form[Omega] = Form(
    "no more",
    lambda s, d: (0,) if stack.top(s.doing, Lay).optional else (),
    lambda s, d, argument: refused(
        (not stack.top(s.doing, Lay).optional, "all of these markers are placed", "roomcard.trap")
    ),
)
LAYING: Kind[Omega] = Kind(
    "laying",
    "roomcard.trap",
    _asks,
    (LAY, NO_MORE),
)
